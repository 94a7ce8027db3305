public import RoadbookPacking

/// A property of edges or arcs that a map stores once for each kind of edge.
///
/// Edges that agree in flags, class, speeds, access and limits are of one kind; there are far fewer
/// kinds than edges.  Reads like a ``PackedColumn``.  Subscripts check their bounds.  The memory
/// lives as long as the ``RoadGraph``.
@frozen public struct KindColumn<Element: BitwiseCopyable & Sendable>: Sendable {
  /// Kind of each edge.
  @usableFromInline let kinds: PackedNumbers<UInt32>
  /// The property of each kind; of arcs, that of the forward arc, then of the backward one.
  @usableFromInline let values: Column<Element>
  /// 0 for edges, 1 for arcs: arc *a* belongs to edge *a* / 2.
  @usableFromInline let shift: Int

  init(kinds: PackedNumbers<UInt32>, values: Column<Element>, isOfArcs: Bool) {
    self.kinds = kinds
    self.values = values
    shift = isOfArcs ? 1 : 0
  }

  /// Number of elements.
  @inlinable public var count: Int { kinds.count &<< shift }

  /// Element at a place from 0 to `count` - 1, which is not checked.
  @unsafe @inlinable public subscript(unchecked index: Int) -> Element {
    @inline(__always) get {
      let kind = unsafe Int(kinds[unchecked: index &>> shift])
      return unsafe values[unchecked: kind &<< shift &+ (index & shift)]
    }
  }

  /// Kind of an edge, which is not checked; the columns of a map share the kinds.
  @unsafe @inlinable @inline(__always)
  package func kind(unchecked edge: Int) -> Int {
    unsafe Int(kinds[unchecked: edge])
  }

  /// Element of a kind that ``kind(unchecked:)`` gave.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - side: Of arcs, 0 for the forward one and 1 for the backward one; of edges 0.
  /// - Returns: The element, whose place is not checked.
  @unsafe @inlinable @inline(__always)
  package func element(ofKind kind: Int, side: Int = 0) -> Element {
    unsafe values[unchecked: kind &<< shift &+ side]
  }

  /// Element at a place from 0 to `count` - 1.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "index out of range")
      return unsafe self[unchecked: index]
    }
  }

  /// Element at a place from 0 to `count` - 1.
  @inlinable public subscript(index: UInt32) -> Element {
    @inline(__always) get { self[Int(index)] }
  }

  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// A copy of all elements.
  @inlinable public var array: [Element] { (0..<count).map { unsafe self[unchecked: $0] } }
}
