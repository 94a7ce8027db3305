import COsmium
import TestKit
import Testing

@Suite("Order, duplicates and several files") struct OrderTests {
  /// A little town with every kind of thing whose place in the file could matter.
  static let town: [Fixture.Object] = {
    var objects: [Fixture.Object] = []
    for id in Int64(1)...30 {
      let tags = id % 7 == 0 ? [Fixture.Tag("barrier", "gate"), Fixture.Tag("name", "G\(id)")] : []
      objects.append(Fixture.node(id * 5, 510_000_000 + id * 1_000, 90_000_000 - id * 700, tags))
    }
    for id in Int64(1)...12 {
      let nodes = (0..<5).map { 5 * ((id * 7 + $0 * $0) % 30 + 1) }
      let tags = [Fixture.Tag("highway", "service"), Fixture.Tag("name", "Street \(id % 5)")]
      objects.append(Fixture.way(100 + id, nodes, id % 3 == 0 ? tags.reversed() : tags))
    }
    for id in Int64(1)...4 {
      objects.append(
        Fixture.relation(
          200 + id,
          [
            Fixture.Member(type: "w", id: 100 + id, role: "from"),
            Fixture.Member(type: "n", id: 5 * id, role: "via"),
            Fixture.Member(type: "w", id: 101 + id, role: "to"),
          ]
        )
      )
    }
    return objects
  }()

  @Test(arguments: UInt64(0)..<20)
  func `the order of objects in the file does not matter`(seed: UInt64) throws {
    var random = RandomSource(state: seed)
    let sorted = try read(Self.town)
    let shuffled = Self.town.shuffled(using: &random)
    let blocks = stride(from: 0, to: shuffled.count, by: 9).map {
      Array(shuffled[$0..<min($0 + 9, shuffled.count)])
    }
    let unsorted = try read(PBFFile(blocks))
    #expect(sorted.counts.was_sorted == 1)
    #expect(unsorted.counts.was_sorted == 0)
    #expect(unsorted.snapshot == sorted.snapshot)
  }

  @Test func `A34: the order of tags does not matter`() throws {
    let tags = [
      Fixture.Tag("highway", "residential"), Fixture.Tag("name", "A"), Fixture.Tag("oneway", "yes"),
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let nodes = [Fixture.node(1, 0, 0), Fixture.node(2, 0, 100)]
    let readings = try orders.map { order in
      try read(nodes + [Fixture.way(9, [1, 2], order.map { tags[$0] })]).snapshot
    }
    #expect(readings.allSatisfy { $0 == readings[0] })
  }

  @Test func `a key that comes twice keeps its first value in byte order`() throws {
    for names in [["Zoo", "Abbey"], ["Abbey", "Zoo"]] {
      let tags = [Fixture.Tag("highway", "service")] + names.map { Fixture.Tag("name", $0) }
      let reading = try read([
        Fixture.node(1, 0, 0), Fixture.node(2, 0, 100), Fixture.way(9, [1, 2], tags),
      ])
      #expect(reading.snapshot.ways[0].tags["name"] == "Abbey")
      #expect(!reading.snapshot.strings.contains("Zoo"))
    }
  }

  @Test func `A03: two files joined one behind the other are read as one map`() throws {
    let blocks: [[Fixture.Object]] = [
      [Fixture.node(1, 0, 0), Fixture.node(2, 0, 100)],
      [Fixture.way(10, [1, 2])],
      [Fixture.node(3, 0, 200), Fixture.node(4, 0, 300)],
      [Fixture.way(11, [3, 4])],
    ]
    let joined = try read(PBFFile(blocks))
    let sorted = try read(PBFFile([blocks[0] + blocks[2], blocks[1] + blocks[3]]))
    #expect(joined.snapshot == sorted.snapshot)
    #expect(joined.counts.was_sorted == 0)
  }

  @Test func `A05: objects that overlapping regions share count once`() throws {
    let once = try read(Fixture.crossing)
    let twice = try read(PBFFile(Fixture.byType(Fixture.crossing + Fixture.crossing)))
    #expect(twice.snapshot == once.snapshot)
    #expect(twice.counts.duplicate_nodes == 4)
    #expect(twice.counts.duplicate_ways == 3)
    #expect(twice.counts.duplicate_relations == 1)
    #expect(twice.counts.repeated_ids == 0)
  }

  @Test func `regions in several files give the map of the whole`() throws {
    let whole = try read(Self.town)
    // Both files hold the nodes; ways and relations are dealt out, a few to both.
    let nodes = Array(Self.town.prefix(30))
    let rest = Array(Self.town.dropFirst(30))
    let west = PBFFile(Fixture.byType(nodes + Array(rest.prefix(9))))
    let east = TextFiles.opl(nodes + Array(rest.dropFirst(6)))
    let files = [("west.osm.pbf", west.bytes), ("east.opl", east)]
    let both = try read(files)
    let reversed = try read(files.reversed())
    #expect(both.snapshot == whole.snapshot)
    #expect(reversed.snapshot == whole.snapshot)
    #expect(both.counts.duplicate_ways == 3)
    #expect(both.counts.duplicate_nodes == 30)
  }

  @Test func `A37: a region whose nodes lie in the other file is complete with both`() throws {
    let nodes = PBFFile([[Fixture.node(1, 0, 0), Fixture.node(2, 0, 100)]])
    let ways = PBFFile([[Fixture.way(10, [1, 2])]])
    let reading = try read([("ways.osm.pbf", ways.bytes), ("nodes.osm.pbf", nodes.bytes)])
    #expect(reading.snapshot.ways.map(\.nodes) == [[1, 2]])
  }

  @Test func `the highest version of an object stays`() throws {
    let old: [Fixture.Object] = [
      Fixture.node(1, 0, 0), Fixture.node(2, 0, 100, [Fixture.Tag("barrier", "gate")]),
      Fixture.way(10, [1, 2], [Fixture.Tag("highway", "service"), Fixture.Tag("name", "Old")]),
    ]
    let new: [Fixture.Object] = [
      Fixture.node(2, 0, 200, version: 2), Fixture.node(3, 0, 300),
      Fixture.way(
        10,
        [1, 2, 3],
        [Fixture.Tag("highway", "service"), Fixture.Tag("name", "New")],
        version: 2
      ),
    ]
    for objects in [old + new, new + old] {
      let reading = try read(objects)
      #expect(reading.snapshot.ways.map(\.nodes) == [[1, 2, 3]])
      #expect(reading.snapshot.ways[0].tags["name"] == "New")
      #expect(reading.snapshot.nodes[2] == .init(latitude: 0, longitude: 200))
      #expect(!reading.snapshot.strings.contains("gate"))
      #expect(reading.counts.repeated_ids == 0)
    }
  }

  @Test func `a way that is a road no more in its newest version is gone`() throws {
    let nodes = [Fixture.node(1, 0, 0), Fixture.node(2, 0, 100), Fixture.node(3, 0, 200)]
    let old = PBFFile([nodes, [Fixture.way(10, [1, 2]), Fixture.way(11, [2, 3])]])
    let new = PBFFile([nodes, [Fixture.way(10, [1, 2], [Fixture.Tag("note", "x")], version: 2)]])
    let files = [("old.osm.pbf", old.bytes), ("new.osm.pbf", new.bytes)]
    for order in [files, files.reversed()] {
      let reading = try read(order)
      #expect(reading.snapshot.ways.map(\.id) == [11])
      #expect(reading.snapshot.nodeIDs == [2, 3])
    }
  }

  @Test func `one id with two contents is counted and decided by content`() throws {
    let a: [Fixture.Object] = [
      Fixture.node(0, 0, 0), Fixture.node(5, 0, 50), Fixture.way(10, [0, 5]),
    ]
    let b: [Fixture.Object] = [
      Fixture.node(0, 0, 900), Fixture.node(6, 0, 60), Fixture.way(10, [0, 6]),
    ]
    let one = try read(a + b)
    let other = try read(b + a)
    #expect(one.snapshot == other.snapshot)
    #expect(one.snapshot.nodes[0]?.longitude == 0)
    #expect(one.snapshot.ways.map(\.nodes) == [[0, 5]])
    #expect(one.counts.repeated_ids == 2)
    #expect(other.counts.repeated_ids == 2)
  }

  @Test(arguments: UInt64(0)..<20)
  func `three versions in any order and any files leave the same arrays`(seed: UInt64) throws {
    var random = RandomSource(state: seed)
    var objects: [Fixture.Object] = []
    for version in Int64(1)...3 {
      for copy in Int64(0)..<2 {
        let gate = [Fixture.Tag("barrier", "gate\(copy)")]
        objects.append(Fixture.node(7, version, 0, copy == 0 ? gate : [], version: version))
        objects.append(Fixture.node(8, version, 10 + copy, gate, version: version))
        objects.append(
          Fixture.way(
            70,
            [7, 8, 7 + copy],
            [Fixture.Tag("highway", "road"), Fixture.Tag("name", "v\(version)c\(copy)")],
            version: version
          )
        )
      }
    }
    let expected = try read(objects).snapshot
    objects.shuffle(using: &random)
    let cut = Int.random(in: 1..<objects.count, using: &random)
    let files = [objects[..<cut], objects[cut...]].enumerated().map { index, part in
      (name: "\(index).osm.pbf", bytes: PBFFile([Array(part)]).bytes)
    }
    let found = try read(files).snapshot
    #expect(found == expected)
    #expect(found.ways.map { $0.tags["name"] } == ["v3c0"])
  }
}
