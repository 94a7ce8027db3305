/// The words of a ``PackedColumn``, made from an array.
struct PackedArray {
  /// Table of blocks, excesses, and a word of zeros.
  private(set) var words: [UInt64]
  /// Number of elements.
  let elementCount: Int

  /// Packs an array.
  ///
  /// - Complexity: two passes over the array.
  init<Element: PackableNumber>(_ array: [Element]) {
    typealias Block = PackedBlock<Element.Bits>
    let length = PackedColumn<Element>.blockLength
    let blockCount = PackedColumn<Element>.blockCount(array.count)
    let blockWords = MemoryLayout<Block>.stride / 8
    elementCount = array.count
    words = [UInt64](repeating: 0, count: (blockCount + 1) * blockWords)
    var place: UInt32 = 0
    array.withUnsafeBufferPointer { elements in
      for block in 0..<blockCount {
        let first = block * length
        let numbers = UnsafeBufferPointer(
          rebasing: elements[first..<min(first + length, elements.count)]
        )
        let base = Element.Bits(truncatingIfNeeded: numbers.min() ?? 0)
        let width = PackedArray.width(of: numbers, above: base)
        store(Block(base: base, place: place), at: block)
        append(numbers, above: base, width: width)
        place += UInt32(width)
      }
    }
    store(Block(base: 0, place: place), at: blockCount)
    words.append(0)
  }

  /// Bits for the excess of each number over the least.
  ///
  /// A word read at a whole byte holds 57 bits from any place on; more take all 64.
  private static func width<Element: PackableNumber>(
    of numbers: UnsafeBufferPointer<Element>,
    above base: Element.Bits
  ) -> Int {
    let greatest = Element.Bits(truncatingIfNeeded: numbers.max() ?? 0) &- base
    let width = Element.Bits.bitWidth - greatest.leadingZeroBitCount
    return width > 57 ? 64 : width
  }

  private mutating func store<Block>(_ block: Block, at index: Int) {
    words.withUnsafeMutableBytes {
      $0.baseAddress?.assumingMemoryBound(to: Block.self)[index] = block
    }
  }

  private mutating func append<Element: PackableNumber>(
    _ numbers: UnsafeBufferPointer<Element>,
    above base: Element.Bits,
    width: Int
  ) {
    let first = words.count
    words.append(contentsOf: repeatElement(0, count: width))
    guard width > 0 else { return }
    for (index, number) in numbers.enumerated() {
      let excess = UInt64(truncatingIfNeeded: Element.Bits(truncatingIfNeeded: number) &- base)
      let bit = index * width
      words[first + bit / 64] |= excess << UInt64(bit % 64)
      if bit % 64 + width > 64 {
        words[first + bit / 64 + 1] |= excess >> UInt64(64 - bit % 64)
      }
    }
  }
}

extension PackedColumn {
  /// Whether as many bytes as a section has are what its table tells; looks at the ends only.
  static func fits(_ bytes: UnsafeRawBufferPointer, count: Int) -> Bool {
    guard count >= 0, count <= Int(UInt32.max), let start = bytes.baseAddress else {
      return false
    }
    let tableBytes = (blockCount(count) + 1) * MemoryLayout<PackedBlock<Element.Bits>>.stride
    guard bytes.count >= tableBytes + 8 else { return false }
    let last = PackedColumn(start: start, count: count).blocks[blockCount(count)]
    return tableBytes + 8 * (Int(last.place) + 1) == bytes.count
  }

  /// Checks that the places of the blocks rise in steps that are widths of numbers.
  ///
  /// After that every element can be read, whatever it is.
  func checkBlocks(_ array: MapArray) throws(MapFault) {
    var block = 0
    let end = PackedColumn.blockCount(count)
    guard blocks[0].place == 0 else { throw MapFault(array, 0, "is not where the bits begin") }
    while block < end {
      let (place, next) = (blocks[block].place, blocks[block &+ 1].place)
      guard next >= place, next &- place <= UInt32(Element.Bits.bitWidth) else {
        throw MapFault(array, block * PackedColumn.blockLength, "is in a block of a bad width")
      }
      let width = next &- place
      guard width <= 57 || width == 64 else {
        throw MapFault(array, block * PackedColumn.blockLength, "is in a block of a bad width")
      }
      block &+= 1
    }
  }
}
