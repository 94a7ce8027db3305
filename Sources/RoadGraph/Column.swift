/// An array of a map: a stretch of the mapped file.
///
/// Subscripts check their bounds.  Kernels take `base`, load it into a local, and stay within
/// what the map's verification promised.  The memory lives as long as the ``RoadGraph``.
@safe @frozen public struct Column<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// First element.
  public let base: UnsafePointer<Element>
  /// Number of elements.
  public let count: Int

  /// Lends `count` elements from `base` on; the owner must outlive the column.
  @inlinable public init(base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// Element at a place from 0 to `count` - 1, which is not checked.
  @unsafe @inlinable public subscript(unchecked index: Int) -> Element { unsafe base[index] }

  /// Element at a place from 0 to `count` - 1.
  @inlinable public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of range")
    return unsafe base[index]
  }

  /// Element at a place from 0 to `count` - 1.
  @inlinable public subscript(index: UInt32) -> Element { self[Int(index)] }

  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// A copy of all elements.
  @inlinable public var array: [Element] {
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }
}
