/// Memory for one step at a time: taking some is an addition, and a step gives all of it back.
@safe struct ScratchArena {
  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var capacities: [Int] = []
  private var block = 0
  private var offset = 0

  /// Where a step began.
  struct Mark {
    fileprivate var block: Int
    fileprivate var offset: Int
  }

  /// The present place, for ``reset(to:)``.
  var mark: Mark { Mark(block: block, offset: offset) }

  /// Takes memory for `count` elements, not initialized, on a border of 64 bytes.
  mutating func take<T: BitwiseCopyable>(
    _ type: T.Type,
    _ count: Int
  ) -> UnsafeMutablePointer<T> {
    let size = (max(1, count) * MemoryLayout<T>.stride + 63) & ~63
    while unsafe block < blocks.count && offset + size > capacities[block] {
      block += 1
      offset = 0
    }
    if unsafe block == blocks.count {
      let capacity = max(size, 1 << 20, 2 * (capacities.last ?? 0))
      unsafe blocks.append(.allocate(byteCount: capacity, alignment: 64))
      capacities.append(capacity)
    }
    defer { offset += size }
    return unsafe (blocks[block] + offset).bindMemory(to: type, capacity: max(1, count))
  }

  /// Takes memory for `count` elements, all bytes zero.
  mutating func takeZeroed<T: BitwiseCopyable>(
    _ type: T.Type,
    _ count: Int
  ) -> UnsafeMutablePointer<T> {
    let memory = unsafe take(type, count)
    unsafe UnsafeMutableRawPointer(memory).initializeMemory(
      as: UInt8.self,
      repeating: 0,
      count: count * MemoryLayout<T>.stride
    )
    return unsafe memory
  }

  /// Gives back all that was taken since a mark.
  mutating func reset(to mark: Mark) {
    block = mark.block
    offset = mark.offset
  }

  /// Gives the memory back to the system.
  func deallocate() {
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
  }
}
