/// A heap of boxes, nearest first: what is left to look at in a search for edges.
///
/// Memory is kept from search to search.
struct BoxHeap: ~Copyable {
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
    entries = .allocate(capacity: capacity)
  }

  deinit { entries.deallocate() }

  mutating func removeAll() { count = 0 }

  mutating func push(_ entry: Entry) {
    if count == capacity { grow() }
    let heap = entries
    var place = count
    count &+= 1
    while place > 0 {
      let parent = (place &- 1) &>> 1
      if heap[parent].squaredMeters <= entry.squaredMeters { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = entry
  }

  mutating func pop() -> Entry? {
    if count == 0 { return nil }
    let heap = entries
    let top = heap[0]
    count &-= 1
    let last = heap[count]
    var place = 0
    while true {
      var child = 2 &* place &+ 1
      if child >= count { break }
      if child &+ 1 < count, heap[child &+ 1].squaredMeters < heap[child].squaredMeters {
        child &+= 1
      }
      if last.squaredMeters <= heap[child].squaredMeters { break }
      heap[place] = heap[child]
      place = child
    }
    if count > 0 { heap[place] = last }
    return top
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: entries, count: capacity)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }
}
