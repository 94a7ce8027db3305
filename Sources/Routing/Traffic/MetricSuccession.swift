import RoadbookHierarchy
import RoadbookRoadGraph

/// Makes the metrics of the next state of the roads out of those of the last.
struct MetricSuccession {
  let map: RoadGraph
  /// The metrics of the last state.
  let last: MetricStore
  /// Weights of the next state.
  let weights: ArcWeights
  let updater: MetricUpdater
  /// The metric that the map brings, unpacked; `nil` if it is in memory already, or there is none.
  private var shipped: LiveMetric<Int32>?
  /// Number of threads that make a metric anew.
  let threads: Int
  let stop: CustomizationStop
  /// How the metrics followed so far.
  private(set) var method = TrafficOutcome.Method.partial

  init(
    last: MetricStore,
    weights: ArcWeights,
    updater known: MetricUpdater?,
    threads: Int,
    stop: CustomizationStop
  ) {
    let map = weights.map
    self.map = map
    self.last = last
    self.weights = weights
    let isShippedNew = Int32.shipped(with: map) != nil && !last.madeKeys.contains(.plain)
    if let known {
      updater = known
      shipped = isShippedNew ? map.unpackedMetric() : nil
    } else {
      (updater, shipped) = concurrently(
        { MetricUpdater(map.topologyView, turns: map.turnsView) },
        { isShippedNew ? map.unpackedMetric() : nil }
      )
    }
    self.threads = threads
    self.stop = stop
  }

  /// Makes the next metrics: of all that are in memory, and of the one that the map brings.
  ///
  /// - Parameter changed: Arcs that differ between the two states.
  /// - Returns: The next metrics, of the same budget.
  /// - Throws: ``RoutingError/cancelled`` if it was stopped.
  mutating func run(changed: [UInt32]) throws(RoutingError) -> MetricStore {
    let next = MetricStore(weights, budgetBytes: last.budgetBytes)
    let turns = map.turns(into: changed)
    let keys = last.madeKeys
    for key in keys {
      if key.gradedFlags == 0 {
        guard var live: LiveMetric<Int32> = last.takeLive(key) else { continue }
        try follow(&live, key, turns, next)
        next.put(live, for: key)
      } else {
        guard var live: LiveMetric<Int64> = last.takeLive(key) else { continue }
        try follow(&live, key, turns, next)
        next.put(live, for: key)
      }
    }
    if var live = shipped.take() {
      // It knows nothing of traffic: all that traffic changes is new to it.
      let all = map.turns(into: weights.traffic?.arcs ?? [])
      try follow(&live, .plain, all, next)
      next.put(live, for: .plain)
    }
    next.trim(keeping: .plain)
    return next
  }

  /// Brings one metric up to date; in place, since a copy of it would keep the memory for the
  /// next version in use.
  private mutating func follow<Weight: RidingWeight>(
    _ live: inout LiveMetric<Weight>,
    _ key: MetricKey,
    _ turns: [ChangedTurn],
    _ next: MetricStore
  ) throws(RoutingError) {
    if method == .partial {
      let isDone = updater.update(&live, changed: turns) { tail, turn in
        weights.turnWeight(turn, from: tail, key)
      }
      if isDone { return }
    }
    // What is too much for one metric is too much for the next.
    method = .full
    live.replace(with: try next.make(key, threads: threads, stop: stop))
  }
}

extension RoadGraph {
  /// The metric that the map brings in plain arrays, with memory for its next version.
  fileprivate func unpackedMetric() -> LiveMetric<Int32> {
    var live = LiveMetric(Metric(unpacking: hierarchy, topologyView))
    live.prepareNextVersion()
    return live
  }

  /// All turns into some arcs, copies of arcs included.
  func turns(into arcs: [UInt32]) -> [ChangedTurn] {
    var turns: [ChangedTurn] = []
    for arc in arcs {
      let node = tail(of: ArcID(arc)).rawValue
      for place in nodeFirstArc[node]..<nodeFirstArc[node + 1] {
        forEachVertex(ofArc: nodeArcs[place] ^ 1) { vertex in
          for turn in turnFirst[vertex]..<turnFirst[vertex + 1]
          where vertexArcs[turnHeads[turn]] == arc {
            turns.append(ChangedTurn(tail: vertex, turn: turn))
          }
        }
      }
    }
    return turns
  }
}
