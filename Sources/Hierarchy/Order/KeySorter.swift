/// Sorts numbers by 16-bit keys, equal keys in the order of the numbers: two passes of counting.
@safe struct KeySorter {
  private let counts: UnsafeMutablePointer<UInt32>
  private let passed: UnsafeMutablePointer<UInt32>

  /// For up to `capacity` numbers.
  init(capacity: Int, arena: inout ScratchArena) {
    unsafe counts = unsafe arena.take(UInt32.self, 512)
    unsafe passed = unsafe arena.take(UInt32.self, capacity)
  }

  /// Fills `sorted` with 0 to `count` - 1 by rising `keys`.
  func sort(
    _ count: Int,
    by keys: UnsafePointer<UInt16>,
    into sorted: UnsafeMutablePointer<UInt32>
  ) {
    let (counts, high, passed) = unsafe (counts, counts + 256, passed)
    unsafe counts.update(repeating: 0, count: 512)
    var index = 0
    while index < count {
      let key = unsafe Int(keys[index])
      unsafe counts[key & 255] &+= 1
      unsafe high[key &>> 8] &+= 1
      index &+= 1
    }
    var (lowSum, highSum): (UInt32, UInt32) = (0, 0)
    index = 0
    while index < 256 {
      unsafe (counts[index], lowSum) = unsafe (lowSum, lowSum &+ counts[index])
      unsafe (high[index], highSum) = unsafe (highSum, highSum &+ high[index])
      index &+= 1
    }
    index = 0
    while index < count {
      let key = unsafe Int(keys[index]) & 255
      unsafe passed[Int(counts[key])] = UInt32(truncatingIfNeeded: index)
      unsafe counts[key] &+= 1
      index &+= 1
    }
    index = 0
    while index < count {
      let number = unsafe passed[index]
      let key = unsafe Int(keys[Int(number)]) &>> 8
      unsafe sorted[Int(high[key])] = number
      unsafe high[key] &+= 1
      index &+= 1
    }
  }
}
