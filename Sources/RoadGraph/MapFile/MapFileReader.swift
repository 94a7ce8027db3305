internal import RoadbookPacking

/// Reads header and table of a map file, and finds every section within the file.
///
/// Touches only the pages of the header.  What it lets pass can be used without checking lengths
/// again; whether the bytes are right is another question (``SectionVerifier``).
@safe struct MapFileReader {
  /// Name of the file, for errors.
  let path: String
  /// The whole file.
  let bytes: UnsafeRawBufferPointer

  private var length: UInt64 { unsafe UInt64(bytes.count) }

  private func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
    unsafe bytes.loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// The header's fields and the table of sections.
  func info() throws(MapFileError) -> MapFileInfo {
    let headerByteCount = try checkHeader()
    var info = MapFileInfo()
    info.version = MapFormatVersion(
      major: load(MapFileHeader.Field.major, as: UInt16.self),
      minor: load(MapFileHeader.Field.minor, as: UInt16.self)
    )
    if info.version.major > MapFormatVersion.current.major {
      throw .newerVersion(path: path, part: "the format", found: info.version)
    }
    if info.version.major < MapFormatVersion.current.major {
      throw .corruptHeader(path: path, problem: "there is no format \(info.version)")
    }
    info.byteCount = load(MapFileHeader.Field.byteCount, as: UInt64.self)
    if info.byteCount > length {
      throw .truncated(path: path, length: length, expected: info.byteCount)
    }
    if info.byteCount < length {
      throw .corruptHeader(path: path, problem: "bytes follow after the end of the map")
    }
    info.buildID = MapBuildID(
      high: load(MapFileHeader.Field.buildID + 8, as: UInt64.self),
      low: load(MapFileHeader.Field.buildID, as: UInt64.self)
    )
    info.timestamp = load(MapFileHeader.Field.timestamp, as: Int64.self)
    info.boundingBox = (0..<4).map {
      load(MapFileHeader.Field.boundingBox + 4 * $0, as: Int32.self)
    }
    info.topologyID = load(MapFileHeader.Field.topologyID, as: UInt64.self)
    info.metricProfileHash = load(MapFileHeader.Field.metricProfileHash, as: UInt64.self)
    info.sections = try sections(headerByteCount: headerByteCount)
    return info
  }

  /// Checks magic, length and checksum of the header; returns its length with the table.
  private func checkHeader() throws(MapFileError) -> Int {
    let known = unsafe min(bytes.count, 4)
    guard unsafe bytes.prefix(known).elementsEqual(MapFileHeader.magic.prefix(known)) else {
      throw .notAMapFile(path: path)
    }
    guard unsafe bytes.count >= MapFileHeader.tableOffset else {
      throw .truncated(
        path: path,
        length: length,
        expected: UInt64(MapFileHeader.tableOffset)
      )
    }
    guard unsafe bytes.prefix(8).elementsEqual(MapFileHeader.magic) else {
      throw .corruptHeader(path: path, problem: "its line ends were changed in a transfer as text")
    }
    let sectionCount = Int(load(MapFileHeader.Field.sectionCount, as: UInt32.self))
    let headerByteCount = Int(load(MapFileHeader.Field.headerByteCount, as: UInt32.self))
    guard sectionCount <= MapFileHeader.maximalSectionCount,
      headerByteCount == MapFileHeader.byteCount(sectionCount: sectionCount)
    else { throw .corruptHeader(path: path, problem: "the number of sections is impossible") }
    guard unsafe bytes.count >= headerByteCount else {
      throw .truncated(path: path, length: length, expected: UInt64(headerByteCount))
    }
    let header = unsafe UnsafeRawBufferPointer(rebasing: bytes.prefix(headerByteCount))
    let stored = load(MapFileHeader.Field.headerChecksum, as: UInt32.self)
    guard unsafe MapFileHeader.checksum(of: header) == stored else {
      throw .corruptHeader(path: path, problem: "its checksum does not match")
    }
    return headerByteCount
  }

  /// Reads the table; every section lies in the file, after the one before.
  private func sections(headerByteCount: Int) throws(MapFileError) -> [MapSection] {
    var sections: [MapSection] = []
    var kinds: Set<UInt32> = []
    var end = UInt64(headerByteCount)
    for offset in stride(
      from: MapFileHeader.tableOffset,
      to: headerByteCount,
      by: MapFileHeader.entryByteCount
    ) {
      let section = entry(at: offset)
      try check(section, after: end)
      guard kinds.insert(section.kind).inserted else { throw bad(section, "appears twice") }
      end = section.byteEnd
      sections.append(section)
    }
    guard end == length else {
      throw .corruptHeader(path: path, problem: "the last section does not end with the file")
    }
    for array in MapArray.allCases where !array.isOptional && !kinds.contains(array.rawValue) {
      throw .corruptHeader(path: path, problem: "the section \(array.name) is missing")
    }
    try checkBlocks(of: sections)
    return sections
  }

  private func entry(at offset: Int) -> MapSection {
    MapSection(
      kind: load(offset, as: UInt32.self),
      version: load(offset + 4, as: UInt16.self),
      elementSize: Int(load(offset + 6, as: UInt16.self)),
      byteOffset: load(offset + 8, as: UInt64.self),
      byteCount: load(offset + 16, as: UInt64.self),
      elementCount: load(offset + 24, as: UInt64.self),
      checksum: load(offset + 32, as: UInt64.self),
      firstBlock: load(offset + 40, as: UInt32.self)
    )
  }

  private func bad(_ section: MapSection, _ problem: String) -> MapFileError {
    .corruptHeader(path: path, problem: "the section \(section.name) \(problem)")
  }

  private func check(_ section: MapSection, after end: UInt64) throws(MapFileError) {
    guard section.byteOffset >= end, section.byteOffset <= length,
      section.byteCount <= length - section.byteOffset
    else { throw bad(section, "does not lie between the one before it and the end of the file") }
    guard section.byteOffset % 64 == 0 else { throw bad(section, "begins at an odd place") }
    if section.elementSize > 0 {
      let product = section.elementCount.multipliedReportingOverflow(
        by: UInt64(section.elementSize)
      )
      guard !product.overflow, product.partialValue == section.byteCount else {
        throw bad(section, "does not hold as many elements as it says")
      }
    }
    let kind = SectionKind(section.kind)
    if kind.isHead, section.elementSize != 8 || section.elementCount != 2 {
      throw bad(section, "is not of two numbers")
    }
    guard let array = kind.array else { return }
    guard section.version == 0 else {
      let version = MapFormatVersion(major: section.version, minor: 0)
      throw .newerVersion(path: path, part: "the section \(section.name)", found: version)
    }
    guard section.elementSize == array.elementSize else {
      throw bad(section, "has elements of \(section.elementSize) bytes")
    }
    if array.isPacked, !fits(section, array) {
      let count = Int(clamping: section.elementCount)
      let fault = MapFault(array, count, "is not where the packed numbers end")
      throw .invalidStructure(path: path, fault: fault)
    }
  }

  /// Whether a packed section is as long as the end of its own table says.
  private func fits(_ section: MapSection, _ array: MapArray) -> Bool {
    guard let count = Int(exactly: section.elementCount) else { return false }
    let end = Int(section.byteEnd)
    let packed = unsafe UnsafeRawBufferPointer(rebasing: bytes[Int(section.byteOffset)..<end])
    return unsafe array == .edgeWays
      ? PackedNumbers<Int64>.fits(packed, count: count)
      : PackedNumbers<UInt32>.fits(packed, count: count)
  }

  /// Every block of every section has its place among the checksums of blocks.
  private func checkBlocks(of sections: [MapSection]) throws(MapFileError) {
    let checksums = sections.first { $0.kind == MapArray.blockChecksums.rawValue }
    let count = checksums?.elementCount ?? 0
    for section in sections where section.kind != MapArray.blockChecksums.rawValue {
      guard UInt64(section.firstBlock) + section.blockCount <= count else {
        throw bad(section, "has blocks without checksums")
      }
    }
  }
}
