import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

/// A picture with routers for all modes.
struct ModeDrawing {
  let tiny: TinyMap
  let router: Router

  init(_ picture: String, @TinyMapBuilder _ parts: () -> [TinyMapPart]) throws {
    tiny = try TinyMap(picture, parts)
    router = Router(map: try tiny.graph(modes: Set(TravelMode.allCases)))
  }

  func route(
    _ places: String,
    _ mode: TravelMode,
    avoids: AvoidSet = [],
    at moment: Moment? = nil
  ) throws -> Route {
    let waypoints = try places.map { Waypoint(try #require(tiny.coordinate($0))) }
    return try router.route(
      RouteRequest(waypoints: waypoints, mode: mode, avoids: avoids, departure: moment?.seconds)
    )
  }

  /// Names of the streets of a route; `nil` if there is none.
  func streets(_ places: String, _ mode: TravelMode, avoids: AvoidSet = []) throws -> [String]? {
    do {
      return try route(places, mode, avoids: avoids).streets
    } catch RoutingError.noRoute {
      return nil
    }
  }

  /// Checks the streets for cars, motorcycles, taxis, bicycles and walkers.
  func expect(_ places: String, _ expected: [[String]?]) throws {
    let modes: [TravelMode] = [.driving, .twoWheeler, .taxi, .cycling, .walking]
    for (mode, streets) in zip(modes, expected) {
      #expect(try self.streets(places, mode) == streets, "\(places) \(mode)")
    }
  }
}

@Suite("Modes of travel") struct ModeTests {
  @Test func `M.1, M.7, M.10, M.11: each mode finds its own way`() throws {
    let map = try ModeDrawing(
      """
      a----b----c----d
           |    |
           e----f
      """
    ) {
      Way("ab", ["highway": "residential", "name": "In"])
      Way("bc", ["highway": "pedestrian", "name": "Mall"])
      Way("cd", ["highway": "residential", "name": "Out"])
      Way("be", ["highway": "residential", "name": "Down"])
      Way(
        "ef",
        ["highway": "service", "access": "no", "psv": "yes", "motorcycle": "yes", "name": "Bus"]
      )
      Way("fc", ["highway": "residential", "oneway": "yes", "name": "Up"])
    }
    let round = ["In", "Down", "Bus", "Up", "Out"]
    try map.expect(
      "ad",
      [nil, round, round, ["In", "Mall", "Out"], ["In", "Mall", "Out"]]
    )
    try map.expect(
      "da",
      [nil, nil, nil, ["Out", "Mall", "In"], ["Out", "Mall", "In"]]
    )
  }

  @Test func `M.5: a carpool uses what is kept for carpools`() throws {
    let map = try ModeDrawing(
      """
      a----b----c----d
           |    |
           e----f
      """
    ) {
      Way("ab", ["highway": "primary", "name": "In"])
      Way("bc", ["highway": "primary", "hov": "designated", "name": "Carpools"])
      Way("cd", ["highway": "primary", "name": "Out"])
      Way("befc", ["highway": "primary", "name": "Round"])
    }
    #expect(try map.streets("ad", .carpool) == ["In", "Carpools", "Out"])
    #expect(try map.streets("ad", .driving) == ["In", "Round", "Out"])
    #expect(try map.streets("ad", .taxi) == ["In", "Round", "Out"])
  }

  @Test func `M.12: a node lets some modes pass`() throws {
    let map = try ModeDrawing(
      """
      a----b----c
      |         |
      d----e----f
      """
    ) {
      Way("abc", ["name": "Bollard"])
      Way("ad", ["name": "West"])
      Way("def", ["name": "Stile"])
      Way("fc", ["name": "East"])
      Node("b", ["barrier": "bollard"])
      Node("e", ["barrier": "stile"])
    }
    let short = ["Bollard"]
    try map.expect("ac", [nil, nil, nil, short, short])
    try map.expect("df", [nil, nil, nil, ["West", "Bollard", "East"], ["Stile"]])
  }

  @Test func `M.12: a key on a node that is no junction stops the mode that it names`() throws {
    let map = try ModeDrawing("a---b---c") {
      Way("abc", ["name": "Way"])
      Node("b", ["bicycle": "no"])
    }
    try map.expect("ac", [["Way"], ["Way"], ["Way"], nil, ["Way"]])
  }

  @Test func `M.3, M.15: a turn restriction holds for the modes that it names`() throws {
    let map = try ModeDrawing(
      """
           d
           |
      a----b----c
           |    |
           e----f
      """
    ) {
      Way("ab", ["name": "West"])
      Way("bc", ["name": "East"])
      Way("bd", ["name": "North"])
      Way("be", ["name": "South"])
      Way("efc", ["name": "Loop"])
      Restriction("no_left_turn", from: "ab", via: "b", to: "bd", ["except": "psv;bicycle"])
    }
    let free = ["West", "North"]
    let motorcycle = try #require(try map.streets("ad", .twoWheeler))
    #expect(motorcycle.count > 2 && motorcycle.last == "North")
    #expect(try map.streets("ad", .driving) == motorcycle)
    for mode in [TravelMode.taxi, .cycling, .walking] {
      #expect(try map.streets("ad", mode) == free, "\(mode)")
    }
  }

  @Test func `M.8: a way on foot and the way back take the same time`() throws {
    let map = try ModeDrawing(
      """
      a----b----c----d
      |    |    |    |
      e----f----g----h
      |    |    |    |
      i----j----k----l
      """
    ) {
      Way("abcd", ["highway": "primary"])
      Way("efgh", ["highway": "residential", "oneway": "yes"])
      Way("ijkl", ["highway": "footway", "surface": "sand"])
      Way("aei", ["highway": "steps"])
      Way("bfj", ["highway": "path"])
      Way("cgk", ["highway": "motorway"])
      Way("dhl", ["highway": "track", "access": "private"])
      Node("f", ["highway": "traffic_signals"])
      Node("j", ["barrier": "gate"])
      Node("k", ["barrier": "stile"])
    }
    let places = Array("abcdefghijkl")
    for one in places {
      for other in places where other > one {
        let there = try map.route("\(one)\(other)", .walking)
        let back = try map.route("\(other)\(one)", .walking)
        #expect(there.durationSeconds == back.durationSeconds, "\(one)\(other)")
        #expect(there.distanceMeters == back.distanceMeters)
      }
    }
  }

  @Test func `M.14: times follow the speeds of the mode`() throws {
    let map = try ModeDrawing("a----------b----------c") {
      Way("ab", ["highway": "residential"])
      Way("bc", ["highway": "steps", "ramp:bicycle": "yes"])
    }
    func seconds(_ places: String, _ mode: TravelMode) throws -> Double {
      try map.route(places, mode).durationSeconds
    }
    let meters = try map.route("ab", .walking).distanceMeters
    #expect(abs(try seconds("ab", .walking) - meters * 3.6 / 5) < 0.1)
    #expect(abs(try seconds("ab", .cycling) - meters * 3.6 / 17) < 0.1)
    #expect(abs(try seconds("ab", .taxi) - meters * 3.6 / 30) < 0.1)
    #expect(abs(try seconds("bc", .walking) - meters * 3.6 / 2.5) < 0.1)
    #expect(abs(try seconds("bc", .cycling) - meters * 3.6 / 1.5) < 0.1)
    let steps = try map.route("ac", .cycling).legs[0].steps.map(\.travel)
    #expect(steps == [.cycling, .pushing, .pushing])
    #expect(try map.route("ac", .walking).legs[0].steps[0].travel == .walking)
    #expect(try map.route("ab", .taxi).legs[0].steps[0].travel == .driving)
  }

  @Test func `M.14: a crossing's signal is waited for where ways meet`() throws {
    func seconds(_ crossing: [String: String], withPath: Bool) throws -> Double {
      let map = try ModeDrawing(
        """
             d
             |
        a----b----c
        """
      ) {
        Way("abc", ["highway": "residential"])
        Way("bd", ["highway": withPath ? "footway" : "construction"])
        Node("b", crossing)
      }
      return try map.route("ac", .walking).durationSeconds
    }
    let signal = ["highway": "crossing", "crossing": "traffic_signals"]
    let waits = try seconds(signal, withPath: true) - seconds([:], withPath: true)
    #expect(abs(waits - 10) < 0.001)
    #expect(try seconds(signal, withPath: false) == seconds([:], withPath: false))
    let lights = ["highway": "traffic_signals"]
    #expect(try seconds(lights, withPath: false) > seconds([:], withPath: false) + 9.9)
  }

  @Test func `M.12: who must dismount is delayed, where no roads meet, too`() throws {
    func seconds(_ tags: [String: String]) throws -> Double {
      let map = try ModeDrawing("a----n----b") {
        Way("anb", ["highway": "cycleway"])
        Node("n", tags)
      }
      return try map.route("ab", .cycling).durationSeconds
    }
    #expect(abs(try seconds(["bicycle": "dismount"]) - seconds([:]) - 10) < 0.02)
    #expect(abs(try seconds(["barrier": "cycle_barrier"]) - seconds([:]) - 10) < 0.02)
  }

  @Test func `M.16: a map without the mode says so, and how to come by it`() throws {
    let map = Router(map: try TinyMap("a---b") { Way("ab") }.graph())
    let places = try PictureTests.block().waypoint("a")
    for mode in TravelMode.allCases where mode != .driving {
      #expect(throws: RoutingError.modeNotInMap(mode: mode)) { try map.router(for: mode) }
      #expect(throws: RoutingError.modeNotInMap(mode: mode)) {
        try map.route(RouteRequest(waypoints: [places, places], mode: mode))
      }
      #expect(throws: RoutingError.modeNotInMap(mode: mode)) {
        try map.nearest(to: places, mode: mode)
      }
      let text = RoutingError.modeNotInMap(mode: mode).description
      #expect(text.contains("--modes \(mode.rawValue)"))
    }
    #expect(map.modes == [.driving])
  }

  @Test func `the router of a mode answers all questions for it`() throws {
    let map = try ModeDrawing("a----b----c") {
      Way("ab", ["highway": "residential", "name": "Road"])
      Way("bc", ["highway": "footway", "name": "Walk"])
    }
    let walks = try map.router.router(for: .walking)
    #expect(try map.router.router(for: .walking) === walks)
    #expect(try walks.router(for: .walking) === walks)
    #expect(throws: RoutingError.self) { try walks.router(for: .driving) }
    let ends = try "ac".map { Waypoint(try #require(map.tiny.coordinate($0))) }
    let route = try map.route("ac", .walking)
    let table = try walks.table(sources: [ends[0]], targets: [ends[1]])
    #expect(table.durationSeconds(from: 0, to: 0) == route.durationSeconds)
    #expect(try walks.summary(from: ends[0], to: ends[1]).durationSeconds == route.durationSeconds)
    #expect(
      try walks.route(from: ends[0].coordinate, to: ends[1].coordinate).streets == ["Road", "Walk"]
    )
    #expect(try walks.nearest(to: ends[1])[0].name == "Walk")
    #expect(try map.router.nearest(to: ends[1])[0].name == "Road")
    #expect(try map.router.nearest(to: ends[1], mode: .walking)[0].name == "Walk")
    let area = try walks.isochrone(from: ends[0], limitsSeconds: [3600])
    #expect(abs(area.roadMeters(of: area.contours[0]) - route.distanceMeters) < 1)
    var request = RouteRequest(waypoints: ends, mode: .walking)
    request.alternatives = 1
    let rerouter = try Rerouter(map.router, for: request)
    let again = try rerouter.reroute(from: ends[0].coordinate, headingDegrees: nil)
    #expect(again.complete().durationSeconds == route.durationSeconds)
  }

  @Test func `a walker may turn back at a stop`() throws {
    let map = try ModeDrawing("a----b----c") { Way("abc", ["highway": "footway"]) }
    let there = try map.route("ab", .walking)
    let back = try map.route("aba", .walking)
    #expect(abs(back.durationSeconds - 2 * there.durationSeconds - 1) < 0.03)
    #expect(back.legs[1].steps[0].maneuver.direction == .uTurn)
    #expect(try map.route("aba", .cycling).distanceMeters > 2 * there.distanceMeters + 1)
  }

  @Test func `other modes in a map leave its answers for driving as they are`() throws {
    let tiny = try PictureTests.block().tiny
    let (plain, all) = (
      Router(map: try tiny.graph()), try Router(map: tiny.graph(modes: Set(TravelMode.allCases)))
    )
    for one in "abcdef" {
      for other in "abcdef" {
        let ends = try [one, other].map { Waypoint(try #require(tiny.coordinate($0))) }
        let request = RouteRequest(waypoints: ends)
        let (left, right) = (try plain.route(request), try all.route(request))
        #expect(left.durationSeconds == right.durationSeconds)
        #expect(left.arcNumbers == right.arcNumbers)
        #expect(left.coordinates == right.coordinates)
      }
    }
    #expect(plain.map.topologyID == all.map.topologyID)
  }
}
