/// What an update remembers while it runs.
struct UpdateWork: ~Copyable {
  /// Vertices whose rows have stale or changed entries.
  var queue: VertexQueue
  /// Stale or changed entries of the row at hand.
  var upEntries = GrowingBuffer<RowEntry>(capacity: 64)
  var downEntries = GrowingBuffer<RowEntry>(capacity: 64)
  /// Entries of final rows that differ from the version before.
  var upDifferences = GrowingBuffer<UInt32>(capacity: 256)
  var downDifferences = GrowingBuffer<UInt32>(capacity: 256)
  /// Entries that became stale so far.
  var staleCount = 0

  init(vertexCount: Int) { queue = VertexQueue(vertexCount: vertexCount) }

  /// Entries that became stale or changed so far.
  @inline(__always)
  var touchedCount: Int { staleCount &+ upDifferences.count &+ downDifferences.count }

  /// Forgets everything; stale bits are the caller's.
  mutating func clear() {
    while queue.popLowest() != nil {}
    upEntries.count = 0
    downEntries.count = 0
    upDifferences.count = 0
    downDifferences.count = 0
    staleCount = 0
  }
}

/// An entry of a row, with the depth of its far end.
struct RowEntry: BitwiseCopyable {
  var entry: UInt32
  var depth: UInt32

  @inline(__always)
  init(_ entry: Int, _ depth: Int) {
    self.entry = UInt32(truncatingIfNeeded: entry)
    self.depth = UInt32(truncatingIfNeeded: depth)
  }
}

/// Some entries of a row, from the root down.
@safe struct RowEntries {
  let base: UnsafePointer<RowEntry>
  let count: Int
}

extension GrowingBuffer<RowEntry> {
  /// The entries, valid until the buffer grows.
  @inline(__always)
  var entries: RowEntries { unsafe RowEntries(base: UnsafePointer(base), count: count) }
}
