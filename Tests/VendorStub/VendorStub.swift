@_exported public import CoreLocationShim
package import Foundation

// The names of another vendor's navigation SDK, as far as the app of the port guide uses them, so
// that the app as it was before compiles: declarations alone, which do nothing.

/// The map on which everything hangs.
@preconcurrency @MainActor package final class GMSMapView {
  package init() {}
  package var navigator: GMSNavigator? { nil }
  package var roadSnappedLocationProvider: GMSRoadSnappedLocationProvider? { nil }
  package var locationSimulator: GMSLocationSimulator? { nil }
  package var isNavigationEnabled = false
  package var travelMode = GMSNavigationTravelMode.driving
}

@preconcurrency @MainActor package final class GMSNavigator {
  package var isGuidanceActive = false
  package var routeLegs: [GMSRouteLeg]? { nil }
  package func add(_ listener: any GMSNavigatorListener) {}
  package func setDestinations(
    _ destinations: [GMSNavigationWaypoint],
    callback: @escaping (GMSRouteStatus) -> Void
  ) {}
  package func continueToNextDestination(
    completion: @escaping (GMSNavigationWaypoint?, GMSRouteStatus) -> Void
  ) {}
}

@preconcurrency @MainActor package final class GMSRoadSnappedLocationProvider {
  package func add(_ listener: any GMSRoadSnappedLocationProviderListener) {}
  package func startUpdatingLocation() {}
}

@preconcurrency @MainActor package final class GMSLocationSimulator {
  package var speedMultiplier: Float = 1
  package func simulateLocationsAlongExistingRoute() {}
}

@preconcurrency @MainActor package protocol GMSNavigatorListener: AnyObject {
  func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint)
  func navigatorDidChangeRoute(_ navigator: GMSNavigator)
  func navigator(_ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval)
  func navigator(
    _ navigator: GMSNavigator,
    didUpdateRemainingDistance distance: CLLocationDistance
  )
  func navigator(_ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory)
  func navigator(
    _ navigator: GMSNavigator,
    didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode
  )
  func navigator(
    _ navigator: GMSNavigator,
    didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
  )
  func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo)
}

@preconcurrency @MainActor package protocol GMSRoadSnappedLocationProviderListener: AnyObject {
  func locationProvider(
    _ locationProvider: GMSRoadSnappedLocationProvider,
    didUpdate location: CLLocation
  )
}

package final class GMSNavigationWaypoint: Sendable {
  package let title: String
  package init?(placeID: String, title: String) { self.title = title }
}

package final class GMSRouteLeg: Sendable {}

package final class GMSNavigationNavInfo: Sendable {
  package var navState: GMSNavigationNavState { .unknown }
  package var currentStep: GMSNavigationStepInfo? { nil }
  package var distanceToCurrentStepMeters: CLLocationDistance { 0 }
}

package final class GMSNavigationStepInfo: Sendable {
  package var maneuver: GMSNavigationManeuver { .unknown }
  package var lanes: [GMSNavigationLane]? { nil }
}

package final class GMSNavigationLane: Sendable {
  package var laneDirections: [GMSNavigationLaneDirection] { [] }
}

package final class GMSNavigationLaneDirection: Sendable {
  package var laneShape: GMSNavigationLaneShape { .unknown }
}

package enum GMSNavigationTravelMode: Int { case driving, cycling, walking, twoWheeler, taxicab }
package enum GMSNavigationDelayCategory: Int { case noData, heavy, medium, light }
package enum GMSNavigationLightingMode: Int { case normal, lowLight }
package enum GMSNavigationNavState: Int { case unknown, enroute, rerouting, stopped }
package enum GMSNavigationManeuver: Int { case unknown, depart, destination }
package enum GMSNavigationLaneShape: Int { case unknown, straight }
package enum GMSRouteStatus: Int {
  case internalError, OK, noRouteFound, networkError, quotaExceeded, apiKeyNotAuthorized, canceled
  case duplicateWaypointsError, noWaypointsError, locationUnavailable, waypointError
  case travelModeUnsupported
}
