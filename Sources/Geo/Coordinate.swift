/// A place on the Earth, in whole units of 1e-7 degree (about 1 cm), as OpenStreetMap stores it.
@frozen public struct Coordinate: Hashable, Sendable {
  /// Latitude in units of 1e-7 degree, -900,000,000 to 900,000,000.
  public var latitudeE7: Int32
  /// Longitude in units of 1e-7 degree, -1,800,000,000 to 1,800,000,000.
  public var longitudeE7: Int32

  /// Makes a coordinate from fixed-point numbers, which are not checked.
  @inlinable public init(latitudeE7: Int32, longitudeE7: Int32) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
  }

  /// Makes a coordinate from degrees, rounded to 1e-7 degree.
  ///
  /// Longitudes of a full turn more or less are accepted and wrapped into ±180, so that places
  /// near the antimeridian may be written either way.  Gives `nil` if a number is not finite or
  /// out of range.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north, -90 to 90.
  ///   - longitude: Degrees east, -540 to 540.
  @inlinable public init?(latitude: Double, longitude: Double) {
    guard latitude >= -90, latitude <= 90, longitude >= -540, longitude <= 540 else { return nil }
    var wrapped = longitude
    if wrapped > 180 { wrapped -= 360 }
    if wrapped < -180 { wrapped += 360 }
    self.init(
      latitudeE7: Int32((latitude * 1e7).rounded()),
      longitudeE7: Int32((wrapped * 1e7).rounded())
    )
  }

  /// Latitude in degrees north, -90 to 90.
  @inlinable public var latitude: Double { Double(latitudeE7) * 1e-7 }
  /// Longitude in degrees east, -180 to 180.
  @inlinable public var longitude: Double { Double(longitudeE7) * 1e-7 }
}
