/// Entry points of customization: turn weights in, metric out.
///
/// All variants give the same weights and vias, bit for bit: one metric alone or as one of eight,
/// with or without vias, `Int32` or `Int64` with empty high words.
extension Metric where Weight == Int32 {
  /// Makes a metric in centiseconds.
  ///
  /// - Parameters:
  ///   - topology: Topology of the turns.
  ///   - turns: The turns, numbered by rank.
  ///   - weights: Weight of each turn from 0 to `Int32.unreachable`.  Shape: *T*.
  ///   - keepsVias: Whether paths will be asked for, not weights only.
  /// - Returns: Weights of all rows.
  /// - Complexity: the topology's relaxations; 0.4 s for a million vertices of a road network.
  package static func customized(
    _ topology: TopologyView,
    turns: TurnsView,
    weights: UnsafePointer<Int32>,
    keepsVias: Bool = true
  ) -> Metric<Int32> {
    let metric = Metric(
      upCount: topology.upWeightCount,
      downCount: topology.downWeightCount,
      keepsVias: keepsVias
    )
    customize(
      topology,
      turns,
      weights,
      metric.upStorage,
      metric.downStorage,
      metric.upViaStorage,
      metric.downViaStorage
    )
    return metric
  }

  /// Makes eight metrics in one pass over the topology.
  ///
  /// - Parameters:
  ///   - topology: Topology of the turns.
  ///   - turns: The turns, numbered by rank.
  ///   - weights: Eight weights of each turn.  Shape: *T*.
  ///   - keepsVias: Whether paths will be asked for, not weights only.
  /// - Returns: Eight metrics, each equal to the one made alone.
  /// - Complexity: one to two times the time of one metric; passing memory 32 bytes a weight
  ///   (64 with vias).
  package static func customizedEight(
    _ topology: TopologyView,
    turns: TurnsView,
    weights: UnsafePointer<SIMD8<Int32>>,
    keepsVias: Bool = true
  ) -> [Metric<Int32>] {
    let upCount = topology.upWeightCount
    let downCount = topology.downWeightCount
    let metrics = (0..<8).map { _ in
      Metric(upCount: upCount, downCount: downCount, keepsVias: keepsVias)
    }
    // Interleaved rows of all eight; up and down sides in one piece each.
    let room = upCount + downCount
    let lanes = UnsafeMutablePointer<SIMD8<Int32>>.allocate(capacity: max(room, 1))
    defer { lanes.deallocate() }
    let vias = keepsVias ? UnsafeMutablePointer<SIMD8<Int32>>.allocate(capacity: room) : nil
    defer { vias?.deallocate() }
    customize(
      topology,
      turns,
      weights,
      lanes,
      lanes + upCount,
      vias,
      vias.map { $0 + upCount }
    )
    for (lane, metric) in metrics.enumerated() {
      extract(lane, of: lanes, upCount, to: metric.upStorage)
      extract(lane, of: lanes + upCount, downCount, to: metric.downStorage)
      guard let vias else { continue }
      extract(lane, of: vias, upCount, to: metric.upViaStorage)
      extract(lane, of: vias + upCount, downCount, to: metric.downViaStorage)
    }
    return metrics
  }

  private static func extract(
    _ lane: Int,
    of lanes: UnsafePointer<SIMD8<Int32>>,
    _ count: Int,
    to destination: UnsafeMutablePointer<Int32>?
  ) {
    guard let destination else { return }
    lanes.withMemoryRebound(to: Int32.self, capacity: 8 * count) { numbers in
      var index = 0
      while index < count {
        destination[index] = numbers[8 &* index &+ lane]
        index &+= 1
      }
    }
  }
}

extension Metric where Weight == Int64 {
  /// Makes a lexicographic metric: avoided decimetres in the high word, centiseconds in the low.
  ///
  /// - Parameters:
  ///   - topology: Topology of the turns.
  ///   - turns: The turns, numbered by rank.
  ///   - weights: Weight of each turn from 0 to `Int64.unreachable`.  Shape: *T*.
  ///   - keepsVias: Whether paths will be asked for, not weights only.
  /// - Returns: Weights of all rows.
  package static func customized(
    _ topology: TopologyView,
    turns: TurnsView,
    weights: UnsafePointer<Int64>,
    keepsVias: Bool = true
  ) -> Metric<Int64> {
    let metric = Metric(
      upCount: topology.upWeightCount,
      downCount: topology.downWeightCount,
      keepsVias: keepsVias
    )
    customize(
      topology,
      turns,
      weights,
      metric.upStorage,
      metric.downStorage,
      metric.upViaStorage,
      metric.downViaStorage
    )
    return metric
  }
}

/// Fills the weights, and the vias if there is room for them.
@inline(__always)
private func customize<Lane: WeightLane>(
  _ topology: TopologyView,
  _ turns: TurnsView,
  _ weights: UnsafePointer<Lane>,
  _ up: UnsafeMutablePointer<Lane>,
  _ down: UnsafeMutablePointer<Lane>,
  _ upVias: UnsafeMutablePointer<Lane.Via>?,
  _ downVias: UnsafeMutablePointer<Lane.Via>?
) {
  let memory = CustomizationMemory<Lane>(topology, turns)
  memory.run(
    rows: LaneRows(up: up, down: down, upVias: upVias, downVias: downVias),
    turnWeights: weights
  )
}
