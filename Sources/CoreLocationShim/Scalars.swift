#if !canImport(CoreLocation)
  public import Foundation

  /// Latitude or longitude in degrees.
  public typealias CLLocationDegrees = Double
  /// A distance in metres.
  public typealias CLLocationDistance = Double
  /// A speed in metres a second; negative if it is not known.
  public typealias CLLocationSpeed = Double
  /// Uncertainty of a speed in metres a second; negative if it is not known.
  public typealias CLLocationSpeedAccuracy = Double
  /// A direction in degrees clockwise from north, 0 ..< 360; negative if it is not known.
  public typealias CLLocationDirection = Double
  /// Uncertainty of a direction in degrees; negative if it is not known.
  public typealias CLLocationDirectionAccuracy = Double
  /// Uncertainty of a place in metres; negative if the place is not known.
  public typealias CLLocationAccuracy = Double

  /// The distance that stands for "none": the greatest finite number.
  public let CLLocationDistanceMax: CLLocationDistance = Double.greatestFiniteMagnitude
  /// The time that stands for "none": the greatest finite number.
  public let CLTimeIntervalMax: TimeInterval = Double.greatestFiniteMagnitude
  /// The distance filter that lets every fix pass.
  public let kCLDistanceFilterNone: CLLocationDistance = -1
#endif
