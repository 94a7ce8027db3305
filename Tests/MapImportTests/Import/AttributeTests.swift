import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Attributes of roads and nodes") struct AttributeTests {
  @Test func `a record holds all tags, name and ref beside them`() throws {
    let map = try ImportedMap("a--b") {
      Way(
        "ab",
        [
          "highway": "primary", "name": "Hauptstraße", "name:en": "Main Street", "ref": "B 1",
          "turn:lanes": "left|through", "maxspeed": "70", "building": "yes",
        ]
      )
    }
    let record = map.contents.edgeRecords[0]
    #expect(
      map.tags(ofRecord: record) == [
        "highway": "primary", "name": "Hauptstraße", "name:en": "Main Street", "ref": "B 1",
        "turn:lanes": "left|through", "maxspeed": "70",
      ]
    )
    #expect(map.string(map.contents.recordNames[Int(record)]) == "Hauptstraße")
    #expect(map.string(map.contents.recordRefs[Int(record)]) == "B 1")
  }

  @Test func `equal sets of tags share a record`() throws {
    let map = try ImportedMap("a--b--c--d--e") {
      Way("ab", ["name": "Elm"])
      Way("bc", ["name": "Elm"])
      Way("cd", ["name": "Oak"])
      Way("de", isBare: false)
    }
    func record(_ pair: String) throws -> UInt32 {
      map.contents.edgeRecords[Int(try map.arc(pair) >> 1)]
    }
    #expect(try record("ab") == record("bc"))
    #expect(try record("bc") != record("cd"))
    #expect(map.contents.recordNames.count == 3)
  }

  @Test func `strings are sorted by their bytes, each once, the first empty`() throws {
    let map = try ImportedMap("a--b--c") {
      Way("ab", ["name": "Zebra", "ref": "Äther"])
      Way("bc", ["name": "ant", "ref": "Zebra"])
    }
    let strings = (0..<UInt32(map.contents.stringOffsets.count - 1)).map { map.string($0) }
    #expect(strings.first == "")
    #expect(strings == strings.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(strings).count == strings.count)
    #expect(Set(strings) == ["", "Zebra", "ant", "highway", "name", "ref", "residential", "Äther"])
  }

  @Test func `nodes of the graph keep their tags, others do not`() throws {
    let map = try ImportedMap("a--b--c") {
      Way("ab")
      Way("bc")
      Node("b", ["highway": "motorway_junction", "ref": "14", "name": "North"])
    }
    #expect(map.contents.taggedNodes.count == 1)
    let record = map.contents.taggedNodeRecords[0]
    #expect(
      map.tags(ofRecord: record) == ["highway": "motorway_junction", "ref": "14", "name": "North"]
    )
  }

  @Test func `many distinct records are told apart`() throws {
    let count = 3000
    var lines = (0...count).map { "n\($0 + 1) v1 x\(9 + Double($0) / 10_000) y51" }
    for way in 0..<count {
      lines.append("w\(way + 1) v1 Thighway=service,ref=\(way % 1700) Nn\(way + 1),n\(way + 2)")
    }
    let map = try ImportedMap(opl: lines.joined(separator: "\n"))
    #expect(map.contents.recordRefs.count == 1700)
    for edge in 0..<map.edgeCount {
      let ref = map.string(map.contents.recordRefs[Int(map.contents.edgeRecords[edge])])
      #expect(ref == String((map.contents.edgeWays[edge] - 1) % 1700))
    }
  }
}

@Suite("Numbers of the extract") struct ExtractNumberTests {
  @Test func `A06: negative numbers work`() throws {
    let map = try ImportedMap(
      opl: """
        n-3 v1 x9.000 y51.0
        n-2 v1 x9.001 y51.0
        n-1 v1 x9.002 y51.0
        w-4 v1 Thighway=tertiary Nn-3,n-2,n-1
        """
    )
    #expect(map.contents.edgeWays == [-4])
  }

  @Test func `A10, A12: numbers beyond 32 bits are not cut`() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x0.0 y0.0
        n4294967297 v1 x9.000 y51.0
        n4294967298 v1 x9.0014 y51.0
        w4 v1 Thighway=tertiary,name=Four Nn4294967298,n4294967297
        w4294967300 v1 Thighway=tertiary,name=Big Nn4294967297,n4294967298
        """
    )
    #expect(map.contents.edgeWays.sorted() == [4, 4_294_967_300])
    #expect(map.contents.nodeLatitudes.count == 2)
    #expect(map.contents.edgeLengthsDecimeters.allSatisfy { $0 > 900 && $0 < 1100 })
    for edge in 0..<2 {
      let name = map.string(map.contents.recordNames[Int(map.contents.edgeRecords[edge])])
      #expect(name == (map.contents.edgeWays[edge] == 4 ? "Four" : "Big"))
    }
  }

  @Test func `A05: an object that comes twice counts once`() throws {
    let once = [
      "n1 v1 x9.000 y51.0", "n2 v1 x9.001 y51.0", "n3 v1 x9.002 y51.0",
      "w10 v1 Thighway=primary Nn1,n2", "w11 v1 Thighway=primary Nn2,n3",
      "r20 v1 Ttype=restriction,restriction=no_straight_on Mw10@from,n2@via,w11@to",
    ]
    let twice = try ImportedMap(opl: once.flatMap { [$0, $0] }.joined(separator: "\n"))
    #expect(twice.edgeCount == 2)
    #expect(twice.contents.restrictionKinds.count == 1)
    #expect(twice.report.count("duplicate nodes") == 3)
    #expect(twice.report.count("duplicate ways") == 2)
    #expect(twice.report.count("duplicate relations") == 1)
  }
}
