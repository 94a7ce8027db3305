import ExtractMaps
import RoadbookRoadGraph
import Testing

@testable import Oracle
@testable import RoadbookMapImport

/// The oracle reads extracts by code of its own and keeps every point of every way as a node; the
/// network that it sees must be the one that is imported.
@Suite("Two readings of the same network") struct NetworkAgreementTests {
  @Test(
    "Arcs, turns, charges and restrictions of a region agree",
    .enabled(if: extractFolder != nil, "needs ROADBOOK_EXTRACTS"),
    .enabled(if: isOptimized, "release builds only"),
    arguments: RealExtractTests.names
  )
  func regions(name: String) throws {
    let extract = try Extract(paths: [ExtractMaps.path(name)], selection: .standard)
    let oracle = try SharedOracles.oracle(name)
    let faults = extract.withView { view in
      var comparison = NetworkComparison(view, oracle)
      comparison.compareEdges()
      comparison.compareTurns()
      comparison.compareRestrictions()
      return comparison
    }
    #expect(faults.comparedArcs > 100 && faults.comparedTurns > 100)
    #expect(faults.faults.isEmpty, "\(faults.faults.count): \(faults.faults.prefix(8))")
  }
}

/// Holds an imported network against the oracle's.
private struct NetworkComparison {
  private(set) var faults: [String] = []
  private(set) var comparedArcs = 0
  private(set) var comparedTurns = 0

  private let graph: BaseGraph
  private let chains: RestrictionChains
  private let oracle: Oracle.RoadNetwork
  private let rules: Oracle.TurnRules
  /// Segments of the oracle that make up each edge, in the edge's direction.
  private var segments: [Range<Int>] = []

  init(_ view: ExtractView, _ judge: ExtractOracle) {
    let file = judge.network.file
    var roads = RoadbookMapImport.RoadNetwork(view)
    _ = Pockets.close(&roads.graph.contents)
    chains = roads.resolveRestrictions()
    graph = roads.graph
    oracle = judge.network
    rules = judge.driving.turns
    segments = [Range<Int>](repeating: 0..<0, count: graph.edgeWays.count)
    let nodes = graph.extractNodes.map { file.nodeNumbers[view.nodeIDs[Int($0)]] }
    for way in view.wayIDs.indices {
      guard let number = oracle.wayNumbers[view.wayIDs[way]] else { continue }
      var next = oracle.waySegments[number].lowerBound
      for place in graph.wayFirstEdge[way]..<graph.wayFirstEdge[way + 1] {
        let edge = Int(graph.wayEdges[Int(place)])
        let first = next
        let head = nodes[Int(graph.contents.edgeHeads[edge])]
        while next < oracle.waySegments[number].upperBound {
          next += 1
          if oracle.segmentHead[next - 1] == head { break }
        }
        segments[edge] = first..<next
        if first == next || oracle.segmentTail[first] != nodes[tail(edge)] {
          faults.append("way \(view.wayIDs[way]) has other edges")
        }
      }
    }
  }

  private func tail(_ edge: Int) -> Int { Int(graph.contents.edgeTails[edge]) }
  private func name(_ arc: Int) -> String {
    "way \(graph.contents.edgeWays[arc >> 1]) arc \(arc)"
  }

  /// Arc of the oracle with which an arc begins.
  private func start(_ arc: Int) -> Int {
    let range = segments[arc >> 1]
    return arc & 1 == 0 ? 2 * range.lowerBound : 2 * (range.upperBound - 1) + 1
  }

  /// Arc of the oracle with which an arc ends.
  private func end(_ arc: Int) -> Int { start(arc ^ 1) ^ 1 }

  /// All arcs of the oracle along an arc.
  private func course(_ arc: Int) -> [Int] {
    arc & 1 == 0
      ? segments[arc >> 1].map { 2 * $0 } : segments[arc >> 1].reversed().map { 2 * $0 + 1 }
  }

  mutating func compareEdges() {
    for edge in segments.indices {
      let meters = segments[edge].reduce(0) { $0 + oracle.segmentMeters[$1] }
      let length = Double(graph.contents.edgeLengthsDecimeters[edge])
      if abs(meters * 10 - length) > 0.501, length > 1 {
        faults.append("\(name(2 * edge)): \(length) dm, oracle \(meters) m")
      }
      for arc in [2 * edge, 2 * edge + 1] { compareArc(arc) }
    }
  }

  private mutating func compareArc(_ arc: Int) {
    comparedArcs += 1
    let access = graph.contents.arcAccess[arc]
    for other in course(arc) {
      if oracle.arcAccess[other].rawValue != access {
        faults.append("\(name(arc)): access \(access), oracle \(oracle.arcAccess[other])")
      }
      let speed = Int(graph.contents.arcSpeeds[arc])
      if access != 0, oracle.arcSpeed[other] != speed {
        faults.append("\(name(arc)): speed \(speed), oracle \(oracle.arcSpeed[other])")
      }
    }
    guard access != 0 else { return }
    for (one, next) in zip(course(arc), course(arc).dropFirst())
    where rules.obstacle(one, next) != nil || rules.cost(one, next) != 0 {
      faults.append("\(name(arc)): the oracle sees something on the way")
    }
  }

  mutating func compareTurns() {
    let turns = graph.withTurnRules { rules in
      graph.contents.arcAccess.indices.filter { graph.contents.arcAccess[$0] != 0 }
        .flatMap { arc -> [(Int, Int, Int32?)] in
          let arrival = rules.arrival(of: arc)
          let isLeft = graph.contents.edgeFlags[arc >> 1] & EdgeFlags.leftHand.rawValue != 0
          return arrival.places.map { Int(rules.nodeArcs[$0]) }
            .filter { graph.contents.arcAccess[$0] != 0 }
            .map { next in
              guard rules.allows(arrival, next) else { return (arc, next, nil) }
              let turnClass = rules.turnClass(arrival, next)
              return (
                arc, next,
                DrivingWeights.standard.turnCost(turnClass: turnClass, isLeftHand: isLeft)
              )
            }
        }
    }
    for (arc, next, cost) in turns {
      comparedTurns += 1
      let (a, b) = (end(arc), start(next))
      let isAllowed = rules.obstacle(a, b) == nil
      if isAllowed != (cost != nil) {
        faults.append("\(name(arc)) to \(name(next)): oracle says \(isAllowed)")
      } else if let cost, abs(rules.cost(a, b) - Double(cost)) > 0.01 {
        faults.append("\(name(arc)) to \(name(next)): \(cost), oracle \(rules.cost(a, b))")
      }
    }
  }

  mutating func compareRestrictions() {
    var ours: Set<String> = []
    for chain in 0..<chains.count where chains.timings[chain]?.isOnPlainly != false {
      let arcs = chains[chain].map { Int($0) }
      let kind = chains.isOnly(chain) ? "only" : "no"
      let course = [end(arcs[0])] + arcs.dropFirst().dropLast().flatMap { self.course($0) }
      ours.insert("\(chains.relations[chain]) \(kind) \(course) \(start(arcs[arcs.count - 1]))")
    }
    var theirs: Set<String> = []
    for chain in Restrictions(oracle).chains {
      if let only = chain.only {
        let ends = only.sorted().map(String.init).joined(separator: ",")
        theirs.insert("\(chain.relation) only \(chain.arcs) \(ends)")
      } else {
        theirs.insert(
          "\(chain.relation) no \(Array(chain.arcs.dropLast())) \(chain.arcs[chain.arcs.count - 1])"
        )
      }
    }
    faults += ours.subtracting(theirs).sorted().map { "only imported: \($0)" }
    faults += theirs.subtracting(ours).sorted().map { "only in the oracle: \($0)" }
  }
}
