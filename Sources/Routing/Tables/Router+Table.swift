import RoadbookHierarchy
import RoadbookRoadGraph

extension Router {
  /// Finds what the best routes from each of some places to each of others cost.
  ///
  /// A cell is what ``cost(from:to:avoids:excludes:departure:)`` says for the same ends, and what
  /// the route between its two places would report.  Waypoints are snapped as those of one route
  /// over all of them: a small island counts only where all of them lie on it.  Headings do not
  /// count.
  ///
  /// - Parameters:
  ///   - sources: Where routes begin, one or more; the same place may appear again.
  ///   - targets: Where they end, one or more.
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - excludes: Kinds of road never to use.
  ///   - hasDistances: Whether lengths are wanted as well as times.
  ///   - departure: Time of departure in seconds since 1970 (UTC); `nil` for the plain tags.
  /// - Returns: The table.  Shape: sources by targets.
  /// - Throws: ``RoutingError/tooManyCells(count:limit:)``,
  ///   ``RoutingError/noRoadNear(waypoint:nearestMeters:)`` and its kin, in which waypoints are
  ///   counted from the first source to the last target, or ``RoutingError/cancelled``.
  /// - Complexity: One climb of the hierarchy for each different place, about 15 µs on a city, and
  ///   one vector minimum a cell, about 0.1 µs.
  public func table(
    sources: [Waypoint],
    targets: [Waypoint],
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    hasDistances: Bool = false,
    departure: Double? = nil
  ) throws(RoutingError) -> RouteTable {
    try checkCells(sources.count, targets.count)
    let places = try snapTogether(
      sources + targets,
      avoids: avoids,
      excludes: excludes,
      departure: departure
    )
    return try table(
      from: Array(places[..<sources.count]),
      to: Array(places[sources.count...]),
      avoids: avoids,
      excludes: excludes,
      hasDistances: hasDistances,
      departure: departure
    )
  }

  /// Finds what the best routes cost from each of some places on roads to each of others.
  ///
  /// - Parameters:
  ///   - sources: Places at which routes may begin, for each source, as
  ///     ``places(for:avoids:excludes:departure:)`` gives them.
  ///   - targets: Places at which routes may end, for each target.
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - excludes: Kinds of road never to use; no place may lie on one.
  ///   - hasDistances: Whether lengths are wanted as well as times.
  ///   - departure: Time of departure in seconds since 1970 (UTC); `nil` for the plain tags.
  /// - Returns: The table.  Shape: sources by targets.
  /// - Throws: ``RoutingError/tooManyCells(count:limit:)`` or ``RoutingError/cancelled``.
  public func table(
    from sources: [[Snap]],
    to targets: [[Snap]],
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    hasDistances: Bool = false,
    departure: Double? = nil
  ) throws(RoutingError) -> RouteTable {
    try checkCells(sources.count, targets.count)
    try check(departure: departure)
    let snapshot = snapshot.at(departure)
    let (from, to) = (DistinctStops(sources), DistinctStops(targets))
    var cells = TableCells(
      sourceCount: from.stops.count,
      targetCount: to.stops.count,
      hasLengths: hasDistances
    )
    let avoids = avoids.subtracting(excludes)
    try checkTimesAreWeights(avoids)
    let flags = avoids.lengthFirst.rawValue
    try fill(
      Int32.self,
      .strict(avoids: avoids, excludes: excludes),
      snapshot,
      &cells,
      (from.stops.indices.filter { !from.stops[$0].touches(flags, snapshot.weights) }, from.stops),
      (to.stops.indices.filter { !to.stops[$0].touches(flags, snapshot.weights) }, to.stops)
    )
    if flags != 0 {
      let rest = cells.unreached
      try fill(
        Int64.self,
        .graded(avoids: avoids, excludes: excludes),
        snapshot,
        &cells,
        (rest.sources, from.stops),
        (rest.targets, to.stops)
      )
    }
    return RouteTable(
      sources: sources,
      targets: targets,
      cells: cells.spread(sources: from.numbers, targets: to.numbers)
    )
  }

  /// Refuses to avoid unpaved roads where the weight of a way is told as its time.
  func checkTimesAreWeights(_ avoids: AvoidSet) throws(RoutingError) {
    guard avoids.contains(.unpaved) else { return }
    throw .invalidRequest(
      reason:
        "only routes avoid unpaved roads; tables, summaries and areas within reach can exclude"
        + " them"
    )
  }

  private func checkCells(_ sources: Int, _ targets: Int) throws(RoutingError) {
    guard sources > 0, targets > 0 else {
      throw .invalidRequest(reason: "a table needs at least one source and one target")
    }
    let limit = RouteTable.maximumCellCount
    let (count, isOver) = sources.multipliedReportingOverflow(by: targets)
    if isOver || count > limit {
      throw .tooManyCells(count: isOver ? Int.max : count, limit: limit)
    }
  }

  private func fill<Weight: RidingWeight>(
    _ type: Weight.Type,
    _ key: MetricKey,
    _ snapshot: RouterSnapshot,
    _ cells: inout TableCells,
    _ sources: (numbers: [Int], stops: [Stop]),
    _ targets: (numbers: [Int], stops: [Stop])
  ) throws(RoutingError) {
    if sources.numbers.isEmpty || targets.numbers.isEmpty { return }
    let lease: MetricStore.Lease<Weight> = try snapshot.metrics.lease(key)
    let search = TableSearch(
      search: snapshot.search(key, lease),
      lengths: cells.lengths == nil ? nil : try snapshot.metrics.lengths(key, lease.view)
    )
    try search.fill(
      &cells,
      sources: sources.numbers,
      of: sources.stops,
      targets: targets.numbers,
      of: targets.stops
    )
    withExtendedLifetime(lease.owner) {}
  }
}

/// Stops of which each place on roads appears once.
private struct DistinctStops {
  private(set) var stops: [Stop] = []
  /// For each of the places the number of its stop.
  private(set) var numbers: [Int] = []

  private struct Place: Hashable {
    var edge: UInt32
    var fraction: UInt32
    var directions: UInt8
  }

  init(_ places: [[Snap]]) {
    var known: [[Place]: Int] = [:]
    for snaps in places {
      let key = snaps.map {
        Place(edge: $0.edge.rawValue, fraction: $0.fraction, directions: $0.directions.rawValue)
      }
      if let number = known[key] {
        numbers.append(number)
        continue
      }
      known[key] = stops.count
      numbers.append(stops.count)
      stops.append(Stop(snaps, headingDegrees: nil, turningBackCharge: 0))
    }
  }
}
