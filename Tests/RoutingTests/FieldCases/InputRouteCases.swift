import Foundation
import RoadbookGeo
import RoadbookMapImport
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Field cases: routes on odd extracts") struct InputRouteCases {
  static func place(_ latitude: Double, _ longitude: Double) throws -> Waypoint {
    Waypoint(try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  static func route(_ map: TestMap, _ places: [Waypoint]) throws(RoutingError) -> Route {
    try map.router.route(RouteRequest(waypoints: places))
  }

  @Test("A18: a road over the 180th meridian is one road, from either side") func antimeridian()
    throws
  {
    let map = try TestMap(
      opl: """
        n1 v1 x179.998 y66.6
        n2 v1 x180.0 y66.6
        n3 v1 x-179.998 y66.6
        w1 v1 Thighway=primary,name=West Nn1,n2
        w2 v1 Thighway=primary,name=East Nn2,n3

        """
    )
    let (west, east) = (try Self.place(66.6, 179.9985), try Self.place(66.6, -179.9985))
    let route = try Self.route(map, [west, east])
    #expect(route.streets == ["West", "East"])
    #expect(abs(route.distanceMeters - 0.003 * 44_330) < 2)
    #expect((0..<2).allSatisfy { map.map.edgeLengthsDecimeters[$0] < 10_000 })
    // The same place counted on, and a place nearer to the road on the other side.
    #expect(Coordinate(latitude: 66.6, longitude: 180.0015) == east.coordinate)
    let beside = try Self.place(66.601, 179.9999)
    #expect(try map.router.nearest(to: beside)[0].distanceMeters < 112)
  }

  @Test("A18, A38: nodes at one place are not joined, not even at 180 degrees") func twins() throws
  {
    let map = try TestMap(
      opl: """
        n1 v1 x179.98 y66.6
        n2 v1 x180.0 y66.6
        n3 v1 x-180.0 y66.6
        n4 v1 x-179.98 y66.6
        w1 v1 Thighway=primary Nn1,n2
        w2 v1 Thighway=primary Nn3,n4

        """
    )
    #expect(throws: RoutingError.noRoute(fromWaypoint: 0, toWaypoint: 1)) {
      try Self.route(map, [Self.place(66.6, 179.985), Self.place(66.6, -179.985)])
    }
  }

  @Test("A38: a street does not lead onto the bridge above it") func bridge() throws {
    let map = try TestMap(
      opl: """
        n1 v1 x9.000 y51.000
        n2 v1 x9.002 y51.000
        n3 v1 x9.004 y51.000
        n4 v1 x9.002 y51.002
        n5 v1 x9.002 y51.000
        n6 v1 x9.002 y50.998
        w1 v1 Thighway=residential,name=Street Nn1,n2,n3
        w2 v1 Thighway=motorway,bridge=yes,layer=1,name=Bridge Nn4,n5,n6

        """
    )
    #expect(try Self.route(map, [Self.place(51, 9), Self.place(51, 9.004)]).streets == ["Street"])
    #expect(throws: RoutingError.noRoute(fromWaypoint: 0, toWaypoint: 1)) {
      try Self.route(map, [Self.place(51, 9), Self.place(50.998, 9.002)])
    }
  }

  @Test("A20: a chain of twelve ferries of 2,000 km each has its length and time")
  func longFerries() throws {
    // To and fro between two meridians, 2,000 km apart at the equator.
    let step = 2_000_000 / 111_319.49
    var lines = (0...12).map { number in
      "n\(number + 1) v1 x\(number % 2 == 0 ? 0 : step) y\(Double(number) * 0.001)"
    }
    lines += (1...12).map { "w\($0) v1 Troute=ferry,name=F\($0) Nn\($0),n\($0 + 1)" }
    let map = try TestMap(opl: lines.joined(separator: "\n") + "\n")
    let route = try Self.route(map, [Self.place(0, 0), Self.place(0.012, 0)])
    #expect(abs(route.distanceMeters - 24_000_000) < 24_000_000 * 0.01)
    let hours = route.distanceMeters / 20_000
    #expect(abs(route.durationSeconds / 3600 - hours) < hours / 1000)
    #expect(route.streets.count == 12)
  }

  @Test("A32: bytes that are no UTF-8 in a name stop neither import nor route") func brokenNames()
    throws
  {
    let map = try TinyMap("a----b----c") {
      Way("ab", ["name": "QXZ1"])
      Way("bc", ["name": "QXZ2"])
    }
    // An open pair, and a name cut inside a character of three bytes.
    let bytes = map.pbf().replacing(Array("QXZ1".utf8), with: [0xC3, 0x28, 0x41, 0x42])
      .replacing(Array("QXZ2".utf8), with: [0x41, 0x42, 0xE6, 0x9D])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("roadbook-names-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("names.osm.pbf")
    try Data(bytes).write(to: file)
    let router = Router(map: RoadGraph(try MapImporter().contents(of: [file.path])))
    let route = try router.route(
      RouteRequest(
        waypoints: [
          Waypoint(try #require(map.coordinate("a"))), Waypoint(try #require(map.coordinate("c"))),
        ]
      )
    )
    #expect(route.streets == ["\u{FFFD}(AB", "AB\u{FFFD}"])
  }

  @Test(
    "A37: two regions that share a road are one map; without the second its places are outside"
  )
  func regions() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("roadbook-regions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String) throws -> String {
      let file = folder.appendingPathComponent(name + ".opl")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let border = """
      n1 v1 x9.00 y51.0
      n2 v1 x9.01 y51.0
      n3 v1 x9.02 y51.0
      w10 v1 Thighway=primary,name=Border Nn1,n2,n3

      """
    let one = try file(
      "p",
      border + "n4 v1 x8.98 y51.0\nw11 v1 Thighway=primary,name=P Nn4,n1\n"
    )
    let other = try file(
      "q",
      border + "n5 v1 x10.5 y51.0\nw12 v1 Thighway=primary,name=Q Nn3,n5\n"
    )
    let places = [try Self.place(51, 8.99), try Self.place(51, 10.4)]
    let both = Router(map: RoadGraph(try MapImporter().contents(of: [one, other])))
    let route = try both.route(RouteRequest(waypoints: places))
    #expect(route.streets == ["P", "Border", "Q"])
    #expect(abs(route.distanceMeters - 1.41 * 70_197) < 500)
    let first = Router(map: RoadGraph(try MapImporter().contents(of: [one])))
    // Within 1 km of its road a place beside the map still counts.
    let near = try Self.place(51, 9.03)
    let cut = try first.route(RouteRequest(waypoints: [places[0], near]))
    #expect(abs(cut.legs[0].target.distanceMeters - 702) < 3)
    for longitude in [10.4, 9.04, 11] {
      let goal = try Self.place(51, longitude)
      // The road ends at 9.02 degrees; farther than 100 km none is looked for.
      let error = #expect(throws: RoutingError.self) {
        try first.route(RouteRequest(waypoints: [places[0], goal]))
      }
      guard case .outsideMap(1, goal.coordinate, let meters) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      let expectedMeters = longitude < 11 ? (longitude - 9.02) * 70_197 : nil
      #expect((meters == nil) == (expectedMeters == nil))
      if let meters, let expectedMeters { #expect(abs(meters / expectedMeters - 1) < 0.002) }
      let expected = RoutingError.outsideMap(
        waypoint: 1,
        coordinate: goal.coordinate,
        nearestMeters: meters
      )
      #expect(throws: expected) { try first.summary(from: places[0], to: goal) }
      #expect(throws: expected) { try first.table(sources: [places[0]], targets: [goal]) }
    }
  }

  @Test("A13: a node named twice in a row is no junction and no instruction") func repeatedNode()
    throws
  {
    let map = try TestMap(
      opl: """
        n1 v1 x9.000 y51.000
        n2 v1 x9.001 y51.000
        n3 v1 x9.002 y51.000
        w1 v1 Thighway=residential,name=Street Nn1,n2,n2,n3

        """
    )
    let route = try Self.route(map, [Self.place(51, 9), Self.place(51, 9.002)])
    #expect(map.map.edgeTails.count == 1)
    #expect(route.legs[0].steps.map(\.maneuver.kind) == [.depart, .arrive])
    #expect(abs(route.distanceMeters - 0.002 * 70_197) < 1)
  }
}
