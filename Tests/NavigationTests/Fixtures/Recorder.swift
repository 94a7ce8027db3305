import CoreLocationShim
import Foundation
import RoadbookNavigation

/// A listener that writes down each call with the time, and what it reads inside.
@MainActor final class Recorder: NavigatorExtendedListener, RoadSnappedLocationProviderListener {
  /// What was called.
  enum Event {
    case arrival(NavigationWaypoint)
    case routeChange
    case remainingTime(TimeInterval)
    case remainingDistance(CLLocationDistance)
    case delay(NavigationDelayCategory)
    case lighting(NavigationLightingMode)
    case speeding(CGFloat)
    case severity(NavigationSpeedAlertSeverity, CGFloat)
    case navInfo(NavigationNavInfo)
    case promptShown
    case promptGone
    case rerouteStart(NavigationReroutingReason)
    case rerouteFailure(String)
    case spoken(NavigationSpokenInstruction)
    case availability(NavigationLocationAvailability)
    case alternatives(Int)
    case fasterRoute(TimeInterval)
    case location(CLLocation)
    /// The completion of a call of the app, with its status.
    case completion(RouteStatus)
  }

  /// A call, and the state read inside it.
  struct Entry {
    let event: Event
    /// Seconds since the recorder was made, by the clock of the session.
    let seconds: Double
    let isGuidanceActive: Bool
    let legCount: Int?
    let distanceToNext: CLLocationDistance
  }

  private(set) var entries: [Entry] = []
  /// Done inside `didArriveAt`, after it was written down.
  var onArrival: ((Navigator, NavigationWaypoint) -> Void)?
  /// Done inside each call, after it was written down.
  var onEvent: ((Event) -> Void)?
  private let clock: any NavigationClock
  private let start: Date
  weak var navigator: Navigator?

  init(clock: any NavigationClock) {
    self.clock = clock
    start = clock.now
  }

  /// Forgets what was written down.
  func forget() { entries = [] }

  func record(_ event: Event) {
    entries.append(
      Entry(
        event: event,
        seconds: clock.now.timeIntervalSince(start),
        isGuidanceActive: navigator?.isGuidanceActive ?? false,
        legCount: navigator?.routeLegs?.count,
        distanceToNext: navigator?.distanceToNextDestination ?? CLLocationDistanceMax
      )
    )
    onEvent?(event)
  }

  func navigator(_ navigator: Navigator, didArriveAt waypoint: NavigationWaypoint) {
    record(.arrival(waypoint))
    onArrival?(navigator, waypoint)
  }

  func navigatorDidChangeRoute(_ navigator: Navigator) { record(.routeChange) }

  func navigator(_ navigator: Navigator, didUpdateRemainingTime time: TimeInterval) {
    record(.remainingTime(time))
  }

  func navigator(_ navigator: Navigator, didUpdateRemainingDistance distance: CLLocationDistance) {
    record(.remainingDistance(distance))
  }

  func navigator(_ navigator: Navigator, didUpdate delayCategory: NavigationDelayCategory) {
    record(.delay(delayCategory))
  }

  func navigator(
    _ navigator: Navigator,
    didChangeSuggestedLightingMode lightingMode: NavigationLightingMode
  ) {
    record(.lighting(lightingMode))
  }

  func navigator(
    _ navigator: Navigator,
    didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
  ) {
    record(.speeding(percentageAboveLimit))
  }

  func navigator(
    _ navigator: Navigator,
    didUpdate severity: NavigationSpeedAlertSeverity,
    speedingPercentage: CGFloat
  ) {
    record(.severity(severity, speedingPercentage))
  }

  func navigator(_ navigator: Navigator, didUpdate navInfo: NavigationNavInfo) {
    record(.navInfo(navInfo))
  }

  func navigatorWillPresentPrompt(_ navigator: Navigator) { record(.promptShown) }

  func navigatorDidDismissPrompt(_ navigator: Navigator) { record(.promptGone) }

  func navigatorDidStartRerouting(_ navigator: Navigator, reason: NavigationReroutingReason) {
    record(.rerouteStart(reason))
  }

  func navigator(_ navigator: Navigator, didFailReroutingWith error: any Error) {
    record(.rerouteFailure("\(error)"))
  }

  func navigator(_ navigator: Navigator, didUpdate instruction: NavigationSpokenInstruction) {
    record(.spoken(instruction))
  }

  func navigator(
    _ navigator: Navigator,
    didChangeLocationAvailability availability: NavigationLocationAvailability
  ) {
    record(.availability(availability))
  }

  func navigator(_ navigator: Navigator, didFindAlternatives alternatives: [RouteLeg]) {
    record(.alternatives(alternatives.count))
  }

  func navigator(
    _ navigator: Navigator,
    didFindFasterRoute route: RouteLeg,
    saving: TimeInterval
  ) {
    record(.fasterRoute(saving))
  }

  func locationProvider(
    _ locationProvider: RoadSnappedLocationProvider,
    didUpdate location: CLLocation
  ) {
    record(.location(location))
  }
}
