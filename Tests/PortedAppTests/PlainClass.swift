import Foundation
import RoadbookNavigation

/// A manager as the Flutter plugin has it: a plain class that listens in extensions.
class PluginManager {
  var session: NavigationSession?
  var events: [String] = []

  func createSession() {
    session = NavigationServices.createNavigationSession()
    session?.isStarted = true
    session?.navigator?.add(self)
    session?.navigator?.stopGuidanceAtArrival = false
    session?.navigator?.timeUpdateThreshold = TimeInterval.infinity
    session?.navigator?.distanceUpdateThreshold = CLLocationDistanceMax
    session?.roadSnappedLocationProvider?.add(self)
    session?.roadSnappedLocationProvider?.startUpdatingLocation()
  }

  func setDestinations(_ place: CLLocationCoordinate2D, then: @escaping (RouteStatus) -> Void) {
    guard let waypoint = NavigationMutableWaypoint(location: place, title: "Goal") else { return }
    waypoint.preferredHeading = 90
    waypoint.vehicleStopover = true
    let options = NavigationMutableRoutingOptions(routingStrategy: .shorter)
    options.alternateRoutesStrategy = .none
    session?.navigator?.setDestinations([waypoint], routingOptions: options, callback: then)
    session?.travelMode = .driving
  }

  func travelled() -> [CLLocationCoordinate2D] {
    guard let path = session?.navigator?.traveledPath, path.count() > 0 else { return [] }
    return (0...(path.count() - 1)).map { path.coordinate(at: $0) }
  }

  func alertSpeeds() {
    let options = NavigationMutableSpeedAlertOptions()
    options.severityUpgradeDurationSeconds = 5
    options.setSpeedAlertThresholdPercentage(0.05, for: .minor)
    options.setSpeedAlertThresholdPercentage(0.10, for: .major)
    session?.navigator?.speedAlertOptions = options
  }

  func clear() { session?.navigator?.clearDestinations() }

  func goOn() {
    session?.navigator?.continueToNextDestination { waypoint, status in
      self.events.append("\(waypoint?.title ?? "none") \(status.rawValue)")
    }
  }
}

extension PluginManager: NavigatorListener {
  func navigator(_ navigator: Navigator, didArriveAt waypoint: NavigationWaypoint) {
    events.append("arrived at \(waypoint.title)")
  }

  func navigatorDidChangeRoute(_ navigator: Navigator) { events.append("route") }

  func navigator(_ navigator: Navigator, didUpdate navInfo: NavigationNavInfo) {
    events.append("\(navInfo.navState.rawValue) \(Int64(navInfo.timeToCurrentStepSeconds))")
  }
}

extension PluginManager: RoadSnappedLocationProviderListener {
  func locationProvider(
    _ locationProvider: RoadSnappedLocationProvider,
    didUpdate location: CLLocation
  ) { events.append("location") }
}
