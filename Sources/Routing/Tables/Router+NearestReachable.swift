import RoadbookGeo
import RoadbookHierarchy
import RoadbookRoadGraph

/// One of several places, and what it costs to get there.
public struct ReachablePlace: Hashable, Sendable {
  /// Number of the place among those asked about.
  public let index: Int
  /// Avoided length and time of the best route there.
  public let cost: RouteCost
}

extension Router {
  /// Finds which of some places are reached at the least cost.
  ///
  /// Candidates that have no road, or to which no route leads, are left out.  Waypoints are snapped
  /// as for a table; headings do not count.
  ///
  ///     let stations = try router.nearestReachable(from: car, among: chargers, count: 3)
  ///
  /// - Parameters:
  ///   - source: Where the routes begin.
  ///   - candidates: The places; none is answered by none.
  ///   - count: How many to find, 1 or more.
  ///   - avoids: Kinds of road to do without where there is a way around: less avoided length comes
  ///     before less time.
  ///   - excludes: Kinds of road never to use.
  ///   - departure: Time of departure in seconds since 1970 (UTC); `nil` for the plain tags.
  /// - Returns: At most `count` places, the least cost first; of equal ones the first asked about.
  /// - Throws: ``RoutingError``, as ``places(for:avoids:excludes:departure:)`` does for the source.
  /// - Complexity: One snap a candidate, and one climb of the hierarchy that goes no farther than
  ///   the best found so far.
  public func nearestReachable(
    from source: Waypoint,
    among candidates: [Waypoint],
    count: Int = 1,
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    departure: Double? = nil
  ) throws(RoutingError) -> [ReachablePlace] {
    guard count >= 1 else {
      throw .invalidRequest(reason: "\(count) nearest places were asked for, 1 or more can be")
    }
    try check(departure: departure)
    let snapshot = snapshot.at(departure)
    defer { withExtendedLifetime(snapshot) {} }
    let banned = excludes.union(avoids.intersection(.ferries))
    let (start, stops) = try stops(source, candidates, banned, snapshot.weights.timedView)
    let context = borrowContext()
    defer { giveBack(context) }
    let avoids = avoids.subtracting(excludes)
    var best = NearestPlaces(count: count)
    var rest = stops
    try checkTimesAreWeights(avoids)
    let flags = avoids.lengthFirst.rawValue
    if !start.touches(flags, snapshot.weights) {
      let strict = stops.filter { !$0.stop.touches(flags, snapshot.weights) }
      let key = MetricKey.strict(avoids: avoids, excludes: excludes)
      try search(Int32.self, key, start, strict, &best, snapshot, context)
      rest = stops.filter { !best.found.contains($0.index) }
    }
    if flags != 0 {
      let key = MetricKey.graded(avoids: avoids, excludes: excludes)
      try search(Int64.self, key, start, rest, &best, snapshot, context)
    }
    return best.places
  }

  private typealias Candidate = (index: Int, stop: Stop)

  /// The stops of the source and of all candidates that have a road, the nearest as the crow flies
  /// first: they are likely to set a low bound for the rest.
  private func stops(
    _ source: Waypoint,
    _ candidates: [Waypoint],
    _ banned: AvoidSet,
    _ timed: TimedView?
  ) throws(RoutingError) -> (Stop, [Candidate]) {
    for (index, waypoint) in ([source] + candidates).enumerated() {
      try check(waypoint, at: index)
    }
    let banned = banned.rawValue
    let context = borrowContext()
    defer { giveBack(context) }
    let start = try choice(for: source, at: 0, bannedFlags: banned, context, timed)
    var ends: [(index: Int, choice: Snapper.Choice, meters: Double)] = []
    for (index, waypoint) in candidates.enumerated() {
      if index % 64 == 0, Task.isCancelled { throw .cancelled }
      let found = try? choice(for: waypoint, at: index, bannedFlags: banned, context, timed)
      guard let choice = found else { continue }
      let meters = source.coordinate.distanceMeters(to: waypoint.coordinate)
      ends.append((index, choice, meters))
    }
    ends.sort { ($0.meters, $0.index) < ($1.meters, $1.index) }
    let stays = ends.allSatisfy { $0.choice.island == start.island }
    func stop(_ choice: Snapper.Choice) -> Stop {
      Stop(
        stays ? choice.nearest : choice.large ?? choice.nearest,
        headingDegrees: nil,
        turningBackCharge: 0
      )
    }
    return (stop(start), ends.map { ($0.index, stop($0.choice)) })
  }

  private func search<Weight: RidingWeight>(
    _ type: Weight.Type,
    _ key: MetricKey,
    _ source: Stop,
    _ candidates: [Candidate],
    _ best: inout NearestPlaces,
    _ snapshot: RouterSnapshot,
    _ context: QueryContext
  ) throws(RoutingError) {
    if candidates.isEmpty { return }
    let lease: MetricStore.Lease<Weight> = try snapshot.metrics.lease(key)
    let search = snapshot.search(key, lease)
    let departures = search.firstDepartures(source)
    let labels = context.query.labels(
      lease.view,
      seeds: search.seeds(departures),
      side: .forward
    )
    for (index, stop) in candidates {
      if Task.isCancelled { throw .cancelled }
      // As dear as the last of the best still counts: the order of the candidates decides.
      let bound = best.bound.map { Weight($0) + 1 } ?? Weight.unreachable
      let found = context.query.search(
        lease.view,
        from: labels,
        to: search.entrances(of: stop).map(\.seed),
        below: bound
      )
      let direct = search.directArrivals(departures, stop).map(\.cost).min()
      let least = min(found?.cost ?? Weight.unreachable, direct ?? Weight.unreachable)
      if least < bound { best.add(ReachablePlace(index: index, cost: least.routeCost)) }
    }
    withExtendedLifetime(lease.owner) {}
  }
}

/// The best places so far.
private struct NearestPlaces {
  let count: Int
  private(set) var places: [ReachablePlace] = []
  private(set) var found: Set<Int> = []

  init(count: Int) { self.count = count }

  /// Cost of the last place as a weight, if no more can be taken without letting one go.
  var bound: Int64? {
    guard places.count == count, let last = places.last else { return nil }
    return last.cost.avoidedDecimeters << 32 | last.cost.centiseconds
  }

  mutating func add(_ place: ReachablePlace) {
    found.insert(place.index)
    let next = places.firstIndex { ($0.cost, $0.index) > (place.cost, place.index) }
    places.insert(place, at: next ?? places.count)
    if places.count > count { places.removeLast() }
  }
}
