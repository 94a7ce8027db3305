/// Slow and obvious searches, which share nothing with the hierarchy.
enum Oracle {
  /// Least weight from seeds to every vertex, by relaxing all turns until nothing changes
  /// (Bellman-Ford); `nil` where nothing leads.
  static func weights(_ graph: TestGraph, from seeds: [(vertex: Int, cost: Int64)]) -> [Int64?] {
    var labels = [Int64?](repeating: nil, count: graph.vertexCount)
    for seed in seeds { labels[seed.vertex] = min(labels[seed.vertex] ?? .max, seed.cost) }
    var changed = true
    while changed {
      changed = false
      for turn in graph.turns where turn.weight < TestGraph.unreachable {
        guard let label = labels[turn.tail] else { continue }
        let candidate = label + Int64(turn.weight)
        if candidate < labels[turn.head] ?? .max {
          labels[turn.head] = candidate
          changed = true
        }
      }
    }
    return labels
  }

  /// Least weight between any two seeds; `nil` at or above 2^30 − 1, which counts as no path.
  static func weight(
    _ graph: TestGraph,
    from sources: [(vertex: Int, cost: Int64)],
    to targets: [(vertex: Int, cost: Int64)]
  ) -> Int64? {
    let labels = weights(graph, from: sources)
    var best: Int64?
    for target in targets {
      guard let label = labels[target.vertex] else { continue }
      best = min(best ?? .max, label + target.cost)
    }
    guard let best, best < Int64(TestGraph.unreachable) else { return nil }
    return best
  }

  /// Weights and vias of the contracted graph as a matrix, by three nested loops over ranks.
  struct Matrix {
    var weights: [[Int64]]
    var vias: [[Int]]
    static let none = Int64.max / 4

    init(vertexCount: Int, turns: [(tail: Int, head: Int, weight: Int64)]) {
      weights = Array(
        repeating: Array(repeating: Self.none, count: vertexCount),
        count: vertexCount
      )
      vias = Array(repeating: Array(repeating: -1, count: vertexCount), count: vertexCount)
      for turn in turns where turn.weight < Int64(TestGraph.unreachable) {
        weights[turn.tail][turn.head] = min(weights[turn.tail][turn.head], turn.weight)
      }
      for via in 0..<vertexCount {
        for tail in via + 1..<max(vertexCount, via + 1) where weights[tail][via] < Self.none {
          for head in via + 1..<vertexCount where head != tail && weights[via][head] < Self.none {
            let candidate = weights[tail][via] + weights[via][head]
            if candidate < weights[tail][head] && candidate < Int64(TestGraph.unreachable) {
              weights[tail][head] = candidate
              vias[tail][head] = via
            }
          }
        }
      }
    }
  }
}
