import RoadbookGeo
import RoadbookHierarchy
import RoadbookRoadGraph

extension Router {
  /// Finds what can be reached from a place within some times.
  ///
  /// A time is that of the best route: with avoided roads, the one with the least length of them
  /// and then the least time.
  ///
  /// - Parameters:
  ///   - waypoint: Where the drives begin; its heading does not count.
  ///   - limits: The times in seconds, more than 0 and at most
  ///     ``Isochrone/maximumLimitSeconds``; 1 to ``Isochrone/maximumLimitCount`` of them.
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - excludes: Kinds of road never to use.
  ///   - departure: Time of departure in seconds since 1970 (UTC); `nil` for the plain tags.
  /// - Returns: A contour for each different limit, the least first.
  /// - Throws: ``RoutingError`` as ``places(for:avoids:excludes:departure:)`` does,
  ///   ``RoutingError/invalidRequest(reason:)`` for limits out of range, or
  ///   ``RoutingError/tooManyRoadEnds(count:limit:)``.
  /// - Complexity: One sweep over the hierarchy, some milliseconds on a city; then about 2 µs for
  ///   each road end in the area.
  public func isochrone(
    from waypoint: Waypoint,
    limitsSeconds limits: [Double],
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    departure: Double? = nil
  ) throws(RoutingError) -> Isochrone {
    let limits = try checked(limits)
    try checkTimesAreWeights(avoids)
    let snaps = try places(
      for: waypoint,
      avoids: avoids,
      excludes: excludes,
      departure: departure
    )
    let avoids = avoids.subtracting(excludes)
    let snapshot = snapshot.at(departure)
    let reached =
      avoids.isEmpty
      ? try reach(Int32.self, .strict(avoids: [], excludes: excludes), snaps, snapshot)
      : try reach(Int64.self, .graded(avoids: avoids, excludes: excludes), snaps, snapshot)
    let centiseconds = limits.map { Int64(($0 * 100).rounded(.down)) }
    let ground = OutlineGround(
      reached,
      from: snaps.map(\.coordinate),
      limit: centiseconds[centiseconds.count - 1],
      bannedFlags: excludes.rawValue
    )
    guard ground.points.count <= OutlineGround.maximumPointCount else {
      throw .tooManyRoadEnds(
        count: ground.points.count,
        limit: OutlineGround.maximumPointCount
      )
    }
    if Task.isCancelled { throw .cancelled }
    let plane = ground.plane
    let triangles = Triangulation(ground.points, xScale: plane.eastScale / plane.northScale)
    var contours: [Isochrone.Contour] = []
    for (seconds, limit) in zip(limits, centiseconds) {
      if Task.isCancelled { throw .cancelled }
      var tracer = OutlineTracer(triangles, limit: limit)
      let outlines = tracer.outlines(triangles)
      contours.append(
        Isochrone.Contour(
          limitSeconds: seconds,
          stretches: reached.stretches(within: limit),
          polygons: OutlineDrawing(plane: plane, limit: limit).polygons(outlines, triangles)
        )
      )
    }
    return Isochrone(source: snaps, contours: contours)
  }

  private func checked(_ limits: [Double]) throws(RoutingError) -> [Double] {
    guard (1...Isochrone.maximumLimitCount).contains(limits.count) else {
      throw .invalidRequest(
        reason: "\(limits.count) limits were given, 1 to \(Isochrone.maximumLimitCount) can be"
      )
    }
    for limit in limits where !(limit >= 0.01 && limit <= Isochrone.maximumLimitSeconds) {
      let most = Int(Isochrone.maximumLimitSeconds)
      throw .invalidRequest(reason: "a limit is more than 0 and at most \(most) seconds")
    }
    return Set(limits).sorted()
  }

  private func reach<Weight: RidingWeight>(
    _ type: Weight.Type,
    _ key: MetricKey,
    _ snaps: [Snap],
    _ snapshot: RouterSnapshot
  ) throws(RoutingError) -> ReachedRoads {
    let context = borrowContext()
    defer { giveBack(context) }
    let stop = Stop(snaps, headingDegrees: nil, turningBackCharge: 0)
    let lease: MetricStore.Lease<Weight> = try snapshot.metrics.lease(key)
    let search = snapshot.search(key, lease)
    let seeds = search.seeds(search.firstDepartures(stop))
    let labels = context.query.reach(lease.view, from: seeds)
    withExtendedLifetime(lease.owner) {}
    return ReachedRoads(labels, from: stop, search)
  }
}
