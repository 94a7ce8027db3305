internal import CChecksum
internal import RoadbookPacking

/// Where everything of a map comes to lie in its file, and the header that tells so.
///
/// A pure function of the contents: the same contents give the same bytes.
struct MapFileLayout {
  /// The header's fields and the table of sections.
  private(set) var info: MapFileInfo
  /// CRC-32C of every block, section after section.
  private(set) var blockChecksums: [UInt32] = []
  private let contents: RoadGraphContents
  private let derived: DerivedArrays
  /// Arrays that are packed, by their section's number.
  private var packed: [UInt32: PackedArray] = [:]

  /// Length of the file in bytes.
  var fileLength: Int { Int(info.byteCount) }

  /// Packs contents, lays them out and takes their checksums.
  ///
  /// ``RoadGraphContents/checkPackable()`` must have passed.
  ///
  /// - Complexity: some passes over all arrays.
  init(_ contents: RoadGraphContents) {
    self.contents = contents
    derived = DerivedArrays(contents)
    info = MapFileInfo()
    info.timestamp = contents.timestamp
    info.boundingBox = contents.boundingBox
    info.topologyID = contents.topologyID
    info.metricProfileHash = contents.metricProfileHash

    var end = UInt64(MapFileHeader.byteCount(sectionCount: MapArray.allCases.count))
    var build = MapFileHeader.buildHashSeed(info)
    for array in MapArray.allCases where array != .blockChecksums {
      packed[array.rawValue] = array.packed(contents, derived)
      let digest = withBytes(of: array) { SectionDigest($0) }
      append(array, digest, blocksAt: UInt32(blockChecksums.count), end: &end)
      blockChecksums += digest.blocks
      build = digest.extend(build, kind: array.rawValue)
    }
    let digest = blockChecksums.withUnsafeBytes { SectionDigest($0) }
    append(.blockChecksums, digest, blocksAt: UInt32.max, end: &end)
    info.byteCount = end
    info.buildID = MapBuildID(high: build.high, low: build.low)
  }

  private mutating func append(
    _ array: MapArray,
    _ digest: SectionDigest,
    blocksAt firstBlock: UInt32,
    end: inout UInt64
  ) {
    let offset = MapFileLayout.aligned(end, for: digest.byteCount)
    info.sections.append(
      MapSection(
        kind: array.rawValue,
        version: 0,
        elementSize: array.elementSize,
        byteOffset: offset,
        byteCount: digest.byteCount,
        elementCount: packed[array.rawValue].map { UInt64($0.elementCount) }
          ?? digest.byteCount / UInt64(array.elementSize),
        checksum: digest.hash.low,
        firstBlock: firstBlock
      )
    )
    end = offset + digest.byteCount
  }

  /// The next place for a section: small ones begin at a cache line, those above 1 MiB at a page
  /// of any system.
  private static func aligned(_ offset: UInt64, for byteCount: UInt64) -> UInt64 {
    let alignment: UInt64 = byteCount > 1 << 20 ? 16_384 : 64
    return (offset + alignment - 1) / alignment * alignment
  }

  /// Lends the bytes of an array as they lie in the file.
  private func withBytes<Result>(
    of array: MapArray,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    if array == .blockChecksums { return blockChecksums.withUnsafeBytes(body) }
    if let packed = packed[array.rawValue] { return packed.words.withUnsafeBytes(body) }
    return array.withBytes(of: contents, derived, body)
  }

  /// Lends the bytes of each section in the order of the file, until the body says `false`.
  func forEachSection(_ body: (MapSection, UnsafeRawBufferPointer) -> Bool) {
    for (array, section) in zip(MapArray.allCases, info.sections) {
      guard withBytes(of: array, { body(section, $0) }) else { return }
    }
  }

  /// Copies header and contents into zeroed memory of `fileLength` bytes.
  func place(at bytes: UnsafeMutableRawBufferPointer) {
    bytes.copyBytes(from: MapFileHeader.encode(info))
    forEachSection { section, source in
      let end = Int(section.byteOffset) + source.count
      UnsafeMutableRawBufferPointer(rebasing: bytes[Int(section.byteOffset)..<end])
        .copyMemory(from: source)
      return true
    }
  }
}

/// Checksums of a section's bytes.
struct SectionDigest {
  /// Number of bytes.
  let byteCount: UInt64
  /// Hash of all bytes; the lower half is stored as the section's checksum.
  private(set) var hash = cchk_hash128(low: 0, high: 0)
  /// CRC-32C of each block.
  private(set) var blocks: [UInt32] = []

  /// Reads the bytes once, a block at a time, so that the second checksum finds it in the cache.
  init(_ bytes: UnsafeRawBufferPointer) {
    byteCount = UInt64(bytes.count)
    var first = 0
    while first < bytes.count {
      let count = min(Int(MapSection.blockByteCount), bytes.count - first)
      let block = bytes.baseAddress.map { $0 + first }
      blocks.append(cchk_crc32c(0, block, count))
      hash = cchk_hash(hash, block, count)
      first += count
    }
  }

  /// Takes the section into the hash of the whole build.
  func extend(_ build: cchk_hash128, kind: UInt32) -> cchk_hash128 {
    let words = [UInt64(kind), byteCount, hash.low, hash.high]
    return words.withUnsafeBytes { cchk_hash(build, $0.baseAddress, $0.count) }
  }
}
