/// The turns that enter each vertex from above, as linked lists over the turns.
///
/// Turns are stored at their tail.  A row's down side begins with the turns from higher vertices
/// into it; these lists find them without a second sorted copy of the turns.
struct EnteringTurns: ~Copyable {
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
    let turnCount = Int(turns.first[vertexCount])
    firsts = LargeMemory.allocate(UInt32.self, capacity: vertexCount)
    nexts = LargeMemory.allocate(UInt32.self, capacity: turnCount)
    tailDepths = LargeMemory.allocate(UInt16.self, capacity: turnCount)
    firsts.initialize(repeating: noVertex, count: vertexCount)
    let first = turns.first
    let heads = turns.heads
    var turn = 0
    var tail = 0
    while tail < vertexCount {
      let end = Int(first[tail &+ 1])
      while turn < end {
        let head = Int(heads[turn])
        if head < tail {
          nexts[turn] = firsts[head]
          tailDepths[turn] = depths[tail]
          firsts[head] = UInt32(truncatingIfNeeded: turn)
        }
        turn &+= 1
      }
      tail &+= 1
    }
  }

  deinit {
    firsts.deallocate()
    nexts.deallocate()
    tailDepths.deallocate()
  }
}
