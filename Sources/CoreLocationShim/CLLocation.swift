#if !canImport(CoreLocation)
  public import Foundation

  /// A fix: where a device was, when, and how sure that is.
  public final class CLLocation: Sendable {
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// Height above the sea in metres; NaN if it is not known.
    public let altitude: CLLocationDistance
    /// Uncertainty of the place in metres; negative if the place is not known.
    public let horizontalAccuracy: CLLocationAccuracy
    /// Uncertainty of the height in metres; negative if the height is not known.
    public let verticalAccuracy: CLLocationAccuracy
    /// Direction of travel in degrees clockwise from north; negative if it is not known.
    public let course: CLLocationDirection
    /// Uncertainty of the direction in degrees; negative if it is not known.
    public let courseAccuracy: CLLocationDirectionAccuracy
    /// Speed in metres a second; negative if it is not known.
    public let speed: CLLocationSpeed
    /// Uncertainty of the speed in metres a second; negative if it is not known.
    public let speedAccuracy: CLLocationSpeedAccuracy
    /// Moment of the fix.
    public let timestamp: Date

    /// Makes a fix of now, of a place alone.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north, -90 to 90.
    ///   - longitude: Degrees east, -180 to 180.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
      self.init(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
        altitude: 0,
        horizontalAccuracy: 0,
        verticalAccuracy: -1,
        timestamp: Date()
      )
    }

    /// Makes a fix without movement.
    ///
    /// - Parameters:
    ///   - coordinate: The place.
    ///   - altitude: Height above the sea in metres.
    ///   - horizontalAccuracy: Uncertainty of the place in metres; negative if it is not known.
    ///   - verticalAccuracy: Uncertainty of the height in metres; negative if it is not known.
    ///   - timestamp: Moment of the fix.
    public convenience init(
      coordinate: CLLocationCoordinate2D,
      altitude: CLLocationDistance,
      horizontalAccuracy: CLLocationAccuracy,
      verticalAccuracy: CLLocationAccuracy,
      timestamp: Date
    ) {
      self.init(
        coordinate: coordinate,
        altitude: altitude,
        horizontalAccuracy: horizontalAccuracy,
        verticalAccuracy: verticalAccuracy,
        course: -1,
        speed: -1,
        timestamp: timestamp
      )
    }

    /// Makes a fix with movement.
    ///
    /// - Parameters:
    ///   - coordinate: The place.
    ///   - altitude: Height above the sea in metres.
    ///   - horizontalAccuracy: Uncertainty of the place in metres; negative if it is not known.
    ///   - verticalAccuracy: Uncertainty of the height in metres; negative if it is not known.
    ///   - course: Degrees clockwise from north; negative if it is not known.
    ///   - speed: Metres a second; negative if it is not known.
    ///   - timestamp: Moment of the fix.
    public convenience init(
      coordinate: CLLocationCoordinate2D,
      altitude: CLLocationDistance,
      horizontalAccuracy: CLLocationAccuracy,
      verticalAccuracy: CLLocationAccuracy,
      course: CLLocationDirection,
      speed: CLLocationSpeed,
      timestamp: Date
    ) {
      self.init(
        coordinate: coordinate,
        altitude: altitude,
        horizontalAccuracy: horizontalAccuracy,
        verticalAccuracy: verticalAccuracy,
        course: course,
        courseAccuracy: -1,
        speed: speed,
        speedAccuracy: -1,
        timestamp: timestamp
      )
    }

    /// Makes a fix with movement and its uncertainty.
    ///
    /// - Parameters:
    ///   - coordinate: The place.
    ///   - altitude: Height above the sea in metres.
    ///   - horizontalAccuracy: Uncertainty of the place in metres; negative if it is not known.
    ///   - verticalAccuracy: Uncertainty of the height in metres; negative if it is not known.
    ///   - course: Degrees clockwise from north; negative if it is not known.
    ///   - courseAccuracy: Uncertainty in degrees; negative if it is not known.
    ///   - speed: Metres a second; negative if it is not known.
    ///   - speedAccuracy: Uncertainty in metres a second; negative if it is not known.
    ///   - timestamp: Moment of the fix.
    public init(
      coordinate: CLLocationCoordinate2D,
      altitude: CLLocationDistance,
      horizontalAccuracy: CLLocationAccuracy,
      verticalAccuracy: CLLocationAccuracy,
      course: CLLocationDirection,
      courseAccuracy: CLLocationDirectionAccuracy,
      speed: CLLocationSpeed,
      speedAccuracy: CLLocationSpeedAccuracy,
      timestamp: Date
    ) {
      self.coordinate = coordinate
      self.altitude = altitude
      self.horizontalAccuracy = horizontalAccuracy
      self.verticalAccuracy = verticalAccuracy
      self.course = course
      self.courseAccuracy = courseAccuracy
      self.speed = speed
      self.speedAccuracy = speedAccuracy
      self.timestamp = timestamp
    }
  }

  extension CLLocation: CustomStringConvertible {
    /// Place, accuracy, movement and moment in one line.
    public var description: String {
      "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m "
        + "(speed \(speed) mps / course \(course)) @ \(timestamp)"
    }
  }
#endif
