import RoadbookHierarchy
import Testing

@Suite("Tables and lengths") struct TableTests {
  /// Points of random seeds.
  private struct Points {
    var seeds: [[Seed<Int32>]] = []
    var plain: [[(vertex: Int, cost: Int64)]] = []
    var lengths: [[UInt32]] = []

    init(_ hierarchy: TestHierarchy, count: Int, _ random: inout TestRandom) {
      for _ in 0..<count {
        let seeds = (0..<random.below(5)).map { _ in
          (vertex: random.below(hierarchy.graph.vertexCount), cost: Int64(random.below(20)))
        }
        plain.append(seeds)
        self.seeds.append(hierarchy.seeds(seeds))
        lengths.append(seeds.map { _ in UInt32(random.below(100)) })
      }
    }
  }

  /// A random hierarchy of positive weights with random lengths of its vertices.
  private struct Case {
    let hierarchy: TestHierarchy
    let weights: [Int32]
    /// By rank.
    let lengths: [UInt32]

    init(seed: UInt64) throws {
      hierarchy = try GraphCase(seed: seed).hierarchy()
      weights = hierarchy.weights.map { max($0, 1) }
      var random = TestRandom(seed: seed ^ 0x1E46)
      lengths = (0..<hierarchy.graph.vertexCount).map { _ in UInt32(random.below(1000)) }
    }

    /// Length of a path, vertex by vertex.
    func length(
      of path: HierarchyPath,
      _ sources: [UInt32],
      _ targets: [UInt32]
    ) -> UInt32 {
      path.vertices.dropFirst().reduce(sources[path.sourceSeed] + targets[path.targetSeed]) {
        $0 + lengths[Int($1)]
      }
    }
  }

  @Test("cells and lengths are those of single searches", arguments: UInt64(0)..<160)
  func cells(seed: UInt64) throws {
    let test = try Case(seed: seed)
    let metric = test.hierarchy.metric(of: test.weights)
    var random = TestRandom(seed: seed ^ 0x7AB1E)
    let sources = Points(test.hierarchy, count: 9, &random)
    let targets = Points(test.hierarchy, count: 7, &random)
    try test.hierarchy.withViews { topology, _ in
      let hierarchy = HierarchyView(topology, metric.view)
      let arcs = test.lengths.withUnsafeBufferPointer {
        $0.withBase { PathLengths.summed(hierarchy, vertexLengths: $0) }
      }
      var from = LabelStore<Int32>(side: .forward)
      var to = LabelStore<Int32>(side: .backward)
      for (seeds, lengths) in zip(sources.seeds, sources.lengths) {
        from.append(hierarchy, seeds: seeds, lengths: SeedLengths(arcs: arcs, seeds: lengths))
      }
      for (seeds, lengths) in zip(targets.seeds, targets.lengths) {
        to.append(hierarchy, seeds: seeds, lengths: SeedLengths(arcs: arcs, seeds: lengths))
      }
      let block = CellBlock(sources: 1..<9, targets: 2..<7)
      var costs = [Int32](repeating: -1, count: 8 * 5)
      var plainCosts = costs
      var lengths = [UInt32](repeating: 0, count: 8 * 5)
      costs.withUnsafeMutableBufferPointer { costs in
        lengths.withUnsafeMutableBufferPointer { lengths in
          guard let costs = costs.baseAddress else { return }
          from.cells(block, to: to, costs: costs, lengths: lengths.baseAddress)
        }
      }
      plainCosts.withUnsafeMutableBufferPointer { costs in
        guard let costs = costs.baseAddress else { return }
        from.cells(block, to: to, costs: costs, lengths: nil)
      }
      #expect(plainCosts == costs)
      var query = HierarchyQuery()
      for source in 1..<9 {
        for target in 2..<7 {
          let cell = (source - 1) * 5 + target - 2
          let meeting = query.search(
            hierarchy,
            from: sources.seeds[source],
            to: targets.seeds[target]
          )
          try #require(costs[cell] == meeting?.cost ?? Int32.unreachable, "\(source) \(target)")
          guard let meeting else { continue }
          let found = query.path(hierarchy, of: meeting)
          let path = try #require(found)
          let (one, other) = (sources.lengths[source], targets.lengths[target])
          let length = test.length(of: path, one, other)
          try #require(lengths[cell] == length, "\(source) \(target)")
          let short = query.summary(hierarchy, arcs, of: meeting)
          let summary = try #require(short)
          #expect(summary.sourceSeed == path.sourceSeed)
          #expect(summary.targetSeed == path.targetSeed)
          let between = UInt32(summary.length)
          #expect(between + one[path.sourceSeed] + other[path.targetSeed] == length)
        }
      }
    }
  }

  @Test("wide weights give the same cells as narrow ones", arguments: UInt64(0)..<40)
  func wideCells(seed: UInt64) throws {
    let test = try Case(seed: seed)
    let weights = test.weights.map {
      $0 >= Int32.unreachable ? Int64.unreachable : Int64($0) << 32 | 7
    }
    let metric = test.hierarchy.wideMetric(of: weights)
    var random = TestRandom(seed: seed ^ 0xA1DE)
    let sources = Points(test.hierarchy, count: 4, &random)
    let targets = Points(test.hierarchy, count: 4, &random)
    try test.hierarchy.withViews { topology, _ in
      let hierarchy = HierarchyView(topology, metric.view)
      var from = LabelStore<Int64>(side: .forward)
      var to = LabelStore<Int64>(side: .backward)
      func wide(_ seeds: [Seed<Int32>]) -> [Seed<Int64>] {
        seeds.map { Seed(vertex: $0.vertex, cost: Int64($0.cost) << 32) }
      }
      for seeds in sources.seeds { from.append(hierarchy, seeds: wide(seeds)) }
      for seeds in targets.seeds { to.append(hierarchy, seeds: wide(seeds)) }
      var costs = [Int64](repeating: -1, count: 16)
      costs.withUnsafeMutableBufferPointer { costs in
        guard let costs = costs.baseAddress else { return }
        from.cells(CellBlock(sources: 0..<4, targets: 0..<4), to: to, costs: costs, lengths: nil)
      }
      for source in 0..<4 {
        for target in 0..<4 {
          var query = HierarchyQuery()
          let expected = query.search(
            hierarchy,
            from: wide(sources.seeds[source]),
            to: wide(targets.seeds[target])
          )
          let cost = costs[source * 4 + target]
          try #require(cost == expected?.cost ?? Int64.unreachable)
        }
      }
    }
  }

  @Test("a sweep reaches what Bellman-Ford reaches", arguments: UInt64(0)..<120)
  func reach(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    let metric = hierarchy.metric()
    var random = TestRandom(seed: seed ^ 0x5EE9)
    let points = Points(hierarchy, count: 6, &random)
    hierarchy.withViews { topology, _ in
      var query = HierarchyQuery()
      for (seeds, plain) in zip(points.seeds, points.plain) {
        let labels = query.reach(HierarchyView(topology, metric.view), from: seeds)
        let expected = Oracle.weights(hierarchy.graph, from: plain)
        for (rank, vertex) in hierarchy.vertexOfRank.enumerated() {
          let label = expected[vertex].flatMap { $0 < Int64(Int32.unreachable) ? Int32($0) : nil }
          #expect(labels[rank] == label ?? Int32.unreachable)
        }
      }
    }
  }

  @Test func `a store forgets its points and serves again`() throws {
    let test = try Case(seed: 4)
    let metric = test.hierarchy.metric(of: test.weights)
    test.hierarchy.withViews { topology, _ in
      let hierarchy = HierarchyView(topology, metric.view)
      var store = LabelStore<Int32>(side: .forward)
      store.append(hierarchy, seeds: test.hierarchy.seeds([(0, 3)]))
      store.append(hierarchy, seeds: [])
      #expect(store.count == 2)
      store.removeAll()
      #expect(store.count == 0)
      store.append(hierarchy, seeds: test.hierarchy.seeds([(0, 3)]))
      var to = LabelStore<Int32>(side: .backward)
      to.append(hierarchy, seeds: test.hierarchy.seeds([(0, 4)]))
      var cost: Int32 = 0
      store.cells(
        CellBlock(sources: 0..<1, targets: 0..<1),
        to: to,
        costs: &cost,
        lengths: nil
      )
      #expect(cost == 7)
    }
  }
}
