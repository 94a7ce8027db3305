/// An array of whole numbers of a map, as few bits a number as its neighbours allow.
///
/// Reads like a ``Column``; a number costs some shifts more.  The array is cut into blocks of 64.
/// A block stores its least number, and of each number what exceeds that, in as many bits as the
/// greatest excess needs: none at all where all are equal.
///
///     block table   (blocks + 1) × (least number, place of the excesses in words of 64 bits)
///     excesses      64 × width bits a block, least significant bits first; width = words
///     one word of zeros, so that any number can be read as one word
///
/// Subscripts check their bounds.  The memory lives as long as the ``RoadGraph``.
@frozen public struct PackedColumn<Element: PackableNumber>: @unchecked Sendable {
  /// Table of the blocks, with one entry behind the last.
  @usableFromInline let blocks: UnsafePointer<PackedBlock<Element.Bits>>
  /// Excesses of all blocks.
  @usableFromInline let excesses: UnsafeRawPointer
  /// Number of elements.
  public let count: Int

  /// Lends `count` packed elements from `start` on; the owner must outlive the column.
  init(start: UnsafeRawPointer, count: Int) {
    let blockCount = PackedColumn.blockCount(count)
    blocks = start.assumingMemoryBound(to: PackedBlock<Element.Bits>.self)
    excesses = UnsafeRawPointer(blocks + blockCount + 1)
    self.count = count
  }

  /// Numbers in a block.
  static var blockLength: Int { 64 }

  /// Number of blocks of so many elements.
  static func blockCount(_ count: Int) -> Int { (count + blockLength - 1) / blockLength }

  /// Element at a place from 0 to `count` - 1, which is not checked.
  @inlinable public subscript(unchecked index: Int) -> Element {
    @inline(__always) get {
      let block = blocks + (index &>> 6)
      let start = block.pointee.place
      let width = UInt64(block[1].place &- start)
      let bit = UInt64(truncatingIfNeeded: index & 63) &* width
      let word = (excesses + (Int(start) &<< 3 &+ Int(bit &>> 3)))
        .loadUnaligned(as: UInt64.self)
      var mask = (1 &<< width) &- 1
      if Element.Bits.bitWidth == 64, width == 64 { mask = UInt64.max }
      let excess = Element.Bits(truncatingIfNeeded: word &>> (bit & 7) & mask)
      return Element(truncatingIfNeeded: block.pointee.base &+ excess)
    }
  }

  /// Element at a place from 0 to `count` - 1.
  @inlinable public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of range")
    return self[unchecked: index]
  }

  /// Element at a place from 0 to `count` - 1.
  @inlinable public subscript(index: UInt32) -> Element { self[Int(index)] }

  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// A copy of all elements.
  @inlinable public var array: [Element] { (0..<count).map { self[unchecked: $0] } }
}

/// A number that a ``PackedColumn`` can hold.
public protocol PackableNumber: FixedWidthInteger, BitwiseCopyable, Sendable {
  /// An unsigned number that has room for it, and for the difference of any two.
  associatedtype Bits: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable
}

extension UInt8: PackableNumber {
  /// Four bytes.
  public typealias Bits = UInt32
}

extension UInt16: PackableNumber {
  /// Four bytes.
  public typealias Bits = UInt32
}

extension UInt32: PackableNumber {
  /// Four bytes.
  public typealias Bits = UInt32
}

extension Int32: PackableNumber {
  /// Four bytes.
  public typealias Bits = UInt32
}

extension Int64: PackableNumber {
  /// Eight bytes.
  public typealias Bits = UInt64
}

/// An entry of the table of a ``PackedColumn``.
@usableFromInline struct PackedBlock<Bits: BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable {
  /// Least number of the block.
  @usableFromInline let base: Bits
  /// First word of its excesses; the entry behind tells the first word after them.
  @usableFromInline let place: UInt32

  init(base: Bits, place: UInt32) {
    self.base = base
    self.place = place
  }
}
