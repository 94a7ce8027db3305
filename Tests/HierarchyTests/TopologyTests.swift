@testable import RoadbookHierarchy
import Testing

@Suite("Topology") struct TopologyTests {
  @Test("keeps its promises on graphs and orders of all kinds", arguments: UInt64(0)..<100)
  func promises(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    let built = hierarchy.built
    let violation = built.topology.withView {
      $0.firstViolation(
        upRunCount: built.topology.upRuns.count / 2,
        downRunCount: built.topology.downRuns.count / 2
      )
    }
    #expect(violation == nil)
    #expect(built.rankOfVertex.sorted() == Array(0..<UInt32(hierarchy.graph.vertexCount)))
    #expect(built.turns.origins.sorted() == Array(0..<UInt32(hierarchy.graph.turns.count)))
    let vertices = hierarchy.vertexOfRank
    for tail in 0..<hierarchy.graph.vertexCount {
      let row = Int(built.turns.first[tail])..<Int(built.turns.first[tail + 1])
      #expect(built.turns.heads[row].elementsEqual(built.turns.heads[row].sorted()))
      for turn in row {
        let origin = hierarchy.graph.turns[Int(built.turns.origins[turn])]
        #expect(origin.tail == vertices[tail])
        #expect(origin.head == vertices[Int(built.turns.heads[turn])])
      }
    }
    let metric = hierarchy.metric()
    #expect(built.topology.withView { metric.view.firstViolation(in: $0) } == nil)
  }

  @Test("has the elimination tree of its definition", arguments: UInt64(0)..<40)
  func eliminationTree(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    let count = hierarchy.graph.vertexCount
    // The parent is the lowest vertex above with a path through vertices below, either way.
    var linked = Array(repeating: Set<Int>(), count: count)
    for turn in hierarchy.graph.turns where turn.tail != turn.head {
      let (tail, head) = (Int(hierarchy.rank(turn.tail)), Int(hierarchy.rank(turn.head)))
      linked[min(tail, head)].insert(max(tail, head))
    }
    for vertex in 0..<count {
      let above = linked[vertex].sorted()
      for (place, one) in above.enumerated() { linked[one].formUnion(above[(place + 1)...]) }
      let parent = hierarchy.built.topology.parents[vertex]
      #expect(parent == above.first.map(UInt32.init) ?? .max)
    }
  }

  @Test("is a function of graph and order", arguments: [UInt64(4), 5, 6, 7])
  func determinism(seed: UInt64) throws {
    let one = try GraphCase(seed: seed).hierarchy()
    let other = try GraphCase(seed: seed).hierarchy()
    #expect(one.built.topology.id == other.built.topology.id)
    #expect(one.built.topology.rows == other.built.topology.rows)
    #expect(one.built.topology.upRuns == other.built.topology.upRuns)
    #expect(one.built.turns.origins == other.built.turns.origins)
    #expect(one.built.statistics == other.built.statistics)
  }

  @Test func `has another id for another order and for another graph`() throws {
    let graph = TestGraph.grid(width: 4, height: 4, oneWays: 25, seed: 2)
    let order = TestGraph.gridOrder(width: 4, height: 4)
    var changed = graph
    changed.turns.removeLast()
    let ids = [
      try TestHierarchy(graph, order: order), try TestHierarchy(graph, order: order.reversed()),
      try TestHierarchy(changed, order: order),
    ].map(\.built.topology.id)
    #expect(Set(ids).count == 3)
  }

  @Test func `counts a two-way street of three by hand`() throws {
    // 0 – 1 – 2, contracted 0, 2, 1: both ends hang on 1 by one arc each way.
    let turns = [(0, 1), (1, 0), (1, 2), (2, 1)].map {
      TestGraph.Turn(tail: $0.0, head: $0.1, weight: 1)
    }
    let hierarchy = try TestHierarchy(
      TestGraph(vertexCount: 3, turns: turns),
      order: [0, 2, 1]
    )
    let topology = hierarchy.built.topology
    #expect(topology.parents == [2, 2, .max])
    #expect(topology.depths == [1, 1, 0])
    #expect(topology.rows == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2])
    #expect(topology.upRuns == [0, 1, 0, 1])
    #expect(topology.downRuns == [0, 1, 0, 1])
    var expected = TopologyStatistics()
    expected.vertexCount = 3
    expected.treeCount = 1
    expected.largestDepth = 1
    expected.averageSearchVertices = 5.0 / 3
    expected.largestSearchVertices = 2
    expected.averageSearchUpArcs = 2.0 / 3
    expected.averageSearchDownArcs = 2.0 / 3
    expected.weightCount = 4
    expected.arcCount = 4
    expected.runCount = 4
    #expect(hierarchy.built.statistics == expected)
    #expect(expected.arcsPerRun == 1)
  }

  @Test func `joins runs one depth apart and keeps the gap unreachable`() throws {
    // A path 1 – 2 – 3 as tree; 0 reaches 1 and 3 only.
    let turns = [(1, 2), (2, 1), (2, 3), (3, 2), (0, 1), (0, 3)].map {
      TestGraph.Turn(tail: $0.0, head: $0.1, weight: 9)
    }
    let hierarchy = try TestHierarchy(
      TestGraph(vertexCount: 4, turns: turns),
      order: [0, 1, 2, 3]
    )
    #expect(hierarchy.built.topology.upRuns.starts(with: [0, 3]))
    #expect(hierarchy.built.statistics.weightCount == hierarchy.built.statistics.arcCount + 1)
    let metric = hierarchy.metric()
    #expect(Array(metric.upWeights.prefix(3)) == [9, .unreachable, 9])
  }

  @Test func `borrows the arrays of a mapped file`() throws {
    let hierarchy = try GraphCase(seed: 7).hierarchy()
    let topology = hierarchy.built.topology
    let metric = hierarchy.metric()
    let room = [Int32](repeating: 0, count: RunBlock.slack)
    let (up, down) = (metric.upWeights + room, metric.downWeights + room)
    let (upVias, downVias) = (metric.upVias, metric.downVias)
    let count = hierarchy.graph.vertexCount
    var query = HierarchyQuery()
    for source in 0..<count {
      let sources = hierarchy.seeds([(source, 3), ((source + 1) % count, 4)])
      let targets = hierarchy.seeds([((source * 5) % count, 0)])
      let own = topology.withView { view in
        query.search(HierarchyView(view, metric.view), from: sources, to: targets)
          .flatMap { query.path(HierarchyView(view, metric.view), of: $0) }
      }
      let borrowed = topology.withView { own in
        let view = TopologyView(
          vertexCount: count,
          parents: own.parents,
          depths: own.depths,
          rows: own.rows,
          upRuns: own.upRuns,
          downRuns: own.downRuns
        )
        return up.withUnsafeBufferPointer { up in
          down.withUnsafeBufferPointer { down in
            upVias.withUnsafeBufferPointer { upVias in
              downVias.withUnsafeBufferPointer { downVias in
                up.withBase { up in
                  down.withBase { down in
                    let metric = MetricView(
                      upWeights: up,
                      downWeights: down,
                      upVias: upVias.baseAddress,
                      downVias: downVias.baseAddress
                    )
                    return query.search(HierarchyView(view, metric), from: sources, to: targets)
                      .flatMap { query.path(HierarchyView(view, metric), of: $0) }
                  }
                }
              }
            }
          }
        }
      }
      #expect(own == borrowed)
    }
  }

  @Test func `an order that is no permutation is refused`() {
    #expect(throws: TopologyError.notAPermutation(place: 1)) {
      try Topology.build(vertexCount: 2, order: [0, 0], turnFirst: [0, 0, 0], turnHeads: [])
    }
    #expect(throws: TopologyError.notAPermutation(place: 0)) {
      try Topology.build(vertexCount: 2, order: [2, 0], turnFirst: [0, 0, 0], turnHeads: [])
    }
  }

  @Test func `a tree deeper than depths can number is refused`() throws {
    // A path contracted from end to end is as deep as it is long.
    func path(_ count: Int) -> (first: [UInt32], heads: [UInt32]) {
      ((0...UInt32(count)).map { min($0, UInt32(count - 1)) }, (1..<UInt32(count)).map { $0 })
    }
    let longest = Topology.largestDepth + 1
    let (first, heads) = path(longest)
    let built = try Topology.build(
      vertexCount: longest,
      order: (0..<UInt32(longest)).map { $0 },
      turnFirst: first,
      turnHeads: heads
    )
    #expect(built.statistics.largestDepth == Topology.largestDepth)
    let (tooLong, tooManyHeads) = path(longest + 1)
    #expect(throws: TopologyError.tooDeep(depth: longest)) {
      try Topology.build(
        vertexCount: longest + 1,
        order: (0..<UInt32(longest + 1)).map { $0 },
        turnFirst: tooLong,
        turnHeads: tooManyHeads
      )
    }
  }

  @Test func `an empty graph has an empty topology`() throws {
    let built = try Topology.build(vertexCount: 0, order: [], turnFirst: [0], turnHeads: [])
    #expect(built.topology.rows == [0, 0, 0, 0])
    #expect(built.statistics == TopologyStatistics())
    #expect(built.topology.withView { $0.firstViolation(upRunCount: 0, downRunCount: 0) } == nil)
  }
}
