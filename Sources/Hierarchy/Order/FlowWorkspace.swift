/// Working memory for flows of capacity one each way on every edge; shared by all cutters.
struct FlowWorkspace {
  /// Distance to the targets, counted on from phase to phase so that nothing need be cleared.
  let level: UnsafeMutablePointer<UInt32>
  /// Next arc to try from each node.
  let current: UnsafeMutablePointer<UInt32>
  let queue: UnsafeMutablePointer<UInt32>
  let path: UnsafeMutablePointer<UInt32>
  /// Level of the targets in the present phase.
  var base: UInt32 = 1
  /// Nodes in `queue` after a search.
  var reachedCount = 0

  init(nodeCount: Int, arena: inout ScratchArena) {
    level = arena.takeZeroed(UInt32.self, nodeCount)
    current = arena.take(UInt32.self, nodeCount)
    queue = arena.take(UInt32.self, nodeCount)
    path = arena.take(UInt32.self, nodeCount + 1)
  }
}
