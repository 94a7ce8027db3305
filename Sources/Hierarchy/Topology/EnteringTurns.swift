/// The turns that enter each vertex from above, as linked lists over the turns.
///
/// Turns are stored at their tail.  A row's down side begins with the turns from higher vertices
/// into it; these lists find them without a second sorted copy of the turns.
@safe struct EnteringTurns: ~Copyable {
  /// First turn into each vertex from a higher one; `UInt32.max` if none.
  ///
  /// Shape: *n*.
  let firsts: UnsafeMutablePointer<UInt32>
  /// Next turn with the same head; `UInt32.max` at the end.
  ///
  /// Shape: *T*; only lists are filled.
  let nexts: UnsafeMutablePointer<UInt32>
  /// Depth of the tail of each turn in a list.
  ///
  /// Shape: *T*.
  let tailDepths: UnsafeMutablePointer<UInt16>

  init(vertexCount: Int, depths: UnsafePointer<UInt16>, turns: TurnsView) {
    let turnCount = unsafe Int(turns.first[vertexCount])
    unsafe firsts = unsafe LargeMemory.allocate(UInt32.self, capacity: vertexCount)
    unsafe nexts = unsafe LargeMemory.allocate(UInt32.self, capacity: turnCount)
    unsafe tailDepths = unsafe LargeMemory.allocate(UInt16.self, capacity: turnCount)
    unsafe firsts.initialize(repeating: noVertex, count: vertexCount)
    let first = unsafe turns.first
    let heads = unsafe turns.heads
    var turn = 0
    var tail = 0
    while tail < vertexCount {
      let end = unsafe Int(first[tail &+ 1])
      while turn < end {
        let head = unsafe Int(heads[turn])
        if head < tail {
          unsafe nexts[turn] = unsafe firsts[head]
          unsafe tailDepths[turn] = unsafe depths[tail]
          unsafe firsts[head] = UInt32(truncatingIfNeeded: turn)
        }
        turn &+= 1
      }
      tail &+= 1
    }
  }

  deinit {
    unsafe firsts.deallocate()
    unsafe nexts.deallocate()
    unsafe tailDepths.deallocate()
  }
}
