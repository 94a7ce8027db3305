import Foundation
import RoadbookHierarchy

/// The tasks of one hierarchy: customization and queries without roads around them.
final class HierarchyTasks {
  private let built: BuiltTopology
  /// Weight of each turn between ranks.
  private let weights: [Int32]
  private let latitudes: [Float]
  private let longitudes: [Float]
  private let buildSeconds: Double
  private var metric: Metric<Int32>
  private var query = HierarchyQuery()

  /// Builds the hierarchy and customizes it.
  init(_ graph: RawGraph) throws {
    let start = Samples.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    built = try Topology.build(
      vertexCount: graph.vertexCount,
      order: graph.order,
      turnFirst: graph.turnFirst,
      turnHeads: graph.turnHeads
    )
    buildSeconds = Double(Samples.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start) * 1e-9
    weights = built.turns.origins.map { graph.weights[Int($0)] }
    var byRank = (graph.latitudes, graph.longitudes)
    for (vertex, rank) in built.rankOfVertex.enumerated() {
      byRank.0[Int(rank)] = graph.latitudes[vertex]
      byRank.1[Int(rank)] = graph.longitudes[vertex]
    }
    (latitudes, longitudes) = byRank
    metric = Self.customized(built, weights, keepsVias: true)
  }

  /// All tasks by name.
  var all: [String: PeerWorker.Task] {
    [
      "describe": describe,
      "export": export,
      "customize": customize,
      "customizeEight": customizeEight,
      "query": runQueries,
      "reroute": reroute,
    ]
  }

  /// Vertices, turns, weights, relaxations of a customization, average search space, seconds of
  /// building.
  private func describe(_ request: PeerWorker.Request) -> PeerWorker.Answer {
    let statistics = built.statistics
    let numbers: [Double?] = [
      Double(statistics.vertexCount), Double(weights.count), Double(statistics.weightCount),
      Double(statistics.relaxationCount), statistics.averageSearchVertices, buildSeconds,
    ]
    return PeerWorker.Answer(answers: [numbers])
  }

  /// Writes the graph by rank into a folder.
  private func export(_ request: PeerWorker.Request) throws -> PeerWorker.Answer {
    let folder = URL(fileURLWithPath: request.folder ?? ".")
    func write<Number: BitwiseCopyable>(_ name: String, _ numbers: [Number]) throws {
      let data = numbers.withUnsafeBytes { Data($0) }
      try data.write(to: folder.appendingPathComponent(name))
    }
    try write("first.u32", built.turns.first)
    try write("heads.u32", built.turns.heads)
    try write("weights.u32", weights)
    try write("latitudes.f32", latitudes)
    try write("longitudes.f32", longitudes)
    return PeerWorker.Answer()
  }

  /// One customization on one thread; without vias unless paths are asked for.
  private func customize(_ request: PeerWorker.Request) -> PeerWorker.Answer {
    PeerWorker.timed(Array(0..<(request.repeats ?? 1))) { _ in
      Self.customized(built, weights, keepsVias: request.paths ?? false)
    } reading: { _ in
      []
    }
  }

  /// Eight in one pass, weights only.
  private func customizeEight(_ request: PeerWorker.Request) -> PeerWorker.Answer {
    let lanes = weights.map { SIMD8<Int32>(repeating: $0) }
    return PeerWorker.timed(Array(0..<(request.repeats ?? 1))) { _ in
      lanes.withUnsafeBufferPointer { lanes in
        built.topology.withView { topology in
          built.turns.withView { turns in
            lanes.baseAddress.map {
              Metric<Int32>.customizedEight(
                topology,
                turns: turns,
                weights: $0,
                keepsVias: request.paths ?? false
              )
            }
          }
        }
      }
    } reading: { _ in
      []
    }
  }

  /// Distances between vertices; with `paths` their vertices too.
  private func runQueries(_ request: PeerWorker.Request) -> PeerWorker.Answer {
    let wantsPath = request.paths ?? false
    return built.topology.withView { topology in
      let hierarchy = HierarchyView(topology, metric.view)
      return PeerWorker.timed(ends(request)) { source, target -> (Int32, Int)? in
        let meeting = query.search(hierarchy, from: [source], to: [target])
        guard let meeting else { return nil }
        guard wantsPath else { return (meeting.cost, 0) }
        let path = query.path(hierarchy, of: meeting)
        return (meeting.cost, path?.vertices.count ?? 0)
      } reading: { cost, count in
        wantsPath ? [Double(cost), Double(count)] : [Double(cost)]
      }
    }
  }

  /// Distances to targets that were labelled before: the forward half alone; with `paths` their
  /// vertices too.
  private func reroute(_ request: PeerWorker.Request) -> PeerWorker.Answer {
    let wantsPath = request.paths ?? false
    return built.topology.withView { topology in
      let hierarchy = HierarchyView(topology, metric.view)
      let labelled = ends(request).map { source, target in
        let labels = query.labels(hierarchy, seeds: [target], side: .backward)
        return (source, labels)
      }
      return PeerWorker.timed(labelled) { source, labels -> (Int32, Int)? in
        let meeting = query.search(hierarchy, from: [source], to: labels)
        guard let meeting else { return nil }
        guard wantsPath else { return (meeting.cost, 0) }
        let path = query.path(hierarchy, of: meeting, target: labels)
        return (meeting.cost, path?.vertices.count ?? 0)
      } reading: { cost, count in
        wantsPath ? [Double(cost), Double(count)] : [Double(cost)]
      }
    }
  }

  private func ends(_ request: PeerWorker.Request) -> [(Seed<Int32>, Seed<Int32>)] {
    (request.inputs ?? []).map {
      (Seed(vertex: UInt32($0[0]), cost: 0), Seed(vertex: UInt32($0[1]), cost: 0))
    }
  }

  private static func customized(
    _ built: BuiltTopology,
    _ weights: [Int32],
    keepsVias: Bool
  ) -> Metric<Int32> {
    built.topology.withView { topology in
      built.turns.withView { turns in
        weights.withUnsafeBufferPointer { weights in
          guard let start = weights.baseAddress else {
            preconditionFailure("a graph has turns")
          }
          return Metric<Int32>.customized(
            topology,
            turns: turns,
            weights: start,
            keepsVias: keepsVias
          )
        }
      }
    }
  }
}
