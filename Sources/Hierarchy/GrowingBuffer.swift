/// Raw memory of a known type that grows by doubling: what builders and queries work on.
///
/// Kernels take `base` into a local and index that.  Any growth moves the memory.
@safe struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// First element.
  private(set) var base: UnsafeMutablePointer<Element>
  /// Number of elements for which there is room.
  private(set) var capacity: Int
  /// Number of elements in use, kept by ``append(_:)``.
  var count = 0

  init(capacity: Int = 0) {
    self.capacity = max(capacity, 1)
    unsafe base = unsafe LargeMemory.allocate(Element.self, capacity: self.capacity)
  }

  init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    unsafe base.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  /// Makes room for `needed` elements; keeps the first `count`.
  @inline(__always)
  mutating func reserve(_ needed: Int) {
    if needed > capacity { grow(to: needed) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let larger = max(needed, 2 * capacity, 16)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe memory.initialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = unsafe memory
    capacity = larger
  }

  /// A copy of the elements in use.
  var array: [Element] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }
}
