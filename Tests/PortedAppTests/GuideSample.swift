import Foundation
import RoadbookNavigation

/// An app as an SDK's guide has it: places by ID, one after another, with every listener.
class NavigationScreen: NavigatorListener, RoadSnappedLocationProviderListener {
  var session: NavigationSession
  var lines: [String] = []
  var lastNavInfo: NavigationNavInfo?

  init(session: NavigationSession) {
    self.session = session
    session.navigator?.add(self)
    session.roadSnappedLocationProvider?.add(self)
    session.isStarted = true
    session.travelMode = .driving
  }

  func startNav() {
    var destinations = [NavigationWaypoint]()
    for (placeID, title) in [("opera", "Opera"), ("depot", "Depot")] {
      guard let waypoint = NavigationWaypoint(placeID: placeID, title: title) else { return }
      destinations.append(waypoint)
    }
    session.navigator?.setDestinations(destinations) { routeStatus in
      switch routeStatus {
      case .OK:
        self.session.navigator?.isGuidanceActive = true
        self.session.locationSimulator?.speedMultiplier = 2
        self.session.locationSimulator?.simulateLocationsAlongExistingRoute()
      case .noRouteFound, .networkError, .quotaExceeded, .canceled:
        self.lines.append("no route: \(routeStatus)")
      case .internalError, .apiKeyNotAuthorized, .duplicateWaypointsError, .noWaypointsError,
        .locationUnavailable, .waypointError, .travelModeUnsupported:
        self.lines.append("failed: \(routeStatus)")
      @unknown default:
        self.lines.append("unknown")
      }
    }
    session.roadSnappedLocationProvider?.startUpdatingLocation()
  }

  // MARK: What the navigator tells

  func navigator(_ navigator: Navigator, didArriveAt waypoint: NavigationWaypoint) {
    lines.append("arrived at \(waypoint.title), last: \(navigator.routeLegs?.count == 1)")
    navigator.continueToNextDestination { next, status in
      guard status == .OK, next != nil else {
        self.lines.append("end")
        return
      }
      navigator.isGuidanceActive = true
    }
  }

  func navigatorDidChangeRoute(_ navigator: Navigator) {
    lines.append("route of \(navigator.routeLegs?.count ?? 0)")
  }

  func navigator(_ navigator: Navigator, didUpdateRemainingTime time: TimeInterval) {
    if time == CLTimeIntervalMax { lines.append("endless") }
  }

  func navigator(
    _ navigator: Navigator,
    didUpdateRemainingDistance distance: CLLocationDistance
  ) {
    if distance >= CLLocationDistanceMax { lines.append("endless") }
  }

  func navigator(_ navigator: Navigator, didUpdate delayCategory: NavigationDelayCategory) {}

  func navigator(
    _ navigator: Navigator,
    didChangeSuggestedLightingMode lightingMode: NavigationLightingMode
  ) {}

  func navigator(
    _ navigator: Navigator,
    didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
  ) { lines.append("speeding without options") }

  func navigator(_ navigator: Navigator, didUpdate navInfo: NavigationNavInfo) {
    lastNavInfo = navInfo
    guard navInfo.navState == .enroute, let step = navInfo.currentStep else { return }
    _ = Int64(navInfo.distanceToCurrentStepMeters)
    if step.maneuver == .unknown { lines.append("no maneuver") }
    for lane in step.lanes ?? [] {
      for direction in lane.laneDirections where direction.laneShape == .unknown {
        lines.append("no arrow")
      }
    }
  }

  // MARK: What the location provider tells

  func locationProvider(
    _ locationProvider: RoadSnappedLocationProvider,
    didUpdate location: CLLocation
  ) {
    if !CLLocationCoordinate2DIsValid(location.coordinate) { lines.append("nowhere") }
  }
}
