/// A heap of boxes, nearest first: what is left to look at in a search for edges.
///
/// Memory is kept from search to search.
@safe struct BoxHeap: ~Copyable {
  /// A box with a bound of what lies in it.
  struct Entry {
    /// Squared distance of the box in square metres.
    var squaredMeters: Double
    /// Place among all boxes.
    var box: UInt32
    /// Level, 0 the finest.
    var level: UInt32
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 256
    unsafe entries = .allocate(capacity: capacity)
  }

  deinit { unsafe entries.deallocate() }

  mutating func removeAll() { count = 0 }

  mutating func push(_ entry: Entry) {
    if count == capacity { grow() }
    let heap = unsafe entries
    var place = count
    count &+= 1
    while place > 0 {
      let parent = (place &- 1) &>> 1
      if unsafe heap[parent].squaredMeters <= entry.squaredMeters { break }
      unsafe heap[place] = unsafe heap[parent]
      place = parent
    }
    unsafe heap[place] = entry
  }

  mutating func pop() -> Entry? {
    if count == 0 { return nil }
    let heap = unsafe entries
    let top = unsafe heap[0]
    count &-= 1
    let last = unsafe heap[count]
    var place = 0
    while true {
      var child = 2 &* place &+ 1
      if child >= count { break }
      if child &+ 1 < count, unsafe heap[child &+ 1].squaredMeters < heap[child].squaredMeters {
        child &+= 1
      }
      if unsafe last.squaredMeters <= heap[child].squaredMeters { break }
      unsafe heap[place] = unsafe heap[child]
      place = child
    }
    if count > 0 { unsafe heap[place] = last }
    return top
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
    unsafe larger.moveInitialize(from: entries, count: capacity)
    unsafe entries.deallocate()
    unsafe entries = unsafe larger
    capacity *= 2
  }
}
