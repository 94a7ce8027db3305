public import RoadbookPacking

/// An array of whole numbers of a map, as few bits a number as its neighbours allow.
///
/// Reads like a ``Column``; a number costs some shifts more.  How the bits lie is written in
/// <doc:MapFileFormat>.  Subscripts check their bounds.  The memory lives as long as the
/// ``RoadGraph``.
@frozen public struct PackedColumn<Element: PackableNumber>: Sendable {
  /// The packed numbers.
  @usableFromInline package let numbers: PackedNumbers<Element>

  init(_ numbers: PackedNumbers<Element>) { self.numbers = numbers }

  /// Number of elements.
  @inlinable public var count: Int { numbers.count }

  /// Element at a place from 0 to `count` - 1, which is not checked.
  @unsafe @inlinable public subscript(unchecked index: Int) -> Element {
    @inline(__always) get { unsafe numbers[unchecked: index] }
  }

  /// Element at a place from 0 to `count` - 1.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "index out of range")
      return unsafe numbers[unchecked: index]
    }
  }

  /// Element at a place from 0 to `count` - 1.
  @inlinable public subscript(index: UInt32) -> Element {
    @inline(__always) get { self[Int(index)] }
  }

  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// A copy of all elements.
  @inlinable public var array: [Element] { (0..<count).map { unsafe numbers[unchecked: $0] } }
}
