/// Where a customization writes: weights of both sides, vias of both or none.
struct LaneRows<Lane: WeightLane> {
  let up: UnsafeMutablePointer<Lane>
  let down: UnsafeMutablePointer<Lane>
  let upVias: UnsafeMutablePointer<Lane.Via>?
  let downVias: UnsafeMutablePointer<Lane.Via>?
}

/// Working memory of one customization; fresh for every run.
///
/// About 38 bytes a vertex and 6 a turn.
struct CustomizationMemory<Lane: WeightLane>: ~Copyable {
  private let topology: TopologyView
  private let turns: TurnsView
  private let entering: EnteringTurns
  private let cursors: GrowingBuffer<RowCursor>
  private let waiting: GrowingBuffer<UInt32>
  private let up: GrowingBuffer<Lane>
  private let down: GrowingBuffer<Lane>
  private let upVias: GrowingBuffer<Lane.Via>
  private let downVias: GrowingBuffer<Lane.Via>
  private let path: RootPath

  init(_ topology: TopologyView, _ turns: TurnsView) {
    let count = topology.vertexCount
    let levels = topology.levelCount
    self.topology = topology
    self.turns = turns
    entering = EnteringTurns(vertexCount: count, depths: topology.depths, turns: turns)
    cursors = GrowingBuffer(capacity: count)
    waiting = GrowingBuffer(repeating: noVertex, count: count)
    up = GrowingBuffer(capacity: levels)
    down = GrowingBuffer(capacity: levels)
    upVias = GrowingBuffer(capacity: levels)
    downVias = GrowingBuffer(capacity: levels)
    path = RootPath(levelCount: levels)
  }

  /// Makes all rows final.
  @inline(__always)
  borrowing func run(rows: LaneRows<Lane>, turnWeights: UnsafePointer<Lane>) {
    let work = LaneWorkspace<Lane>(
      up: up.base,
      down: down.base,
      upVias: upVias.base,
      downVias: downVias.base,
      path: path.vertices
    )
    let kernel = CustomizationKernel(
      topology: topology,
      turns: turns,
      turnWeights: turnWeights,
      enteringFirsts: entering.firsts,
      enteringNexts: entering.nexts,
      enteringDepths: entering.tailDepths,
      up: rows.up,
      down: rows.down,
      upVias: rows.upVias ?? upVias.base,
      downVias: rows.downVias ?? downVias.base,
      cursors: cursors.base,
      waiting: waiting.base
    )
    let count = topology.vertexCount
    var vertex = 0
    if rows.upVias == nil {
      while vertex < count {
        path.move(to: vertex, parents: topology.parents, depths: topology.depths)
        kernel.process(vertex, work, keepsVias: false)
        vertex &+= 1
      }
    } else {
      while vertex < count {
        path.move(to: vertex, parents: topology.parents, depths: topology.depths)
        kernel.process(vertex, work, keepsVias: true)
        vertex &+= 1
      }
    }
  }
}
