import RoadbookRouting

extension BatchSession {
  /// Most cells of one table; an answer is one line.
  static let cellLimit = 1_000_000

  func table(
    _ request: BatchRequest,
    _ router: Router
  ) throws(BatchError) -> OSRMAnswer {
    guard !request.coordinates.isEmpty else {
      throw BatchError(.invalidQuery, "A table wants a coordinate or more.")
    }
    let options = try BatchOptions(
      request.options,
      known: BatchOptions.tableOptions,
      stopCount: request.coordinates.count
    )
    try options.checkFixed()
    let waypoints = try options.waypoints(request)
    let (sources, targets) = (try options.places("sources"), try options.places("destinations"))
    let (mode, measures) = (try options.mode(), try options.measures())
    let (avoids, excludes) = (try options.kinds("avoid"), try options.kinds("exclude"))
    let departure = try options.departure(request, router)
    let count = sources.count * targets.count
    guard count <= Self.cellLimit else {
      throw BatchError(.tooBig, "The table has \(count) cells; \(Self.cellLimit) are allowed.")
    }
    do throws(RoutingError) {
      let table = try router.router(for: mode).table(
        sources: sources.map { waypoints[$0] },
        targets: targets.map { waypoints[$0] },
        avoids: avoids,
        excludes: excludes,
        hasDistances: measures.distances,
        departure: departure
      )
      return .table(table, hasDurations: measures.durations)
    } catch {
      return .failure(error.renumbered(sources + targets))
    }
  }

  func isochrone(
    _ request: BatchRequest,
    _ router: Router
  ) throws(BatchError) -> OSRMAnswer {
    guard request.coordinates.count == 1 else {
      throw BatchError(.invalidQuery, "'isochrone' wants one coordinate.")
    }
    let options = try BatchOptions(
      request.options,
      known: BatchOptions.isochroneOptions,
      stopCount: 1
    )
    try options.checkFixed()
    let waypoint = try options.waypoints(request)[0]
    let (mode, limits) = (try options.mode(), try options.limits())
    let hasRoads = try options.flag("roads", default: false)
    let (avoids, excludes) = (try options.kinds("avoid"), try options.kinds("exclude"))
    let departure = try options.departure(request, router)
    do throws(RoutingError) {
      let isochrone = try router.router(for: mode).isochrone(
        from: waypoint,
        limitsSeconds: limits,
        avoids: avoids,
        excludes: excludes,
        departure: departure
      )
      var answer = OSRMAnswer(code: .ok, waypoints: [OSRMWaypoint(isochrone.source[0])])
      answer.isochrone = IsochroneGeoJSON(isochrone, hasRoads: hasRoads)
      return answer
    } catch {
      return .failure(error)
    }
  }
}

extension RoutingError {
  /// The error with the waypoints' numbers in a request of which they were picked.
  fileprivate func renumbered(_ numbers: [Int]) -> RoutingError {
    switch self {
    case .noRoadNear(let waypoint, let meters):
      .noRoadNear(waypoint: numbers[waypoint], nearestMeters: meters)
    case .outsideMap(let waypoint, let place, let meters):
      .outsideMap(waypoint: numbers[waypoint], coordinate: place, nearestMeters: meters)
    default: self
    }
  }
}
