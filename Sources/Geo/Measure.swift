#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Coordinate {
  /// Difference of longitude to another place, the short way round, in units of 1e-7 degree.
  ///
  /// - Returns: -1,800,000,000 ... 1,800,000,000; positive to the east.
  public func longitudeDifferenceE7(to other: Coordinate) -> Int64 {
    let difference = Int64(other.longitudeE7) - Int64(longitudeE7)
    if difference > 1_800_000_000 { return difference - 3_600_000_000 }
    if difference < -1_800_000_000 { return difference + 3_600_000_000 }
    return difference
  }

  /// Distance along the ground to another place.
  ///
  /// Up to one degree apart, the Earth's ellipsoid is taken as flat about the middle latitude,
  /// which is within 0.01 % of the geodesic; farther, it is taken as a sphere (within 0.6 %).
  ///
  /// - Returns: Metres, at least 0.
  /// - Source: WGS 84 radii of curvature of meridian and prime vertical; haversine formula.
  public func distanceMeters(to other: Coordinate) -> Double {
    let latitudeStep = Double(Int64(other.latitudeE7) - Int64(latitudeE7)) * 1e-7
    let longitudeStep = Double(longitudeDifferenceE7(to: other)) * 1e-7
    if abs(latitudeStep) <= 1, abs(longitudeStep) <= 1 {
      let scale = LocalScale(latitude: (latitude + other.latitude) / 2)
      let north = latitudeStep * scale.metersPerDegreeLatitude
      let east = longitudeStep * scale.metersPerDegreeLongitude
      return (north * north + east * east).squareRoot()
    }
    let radians = Double.pi / 180
    let sinLatitude = sin(latitudeStep * radians / 2)
    let sinLongitude = sin(longitudeStep * radians / 2)
    let h =
      sinLatitude * sinLatitude + cos(latitude * radians) * cos(other.latitude * radians)
      * sinLongitude * sinLongitude
    return 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
  }

  /// Direction in which another place lies, at this place.
  ///
  /// Right for places up to some kilometres apart: the surface is taken as flat here.
  ///
  /// - Returns: Degrees clockwise from north, 0 ..< 360; 0 if both places are the same.
  public func bearingDegrees(to other: Coordinate) -> Double {
    let north = Double(Int64(other.latitudeE7) - Int64(latitudeE7))
    let east = Double(longitudeDifferenceE7(to: other)) * cos(latitude * Double.pi / 180)
    if north == 0, east == 0 { return 0 }
    let degrees = atan2(east, north) * 180 / Double.pi
    let positive = degrees < 0 ? degrees + 360 : degrees
    // A hair west of north rounds up to the full turn.
    return positive < 360 ? positive : 0
  }
}

/// Metres in a degree at some latitude, on the WGS 84 ellipsoid.
public struct LocalScale: Sendable {
  /// Metres in one degree of latitude, 110,574 to 111,694.
  public let metersPerDegreeLatitude: Double
  /// Metres in one degree of longitude, 0 to 111,320.
  public let metersPerDegreeLongitude: Double

  /// Finds the scale at a latitude in degrees, -90 to 90.
  ///
  /// - Source: WGS 84: semi-major axis 6,378,137 m, flattening 1 / 298.257223563.
  public init(latitude: Double) {
    let radians = latitude * Double.pi / 180
    let eccentricitySquared = 0.00669437999014
    let w2 = 1 - eccentricitySquared * sin(radians) * sin(radians)
    let w = w2.squareRoot()
    let meridian = 6_378_137.0 * (1 - eccentricitySquared) / (w2 * w)
    let primeVertical = 6_378_137.0 / w
    metersPerDegreeLatitude = meridian * Double.pi / 180
    metersPerDegreeLongitude = max(0, primeVertical * cos(radians) * Double.pi / 180)
  }
}

/// The angle to turn from one bearing to another.
///
/// - Returns: Degrees, -180 ..< 180; positive to the right.
public func turnAngleDegrees(from incoming: Double, to outgoing: Double) -> Double {
  var angle = outgoing - incoming
  while angle >= 180 { angle -= 360 }
  while angle < -180 { angle += 360 }
  return angle
}
