import CChecksum

/// The bytes of a map file, to be damaged and sealed again.
///
/// Knows the layout by the numbers that the documentation of the format gives, not from the code
/// that is tested.
struct MapFileBytes {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// An entry of the table of sections.
  struct Entry: Equatable {
    var place: Int
    var kind: UInt32
    var offset: Int
    var byteCount: Int
  }

  static let tableOffset = 4096
  static let blockChecksumsKind: UInt32 = 0x6401

  func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  mutating func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: offset, as: Value.self) }
  }

  var sectionCount: Int { Int(load(64, as: UInt32.self)) }

  var entries: [Entry] {
    (0..<sectionCount).map { index in
      let place = MapFileBytes.tableOffset + 48 * index
      return Entry(
        place: place,
        kind: load(place, as: UInt32.self),
        offset: Int(load(place + 8, as: UInt64.self)),
        byteCount: Int(load(place + 16, as: UInt64.self))
      )
    }
  }

  /// Makes the header's checksum right again.
  mutating func sealHeader() {
    store(UInt32(0), at: 72)
    let count = MapFileBytes.tableOffset + 48 * sectionCount
    store(cchk_crc32c_by_tables(0, bytes, count), at: 72)
  }

  /// Makes all checksums right again, that of the build and of the header too.
  ///
  /// Only for sections of less than a block.
  mutating func seal() {
    guard let checksums = entries.first(where: { $0.kind == MapFileBytes.blockChecksumsKind })
    else { return sealHeader() }
    var build = hash(headerWords(), seed: cchk_hash128(low: 0, high: 0))
    for entry in entries where entry.kind != checksums.kind {
      let section = Array(bytes[entry.offset..<entry.offset + entry.byteCount])
      var digest = cchk_hash128(low: 0, high: 0)
      if !section.isEmpty {
        let block = Int(load(entry.place + 40, as: UInt32.self))
        store(cchk_crc32c_by_tables(0, section, section.count), at: checksums.offset + 4 * block)
        digest = cchk_hash(digest, section, section.count)
      }
      store(digest.low, at: entry.place + 32)
      build = hash(
        [UInt64(entry.kind), UInt64(entry.byteCount), digest.low, digest.high],
        seed: build
      )
    }
    let list = Array(bytes[checksums.offset..<checksums.offset + checksums.byteCount])
    store(
      cchk_hash(cchk_hash128(low: 0, high: 0), list, list.count).low,
      at: checksums.place + 32
    )
    store(build.low, at: 24)
    store(build.high, at: 32)
    sealHeader()
  }

  private func headerWords() -> [UInt64] {
    [load(40, as: UInt64.self), load(80, as: UInt64.self), load(88, as: UInt64.self)]
      + (0..<4).map { UInt64(load(48 + 4 * $0, as: UInt32.self)) }
  }

  private func hash(_ words: [UInt64], seed: cchk_hash128) -> cchk_hash128 {
    words.withUnsafeBytes { cchk_hash(seed, $0.baseAddress, $0.count) }
  }
}

/// Random numbers that are the same in every run (a linear congruential generator).
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    var result: UInt64 = 0
    for _ in 0..<2 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      result = result << 32 | state >> 32
    }
    return result
  }
}
