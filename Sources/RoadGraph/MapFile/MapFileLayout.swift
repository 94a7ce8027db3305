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
  /// What each section is made of, in the order of `info.sections`.
  private var sources: [Source] = []
  /// Arrays that are packed, by their section's kind.
  private var packed: [UInt32: PackedArray] = [:]

  /// Where the bytes of a section come from.
  private enum Source {
    case array(MapArray, RoadGraphContents, DerivedArrays)
    /// Head of a layer.
    case words([UInt64])
    case blockChecksums
  }

  /// Length of the file in bytes.
  var fileLength: Int { Int(info.byteCount) }

  /// Packs contents, lays them out and takes their checksums.
  ///
  /// ``RoadGraphContents/checkPackable()`` must have passed.
  ///
  /// - Complexity: some passes over all arrays.
  init(_ contents: RoadGraphContents) {
    let derived = DerivedArrays(contents)
    info = MapFileInfo()
    info.timestamp = contents.timestamp
    info.boundingBox = contents.boundingBox
    info.topologyID = contents.topologyID
    info.metricProfileHash = contents.metricProfileHash

    let arrays = MapArray.allCases.filter { array in
      array != .blockChecksums && !(array.isOfLimits && contents.limitedEdges.isEmpty)
    }
    // Some sections of layers may be left out; what the table then leaves free stays zero.
    let layerSectionCount = contents.layers.count * (1 + MapArray.ofLayers.count)
    var end = UInt64(
      MapFileHeader.byteCount(sectionCount: arrays.count + layerSectionCount + 1)
    )
    var build = MapFileHeader.buildHashSeed(info)
    for array in arrays {
      append(.array(array, contents, derived), SectionKind(array, of: .driving), &end, &build)
    }
    for layer in contents.layers {
      let words = [layer.contents.topologyID, layer.contents.metricProfileHash]
      append(.words(words), SectionKind.head(of: layer.mode), &end, &build)
      let derived = DerivedArrays(layer.contents)
      let hasTimes = layer.contents.times != TimeTables()
      for array in MapArray.ofLayers where hasTimes || !array.isOfTimes {
        let source = Source.array(array, layer.contents, derived)
        append(source, SectionKind(array, of: layer.mode), &end, &build)
      }
    }
    let digest = unsafe blockChecksums.withUnsafeBytes { unsafe SectionDigest($0) }
    let kind = SectionKind(.blockChecksums, of: .driving)
    append(.blockChecksums, kind, digest, blocksAt: UInt32.max, end: &end)
    info.byteCount = end
    info.buildID = MapBuildID(high: build.high, low: build.low)
  }

  /// Adds a section, unless it is a layer's and the map's own has the same bytes.
  private mutating func append(
    _ source: Source,
    _ kind: SectionKind,
    _ end: inout UInt64,
    _ build: inout cchk_hash128
  ) {
    if case .array(let array, let contents, let derived) = source {
      packed[kind.rawValue] = array.packed(contents, derived)
    }
    let digest = unsafe withBytes(of: source, kind) { unsafe SectionDigest($0) }
    if kind.rawValue >> 16 != 0, kind.array?.isOfTimes != true, isOfMap(kind, digest) {
      packed[kind.rawValue] = nil
      return
    }
    append(source, kind, digest, blocksAt: UInt32(blockChecksums.count), end: &end)
    blockChecksums += digest.blocks
    build = digest.extend(build, kind: kind.rawValue)
  }

  /// Whether the section of the map that a layer's would stand for is the same.
  private func isOfMap(_ kind: SectionKind, _ digest: SectionDigest) -> Bool {
    guard let array = kind.array, let section = info.section(array) else { return false }
    return section.checksum == digest.hash.low && section.byteCount == digest.byteCount
      && (packed[kind.rawValue].map { UInt64($0.elementCount) } ?? section.elementCount)
        == section.elementCount
  }

  private mutating func append(
    _ source: Source,
    _ kind: SectionKind,
    _ digest: SectionDigest,
    blocksAt firstBlock: UInt32,
    end: inout UInt64
  ) {
    let offset = MapFileLayout.aligned(end, for: digest.byteCount)
    let elementSize = kind.array?.elementSize ?? 8
    info.sections.append(
      MapSection(
        kind: kind.rawValue,
        version: 0,
        elementSize: elementSize,
        byteOffset: offset,
        byteCount: digest.byteCount,
        elementCount: packed[kind.rawValue].map { UInt64($0.elementCount) }
          ?? digest.byteCount / UInt64(elementSize),
        checksum: digest.hash.low,
        firstBlock: firstBlock
      )
    )
    sources.append(source)
    end = offset + digest.byteCount
  }

  /// The next place for a section: small ones begin at a cache line, those above 1 MiB at a page
  /// of any system.
  private static func aligned(_ offset: UInt64, for byteCount: UInt64) -> UInt64 {
    let alignment: UInt64 = byteCount > 1 << 20 ? 16_384 : 64
    return (offset + alignment - 1) / alignment * alignment
  }

  /// Lends the bytes of a section as they lie in the file.
  private func withBytes<Result>(
    of source: Source,
    _ kind: SectionKind,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    switch source {
    case .blockChecksums: return unsafe blockChecksums.withUnsafeBytes(body)
    case .words(let words): return unsafe words.withUnsafeBytes(body)
    case .array(let array, let contents, let derived):
      if let packed = packed[kind.rawValue] { return unsafe packed.words.withUnsafeBytes(body) }
      return unsafe array.withBytes(of: contents, derived, body)
    }
  }

  /// Lends the bytes of each section in the order of the file, until the body says `false`.
  func forEachSection(_ body: (MapSection, UnsafeRawBufferPointer) -> Bool) {
    for (source, section) in zip(sources, info.sections) {
      let kind = SectionKind(section.kind)
      guard unsafe withBytes(of: source, kind, { unsafe body(section, $0) }) else { return }
    }
  }

  /// Copies header and contents into zeroed memory of `fileLength` bytes.
  func place(at bytes: UnsafeMutableRawBufferPointer) {
    unsafe bytes.copyBytes(from: MapFileHeader.encode(info))
    unsafe forEachSection { section, source in
      let end = Int(section.byteOffset) + source.count
      unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[Int(section.byteOffset)..<end])
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
      let block = unsafe bytes.baseAddress.map { unsafe $0 + first }
      unsafe blocks.append(cchk_crc32c(0, block, count))
      hash = unsafe cchk_hash(hash, block, count)
      first += count
    }
  }

  /// Takes the section into the hash of the whole build.
  func extend(_ build: cchk_hash128, kind: UInt32) -> cchk_hash128 {
    let words = [UInt64(kind), byteCount, hash.low, hash.high]
    return unsafe words.withUnsafeBytes { unsafe cchk_hash(build, $0.baseAddress, $0.count) }
  }
}
