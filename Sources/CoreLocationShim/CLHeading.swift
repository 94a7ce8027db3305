#if !canImport(CoreLocation)
  public import Foundation

  /// A reading of the compass.
  public final class CLHeading: Sendable {
    /// Degrees clockwise from magnetic north, 0 ..< 360.
    public let magneticHeading: CLLocationDirection
    /// Degrees clockwise from true north, 0 ..< 360; negative if it is not known.
    public let trueHeading: CLLocationDirection
    /// Uncertainty in degrees; negative if the reading is not to be trusted.
    public let headingAccuracy: CLLocationDirection
    /// Moment of the reading.
    public let timestamp: Date

    /// Makes a reading; Apple's own class has no such initializer.
    ///
    /// - Parameters:
    ///   - magneticHeading: Degrees clockwise from magnetic north, 0 ..< 360.
    ///   - trueHeading: Degrees clockwise from true north; negative if it is not known.
    ///   - headingAccuracy: Uncertainty in degrees; negative if not to be trusted.
    ///   - timestamp: Moment of the reading.
    public init(
      magneticHeading: CLLocationDirection,
      trueHeading: CLLocationDirection,
      headingAccuracy: CLLocationDirection,
      timestamp: Date
    ) {
      self.magneticHeading = magneticHeading
      self.trueHeading = trueHeading
      self.headingAccuracy = headingAccuracy
      self.timestamp = timestamp
    }
  }
#endif
