/// A set of depths as bits: the row of the vertex that is being built.
@safe struct DepthSet: ~Copyable {
  private let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  /// Makes an empty set for depths below `levelCount`.
  init(levelCount: Int) {
    wordCount = levelCount / 64 + 2
    unsafe words = .allocate(capacity: wordCount)
    unsafe words.initialize(repeating: 0, count: wordCount)
  }

  deinit { unsafe words.deallocate() }

  @inline(__always)
  func insert(_ depth: Int) {
    unsafe words[depth &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: depth & 63)
  }

  /// Inserts `length` depths from `start` on; at least one.
  @inline(__always)
  func insert(from start: Int, length: Int) {
    let end = start &+ length
    var word = start &>> 6
    let last = (end &- 1) &>> 6
    var mask = ~UInt64(0) &<< UInt64(truncatingIfNeeded: start & 63)
    while word < last {
      unsafe words[word] |= mask
      mask = ~0
      word &+= 1
    }
    unsafe words[word] |= mask & (~UInt64(0) &>> UInt64(truncatingIfNeeded: (64 &- end) & 63))
  }

  /// First member at `depth` or above it, `limit` if there is none below that.
  @inline(__always)
  func firstMember(from depth: Int, below limit: Int) -> Int {
    scan(from: depth, below: limit, flipping: 0)
  }

  /// First depth from `depth` on that is no member, at most `limit`.
  @inline(__always)
  func firstGap(from depth: Int, below limit: Int) -> Int {
    scan(from: depth, below: limit, flipping: ~0)
  }

  @inline(__always)
  private func scan(from depth: Int, below limit: Int, flipping: UInt64) -> Int {
    guard depth < limit else { return limit }
    var word = depth &>> 6
    var bits =
      unsafe (words[word] ^ flipping)
      & (~UInt64(0) &<< UInt64(truncatingIfNeeded: depth & 63))
    let last = (limit &- 1) &>> 6
    while bits == 0 && word < last {
      word &+= 1
      bits = unsafe words[word] ^ flipping
    }
    return bits == 0 ? limit : min(limit, (word &<< 6) &+ bits.trailingZeroBitCount)
  }

  /// Removes all depths below `limit`.
  @inline(__always)
  func removeAll(below limit: Int) {
    var word = 0
    while word <= limit &>> 6 {
      unsafe words[word] = 0
      word &+= 1
    }
  }
}
