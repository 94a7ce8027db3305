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
  ///   waypoints, a request that contradicts itself, or a cancelled task.
  /// - Complexity: Two snaps, one search and one path a leg; tens of microseconds each on a
  ///   country.  The first call with a set of avoided or excluded roads makes a metric for it:
  ///   some tenths of a second for a million arcs.
  public func route(_ request: RouteRequest) throws(RoutingError) -> Route {
    try check(request)
    let snapshot = snapshot
    let context = borrowContext()
    defer { giveBack(context) }
    let stops = try stops(for: request, snapshot, context)
    let found = try search(stops, for: request, snapshot, context)
    var builder = RouteBuilder(snapshot.weights, request)
    var parts = LegPieces()
    var first = 0
    for (index, path) in found.legs.enumerated() {
      parts.append(
        path,
        source: stops[index].snaps[path.sourceSnap],
        target: stops[index + 1].snaps[path.targetSnap],
        snapshot.weights
      )
      let isLast = index + 1 == found.legs.count
      if !isLast, request.waypoints[index + 1].isPassedThrough { continue }
      builder.add(parts, from: first, to: index + 1)
      first = index + 1
      parts = LegPieces()
    }
    return builder.route(weight: found.cost & 0xFFFF_FFFF)
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
        avoids: avoids,
        excludes: excludes
      )
    )
  }
}

extension Router {
  private func check(_ request: RouteRequest) throws(RoutingError) {
    let count = request.waypoints.count
    guard count >= 2 else {
      throw .invalidRequest(reason: "a route needs two waypoints, \(count) were given")
    }
    guard count <= RouteRequest.maximumWaypointCount else {
      throw .tooManyWaypoints(count: count, limit: RouteRequest.maximumWaypointCount)
    }
    for (index, waypoint) in request.waypoints.enumerated() { try check(waypoint, at: index) }
  }

  /// Finds the roads of all waypoints.
  private func stops(
    for request: RouteRequest,
    _ snapshot: RouterSnapshot,
    _ context: QueryContext
  ) throws(RoutingError) -> [Stop] {
    let banned = request.excludes.union(request.avoids.intersection(.ferries)).rawValue
    var choices: [Snapper.Choice] = []
    for (index, waypoint) in request.waypoints.enumerated() {
      if Task.isCancelled { throw .cancelled }
      guard let choice = context.snapper.choice(for: waypoint, bannedFlags: banned) else {
        throw noRoad(for: waypoint, at: index, bannedFlags: banned, context)
      }
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

  /// Where the search for a route ended.
  private struct Found {
    var legs: [LegPath]
    /// Avoided decimetres in the high word, centiseconds in the low.
    var cost: Int64
  }

  /// Searches where avoided roads do not exist; then, if need be, for the least of them.
  private func search(
    _ stops: [Stop],
    for request: RouteRequest,
    _ snapshot: RouterSnapshot,
    _ context: QueryContext
  ) throws(RoutingError) -> Found {
    let avoids = request.avoids.subtracting(request.excludes)
    var failure = StopSearchFailure(stop: 0)
    if avoids.isEmpty || !stops.contains(where: { $0.touches(avoids.rawValue) }) {
      let key = MetricKey.strict(avoids: avoids, excludes: request.excludes)
      switch try run(Int32.self, key, stops, request, snapshot, context) {
      case .success(let found): return found
      case .failure(let reason): failure = reason
      }
    }
    if !avoids.isEmpty {
      let key = MetricKey.graded(avoids: avoids, excludes: request.excludes)
      switch try run(Int64.self, key, stops, request, snapshot, context) {
      case .success(let found): return found
      case .failure(let reason): failure = reason
      }
    }
    throw .noRoute(
      fromWaypoint: failure.stop,
      toWaypoint: failure.stop + 1,
      closures: try closures(after: failure.stop, stops, request, snapshot, context)
    )
  }

  /// Closures on the best way that could be taken without them, from the first stop to the one
  /// after `stop`, which none leads on from.
  private func closures(
    after stop: Int,
    _ stops: [Stop],
    _ request: RouteRequest,
    _ snapshot: RouterSnapshot,
    _ context: QueryContext
  ) throws(RoutingError) -> [TrafficClosure] {
    guard snapshot.weights.traffic != nil else { return [] }
    let key = MetricKey.strict(avoids: [], excludes: request.excludes)
    let reached = Array(stops[0...stop + 1])
    let open = snapshotWithoutTraffic
    guard case .success(let way) = try run(Int32.self, key, reached, request, open, context) else {
      return []
    }
    // Closures before the last leg only matter if they decide how its first stop is left.
    let last = snapshot.closures(on: way.legs[stop])
    return last.isEmpty ? way.legs.flatMap { snapshot.closures(on: $0) } : last
  }

  private func run<Weight: RidingWeight>(
    _ type: Weight.Type,
    _ key: MetricKey,
    _ stops: [Stop],
    _ request: RouteRequest,
    _ snapshot: RouterSnapshot,
    _ context: QueryContext
  ) throws(RoutingError) -> Result<Found, StopSearchFailure> {
    let lease: MetricStore.Lease<Weight> = try snapshot.metrics.lease(key)
    let search = StopSearch(
      map: map,
      weights: snapshot.weights,
      key: key,
      hierarchy: lease.view,
      continuesStraight: request.continuesStraight
    )
    let result = try search.run(stops, &context.query)
    withExtendedLifetime(lease.owner) {}
    return result.map { Found(legs: $0.legs, cost: $0.cost) }
  }
}
