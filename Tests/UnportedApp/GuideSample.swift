import Foundation
import VendorStub

/// An app as an SDK's guide has it: places by ID, one after another, with every listener.
class NavigationScreen: GMSNavigatorListener, GMSRoadSnappedLocationProviderListener {
  var mapView: GMSMapView
  var lines: [String] = []
  var lastNavInfo: GMSNavigationNavInfo?

  init(mapView: GMSMapView) {
    self.mapView = mapView
    mapView.navigator?.add(self)
    mapView.roadSnappedLocationProvider?.add(self)
    mapView.isNavigationEnabled = true
    mapView.travelMode = .driving
  }

  func startNav() {
    var destinations = [GMSNavigationWaypoint]()
    for (placeID, title) in [("opera", "Opera"), ("depot", "Depot")] {
      guard let waypoint = GMSNavigationWaypoint(placeID: placeID, title: title) else { return }
      destinations.append(waypoint)
    }
    mapView.navigator?.setDestinations(destinations) { routeStatus in
      switch routeStatus {
      case .OK:
        self.mapView.navigator?.isGuidanceActive = true
        self.mapView.locationSimulator?.speedMultiplier = 2
        self.mapView.locationSimulator?.simulateLocationsAlongExistingRoute()
      case .noRouteFound, .networkError, .quotaExceeded, .canceled:
        self.lines.append("no route: \(routeStatus)")
      case .internalError, .apiKeyNotAuthorized, .duplicateWaypointsError, .noWaypointsError,
        .locationUnavailable, .waypointError, .travelModeUnsupported:
        self.lines.append("failed: \(routeStatus)")
      @unknown default:
        self.lines.append("unknown")
      }
    }
    mapView.roadSnappedLocationProvider?.startUpdatingLocation()
  }

  // MARK: What the navigator tells

  func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {
    lines.append("arrived at \(waypoint.title), last: \(navigator.routeLegs?.count == 1)")
    navigator.continueToNextDestination { next, status in
      guard status == .OK, next != nil else {
        self.lines.append("end")
        return
      }
      navigator.isGuidanceActive = true
    }
  }

  func navigatorDidChangeRoute(_ navigator: GMSNavigator) {
    lines.append("route of \(navigator.routeLegs?.count ?? 0)")
  }

  func navigator(_ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval) {
    if time == CLTimeIntervalMax { lines.append("endless") }
  }

  func navigator(
    _ navigator: GMSNavigator,
    didUpdateRemainingDistance distance: CLLocationDistance
  ) {
    if distance >= CLLocationDistanceMax { lines.append("endless") }
  }

  func navigator(_ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory) {}

  func navigator(
    _ navigator: GMSNavigator,
    didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode
  ) {}

  func navigator(
    _ navigator: GMSNavigator,
    didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
  ) { lines.append("speeding without options") }

  func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo) {
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
    _ locationProvider: GMSRoadSnappedLocationProvider,
    didUpdate location: CLLocation
  ) {
    if !CLLocationCoordinate2DIsValid(location.coordinate) { lines.append("nowhere") }
  }
}
