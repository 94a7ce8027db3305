import Foundation
import RoadbookNavigation

/// Hears what a navigator tells, hands it on as events, and goes on at each stop.
@MainActor
final class DriveListener: NavigatorExtendedListener,
  RoadSnappedLocationProviderListener
{
  /// What was counted.
  struct Counts {
    var routeChanges = 0
    var reroutes = 0
    var failures = 0
    var arrivals = 0
    /// Microseconds from each decision to reroute until the new route was told.
    var latencies: [Double] = []
  }

  private(set) var counts = Counts()
  /// Whether the last destination was reached.
  private(set) var hasEnded = false
  /// Whether places are told as events too.
  private let tellsLocations: Bool
  private let clock: any NavigationClock
  private let start: Date
  private let tell: (DriveEvent) -> Void
  private var rerouteStart: ContinuousClock.Instant?
  private var stepNumber = -1
  private var state = NavigationNavState.unknown

  /// Makes a listener.
  ///
  /// - Parameters:
  ///   - clock: Clock of the session.
  ///   - tellsLocations: Whether places are told as events too.
  ///   - tell: Takes each event.
  init(
    clock: any NavigationClock,
    tellsLocations: Bool,
    tell: @escaping (DriveEvent) -> Void
  ) {
    self.clock = clock
    start = clock.now
    self.tellsLocations = tellsLocations
    self.tell = tell
  }

  private func event(_ name: String) -> DriveEvent {
    let seconds = clock.now.timeIntervalSince(start)
    return DriveEvent(time: rounded(seconds, digits: 1), event: name)
  }

  /// Tells that the driver leaves the route on purpose, which the navigator has to find out.
  func noteWrongTurn() { tell(event("wrong-turn")) }

  func navigator(_ navigator: Navigator, didArriveAt waypoint: NavigationWaypoint) {
    counts.arrivals += 1
    var event = event("arrived")
    event.destination = counts.arrivals
    tell(event)
    hasEnded = navigator.routeLegs?.count == 1
    if hasEnded { return }
    navigator.continueToNextDestination { _, _ in }
    navigator.isGuidanceActive = true
  }

  func navigatorDidChangeRoute(_ navigator: Navigator) {
    counts.routeChanges += 1
    if let rerouteStart {
      let passed = rerouteStart.duration(to: .now).components
      counts.latencies.append(Double(passed.seconds) * 1e6 + Double(passed.attoseconds) / 1e12)
      self.rerouteStart = nil
    }
    var event = event("route")
    if let legs = navigator.routeLegs {
      event.distance = rounded(legs.reduce(0) { $0 + $1.distance }, digits: 1)
      event.duration = rounded(legs.reduce(0) { $0 + $1.expectedTravelTime }, digits: 1)
    }
    stepNumber = -1
    tell(event)
  }

  func navigator(_ navigator: Navigator, didUpdateRemainingTime time: TimeInterval) {
    var event = event("remaining")
    event.distance = rounded(navigator.distanceToNextDestination, digits: 1)
    event.duration = rounded(time, digits: 1)
    tell(event)
  }

  func navigator(_ navigator: Navigator, didUpdate navInfo: NavigationNavInfo) {
    if navInfo.navState != state {
      state = navInfo.navState
      if state == .stopped {
        var event = event("guidance")
        event.state = "stopped"
        tell(event)
      }
    }
    guard let step = navInfo.currentStep, step.stepNumber != stepNumber else { return }
    stepNumber = step.stepNumber
    var event = event("maneuver")
    event.text = step.fullInstructionText
    event.distanceToManeuver = rounded(navInfo.distanceToCurrentStepMeters, digits: 1)
    tell(event)
  }

  func navigator(_ navigator: Navigator, didUpdate instruction: NavigationSpokenInstruction) {
    var event = event("spoken")
    event.text = instruction.text
    tell(event)
  }

  func navigatorDidStartRerouting(_ navigator: Navigator, reason: NavigationReroutingReason) {
    counts.reroutes += 1
    rerouteStart = .now
    var event = event("rerouting")
    event.text =
      switch reason {
      case .leftRoute: "the route was left"
      case .wrongDirection: "against the route"
      case .optionsChanged: "other options"
      case .requested: "asked for"
      }
    tell(event)
  }

  func navigator(_ navigator: Navigator, didFailReroutingWith error: any Error) {
    counts.failures += 1
    rerouteStart = nil
    var event = event("reroute-failed")
    event.text = "\(error)"
    tell(event)
  }

  func navigator(
    _ navigator: Navigator,
    didChangeLocationAvailability availability: NavigationLocationAvailability
  ) {
    var event = event("availability")
    event.text = "\(availability)"
    tell(event)
  }

  func locationProvider(
    _ locationProvider: RoadSnappedLocationProvider,
    didUpdate location: CLLocation
  ) {
    guard tellsLocations else { return }
    var event = event("location")
    event.location = [
      rounded(location.coordinate.longitude, digits: 6),
      rounded(location.coordinate.latitude, digits: 6),
    ]
    tell(event)
  }
}
