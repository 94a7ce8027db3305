/// A lane before a maneuver.
public final class NavigationLane: Hashable, Sendable {
  /// Arrows of the lane from left to right; one or more.
  public let laneDirections: [NavigationLaneDirection]

  /// Puts a lane together.
  package init(laneDirections: [NavigationLaneDirection]) { self.laneDirections = laneDirections }

  /// Whether both lanes have the same arrows.
  public static func == (left: NavigationLane, right: NavigationLane) -> Bool {
    left.laneDirections == right.laneDirections
  }

  /// Hashes the arrows.
  public func hash(into hasher: inout Hasher) { hasher.combine(laneDirections) }
}

/// An arrow of a lane.
public final class NavigationLaneDirection: Hashable, Sendable {
  /// Where it points.
  public let laneShape: NavigationLaneShape
  /// Whether the route follows it.
  public let recommended: Bool

  /// Puts an arrow together.
  package init(laneShape: NavigationLaneShape, recommended: Bool) {
    self.laneShape = laneShape
    self.recommended = recommended
  }

  /// Whether both arrows are the same, and both to be followed or not.
  public static func == (left: NavigationLaneDirection, right: NavigationLaneDirection) -> Bool {
    left.laneShape == right.laneShape && left.recommended == right.recommended
  }

  /// Hashes shape and recommendation.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(laneShape)
    hasher.combine(recommended)
  }
}
