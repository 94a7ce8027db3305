import COsmium
import TestKit
import Testing

@Suite("Damaged and foreign files") struct DamageTests {
  static let good = PBFFile(Fixture.byType(Fixture.crossing), style: .init(packing: .zlib))

  @Test func `A22: a PBF cut at any byte is told from a whole one`() throws {
    // Header, nodes and ways: without relations no cut leaves a map that could be meant so.
    let file = PBFFile(Array(Fixture.byType(Fixture.crossing).prefix(2)))
    for cut in 0..<file.bytes.count {
      let error = try #require(try failure(Array(file.bytes[..<cut])), "cut at \(cut)")
      switch cut {
      case 0, file.blockStarts[1]:
        // No byte, or a header alone: an extract of nothing.
        #expect(error.status == COSM_EMPTY, "cut at \(cut): \(error.message)")
      default:
        #expect(error.status == COSM_TRUNCATED, "cut at \(cut): \(error.message)")
        #expect(error.byteOffset == Int64(cut))
      }
      #expect(error.fileIndex == 0)
    }
  }

  @Test func `a PBF cut inside its last block is truncated, whatever the packing`() throws {
    for packing in [PBFFile.Packing.raw, .zlib, .lz4] {
      let file = PBFFile(Fixture.byType(Fixture.crossing), style: .init(packing: packing))
      let last = try #require(file.blockStarts.last)
      for cut in (last + 1)..<file.bytes.count {
        let error = try #require(try failure(Array(file.bytes[..<cut])))
        #expect(error.status == COSM_TRUNCATED)
        #expect(error.byteOffset == Int64(cut))
        #expect(error.message.contains("\(last)"), "names the block: \(error.message)")
      }
    }
  }

  @Test func `ways before nodes, cut between blocks, lack whole ways`() throws {
    let nodes = (Int64(1)...40).map { Fixture.node($0, 0, $0) }
    let ways = (Int64(1)...39).map { Fixture.way($0, [$0, $0 + 1]) }
    var file = PBFFile([ways, Array(nodes[..<36])])
    let cut = file.bytes
    file.append(Array(nodes[36...]))
    #expect(try failure(file.bytes) == nil)
    let error = try #require(try failure(cut))
    #expect(error.status == COSM_TRUNCATED)
    // A cut-out of a region lacks nodes too, but each of its ways has one.
    let region = (Int64(1)...20).map { Fixture.way($0, [2 * $0 - 1, 2 * $0]) }
    let odd = nodes.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let reading = try read(PBFFile([region, odd]))
    #expect(reading.counts.missing_node_references == 20)
    #expect(reading.counts.ways_without_two_nodes == 20)
    #expect(reading.counts.ways_without_nodes == 0)
  }

  @Test func `a file that ends between its blocks of ways has loose nodes`() throws {
    let nodes = (Int64(1)...4_000).map { Fixture.node($0, 0, $0) }
    let ways = (Int64(0)..<1_000).map { way in
      Fixture.way(way + 1, (1...4).map { 4 * way + $0 })
    }
    let blocks = stride(from: 0, to: 1_000, by: 20).map { Array(ways[$0..<$0 + 20]) }
    #expect(try failure(PBFFile([nodes] + blocks).bytes) == nil)
    for count in [1, 25, 49] {
      let error = try #require(try failure(PBFFile([nodes] + blocks.prefix(count)).bytes))
      #expect(error.status == COSM_TRUNCATED)
    }
    // Loose nodes alone are a matter of taste: with relations the ways cannot be cut off, tags
    // give a node a meaning of its own, and a few loose nodes are in every drawing.
    let relation = Fixture.relation(7, [Fixture.Member(type: "w", id: 1, role: "from")])
    #expect(try failure(PBFFile([nodes] + blocks.prefix(25) + [[relation]]).bytes) == nil)
    let shops = (Int64(5_000)...5_999).map { Fixture.node($0, 0, 0, [Fixture.Tag("shop", "yes")]) }
    #expect(try failure(PBFFile([nodes + shops] + blocks).bytes) == nil)
    let few = (Int64(6_000)...6_048).map { Fixture.node($0, 0, 0) }
    #expect(try failure(PBFFile([nodes + few] + blocks).bytes) == nil)
  }

  @Test func `text formats cut at any byte are told from whole ones`() throws {
    let objects = Array(Fixture.crossing.prefix(6))
    let xml = TextFiles.xml(objects)
    // The last bytes may go: the document is complete with its last tag.
    for cut in 1..<(xml.count - 1) {
      let error = try #require(try failure([("map.osm", Array(xml[..<cut]))]), "cut at \(cut)")
      #expect(error.status == COSM_TRUNCATED, "cut at \(cut): \(error.message)")
      #expect(error.byteOffset == Int64(cut))
    }
    let zipped = StoredPacking.gzip(xml)
    for cut in 1..<zipped.count {
      let error = try #require(
        try failure([("map.osm.gz", Array(zipped[..<cut]))]),
        "cut at \(cut)"
      )
      #expect(error.status == COSM_TRUNCATED, "cut at \(cut): \(error.message)")
    }
    let opl = TextFiles.opl(objects)
    for cut in 1..<opl.count where opl[cut - 1] != UInt8(ascii: "\n") {
      let error = try #require(try failure([("map.opl", Array(opl[..<cut]))]), "cut at \(cut)")
      #expect(error.status == COSM_TRUNCATED, "cut at \(cut): \(error.message)")
    }
  }

  @Test(
    arguments: [
      "--2021-04-20 08:10:11--  https://download.example.org/x.osm.pbf\nResolving...",
      "<html><body><h1>502 Bad Gateway</h1></body></html>",
      "<?xml version='1.0'?><osm version=\"0.6\"></osm>",
      "hi", "PK\u{3}\u{4}aaaaaaaaaaaaaaaaaaaa",
      "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
      "\0\0\0\u{E}\n\u{9}OSMHeadyr......",
    ])
  func `A21: a file of another kind is no PBF`(content: String) throws {
    let error = try #require(try failure(Array(content.utf8)))
    #expect(error.status == COSM_NOT_PBF)
    #expect(error.byteOffset == 0)
  }

  @Test func `a name or content of no OSM format is refused`() throws {
    let bytes = Self.good.bytes
    for name in ["map.txt", "map", "map.osm.xz", "map.osm.pbf.gz", "map.osc", ".pbfx"] {
      let error = try #require(try failure([(name, bytes)]))
      #expect(error.status == COSM_UNKNOWN_FORMAT, "\(name): \(error.message)")
    }
    let documents = ["hello", "<html></html>", "<osm></osm>", "<osm version='0.5'></osm>"]
    for document in documents {
      let error = try #require(try failure([("map.osm", Array(document.utf8))]))
      #expect(error.status == COSM_UNKNOWN_FORMAT, "\(document): \(error.message)")
    }
    for name in ["map.osm.gz", "map.osm.bz2"] {
      let error = try #require(try failure([(name, TextFiles.xml(Fixture.crossing))]))
      #expect(error.status == COSM_UNKNOWN_FORMAT, "\(name): \(error.message)")
    }
    let absent = #expect(throws: ReadingFailure.self) {
      try readFiles(["/nowhere/at/all.osm.pbf"])
    }
    #expect(absent?.status == COSM_CANNOT_OPEN)
    let folder = #expect(throws: ReadingFailure.self) { try readFiles(["/tmp"]) }
    #expect(folder?.status == COSM_CANNOT_OPEN)
    for path in ["", "-", "http://localhost/map.osm.pbf"] {
      let error = #expect(throws: ReadingFailure.self) { try readFiles([path]) }
      #expect(error?.status == COSM_CANNOT_OPEN)
    }
    let none = #expect(throws: ReadingFailure.self) { try readFiles([]) }
    #expect(none?.status == COSM_EMPTY)
  }

  @Test func `A26: an unknown required feature is named`() throws {
    var file = PBFFile(requiredFeatures: ["OsmSchema-V0.6", "Roads.In.Braille"], packing: .zlib)
    file.append(Fixture.crossing)
    let error = try #require(try failure(file.bytes))
    #expect(error.status == COSM_UNSUPPORTED_FEATURE)
    #expect(error.message == "Roads.In.Braille")
  }

  @Test func `history files are refused, by name, header or content`() throws {
    var file = PBFFile(requiredFeatures: [
      "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation",
    ])
    file.append(Fixture.crossing)
    #expect(try failure(file.bytes)?.status == COSM_HISTORY)
    #expect(try failure([("map.osh.pbf", Self.good.bytes)])?.status == COSM_HISTORY)
    for isDense in [true, false] {
      let deleted = Fixture.Node(id: 17, latitude: 0, longitude: 0, isVisible: false)
      let style = PBFFile.Style(isDense: isDense)
      let content = PBFFile(Fixture.byType(Fixture.crossing + [.node(deleted)]), style: style)
      let error = try #require(try failure(content.bytes))
      #expect(error.status == COSM_HISTORY)
      #expect(error.object == "n17")
    }
    let change = "<osmChange version='0.6'><delete><node id='1' version='2'/></delete></osmChange>"
    #expect(try failure([("map.osm", Array(change.utf8))])?.status == COSM_HISTORY)
  }

  @Test func `blocks beyond the limits of the format are refused unread`() throws {
    let start = Int64(Self.good.bytes.count)
    var header = Self.good
    header.appendBytes([0x00, 0x01, 0x00, 0x01] + [UInt8](repeating: 0, count: 70_000))
    var data = Self.good
    data.appendBlock("OSMData", blob: [1, 2, 3], claimedSize: 33_554_433)
    var negative = Self.good
    negative.appendBlock("OSMData", blob: [1, 2, 3], claimedSize: -1)
    var unpacked = Self.good
    var blob = ProtobufWriter()
    blob.field(2, varint: 33_554_433)
    blob.field(3, bytes: [0x78, 0x01])
    unpacked.appendBlock("OSMData", blob: blob.bytes)
    for file in [header, data, negative, unpacked] {
      let error = try #require(try failure(file.bytes))
      #expect(error.status == COSM_OVERSIZED_BLOB, "\(error.message)")
      #expect(error.byteOffset == start)
    }
  }

  @Test func `packings that are not read are named`() throws {
    for (field, name) in [(UInt64(4), "LZMA"), (5, "bzip2"), (7, "Zstandard")] {
      var blob = ProtobufWriter()
      blob.field(2, varint: 100)
      blob.field(field, bytes: [1, 2, 3, 4])
      var file = Self.good
      file.appendBlock("OSMData", blob: blob.bytes)
      let error = try #require(try failure(file.bytes))
      #expect(error.status == COSM_UNSUPPORTED_FEATURE)
      #expect(error.message.contains(name))
      #expect(error.byteOffset == Int64(Self.good.bytes.count))
    }
  }

  @Test func `a damaged block is named by where it begins`() throws {
    let blocks = Fixture.byType(Fixture.crossing)
    for packing in [PBFFile.Packing.zlib, .lz4, .raw] {
      var file = PBFFile(Array(blocks.prefix(1)), style: .init(packing: packing))
      // Field 1 claims more bytes than there are.
      file.appendBlock("OSMData", blob: PBFFile.blob([0x0A, 0x7F, 0x01], packing))
      file.append(blocks[1])
      let error = try #require(try failure(file.bytes))
      #expect(error.status == COSM_CORRUPT, "\(error.message)")
      #expect(error.byteOffset == Int64(file.blockStarts[2]))
    }
    // A wrong check sum of the packed bytes.
    var wrong = Self.good.bytes
    let last = try #require(wrong.indices.last)
    wrong[last] ^= 1
    let error = try #require(try failure(wrong))
    #expect(error.status == COSM_CORRUPT)
    #expect(error.byteOffset == Self.good.blockStarts.last.map { Int64($0) })
  }

  @Test func `what follows the last block must be a block`() throws {
    let start = Int64(Self.good.bytes.count)
    var zeros = Self.good
    zeros.appendBytes([UInt8](repeating: 0, count: 100))
    var second = Self.good
    second.appendBytes(Self.good.bytes)
    var other = Self.good
    other.appendBlock("OSMOther", blob: PBFFile.blob([], .raw))
    for file in [zeros, second, other] {
      let error = try #require(try failure(file.bytes))
      #expect(error.status == COSM_CORRUPT)
      #expect(error.byteOffset == start)
    }
  }

  @Test func `damage in text formats is named by its byte`() throws {
    var xml = TextFiles.xml(Fixture.crossing)
    let good = xml.count
    xml += Array("<more/>".utf8)
    let error = try #require(try failure([("map.osm", xml)]))
    #expect(error.status == COSM_CORRUPT)
    #expect(error.byteOffset == Int64(good))
    let opl = TextFiles.opl(Fixture.crossing)
    let damaged = opl + Array("n5 vX\n".utf8)
    let line = try #require(try failure([("map.opl", damaged)]))
    #expect(line.status == COSM_CORRUPT)
    #expect(line.byteOffset >= Int64(opl.count) && line.byteOffset < Int64(damaged.count))
    // Faults for which the parser gives no place: the line is found by trial.
    let badPlace = opl + Array("n5 v1 xq7 y1\n".utf8) + opl
    let place = try #require(try failure([("map.opl", badPlace)]))
    #expect(place.status == COSM_CORRUPT)
    #expect(place.byteOffset == Int64(opl.count))
    let lines = TextFiles.xml(Fixture.crossing).split(separator: UInt8(ascii: "\n"))
    let before = Array(lines[..<6].joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    let badID = before + Array("<node id=\"x\"/>\n</osm>\n".utf8)
    let id = try #require(try failure([("map.osm", badID)]))
    #expect(id.status == COSM_CORRUPT)
    #expect(id.byteOffset == Int64(before.count))
    // In packed text the place is where reading had come to.
    var packed = StoredPacking.gzip(opl)
    packed[packed.count - 6] ^= 1
    let checksum = try #require(try failure([("map.opl.gz", packed)]))
    #expect(checksum.status == COSM_CORRUPT)
    #expect((0...Int64(packed.count)).contains(checksum.byteOffset))
  }

  @Test func `an extract without roads is empty`() throws {
    #expect(try failure(PBFFile().bytes)?.status == COSM_EMPTY)
    #expect(try failure([UInt8]())?.status == COSM_EMPTY)
    let houses = Fixture.way(10, [1, 2], [Fixture.Tag("building", "yes")])
    let file = PBFFile([[Fixture.node(1, 0, 0), Fixture.node(2, 0, 1)], [houses]])
    #expect(try failure(file.bytes)?.status == COSM_EMPTY)
  }

  @Test func `of several files the one at fault is named`() throws {
    let cut = Array(Self.good.bytes.dropLast(3))
    let error = try #require(
      try failure([
        ("a.osm.pbf", Self.good.bytes), ("b.osm.pbf", cut), ("c.osm.pbf", Self.good.bytes),
      ])
    )
    #expect(error.status == COSM_TRUNCATED)
    #expect(error.fileIndex == 1)
  }

  @Test(arguments: UInt64(0)..<300)
  func `random damage never crashes, hangs or goes unnamed`(seed: UInt64) throws {
    var random = RandomSource(state: seed)
    let packing = [PBFFile.Packing.raw, .zlib, .lz4][Int(seed % 3)]
    let objects = Fixture.byType(OrderTests.town)
    var bytes = PBFFile(objects, style: .init(packing: packing, isDense: seed % 2 == 0)).bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    if let error = try failure(bytes) {
      #expect(!error.message.isEmpty)
      #expect(error.status != COSM_INTERNAL, "\(error.message)")
    }
  }
}
