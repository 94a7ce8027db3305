import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Times the calls of a router on random pairs of places along roads.
struct RouterBench {
  /// Times of each kind of call.
  private(set) var samples: [Samples] = []
  /// Pairs for which there was a route.
  private(set) var routedCount = 0
  /// Pairs that were asked for.
  let pairCount: Int

  /// Runs all calls.
  ///
  /// - Parameters:
  ///   - router: The router, fresh or not; what it makes on first use is made before timing.
  ///   - pairCount: Number of pairs, 1 or more.
  ///   - seed: The same seed gives the same pairs on the same map.
  ///   - avoids: Kinds of road for the calls that avoid.
  init(
    _ router: Router,
    pairCount: Int,
    seed: UInt64,
    avoids: AvoidSet
  ) {
    self.pairCount = pairCount
    var places = PlaceSource(router.map, seed: seed)
    let pairs = (0..<pairCount).map { _ in (places.next(), places.next()) }
    let requests = pairs.map { RouteRequest(waypoints: [Waypoint($0), Waypoint($1)]) }

    for request in requests.prefix(20) { _ = try? router.route(request) }
    samples.append(
      Samples("snap", over: pairs) { try? router.places(for: Waypoint($0.0)) }
    )
    let ends = pairs.compactMap { source, target in
      if let source = try? router.places(for: Waypoint(source)),
        let target = try? router.places(for: Waypoint(target))
      {
        (source, target)
      } else {
        nil
      }
    }
    samples.append(
      Samples("cost between snapped ends", over: ends) {
        try? router.cost(from: $0.0, to: $0.1)
      }
    )
    var routes: [Route] = []
    samples.append(
      Samples("route with geometry and steps", over: requests) { request in
        let route = try? router.route(request)
        if let route { routes.append(route) }
        return route
      }
    )
    routedCount = routes.count
    timeReroutes(of: routes, router)
    timeAvoiding(requests, router, avoids)
  }

  /// A reroute: from a place on the route, moving along it, to the same goal.
  private mutating func timeReroutes(of routes: [Route], _ router: Router) {
    let reroutes = routes.compactMap { route -> RouteRequest? in
      let line = route.coordinates
      guard line.count > 3 else { return nil }
      let place = line[line.count / 3]
      var waypoint = Waypoint(place)
      waypoint.headingDegrees = place.bearingDegrees(to: line[line.count / 3 + 1])
      return RouteRequest(waypoints: [waypoint, route.request.waypoints[1]])
    }
    samples.append(Samples("reroute", over: reroutes) { try? router.route($0) })
  }

  private mutating func timeAvoiding(
    _ requests: [RouteRequest],
    _ router: Router,
    _ avoids: AvoidSet
  ) {
    let avoiding = requests.map { request in
      var request = request
      request.avoids = avoids
      return request
    }
    samples.append(
      Samples("first route avoiding \(avoids)", over: Array(avoiding.prefix(1))) {
        try? router.route($0)
      }
    )
    for request in avoiding.prefix(20) { _ = try? router.route(request) }
    samples.append(
      Samples("route avoiding \(avoids)", over: avoiding) { try? router.route($0) }
    )
  }
}

/// Random places along the roads that cars may use.
struct PlaceSource {
  private let map: RoadGraph
  private let edges: [UInt32]
  private var random: SeededGenerator

  /// Prepares for a map; the same seed gives the same places.
  init(_ map: RoadGraph, seed: UInt64) {
    self.map = map
    random = SeededGenerator(seed: seed)
    edges = (0..<UInt32(map.edgeCount)).filter { edge in
      map.arcAccess[edge * 2] == ArcAccess.open.rawValue
        || map.arcAccess[edge * 2 + 1] == ArcAccess.open.rawValue
    }
  }

  /// A place on a random edge; the middle of nowhere if there are no edges.
  mutating func next() -> Coordinate {
    guard let edge = edges.randomElement(using: &random) else {
      return Coordinate(latitudeE7: 0, longitudeE7: 0)
    }
    let points = map.points(of: EdgeID(edge))
    let stretch = Int.random(in: 0..<points.count - 1, using: &random)
    let (start, end) = (points[stretch], points[stretch + 1])
    let share = Double.random(in: 0...1, using: &random)
    let latitude = start.latitude + (end.latitude - start.latitude) * share
    let longitude = start.longitude + Double(start.longitudeDifferenceE7(to: end)) * 1e-7 * share
    return Coordinate(latitude: latitude, longitude: longitude) ?? start
  }
}
