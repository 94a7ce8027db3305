import RoadbookRoadGraph
import Testing

/// Damages to the table of sections, under a header whose checksum is right.
struct TableDamage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let apply: @Sendable (inout MapFileBytes, MapFileBytes.Entry) -> Void

  init(
    _ testDescription: String,
    _ apply: @escaping @Sendable (inout MapFileBytes, MapFileBytes.Entry) -> Void
  ) {
    self.testDescription = testDescription
    self.apply = apply
  }
}

@Suite("Damaged map files") struct MapFileDamageTests {
  private let folder: TemporaryFolder
  private let whole: MapFileBytes

  init() throws {
    folder = try TemporaryFolder()
    try GridMap(width: 2, height: 2).contents.write(to: folder.file("whole.rbk"))
    whole = MapFileBytes(try folder.read("whole.rbk"))
  }

  /// The error of checking these bytes as a file.
  private func error(_ bytes: some Collection<UInt8>) throws -> MapFileError? {
    try folder.write(bytes, to: "map.rbk")
    do throws(MapFileError) {
      try RoadGraph.verify(path: folder.file("map.rbk"))
      return nil
    } catch {
      return error
    }
  }

  private func isCorruptHeader(_ error: MapFileError?) -> Bool {
    if case .corruptHeader = error { true } else { false }
  }

  @Test func `the whole file is right, sealed again it has the same bytes`() throws {
    #expect(try error(whole.bytes) == nil)
    var sealed = whole
    sealed.seal()
    #expect(sealed.bytes == whole.bytes)
  }

  @Test func `what is not there, or no file, cannot be opened`() {
    for path in [folder.file("none.rbk"), folder.path, folder.file("whole.rbk") + "/map.rbk"] {
      let error = #expect(throws: MapFileError.self) { try RoadGraph(path: path) }
      guard case .cannotOpen(path, let reason) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(!reason.isEmpty)
      #expect(error?.description.contains(path) == true)
    }
  }

  @Test func `other files are no maps`() throws {
    let path = folder.file("map.rbk")
    #expect(try error("OSMHeader and much more".utf8) == .notAMapFile(path: path))
    #expect(try error([0, 0, 0, 13]) == .notAMapFile(path: path))
    #expect(try error([UInt8](repeating: 0, count: 9_000)) == .notAMapFile(path: path))
  }

  @Test func `a file cut anywhere is truncated`() throws {
    #if DEBUG
      let step = 37
    #else
      let step = 1
    #endif
    for length in stride(from: 0, to: whole.bytes.count, by: step) {
      guard case .truncated(_, UInt64(length), let expected) = try error(whole.bytes.prefix(length))
      else {
        Issue.record("cut to \(length) bytes")
        continue
      }
      #expect(expected > UInt64(length))
    }
  }

  @Test func `bytes after the end are a fault`() throws {
    #expect(isCorruptHeader(try error(whole.bytes + [0])))
  }

  @Test func `changed line ends are told from other damage`() throws {
    var text = whole.bytes
    text.remove(at: 4)
    guard case .corruptHeader(_, let problem) = try error(text) else {
      Issue.record("not found")
      return
    }
    #expect(problem.contains("line ends"))
  }

  @Test func `every bit of the header counts`() throws {
    for place in Array(0..<128) + Array(stride(from: 128, to: 6_600, by: 41)) {
      for bit in [0, 7] {
        var damaged = whole.bytes
        damaged[place] ^= 1 << UInt8(bit)
        #expect(try error(damaged) != nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func `damage to a section is found by its name, to the first and the last byte`() throws {
    let info = try RoadGraph.verify(path: folder.file("whole.rbk"))
    #expect(info.sections.count == whole.entries.count)
    for section in info.sections where section.byteCount > 0 {
      for place in [section.byteOffset, section.byteOffset + section.byteCount - 1] {
        var damaged = whole.bytes
        damaged[Int(place)] ^= 16
        #expect(
          try error(damaged)
            == .corruptSection(
              path: folder.file("map.rbk"),
              section: section.name,
              byteOffset: section.byteOffset
            )
        )
      }
    }
  }

  @Test func `damage to a long section is found by its block`() throws {
    var contents = GridMap(width: 2, height: 2).contents
    contents.stringOffsets.append(contents.stringOffsets[8] + 3_000_000)
    contents.stringBytes += [UInt8](repeating: 0x7A, count: 3_000_000)
    try contents.write(to: folder.file("long.rbk"))
    var long = try folder.read("long.rbk")
    let info = try RoadGraph.verify(path: folder.file("long.rbk"))
    let section = try #require(info.sections.first { $0.name == "stringBytes" })
    #expect(section.byteOffset % 16_384 == 0)
    long[Int(section.byteOffset) + 2_500_000] ^= 1
    #expect(
      try error(long)
        == .corruptSection(
          path: folder.file("map.rbk"),
          section: "stringBytes",
          byteOffset: section.byteOffset + 2_097_152
        )
    )
  }

  @Test func `bytes between sections are found`() throws {
    let entries = whole.entries
    let gap = try #require(
      zip(entries, entries.dropFirst()).first { $0.offset + $0.byteCount < $1.offset }
    )
    var damaged = whole.bytes
    damaged[gap.1.offset - 1] = 1
    #expect(isCorruptHeader(try error(damaged)))
  }

  @Test func `another build's number is found`() throws {
    var damaged = whole
    damaged.bytes[30] ^= 1
    damaged.sealHeader()
    #expect(isCorruptHeader(try error(damaged.bytes)))
  }

  @Test(arguments: [
    TableDamage("a section beyond the end") { $0.store(UInt64(1) << 40, at: $1.place + 8) },
    TableDamage("a section at the end of numbers") { $0.store(UInt64.max - 63, at: $1.place + 8) },
    TableDamage("a section longer than the file") { $0.store(UInt64.max, at: $1.place + 16) },
    TableDamage("a section inside the header") { $0.store(UInt64(0), at: $1.place + 8) },
    TableDamage("a section that begins a byte late") {
      $0.store(UInt64($1.offset + 1), at: $1.place + 8)
    },
    TableDamage("elements of another size") { $0.store(UInt16(2), at: $1.place + 6) },
    TableDamage("elements of no size") { $0.store(UInt16(0), at: $1.place + 6) },
    TableDamage("an element more") {
      $0.store(UInt64($1.byteCount / 4 + 1), at: $1.place + 24)
    },
    TableDamage("elements beyond numbers") { $0.store(UInt64.max / 2 + 1, at: $1.place + 24) },
    TableDamage("blocks that have no checksums") { $0.store(UInt32.max, at: $1.place + 40) },
    TableDamage("a missing section") { $0.store(UInt32(0x7777), at: $1.place) },
    TableDamage("a section twice") { $0.store(UInt32(0x0202), at: $1.place) },
    TableDamage("a section fewer than the header is long") { bytes, _ in
      bytes.store(UInt32(bytes.sectionCount - 1), at: 64)
    },
    TableDamage("sections without end") { bytes, _ in
      bytes.store(UInt32(90_000_000), at: 64)
    },
    TableDamage("version 0 of the format") { bytes, _ in bytes.store(UInt16(0), at: 8) },
  ])
  func `a false table is refused`(damage: TableDamage) throws {
    var damaged = whole
    let entry = try #require(damaged.entries.first { $0.kind == 0x0801 })
    damage.apply(&damaged, entry)
    if damaged.sectionCount < 1_000 { damaged.sealHeader() }
    #expect(isCorruptHeader(try error(damaged.bytes)))
    // Trust does not reach so far.
    #expect(throws: MapFileError.self) {
      try RoadGraph(path: folder.file("map.rbk"), trusted: true)
    }
  }

  @Test func `the next version of the format is refused by its name`() throws {
    var newer = whole
    newer.store(UInt16(2), at: 8)
    newer.sealHeader()
    let error = try error(newer.bytes)
    #expect(
      error
        == .newerVersion(
          path: folder.file("map.rbk"),
          part: "the format",
          found: MapFormatVersion(major: 2, minor: 0)
        )
    )
    #expect(error?.description.contains("version 2.0") == true)
    #expect(error?.description.contains("1.0") == true)
  }

  @Test func `a newer coding of a section is refused by its name`() throws {
    var newer = whole
    let entry = try #require(newer.entries.first { $0.kind == 0x100A })
    newer.store(UInt16(1), at: entry.place + 4)
    newer.sealHeader()
    guard case .newerVersion(_, let part, _) = try error(newer.bytes) else {
      Issue.record("opened")
      return
    }
    #expect(part == "the section upRows")
  }

  @Test func `sections of a newer minor version are skipped`() throws {
    // Everything moves by a cache line to make room for another entry of the table.
    var newer = whole
    let place = MapFileBytes.tableOffset + 48 * whole.sectionCount
    newer.bytes.insert(contentsOf: [UInt8](repeating: 0, count: 64), at: place)
    for entry in whole.entries { newer.store(UInt64(entry.offset + 64), at: entry.place + 8) }
    let end = UInt64((newer.bytes.count + 63) / 64 * 64)
    newer.bytes += [UInt8](repeating: 0, count: Int(end) - newer.bytes.count)
    newer.store(UInt16(7), at: 10)
    newer.store(end, at: 16)
    newer.store(UInt32(whole.sectionCount + 1), at: 64)
    newer.store(UInt32(place + 48), at: 68)
    newer.store(UInt32(0x7001), at: place)
    newer.store(UInt16(9), at: place + 4)
    newer.store(UInt16(24), at: place + 6)
    newer.store(end, at: place + 8)
    newer.seal()
    #expect(try error(newer.bytes) == nil)
    let map = try RoadGraph(path: folder.file("map.rbk"), trusted: true)
    #expect(map.info.version.minor == 7)
    #expect(map.info.sections.last?.name == "kind 0x7001")
    #expect(map.edgeCount == 4)
  }

  @Test func `wrong lengths of arrays are refused even of a trusted file`() throws {
    var damaged = whole
    let entry = try #require(damaged.entries.first { $0.kind == 0x0105 })
    damaged.store(UInt64(entry.byteCount - 4), at: entry.place + 16)
    damaged.store(UInt64(entry.byteCount / 4 - 1), at: entry.place + 24)
    damaged.sealHeader()
    try folder.write(damaged.bytes, to: "map.rbk")
    let error = #expect(throws: MapFileError.self) {
      try RoadGraph(path: folder.file("map.rbk"), trusted: true)
    }
    guard case .invalidStructure(_, let fault) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.array == "taggedNodeRecords")
  }

  @Test(arguments: [
    TableDamage("elements of a size") { $0.store(UInt16(4), at: $1.place + 6) },
    TableDamage("elements of another block") { $0.store(UInt64(65), at: $1.place + 24) },
    TableDamage("elements beyond numbers") { $0.store(UInt64.max, at: $1.place + 24) },
    TableDamage("no elements") { $0.store(UInt64(0), at: $1.place + 24) },
    TableDamage("bits that end early") { $0.store(UInt64($1.byteCount - 8), at: $1.place + 16) },
    TableDamage("bits that end late") { $0.store(UInt32(33), at: $1.offset + 12) },
  ])
  func `a packed section of another length is refused even of a trusted file`(
    damage: TableDamage
  ) throws {
    var damaged = whole
    let entry = try #require(damaged.entries.first { $0.kind == 0x0202 })
    damage.apply(&damaged, entry)
    damaged.sealHeader()
    try folder.write(damaged.bytes, to: "map.rbk")
    #expect(throws: MapFileError.self) {
      try RoadGraph(path: folder.file("map.rbk"), trusted: true)
    }
  }

  @Test func `packed blocks of a bad width are refused`() throws {
    // Two blocks: the width of the first is wrong, that of both together is not.
    try GridMap(width: 7, height: 7).contents.write(to: folder.file("wide.rbk"))
    let wide = MapFileBytes(try folder.read("wide.rbk"))
    let entry = try #require(wide.entries.first { $0.kind == 0x0202 })
    for place in [UInt32(0) &- 1, 60] {
      var damaged = wide
      damaged.store(place, at: entry.offset + 12)
      damaged.seal()
      guard case .invalidStructure(_, let fault) = try error(damaged.bytes) else {
        Issue.record("opened with a block at \(place)")
        continue
      }
      #expect(fault.array == "edgeHeads")
    }
  }
}
