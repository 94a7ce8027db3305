/// Entry points of customization: turn weights in, metric out.
///
/// All variants give the same weights and vias, bit for bit: one metric alone or as one of eight,
/// with or without vias, `Int32` or `Int64` with empty high words.
extension Metric {
  /// Makes a metric.
  ///
  /// - Parameters:
  ///   - topology: Topology of the turns.
  ///   - turns: The turns, numbered by rank.
  ///   - weights: Weight of each turn from 0 to `unreachable`.  Shape: *T*.
  ///   - keepsVias: Whether paths will be asked for, not weights only.
  ///   - threads: Number of threads to use; the result does not depend on it.
  ///   - stop: Ends the run early if told to; then the metric means nothing.
  /// - Returns: Weights of all rows.
  /// - Complexity: the topology's relaxations; 0.4 s for a million vertices of a road network.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package static func customized(
    _ topology: TopologyView,
    turns: TurnsView,
    weights: UnsafePointer<Weight>,
    keepsVias: Bool = true,
    threads: Int = 1,
    stop: CustomizationStop? = nil
  ) -> Metric<Weight> {
    let metric = Metric(
      upCount: topology.upWeightCount,
      downCount: topology.downWeightCount,
      keepsVias: keepsVias
    )
    unsafe customize(
      topology,
      turns,
      weights,
      metric.upStorage,
      metric.downStorage,
      metric.upViaStorage,
      metric.downViaStorage,
      threads,
      stop
    )
    return metric
  }
}

extension Metric where Weight == Int32 {
  /// Makes eight metrics in one pass over the topology.
  ///
  /// - Parameters:
  ///   - topology: Topology of the turns.
  ///   - turns: The turns, numbered by rank.
  ///   - weights: Eight weights of each turn.  Shape: *T*.
  ///   - keepsVias: Whether paths will be asked for, not weights only.
  ///   - threads: Number of threads to use; the result does not depend on it.
  /// - Returns: Eight metrics, each equal to the one made alone.
  /// - Complexity: one to two times the time of one metric; passing memory 32 bytes a weight
  ///   (64 with vias).
  package static func customizedEight(
    _ topology: TopologyView,
    turns: TurnsView,
    weights: UnsafePointer<SIMD8<Int32>>,
    keepsVias: Bool = true,
    threads: Int = 1
  ) -> [Metric<Int32>] {
    let upCount = topology.upWeightCount
    let downCount = topology.downWeightCount
    let metrics = (0..<8).map { _ in
      Metric(upCount: upCount, downCount: downCount, keepsVias: keepsVias)
    }
    // Interleaved rows of all eight; up and down sides in one piece each.
    let room = upCount + downCount
    let lanes = unsafe LargeMemory.allocate(SIMD8<Int32>.self, capacity: room)
    defer { unsafe lanes.deallocate() }
    let vias = unsafe keepsVias ? LargeMemory.allocate(SIMD8<Int32>.self, capacity: room) : nil
    defer { unsafe vias?.deallocate() }
    unsafe customize(
      topology,
      turns,
      weights,
      lanes,
      lanes + upCount,
      vias,
      vias.map { unsafe $0 + upCount },
      threads,
      nil
    )
    unsafe separate(lanes, upCount, to: metrics.map(unsafe \.upStorage))
    unsafe separate(lanes + upCount, downCount, to: metrics.map(unsafe \.downStorage))
    if let vias = unsafe vias {
      unsafe separate(vias, upCount, to: metrics.compactMap(unsafe \.upViaStorage))
      unsafe separate(vias + upCount, downCount, to: metrics.compactMap(unsafe \.downViaStorage))
    }
    return metrics
  }

  /// Writes each of eight lanes to an array of its own, in one pass.
  private static func separate(
    _ lanes: UnsafePointer<SIMD8<Int32>>,
    _ count: Int,
    to arrays: [UnsafeMutablePointer<Int32>]
  ) {
    let (first, second, third, fourth) = unsafe (arrays[0], arrays[1], arrays[2], arrays[3])
    let (fifth, sixth, seventh, eighth) = unsafe (arrays[4], arrays[5], arrays[6], arrays[7])
    var index = 0
    while index < count {
      let numbers = unsafe lanes[index]
      unsafe first[index] = numbers[0]
      unsafe second[index] = numbers[1]
      unsafe third[index] = numbers[2]
      unsafe fourth[index] = numbers[3]
      unsafe fifth[index] = numbers[4]
      unsafe sixth[index] = numbers[5]
      unsafe seventh[index] = numbers[6]
      unsafe eighth[index] = numbers[7]
      index &+= 1
    }
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
  _ downVias: UnsafeMutablePointer<Lane.Via>?,
  _ threads: Int,
  _ stop: CustomizationStop?
) {
  let memory = CustomizationMemory(topology, turns)
  unsafe memory.run(
    rows: LaneRows(up: up, down: down, upVias: upVias, downVias: downVias),
    turnWeights: weights,
    threads: threads,
    stop: stop
  )
}
