public import Foundation
import RoadbookGuidance

/// Numbers by which a navigator decides; each has a default that suits cars and phones.
///
/// Distances are in metres, times in seconds.
public struct NavigatorConfiguration: Hashable, Sendable {
  /// Longest wait for a first fix after destinations were set.
  public var initialFixTimeout: TimeInterval = 10
  /// Age from which on a fix no longer tells where the device is.
  public var maxFixAge: TimeInterval = 60
  /// Greatest distance of a waypoint to a road.
  public var maxSnapDistance: Double = 1000
  /// Longest detour for the sake of a waypoint's side of the road.
  public var sameSideMaxDetour: Double = 2000
  /// Distance along the route to a destination at which a vehicle has arrived.
  public var arrivalDistance: Double = 25
  /// The same for who walks or cycles.
  public var walkingArrivalDistance: Double = 15
  /// Distance along the route within which one who stands has arrived.
  public var standingArrivalDistance: Double = 60
  /// Time of standing after which that counts.
  public var standingArrivalTime: TimeInterval = 5
  /// Distance to a destination, in a straight line, at which it was visited although the route to
  /// it was left.
  public var visitDistance: Double = 40
  /// How far progress may fall back.
  public var backtrackTolerance: Double = 30
  /// Accuracy from which on a fix does not count at all.
  public var worstAccuracy: Double = 100
  /// Accuracy from which on a fix is no proof that the route was left.
  public var worstProvingAccuracy: Double = 32
  /// Speed below which a device stands, in metres a second.
  public var standingSpeed: Double = 0.7
  /// Number of fixes in a row that prove that the route was left.
  public var deviationFixCount: Int = 3
  /// Time that they span.
  public var deviationTime: TimeInterval = 2
  /// Share of certainty from which on another road than the route's is believed in, 0 to 1.
  public var deviationCertainty: Double = 0.98
  /// The same for a road beside the route.
  public var besideCertainty: Double = 0.998
  /// Share of certainty of being on the route below which a fix speaks for having left it, 0 to 1.
  public var deviationDoubt: Double = 0.1
  /// Way driven on another road, from where it leaves the route, that proves it.
  public var deviationDistance: Double = 30
  /// The same for a road that runs along the route.
  public var parallelDistance: Double = 60
  /// Time on a road that runs along the route that proves it, too.
  public var parallelTime: TimeInterval = 5
  /// Distance to where one began that must be exceeded before one who is on no road has left the
  /// route.
  public var joiningDistance: Double = 150
  /// Shortest time from one search for a new route to the next.
  public var rerouteInterval: TimeInterval = 5
  /// The same if the new route led back to the roads of the old one.
  public var repeatedRerouteInterval: TimeInterval = 10
  /// Shortest way from one search to the next.
  public var rerouteDistance: Double = 50
  /// Longest wait after a search that failed.
  public var longestBackOff: TimeInterval = 60
  /// Time that a driver needs to act on a new route.
  public var reactionTime: TimeInterval = 2
  /// Time without a fix after which the position is estimated.
  public var estimateDelay: TimeInterval = 1.5
  /// Longest time of estimating in the open.
  public var estimateTime: TimeInterval = 20
  /// Longest time of estimating in a tunnel.
  public var tunnelEstimateTime: TimeInterval = 600
  /// Distance behind a tunnel's end at which estimating ends.
  public var tunnelOvershoot: Double = 200
  /// How far from the estimated position on the route the first fix after it may lie.
  public var estimateTolerance: Double = 500
  /// Time from one position to the next where they are estimated or simulated.
  public var updateInterval: TimeInterval = 1
  /// Whether leaving a roundabout is a step of its own.
  public var roundaboutExitSteps: Bool = false
  /// Time that a simulated prompt stays.
  public var promptDuration: TimeInterval = 5
  /// Whether faster routes are looked for while driving, as news of traffic can make some; always
  /// done where the session has a ``TrafficProvider``.
  public var usesFasterRoutes: Bool = false
  /// Time from one look for a faster route to the next.
  public var fasterRouteInterval: TimeInterval = 120
  /// Factor of the remaining time that makes a route faster, 0 to 1.
  public var fasterRouteFactor: Double = 0.9

  /// Makes the usual configuration.
  public init() {}
}

extension NavigatorConfiguration {
  /// What the driver is told.
  var guidanceOptions: RouteGuidance.Options {
    var options = RouteGuidance.Options()
    options.hasRoundaboutExitSteps = roundaboutExitSteps
    return options
  }
}
