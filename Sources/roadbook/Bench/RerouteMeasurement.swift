import RoadbookGeo
import RoadbookRouting

/// A reroute: from a place on the route, moving along it, to the same goal.
enum RerouteMeasurement: Measurement {
  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let router = subject.router
    let requests = subject.routes.compactMap { route -> RouteRequest? in
      let line = route.coordinates
      guard line.count > 3 else { return nil }
      let place = line[line.count / 3]
      var waypoint = Waypoint(place)
      waypoint.headingDegrees = place.bearingDegrees(to: line[line.count / 3 + 1])
      return RouteRequest(waypoints: [waypoint, route.request.waypoints[1]])
    }
    return [BenchRow("reroute", over: requests, counting: router) { try? router.route($0) }]
  }
}
