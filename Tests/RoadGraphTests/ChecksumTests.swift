import CChecksum
import Testing

@Suite("Checksums") struct ChecksumTests {
  /// Vectors of RFC 3720 (iSCSI), appendix B.4, and the check value of the catalogues of CRCs.
  static let vectors: [(name: String, bytes: [UInt8], crc: UInt32)] = [
    ("nothing", [], 0),
    ("123456789", Array("123456789".utf8), 0xE306_9283),
    ("32 zeros", [UInt8](repeating: 0, count: 32), 0x8A91_36AA),
    ("32 ones", [UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
    ("32 rising", Array(0..<32), 0x46DD_794E),
    ("32 falling", Array((0..<32).reversed()), 0x113F_DB5C),
    (
      "an iSCSI read command",
      [
        0x01, 0xC0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x14, 0, 0, 0, 0, 0, 0x04, 0, 0, 0,
        0, 0x14, 0, 0, 0, 0x18, 0x28, 0, 0, 0, 0, 0, 0, 0, 0x02, 0, 0, 0, 0, 0, 0, 0,
      ], 0xD996_3A56
    ),
  ]

  @Test func `published values of CRC-32C come out`() {
    for vector in ChecksumTests.vectors {
      #expect(cchk_crc32c(0, vector.bytes, vector.bytes.count) == vector.crc, "\(vector.name)")
      #expect(
        cchk_crc32c_by_tables(0, vector.bytes, vector.bytes.count) == vector.crc,
        "\(vector.name) by tables"
      )
    }
  }

  #if arch(x86_64)
    @Test func `this processor's instruction is used`() {
      // Every x86-64 processor since 2008 has it.
      #expect(cchk_has_crc32c_instruction() == 1)
    }
  #endif

  @Test func `instruction, tables and the definition agree for every length and start`() {
    let bytes = randomBytes(count: 700, seed: 3)
    bytes.withUnsafeBufferPointer { bytes in
      for start in 0..<9 {
        for count in Array(0...80) + [255, 256, 257, 600, 690] {
          let crc = cchk_crc32c(0x1234, bytes.baseAddress.map { $0 + start }, count)
          #expect(crc == bitByBit(0x1234, bytes[start..<start + count]))
          #expect(
            crc == cchk_crc32c_by_tables(0x1234, bytes.baseAddress.map { $0 + start }, count)
          )
        }
      }
    }
  }

  @Test func `long inputs, which run in three streams, agree with tables`() {
    let bytes = randomBytes(count: 100_000, seed: 4)
    for count in [12_287, 12_288, 12_289, 12_311, 12_312, 30_001, 65_536, 99_999, 100_000] {
      #expect(cchk_crc32c(0, bytes, count) == cchk_crc32c_by_tables(0, bytes, count), "\(count)")
      #expect(cchk_crc32c(99, bytes, count) == cchk_crc32c_by_tables(99, bytes, count), "\(count)")
    }
  }

  @Test func `a checksum can be continued`() {
    let bytes = randomBytes(count: 50_000, seed: 5)
    let whole = cchk_crc32c(0, bytes, bytes.count)
    for cut in [0, 1, 7, 8, 12_288, 49_999, 50_000] {
      let first = cchk_crc32c(0, bytes, cut)
      let rest = Array(bytes[cut...])
      #expect(cchk_crc32c(first, rest, rest.count) == whole)
    }
  }

  @Test func `the hash sees every bit, every length and the seed`() {
    var seen: Set<[UInt64]> = []
    var expected = 0
    func take(_ bytes: [UInt8], seed: cchk_hash128 = cchk_hash128(low: 0, high: 0)) {
      let hash = cchk_hash(seed, bytes, bytes.count)
      #expect(hash.low != hash.high)
      seen.insert([hash.low, hash.high])
      expected += 1
    }
    for count in 0..<100 { take([UInt8](repeating: 0, count: count)) }
    let bytes = randomBytes(count: 67, seed: 6)
    take(bytes)
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << UInt8(bit)
        take(changed)
      }
    }
    take(bytes, seed: cchk_hash128(low: 1, high: 0))
    take(bytes, seed: cchk_hash128(low: 0, high: 1))
    #expect(seen.count == expected)
  }

  @Test func `no two flips of a bit or two give the same hash`() {
    var bytes = randomBytes(count: 41, seed: 8)
    var seen: Set<[UInt64]> = []
    for first in 0..<8 * bytes.count {
      bytes[first / 8] ^= 1 << UInt8(first % 8)
      for second in first..<8 * bytes.count {
        // The same bit twice stands for one flip.
        if second != first { bytes[second / 8] ^= 1 << UInt8(second % 8) }
        let hash = cchk_hash(cchk_hash128(low: 0, high: 0), bytes, bytes.count)
        if second != first { bytes[second / 8] ^= 1 << UInt8(second % 8) }
        seen.insert([hash.low, hash.high])
      }
      bytes[first / 8] ^= 1 << UInt8(first % 8)
    }
    #expect(seen.count == 328 * 329 / 2)
  }

  @Test func `the hash spreads each bit of input over half of its own`() {
    let bytes = randomBytes(count: 48, seed: 7)
    let whole = cchk_hash(cchk_hash128(low: 0, high: 0), bytes, bytes.count)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      let other = cchk_hash(cchk_hash128(low: 0, high: 0), changed, changed.count)
      #expect((16...48).contains((whole.low ^ other.low).nonzeroBitCount))
      #expect((16...48).contains((whole.high ^ other.high).nonzeroBitCount))
    }
  }

  /// The definition of CRC-32C: a division, bit by bit.
  private func bitByBit(_ crc: UInt32, _ bytes: some Sequence<UInt8>) -> UInt32 {
    var state = ~crc
    for byte in bytes {
      state ^= UInt32(byte)
      for _ in 0..<8 { state = state >> 1 ^ (state & 1 == 1 ? 0x82F6_3B78 : 0) }
    }
    return ~state
  }

  private func randomBytes(count: Int, seed: UInt64) -> [UInt8] {
    var random = FixedRandom(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}
