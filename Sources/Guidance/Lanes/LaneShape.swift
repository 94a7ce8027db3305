/// Arrow of a lane, numbered as navigation apps expect.
public enum LaneShape: Int, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case straight
  case slightLeft
  case slightRight
  case normalLeft
  case normalRight
  case sharpLeft
  case sharpRight
  case uTurnLeft
  case uTurnRight

  /// Angle in degrees for which the arrow stands, right positive; `nil` for an unknown one.
  var angleDegrees: Double? {
    switch self {
    case .unknown: nil
    case .straight: 0
    case .slightLeft: -30
    case .slightRight: 30
    case .normalLeft: -90
    case .normalRight: 90
    case .sharpLeft: -145
    case .sharpRight: 145
    case .uTurnLeft: -180
    case .uTurnRight: 180
    }
  }
}

/// An arrow of a lane.
public struct LaneDirection: Hashable, Sendable {
  /// The arrow.
  public let shape: LaneShape
  /// Whether it is the one to follow.
  public let isRecommended: Bool
}

/// A lane before a maneuver.
public struct Lane: Hashable, Sendable {
  /// Arrows from left to right; one or more.
  public let directions: [LaneDirection]
  /// Whether the driver should be in the lane.
  public var isRecommended: Bool { directions.contains(where: \.isRecommended) }
}
