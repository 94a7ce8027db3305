import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Low-emission and congestion zones") struct DrivingZoneTests {
  static let picture = """
    p . . . . . . . q
    .               .
    a----b----c---------d----e
    .               .
    s . . . . . . . r
    """

  static func streets() -> [TinyMapPart] {
    [
      .way(Way("ab")), .way(Way("bc")), .way(Way("cd")), .way(Way("de")),
    ]
  }

  /// The streets, by their ends, that have a flag.
  static func marked(
    _ flag: EdgeFlags,
    @TinyMapBuilder _ parts: () -> [TinyMapPart]
  ) throws -> [String] {
    let map = try ImportedMap(picture) {
      for street in streets() { street }
      for part in parts() { part }
    }
    return try ["ab", "bc", "cd", "de"].filter {
      let edge = try map.arc($0) / 2
      return EdgeFlags(rawValue: map.contents.edgeFlags[Int(edge)]).contains(flag)
    }
  }

  @Test("B69: a closed way around streets makes a zone of them") func closedWay() throws {
    let zone = ["boundary": "low_emission_zone"]
    #expect(
      try Self.marked(.lowEmissionZone) { Way("pqrsp", zone, isBare: true) } == ["ab", "bc", "cd"]
    )
    #expect(try Self.marked(.congestionZone) { Way("pqrsp", zone, isBare: true) } == [])
    // Without a gap in the outline only.
    #expect(try Self.marked(.lowEmissionZone) { Way("pqrs", zone, isBare: true) } == [])
    #expect(
      try Self.marked(.lowEmissionZone) {
        Way("pqrsp", ["boundary": "administrative"], isBare: true)
      } == []
    )
  }

  @Test("B69: ways of a relation make a zone, in any order and direction") func relation() throws {
    for (type, flag) in [
      (["type": "boundary", "boundary": "low_emission_zone"], EdgeFlags.lowEmissionZone),
      (["type": "multipolygon", "boundary": "low_emission_zone"], .lowEmissionZone),
      (["type": "toll"], .congestionZone), (["type": "toll_zone"], .congestionZone),
    ] {
      let marked = try Self.marked(flag) {
        Way("pq", ["name": "x"], label: "north", isBare: true)
        Way("rq", ["name": "x"], label: "east", isBare: true)
        Way("rs", ["name": "x"], label: "south", isBare: true)
        Way("ps", ["name": "x"], label: "west", isBare: true)
        Relation(
          type,
          ["south", "north", "west", "east"].map { Relation.Member("outer", $0) }
        )
      }
      #expect(marked == ["ab", "bc", "cd"], "\(type)")
    }
  }

  @Test("B69: a road says itself that it lies in a zone") func taggedRoad() throws {
    let map = try ImportedMap("a----b----c") {
      Way("ab", ["low_emission_zone": "yes"])
      Way("bc", ["low_emission_zone": "no"])
    }
    let flags = try ["ab", "bc"].map {
      EdgeFlags(rawValue: map.contents.edgeFlags[Int(try map.arc($0) / 2)])
    }
    #expect(flags.map { $0.contains(.lowEmissionZone) } == [true, false])
  }

  @Test func `rings are joined end to end, and open lines are counted`() {
    let square = RingAssembly([[1, 2], [3, 2], [3, 4, 5], [1, 5]])
    #expect(square.rings == [[1, 2, 3, 4, 5, 1]])
    #expect(square.openLineCount == 0)
    let two = RingAssembly([[1, 2, 3, 1], [7, 8], [8, 9], [9, 7], [20, 21], []])
    #expect(two.rings == [[1, 2, 3, 1], [7, 8, 9, 7]])
    #expect(two.openLineCount == 2)
    // There and back encloses nothing.
    #expect(RingAssembly([[1, 2], [2, 1]]).rings == [])
  }

  @Test func `a season and ice make a road seasonal`() throws {
    let cases: [([String: String], Bool)] = [
      (["seasonal": "yes"], true), (["seasonal": "winter"], true), (["seasonal": "no"], false),
      (["winter_road": "yes"], true), (["ice_road": "yes"], true), (["ice_road": "no"], false),
      ([:], false),
    ]
    for (tags, isSeasonal) in cases {
      let record = DrivingProfile().way(Tags(tags.merging(["highway": "track"]) { $1 }))
      #expect(record.flags.contains(.seasonal) == isSeasonal, "\(tags)")
    }
  }

  @Test func `a way with nodes in no file leaves the map`() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x9.000 y51.000
        n2 v1 x9.001 y51.000
        n3 v1 x9.002 y51.000
        w1 v1 Thighway=residential Nn1,n2
        w2 v1 Thighway=residential Nn2,n3,n4
        """
    )
    let leaving = map.contents.edgeFlags.filter { $0 & EdgeFlags.leavesMap.rawValue != 0 }
    #expect(map.edgeCount == 2)
    #expect(leaving.count == 1)
  }
}
