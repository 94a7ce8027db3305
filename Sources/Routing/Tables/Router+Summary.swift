public import RoadbookGeo
import RoadbookHierarchy
import RoadbookRoadGraph

extension Router {
  /// Finds how long and how far the best route from one waypoint to another is.
  ///
  /// The numbers are those of the route, which is not unpacked.  The first call with a set of
  /// avoided or excluded roads adds up the lengths of its paths: about 0.1 s for a million arcs.
  ///
  /// - Parameters:
  ///   - source: Where the route begins.
  ///   - target: Where it ends.
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - excludes: Kinds of road never to use.
  ///   - departure: Time of departure in seconds since 1970 (UTC); `nil` for the plain tags.
  /// - Returns: Time, distance and both ends.
  /// - Throws: ``RoutingError``, as ``route(_:)`` does, but without the closures in the way.
  /// - Complexity: Two snaps and one search; some tens of microseconds.
  public func summary(
    from source: Waypoint,
    to target: Waypoint,
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    departure: Double? = nil
  ) throws(RoutingError) -> RouteSummary {
    let places = try snapTogether(
      [source, target],
      avoids: avoids,
      excludes: excludes,
      departure: departure
    )
    let snapshot = snapshot.at(departure)
    let turningBack = snapshot.weights.chargeOfTurningBack()
    let from = Stop(
      places[0],
      headingDegrees: source.headingDegrees,
      turningBackCharge: turningBack
    )
    let to = Stop(places[1], headingDegrees: target.headingDegrees, turningBackCharge: turningBack)
    guard let summary = try summary(from, to, avoids, excludes, snapshot) else {
      throw .noRoute(fromWaypoint: 0, toWaypoint: 1)
    }
    return summary
  }

  /// Finds how long and how far the best route from one place to another is.
  ///
  /// - Parameters:
  ///   - source: Where the route begins.
  ///   - target: Where it ends.
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - excludes: Kinds of road never to use.
  ///   - departure: Time of departure in seconds since 1970 (UTC); `nil` for the plain tags.
  /// - Returns: Time, distance and both ends.
  /// - Throws: ``RoutingError``, as ``route(_:)`` does, but without the closures in the way.
  public func summary(
    from source: Coordinate,
    to target: Coordinate,
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    departure: Double? = nil
  ) throws(RoutingError) -> RouteSummary {
    try summary(
      from: Waypoint(source),
      to: Waypoint(target),
      avoids: avoids,
      excludes: excludes,
      departure: departure
    )
  }

  /// Finds how long and how far the best route between places on roads is.
  ///
  /// - Parameters:
  ///   - sources: Places at which the route may begin, as
  ///     ``places(for:avoids:excludes:departure:)`` gives them.
  ///   - targets: Places at which it may end.
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - excludes: Kinds of road never to use; no place may lie on one.
  ///   - departure: Time of departure in seconds since 1970 (UTC); `nil` for the plain tags.
  /// - Returns: Time, distance and both ends; `nil` if there is no route.
  /// - Throws: ``RoutingError/cancelled``; ``RoutingError/invalidRequest(reason:)`` for a departure
  ///   that no calendar knows.
  public func summary(
    from sources: [Snap],
    to targets: [Snap],
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    departure: Double? = nil
  ) throws(RoutingError) -> RouteSummary? {
    let source = Stop(sources, headingDegrees: nil, turningBackCharge: 0)
    let target = Stop(targets, headingDegrees: nil, turningBackCharge: 0)
    try check(departure: departure)
    return try summary(source, target, avoids, excludes, snapshot.at(departure))
  }

  private func summary(
    _ source: Stop,
    _ target: Stop,
    _ avoids: AvoidSet,
    _ excludes: AvoidSet,
    _ snapshot: RouterSnapshot
  ) throws(RoutingError) -> RouteSummary? {
    try checkTimesAreWeights(avoids)
    let context = borrowContext()
    defer { giveBack(context) }
    let avoids = avoids.subtracting(excludes)
    let flags = avoids.lengthFirst.rawValue
    if !source.touches(flags, snapshot.weights), !target.touches(flags, snapshot.weights) {
      let key = MetricKey.strict(avoids: avoids, excludes: excludes)
      if let found = try summary(Int32.self, key, source, target, snapshot, context) {
        return found
      }
    }
    if flags == 0 { return nil }
    let key = MetricKey.graded(avoids: avoids, excludes: excludes)
    return try summary(Int64.self, key, source, target, snapshot, context)
  }

  private func summary<Weight: RidingWeight>(
    _ type: Weight.Type,
    _ key: MetricKey,
    _ source: Stop,
    _ target: Stop,
    _ snapshot: RouterSnapshot,
    _ context: QueryContext
  ) throws(RoutingError) -> RouteSummary? {
    let lease: MetricStore.Lease<Weight> = try snapshot.metrics.lease(key)
    let search = SummarySearch(
      search: snapshot.search(key, lease),
      lengths: try snapshot.metrics.lengths(key, lease.view)
    )
    let summary = search.run(from: source, to: target, &context.query)
    withExtendedLifetime(lease.owner) {}
    return summary
  }
}

/// Finds time and distance of the best way between two stops under one metric.
private struct SummarySearch<Weight: RidingWeight> {
  let search: StopSearch<Weight>
  let lengths: PathLengths

  func run(from source: Stop, to target: Stop, _ query: inout HierarchyQuery) -> RouteSummary? {
    let departures = search.firstDepartures(source)
    let entrances = search.entrances(of: target)
    let meeting = query.search(
      search.hierarchy,
      from: search.seeds(departures),
      to: entrances.map(\.seed)
    )
    let direct = search.directArrivals(departures, target).min { $0.cost < $1.cost }
    if let direct, direct.cost <= meeting?.cost ?? Weight.unreachable {
      let departure = departures[direct.directDeparture]
      return summary(
        direct.cost,
        search.length(of: direct, from: departures, at: target),
        (source, departure.snap, charge(departure)),
        (target, target.stands[direct.stand])
      )
    }
    guard let meeting, let path = query.summary(search.hierarchy, lengths, of: meeting) else {
      return nil
    }
    let departure = departures[path.sourceSeed]
    let entrance = entrances[path.targetSeed]
    return summary(
      meeting.cost,
      search.restLength(of: departure) + UInt32(truncatingIfNeeded: path.length)
        + search.length(of: entrance, at: target),
      (source, departure.snap, charge(departure)),
      (target, target.stands[entrance.stand])
    )
  }

  /// Centiseconds that a departure was charged for its heading.
  private func charge(_ departure: Departure<Weight>) -> Int64 {
    departure.cost.routeCost.centiseconds
  }

  private func summary(
    _ cost: Weight,
    _ decimeters: UInt32,
    _ source: (stop: Stop, snap: Int, charge: Int64),
    _ target: (stop: Stop, stand: Stop.Stand)
  ) -> RouteSummary {
    let cost = cost.routeCost
    return RouteSummary(
      avoidedDecimeters: cost.avoidedDecimeters,
      centiseconds: cost.centiseconds - source.charge - Int64(target.stand.charge),
      decimeters: Int64(decimeters),
      source: source.stop.snaps[source.snap],
      target: target.stop.snaps[target.stand.snap]
    )
  }
}
