import Foundation
import RoadbookHierarchy
import Testing

#if DEBUG
  private let isReleaseBuild = false
#else
  private let isReleaseBuild = true
#endif

/// Whether comparisons are made in full, as `tools/soak` asks for.
private let isSoak = ProcessInfo.processInfo.environment["ROADBOOK_SOAK"] != nil

/// Comparisons too slow for debug builds: `swift test -c release --filter HierarchyTests`.
@Suite("Hierarchy, large", .enabled(if: isReleaseBuild, "release builds only"))
struct LargeComparisonTests {
  @Test(
    "all kinds of small graphs, all pairs of several seeds",
    arguments: UInt64(200)..<(isSoak ? 1200 : 600)
  )
  func manyGraphs(seed: UInt64) throws {
    try checkRandomSeeds(GraphCase(seed: seed).hierarchy(), rounds: 60, seed: seed)
  }

  @Test("a city grid against Bellman-Ford", arguments: UInt64(0)..<4)
  func grid(seed: UInt64) throws {
    let graph = TestGraph.grid(width: 70, height: 50, oneWays: 35, seed: seed)
    // The second half takes a poor order: right answers must not depend on it.
    let order =
      seed < 2 ? TestGraph.gridOrder(width: 70, height: 50) : graph.orderByDegree()
    let hierarchy = try TestHierarchy(graph, order: order)
    let metric = hierarchy.metric(threads: seed % 2 == 0 ? 1 : 2)
    var random = TestRandom(seed: seed)
    try hierarchy.withViews { topology, _ in
      try #require(metric.view.firstViolation(in: topology) == nil)
    }
    try hierarchy.withEachForm(of: metric) { form in
      var query = HierarchyQuery()
      for _ in 0..<(isSoak ? 25 : 6) {
        let sources = (0..<3).map { _ in (random.below(3500), Int64(random.below(90))) }
        let labels = Oracle.weights(graph, from: sources)
        for target in stride(from: 0, to: 3500, by: 7) {
          let (from, to) = (hierarchy.seeds(sources), hierarchy.seeds([(target, 0)]))
          let meeting = query.search(form, from: from, to: to)
          try #require(meeting.map { Int64($0.cost) } == labels[target])
          guard let meeting else { continue }
          let path = query.path(form, of: meeting)
          try checkPath(path, hierarchy, meeting.cost, from, to)
        }
      }
    }
  }

  @Test("a network dissected: lanes, widths and threads agree", arguments: UInt64(1)...3)
  func lanesAndThreads(seed: UInt64) throws {
    let hierarchy = try Self.dissectedNetwork(seed: seed)
    var random = TestRandom(seed: seed)
    let lanes = hierarchy.weights.map { weight in
      var lanes = SIMD8<Int32>(repeating: weight)
      for lane in 1..<8 where random.below(8) == 0 { lanes[lane] = .unreachable }
      return lanes
    }
    let together = hierarchy.eightMetrics(of: lanes)
    let threaded = hierarchy.eightMetrics(of: lanes, threads: 2)
    for lane in 0..<8 {
      let weights = lanes.map { $0[lane] }
      let alone = Arrays(hierarchy.metric(of: weights))
      #expect(Arrays(together[lane]) == alone)
      #expect(Arrays(threaded[lane]) == alone)
      for threads in [2, 3, 8] {
        #expect(Arrays(hierarchy.metric(of: weights, threads: threads)) == alone)
      }
      func widen(_ weight: Int32) -> Int64 { weight == .unreachable ? .unreachable : Int64(weight) }
      let wide = hierarchy.wideMetric(of: weights.map(widen), threads: 2)
      #expect(wide.upWeights == alone.up.map(widen) && wide.downWeights == alone.down.map(widen))
      #expect(wide.upVias == alone.upVias && wide.downVias == alone.downVias)
    }
  }

  @Test("statistics equal a contraction with sets", arguments: UInt64(1)...3)
  func statistics(seed: UInt64) throws {
    let network = Self.network(seed: seed)
    let order = try network.order()
    let counted = OrderStatistics(network, order: order)
    let found = try Self.hierarchy(of: network, order: order).built.statistics
    #expect(found.vertexCount == counted.vertexCount)
    #expect(found.largestSearchVertices == counted.maximumDepth)
    #expect(abs(found.averageSearchVertices - counted.averageDepth) < 1e-9)
    #expect(found.arcCount == counted.directedArcCount)
    #expect(found.weightCount == counted.paddedWeightCount)
    #expect(found.runCount == counted.runCount)
    #expect(abs(found.averageSearchUpArcs - counted.averageDirectedArcs) < 1e-9)
    // There, an ancestor that is both neighbours of a pair counts too.
    #expect(found.relaxationCount <= counted.relaxationCount)
    #expect(found.relaxationCount >= counted.relaxationCount - counted.directedArcCount / 2)
  }

  private static func network(seed: UInt64) -> OrderNetwork {
    var network = OrderNetwork.grid(24)
    var random = TestRandom(seed: seed)
    for edge in network.presence.indices where random.below(3) == 0 {
      network.presence[edge] = random.below(2) == 0 ? .forward : .backward
    }
    return network
  }

  private static func dissectedNetwork(seed: UInt64) throws -> TestHierarchy {
    let network = network(seed: seed)
    return try hierarchy(of: network, order: network.order())
  }

  /// Turn-expanded hierarchy of a network; no turning back.
  private static func hierarchy(
    of network: OrderNetwork,
    order: [UInt32]
  ) throws -> TestHierarchy {
    var random = TestRandom(seed: 99)
    let isPresent = (0..<order.count).map { arc in
      network.presence[arc / 2].contains(arc % 2 == 0 ? .forward : .backward)
    }
    let arcs = isPresent.indices.filter { isPresent[$0] }
    var number = [Int](repeating: -1, count: order.count)
    for (vertex, arc) in arcs.enumerated() { number[arc] = vertex }
    var leaving = [[Int]](repeating: [], count: network.nodeCount)
    for arc in arcs { leaving[network.tail(of: arc)].append(arc) }
    var turns: [TestGraph.Turn] = []
    for arc in arcs {
      for next in leaving[network.head(of: arc)] where next != arc ^ 1 {
        let weight = Int32(1 + random.below(9))
        turns.append(.init(tail: number[arc], head: number[next], weight: weight))
      }
    }
    return try TestHierarchy(
      TestGraph(vertexCount: arcs.count, turns: turns),
      order: order.reversed().map { number[Int($0)] }.filter { $0 >= 0 }.map(UInt32.init)
    )
  }
}
