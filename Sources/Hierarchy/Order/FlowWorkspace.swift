/// Working memory for flows of capacity one each way on every edge; shared by all cutters.
@safe struct FlowWorkspace {
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
    unsafe level = unsafe arena.takeZeroed(UInt32.self, nodeCount)
    unsafe current = unsafe arena.take(UInt32.self, nodeCount)
    unsafe queue = unsafe arena.take(UInt32.self, nodeCount)
    unsafe path = unsafe arena.take(UInt32.self, nodeCount + 1)
  }
}
