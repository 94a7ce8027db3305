import RoadbookHierarchy
import RoadbookRoadGraph

/// The search for what a request asks, in one state of the roads.
struct RequestSearch {
  let router: Router
  let snapshot: RouterSnapshot
  let request: RouteRequest
  /// Greatest number of alternatives.
  let alternatives: Int
  /// Roads of the waypoints.
  let stops: [Stop]

  /// Searches where avoided roads do not exist; then, if need be, for the least of them.
  ///
  /// - Parameter query: Working memory.
  /// - Returns: The best way, then alternatives.
  /// - Throws: ``RoutingError/noRoute(fromWaypoint:toWaypoint:closures:)`` or
  ///   ``RoutingError/cancelled``.
  func ways(_ query: inout HierarchyQuery) throws(RoutingError) -> [WayFound] {
    let avoids = request.allAvoids.subtracting(request.excludes)
    let flags = avoids.lengthFirst.rawValue
    var failure = StopSearchFailure(stop: 0)
    if !stops.contains(where: { $0.touches(flags, snapshot.weights) }) {
      let key = MetricKey.strict(avoids: avoids, excludes: request.excludes)
      switch try ways(Int32.self, key, &query) {
      case .success(let ways): return ways
      case .failure(let reason): failure = reason
      }
    }
    if flags != 0 {
      let key = MetricKey.graded(avoids: avoids, excludes: request.excludes)
      switch try ways(Int64.self, key, &query) {
      case .success(let ways): return ways
      case .failure(let reason): failure = reason
      }
    }
    throw .noRoute(
      fromWaypoint: failure.stop,
      toWaypoint: failure.stop + 1,
      closures: try closures(after: failure.stop, &query)
    )
  }

  /// Closures on the best way that could be taken without them, from the first stop to the one
  /// after `stop`, which none leads on from.
  private func closures(
    after stop: Int,
    _ query: inout HierarchyQuery
  ) throws(RoutingError) -> [TrafficClosure] {
    guard snapshot.weights.traffic != nil else { return [] }
    let open = RequestSearch(
      router: router,
      snapshot: router.snapshotWithoutTraffic.at(request.departure),
      request: request,
      alternatives: 0,
      stops: Array(stops[0...stop + 1])
    )
    let key = MetricKey.strict(avoids: [], excludes: request.excludes)
    guard case .success(let ways) = try open.ways(Int32.self, key, &query) else { return [] }
    // Closures before the last leg only matter if they decide how its first stop is left.
    let legs = ways[0].legs
    let last = snapshot.closures(on: legs[stop])
    return last.isEmpty ? legs.flatMap { snapshot.closures(on: $0) } : last
  }

  private func ways<Weight: RidingWeight>(
    _ type: Weight.Type,
    _ key: MetricKey,
    _ query: inout HierarchyQuery
  ) throws(RoutingError) -> Result<[WayFound], StopSearchFailure> {
    let lease: MetricStore.Lease<Weight> = try snapshot.metrics.lease(key)
    defer { withExtendedLifetime(lease.owner) {} }
    let search = snapshot.search(key, lease, continuesStraight: request.continuesStraight)
    switch try search.run(stops, owner: lease.owner, &query) {
    case .failure(let failure): return .failure(failure)
    case .success(let best):
      if alternatives == 0 || stops.count > 2 { return .success([best]) }
      let others = AlternativeSearch(search, from: stops[0], to: stops[1])
        .alternatives(to: best, count: alternatives, &query)
      return .success([best] + others)
    }
  }
}
