#if !canImport(CoreLocation)
  /// A place on the Earth in WGS 84.
  ///
  /// The numbers are not checked; see ``CLLocationCoordinate2DIsValid(_:)``.
  public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north, -90 to 90.
    public var latitude: CLLocationDegrees
    /// Degrees east, -180 to 180.
    public var longitude: CLLocationDegrees

    /// Makes the place at 0° north, 0° east.
    public init() {
      latitude = 0
      longitude = 0
    }

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north, -90 to 90.
    ///   - longitude: Degrees east, -180 to 180.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The coordinate that stands for "no place".
  public let kCLLocationCoordinate2DInvalid: CLLocationCoordinate2D = CLLocationCoordinate2D(
    latitude: -180,
    longitude: -180
  )

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north, -90 to 90.
  ///   - longitude: Degrees east, -180 to 180.
  /// - Returns: The place, unchecked.
  public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees,
    _ longitude: CLLocationDegrees
  ) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// Whether a coordinate is a place.
  ///
  /// - Parameter coord: The coordinate.
  /// - Returns: Whether latitude lies in -90 … 90 and longitude in -180 … 180; false for NaN.
  public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
  }
#endif
