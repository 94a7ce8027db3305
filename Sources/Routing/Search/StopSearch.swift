import RoadbookHierarchy
import RoadbookRoadGraph

/// Finds the best way through a row of stops under one metric.
///
/// One shortest path over layers: what leaves a stop are the directions and restrictions with
/// which vehicles may have come, so that the best first leg does not spoil the second.
struct StopSearch<Weight: RidingWeight> {
  let map: RoadGraph
  let weights: ArcWeights
  let key: MetricKey
  let hierarchy: HierarchyView<Weight>
  /// Whether the vehicle may not turn back at stops in between.
  let continuesStraight: Bool

  /// Finds the best way.
  ///
  /// - Parameters:
  ///   - stops: Two or more.
  ///   - owner: What keeps the metric alive.
  ///   - query: Working memory.
  /// - Returns: The way, or the place of the first stop from which none leads on.
  /// - Throws: ``RoutingError/cancelled``.
  func run(
    _ stops: [Stop],
    owner: AnyObject,
    _ query: inout HierarchyQuery
  ) throws(RoutingError) -> Result<WayFound, StopSearchFailure> {
    if Task.isCancelled { throw .cancelled }
    let departures = firstDepartures(stops[0])
    if stops.count == 2 {
      guard let found = leg(from: departures, to: stops[1], &query) else {
        return .failure(StopSearchFailure(stop: 0))
      }
      return .success(WayFound(legs: [found.path], cost: Int64(found.cost)))
    }
    let chain = try StopChain(self, owner: owner, stops: Array(stops.dropFirst()), &query)
    let answer = unsafe departures.withUnsafeBufferPointer { departures in
      unsafe chain.answer(from: departures, to: 0, &query)
    }
    if let answer { return .success(answer) }
    return .failure(StopSearchFailure(stop: deadEnd(departures, Array(stops.dropFirst()), &query)))
  }

  /// The least cost from one stop to another; `nil` if no way leads there.
  func cost(
    from source: Stop,
    to target: Stop,
    _ query: inout HierarchyQuery
  ) -> Weight? {
    let departures = firstDepartures(source)
    let found = search(departures, entrances(of: target), &query)
    let direct = directArrivals(departures, target).map(\.cost).min()
    guard let found else { return direct }
    return min(found.cost, direct ?? Weight.unreachable)
  }

  // MARK: Legs

  private func search(
    _ departures: [Departure<Weight>],
    _ entrances: [Entrance<Weight>],
    _ query: inout HierarchyQuery
  ) -> Meeting<Weight>? {
    query.search(hierarchy, from: seeds(departures), to: entrances.map(\.seed))
  }

  /// The best way from departures to one stop; its pruned search is faster than one to labels.
  private func leg(
    from departures: [Departure<Weight>],
    to stop: Stop,
    _ query: inout HierarchyQuery
  ) -> (path: LegPath, cost: Weight)? {
    let entrances = entrances(of: stop)
    let direct = directArrivals(departures, stop).min { $0.cost < $1.cost }
    let meeting = search(departures, entrances, &query)
    if let direct, direct.cost <= meeting?.cost ?? Weight.unreachable {
      let departure = departures[direct.directDeparture]
      return (leg([departure.vertex], departure, stop.stands[direct.stand]), direct.cost)
    }
    // A damaged map may promise a path that is not there.
    guard let meeting, let traced = query.trace(hierarchy, of: meeting) else { return nil }
    let entrance = entrances[traced.targetSeed]
    let path = leg(
      traced.vertices(then: entrance.vertex),
      departures[traced.sourceSeed],
      stop.stands[entrance.stand]
    )
    return (path, meeting.cost)
  }

  /// A path between two places.
  func leg(_ vertices: [UInt32], _ departure: Departure<Weight>, _ stand: Stop.Stand) -> LegPath {
    LegPath(
      vertices: vertices,
      sourceFraction: departure.fraction,
      targetFraction: stand.fraction,
      sourceSnap: departure.snap,
      targetSnap: stand.snap,
      turnsBack: departure.turnsBack
    )
  }

  // MARK: Dead ends

  /// Place of the first stop from which no way leads to the next, where no way leads through all.
  ///
  /// - Parameters:
  ///   - departures: Where the vehicle may leave.
  ///   - stops: Stops ahead, one or more.
  ///   - query: Working memory.
  /// - Returns: 0 for the place of departure, else one more than the stop's place in `stops`.
  func deadEnd(
    _ departures: [Departure<Weight>],
    _ stops: [Stop],
    _ query: inout HierarchyQuery
  ) -> Int {
    var departures = departures
    for (index, stop) in stops.enumerated() {
      let arrivals = arrivals(departures, stop, &query)
      if arrivals.isEmpty { return index }
      departures = self.departures(from: arrivals, at: stop, above: 0)
    }
    return stops.count - 1
  }

  /// All ways to stand at a stop that can be reached; what they cost does not matter.
  private func arrivals(
    _ departures: [Departure<Weight>],
    _ stop: Stop,
    _ query: inout HierarchyQuery
  ) -> [Arrival<Weight>] {
    let entrances = entrances(of: stop).filter { search(departures, [$0], &query) != nil }
    return directArrivals(departures, stop)
      + entrances.map {
        Arrival(vertex: $0.vertex, stand: $0.stand, cost: 0, directDeparture: -1)
      }
  }
}

/// No way leads on from a stop.
struct StopSearchFailure: Error {
  /// Place of the stop.
  let stop: Int
}
