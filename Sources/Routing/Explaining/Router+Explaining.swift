import RoadbookRoadGraph

extension Router {
  /// Finds out why a request has no route.
  ///
  /// For the person who asked, after ``RoutingError/noRoute(fromWaypoint:toWaypoint:closures:)``:
  ///
  ///     } catch RoutingError.noRoute(let waypoint, _, _) {
  ///       print(try router.reasonForNoRoute(request, fromWaypoint: waypoint))
  ///     }
  ///
  /// Answers by the way to the next waypoint that ignores as few rules as possible.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - waypoint: Place of the waypoint in the request from which no way leads to the next.
  /// - Returns: Which ends are cut off, and what stands in the way.
  /// - Throws: ``RoutingError``, as ``route(_:)`` does for a request that makes no sense, or if a
  ///   waypoint has no road.
  /// - Complexity: O(arcs + turns): some ten milliseconds on a city.
  public func reasonForNoRoute(
    _ request: RouteRequest,
    fromWaypoint waypoint: Int
  ) throws(RoutingError) -> NoRouteReason {
    if isForOthers(request) {
      return try router(for: request).reasonForNoRoute(request, fromWaypoint: waypoint)
    }
    try check(request)
    guard waypoint >= 0, waypoint < request.waypoints.count - 1 else {
      throw .invalidRequest(reason: "there is no leg from waypoint \(waypoint) to the next")
    }
    let snapshot = try snapshot(for: request)
    let context = borrowContext()
    defer { giveBack(context) }
    let stops = try stops(for: request, snapshot, context)
    let (source, target) = (stops[waypoint], stops[waypoint + 1])
    var search = ObstacleSearch(snapshot.weights, excludes: request.excludes)
    let obstacles = search.obstacles(from: source, to: target)
    var ends: NoRouteReason.Ends = []
    if source.isCutOff { ends.insert(.source) }
    if target.isCutOff { ends.insert(.target) }
    return NoRouteReason(
      fromWaypoint: waypoint,
      cutOffEnds: ends,
      obstacles: obstacles,
      leavesMap: obstacles.isEmpty && search.meetsMapEdge
    )
  }
}

extension Stop {
  /// Whether all roads of the stop lie on small islands.
  fileprivate var isCutOff: Bool {
    snaps.allSatisfy { $0.map.edgeIslands[$0.edge.rawValue] != 0 }
  }
}
