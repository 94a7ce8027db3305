/// Pointers into one thread's working memory: two rows by depth, and the current root path.
@safe struct LaneWorkspace<Lane: WeightLane> {
  let up: UnsafeMutablePointer<Lane>
  let down: UnsafeMutablePointer<Lane>
  let upVias: UnsafeMutablePointer<Lane.Via>
  let downVias: UnsafeMutablePointer<Lane.Via>
  let path: UnsafeMutablePointer<UInt32>
  /// First of the vertices that wait for one above the current task.
  let leaving: UnsafeMutablePointer<UInt32>
}

/// Memory of a workspace; one a thread, fresh for every run.
struct LaneWorkspaceMemory<Lane: WeightLane>: ~Copyable {
  private let up: GrowingBuffer<Lane>
  private let down: GrowingBuffer<Lane>
  private let upVias: GrowingBuffer<Lane.Via>
  private let downVias: GrowingBuffer<Lane.Via>
  private let leaving = GrowingBuffer<UInt32>(repeating: noVertex, count: 1)
  let path: RootPath

  init(levelCount: Int) {
    up = GrowingBuffer(capacity: levelCount)
    down = GrowingBuffer(capacity: levelCount)
    upVias = GrowingBuffer(capacity: levelCount)
    downVias = GrowingBuffer(capacity: levelCount)
    path = RootPath(levelCount: levelCount)
  }

  /// Pointers, valid as long as the memory is.
  var view: LaneWorkspace<Lane> {
    unsafe LaneWorkspace(
      up: up.base,
      down: down.base,
      upVias: upVias.base,
      downVias: downVias.base,
      path: path.vertices,
      leaving: leaving.base
    )
  }
}
