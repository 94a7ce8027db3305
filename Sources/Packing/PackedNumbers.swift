/// Whole numbers in memory, as few bits each as their neighbours allow.
///
/// The array is cut into blocks of 64.  A block stores its least number, and of each number what
/// exceeds that, in as many bits as the greatest excess needs: none at all where all are equal.
///
///     block table   (blocks + 1) × (least number, place of the excesses in words of 64 bits)
///     excesses      64 × width bits a block, least significant bits first; width = words
///     one word of zeros, so that any number can be read as one word
///
/// ``PackedArray`` makes such memory; whoever lends it keeps it alive.
@safe @frozen public struct PackedNumbers<Element: PackableNumber>: @unchecked Sendable {
  /// Table of the blocks, with one entry behind the last.
  @usableFromInline let blocks: UnsafePointer<PackedBlock<Element.Bits>>
  /// Excesses of all blocks.
  @usableFromInline let excesses: UnsafeRawPointer
  /// Number of elements.
  public let count: Int

  /// Lends `count` packed numbers from `start` on.
  public init(start: UnsafeRawPointer, count: Int) {
    unsafe blocks = unsafe start.assumingMemoryBound(to: PackedBlock<Element.Bits>.self)
    unsafe excesses = unsafe UnsafeRawPointer(blocks + Self.blockCount(count) + 1)
    self.count = count
  }

  /// Numbers in a block.
  @usableFromInline static var blockLength: Int { 64 }

  /// Number of blocks of so many elements.
  @usableFromInline static func blockCount(_ count: Int) -> Int {
    (count + blockLength - 1) / blockLength
  }

  /// Number at a place from 0 to `count` - 1, which is not checked.
  @unsafe @inlinable public subscript(unchecked index: Int) -> Element {
    @inline(__always) get {
      let block = unsafe blocks + (index &>> 6)
      let start = unsafe block.pointee.place
      let width = unsafe UInt64(block[1].place &- start)
      let bit = UInt64(truncatingIfNeeded: index & 63) &* width
      let word = unsafe (excesses + (Int(start) &<< 3 &+ Int(bit &>> 3)))
        .loadUnaligned(as: UInt64.self)
      var mask = (1 &<< width) &- 1
      if Element.Bits.bitWidth == 64, width == 64 { mask = UInt64.max }
      let excess = Element.Bits(truncatingIfNeeded: word &>> (bit & 7) & mask)
      return unsafe Element(truncatingIfNeeded: block.pointee.least &+ excess)
    }
  }
}

extension PackedNumbers {
  /// Where the word lies that a number is read from, to be asked for beforehand.
  @inlinable package func address(of index: Int) -> UnsafeRawPointer {
    let block = unsafe blocks + (index &>> 6)
    let width = unsafe Int(block[1].place &- block.pointee.place)
    return unsafe excesses + (Int(block.pointee.place) &<< 3 &+ (index & 63) &* width &>> 3)
  }

  /// Writes all numbers one after the other.
  ///
  /// - Complexity: O(`count`).
  @inlinable package func unpack(to numbers: UnsafeMutablePointer<Element>) {
    var index = 0
    var block = unsafe blocks
    while index < count {
      let least = unsafe block.pointee.least
      let width = unsafe UInt64(block[1].place &- block.pointee.place)
      let start = unsafe excesses + Int(block.pointee.place) &<< 3
      let mask = width == 64 ? UInt64.max : (1 &<< width) &- 1
      let end = min(index &+ Self.blockLength, count)
      var bit: UInt64 = 0
      while index < end {
        let word = unsafe (start + Int(truncatingIfNeeded: bit &>> 3)).loadUnaligned(
          as: UInt64.self
        )
        let excess = Element.Bits(truncatingIfNeeded: word &>> (bit & 7) & mask)
        unsafe numbers[index] = Element(truncatingIfNeeded: least &+ excess)
        bit &+= width
        index &+= 1
      }
      unsafe block += 1
    }
  }

  /// Whether as many bytes as there are is what the table tells; looks at its ends only.
  package static func fits(_ bytes: UnsafeRawBufferPointer, count: Int) -> Bool {
    guard count >= 0, count <= Int(UInt32.max), let start = bytes.baseAddress else {
      return false
    }
    let tableBytes = (blockCount(count) + 1) * MemoryLayout<PackedBlock<Element.Bits>>.stride
    guard bytes.count >= tableBytes + 8 else { return false }
    let last = unsafe PackedNumbers(start: start, count: count).blocks[blockCount(count)]
    return tableBytes + 8 * (Int(last.place) + 1) == bytes.count
  }

  /// Looks for a block whose place is none, or whose numbers have an impossible width.
  ///
  /// Where there is none, and the length fits, every number can be read, whatever it is.
  ///
  /// - Returns: The place of its first number.
  @inlinable package var firstBadPlace: Int? {
    if unsafe blocks[0].place != 0 { return 0 }
    for block in 0..<Self.blockCount(count) {
      let (place, next) = unsafe (blocks[block].place, blocks[block + 1].place)
      let width = next &- place
      guard next >= place, width <= UInt32(Element.Bits.bitWidth), width <= 57 || width == 64
      else { return block * Self.blockLength }
    }
    return nil
  }
}

/// A number that ``PackedNumbers`` can hold.
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

/// An entry of the table of ``PackedNumbers``.
@usableFromInline struct PackedBlock<Bits: BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable {
  /// Least number of the block.
  @usableFromInline let least: Bits
  /// First word of its excesses; the entry behind tells the first word after them.
  @usableFromInline let place: UInt32

  init(least: Bits, place: UInt32) {
    self.least = least
    self.place = place
  }
}
