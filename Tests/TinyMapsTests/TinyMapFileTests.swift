import Foundation
import RoadbookGeo
import Testing

@testable import TinyMaps

@Suite("Files of tiny maps") struct TinyMapFileTests {
  private func example() throws -> TinyMap {
    try TinyMap(
      """
      a----b----c
           |    |
           d----e
      """
    ) {
      Way("abc", ["highway": "primary", "name": "Elm Street"])
      Way("bd")
      Way("dec", ["oneway": "yes"])
      Node("b", ["highway": "traffic_signals"])
      Restriction("no_right_turn", from: "abc", via: "b", to: "bd")
      Restriction("no_u_turn", from: "abc", via: ["bd", "dec"], to: "abc", ["except": "bus"])
    }
  }

  @Test func `a decoder of its own reads back what was drawn`() throws {
    let file = try Decoded(try example().pbf())
    #expect(file.required == ["OsmSchema-V0.6", "DenseNodes"])
    #expect(file.nodes.map(\.id) == [97, 98, 99, 100, 101])
    #expect(file.nodes.map(\.tags) == [[:], ["highway": "traffic_signals"], [:], [:], [:]])
    #expect(file.ways.map(\.id) == [1001, 1002, 1003])
    #expect(file.ways.map(\.refs) == [[97, 98, 99], [98, 100], [100, 101, 99]])
    #expect(file.ways[0].tags == ["highway": "primary", "name": "Elm Street"])
    #expect(file.ways[1].tags == ["highway": "residential", "name": "bd"])
    #expect(file.ways[2].tags == ["highway": "residential", "name": "dec", "oneway": "yes"])
  }

  @Test func `restrictions become relations with members in order`() throws {
    let file = try Decoded(try example().pbf())
    #expect(file.relations.map(\.id) == [5001, 5002])
    #expect(file.relations[0].tags == ["type": "restriction", "restriction": "no_right_turn"])
    #expect(file.relations[0].roles == ["from", "via", "to"])
    #expect(file.relations[0].refs == [1001, 98, 1002])
    #expect(file.relations[0].types == [1, 0, 1])
    #expect(file.relations[1].roles == ["from", "via", "via", "to"])
    #expect(file.relations[1].refs == [1001, 1002, 1003, 1001])
    #expect(file.relations[1].types == [1, 1, 1, 1])
    #expect(file.relations[1].tags["except"] == "bus")
  }

  @Test func `columns run east and rows run south, at the scale told`() throws {
    let map = try example()
    let a = try #require(map.coordinate("a"))
    let b = try #require(map.coordinate("b"))
    let d = try #require(map.coordinate("d"))
    #expect(a.latitudeE7 == 510_000_000 && a.longitudeE7 == 90_000_000)
    #expect(abs(a.distanceMeters(to: b) - 250) < 1)
    #expect(abs(b.distanceMeters(to: d) - 200) < 1)
    #expect(abs(a.bearingDegrees(to: b) - 90) < 0.1)
    #expect(abs(b.bearingDegrees(to: d) - 180) < 0.1)
    #expect(map.coordinate("z") == nil)
  }

  @Test func `nodes are written where their places lie`() throws {
    let map = try example()
    for node in try Decoded(map.pbf()).nodes {
      let place = Character(UnicodeScalar(UInt8(node.id)))
      let coordinate = try #require(map.coordinate(place))
      #expect(node.latitude == Int64(coordinate.latitudeE7))
      #expect(node.longitude == Int64(coordinate.longitudeE7))
    }
  }

  @Test func `the same map gives the same bytes, and its tags can be turned round`() throws {
    let map = try example()
    #expect(map.pbf() == (try example().pbf()))
    let turned = map.pbf(reversesTags: true)
    #expect(turned != map.pbf())
    let (one, other) = (try Decoded(map.pbf()), try Decoded(turned))
    #expect(one.ways.map(\.tags) == other.ways.map(\.tags))
    #expect(one.ways[2].orderedKeys == other.ways[2].orderedKeys.reversed())
  }

  @Test func `a scale can be chosen, and places east of 180 degrees wrap`() throws {
    let scale = TinyMap.Scale(
      metersPerColumn: 1000,
      metersPerRow: 10,
      latitude: -17,
      longitude: 179.995
    )
    let map = try TinyMap("a--b\n|\nc", scale: scale) {
      Way("ab")
      Way("ac")
    }
    let (a, b, c) = (map.coordinate("a"), map.coordinate("b"), map.coordinate("c"))
    #expect(try abs(#require(a).distanceMeters(to: #require(b)) - 3000) < 10)
    #expect(try abs(#require(a).distanceMeters(to: #require(c)) - 20) < 0.2)
    #expect(try #require(b).longitude < -179.97)
  }

  @Test func `ids can be set, negative and large ones too, and nodes left out`() throws {
    let map = try TinyMap("a--b--c") {
      Way("abc", ["highway": "tertiary"], id: -4)
      Node("a", id: 4_294_967_297)
      Node("b", id: -2)
      Node("c", ["barrier": "gate"], isInFile: false)
    }
    let file = try Decoded(map.pbf())
    #expect(file.nodes.map(\.id) == [-2, 4_294_967_297])
    #expect(file.ways.map(\.id) == [-4])
    #expect(file.ways[0].refs == [4_294_967_297, -2, 99])
    #expect(map.wayID("abc") == -4)
  }

  @Test func `ferries, relations and bare ways are written as told`() throws {
    let map = try TinyMap("a--b  c") {
      Ferry("ab", duration: "00:30", ["foot": "yes"])
      Way("bc", [:], isBare: true)
      Relation(["type": "route", "route": "ferry"], [.init("", "ab"), .init("stop", "c")])
      for place in ["a", "b"] as [Character] { Node(place, ["amenity": "ferry_terminal"]) }
    }
    let file = try Decoded(map.pbf())
    #expect(
      file.ways[0].tags == ["route": "ferry", "duration": "00:30", "foot": "yes", "name": "ab"]
    )
    #expect(file.ways[1].tags.isEmpty)
    #expect(file.relations[0].roles == ["", "stop"])
    #expect(file.relations[0].types == [1, 0])
    #expect(file.nodes[1].tags == ["amenity": "ferry_terminal"])
  }

  @Test func `a written file holds the bytes`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("tiny-\(UInt64.random(in: 0 ... .max)).osm.pbf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let map = try example()
    try map.write(to: path)
    #expect(FileManager.default.contents(atPath: path).map { [UInt8]($0) } == map.pbf())
  }
}

@Suite("Faults of pictures") struct TinyMapErrorTests {
  @Test func `a place drawn twice is refused`() {
    #expect(throws: TinyMapError.placeDrawnTwice("a")) {
      try TinyMap("a--b--a") { Way("ab") }
    }
  }

  @Test func `a place that is used but not drawn is refused, in ways, nodes and members`() {
    #expect(throws: TinyMapError.placeNotDrawn("x")) { try TinyMap("a--b") { Way("abx") } }
    #expect(throws: TinyMapError.placeNotDrawn("x")) {
      try TinyMap("a--b") {
        Way("ab")
        Node("x")
      }
    }
    #expect(throws: TinyMapError.placeNotDrawn("x")) {
      try TinyMap("a--b") {
        Way("ab")
        Restriction("no_u_turn", from: "ab", via: "x", to: "ab")
      }
    }
  }

  @Test func `a stroke without a way is refused, whatever its direction`() {
    #expect(throws: TinyMapError.strokeWithoutWay("b", "c")) {
      try TinyMap("a--b==c") { Way("ab") }
    }
    #expect(throws: TinyMapError.strokeWithoutWay("a", "b")) { try TinyMap("a\n|\nb") {} }
    #expect(throws: TinyMapError.strokeWithoutWay("a", "b")) { try TinyMap("a\n \\\n  b") {} }
    #expect(throws: TinyMapError.strokeWithoutWay("a", "b")) { try TinyMap("  a\n /\nb") {} }
    #expect(throws: Never.self) { try TinyMap("a--b") { Way("ba") } }
  }

  @Test func `decoration and common indentation say nothing`() throws {
    let plain = try TinyMap("a--b") { Way("ab") }
    let indented = try TinyMap("    a--b   *  \n      ~~") { Way("ab") }
    #expect(plain.pbf() == indented.pbf())
  }

  @Test func `members must name one way`() {
    #expect(throws: TinyMapError.unknownWay("xy")) {
      try TinyMap("a--b") {
        Way("ab")
        Restriction("no_u_turn", from: "xy", via: "b", to: "ab")
      }
    }
    #expect(throws: TinyMapError.ambiguousWay("ab")) {
      try TinyMap("a--b") {
        Way("ab")
        Way("ab")
        Restriction("no_u_turn", from: "ab", via: "b", to: "ab")
      }
    }
  }

  @Test func `parallel ways are told apart by labels`() throws {
    let map = try TinyMap("a--b") {
      Way("ab", label: "north")
      Way("ab", label: "south")
      Restriction("no_u_turn", from: "north", via: "b", to: "south")
    }
    #expect(try Decoded(map.pbf()).relations[0].refs == [1001, 98, 1002])
    #expect(try Decoded(map.pbf()).ways.map { $0.tags["name"] } == ["north", "south"])
  }

  @Test func `ids must differ`() {
    #expect(throws: TinyMapError.repeatedID(7)) {
      try TinyMap("a--b") {
        Way("ab", id: 7)
        Way("ba", id: 7)
      }
    }
    #expect(throws: TinyMapError.repeatedID(98)) {
      try TinyMap("a--b") {
        Way("ab")
        Node("a", id: 98)
      }
    }
  }

  @Test func `places outside the world are refused`() {
    #expect(throws: TinyMapError.outsideTheWorld("a")) {
      try TinyMap("a", scale: TinyMap.Scale(latitude: 91)) {}
    }
  }

  @Test func `faults are told in one sentence`() {
    let faults: [TinyMapError] = [
      .placeDrawnTwice("a"), .placeNotDrawn("a"), .unknownWay("w"), .ambiguousWay("w"),
      .strokeWithoutWay("a", "b"), .repeatedID(3), .outsideTheWorld("a"),
    ]
    for fault in faults { #expect(fault.description.last == ".") }
    #expect(Set(faults.map(\.description)).count == faults.count)
  }
}
