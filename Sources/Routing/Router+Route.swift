public import RoadbookGeo
import RoadbookHierarchy
import RoadbookRoadGraph

extension Router {
  /// Finds the best route through waypoints.
  ///
  /// The route has the least possible length on avoided roads, and the least time among those.
  ///
  /// - Parameter request: Waypoints and wishes.
  /// - Returns: The route: one leg fewer than stops.  Between equal routes the choice is fixed.
  /// - Throws: ``RoutingError`` by case: a waypoint without a road, no route between two
  ///   waypoints, a request that contradicts itself, a mode that the map does not hold, or a
  ///   cancelled task.
  /// - Complexity: Two snaps, one search and one path a leg; tens of microseconds each on a
  ///   country.  The first call with a set of avoided or excluded roads makes a metric for it:
  ///   some tenths of a second for a million arcs.
  public func route(_ request: RouteRequest) throws(RoutingError) -> Route {
    try routes(request, alternatives: 0)[0]
  }

  /// Finds the best route through waypoints, and other ways if the request wishes any.
  ///
  /// Alternatives are offered between two waypoints only.  Each obeys the same rules, uses the same
  /// length of avoided roads as the best route, has a good part of its way to itself, and is no
  /// detour: around its middle it is a shortest path, and no stretch of it takes more than one and
  /// a half times as long as the stretch of the best route that it replaces.
  ///
  /// - Parameter request: Waypoints and wishes.
  /// - Returns: The best route, which ``route(_:)`` gives too, then at most as many alternatives as
  ///   the request wishes, the fastest first; often there are fewer.
  /// - Throws: ``RoutingError``, as ``route(_:)`` does.
  /// - Complexity: As ``route(_:)``, and some twenty searches and paths for the alternatives.
  public func routes(_ request: RouteRequest) throws(RoutingError) -> [Route] {
    try routes(request, alternatives: request.alternatives)
  }

  /// Finds the best route from one place to another.
  ///
  /// - Parameters:
  ///   - source: Where the route begins.
  ///   - target: Where it ends.
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - excludes: Kinds of road never to use.
  /// - Returns: A route of one leg.
  /// - Throws: ``RoutingError``, as ``route(_:)`` does.
  public func route(
    from source: Coordinate,
    to target: Coordinate,
    avoids: AvoidSet = [],
    excludes: AvoidSet = []
  ) throws(RoutingError) -> Route {
    try route(
      RouteRequest(
        waypoints: [Waypoint(source), Waypoint(target)],
        mode: map.mode,
        avoids: avoids,
        excludes: excludes
      )
    )
  }
}

extension Router {
  private func routes(
    _ request: RouteRequest,
    alternatives: Int
  ) throws(RoutingError) -> [Route] {
    if isForOthers(request) {
      return try router(for: request).routes(request, alternatives: alternatives)
    }
    try check(request)
    let snapshot = try snapshot(for: request)
    let context = borrowContext()
    defer { giveBack(context) }
    let stops = try stops(for: request, snapshot, context)
    let search = RequestSearch(
      router: self,
      snapshot: snapshot,
      request: request,
      alternatives: alternatives,
      stops: stops
    )
    let ways = try search.ways(&context.query)
    let snaps = stops.map(\.snaps)
    return ways.map { way in
      RouteBuilder.route(
        along: way.legs,
        snaps: snaps,
        request,
        weight: way.cost & 0xFFFF_FFFF,
        snapshot.weights
      )
    }
  }

  func check(_ request: RouteRequest) throws(RoutingError) {
    let count = request.waypoints.count
    guard count >= 2 else {
      throw .invalidRequest(reason: "a route needs two waypoints, \(count) were given")
    }
    guard count <= RouteRequest.maximumWaypointCount else {
      throw .tooManyWaypoints(count: count, limit: RouteRequest.maximumWaypointCount)
    }
    guard (0...RouteRequest.maximumAlternativeCount).contains(request.alternatives) else {
      throw .invalidRequest(
        reason: "\(request.alternatives) alternatives were asked for, 0 to"
          + " \(RouteRequest.maximumAlternativeCount) can be"
      )
    }
    try check(departure: request.departure)
    for (index, waypoint) in request.waypoints.enumerated() { try check(waypoint, at: index) }
  }

  /// Finds the roads of all waypoints.
  func stops(
    for request: RouteRequest,
    _ snapshot: RouterSnapshot,
    _ context: QueryContext
  ) throws(RoutingError) -> [Stop] {
    let banned = request.excludes.union(request.avoids.intersection(.ferries)).rawValue
    var choices: [Snapper.Choice] = []
    for (index, waypoint) in request.waypoints.enumerated() {
      if Task.isCancelled { throw .cancelled }
      let timed = snapshot.weights.timedView
      let choice = try choice(for: waypoint, at: index, bannedFlags: banned, context, timed)
      choices.append(choice)
    }
    let island = choices[0].island
    let staysOnIsland = choices.allSatisfy { $0.island == island }
    let turningBack = snapshot.weights.chargeOfTurningBack()
    return zip(request.waypoints, choices).map { waypoint, choice in
      Stop(
        staysOnIsland ? choice.nearest : choice.large ?? choice.nearest,
        headingDegrees: waypoint.headingDegrees,
        turningBackCharge: turningBack
      )
    }
  }
}
