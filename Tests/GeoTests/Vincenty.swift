import RoadbookGeo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The geodesic between two places in metres, by Vincenty's inverse formula; `nil` for places that
/// lie nearly opposite, where it finds none.
///
/// Source: Vincenty, *Direct and Inverse Solutions of Geodesics on the Ellipsoid*, Survey Review
/// 1975; WGS 84.
func geodesicMeters(_ from: Coordinate, _ to: Coordinate) -> Double? {
  let a = 6_378_137.0
  let f = 1 / 298.257223563
  let b = a * (1 - f)
  let radians = Double.pi / 180
  let reduced1 = atan((1 - f) * tan(from.latitude * radians))
  let reduced2 = atan((1 - f) * tan(to.latitude * radians))
  let difference = (to.longitude - from.longitude) * radians
  var lambda = difference
  for _ in 0..<200 {
    let x = cos(reduced2) * sin(lambda)
    let y = cos(reduced1) * sin(reduced2) - sin(reduced1) * cos(reduced2) * cos(lambda)
    let sinSigma = (x * x + y * y).squareRoot()
    if sinSigma == 0 { return 0 }
    let cosSigma = sin(reduced1) * sin(reduced2) + cos(reduced1) * cos(reduced2) * cos(lambda)
    let sigma = atan2(sinSigma, cosSigma)
    let sinAlpha = cos(reduced1) * cos(reduced2) * sin(lambda) / sinSigma
    let cos2Alpha = 1 - sinAlpha * sinAlpha
    let cosMiddle =
      cos2Alpha == 0 ? 0 : cosSigma - 2 * sin(reduced1) * sin(reduced2) / cos2Alpha
    let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
    let bend = 2 * cosMiddle * cosMiddle - 1
    let next =
      difference + (1 - c) * f * sinAlpha
      * (sigma + c * sinSigma * (cosMiddle + c * cosSigma * bend))
    if abs(next - lambda) < 1e-13 {
      let u2 = cos2Alpha * (a * a - b * b) / (b * b)
      let big = 1 + u2 / 16_384 * (4_096 + u2 * (-768 + u2 * (320 - 175 * u2)))
      let small = u2 / 1_024 * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
      let third =
        small / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * cosMiddle * cosMiddle - 3)
      let delta = small * sinSigma * (cosMiddle + small / 4 * (cosSigma * bend - third))
      return b * big * (sigma - delta)
    }
    lambda = next
  }
  return nil
}
