import RoadbookHierarchy
import RoadbookRoadGraph
import Synchronization

/// The ways through a row of stops under one metric, prepared from the last stop to the first.
///
/// For each way to stand at a stop it is known what the best way on from there costs, to the end of
/// the whole way.  So one forward half decides about all legs, and the labels of a stop serve any
/// place of departure.  They hold as long as the metric is the same object.  Of equal ways the one
/// that is at the next stop first is taken.
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
    /// At the last stop all turns by which it is entered together; else those that lead to one
    /// place on one vertex.
    var gates: [Gate]
    /// What the cheapest way on from the stop costs, in the next leg and in all.
    var least: Weight
    var base: Int64
  }

  /// Turns by which a stop is entered.
  private struct Gate {
    let entrances: [Entrance<Weight>]
    let labels: SearchLabels<Weight>
    /// What the way on from there costs more than the cheapest.
    var excess: Weight
  }

  /// How a vehicle gets to a stop, with the cost to the end of the way less the link's base.
  struct Choice {
    let cost: Weight
    /// The way along one arc only, if it is that.
    fileprivate var direct: Arrival<Weight>?
    /// The way in the labels of a gate, if it is that.
    fileprivate var found: Found?
  }

  /// A way in the labels of a gate; departures are labelled too if there was a choice of gates.
  ///
  /// A struct beside the other way, since the compiler (6.3) destroys a generic enum of both
  /// wrongly in debug builds.
  fileprivate struct Found {
    let meeting: Meeting<Weight>
    let gate: Int
    let sources: SearchLabels<Weight>?
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
    let entrances = search.entrances(of: stops[index])
    if index == stops.count - 1 {
      return Link(gates: [gate(entrances, excess: 0, &query)], least: 0, base: 0)
    }
    var link = Link(gates: [], least: 0, base: link(at: index + 1).base)
    for (place, entrance) in entrances.enumerated() {
      func isSame(_ other: Entrance<Weight>) -> Bool {
        other.vertex == entrance.vertex && other.stand == entrance.stand
      }
      if entrances[..<place].contains(where: isSame) { continue }
      let cost = onward(entrance.vertex, entrance.stand, at: index, &query)
      if cost == Weight.unreachable { continue }
      link.gates.append(gate(entrances.filter(isSame), excess: cost, &query))
    }
    link.least = link.gates.map(\.excess).min() ?? 0
    for place in link.gates.indices { link.gates[place].excess -= link.least }
    link.base += Int64(link.least)
    return link
  }

  private func gate(
    _ entrances: [Entrance<Weight>],
    excess: Weight,
    _ query: inout HierarchyQuery
  ) -> Gate {
    let labels = query.labels(search.hierarchy, seeds: entrances.map(\.seed), side: .backward)
    return Gate(entrances: entrances, labels: labels, excess: excess)
  }

  /// What the cheapest way from a place at a stop to the end costs, less the next link's base.
  private func onward(
    _ vertex: UInt32,
    _ stand: Int,
    at index: Int,
    _ query: inout HierarchyQuery
  ) -> Weight {
    unsafe departures(vertex, stand, at: index).withUnsafeBufferPointer { departures in
      unsafe best(from: departures, to: index + 1, &query)?.cost ?? Weight.unreachable
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
  ///   - query: Working memory; nothing else is allocated if the stop is the last.
  /// - Returns: The way; `nil` if there is none.
  func best(
    from departures: UnsafeBufferPointer<Departure<Weight>>,
    to index: Int,
    _ query: inout HierarchyQuery
  ) -> Choice? {
    // First, as it searches too: the path is traced in what the last search leaves.
    let direct = unsafe direct(from: departures, to: index, &query)
    let found =
      unsafe index == stops.count - 1
      ? lastLeg(from: departures, &query) : leg(from: departures, to: index, &query)
    if let direct, direct.cost <= found?.cost ?? Weight.unreachable {
      return Choice(cost: direct.cost, direct: direct)
    }
    return found
  }

  private func lastLeg(
    from departures: UnsafeBufferPointer<Departure<Weight>>,
    _ query: inout HierarchyQuery
  ) -> Choice? {
    let meeting = unsafe withUnsafeTemporaryAllocation(
      of: Seed<Weight>.self,
      capacity: departures.count
    ) { seeds in
      for place in departures.indices {
        unsafe seeds.initializeElement(at: place, to: search.seed(departures[place]))
      }
      return unsafe query.search(
        search.hierarchy,
        from: UnsafeBufferPointer(seeds),
        to: links[0].gates[0].labels
      )
    }
    return meeting.map {
      Choice(cost: $0.cost, found: Found(meeting: $0, gate: 0, sources: nil))
    }
  }

  private func leg(
    from departures: UnsafeBufferPointer<Departure<Weight>>,
    to index: Int,
    _ query: inout HierarchyQuery
  ) -> Choice? {
    let sources = unsafe query.labels(
      search.hierarchy,
      seeds: departures.map(search.seed),
      side: .forward
    )
    var best: Choice?
    var bestLeg = Weight.unreachable
    for (place, gate) in link(at: index).gates.enumerated() {
      guard let meeting = HierarchyQuery.join(sources, gate.labels) else { continue }
      let cost = meeting.cost + gate.excess
      if let best, (best.cost, bestLeg) <= (cost, meeting.cost) { continue }
      best = Choice(
        cost: cost,
        found: Found(meeting: meeting, gate: place, sources: sources)
      )
      bestLeg = meeting.cost
    }
    return best
  }

  private func direct(
    from departures: UnsafeBufferPointer<Departure<Weight>>,
    to index: Int,
    _ query: inout HierarchyQuery
  ) -> Arrival<Weight>? {
    let stop = stops[index]
    guard unsafe departures.contains(where: { stop.standsOn($0.arc) }) else { return nil }
    var best: Arrival<Weight>?
    for var arrival in unsafe search.directArrivals(Array(departures), stop) {
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
  /// - Returns: The path, and how the vehicle then stands at the stop; `nil` if a damaged map
  ///   promised a path that is not there.
  func leg(
    _ choice: Choice,
    _ departures: UnsafeBufferPointer<Departure<Weight>>,
    to index: Int,
    _ query: inout HierarchyQuery
  ) -> (path: LegPath, vertex: UInt32, stand: Int)? {
    if let arrival = choice.direct {
      let departure = unsafe departures[arrival.directDeparture]
      let path = search.leg(
        [departure.vertex],
        departure,
        stops[index].stands[arrival.stand]
      )
      return (path, arrival.vertex, arrival.stand)
    }
    guard let found = choice.found else { preconditionFailure("a choice is one of two ways") }
    let gate = link(at: index).gates[found.gate]
    guard
      let traced = query.trace(
        search.hierarchy,
        of: found.meeting,
        source: found.sources,
        target: gate.labels
      )
    else { return nil }
    let entrance = gate.entrances[traced.targetSeed]
    let path = unsafe search.leg(
      traced.vertices(then: entrance.vertex),
      departures[traced.sourceSeed],
      stops[index].stands[entrance.stand]
    )
    return (path, entrance.vertex, entrance.stand)
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
    guard let choice = unsafe best(from: departures, to: index, &query),
      let first = unsafe leg(choice, departures, to: index, &query),
      let tail = tail(first.vertex, first.stand, at: index, &query)
    else { return nil }
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
  ///
  /// `nil` as for one leg.
  func tail(
    _ vertex: UInt32,
    _ stand: Int,
    at index: Int,
    _ query: inout HierarchyQuery
  ) -> Tail? {
    if index == stops.count - 1 { return Tail() }
    let key = TailKey(stop: index, vertex: vertex, stand: stand)
    if let known = tails.withLock({ $0[key] }) { return known }
    var tail = Tail()
    var (vertex, stand) = (vertex, stand)
    for next in index + 1..<stops.count {
      let departures = departures(vertex, stand, at: next - 1)
      let isFound = unsafe departures.withUnsafeBufferPointer { departures in
        guard let choice = unsafe best(from: departures, to: next, &query),
          let leg = unsafe leg(choice, departures, to: next, &query)
        else { return false }
        tail.legs.append(leg.path)
        tail.sum += search.weights.sum(of: leg.path, gradedFlags: search.key.gradedFlags)
        (vertex, stand) = (leg.vertex, leg.stand)
        return true
      }
      if !isFound { return nil }
    }
    tails.withLock { $0[key] = tail }
    return tail
  }
}
