import RoadbookHierarchy
import Synchronization
import TestTags
import Testing

@Suite("Updates of a metric") struct UpdateTests {
  @Test("equal a metric made anew, weights and vias", arguments: UInt64(0)..<80)
  func equalsNew(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    var random = TestRandom(seed: seed ^ 0x55)
    var weights = hierarchy.weights
    hierarchy.withUpdater { updater in
      var live = LiveMetric(hierarchy.metric())
      for round in 0..<16 {
        let changed = hierarchy.change(&weights, count: 1 + random.below(20), &random)
        let isDone = updater.update(&live, changed: changed) { weights[Int($1)] }
        #expect(isDone)
        #expect(Arrays(live.metric) == Arrays(hierarchy.metric(of: weights)), "round \(round)")
      }
    }
  }

  @Test("equal a metric made anew in 64 bits", arguments: UInt64(0)..<40)
  func equalsNewWide(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    var random = TestRandom(seed: seed ^ 0x66)
    var weights = hierarchy.weights
    func wide(_ turn: Int) -> Int64 {
      // Every third turn is avoided.
      if weights[turn] == .unreachable { return .unreachable }
      return Int64(turn % 3 == 0 ? weights[turn] % 7 : 0) << 32 | Int64(weights[turn])
    }
    hierarchy.withUpdater { updater in
      var live = LiveMetric(hierarchy.wideMetric(of: weights.indices.map(wide)))
      for round in 0..<10 {
        let changed = hierarchy.change(&weights, count: 1 + random.below(20), &random)
        #expect(updater.update(&live, changed: changed) { wide(Int($1)) })
        let expected = hierarchy.wideMetric(of: weights.indices.map(wide))
        #expect(live.metric.upWeights == expected.upWeights, "round \(round)")
        #expect(live.metric.downWeights == expected.downWeights, "round \(round)")
        #expect(live.metric.upVias == expected.upVias, "round \(round)")
        #expect(live.metric.downVias == expected.downVias, "round \(round)")
      }
    }
  }

  @Test("of a large grid equal a metric made anew", arguments: [0, 40])
  func largeGrid(oneWays: Int) throws {
    let graph = TestGraph.grid(width: 40, height: 30, oneWays: oneWays, seed: 5)
    let hierarchy = try TestHierarchy(graph, order: TestGraph.gridOrder(width: 40, height: 30))
    var random = TestRandom(seed: UInt64(oneWays))
    var weights = hierarchy.weights
    hierarchy.withUpdater { updater in
      var live = LiveMetric(hierarchy.metric())
      for round in 0..<60 {
        let changed = hierarchy.change(&weights, count: [1, 1, 2, 5, 20][round % 5], &random)
        let isDone = updater.update(&live, changed: changed) { weights[Int($1)] }
        if !isDone { live.replace(with: hierarchy.metric(of: weights)) }
        #expect(Arrays(live.metric) == Arrays(hierarchy.metric(of: weights)), "round \(round)")
      }
    }
  }

  @Test func `of many trees stay within their tree`() throws {
    var turns: [TestGraph.Turn] = []
    for tree in 0..<7 {
      let part = TestGraph.grid(width: 4, height: 5, oneWays: 20, seed: UInt64(tree))
      turns += part.turns.map {
        .init(tail: $0.tail + 20 * tree, head: $0.head + 20 * tree, weight: $0.weight)
      }
    }
    let graph = TestGraph(vertexCount: 140, turns: turns)
    let hierarchy = try TestHierarchy(graph, order: graph.randomOrder(seed: 9))
    #expect(hierarchy.built.topology.parents.filter { $0 == .max }.count >= 7)
    var random = TestRandom(seed: 3)
    var weights = hierarchy.weights
    hierarchy.withUpdater { updater in
      var live = LiveMetric(hierarchy.metric())
      for _ in 0..<100 {
        let changed = hierarchy.change(&weights, count: 1 + random.below(3), &random)
        #expect(updater.update(&live, changed: changed) { weights[Int($1)] })
        #expect(Arrays(live.metric) == Arrays(hierarchy.metric(of: weights)))
      }
    }
  }

  @Test func `leave the version before as it was, and reuse it when nobody reads it`() throws {
    let hierarchy = try GraphCase(seed: 7).hierarchy()
    var random = TestRandom(seed: 1)
    var weights = hierarchy.weights
    hierarchy.withUpdater { updater in
      var live = LiveMetric(hierarchy.metric())
      var readers: [(metric: Metric<Int32>, expected: Arrays)] = []
      var objects: Set<ObjectIdentifier> = []
      for round in 0..<30 {
        let changed = hierarchy.change(&weights, count: 3, &random)
        #expect(updater.update(&live, changed: changed) { weights[Int($1)] })
        let expected = Arrays(hierarchy.metric(of: weights))
        #expect(Arrays(live.metric) == expected)
        if round < 8 { readers.append((live.metric, expected)) }
        if round > 8 { objects.insert(ObjectIdentifier(live.metric)) }
      }
      for reader in readers { #expect(Arrays(reader.metric) == reader.expected) }
      #expect(objects.count == 2)
      #expect(live.byteCount == 2 * live.metric.byteCount)
      live.dropRetired()
      #expect(live.byteCount == live.metric.byteCount)
    }
  }

  @Test("give up over the limit and leave everything as it was", arguments: UInt64(0)..<20)
  func givesUp(seed: UInt64) throws {
    let graph = TestGraph.grid(width: 12, height: 9, oneWays: 20, seed: seed)
    let hierarchy = try TestHierarchy(graph, order: TestGraph.gridOrder(width: 12, height: 9))
    var random = TestRandom(seed: seed)
    var weights = hierarchy.weights
    var refusals = 0
    hierarchy.withUpdater(entryLimit: 40) { updater in
      var live = LiveMetric(hierarchy.metric())
      for _ in 0..<40 {
        let before = Arrays(live.metric)
        let changed = hierarchy.change(&weights, count: 1 + random.below(4), &random)
        if updater.update(&live, changed: changed, weight: { weights[Int($1)] }) {
          #expect(Arrays(live.metric) == Arrays(hierarchy.metric(of: weights)))
        } else {
          refusals += 1
          #expect(Arrays(live.metric) == before)
          live.replace(with: hierarchy.metric(of: weights))
        }
      }
    }
    #expect(refusals > 0 && refusals < 40)
  }
}

extension TestHierarchy {
  func withUpdater(entryLimit: Int? = nil, _ body: (MetricUpdater) throws -> Void) rethrows {
    try withViews { topology, turns in
      try body(MetricUpdater(topology, turns: turns, entryLimit: entryLimit))
    }
  }

  /// Closes, opens, slows and speeds up some turns.
  func change(
    _ weights: inout [Int32],
    count: Int,
    _ random: inout TestRandom
  ) -> [ChangedTurn] {
    var changed: [ChangedTurn] = []
    if weights.isEmpty { return [] }
    for _ in 0..<count {
      let turn = random.below(weights.count)
      switch random.below(4) {
      case 0: weights[turn] = .unreachable
      case 1: weights[turn] = self.weights[turn]
      case 2: weights[turn] = Int32(random.below(30))
      default: weights[turn] = min(self.weights[turn] + Int32(random.below(60)), .unreachable)
      }
      let first = built.turns.first
      let tail = first.indices.last { Int(first[$0]) <= turn && $0 < graph.vertexCount } ?? 0
      changed.append(ChangedTurn(tail: UInt32(tail), turn: UInt32(turn)))
    }
    return changed
  }
}

@Suite("Stopping a customization") struct CustomizationStopTests {
  @Test("is seen within some thousand vertices", .tags(.concurrency), arguments: [1, 2])
  func stops(threads: Int) throws {
    let graph = TestGraph.grid(width: 160, height: 130, oneWays: 10, seed: 1)
    let hierarchy = try TestHierarchy(graph, order: TestGraph.gridOrder(width: 160, height: 130))
    let counter = Counter(limit: .max)
    hierarchy.withViews { topology, turns in
      hierarchy.weights.withUnsafeBufferPointer { weights in
        weights.withBase { weights in
          func make(_ stop: CustomizationStop?) -> Metric<Int32> {
            .customized(topology, turns: turns, weights: weights, threads: threads, stop: stop)
          }
          let whole = Arrays(make(nil))
          let patient = CustomizationStop(asking: { counter.isFull() })
          #expect(Arrays(make(patient)) == whole)
          #expect(!patient.isStopped)
          #expect(counter.count >= 20_800 / 4096)
          // Wherever it stops, it ends, and the next run is not disturbed.
          for limit in 0..<6 {
            let stop = CustomizationStop(asking: { [counter = Counter(limit: limit)] in
              counter.isFull()
            })
            _ = make(stop)
            #expect(stop.isStopped)
          }
          #expect(Arrays(make(nil)) == whole)
        }
      }
    }
  }
}

/// Counts how often it is asked, and says so when it was often enough.
private final class Counter: Sendable {
  private let limit: Int
  private let asked = Mutex(0)

  init(limit: Int) { self.limit = limit }

  var count: Int { asked.withLock { $0 } }

  func isFull() -> Bool {
    asked.withLock { asked in
      asked += 1
      return asked > limit
    }
  }
}
