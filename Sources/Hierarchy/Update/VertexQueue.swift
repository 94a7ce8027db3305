/// Vertices that wait to be processed, lowest first, each once.
struct VertexQueue: ~Copyable {
  private var heap = GrowingBuffer<UInt32>(capacity: 256)
  /// Whether each vertex waits.
  private let isWaiting: UnsafeMutablePointer<Bool>

  init(vertexCount: Int) {
    isWaiting = .allocate(capacity: max(vertexCount, 1))
    isWaiting.initialize(repeating: false, count: max(vertexCount, 1))
  }

  deinit { isWaiting.deallocate() }

  /// Adds a vertex unless it waits already.
  @inline(__always)
  mutating func insert(_ vertex: Int) {
    if isWaiting[vertex] { return }
    isWaiting[vertex] = true
    heap.append(UInt32(truncatingIfNeeded: vertex))
    let base = heap.base
    var place = heap.count &- 1
    let own = base[place]
    while place > 0 {
      let above = (place &- 1) &>> 1
      if base[above] <= own { break }
      base[place] = base[above]
      place = above
    }
    base[place] = own
  }

  /// Takes out the lowest vertex; `nil` if none waits.
  @inline(__always)
  mutating func popLowest() -> Int? {
    if heap.count == 0 { return nil }
    let base = heap.base
    let lowest = Int(base[0])
    isWaiting[lowest] = false
    heap.count &-= 1
    let last = base[heap.count]
    var place = 0
    while true {
      var child = 2 &* place &+ 1
      if child >= heap.count { break }
      if child &+ 1 < heap.count && base[child &+ 1] < base[child] { child &+= 1 }
      if last <= base[child] { break }
      base[place] = base[child]
      place = child
    }
    base[place] = last
    return lowest
  }
}
