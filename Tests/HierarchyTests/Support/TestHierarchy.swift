import RoadbookHierarchy
import RoadbookPacking
import Testing

/// A graph with its topology and metrics.
struct TestHierarchy {
  let graph: TestGraph
  let built: BuiltTopology
  /// Weight of each ranked turn.
  let weights: [Int32]

  init(_ graph: TestGraph, order: [UInt32]) throws {
    self.graph = graph
    built = try Topology.build(
      vertexCount: graph.vertexCount,
      order: order,
      turnFirst: graph.first,
      turnHeads: graph.heads
    )
    weights = built.turns.origins.map { graph.turns[Int($0)].weight }
  }

  func rank(_ vertex: Int) -> UInt32 { built.rankOfVertex[vertex] }

  func metric(keepsVias: Bool = true, threads: Int = 1) -> Metric<Int32> {
    metric(of: weights, keepsVias: keepsVias, threads: threads)
  }

  func metric(of weights: [Int32], keepsVias: Bool = true, threads: Int = 1) -> Metric<Int32> {
    withViews { topology, turns in
      weights.withUnsafeBufferPointer { weights in
        weights.withBase {
          .customized(topology, turns: turns, weights: $0, keepsVias: keepsVias, threads: threads)
        }
      }
    }
  }

  func wideMetric(of weights: [Int64], keepsVias: Bool = true, threads: Int = 1) -> Metric<Int64> {
    withViews { topology, turns in
      weights.withUnsafeBufferPointer { weights in
        weights.withBase {
          .customized(topology, turns: turns, weights: $0, keepsVias: keepsVias, threads: threads)
        }
      }
    }
  }

  func eightMetrics(of weights: [SIMD8<Int32>], keepsVias: Bool = true, threads: Int = 1)
    -> [Metric<Int32>]
  {
    withViews { topology, turns in
      weights.withUnsafeBufferPointer { weights in
        weights.withBase {
          Metric.customizedEight(
            topology,
            turns: turns,
            weights: $0,
            keepsVias: keepsVias,
            threads: threads
          )
        }
      }
    }
  }

  func withViews<Result>(_ body: (TopologyView, TurnsView) throws -> Result) rethrows -> Result {
    try built.topology.withView { topology in
      try built.turns.withView { turns in try body(topology, turns) }
    }
  }

  /// Lends the metric in both forms that queries read: plain arrays, then packed ones.
  func withEachForm(
    of metric: Metric<Int32>? = nil,
    _ body: (HierarchyView<Int32>) throws -> Void
  ) throws {
    let metric = metric ?? self.metric()
    try withViews { topology, _ in
      try body(HierarchyView(topology, metric.view))
      let packed = PackedHierarchy(topology, metric.view)
      try packed.withView { view in
        _ = try view.checked()
        try body(HierarchyView(view))
      }
    }
  }

  /// Vertex of the graph for each rank.
  var vertexOfRank: [Int] {
    var vertices = [Int](repeating: 0, count: graph.vertexCount)
    for (vertex, rank) in built.rankOfVertex.enumerated() { vertices[Int(rank)] = vertex }
    return vertices
  }

  func seeds(_ seeds: [(vertex: Int, cost: Int64)]) -> [Seed<Int32>] {
    seeds.map { Seed(vertex: rank($0.vertex), cost: Int32($0.cost)) }
  }
}

extension PackedHierarchy {
  /// Lends the arrays as a map file would.
  func withView<Result>(_ body: (PackedHierarchyView) throws -> Result) throws -> Result {
    let (upPlaces, downPlaces) = (PackedArray(upPlaces), PackedArray(downPlaces))
    return try upPlaces.words.withUnsafeBytes { upWords in
      try downPlaces.words.withUnsafeBytes { downWords in
        let upStart = try #require(upWords.baseAddress)
        let downStart = try #require(downWords.baseAddress)
        return try depths.withUnsafeBufferPointer { depths in
          try parentSteps.withUnsafeBufferPointer { parentSteps in
            try farChildren.withUnsafeBufferPointer { farChildren in
              try farParents.withUnsafeBufferPointer { farParents in
                try upRows.withUnsafeBufferPointer { upRows in
                  try downRows.withUnsafeBufferPointer { downRows in
                    try body(
                      PackedHierarchyView(
                        depths: depths,
                        parentSteps: parentSteps,
                        farChildren: farChildren,
                        farParents: farParents,
                        upPlaces: PackedNumbers(start: upStart, count: upPlaces.elementCount),
                        upRows: upRows,
                        downPlaces: PackedNumbers(
                          start: downStart,
                          count: downPlaces.elementCount
                        ),
                        downRows: downRows
                      )
                    )
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

extension PackedHierarchyView {
  /// A copy of the topology that customization would read.
  var unpacked: Topology {
    let noTurns = PackedArray([UInt32]())
    let shared = noTurns.words.withUnsafeBytes { words in
      words.baseAddress.map { start in
        SharedTopology(
          unpacking: self,
          turnFirst: PackedNumbers(start: start, count: 0),
          turnHeads: PackedNumbers(start: start, count: 0)
        )
      }
    }
    guard let shared else { preconditionFailure("packed numbers have a table") }
    let view = shared.view
    func array<Element>(_ start: UnsafePointer<Element>, _ count: Int) -> [Element] {
      Array(UnsafeBufferPointer(start: start, count: count))
    }
    return withExtendedLifetime(shared) {
      Topology(
        parents: array(view.parents, vertexCount),
        depths: array(view.depths, vertexCount),
        rows: array(view.rows, 4 * (vertexCount + 1)),
        upRuns: array(view.upRuns, 2 * view.upRunCount),
        downRuns: array(view.downRuns, 2 * view.downRunCount),
        id: 0
      )
    }
  }
}

extension UnsafeBufferPointer {
  /// First element for a call; an empty buffer lends memory that nobody may read.
  func withBase<Result>(_ body: (UnsafePointer<Element>) throws -> Result) rethrows -> Result {
    if let baseAddress { return try body(baseAddress) }
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    defer { memory.deallocate() }
    return try body(UnsafePointer(memory))
  }
}

/// Random graphs of all kinds with orders of all kinds, small enough for the oracles.
struct GraphCase: CustomTestStringConvertible, Sendable {
  let seed: UInt64

  var testDescription: String { "seed \(seed)" }

  func hierarchy() throws -> TestHierarchy {
    let kind = seed % 4
    var random = TestRandom(seed: seed)
    let graph: TestGraph
    var order: [UInt32]
    if kind == 3 {
      let width = 1 + random.below(7)
      let height = 1 + random.below(7)
      graph = .grid(width: width, height: height, oneWays: 30, seed: seed)
      order = TestGraph.gridOrder(width: width, height: height)
    } else {
      let vertices = 1 + random.below(40)
      graph = .random(
        vertices: vertices,
        turns: random.below(4 * vertices + 1),
        parts: [1, 1, 2, 5][random.below(4)],
        seed: seed
      )
      order = graph.orderByDegree()
    }
    if kind == 0 || random.below(4) == 0 { order = graph.randomOrder(seed: seed) }
    return try TestHierarchy(graph, order: order)
  }
}
