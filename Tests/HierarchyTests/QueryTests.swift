import RoadbookHierarchy
import Testing

@Suite("Query") struct QueryTests {
  @Test("weights of all pairs equal Bellman-Ford's, twice", arguments: UInt64(0)..<40)
  func allPairs(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    try hierarchy.withEachForm { form in
      var query = HierarchyQuery()
      for _ in 0..<2 {
        for source in 0..<hierarchy.graph.vertexCount {
          let labels = Oracle.weights(hierarchy.graph, from: [(source, 0)])
          for target in 0..<hierarchy.graph.vertexCount {
            let meeting = query.search(
              form,
              from: hierarchy.seeds([(source, 0)]),
              to: hierarchy.seeds([(target, 0)])
            )
            let expected = labels[target].flatMap { $0 < Int64(Int32.unreachable) ? $0 : nil }
            try #require(meeting.map { Int64($0.cost) } == expected, "\(source) to \(target)")
          }
        }
      }
    }
  }

  @Test("several seeds on both sides: weights, paths and labels", arguments: UInt64(0)..<120)
  func manySeeds(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    try checkRandomSeeds(hierarchy, rounds: 12, seed: seed)
  }

  @Test func `seeds on both sides of a top separator`() throws {
    let graph = TestGraph.grid(width: 8, height: 8, oneWays: 40, seed: 11)
    let hierarchy = try TestHierarchy(graph, order: TestGraph.gridOrder(width: 8, height: 8))
    var random = TestRandom(seed: 5)
    try hierarchy.withEachForm { form in
      var query = HierarchyQuery()
      for _ in 0..<200 {
        // Column 4 is the top separator; each side takes a seed left, right and on it.
        let sources = [3, 4, 5, 4].map { (random.below(8) * 8 + $0, Int64(random.below(50))) }
        let targets = [5, 3, 4].map { (random.below(8) * 8 + $0, Int64(random.below(50))) }
        try check(&query, hierarchy, form, sources, targets)
      }
    }
  }

  @Test func `source and target at one vertex cost their seeds`() throws {
    let hierarchy = try TestHierarchy(
      TestGraph(vertexCount: 2, turns: [.init(tail: 0, head: 1, weight: 5)]),
      order: [0, 1]
    )
    let metric = hierarchy.metric()
    hierarchy.withViews { topology, _ in
      var query = HierarchyQuery()
      let meeting = query.search(
        HierarchyView(topology, metric.view),
        from: hierarchy.seeds([(1, 30), (0, 20), (0, 19)]),
        to: hierarchy.seeds([(0, 7)])
      )
      #expect(meeting?.cost == 26)
      let path = meeting.flatMap { query.path(HierarchyView(topology, metric.view), of: $0) }
      #expect(path == HierarchyPath(vertices: [hierarchy.rank(0)], sourceSeed: 2, targetSeed: 0))
    }
  }

  @Test func `no seeds, unreachable seeds and other trees have no path`() throws {
    let graph = TestGraph(
      vertexCount: 4,
      turns: [.init(tail: 0, head: 1, weight: 5), .init(tail: 2, head: 3, weight: 5)]
    )
    let hierarchy = try TestHierarchy(graph, order: [0, 2, 1, 3])
    let metric = hierarchy.metric()
    hierarchy.withViews { topology, _ in
      var query = HierarchyQuery()
      func isNone(_ sources: [(Int, Int64)], _ targets: [(Int, Int64)]) -> Bool {
        query.search(
          HierarchyView(topology, metric.view),
          from: hierarchy.seeds(sources),
          to: hierarchy.seeds(targets)
        )
          == nil
      }
      #expect(isNone([], [(1, 0)]))
      #expect(isNone([(0, 0)], []))
      #expect(isNone([(0, Int64(Int32.unreachable))], [(1, 0)]))
      #expect(isNone([(0, 0)], [(3, 0)]))
      #expect(isNone([(1, 0)], [(0, 0)]))
      #expect(!isNone([(1, 0), (2, 0)], [(0, 0), (3, 0)]))
      // The sum reaches the bound exactly.
      #expect(isNone([(0, Int64(Int32.unreachable) - 5)], [(1, 0)]))
      #expect(!isNone([(0, Int64(Int32.unreachable) - 6)], [(1, 0)]))
    }
  }

  @Test func `a metric without vias answers weights and no path`() throws {
    let hierarchy = try GraphCase(seed: 3).hierarchy()
    let metric = hierarchy.metric(keepsVias: false)
    hierarchy.withViews { topology, _ in
      var query = HierarchyQuery()
      let pair = hierarchy.graph.turns[0]
      let meeting = query.search(
        HierarchyView(topology, metric.view),
        from: hierarchy.seeds([(pair.tail, 0)]),
        to: hierarchy.seeds([(pair.head, 0)])
      )
      #expect(meeting != nil)
      #expect(meeting.flatMap { query.path(HierarchyView(topology, metric.view), of: $0) } == nil)
    }
  }

  @Test func `counts what it settles and relaxes`() throws {
    let graph = TestGraph.grid(width: 9, height: 9, oneWays: 0, seed: 1)
    let hierarchy = try TestHierarchy(graph, order: TestGraph.gridOrder(width: 9, height: 9))
    let metric = hierarchy.metric()
    hierarchy.withViews { topology, _ in
      var query = HierarchyQuery()
      _ = query.search(
        HierarchyView(topology, metric.view),
        from: hierarchy.seeds([(0, 0)]),
        to: hierarchy.seeds([(80, 0)])
      )
      let depth = topology.depths[Int(hierarchy.rank(0))] + topology.depths[Int(hierarchy.rank(80))]
      #expect((1...Int(depth) + 2).contains(query.settledCount))
      #expect(query.relaxationCount > query.settledCount)
    }
  }
}

/// Random seeds of random number against the oracle; see `check`.
func checkRandomSeeds(_ hierarchy: TestHierarchy, rounds: Int, seed: UInt64) throws {
  var random = TestRandom(seed: seed &+ 77)
  func seeds() -> [(vertex: Int, cost: Int64)] {
    (0..<1 + random.below(6)).map { _ in
      let cost = random.below(9) == 0 ? Int64(Int32.unreachable) : Int64(random.below(40))
      return (random.below(hierarchy.graph.vertexCount), cost)
    }
  }
  try hierarchy.withEachForm { form in
    var query = HierarchyQuery()
    for _ in 0..<rounds { try check(&query, hierarchy, form, seeds(), seeds()) }
  }
}

/// One question in all its forms: weight, path, and with labels made before on either side.
func check(
  _ query: inout HierarchyQuery,
  _ hierarchy: TestHierarchy,
  _ form: HierarchyView<Int32>,
  _ sources: [(vertex: Int, cost: Int64)],
  _ targets: [(vertex: Int, cost: Int64)]
) throws {
  let expected = Oracle.weight(
    hierarchy.graph,
    from: sources.filter { $0.cost < Int64(Int32.unreachable) },
    to: targets.filter { $0.cost < Int64(Int32.unreachable) }
  )
  let (from, to) = (hierarchy.seeds(sources), hierarchy.seeds(targets))
  let forward = query.labels(form, seeds: from, side: .forward)
  let backward = query.labels(form, seeds: to, side: .backward)
  let fresh = query.search(form, from: from, to: to)
  try #require(fresh.map { Int64($0.cost) } == expected, "\(sources) to \(targets)")
  if let fresh {
    let path = query.path(form, of: fresh)
    try checkPath(path, hierarchy, fresh.cost, from, to)
  }
  let reroute = query.search(form, from: from, to: backward)
  try #require(reroute?.cost == fresh?.cost)
  if let reroute {
    let path = query.path(form, of: reroute, target: backward)
    try checkPath(path, hierarchy, reroute.cost, from, to)
  }
  let onward = query.search(form, from: forward, to: to)
  try #require(onward?.cost == fresh?.cost)
  if let onward {
    let path = query.path(form, of: onward, source: forward)
    try checkPath(path, hierarchy, onward.cost, from, to)
  }
  let joined = HierarchyQuery.join(forward, backward)
  try #require(joined?.cost == fresh?.cost)
  if let joined {
    let path = query.path(form, of: joined, source: forward, target: backward)
    try checkPath(path, hierarchy, joined.cost, from, to)
  }
}

/// A path must run over turns that exist, between its seeds, and add up.
func checkPath(
  _ path: HierarchyPath?,
  _ hierarchy: TestHierarchy,
  _ cost: Int32,
  _ sources: [Seed<Int32>],
  _ targets: [Seed<Int32>]
) throws {
  let path = try #require(path)
  let turns = hierarchy.built.turns
  try #require(path.vertices.first == sources[path.sourceSeed].vertex)
  try #require(path.vertices.last == targets[path.targetSeed].vertex)
  var sum = Int64(sources[path.sourceSeed].cost) + Int64(targets[path.targetSeed].cost)
  for (tail, head) in zip(path.vertices, path.vertices.dropFirst()) {
    let row = Int(turns.first[Int(tail)])..<Int(turns.first[Int(tail) + 1])
    let weights = row.filter { turns.heads[$0] == head }.map { hierarchy.weights[$0] }
    sum += Int64(try #require(weights.min(), "no turn from \(tail) to \(head)"))
  }
  try #require(sum == Int64(cost))
}
