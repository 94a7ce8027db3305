import COsmium
import Foundation
import Testing

@Suite("Formats") struct FormatTests {
  static let expected: [Int64: Snapshot.Node] = [
    1: .init(latitude: 510_000_000, longitude: 90_000_000),
    2: .init(
      latitude: 510_010_000,
      longitude: 90_000_000,
      tags: ["highway": "traffic_signals"]
    ),
    3: .init(latitude: 510_020_000, longitude: 90_000_000),
    4: .init(latitude: 510_010_000, longitude: 90_010_000),
  ]

  /// What the crossing must come out as, whatever the format.
  func check(_ reading: Reading) {
    let snapshot = reading.snapshot
    #expect(snapshot.nodes == Self.expected)
    #expect(snapshot.nodeIDs == [1, 2, 3, 4])
    #expect(snapshot.ways.map(\.id) == [10, 11, 12])
    #expect(snapshot.ways.map(\.nodes) == [[1, 2], [2, 3], [2, 4]])
    #expect(
      snapshot.ways.map(\.tags) == [
        ["highway": "residential", "name": "Elm Street"],
        ["highway": "residential", "name": "Oak \"Street\" & <Sons>"],
        ["highway": "service"],
      ]
    )
    #expect(snapshot.relations.map(\.members) == [["w10@from", "n2@via", "w12@to"]])
    #expect(
      snapshot.relations.map(\.tags) == [["type": "restriction", "restriction": "no_left_turn"]]
    )
    let sorted = snapshot.strings.map { Array($0.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    #expect(snapshot.strings.map { Array($0.utf8) } == sorted)
    #expect(snapshot.strings.first == "")
    #expect(Set(snapshot.strings).count == snapshot.strings.count)
    #expect(!snapshot.strings.contains("building"))
    #expect(reading.counts.nodes_read == 4)
    #expect(reading.counts.ways_read == 3)
    #expect(reading.counts.relations_read == 1)
    #expect(reading.counts.missing_node_references == 0)
    #expect(reading.counts.was_sorted == 1)
  }

  @Test(
    arguments: [PBFFile.Packing.raw, .zlib, .lz4],
    [(true, true), (true, false), (false, true)]
  )
  func `A24, A28: a PBF reads the same in every packing and form`(
    packing: PBFFile.Packing,
    form: (isDense: Bool, hasMetadata: Bool)
  ) throws {
    let style = PBFFile.Style(
      packing: packing,
      isDense: form.isDense,
      hasMetadata: form.hasMetadata
    )
    let reading = try read(PBFFile(Fixture.byType(Fixture.crossing), style: style))
    check(reading)
    #expect(reading.counts.timestamp == (form.hasMetadata ? 1_700_000_000 : 0))
  }

  @Test func `one block may hold objects of every type`() throws {
    check(try read(PBFFile([Fixture.crossing])))
  }

  @Test func `text formats read like a PBF`() throws {
    let xml = TextFiles.xml(Fixture.crossing)
    let opl = TextFiles.opl(Fixture.crossing)
    check(try read([("map.osm", xml)]))
    check(try read([("map.osm.gz", StoredPacking.gzip(xml))]))
    check(try read([("map.opl", opl)]))
    check(try read([("MAP.OSM.OPL", opl)]))
    check(try read([("map.osm.opl.gz", StoredPacking.gzip(opl))]))
    check(try read([("map.pbf", PBFFile(Fixture.byType(Fixture.crossing)).bytes)]))
  }

  @Test func `bzip2 files are read`() throws {
    let bytes = try #require(Data(base64Encoded: bzippedCrossing))
    check(try read([("map.osm.bz2", Array(bytes))]))
  }

  @Test func `A26: unknown optional header fields are passed over`() throws {
    var file = PBFFile(optionalFeatures: ["Has_Metadata", "Sort.Type_then_ID", "Something.New"]) {
      $0.field(32, varint: 1_710_000_000)
      $0.field(33, varint: 4_000)
      $0.field(34, string: "https://example.org/replication")
      $0.field(99, string: "from the future")
    }
    for block in Fixture.byType(Fixture.crossing) { file.append(block) }
    let reading = try read(file)
    check(reading)
    #expect(reading.counts.timestamp == 1_710_000_000)
  }

  @Test func `the numbers of tags of an object ascend`() throws {
    let reading = try read(Fixture.crossing)
    let keys = reading.snapshot.arrays[16]
    for first in [reading.snapshot.arrays[4], reading.snapshot.arrays[6]] {
      for (start, end) in zip(first, first.dropFirst()) {
        let slice = Array(keys[Int(start)..<Int(end)])
        #expect(slice == slice.sorted())
      }
    }
  }
}

/// The .osm of the crossing packed by bzip2 1.0.8, in base64: the format has no stored form.
private let bzippedCrossing = """
  QlpoOTFBWSZTWdrK9dIAAMhfgEgQUYP/b4MAjgC/7//gQAHdo7sANFBoE0abQE0YmTCMI0MDVT1NpNo0T0A00EZNMTCGmmA0\
  0khkDRoYQ0YRk0YhpkwVRTJNGk8hommo02o9MoaA0Nol43wg3PL76fn7RP5l9oMR5TEwmP5EwZ5H6IAOgCEcmgshI5g7a4WI\
  ErqUYFKQAfjfdI3sWDBwh+zJp080DJloPlSoO9rnKnKfprc4lM28EHSCwU2z421CtYqKFaTB4dCxWJispkskW87DH+y5wg38\
  pHmsTMzMSmZqUOrpwIRQpCkKSAFKMnz0kMUCUsJQocieO7QDRAWVFkMaMTvnPJFfxP3BQgM1QksvILUAoiXAHIwgwYiRpglm\
  s7z1JuccamakoStMYhSWaMqvSPBDuzHuiHn8dlKQbGyFTiaN68aKXsBV1Jy1M8UQm4YXQa7FhqY7mwT19Mxdw7cLpvi1xj2s\
  tbZDt3rrkalFhPIzWuG6UPfeaCMSXrpv4N/ibWEYRugz59ZVotjvuQqJw13Yiru1oZKE3TuL8YL1NqdLa3rB2TqjAcPZsrEF\
  ttg7Io+BujpgRnP+LuSKcKEhtZXrpA==
  """
