import COsmium
import TestKit
import Testing

@Suite("Objects as they come") struct ObjectTests {
  @Test func `A01: a way keeps its place for a missing node`() throws {
    let reading = try read([
      Fixture.node(1, 0, 0), Fixture.node(2, 0, 100), Fixture.node(4, 0, 400),
      Fixture.way(10, [1, 2, 3, 4]),
    ])
    #expect(reading.snapshot.ways[0].nodes == [1, 2, nil, 4])
    #expect(reading.counts.missing_node_references == 1)
    #expect(reading.counts.ways_with_missing_nodes == 1)
    #expect(reading.counts.ways_without_two_nodes == 0)
    #expect(reading.snapshot.nodeIDs == [1, 2, 4])
  }

  @Test func `A06: negative ids are ordinary ids`() throws {
    let reading = try read([
      Fixture.node(-3, 0, 300), Fixture.node(-2, 0, 200), Fixture.node(-1, 0, 100),
      Fixture.way(-4, [-3, -2, -1], [Fixture.Tag("highway", "tertiary")]),
      Fixture.relation(-5, [Fixture.Member(type: "n", id: -2, role: "via")]),
    ])
    #expect(reading.snapshot.nodeIDs == [-3, -2, -1])
    #expect(reading.snapshot.ways.map(\.nodes) == [[-3, -2, -1]])
    #expect(reading.snapshot.relations.map(\.members) == [["n-2@via"]])
  }

  @Test func `A10, A12: ids beyond 32 and 34 bits stay apart from small ones`() throws {
    let ids: [Int64] = [4_294_967_297, 4_294_967_298, 1 << 34, 1 << 62, (1 << 62) + 1]
    var objects = [Fixture.node(1, 600_000_000, 0), Fixture.node(2, 600_000_000, 7)]
    for (index, id) in ids.enumerated() { objects.append(Fixture.node(id, 0, Int64(index))) }
    objects.append(Fixture.way(4, [1 << 34, 1 << 62], [Fixture.Tag("highway", "road")]))
    objects.append(Fixture.way(4_294_967_300, ids, [Fixture.Tag("highway", "service")]))
    let reading = try read(objects)
    #expect(reading.snapshot.nodeIDs == ids)
    #expect(reading.snapshot.ways.map(\.nodes) == [[1 << 34, 1 << 62], ids.map { $0 }])
    #expect(reading.snapshot.ways.map { $0.tags["highway"] } == ["road", "service"])
    #expect(reading.snapshot.nodes[4_294_967_297]?.latitude == 0)
  }

  @Test func `A13, A15, A16: repeated nodes and short ways are handed over as they are`() throws {
    let reading = try read([
      Fixture.node(1, 0, 0), Fixture.node(2, 0, 100), Fixture.node(3, 0, 200),
      Fixture.way(10, [1, 2, 2, 3]), Fixture.way(11, [2, 2]), Fixture.way(12, [3]),
      Fixture.way(13, []),
    ])
    #expect(reading.snapshot.ways.map(\.nodes) == [[1, 2, 2, 3], [2, 2], [3], []])
    #expect(reading.counts.ways_without_two_nodes == 2)
    #expect(reading.counts.missing_node_references == 0)
  }

  @Test func `a node that lies nowhere on earth is left out and counted`() throws {
    let reading = try read([
      Fixture.node(1, 0, 0), Fixture.node(2, 910_000_000, 0),
      Fixture.node(3, 0, 1_800_000_001), Fixture.node(4, 900_000_000, -1_800_000_000),
      Fixture.node(5, 2_000_000_000, 0), Fixture.way(10, [1, 2, 3, 4]),
    ])
    #expect(reading.snapshot.ways[0].nodes == [1, nil, nil, 4])
    #expect(reading.counts.invalid_coordinates == 2)
    #expect(reading.counts.missing_node_references == 0)
    #expect(reading.counts.ways_with_missing_nodes == 1)
  }

  @Test func `A32: bytes that are no UTF-8 become replacement characters`() throws {
    let names: [([UInt8], String)] = [
      ([0xC3, 0x28], "\u{FFFD}("),
      ([0x41, 0xE2, 0x82], "A\u{FFFD}"),
      ([0xF0, 0x9F, 0x98, 0x41], "\u{FFFD}A"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xF5, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      (Array("Straße 東 😀 long enough".utf8), "Straße 東 😀 long enough"),
      (Array("12345678".utf8) + [0xFF], "12345678\u{FFFD}"),
    ]
    for (bytes, expected) in names {
      // The standard library repairs in the same way, and is code of other people.
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
      let tags = [Fixture.Tag("highway", "road"), Fixture.Tag(Array("name".utf8), bytes)]
      let reading = try read([
        Fixture.node(1, 0, 0), Fixture.node(2, 0, 100), Fixture.way(10, [1, 2], tags),
      ])
      #expect(reading.snapshot.ways[0].tags["name"] == expected)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `random bytes are repaired as the standard library does it`(seed: UInt64) throws {
    var random = RandomSource(state: seed)
    let leads: [UInt8] = [0x41, 0x80, 0xBF, 0xC3, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xA0, 0x9F, 0x90]
    let bytes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      leads.randomElement(using: &random) ?? 0x41
    }
    let tags = [Fixture.Tag("highway", "road"), Fixture.Tag(Array("name".utf8), bytes)]
    let reading = try read([
      Fixture.node(1, 0, 0), Fixture.node(2, 0, 100), Fixture.way(10, [1, 2], tags),
    ])
    #expect(reading.snapshot.ways[0].tags["name"] == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `selectors and keys take keys, tags and beginnings`() throws {
    let nodes = [Fixture.node(1, 0, 0), Fixture.node(2, 0, 1)]
    func way(_ id: Int64, _ pairs: [(String, String)]) -> Fixture.Object {
      Fixture.way(id, [1, 2], pairs.map { Fixture.Tag($0.0, $0.1) })
    }
    let reading = try read(
      nodes + [
        way(10, [("highway", ""), ("name:de", "Weg"), ("names", "no"), ("name:", "odd")]),
        way(11, [("route", "ferry"), ("highwayx", "yes")]),
        way(12, [("route", "bus")]),
        way(13, [("building", "yes"), ("name", "highway")]),
        way(14, []),
        Fixture.relation(20, [], [Fixture.Tag("type", "restriction:hgv")]),
        Fixture.relation(21, [], [Fixture.Tag("type", "restrict")]),
        Fixture.relation(22, [], [Fixture.Tag("type", "multipolygon")]),
      ]
    )
    #expect(reading.snapshot.ways.map(\.id) == [10, 11])
    #expect(
      reading.snapshot.ways.map(\.tags) == [
        ["highway": "", "name:de": "Weg", "name:": "odd"], ["route": "ferry"],
      ]
    )
    #expect(reading.snapshot.relations.map(\.id) == [20])
    #expect(reading.counts.ways_read == 5)
    #expect(reading.counts.relations_read == 3)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1]])
  func `L.7: the ways of a chosen relation are kept without a tag of their own`(
    order: [Int]
  ) throws {
    let line = [Fixture.Tag("type", "route"), Fixture.Tag("route", "ferry")]
    let parts: [[Fixture.Object]] = [
      (1...4).map { Fixture.node($0, 0, $0 * 100) },
      [
        Fixture.way(10, [1, 2], [Fixture.Tag("name", "Bare")]),
        Fixture.way(11, [2, 3], [Fixture.Tag("highway", "road")]),
        Fixture.way(12, [3, 4], [Fixture.Tag("name", "Other")]),
      ],
      [
        Fixture.relation(
          20,
          [
            Fixture.Member(type: "w", id: 10, role: ""),
            Fixture.Member(type: "w", id: 11, role: ""),
            Fixture.Member(type: "w", id: 99, role: ""), Fixture.Member(type: "n", id: 4, role: ""),
          ],
          line
        ),
        Fixture.relation(21, [Fixture.Member(type: "w", id: 12, role: "")]),
      ],
    ]
    var keys = Keys()
    keys.relationSelectors.append("route=ferry")
    let file = PBFFile(order.map { parts[$0] })
    #expect(try read(file, keys: keys).snapshot.ways.map { $0.tags["highway"] } == ["road"])
    keys.memberSelectors = ["route=ferry"]
    let reading = try read(file, keys: keys)
    #expect(reading.snapshot.ways.map(\.nodes) == [[1, 2], [2, 3]])
    #expect(reading.snapshot.ways.map { $0.tags["name"] } == ["Bare", nil])
    #expect(reading.counts.ways_read == 3)
    #expect(reading.counts.duplicate_ways == 0)
  }

  @Test func `members are found among kept objects, and via nodes are kept`() throws {
    let members = [
      Fixture.Member(type: "w", id: 10, role: "from"),
      Fixture.Member(type: "n", id: 7, role: "via"),
      Fixture.Member(type: "n", id: 8, role: "location_hint"),
      Fixture.Member(type: "n", id: 99, role: "via"),
      Fixture.Member(type: "w", id: 98, role: "to"),
      Fixture.Member(type: "r", id: 20, role: ""),
    ]
    let reading = try read([
      Fixture.node(1, 0, 0), Fixture.node(2, 0, 1),
      Fixture.node(7, 0, 7, [Fixture.Tag("barrier", "gate")]), Fixture.node(8, 0, 8),
      Fixture.way(10, [1, 2]), Fixture.relation(20, members),
    ])
    #expect(reading.snapshot.nodeIDs == [1, 2, 7])
    #expect(reading.snapshot.nodes[7]?.tags == ["barrier": "gate"])
    #expect(
      reading.snapshot.relations[0].members
        == ["w10@from", "n7@via", "n8@location_hint?", "n99@via?", "w98@to?", "r20@?"]
    )
    #expect(reading.counts.missing_node_references == 0)
  }

  @Test func `A29: memory does not grow with the largest id`() async {
    await #expect(processExitsWith: .success) {
      let before = try peakKilobytes()
      let reading = try read([
        Fixture.node(1, 0, 0), Fixture.node(2, 0, 1), Fixture.node(13_000_000_000, 0, 2),
        Fixture.node(1 << 61, 0, 3), Fixture.way(10, [1, 13_000_000_000]),
        Fixture.way(11, [2, 1 << 61]),
      ])
      #expect(reading.snapshot.nodeIDs.count == 4)
      let grown = try peakKilobytes() - before
      #expect(grown < 24_000, "grew by \(grown) kB")
    }
  }
}
