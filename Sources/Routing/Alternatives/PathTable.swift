/// Places of edges, or of nodes, along a path: a small hash table with linear probing.
struct PathTable: ~Copyable {
  private var keys: [UInt32] = []
  private var places: [Int32] = []
  private var mask = 0

  private static let free = UInt32.max

  /// Empties the table and makes room.
  mutating func reset(count: Int) {
    var size = 64
    while size < 3 * count { size *= 2 }
    if size > keys.count {
      keys = [UInt32](repeating: Self.free, count: size)
      places = [Int32](repeating: -1, count: size)
    } else {
      for slot in 0..<size { keys[slot] = Self.free }
    }
    mask = size - 1
  }

  /// Place of a key; -1 if it is not there.
  @inline(__always)
  func place(of key: UInt32) -> Int {
    unsafe keys.withUnsafeBufferPointer { keys in
      var slot = Self.slot(of: key) & mask
      while unsafe keys[slot] != key {
        if unsafe keys[slot] == Self.free { return -1 }
        slot = (slot &+ 1) & mask
      }
      return Int(places[slot])
    }
  }

  /// Puts in the place of a key.
  ///
  /// - Returns: False if the key was there already; its place stays.
  @inline(__always)
  mutating func insert(_ key: UInt32, at place: Int) -> Bool {
    var slot = Self.slot(of: key) & mask
    while keys[slot] != Self.free {
      if keys[slot] == key { return false }
      slot = (slot &+ 1) & mask
    }
    keys[slot] = key
    places[slot] = Int32(truncatingIfNeeded: place)
    return true
  }

  @inline(__always)
  private static func slot(of key: UInt32) -> Int { Int((key &* 0x9E37_79B1) &>> 8) }
}
