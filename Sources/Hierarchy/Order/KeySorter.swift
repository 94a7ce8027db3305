/// Sorts numbers by 16-bit keys, equal keys in the order of the numbers: two passes of counting.
struct KeySorter {
  private let counts: UnsafeMutablePointer<UInt32>
  private let passed: UnsafeMutablePointer<UInt32>

  /// For up to `capacity` numbers.
  init(capacity: Int, arena: inout ScratchArena) {
    counts = arena.take(UInt32.self, 512)
    passed = arena.take(UInt32.self, capacity)
  }

  /// Fills `sorted` with 0 to `count` - 1 by rising `keys`.
  func sort(
    _ count: Int,
    by keys: UnsafePointer<UInt16>,
    into sorted: UnsafeMutablePointer<UInt32>
  ) {
    let (counts, high, passed) = (counts, counts + 256, passed)
    counts.update(repeating: 0, count: 512)
    var index = 0
    while index < count {
      let key = Int(keys[index])
      counts[key & 255] &+= 1
      high[key &>> 8] &+= 1
      index &+= 1
    }
    var (lowSum, highSum): (UInt32, UInt32) = (0, 0)
    index = 0
    while index < 256 {
      (counts[index], lowSum) = (lowSum, lowSum &+ counts[index])
      (high[index], highSum) = (highSum, highSum &+ high[index])
      index &+= 1
    }
    index = 0
    while index < count {
      let key = Int(keys[index]) & 255
      passed[Int(counts[key])] = UInt32(truncatingIfNeeded: index)
      counts[key] &+= 1
      index &+= 1
    }
    index = 0
    while index < count {
      let number = passed[index]
      let key = Int(keys[Int(number)]) &>> 8
      sorted[Int(high[key])] = number
      high[key] &+= 1
      index &+= 1
    }
  }
}
