import RoadbookHierarchy
import TestTags
import Testing

@Suite("Customization") struct CustomizationTests {
  @Test("equals three nested loops, weights and vias", arguments: UInt64(0)..<80)
  func agreesWithMatrix(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    let count = hierarchy.graph.vertexCount
    let matrix = Oracle.Matrix(
      vertexCount: count,
      turns: hierarchy.graph.turns.map {
        (Int(hierarchy.rank($0.tail)), Int(hierarchy.rank($0.head)), Int64($0.weight))
      }
    )
    // Every object twice: memory that a run leaves behind must not matter to the next.
    for metric in [hierarchy.metric(), hierarchy.metric()] {
      var found = Entries(hierarchy.built.topology, metric)
      for tail in 0..<count {
        for head in 0..<count where head != tail {
          let entry = found.remove(tail, head)
          let weight = matrix.weights[tail][head]
          if weight == Oracle.Matrix.none {
            #expect(entry == nil || entry?.weight == Int32.unreachable)
            #expect(entry == nil || entry?.via == .max)
          } else {
            #expect(entry?.weight == Int32(weight), "\(tail) to \(head)")
            let via = matrix.vias[tail][head]
            #expect(entry?.via == (via < 0 ? .max : UInt32(via)), "\(tail) to \(head)")
          }
        }
      }
      #expect(found.isEmpty)
    }
  }

  @Test("gives the same weights with vias and without", arguments: UInt64(0)..<20)
  func weightsOnly(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    let full = hierarchy.metric()
    let short = hierarchy.metric(keepsVias: false)
    #expect(full.upWeights == short.upWeights && full.downWeights == short.downWeights)
    #expect(short.upVias.isEmpty && short.view.upVias == nil)
    #expect(full.byteCount == 2 * short.byteCount)
  }

  @Test("makes eight metrics as it makes each alone", arguments: UInt64(0)..<30)
  func eightAtOnce(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    var random = TestRandom(seed: seed)
    let weights = hierarchy.weights.map { weight in
      var lanes = SIMD8<Int32>(repeating: weight)
      for lane in 1..<8 where random.below(3) == 0 {
        lanes[lane] = random.below(2) == 0 ? .unreachable : Int32(random.below(30))
      }
      return lanes
    }
    let together = hierarchy.eightMetrics(of: weights)
    let weightsOnly = hierarchy.eightMetrics(of: weights, keepsVias: false)
    for lane in 0..<8 {
      let alone = Arrays(hierarchy.metric(of: weights.map { $0[lane] }))
      #expect(Arrays(together[lane]) == alone)
      #expect(weightsOnly[lane].upWeights == alone.up)
      #expect(weightsOnly[lane].downWeights == alone.down)
    }
  }

  @Test(
    "makes the same metric with several threads",
    .tags(.concurrency),
    arguments: UInt64(0)..<80
  )
  func threads(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    let alone = Arrays(hierarchy.metric())
    for threads in [2, 3] {
      #expect(Arrays(hierarchy.metric(threads: threads)) == alone)
      let short = hierarchy.metric(keepsVias: false, threads: threads)
      #expect(short.upWeights == alone.up && short.downWeights == alone.down)
    }
  }

  @Test("is the same in 64 bits while the high words are empty", arguments: UInt64(0)..<30)
  func wide(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    func widen(_ weight: Int32) -> Int64 { weight == .unreachable ? .unreachable : Int64(weight) }
    let narrow = hierarchy.metric()
    let wide = hierarchy.wideMetric(of: hierarchy.weights.map(widen))
    // Two sums of detours over 2^26 each may pass 2^30 in 32 bits only.
    let isSmall =
      wide.upWeights.allSatisfy { $0 == .unreachable || $0 < Int64(Int32.unreachable) }
      && wide.downWeights.allSatisfy { $0 == .unreachable || $0 < Int64(Int32.unreachable) }
    try #require(isSmall)
    #expect(narrow.upWeights.map(widen) == wide.upWeights)
    #expect(narrow.downWeights.map(widen) == wide.downWeights)
    #expect(narrow.upVias == wide.upVias && narrow.downVias == wide.downVias)
  }

  @Test func `puts the high word before the low one`() throws {
    // 0 → 1 → 3 is fast and avoided, 0 → 2 → 3 slow and clean.
    let graph = TestGraph(
      vertexCount: 4,
      turns: [(0, 1), (1, 3), (0, 2), (2, 3)].map { .init(tail: $0.0, head: $0.1, weight: 1) }
    )
    let hierarchy = try TestHierarchy(graph, order: [1, 2, 0, 3])
    let weights = hierarchy.built.turns.origins.map { origin in
      graph.turns[Int(origin)].tail == 1 ? Int64(7) << 32 | 10 : Int64(4000)
    }
    let metric = hierarchy.wideMetric(of: weights)
    let answer = hierarchy.withViews { topology, _ in
      var query = HierarchyQuery()
      return query.search(
        HierarchyView(topology, metric.view),
        from: [Seed(vertex: hierarchy.rank(0), cost: 0)],
        to: [Seed(vertex: hierarchy.rank(3), cost: Int64(1) << 32 | 5)]
      )
    }
    #expect(answer?.cost == Int64(1) << 32 | 8005)
  }

  @Test func `leaves everything unreachable if every turn is`() throws {
    var graph = TestGraph.grid(width: 5, height: 4, oneWays: 20, seed: 3)
    for turn in graph.turns.indices { graph.turns[turn].weight = TestGraph.unreachable }
    let hierarchy = try TestHierarchy(graph, order: TestGraph.gridOrder(width: 5, height: 4))
    let metric = hierarchy.metric()
    #expect(metric.upWeights.allSatisfy { $0 == Int32.unreachable })
    #expect(metric.downWeights.allSatisfy { $0 == Int32.unreachable })
    #expect(metric.upVias.allSatisfy { $0 == .max })
  }

  @Test func `never lets a sum pass the bound`() throws {
    // Three turns in a row whose sum overflows the range of weights.
    let half = Int32.unreachable / 2 + 1
    let graph = TestGraph(
      vertexCount: 4,
      turns: (0..<3).map { .init(tail: $0, head: $0 + 1, weight: half) }
    )
    let hierarchy = try TestHierarchy(graph, order: [1, 2, 0, 3])
    let metric = hierarchy.metric()
    #expect((metric.upWeights + metric.downWeights).allSatisfy { $0 <= Int32.unreachable })
    #expect((metric.upWeights + metric.downWeights).filter { $0 == half }.count == 3)
  }
}

/// All arrays of a metric, to compare.
struct Arrays: Equatable {
  let up: [Int32]
  let down: [Int32]
  let upVias: [UInt32]
  let downVias: [UInt32]

  init(_ metric: Metric<Int32>) {
    up = metric.upWeights
    down = metric.downWeights
    upVias = metric.upVias
    downVias = metric.downVias
  }
}

/// All entries of a metric by their ends, found by walking parents.
private struct Entries {
  private var entries: [[Int]: (weight: Int32, via: UInt32)] = [:]

  var isEmpty: Bool { entries.isEmpty }

  mutating func remove(_ tail: Int, _ head: Int) -> (weight: Int32, via: UInt32)? {
    entries.removeValue(forKey: [tail, head])
  }

  init(_ topology: Topology, _ metric: Metric<Int32>) {
    let (up, down) = (metric.upWeights, metric.downWeights)
    let (upVias, downVias) = (metric.upVias, metric.downVias)
    for vertex in 0..<topology.vertexCount {
      var path: [Int: Int] = [:]
      var ancestor = UInt32(vertex)
      while ancestor != .max {
        path[Int(topology.depths[Int(ancestor)])] = Int(ancestor)
        ancestor = topology.parents[Int(ancestor)]
      }
      let row = topology.rows[4 * vertex..<4 * vertex + 8].map(Int.init)
      var weight = row[0]
      for run in row[1]..<row[5] {
        for offset in 0..<Int(topology.upRuns[2 * run + 1]) {
          let other = path[Int(topology.upRuns[2 * run]) + offset] ?? -1
          entries[[vertex, other]] = (up[weight], upVias[weight])
          weight += 1
        }
      }
      weight = row[2]
      for run in row[3]..<row[7] {
        for offset in 0..<Int(topology.downRuns[2 * run + 1]) {
          let other = path[Int(topology.downRuns[2 * run]) + offset] ?? -1
          entries[[other, vertex]] = (down[weight], downVias[weight])
          weight += 1
        }
      }
    }
  }
}
