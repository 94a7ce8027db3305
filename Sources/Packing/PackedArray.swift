/// The memory of ``PackedNumbers``, made from an array.
package struct PackedArray: Sendable {
  /// Table of blocks, excesses, and a word of zeros.
  package private(set) var words: [UInt64]
  /// Number of elements.
  package let elementCount: Int

  /// Packs an array.
  package init(_ array: [UInt8]) { self.init(packing: array) }
  /// Packs an array.
  package init(_ array: [UInt16]) { self.init(packing: array) }
  /// Packs an array.
  package init(_ array: [UInt32]) { self.init(packing: array) }
  /// Packs an array.
  package init(_ array: [Int32]) { self.init(packing: array) }
  /// Packs an array.
  package init(_ array: [Int64]) { self.init(packing: array) }

  /// Packs an array; some passes over it.
  private init<Element: PackableNumber>(packing array: [Element]) {
    typealias Block = PackedBlock<Element.Bits>
    let length = PackedNumbers<Element>.blockLength
    let blockCount = PackedNumbers<Element>.blockCount(array.count)
    let blockWords = MemoryLayout<Block>.stride / 8
    elementCount = array.count
    words = [UInt64](repeating: 0, count: (blockCount + 1) * blockWords)
    var place: UInt32 = 0
    unsafe array.withUnsafeBufferPointer { elements in
      for block in 0..<blockCount {
        let first = block * length
        let numbers = unsafe UnsafeBufferPointer(
          rebasing: elements[first..<min(first + length, elements.count)]
        )
        let least = unsafe Element.Bits(truncatingIfNeeded: numbers.min() ?? 0)
        let width = unsafe Self.width(of: numbers, above: least)
        store(Block(least: least, place: place), at: block)
        unsafe append(numbers, above: least, width: width)
        place += UInt32(width)
      }
    }
    store(Block(least: 0, place: place), at: blockCount)
    words.append(0)
  }

  /// Bits for the excess of each number over the least.
  ///
  /// A word read at a whole byte holds 57 bits from any place on; more take all 64.
  private static func width<Element: PackableNumber>(
    of numbers: UnsafeBufferPointer<Element>,
    above least: Element.Bits
  ) -> Int {
    let greatest = unsafe Element.Bits(truncatingIfNeeded: numbers.max() ?? 0) &- least
    let width = Element.Bits.bitWidth - greatest.leadingZeroBitCount
    return width > 57 ? 64 : width
  }

  private mutating func store<Block>(_ block: Block, at index: Int) {
    unsafe words.withUnsafeMutableBytes {
      unsafe $0.storeBytes(
        of: block,
        toByteOffset: index * MemoryLayout<Block>.stride,
        as: Block.self
      )
    }
  }

  private mutating func append<Element: PackableNumber>(
    _ numbers: UnsafeBufferPointer<Element>,
    above least: Element.Bits,
    width: Int
  ) {
    let first = words.count
    words.append(contentsOf: repeatElement(0, count: width))
    guard width > 0 else { return }
    for index in numbers.indices {
      let number = unsafe Element.Bits(truncatingIfNeeded: numbers[index])
      let excess = UInt64(truncatingIfNeeded: number &- least)
      let bit = index * width
      words[first + bit / 64] |= excess << UInt64(bit % 64)
      if bit % 64 + width > 64 {
        words[first + bit / 64 + 1] |= excess >> UInt64(64 - bit % 64)
      }
    }
  }
}
