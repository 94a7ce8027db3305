import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookRouting

extension Navigator {
  /// Ends what a session that stops must end; the route stays.
  func sessionStopped() {
    cancelRequest()
    cancelReroute()
    if guidance {
      guidance = false
      later { navigator in
        if !navigator.guidance { navigator.sendStopped() }
      }
    }
  }

  /// Forgets where the device is, as after a simulation: the next fix counts, however far it lies.
  func forgetPlace() {
    let follow = state.follow
    state = EngineState()
    state.follow = follow
    state.follow?.estimate = nil
    state.follow?.doubts.removeAll()
  }

  /// Finds a way for the simulator, which leaves destinations and route as they are.
  func findDrive(
    to destinations: [NavigationWaypoint],
    _ options: NavigationRoutingOptions?,
    _ avoids: AvoidSet,
    _ plate: NavigationLicensePlateRestriction?,
    _ completion: @escaping @MainActor (RouteStatus, DriveLine?) -> Void
  ) {
    let end = DriveReply(completion)
    let fix = state.lastFix
    guard !destinations.isEmpty else {
      return later { _ in end.completion(.noWaypointsError, nil) }
    }
    guard destinations.count <= 25 else {
      return later { _ in end.completion(.waypointError, nil) }
    }
    guard let fix else { return later { _ in end.completion(.locationUnavailable, nil) } }
    var search = routeSearch(from: fix)
    search.avoids = avoids
    search.avoidedPlaces = placesClosed(to: plate)
    search.strategy = options?.routingStrategy ?? .defaultBest
    search.targetMeters = options?.targetMeters
    search.destinations = destinations.map { waypoint in
      RouteSearch.Destination(
        coordinate: Coordinate(
          latitude: waypoint.coordinate.latitude,
          longitude: waypoint.coordinate.longitude
        ),
        isSideWanted: waypoint.preferSameSideOfRoad,
        headingDegrees: waypoint.preferredHeading >= 0 ? Double(waypoint.preferredHeading) : nil,
        mustStop: waypoint.vehicleStopover,
        way: nil
      )
    }
    let job = search
    let reply = ReplyJob(tools.executor, self)
    tools.searchExecutor.run {
      let result = Result { () throws(RouteSearch.Failure) in DriveLine(try job.plainRoute().0) }
      reply.send { _ in
        switch result {
        case .success(let line): end.completion(.OK, line)
        case .failure(let failure): end.completion(failure.status, nil)
        }
      }
    }
  }
}

/// A callback on its way to the search and back to the main actor, where it was made.
private struct DriveReply: @unchecked Sendable {
  let completion: @MainActor (RouteStatus, DriveLine?) -> Void
  init(_ completion: @escaping @MainActor (RouteStatus, DriveLine?) -> Void) {
    self.completion = completion
  }
}
