internal import CChecksum

/// The header and the table of sections, as bytes.
///
/// The first 80 bytes have the same layout in every version of the format, so that a reader can
/// tell a newer file from a damaged one.
enum MapFileHeader {
  /// "RDBK", and line ends that careless transfers change.
  static let magic: [UInt8] = [0x52, 0x44, 0x42, 0x4B, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Where the table of sections begins.
  static let tableOffset = 4096
  /// Length of an entry of the table.
  static let entryByteCount = 48
  /// More sections than any version will have.
  static let maximalSectionCount = 4096

  /// Places of the header's fields.
  enum Field {
    static let major = 8
    static let minor = 10
    static let byteCount = 16
    static let buildID = 24
    static let timestamp = 40
    static let boundingBox = 48
    static let sectionCount = 64
    static let headerByteCount = 68
    static let headerChecksum = 72
    static let topologyID = 80
    static let metricProfileHash = 88
  }

  /// Length of header and table together.
  static func byteCount(sectionCount: Int) -> Int { tableOffset + entryByteCount * sectionCount }

  /// Start of the build's hash: the fields that no section holds.
  static func buildHashSeed(_ info: MapFileInfo) -> cchk_hash128 {
    var words: [UInt64] = [
      UInt64(bitPattern: info.timestamp), info.topologyID, info.metricProfileHash,
    ]
    words += info.boundingBox.map { UInt64(UInt32(bitPattern: $0)) }
    return unsafe words.withUnsafeBytes {
      unsafe cchk_hash(cchk_hash128(low: 0, high: 0), $0.baseAddress, $0.count)
    }
  }

  /// Writes header and table.
  static func encode(_ info: MapFileInfo) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount(sectionCount: info.sections.count))
    unsafe bytes.withUnsafeMutableBytes { unsafe encode(info, into: $0) }
    return bytes
  }

  private static func encode(_ info: MapFileInfo, into bytes: UnsafeMutableRawBufferPointer) {
    unsafe bytes.copyBytes(from: magic)
    unsafe bytes.storeBytes(of: info.version.major, toByteOffset: Field.major, as: UInt16.self)
    unsafe bytes.storeBytes(of: info.version.minor, toByteOffset: Field.minor, as: UInt16.self)
    unsafe bytes.storeBytes(of: info.byteCount, toByteOffset: Field.byteCount, as: UInt64.self)
    unsafe bytes.storeBytes(of: info.buildID.low, toByteOffset: Field.buildID, as: UInt64.self)
    unsafe bytes.storeBytes(of: info.buildID.high, toByteOffset: Field.buildID + 8, as: UInt64.self)
    unsafe bytes.storeBytes(of: info.timestamp, toByteOffset: Field.timestamp, as: Int64.self)
    for (index, value) in info.boundingBox.prefix(4).enumerated() {
      unsafe bytes.storeBytes(
        of: value,
        toByteOffset: Field.boundingBox + 4 * index,
        as: Int32.self
      )
    }
    let sectionCount = UInt32(info.sections.count)
    unsafe bytes.storeBytes(of: sectionCount, toByteOffset: Field.sectionCount, as: UInt32.self)
    let byteCount = UInt32(bytes.count)
    unsafe bytes.storeBytes(of: byteCount, toByteOffset: Field.headerByteCount, as: UInt32.self)
    unsafe bytes.storeBytes(of: info.topologyID, toByteOffset: Field.topologyID, as: UInt64.self)
    unsafe bytes.storeBytes(
      of: info.metricProfileHash,
      toByteOffset: Field.metricProfileHash,
      as: UInt64.self
    )
    for (index, section) in info.sections.enumerated() {
      unsafe encode(section, into: bytes, at: tableOffset + index * entryByteCount)
    }
    let checksum = unsafe checksum(of: UnsafeRawBufferPointer(bytes))
    unsafe bytes.storeBytes(of: checksum, toByteOffset: Field.headerChecksum, as: UInt32.self)
  }

  private static func encode(
    _ section: MapSection,
    into bytes: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) {
    let elementSize = UInt16(section.elementSize)
    unsafe bytes.storeBytes(of: section.kind, toByteOffset: offset, as: UInt32.self)
    unsafe bytes.storeBytes(of: section.version, toByteOffset: offset + 4, as: UInt16.self)
    unsafe bytes.storeBytes(of: elementSize, toByteOffset: offset + 6, as: UInt16.self)
    unsafe bytes.storeBytes(of: section.byteOffset, toByteOffset: offset + 8, as: UInt64.self)
    unsafe bytes.storeBytes(of: section.byteCount, toByteOffset: offset + 16, as: UInt64.self)
    unsafe bytes.storeBytes(of: section.elementCount, toByteOffset: offset + 24, as: UInt64.self)
    unsafe bytes.storeBytes(of: section.checksum, toByteOffset: offset + 32, as: UInt64.self)
    unsafe bytes.storeBytes(of: section.firstBlock, toByteOffset: offset + 40, as: UInt32.self)
  }

  /// CRC-32C of header and table, the field of the checksum itself taken as zero.
  static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    let after = Field.headerChecksum + 4
    var checksum = unsafe cchk_crc32c(0, bytes.baseAddress, Field.headerChecksum)
    checksum = unsafe cchk_crc32c(checksum, [UInt8](repeating: 0, count: 4), 4)
    return unsafe cchk_crc32c(
      checksum,
      bytes.baseAddress.map { unsafe $0 + after },
      bytes.count - after
    )
  }
}
