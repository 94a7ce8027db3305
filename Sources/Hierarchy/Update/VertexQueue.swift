/// Vertices that wait to be processed, lowest first, each once.
@safe struct VertexQueue: ~Copyable {
  private var heap = GrowingBuffer<UInt32>(capacity: 256)
  /// Whether each vertex waits.
  private let isWaiting: UnsafeMutablePointer<Bool>

  init(vertexCount: Int) {
    unsafe isWaiting = .allocate(capacity: max(vertexCount, 1))
    unsafe isWaiting.initialize(repeating: false, count: max(vertexCount, 1))
  }

  deinit { unsafe isWaiting.deallocate() }

  /// Adds a vertex unless it waits already.
  @inline(__always)
  mutating func insert(_ vertex: Int) {
    if unsafe isWaiting[vertex] { return }
    unsafe isWaiting[vertex] = true
    heap.append(UInt32(truncatingIfNeeded: vertex))
    let base = unsafe heap.base
    var place = heap.count &- 1
    let own = unsafe base[place]
    while place > 0 {
      let above = (place &- 1) &>> 1
      if unsafe base[above] <= own { break }
      unsafe base[place] = unsafe base[above]
      place = above
    }
    unsafe base[place] = own
  }

  /// Takes out the lowest vertex; `nil` if none waits.
  @inline(__always)
  mutating func popLowest() -> Int? {
    if heap.count == 0 { return nil }
    let base = unsafe heap.base
    let lowest = unsafe Int(base[0])
    unsafe isWaiting[lowest] = false
    heap.count &-= 1
    let last = unsafe base[heap.count]
    var place = 0
    while true {
      var child = 2 &* place &+ 1
      if child >= heap.count { break }
      if unsafe child &+ 1 < heap.count && base[child &+ 1] < base[child] { child &+= 1 }
      if unsafe last <= base[child] { break }
      unsafe base[place] = unsafe base[child]
      place = child
    }
    unsafe base[place] = last
    return lowest
  }
}
