import RoadbookHierarchy
import RoadbookRoadGraph

/// Finds ways that differ from the best one, and are not much worse.
///
/// Each is a shortest path to some vertex, the via, and a shortest path on from there: so every
/// turn restriction holds, and what is not best about it lies around the via.  Vias are taken from
/// the vertices above both ends in the hierarchy, then from those above the middle of the best way;
/// exact costs of all ways over them are known at once.  Vias that lie aside of the ways found so
/// far come first: the others mostly lead along those.
///
/// Source: Abraham, Delling, Goldberg, Werneck, *Alternative Routes in Road Networks*, J. Exp.
/// Algorithmics 2013, § 4; exact costs by a sweep over labels, and the order of vias, are ours.
struct AlternativeSearch<Weight: RidingWeight> {
  private let search: StopSearch<Weight>
  private let departures: [Departure<Weight>]
  private let entrances: [Entrance<Weight>]
  private let target: Stop

  init(_ search: StopSearch<Weight>, from source: Stop, to target: Stop) {
    self.search = search
    self.target = target
    departures = search.firstDepartures(source)
    entrances = search.entrances(of: target)
  }

  /// Finds alternatives.
  ///
  /// - Parameters:
  ///   - best: The best way.
  ///   - count: Greatest number of alternatives.
  ///   - query: Working memory.
  /// - Returns: Alternatives, the least cost first.
  func alternatives(
    to best: WayFound,
    count: Int,
    _ query: inout HierarchyQuery
  ) -> [WayFound] {
    let path = CandidatePath(best.legs[0], search)
    var round = Round(
      filter: AlternativeFilter(path, search),
      sources: labels(search.seeds(departures), .forward, &query),
      targets: labels(entrances.map(\.seed), .backward, &query),
      count: count
    )
    let more = Weight.weight(
      avoidedDecimeters: 0,
      centiseconds: Int32(clamping: round.filter.rules.longestTime - round.filter.rules.bestTime)
    )
    let limit = min(Weight(truncatingIfNeeded: best.cost) + more, Weight.unreachable - 1)
    var near = look(among: vias(above: [], within: limit, round), asideOnly: true, &round, &query)
    if !round.isDone {
      near += look(
        among: vias(above: vertices(beside: path), within: limit, round),
        asideOnly: true,
        &round,
        &query
      )
    }
    _ = look(among: near.sorted { $0.cost < $1.cost }, asideOnly: false, &round, &query)
    return round.found.sorted { $0.cost < $1.cost }
  }

  /// Vertices of other roads near a way: three on its middle, above which they lie; for a way of
  /// few arcs, where roads are long, those of each branch.
  private func vertices(beside path: CandidatePath<Weight>) -> [UInt32] {
    let map = search.map
    let vertices = path.leg.vertices
    if vertices.count > AlternativeRules.shortCount {
      return (1...3).map { vertices[vertices.count * $0 / 4] }
    }
    return vertices.dropLast().flatMap { vertex in
      (map.turnFirst[vertex]..<map.turnFirst[vertex + 1])
        .filter { !search.weights.isBarred($0) }.map { map.turnHeads[$0] }
        .filter { !vertices.contains($0) }
    }
  }

  /// A search for alternatives under way.
  private struct Round: ~Copyable {
    var filter: AlternativeFilter<Weight>
    let sources: SearchLabels<Weight>
    let targets: SearchLabels<Weight>
    /// Number of alternatives wanted.
    let count: Int
    var found: [WayFound] = []
    /// Number of ways looked at.
    var lookedCount = 0

    var isDone: Bool {
      found.count == count || lookedCount == AlternativeRules.candidateLimit
    }
  }

  private func labels(
    _ seeds: [Seed<Weight>],
    _ side: SearchSide,
    _ query: inout HierarchyQuery
  ) -> SearchLabels<Weight> {
    query.labels(search.hierarchy, seeds: seeds, side: side)
  }

  /// Vertices over which ways lead, the least cost first.
  private func vias(
    above vertices: [UInt32],
    within limit: Weight,
    _ round: borrowing Round
  ) -> [Via<Weight>] {
    HierarchyQuery.vias(
      search.hierarchy,
      from: round.sources,
      to: round.targets,
      above: vertices,
      within: limit
    )
    .sorted { $0.cost < $1.cost }
  }

  /// Looks at the ways over vertices until enough alternatives are found.
  ///
  /// - Returns: Vertices that do not lie aside, if those were left out.
  private func look(
    among vias: [Via<Weight>],
    asideOnly: Bool,
    _ round: inout Round,
    _ query: inout HierarchyQuery
  ) -> [Via<Weight>] {
    var rest: [Via<Weight>] = []
    for via in vias {
      if round.isDone { break }
      let arc = unsafe search.map.vertexArcs[unchecked: Int(via.vertex)]
      if round.filter.isOnBest(arc) { continue }
      if asideOnly, !round.filter.isAside(arc) {
        rest.append(via)
        continue
      }
      round.lookedCount += 1
      guard let path = path(over: via.vertex, round, &query) else { continue }
      let candidate = CandidatePath(path.leg, search)
      if round.filter.accepts(candidate, via: path.via, &query) {
        round.found.append(WayFound(legs: [path.leg], cost: Int64(via.cost)))
        round.filter.add(candidate)
      }
    }
    return rest
  }

  /// The shortest way over a vertex, and the place of that vertex in it.
  ///
  /// - Returns: `nil` if the way goes along the best one for too long.
  private func path(
    over via: UInt32,
    _ round: borrowing Round,
    _ query: inout HierarchyQuery
  ) -> (leg: LegPath, via: Int)? {
    let (sources, targets) = (round.sources, round.targets)
    let seeds = [Seed<Weight>(vertex: via, cost: 0)]
    guard
      let ahead = query.search(search.hierarchy, from: sources, to: seeds),
      let first = query.trace(search.hierarchy, of: ahead, source: sources)
    else { return nil }
    let shared = unsafe round.filter.sharedTime(atBeginning: first.vertices)
    if round.filter.isTooMuch(shared) { return nil }
    var vertices = unsafe Array(first.vertices)
    let place = vertices.count - 1
    guard let behind = query.search(search.hierarchy, from: seeds, to: targets),
      let second = query.trace(search.hierarchy, of: behind, target: targets)
    else { return nil }
    let entrance = entrances[second.targetSeed]
    let rest = unsafe round.filter.sharedTime(atEnd: second.vertices, then: entrance.vertex)
    if round.filter.isTooMuch(shared + rest) { return nil }
    unsafe vertices.append(contentsOf: second.vertices.dropFirst())
    vertices.append(entrance.vertex)
    let leg = search.leg(
      vertices,
      departures[first.sourceSeed],
      target.stands[entrance.stand]
    )
    return (leg, place)
  }
}
