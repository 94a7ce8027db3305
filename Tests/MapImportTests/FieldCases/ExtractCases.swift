import Foundation
import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Field cases: odd extracts") struct ExtractCases {
  /// Total length of the edges of a way in metres.
  static func meters(_ map: ImportedMap, way: Int64) -> Double {
    map.contents.edgeWays.indices.filter { map.contents.edgeWays[$0] == way }
      .reduce(0) { $0 + Double(map.contents.edgeLengthsDecimeters[$1]) / 10 }
  }

  @Test("A01: a node that is missing ends the road, and is counted") func missingNode() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x9.000 y51.0
        n2 v1 x9.001 y51.0
        n4 v1 x9.003 y51.0
        n5 v1 x9.004 y51.0
        w1 v1 Thighway=residential Nn1,n2,n3,n4,n5
        """
    )
    #expect(map.edgeCount == 2)
    #expect(map.contents.edgeLengthsDecimeters.allSatisfy { (695...710).contains($0) })
    #expect(map.contents.nodeLatitudes.allSatisfy { $0 == 510_000_000 })
    #expect(map.report.count("references to missing nodes") == 1)
    #expect(map.report.count("gaps in ways") == 1)
    // With 3 and 4 both gone one end is left, as the log has it.
    let end = try ImportedMap(
      opl: """
        n1 v1 x9.000 y51.0
        n2 v1 x9.001 y51.0
        n4 v1 x9.003 y51.0
        w1 v1 Thighway=residential Nn1,n2,n3,n4
        """
    )
    #expect(end.edgeCount == 1)
    #expect(end.contents.nodeLatitudes.count == 2)
  }

  @Test("A03: nodes and ways in turns give the map of the sorted file") func unsorted() throws {
    let (nodes, ways) = (
      ["n1 v1 x9.000 y51.0", "n2 v1 x9.001 y51.0", "n3 v1 x9.001 y51.0", "n4 v1 x9.002 y51.001"],
      ["w10 v1 Thighway=residential Nn1,n2", "w11 v1 Thighway=residential,name=B Nn3,n4,n2"]
    )
    let sorted = try ImportedMap(opl: (nodes + ways).joined(separator: "\n"))
    let mixed = try ImportedMap(
      opl: [nodes[0], nodes[1], ways[0], nodes[2], nodes[3], ways[1]].joined(separator: "\n")
    )
    #expect(mixed.contents.topologyID == sorted.contents.topologyID)
    #expect(mixed.contents.edgeWays == sorted.contents.edgeWays)
    #expect(mixed.contents.shapeBytes == sorted.contents.shapeBytes)
    #expect(mixed.contents.upWeights == sorted.contents.upWeights)
    #expect(sorted.report.count("files in order") == 1)
    #expect(mixed.report.count("files in order") == 0)
  }

  static let crossing = [
    "n1 v1 x9.000 y51.0", "n2 v1 x9.001 y51.0", "n3 v1 x9.002 y51.0", "n5 v1 x9.001 y51.001",
    "w10 v1 Thighway=residential Nn1,n2", "w11 v1 Thighway=residential Nn2,n3",
    "w12 v1 Thighway=residential Nn2,n5",
    "r20 v1 Ttype=restriction,restriction=no_left_turn Mw10@from,n2@via,w12@to",
  ]

  @Test("A05: what overlapping regions hold twice counts once") func duplicates() throws {
    let clean = try ImportedMap(opl: Self.crossing.joined(separator: "\n"))
    let twice = Self.crossing.flatMap { line in
      ["n5", "w10", "r20"].contains { line.hasPrefix($0 + " ") } ? [line, line] : [line]
    }
    let map = try ImportedMap(opl: twice.joined(separator: "\n"))
    #expect(map.contents.edgeWays == clean.contents.edgeWays)
    #expect(map.contents.edgeLengthsDecimeters == clean.contents.edgeLengthsDecimeters)
    #expect(map.report.count("chains") == 1)
    #expect(map.contents.restrictionRelations == [20])
    for kind in ["nodes", "ways", "relations"] {
      #expect(map.report.count("duplicate \(kind)") == 1)
      #expect(clean.report.count("duplicate \(kind)") == 0)
    }
  }

  @Test("A06: negative numbers are numbers") func negative() throws {
    let map = try ImportedMap(
      opl: """
        n-3 v1 x9.000 y51.0
        n-2 v1 x9.001 y51.0
        n-1 v1 x9.002 y51.0
        w-5 v1 Thighway=tertiary Nn-2,n-1
        w-4 v1 Thighway=tertiary Nn-3,n-2
        """
    )
    #expect(Set(map.contents.edgeWays) == [-5, -4])
    #expect(map.contents.nodeLatitudes.count == 3)
    #expect(map.contents.turnHeads.count >= 4)
  }

  @Test("A09: two nodes with the number 0 are told, and a restriction over 0 is not lost")
  func zero() throws {
    let lines = Self.crossing.map {
      $0.replacingOccurrences(of: "n2", with: "n0")
    }
    let map = try ImportedMap(
      opl: (["n0 v1 x9.7 y51.7"] + lines).joined(separator: "\n")
    )
    #expect(map.report.count("duplicate nodes") == 1)
    #expect(map.report.count("applied") + map.report.rejected == 1)
    #expect(map.report.count("repeated numbers") == 1)
  }

  @Test("A10, A12: numbers beyond 32 bits stay what they are") func largeNumbers() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x70 y10
        n2 v1 x70.001 y10
        n4294967297 v1 x9.0 y51.0
        n4294967298 v1 x9.0014245 y51.0
        w4 v1 Thighway=residential,name=Four Nn1,n2
        w4294967300 v1 Thighway=residential,name=Large Nn4294967297,n4294967298
        """
    )
    #expect(abs(Self.meters(map, way: 4_294_967_300) - 100) < 0.5)
    #expect(abs(Self.meters(map, way: 4) - 109.6) < 1)
    let names = Dictionary(
      uniqueKeysWithValues: map.contents.edgeWays.indices.map {
        (
          map.contents.edgeWays[$0],
          map.tags(ofRecord: map.contents.edgeRecords[$0])["name"]
        )
      }
    )
    #expect(names == [4: "Four", 4_294_967_300: "Large"])
  }

  @Test("A13, A15, A16: repeated nodes, ways of one place and of none") func shortWays() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x9.000 y51.0
        n2 v1 x9.001 y51.0
        n3 v1 x9.002 y51.0
        n5 v1 x9.003 y51.0
        n7 v1 x9.004 y51.0
        w1 v1 Thighway=residential Nn1,n2,n2,n3
        w2 v1 Thighway=residential,oneway=yes Nn5,n5
        w3 v1 Thighway=residential Nn3,n5,n7
        w4 v1 Thighway=residential Nn7
        w5 v1 Thighway=residential N
        """
    )
    #expect(Set(map.contents.edgeWays) == [1, 3])
    #expect(abs(Self.meters(map, way: 1) - 0.002 * 70_197) < 0.5)
    #expect(map.contents.edgeLengthsDecimeters.allSatisfy { $0 > 1 })
    #expect(map.report.count("ways of one place") == 3)
    #expect(map.report.count("ways without two nodes") == 2)
  }

  @Test("A21: a page of text or HTML named as a PBF is refused at once")
  func notPBF() throws {
    for text in ["--2021-04-20 12:00:00--  https://example.org/", "<html><body>503</body></html>"] {
      try withFolder { folder in
        let file = folder.appendingPathComponent("map.osm.pbf")
        try Data(text.utf8).write(to: file)
        #expect(throws: MapImportError.notPBF(path: file.path)) {
          try MapImporter().contents(of: [file.path])
        }
      }
    }
  }

  /// Where each block of a PBF ends, in bytes.
  static func blockEnds(_ bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    while ends.last ?? 0 < bytes.count {
      let last = ends.last ?? 0
      let header = Int(bytes[last + 2]) << 8 | Int(bytes[last + 3])
      // Behind the type, a text, and its own tag stands the size of the block in groups of 7 bits.
      var place = last + 4 + 2 + Int(bytes[last + 5]) + 1
      var size = 0
      var shift = 0
      while place < last + 4 + header {
        size |= Int(bytes[place] & 127) << shift
        shift += 7
        place += 1
      }
      ends.append(last + 4 + header + size)
    }
    return ends
  }

  @Test("A22: a file cut at any byte of its last two blocks leaves no map") func truncated() throws
  {
    let tiny = try TinyMap("a----b----c\n     |\n     d") {
      Way("abc")
      Way("bd")
      Restriction("no_left_turn", from: "abc", via: "b", to: "bd")
    }
    let bytes = tiny.pbf()
    // Header, nodes, ways, relations; a file that ends before its relations is whole.
    let ends = Self.blockEnds(bytes)
    try #require(ends.count == 4)
    try withFolder { folder in
      let file = folder.appendingPathComponent("cut.osm.pbf")
      let output = folder.appendingPathComponent("cut.roadbook")
      for count in ends[1]..<bytes.count where count != ends[2] {
        try Data(bytes[..<count]).write(to: file)
        let error = #expect(throws: MapImportError.self, "\(count) bytes") {
          try MapImporter().run(extracts: [file.path], output: output.path)
        }
        guard case .truncated = error else {
          Issue.record("\(count) bytes: \(String(describing: error))")
          return
        }
        #expect(!FileManager.default.fileExists(atPath: output.path))
      }
    }
  }

  @Test("A34: the order of the tags of a relation does not matter either") func tagOrder() throws {
    let tags = ["type=restriction", "restriction=no_left_turn", "except=psv"]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let maps = try orders.map { order in
      try ImportedMap(
        opl: (Self.crossing.dropLast()
          + ["r20 v1 T\(order.map { tags[$0] }.joined(separator: ",")) Mw10@from,n2@via,w12@to"])
          .joined(separator: "\n")
      )
    }
    for map in maps {
      #expect(map.contents.topologyID == maps[0].contents.topologyID)
      #expect(map.contents.turnHeads == maps[0].contents.turnHeads)
      #expect(map.report.count("chains") == 1)
    }
  }

  @Test("B37: what is wrong with a restriction is told, and the others at its node hold")
  func brokenRestrictions() throws {
    let broken = [
      "r21 v1 Ttype=restriction,restriction=no_left_turn Mw10@from,w12@to",
      "r22 v1 Ttype=restriction,restriction=no_left_turn Mw10@from,n2@via",
      "r23 v1 Ttype=restriction,restriction=no_left_turn Mw10@forward,n2@via,w12@to",
      "r24 v1 Ttype=restriction,restriction=no_left_turn Mw10@from,w11@from,n2@via,w12@to",
      "r25 v1 Ttype=restriction,restriction=no_left_turn Mw99@from,n2@via,w12@to",
    ]
    let map = try ImportedMap(opl: (Self.crossing + broken).joined(separator: "\n"))
    #expect(map.report.count("relations") == 6)
    #expect(map.report.count("applied") == 1)
    #expect(map.report.rejected == 5)
    #expect(map.contents.restrictionRelations == [20])
  }

  @Test("An extract without relations is imported with a warning") func warning() throws {
    let plain = try ImportedMap(opl: Self.crossing.dropLast().joined(separator: "\n"))
    #expect(plain.report.warnings.count == 1)
    #expect(plain.report.text.contains("warning: no relation was read"))
    let whole = try ImportedMap(opl: Self.crossing.joined(separator: "\n"))
    #expect(whole.report.warnings.isEmpty)
  }
}

extension ImportReport {
  /// Restrictions that were not applied.
  fileprivate var rejected: UInt64 { count("relations") - count("applied") }
}
