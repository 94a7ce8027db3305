import RoadbookHierarchy
import RoadbookRoadGraph
import Synchronization

/// The ways through a row of stops under one metric, prepared from the last stop to the first.
///
/// Labels of a stop hold what it costs to go from anywhere to the end of the whole way, not just
/// to the stop: each turn by which the stop is entered is charged with the best way on from there.
/// So one forward half decides about all legs, and the labels serve any place of departure.  They
/// hold as long as the metric is the same object.
///
/// Costs are counted from the cheapest way on at each stop, so that many legs cannot overflow a
/// weight.
final class StopChain<Weight: RidingWeight>: @unchecked Sendable {
  let search: StopSearch<Weight>
  /// What keeps the metric alive.
  let owner: AnyObject
  let stops: [Stop]
  /// The last stop's first.
  ///
  /// Shape: as `stops`; filled by the initializer.
  private var links: [Link] = []
  private let tails = Mutex<[TailKey: Tail]>([:])

  /// What is known about the way from anywhere over one stop to the end.
  private struct Link {
    /// Turns by which the stop is entered; the costs of their seeds count to the end of the way.
    let entrances: [Entrance<Weight>]
    let labels: SearchLabels<Weight>
    /// What the cheapest way on from the stop costs, in this leg and in all.
    let least: Weight
    let base: Int64
  }

  /// How a vehicle gets to a stop.
  enum Choice {
    case search(Meeting<Weight>)
    /// Along one arc only.
    case direct(Arrival<Weight>)

    var cost: Weight {
      switch self {
      case .search(let meeting): meeting.cost
      case .direct(let arrival): arrival.cost
      }
    }
  }

  /// Prepares the ways.
  ///
  /// - Parameters:
  ///   - search: Metric and rules.
  ///   - owner: What keeps the metric alive.
  ///   - stops: Stops ahead, one or more.
  ///   - query: Working memory.
  /// - Throws: ``RoutingError/cancelled``.
  init(
    _ search: StopSearch<Weight>,
    owner: AnyObject,
    stops: [Stop],
    _ query: inout HierarchyQuery
  ) throws(RoutingError) {
    self.search = search
    self.owner = owner
    self.stops = stops
    for index in stops.indices.reversed() {
      if Task.isCancelled { throw .cancelled }
      links.append(makeLink(at: index, &query))
    }
  }

  private func link(at index: Int) -> Link { links[stops.count &- 1 &- index] }

  private func makeLink(at index: Int, _ query: inout HierarchyQuery) -> Link {
    var entrances = search.entrances(of: stops[index])
    var least: Weight = 0
    var base: Int64 = 0
    if index < stops.count - 1 {
      var costs: [Weight] = []
      for (place, entrance) in entrances.enumerated() {
        let same = entrances[..<place].firstIndex {
          $0.vertex == entrance.vertex && $0.stand == entrance.stand
        }
        costs.append(
          same.map { costs[$0] } ?? onward(entrance.vertex, entrance.stand, at: index, &query)
        )
      }
      least = costs.min() ?? Weight.unreachable
      if least == Weight.unreachable { least = 0 }
      for (place, cost) in costs.enumerated() {
        let sum = entrances[place].seed.cost + (cost - least)
        entrances[place].seed.cost = cost < Weight.unreachable ? sum : Weight.unreachable
      }
      base = Int64(least) + link(at: index + 1).base
    }
    let labels = Weight.labels(
      &query,
      search.map.topologyView,
      search.metric,
      seeds: entrances.map(\.seed),
      side: .backward
    )
    return Link(entrances: entrances, labels: labels, least: least, base: base)
  }

  /// What the cheapest way from a place at a stop to the end costs, less the next link's base.
  private func onward(
    _ vertex: UInt32,
    _ stand: Int,
    at index: Int,
    _ query: inout HierarchyQuery
  ) -> Weight {
    departures(vertex, stand, at: index).withUnsafeBufferPointer { departures in
      best(from: departures, to: index + 1, &query)?.cost ?? Weight.unreachable
    }
  }

  private func departures(_ vertex: UInt32, _ stand: Int, at index: Int) -> [Departure<Weight>] {
    let arrival = Arrival<Weight>(vertex: vertex, stand: stand, cost: 0, directDeparture: -1)
    return search.departures(from: [arrival], at: stops[index], above: 0)
  }

  /// Finds the best way to a stop and on to the end.
  ///
  /// - Parameters:
  ///   - departures: Where the vehicle may leave.
  ///   - index: Place of the stop.
  ///   - query: Working memory; nothing else is allocated.
  /// - Returns: The way; `nil` if there is none.
  func best(
    from departures: UnsafeBufferPointer<Departure<Weight>>,
    to index: Int,
    _ query: inout HierarchyQuery
  ) -> Choice? {
    // First, as it searches too: the path is traced in what the search for the meeting leaves.
    let direct = direct(from: departures, to: index, &query)
    let meeting = withUnsafeTemporaryAllocation(
      of: Seed<Weight>.self,
      capacity: departures.count
    ) { seeds in
      for place in departures.indices {
        seeds.initializeElement(at: place, to: search.seed(departures[place]))
      }
      return Weight.search(
        &query,
        search.map.topologyView,
        search.metric,
        from: UnsafeBufferPointer(seeds),
        to: link(at: index).labels
      )
    }
    if let direct, direct.cost <= meeting?.cost ?? Weight.unreachable { return .direct(direct) }
    return meeting.map { .search($0) }
  }

  private func direct(
    from departures: UnsafeBufferPointer<Departure<Weight>>,
    to index: Int,
    _ query: inout HierarchyQuery
  ) -> Arrival<Weight>? {
    let stop = stops[index]
    guard departures.contains(where: { stop.standsOn($0.arc) }) else { return nil }
    var best: Arrival<Weight>?
    for var arrival in search.directArrivals(Array(departures), stop) {
      if index < stops.count - 1 {
        let cost = onward(arrival.vertex, arrival.stand, at: index, &query)
        if cost == Weight.unreachable { continue }
        arrival.cost += cost - link(at: index).least
      }
      if arrival.cost < best?.cost ?? Weight.unreachable { best = arrival }
    }
    return best
  }

  /// What a choice costs from the departure to the end of the whole way.
  func cost(of choice: Choice, to index: Int) -> Int64 {
    Int64(choice.cost) + link(at: index).base
  }

  /// Unpacks the path to a stop.
  ///
  /// - Parameters:
  ///   - choice: What the search just made has found.
  ///   - departures: Where that search began.
  ///   - index: Place of the stop.
  ///   - query: Working memory of the search.
  /// - Returns: The path, and how the vehicle then stands at the stop.
  func leg(
    _ choice: Choice,
    _ departures: UnsafeBufferPointer<Departure<Weight>>,
    to index: Int,
    _ query: inout HierarchyQuery
  ) -> (path: LegPath, vertex: UInt32, stand: Int) {
    switch choice {
    case .direct(let arrival):
      let departure = departures[arrival.directDeparture]
      let path = search.leg(
        [departure.vertex],
        departure,
        stops[index].stands[arrival.stand]
      )
      return (path, arrival.vertex, arrival.stand)
    case .search(let meeting):
      let link = link(at: index)
      guard
        let ends = Weight.trace(
          &query,
          search.map.topologyView,
          search.metric,
          of: meeting,
          source: nil,
          target: link.labels
        )
      else { preconditionFailure("a metric of this map has no paths") }
      let entrance = link.entrances[ends.targetSeed]
      let path = search.leg(
        search.vertices(&query, then: entrance.vertex),
        departures[ends.sourceSeed],
        stops[index].stands[entrance.stand]
      )
      return (path, entrance.vertex, entrance.stand)
    }
  }
}

// MARK: The way on from a stop

extension StopChain {
  /// The best way from departures over all stops from one on; `nil` if there is none.
  func answer(
    from departures: UnsafeBufferPointer<Departure<Weight>>,
    to index: Int,
    _ query: inout HierarchyQuery
  ) -> WayFound? {
    guard let choice = best(from: departures, to: index, &query) else { return nil }
    let first = leg(choice, departures, to: index, &query)
    let tail = tail(first.vertex, first.stand, at: index, &query)
    return WayFound(
      legs: [first.path] + tail.legs,
      cost: cost(of: choice, to: index)
    )
  }

  /// All legs behind one stop.
  struct Tail {
    var legs: [LegPath] = []
    var sum = LegSum()
  }

  private struct TailKey: Hashable {
    var stop: Int
    var vertex: UInt32
    var stand: Int
  }

  /// The best legs from a place at a stop to the end; found once and kept.
  func tail(
    _ vertex: UInt32,
    _ stand: Int,
    at index: Int,
    _ query: inout HierarchyQuery
  ) -> Tail {
    if index == stops.count - 1 { return Tail() }
    let key = TailKey(stop: index, vertex: vertex, stand: stand)
    if let known = tails.withLock({ $0[key] }) { return known }
    var tail = Tail()
    var (vertex, stand) = (vertex, stand)
    for next in index + 1..<stops.count {
      let departures = departures(vertex, stand, at: next - 1)
      departures.withUnsafeBufferPointer { departures in
        guard let choice = best(from: departures, to: next, &query) else {
          preconditionFailure("a search found nothing the second time")
        }
        let leg = leg(choice, departures, to: next, &query)
        tail.legs.append(leg.path)
        tail.sum += search.weights.sum(of: leg.path, gradedFlags: search.key.gradedFlags)
        (vertex, stand) = (leg.vertex, leg.stand)
      }
    }
    tails.withLock { $0[key] = tail }
    return tail
  }
}
