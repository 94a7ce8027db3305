import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Why there is no route") struct ReasonTests {
  /// The reason for which there is no route, and that there is none.
  static func reason(
    _ map: Drawing,
    _ ends: String,
    excludes: AvoidSet = []
  ) throws -> NoRouteReason {
    let request = RouteRequest(waypoints: try ends.map { try map.waypoint($0) }, excludes: excludes)
    #expect(throws: RoutingError.noRoute(fromWaypoint: 0, toWaypoint: 1)) {
      try map.router.route(request)
    }
    return try map.router.reasonForNoRoute(request, fromWaypoint: 0)
  }

  /// Two streets, and something between them.
  static func gap(
    _ tags: [String: String],
    node: [String: String] = [:]
  ) throws -> Drawing {
    try Drawing("a----b----x----c----d") {
      Way("ab")
      Way("bxc", tags.merging(["name": "Gap"]) { $1 })
      Way("cd")
      Node("x", node)
    }
  }

  static let gaps: [(tags: [String: String], node: [String: String], kind: Obstacle.Kind)] = [
    (["motor_vehicle": "no"], [:], .closedRoad), (["highway": "footway"], [:], .closedRoad),
    (["oneway": "-1"], [:], .oneWay), (["oneway": "reversible"], [:], .closedRoad),
    ([:], ["barrier": "bollard"], .barrier), ([:], ["access": "no"], .barrier),
  ]

  @Test(arguments: gaps.indices)
  func `what stands in the way is named with its road and place`(index: Int) throws {
    let (tags, node, kind) = Self.gaps[index]
    let map = try Self.gap(tags, node: node)
    let reason = try Self.reason(map, "ad")
    #expect(reason.fromWaypoint == 0)
    #expect(reason.obstacles.map(\.kind) == [kind])
    #expect(reason.obstacles.map(\.roadName) == ["Gap"])
    #expect(!reason.leavesMap)
    #expect("\(reason)".contains("In the way: "))
    if kind == .barrier {
      #expect(reason.obstacles[0].coordinate == map.tiny.coordinate("x"))
      #expect(reason.obstacles[0].way == OSMWayID(1002))
    }
  }

  @Test("L.5: a private road between two towns is no through road") func privateRoad() throws {
    let towns = try Drawing(
      """
      a----b----x----c----d
      |    |         |    |
      e----f         g----h
      """,
      scale: TinyMap.Scale(metersPerColumn: 8000, metersPerRow: 30_000)
    ) {
      Way("ab")
      Way("bxc", ["access": "private", "name": "Gap"])
      Way("cd")
      Way("aefb")
      Way("cghd")
    }
    let reason = try Self.reason(towns, "ad")
    #expect(reason.obstacles.map(\.kind) == [.noThroughRoad])
    #expect("\(reason)".contains("is not open to through traffic"))
  }

  @Test func `a turn restriction is named by its relation`() throws {
    let map = try Drawing(
      """
      a----b----c
           |
           d
      """
    ) {
      Way("ab", ["oneway": "yes"])
      Way("bc", ["oneway": "yes"])
      Way("bd", ["oneway": "yes"])
      Restriction("no_right_turn", from: "ab", via: "b", to: "bd")
    }
    let reason = try Self.reason(map, "ad")
    #expect(reason.obstacles.map(\.kind) == [.turnRestriction(OSMRelationID(5001))])
    #expect("\(reason)".contains("turn restriction 5001 forbids to enter bd (way 1003)"))
    let other = try Drawing(
      """
      a----b----c
           |
           d
      """
    ) {
      Way("ab", ["oneway": "yes"])
      Way("bc", ["oneway": "yes"])
      Way("bd", ["oneway": "yes"])
      Restriction("only_straight_on", from: "ab", via: "b", to: "bc")
    }
    #expect(
      try Self.reason(other, "ad").obstacles.map(\.kind) == [.turnRestriction(OSMRelationID(5001))]
    )
  }

  @Test func `excluded and closed roads are named, and the way with the fewest obstacles counts`()
    throws
  {
    let map = try Drawing(
      """
      a----b---------c----d
           |         |
           e----g----f
      """
    ) {
      Way("ab")
      Way("bc", ["highway": "motorway", "oneway": "no", "toll": "yes", "name": "Toll"])
      Way("cd")
      Way("be")
      Way("eg", ["motor_vehicle": "no", "name": "Shut"])
      Way("gf")
      Way("fc", ["oneway": "-1"])
    }
    let reason = try Self.reason(map, "ad", excludes: [.tolls, .ferries])
    #expect(reason.obstacles.map(\.kind) == [.excluded(.tolls)])
    map.router.apply(
      TrafficUpdate([TrafficReport(id: "fire", .way(OSMWayID(1002), .both), .closed)]),
      at: 0
    )
    let request = RouteRequest(waypoints: try "ad".map { try map.waypoint($0) })
    let closed = try map.router.reasonForNoRoute(request, fromWaypoint: 0)
    #expect(closed.obstacles.map(\.kind) == [.closure])
    #expect("\(closed)".contains("Toll (way 1002) is closed by traffic news"))
  }

  @Test func `an end on an island is said to be cut off, and nothing is in the way`() throws {
    let map = try Drawing(
      """
      a----b----c         x----y
      |    |    |
      d----e----f
      """
    ) {
      Way("abc")
      Way("def")
      Way("ad")
      Way("be")
      Way("cf")
      Way("xy")
    }
    let reason = try Self.reason(map, "ay")
    #expect(reason.cutOffEnds == .target)
    #expect(reason.obstacles.isEmpty)
    #expect(!reason.leavesMap)
    #expect("\(reason)".contains("around waypoint 1 are cut off"))
    #expect("\(reason)".contains("No road of the map joins"))
    #expect(try Self.reason(map, "ya").cutOffEnds == .source)
  }

  @Test("A37: where roads lead out of the loaded area the reason says so") func mapEdge() throws {
    let map = try TestMap(
      opl: """
        n1 v1 x9.00 y51.0
        n2 v1 x9.01 y51.0
        n4 v1 x9.05 y51.0
        n5 v1 x9.06 y51.0
        w1 v1 Thighway=residential,name=West Nn1,n2,n3
        w2 v1 Thighway=residential,name=East Nn3,n4,n5

        """
    )
    let request = RouteRequest(
      waypoints: try [9.002, 9.058].map {
        Waypoint(try #require(Coordinate(latitude: 51, longitude: $0)))
      }
    )
    #expect(throws: RoutingError.noRoute(fromWaypoint: 0, toWaypoint: 1)) {
      try map.router.route(request)
    }
    let reason = try map.router.reasonForNoRoute(request, fromWaypoint: 0)
    #expect(reason.leavesMap)
    #expect("\(reason)".contains("lead out of the loaded area"))
    #expect(throws: RoutingError.self) {
      try map.router.reasonForNoRoute(request, fromWaypoint: 1)
    }
  }

  static let noted: [(tags: [String: String], note: Route.Note)] = [
    (["toll": "yes"], .usesToll), (["surface": "gravel"], .usesUnpavedRoad),
    (["low_emission_zone": "yes"], .entersLowEmissionZone),
    (["seasonal": "summer"], .usesSeasonalRoad),
    (["ice_road": "yes"], .usesSeasonalRoad), (["access": "private"], .usesPrivateRoad),
    (["access": "destination"], .usesDestinationOnlyRoad),
  ]

  @Test("L.5: a route says what a traveller should know beforehand", arguments: noted.indices)
  func notes(index: Int) throws {
    let (tags, note) = Self.noted[index]
    let map = try Drawing("a----b----c") {
      Way("ab")
      Way("bc", tags)
    }
    #expect(try map.route("ac").notes == [note])
    #expect(try map.route("ab").notes == [])
  }
}
