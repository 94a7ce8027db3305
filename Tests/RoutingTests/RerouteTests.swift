import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import TestTags
import Testing
import TinyMaps

@Suite("Reroutes against the oracle") struct RerouteTests {
  #if DEBUG
    static let seeds = UInt64(0)..<8
    static let pairCount = 6
  #else
    static let seeds = UInt64(0)..<150
    static let pairCount = 30
  #endif

  @Test(arguments: seeds)
  func `a reroute from anywhere on a route costs what the oracle finds`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 7)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0x1234)
    for _ in 0..<Self.pairCount {
      let request = town.request(&random)
      guard let route = try? test.router.route(request) else { continue }
      let rerouter = try Rerouter(test.router, for: request)
      for _ in 0..<4 {
        let (place, driven) = route.place(&random)
        let expected = test.oracleCost(from: place, driven, through: request)
        let reroute = try? rerouter.reroute(from: place)
        #expect(reroute?.cost == expected)
        if let reroute { try test.expectWhole(reroute, &random) }
      }
    }
  }

  @Test(arguments: seeds)
  func `who stays on the route keeps the rest of it`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 7)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0x4321)
    for _ in 0..<Self.pairCount {
      var request = town.request(&random)
      request.waypoints.removeSubrange(1..<request.waypoints.count - 1)
      guard let route = try? test.router.route(request) else { continue }
      let leg = route.legs[0]
      // Who has come into a private area may also leave it, and a goal on an island may move.
      let isPlain = leg.arcs.allSatisfy { arc in
        test.map.arcAccess[arc.rawValue] == ArcAccess.open.rawValue
          && test.map.edgeIslands[arc.edge.rawValue] == 0
      }
      guard isPlain else { continue }
      let rerouter = try Rerouter(test.router, for: request)
      for index in leg.arcs.indices.dropLast().dropFirst() {
        let place = VehiclePlace(
          arc: leg.arcs[index],
          fraction: 65_536,
          arcsBefore: Array(leg.arcs[..<index]),
          mayTurnBack: false
        )
        let reroute = try rerouter.reroute(from: place)
        let rest =
          zip(leg.arcTimesCentiseconds, leg.turnTimesCentiseconds).dropFirst(index + 1)
          .reduce(Int64(0)) { $0 + Int64($1.0) + Int64($1.1) }
        #expect(reroute.timeCentiseconds == rest)
      }
    }
  }

  @Test(arguments: seeds)
  func `a reroute from a coordinate is the route of a new request`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 7)
    let router = try TestMap(opl: town.opl).router
    var random = RandomSource(seed: seed ^ 0x5678)
    for _ in 0..<Self.pairCount {
      let request = town.request(&random)
      guard let rerouter = try? Rerouter(router, for: request) else { continue }
      for _ in 0..<4 {
        let place = random.pick(town.places)
        let heading = random.pick([nil, 0, 90, 200, 300.5])
        var fresh = request
        fresh.waypoints[0] = Waypoint(place, headingDegrees: heading)
        let route = try? router.route(fresh)
        let reroute = try? rerouter.reroute(from: place, headingDegrees: heading)
        #expect(reroute?.complete().arcNumbers == route?.arcNumbers)
        #expect(reroute?.cost == route?.cost)
        #expect(reroute?.weightCentiseconds == route?.weightCentiseconds)
        #expect(reroute?.request == route?.request)
        #expect(reroute?.complete().coordinates == route?.coordinates)
      }
    }
  }

  @Test(arguments: seeds)
  func `a reroute behind a waypoint leads to those that are left`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 6)
    let router = try TestMap(opl: town.opl).router
    var random = RandomSource(seed: seed ^ 0x8765)
    for _ in 0..<Self.pairCount {
      let places = (0..<4).map { _ in Waypoint(random.pick(town.places)) }
      let request = RouteRequest(waypoints: places, avoids: random.pick(RandomTownTests.avoidSets))
      guard let rerouter = try? Rerouter(router, for: request) else { continue }
      for passed in 0..<4 {
        let ahead = min(passed, 2)
        #expect(rerouter.remainingWaypointCount == 3 - ahead)
        let place = random.pick(town.places)
        var fresh = request
        fresh.waypoints = [Waypoint(place)] + places[(ahead + 1)...]
        let route = try? router.route(fresh)
        let reroute = try? rerouter.reroute(from: place, headingDegrees: nil)
        #expect(reroute?.cost == route?.cost)
        #expect(reroute?.complete().arcNumbers == route?.arcNumbers)
        #expect(reroute?.request == route?.request)
        rerouter.passWaypoint()
      }
    }
  }
}

@Suite("Reroutes") struct RerouterTests {
  static let crossing = """
    a------------------------b----c------------------------d
                             |    |
                             e----f
    """

  static func drawing() throws -> Drawing {
    try Drawing(crossing) {
      Way("abcd", ["highway": "primary", "name": "Main"])
      Way("befc", ["name": "Round"])
    }
  }

  @Test func `a car that has passed its goal turns back or drives round`() throws {
    let map = try Self.drawing()
    let request = RouteRequest(waypoints: [try map.waypoint("a"), try map.between("b", "c")])
    let rerouter = try Rerouter(map.router, for: request)
    let arc = try #require(try map.route("bc").legs[0].arcs.first)
    var place = VehiclePlace(arc: arc, fraction: 60_000)
    let back = try rerouter.reroute(from: place)
    #expect(back.turnsBackAtOnce)
    #expect(back.complete().legs[0].steps[0].maneuver.direction == .uTurn)
    #expect(back.arcs == [arc.reversed])
    place.mayTurnBack = false
    let round = try rerouter.reroute(from: place)
    #expect(!round.turnsBackAtOnce)
    #expect(round.complete().streets == ["Main", "Round", "Main"])
    #expect(round.arcs.count > 2)
    #expect(round.durationSeconds > back.durationSeconds)
  }

  @Test func `labels are made once for each metric`() throws {
    let town = RandomTown(seed: 5, size: 6)
    let router = Router(map: try TestMap(opl: town.opl).map, metricBytes: 1)
    var request = RouteRequest(waypoints: town.places[..<3].map { Waypoint($0) })
    request.excludes = .highways
    let rerouter = try Rerouter(router, for: request)
    var random = RandomSource(seed: 3)
    func reroute() {
      for _ in 0..<20 {
        _ = try? rerouter.reroute(from: random.pick(town.places), headingDegrees: nil)
      }
    }
    reroute()
    let first = rerouter.labellingCount
    #expect(first >= 1)
    reroute()
    #expect(rerouter.labellingCount == first)
    // The router keeps one metric only: this one takes the place of the first.
    _ = try? router.route(from: town.places[0], to: town.places[1], excludes: .tolls)
    reroute()
    #expect(rerouter.labellingCount > first)
  }

  @Test func `news of traffic reach the next reroute`() throws {
    let map = try Self.drawing()
    let request = RouteRequest(waypoints: [try map.waypoint("a"), try map.waypoint("d")])
    let rerouter = try Rerouter(map.router, for: request)
    let arcs = try map.route("ad").legs[0].arcs
    let place = VehiclePlace(arc: arcs[0], fraction: 30_000)
    #expect(try rerouter.reroute(from: place).complete().streets == ["Main"])
    let report = TrafficReport(id: "works", .arcs([arcs[1]]), .closed)
    map.router.apply(TrafficUpdate([report]), at: 0)
    let around = try rerouter.reroute(from: place)
    #expect(around.complete().streets == ["Main", "Round", "Main"])
    let last = TrafficReport(id: "end", .arcs([arcs[2]]), .closed)
    map.router.apply(TrafficUpdate([last]), at: 1)
    let error = #expect(throws: RoutingError.self) { try rerouter.reroute(from: place) }
    guard case .noRoute(0, 1, let closures) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(closures.map(\.reportID).contains("end"))
    map.router.apply(TrafficUpdate(removedIDs: ["works", "end"]), at: 2)
    #expect(try rerouter.reroute(from: place).complete().streets == ["Main"])
  }

  @Test func `a place that is not on an open arc is refused`() throws {
    let map = try Drawing("a----b----c") { Way("abc", ["oneway": "yes"]) }
    let request = RouteRequest(waypoints: [try map.waypoint("a"), try map.waypoint("c")])
    let rerouter = try Rerouter(map.router, for: request)
    let arc = try map.route("ac").legs[0].arcs[0]
    #expect(try rerouter.reroute(from: VehiclePlace(arc: arc, fraction: 0)).arcs.first == arc)
    for place in [
      VehiclePlace(arc: arc.reversed, fraction: 0), VehiclePlace(arc: arc, fraction: 70_000),
      VehiclePlace(arc: ArcID(9_999), fraction: 0),
    ] {
      #expect(throws: RoutingError.self) { try rerouter.reroute(from: place) }
    }
  }

  @Test func `a waypoint that cannot be reached is named`() throws {
    let map = try Drawing(
      """
      a----b----c

      x----y
      """
    ) {
      Way("abc")
      Way("xy", ["oneway": "yes"])
    }
    let request = RouteRequest(
      waypoints: [try map.waypoint("a"), try map.waypoint("c"), try map.waypoint("x")]
    )
    let rerouter = try Rerouter(map.router, for: request)
    let arc = try map.route("ac").legs[0].arcs[0]
    #expect(throws: RoutingError.noRoute(fromWaypoint: 1, toWaypoint: 2)) {
      try rerouter.reroute(from: VehiclePlace(arc: arc, fraction: 0))
    }
  }

  @Test(.tags(.concurrency)) func `threads share a rerouter`() async throws {
    let town = RandomTown(seed: 9, size: 7)
    let router = try TestMap(opl: town.opl).router
    let request = RouteRequest(
      waypoints: town.places[..<3].map { Waypoint($0) },
      avoids: [.tolls]
    )
    let rerouter = try Rerouter(router, for: request)
    let alone = try Rerouter(router, for: request)
    let places = town.places[3..<60]
    let expected = places.map { (try? alone.reroute(from: $0, headingDegrees: 10))?.arcs }
    await withTaskGroup(of: [[ArcID]?].self) { group in
      for _ in 0..<4 {
        group.addTask {
          places.map { (try? rerouter.reroute(from: $0, headingDegrees: 10))?.arcs }
        }
      }
      for await answers in group { #expect(answers == expected) }
    }
  }
}
