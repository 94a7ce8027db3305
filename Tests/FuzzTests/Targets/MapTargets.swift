import CChecksum
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

@testable import RoadbookRoadGraph

/// Map files: what opens and verifies can be used.
extension FuzzTarget {
  /// A file as it is.
  static let map = FuzzTarget(
    name: "map",
    summary: "a map file, opened, verified and asked for routes",
    isMapFile: true,
    seeds: mapSeeds,
    run: { opening($0) }
  )

  /// A file whose checksums are made right after each change.
  static let sealedMap = FuzzTarget(
    name: "map-sealed",
    summary: "the same with checksums that are right",
    isMapFile: true,
    seeds: mapSeeds,
    run: { opening(SealedMap($0).bytes) }
  )

  private static func mapSeeds() throws -> [[UInt8]] {
    [
      try FuzzMaps.bytes(of: FuzzMaps.fork, modes: []),
      try FuzzMaps.bytes(of: FuzzMaps.fork, modes: [.walking]),
      try FuzzMaps.bytes(of: FuzzMaps.town, modes: []),
    ]
  }

  private static func opening(_ bytes: [UInt8]) {
    let path = FuzzFolder.file("map.roadbook", bytes)
    let map: RoadGraph
    do throws(MapFileError) {
      map = try RoadGraph(path: path, trusted: false, verified: .none)
      try RoadGraph.verify(path: path)
    } catch {
      _ = error.description
      return
    }
    MapUse(map).all()
  }
}

/// A map file's bytes with checksums that match them, as far as its table can be followed.
struct SealedMap {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    seal()
  }

  /// Sections by their entries in the table; only those that lie within the file.
  static func sections(of bytes: [UInt8]) -> [(entry: Int, kind: UInt32, range: Range<Int>)] {
    guard bytes.count >= MapFileHeader.tableOffset else { return [] }
    return bytes.withUnsafeBytes { bytes in
      func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
        bytes.loadUnaligned(fromByteOffset: offset, as: type)
      }
      let count = min(
        Int(load(MapFileHeader.Field.sectionCount, as: UInt32.self)),
        (bytes.count - MapFileHeader.tableOffset) / MapFileHeader.entryByteCount
      )
      return (0..<count).compactMap { index in
        let entry = MapFileHeader.tableOffset + index * MapFileHeader.entryByteCount
        let (start, length) = (load(entry + 8, as: UInt64.self), load(entry + 16, as: UInt64.self))
        guard start <= bytes.count, length <= UInt64(bytes.count) - start else { return nil }
        return (entry, load(entry, as: UInt32.self), Int(start)..<Int(start + length))
      }
    }
  }

  private mutating func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return }
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: offset, as: Value.self) }
  }

  private func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  private mutating func seal() {
    let sections = Self.sections(of: bytes)
    guard bytes.count >= MapFileHeader.tableOffset else { return }
    var info = MapFileInfo()
    info.timestamp = load(MapFileHeader.Field.timestamp, as: Int64.self)
    info.topologyID = load(MapFileHeader.Field.topologyID, as: UInt64.self)
    info.metricProfileHash = load(MapFileHeader.Field.metricProfileHash, as: UInt64.self)
    info.boundingBox = (0..<4).map {
      load(MapFileHeader.Field.boundingBox + 4 * $0, as: Int32.self)
    }
    var build = MapFileHeader.buildHashSeed(info)
    let list = sections.first { $0.kind == MapArray.blockChecksums.rawValue }
    for section in sections where section.kind != MapArray.blockChecksums.rawValue {
      let digest = bytes[section.range].withUnsafeBytes { SectionDigest($0) }
      let first = Int(load(section.entry + 40, as: UInt32.self))
      for (index, block) in digest.blocks.enumerated() {
        guard let list, 4 * (first + index + 1) <= list.range.count else { continue }
        store(block, at: list.range.lowerBound + 4 * (first + index))
      }
      store(digest.hash.low, at: section.entry + 32)
      build = digest.extend(build, kind: section.kind)
    }
    if let list {
      let digest = bytes[list.range].withUnsafeBytes { SectionDigest($0) }
      store(digest.hash.low, at: list.entry + 32)
    }
    store(build.low, at: MapFileHeader.Field.buildID)
    store(build.high, at: MapFileHeader.Field.buildID + 8)
    sealHeader()
  }

  private mutating func sealHeader() {
    let claimed = Int(load(MapFileHeader.Field.sectionCount, as: UInt32.self))
    let count = MapFileHeader.byteCount(sectionCount: claimed)
    guard count <= bytes.count else { return }
    let checksum = bytes.withUnsafeBytes {
      MapFileHeader.checksum(of: UnsafeRawBufferPointer(rebasing: $0.prefix(count)))
    }
    store(checksum, at: MapFileHeader.Field.headerChecksum)
  }
}
