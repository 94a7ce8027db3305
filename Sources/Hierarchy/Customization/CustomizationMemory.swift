/// Where a customization writes: weights of both sides, vias of both or none.
@safe struct LaneRows<Lane: WeightLane> {
  let up: UnsafeMutablePointer<Lane>
  let down: UnsafeMutablePointer<Lane>
  let upVias: UnsafeMutablePointer<Lane.Via>?
  let downVias: UnsafeMutablePointer<Lane.Via>?
}

/// Working memory that all threads of one customization share; fresh for every run.
///
/// About 36 bytes a vertex and 6 a turn.
struct CustomizationMemory: ~Copyable {
  private let topology: TopologyView
  private let turns: TurnsView
  private let levelCount: Int
  private let entering: EnteringTurns
  private let cursors: GrowingBuffer<RowCursor>
  private let waiting: GrowingBuffer<UInt32>

  init(_ topology: TopologyView, _ turns: TurnsView) {
    let count = topology.vertexCount
    self.topology = topology
    self.turns = turns
    levelCount = topology.levelCount
    entering = unsafe EnteringTurns(vertexCount: count, depths: topology.depths, turns: turns)
    cursors = GrowingBuffer(capacity: count)
    waiting = GrowingBuffer(repeating: noVertex, count: count)
  }

  /// Makes all rows final.
  @inline(__always)
  borrowing func run<Lane: WeightLane>(
    rows: LaneRows<Lane>,
    turnWeights: UnsafePointer<Lane>,
    threads: Int,
    stop: CustomizationStop?
  ) {
    let kernel = unsafe CustomizationKernel(
      topology: topology,
      turns: turns,
      turnWeights: turnWeights,
      enteringFirsts: entering.firsts,
      enteringNexts: entering.nexts,
      enteringDepths: entering.tailDepths,
      rows: rows,
      cursors: cursors.base,
      waiting: waiting.base,
      levelCount: levelCount,
      stop: stop
    )
    if threads > 1 {
      let queue = CustomizationQueue(CustomizationPlan(topology, threads: threads))
      queue.run(kernel, threads: threads)
    } else {
      let memory = LaneWorkspaceMemory<Lane>(levelCount: levelCount)
      kernel.runSubtrees(first: 0, last: topology.vertexCount &- 1, memory)
    }
  }
}
