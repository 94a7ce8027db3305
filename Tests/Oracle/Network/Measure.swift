#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A place on the Earth as the file states it.
package struct OraclePoint: Hashable, Sendable {
  /// In units of 1e-7 degree.
  package var latitudeE7: Int
  package var longitudeE7: Int

  package init(latitudeE7: Int, longitudeE7: Int) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
  }

  var latitude: Double { Double(latitudeE7) / 1e7 }

  /// Steps north and east in degrees, the short way round the Earth.
  func degrees(to other: OraclePoint) -> (north: Double, east: Double) {
    var east = Double(other.longitudeE7 - longitudeE7) / 1e7
    if east > 180 { east -= 360 }
    if east < -180 { east += 360 }
    return (Double(other.latitudeE7 - latitudeE7) / 1e7, east)
  }

  /// Metres to another place: on the ellipsoid taken as flat at the middle latitude, or on a
  /// sphere if a degree or more apart.
  func meters(to other: OraclePoint) -> Double {
    let (north, east) = degrees(to: other)
    if abs(north) > 1 || abs(east) > 1 { return sphereMeters(to: other) }
    let scale = EllipsoidScale(latitude: (latitude + other.latitude) / 2)
    return hypot(north * scale.north, east * scale.east)
  }

  private func sphereMeters(to other: OraclePoint) -> Double {
    let (north, east) = degrees(to: other)
    let radian = Double.pi / 180
    let half = (sin(north * radian / 2), sin(east * radian / 2))
    let chord =
      half.0 * half.0 + cos(latitude * radian) * cos(other.latitude * radian) * half.1 * half.1
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }

  /// Degrees clockwise from north in which another place lies; 0 if it is the same place.
  func bearing(to other: OraclePoint) -> Double {
    let (north, east) = degrees(to: other)
    if north == 0, east == 0 { return 0 }
    let bearing = atan2(east * cos(latitude * .pi / 180), north) * 180 / .pi
    return bearing < 0 ? bearing + 360 : bearing
  }
}

/// Metres in a degree to the north and to the east on the WGS 84 ellipsoid.
struct EllipsoidScale {
  let north: Double
  let east: Double

  init(latitude: Double) {
    let radian = Double.pi / 180
    let axis = 6_378_137.0
    let flattening = 1 / 298.257223563
    let e2 = flattening * (2 - flattening)
    let sine = sin(latitude * radian)
    let w2 = 1 - e2 * sine * sine
    north = axis * (1 - e2) / (w2 * w2.squareRoot()) * radian
    east = max(0, axis / w2.squareRoot() * cos(latitude * radian) * radian)
  }
}
