import RoadbookPacking
import Testing

@Suite("Packed numbers") struct PackedNumbersTests {
  /// Packs an array and reads it back.
  private func throughPacking(_ array: [UInt32]) throws -> [UInt32] {
    try contents(PackedArray(array), count: array.count)
  }

  private func throughPacking(_ array: [Int64]) throws -> [Int64] {
    try contents(PackedArray(array), count: array.count)
  }

  private func contents<Element: PackableNumber>(
    _ packed: PackedArray,
    count: Int
  ) throws -> [Element] {
    #expect(packed.elementCount == count)
    return try packed.words.withUnsafeBytes { bytes in
      let start = try #require(bytes.baseAddress)
      #expect(PackedNumbers<Element>.fits(bytes, count: count))
      let numbers = PackedNumbers<Element>(start: start, count: count)
      #expect(numbers.firstBadPlace == nil)
      let one = (0..<numbers.count).map { numbers[unchecked: $0] }
      let all = [Element](unsafeUninitializedCapacity: count + 1) { buffer, initializedCount in
        if let start = buffer.baseAddress { numbers.unpack(to: start) }
        initializedCount = count
      }
      #expect(all == one)
      return one
    }
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 128, 129, 1_000])
  func `every length comes back`(count: Int) throws {
    let numbers = (0..<UInt32(count)).map { $0 &* 2_654_435_761 }
    #expect(try throughPacking(numbers) == numbers)
  }

  @Test(arguments: 0...32)
  func `every width comes back`(width: UInt32) throws {
    let largest = width == 0 ? 0 : UInt32.max >> (32 - width)
    for base in [0, UInt32.max - largest, (UInt32.max - largest) / 3] {
      let numbers = (0..<150).map { base + (UInt32($0) &* 2_654_435_761 & largest) }
      #expect(try throughPacking(numbers) == numbers)
      #expect(try throughPacking([base + largest] + numbers) == [base + largest] + numbers)
    }
  }

  @Test(arguments: 0...64)
  func `every width of wide numbers comes back`(width: UInt64) throws {
    let largest = width == 0 ? 0 : Int64(bitPattern: UInt64.max >> (64 - width))
    let numbers = (0..<150).map { Int64($0) &* 0x5851_F42D_4C95_7F2D & largest }
    #expect(try throughPacking(numbers) == numbers)
    #expect(try throughPacking(numbers.map { -1 - $0 }) == numbers.map { -1 - $0 })
  }

  @Test func `the ends of all numbers come back`() throws {
    #expect(try throughPacking([Int64.min, .max, 0, -1]) == [.min, .max, 0, -1])
    #expect(try throughPacking([UInt32.max, 0]) == [.max, 0])
    let signed: [Int32] = try contents(PackedArray([Int32.min, .max, 0, -1]), count: 4)
    #expect(signed == [.min, .max, 0, -1])
    let short: [UInt16] = try contents(PackedArray([UInt16.max, 0]), count: 2)
    #expect(short == [.max, 0])
    let bytes: [UInt8] = try contents(PackedArray([UInt8.max, 0]), count: 2)
    #expect(bytes == [.max, 0])
  }

  @Test func `equal numbers take no bits`() {
    // Three blocks and the end of the table, and the word of zeros.
    #expect(PackedArray([UInt32](repeating: 77, count: 192)).words.count == 5)
  }

  @Test func `a table that does not fit is found`() throws {
    let packed = PackedArray((0..<130).map { UInt32($0 * $0) })
    func isSound(_ damage: (inout [UInt64]) -> Void, count: Int = 130) throws -> Bool {
      var words = packed.words
      damage(&words)
      return try words.withUnsafeBytes { bytes in
        let start = try #require(bytes.baseAddress)
        return PackedNumbers<UInt32>.fits(bytes, count: count)
          && PackedNumbers<UInt32>(start: start, count: count).firstBadPlace == nil
      }
    }
    #expect(try isSound { _ in })
    #expect(try !isSound { $0.append(0) })
    #expect(try !isSound { $0.removeLast() })
    #expect(try !isSound({ _ in }, count: 193))
    #expect(try !isSound({ _ in }, count: 128))
    // The place of a block is the upper half of its entry.
    #expect(try !isSound { $0[0] |= 1 << 32 })
    #expect(try !isSound { $0[1] |= 1 << 40 })
    #expect(try !isSound { $0[2] = 0 })
    #expect(try !isSound { $0[3] += 1 << 32 })
  }
}
