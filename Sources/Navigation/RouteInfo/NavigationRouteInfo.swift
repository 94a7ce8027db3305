public import CoreLocationShim
public import Foundation

/// How long and how far it is to a destination, for each strategy.
public final class NavigationRouteInfo: Sendable {
  private let answers: [NavigationRoutingStrategy: NavigationTimeAndDistance]

  /// Puts the answers together.
  package init(_ answers: [NavigationRoutingStrategy: NavigationTimeAndDistance]) {
    self.answers = answers
  }

  /// Time and distance with a strategy.
  ///
  /// - Parameter strategy: What the route is chosen by.
  /// - Returns: The answer; `nil` for
  ///   ``NavigationRoutingStrategy/deltaToTargetDistance``, which has no length to aim at.
  public func timeAndDistance(
    for strategy: NavigationRoutingStrategy
  ) -> NavigationTimeAndDistance? {
    answers[strategy]
  }
}

/// A time and a distance.
public final class NavigationTimeAndDistance: Hashable, Sendable {
  /// Time in seconds.
  public let durationSeconds: TimeInterval
  /// Distance in metres.
  public let distanceMeters: CLLocationDistance

  /// Puts time and distance together.
  package init(durationSeconds: TimeInterval, distanceMeters: CLLocationDistance) {
    self.durationSeconds = durationSeconds
    self.distanceMeters = distanceMeters
  }

  /// Whether both numbers are the same.
  public static func == (
    left: NavigationTimeAndDistance,
    right: NavigationTimeAndDistance
  ) -> Bool {
    left.durationSeconds == right.durationSeconds && left.distanceMeters == right.distanceMeters
  }

  /// Hashes both numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(durationSeconds)
    hasher.combine(distanceMeters)
  }
}
