public import CoreLocationShim
public import Foundation

/// The way to a destination, as it was when it was asked for.
public final class RouteLeg: Sendable {
  /// The destination as it was set; `nil` if the leg leads to none of them.
  public let destinationWaypoint: NavigationWaypoint?
  /// Where the leg ends on the road.
  public let destinationCoordinate: CLLocationCoordinate2D
  /// The line of the leg; of the current leg from where the device is.
  public let path: GeoPath?
  /// Length in metres.
  public let distance: CLLocationDistance
  /// Time in seconds.
  public let expectedTravelTime: TimeInterval
  /// From maneuver to maneuver, with those that are done.
  public let steps: [NavigationStepInfo]

  /// Puts a leg together.
  package init(
    destinationWaypoint: NavigationWaypoint?,
    destinationCoordinate: CLLocationCoordinate2D,
    path: GeoPath?,
    distance: CLLocationDistance,
    expectedTravelTime: TimeInterval,
    steps: [NavigationStepInfo]
  ) {
    self.destinationWaypoint = destinationWaypoint?.copy()
    self.destinationCoordinate = destinationCoordinate
    self.path = path?.copy()
    self.distance = distance
    self.expectedTravelTime = expectedTravelTime
    self.steps = steps
  }
}

extension RouteLeg: Equatable {
  /// Whether two legs lead to the same destination by the same steps and line.
  public static func == (left: RouteLeg, right: RouteLeg) -> Bool {
    left === right
      || left.destinationWaypoint == right.destinationWaypoint
        && left.destinationCoordinate.latitude == right.destinationCoordinate.latitude
        && left.destinationCoordinate.longitude == right.destinationCoordinate.longitude
        && left.distance == right.distance
        && left.expectedTravelTime == right.expectedTravelTime
        && left.path == right.path && left.steps == right.steps
  }
}
