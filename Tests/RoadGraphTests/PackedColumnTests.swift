import Testing

@testable import RoadbookRoadGraph

@Suite("Packed columns") struct PackedColumnTests {
  /// Packs an array and reads it back.
  private func throughPacking<Element: PackableNumber>(_ array: [Element]) throws -> [Element] {
    let packed = PackedArray(array)
    #expect(packed.elementCount == array.count)
    return try packed.words.withUnsafeBytes { bytes in
      let start = try #require(bytes.baseAddress)
      #expect(PackedColumn<Element>.fits(bytes, count: array.count))
      let column = PackedColumn<Element>(start: start, count: array.count)
      try column.checkBlocks(.edgeTails)
      #expect(array.indices.allSatisfy { column[$0] == array[$0] })
      return column.array
    }
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 128, 129, 1_000])
  func `every length comes back`(count: Int) throws {
    let numbers = (0..<UInt32(count)).map { $0 &* 2_654_435_761 }
    #expect(try throughPacking(numbers) == numbers)
  }

  @Test(arguments: 0...32)
  func `every width comes back`(width: UInt32) throws {
    var random = FixedRandom(seed: UInt64(width))
    let largest = width == 0 ? 0 : UInt32.max >> (32 - width)
    for base in [0, UInt32.max - largest, (UInt32.max - largest) / 3] {
      let numbers = (0..<150).map { _ in base + UInt32.random(in: 0...largest, using: &random) }
      #expect(try throughPacking(numbers) == numbers)
      #expect(try throughPacking([base + largest] + numbers) == [base + largest] + numbers)
    }
  }

  @Test(arguments: 0...64)
  func `every width of wide numbers comes back`(width: UInt64) throws {
    var random = FixedRandom(seed: width)
    let largest = width == 0 ? 0 : Int64(bitPattern: UInt64.max >> (64 - width))
    let numbers: [Int64] = (0..<150).map { _ in
      Int64.random(in: min(0, largest)...max(0, largest), using: &random)
    }
    #expect(try throughPacking(numbers) == numbers)
    #expect(try throughPacking(numbers.map { -1 - $0 }) == numbers.map { -1 - $0 })
  }

  @Test func `the ends of all numbers come back`() throws {
    #expect(try throughPacking([Int64.min, .max, 0, -1]) == [.min, .max, 0, -1])
    #expect(try throughPacking([Int32.min, .max, 0, -1]) == [.min, .max, 0, -1])
    #expect(try throughPacking([UInt32.max, 0]) == [.max, 0])
    #expect(try throughPacking([UInt16.max, 0]) == [.max, 0])
    #expect(try throughPacking([UInt8.max, 0]) == [.max, 0])
  }

  @Test func `equal numbers take no bits`() {
    // Three blocks and the end of the table, and the word of zeros.
    #expect(PackedArray([UInt32](repeating: 77, count: 192)).words.count == 5)
  }
}
