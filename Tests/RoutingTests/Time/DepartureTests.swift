import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

/// Tuesday in the rush hour, Tuesday at noon, at night, and Sunday in the hour of the rush.
private let rush = Moment.winter("2026-03-03 08:00")
private let noon = Moment.winter("2026-03-03 12:00")
private let night = Moment.winter("2026-03-03 23:30")
private let sunday = Moment.winter("2026-03-08 08:00")

@Suite("Routes for a time of departure") struct DepartureTests {
  /// A condition on the short street, and whether it is the way through at four moments.
  struct Case: CustomTestStringConvertible, Sendable {
    let tags: [String: String]
    /// At the rush, at noon, at night, on Sunday; then without a moment.
    let uses: [Bypass.Use]
    init(_ tags: [String: String], _ uses: [Bypass.Use]) { (self.tags, self.uses) = (tags, uses) }
    var testDescription: String {
      tags.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
    }
  }

  static let ways: [Case] = [
    Case(
      ["motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"],
      [.never, .through, .through, .through, .through]
    ),
    Case(
      ["access": "no", "access:conditional": "yes @ (20:00-06:00)"],
      [.never, .never, .through, .never, .never]
    ),
    Case(
      ["vehicle": "no", "motorcar:conditional": "destination @ (Mo-Sa 06:00-10:00)"],
      [.ends, .never, .never, .never, .never]
    ),
    Case(
      ["motor_vehicle:conditional": "destination @ (22:00-06:00)"],
      [.through, .through, .ends, .through, .through]
    ),
    Case(
      ["motor_vehicle": "private", "motor_vehicle:conditional": "yes @ (Sa,Su)"],
      [.ends, .ends, .ends, .through, .ends]
    ),
    // Several windows, several choices, of which the last that holds counts.
    Case(
      ["vehicle:conditional": "no @ (Mo-Fr 07:00-09:00,22:00-24:00); destination @ (08:30-12:30)"],
      [.never, .ends, .never, .through, .through]
    ),
    // A more specific key is not moved by a general one.
    Case(
      ["motorcar": "yes", "access:conditional": "no @ (00:00-24:00)"],
      [.through, .through, .through, .through, .through]
    ),
    // F6, L3: what cannot be read, or is not about cars, never holds.
    Case(
      ["motor_vehicle:conditional": "no @ wet", "hgv:conditional": "no @ (Mo-Fr)"],
      [.through, .through, .through, .through, .through]
    ),
    Case(
      ["motor_vehicle:conditional": "no @ (weight>7.5 AND 00:00-24:00)"],
      [.through, .through, .through, .through, .through]
    ),
    // A value that says nothing leaves the plain tag.
    Case(
      ["access": "no", "access:conditional": "maybe @ (Mo-Fr)"],
      [.never, .never, .never, .never, .never]
    ),
  ]

  @Test("L.3, B.4: who may drive on a street by the hour", arguments: ways)
  func way(_ test: Case) throws {
    let bypass = try Bypass(test.tags)
    for (moment, use) in zip([rush, noon, night, sunday], test.uses) {
      #expect(try bypass.use(at: moment) == use, "\(moment.testDescription)")
    }
    #expect(try bypass.use() == test.uses[4])
  }

  @Test("B.1: a street that no car may ever use but by the hour") func pedestrianStreet() throws {
    let map = try Drawing("a----b----c") {
      Way("ab")
      Way(
        "bc",
        ["highway": "pedestrian", "foot": "no", "motor_vehicle:conditional": "yes @ (06:00-09:00)"]
      )
    }
    #expect(try map.streets("ac", at: rush) == ["ab", "bc"])
    #expect(try map.streets("ac", at: noon) == ["ab"])
    #expect(try map.streets("ac") == ["ab"])
  }

  @Test("C.3, L.2: a reversible road has the direction of the hour, and none without a moment")
  func reversible() throws {
    let bypass = try Bypass([
      "oneway": "reversible",
      "oneway:conditional": "yes @ (Mo-Fr 06:00-10:00); -1 @ (Mo-Fr 15:00-19:00)",
    ])
    let evening = Moment.winter("2026-03-03 17:00")
    for (moment, forward, backward) in [
      (rush, true, false), (noon, false, false), (evening, false, true), (sunday, false, false),
    ] {
      #expect(try bypass.isTaken("ad", at: moment) == forward)
      #expect(try bypass.isTaken("da", at: moment) == backward)
    }
    #expect(try bypass.use() == .never)
  }

  @Test("C.1: a street is one-way at some hours") func onewayByHour() throws {
    let bypass = try Bypass(["oneway:conditional": "yes @ (Mo-Fr 07:00-09:00)"])
    #expect(try !bypass.isTaken("da", at: rush))
    #expect(try bypass.isTaken("ad", at: rush))
    #expect(try bypass.isTaken("da", at: noon))
    #expect(try bypass.isTaken("da"))
    let directed = try Bypass(["motor_vehicle:backward:conditional": "no @ (Mo-Fr 07:00-09:00)"])
    #expect(try !directed.isTaken("da", at: rush))
    #expect(try directed.isTaken("ad", at: rush))
  }

  @Test("I.1: limits by the hour slow and speed up, each direction for itself") func speeds() throws
  {
    let map = try Drawing("a---------b") {
      Way(
        "ab",
        [
          "highway": "primary", "maxspeed": "60", "maxspeed:conditional": "30 @ (22:00-06:00)",
          "maxspeed:backward:conditional": "90 @ (Mo-Fr 07:00-09:00)",
        ]
      )
    }
    func seconds(_ places: String, _ moment: Moment) throws -> Double {
      try map.route(places, at: moment).durationSeconds
    }
    let plain = try map.route("ab").durationSeconds
    #expect(try seconds("ab", noon) == plain)
    #expect(abs(try seconds("ab", night) - 2 * plain) < 0.02)
    #expect(abs(try seconds("ba", night) - 2 * plain) < 0.02)
    #expect(abs(try seconds("ba", rush) - plain * 2 / 3) < 0.02)
    #expect(try seconds("ab", rush) == plain)
    let leg = try map.route("ab", at: night).legs[0]
    #expect(leg.plannedKilometersPerHour(at: 0) == 27)
  }

  @Test("D.2, B.5: barriers that are passed at some hours, or in some seasons") func barriers()
    throws
  {
    let summer = Moment.summer("2026-07-15 12:00")
    let gate = try Bypass(
      [:],
      node: ["barrier": "gate", "access": "no", "motor_vehicle:conditional": "yes @ (May-Oct)"]
    )
    #expect(try gate.isTaken("ad", at: summer))
    #expect(try !gate.isTaken("ad", at: noon))
    #expect(try !gate.isTaken("ad"))
    let hours = try Bypass([:], node: ["barrier": "lift_gate", "opening_hours": "07:00-19:00"])
    #expect(try hours.isTaken("ad", at: noon))
    #expect(try !hours.isTaken("ad", at: night))
    #expect(try hours.isTaken("ad"))
    let bollard = try Bypass([:], node: ["barrier": "bollard", "access:conditional": "yes @ (Su)"])
    #expect(try bollard.isTaken("ad", at: sunday))
    #expect(try !bollard.isTaken("ad", at: rush))
    let privately = try Bypass(
      [:],
      node: ["barrier": "gate", "access:conditional": "private @ (22:00-06:00)"]
    )
    #expect(try privately.isTaken("ad", at: noon))
    #expect(try !privately.isTaken("ad", at: night))
  }

  @Test("J.1, F.5: where a road is closed for now a car turns back") func turningBack() throws {
    let map = try Drawing(
      """
           d
           |
      a----b----c----e
      """
    ) {
      Way("ab", ["name": "A"])
      Way("bd", ["name": "D"])
      Way("bc", ["name": "C"])
      Way("ce", ["name": "E", "motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"])
      Restriction("no_left_turn", from: "ab", via: "b", to: "bd")
    }
    #expect(try map.streets("ad", at: rush) == ["A", "C", "D"])
    #expect(try map.streets("ad", at: noon) == ["A", "C", "E", "C", "D"])
  }

  @Test("A.4: start and goal lie on roads that are open then") func ends() throws {
    let map = try Drawing(
      """
      a----b----c
      |         |
      d---------e
      """,
      scale: TinyMap.Scale(metersPerRow: 20)
    ) {
      Way("abc", ["name": "Market", "motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"])
      Way("ad", ["name": "West"])
      Way("ce", ["name": "East"])
      Way("de", ["name": "South"])
    }
    let near = try map.between("a", "c", part: 0.4)
    #expect(try map.route([map.waypoint("d"), near], at: noon).streets == ["West", "Market"])
    #expect(try map.route([map.waypoint("d"), near], at: rush).streets == ["South"])
    let snap = try map.router.nearest(to: near, departure: rush.seconds)[0]
    #expect(map.test.map.name(of: snap.edge) == "South")
    #expect(map.test.map.name(of: try map.router.nearest(to: near)[0].edge) == "Market")
  }

  @Test("a table holds the routes of the moment, and an isochrone their times") func tables() throws
  {
    let bypass = try Bypass(["motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"])
    let places = try "adbc".map { try bypass.map.waypoint($0) }
    for moment in [rush, noon] {
      let table = try bypass.map.router.table(
        sources: places,
        targets: places,
        hasDistances: true,
        departure: moment.seconds
      )
      for (row, from) in places.enumerated() {
        for (column, to) in places.enumerated() {
          let route = try bypass.map.route([from, to], at: moment)
          #expect(table.durationSeconds(from: row, to: column) == route.durationSeconds)
          #expect(table.distanceMeters(from: row, to: column) == route.distanceMeters)
        }
      }
      try expectCosts(bypass.map.router, places, table, moment.seconds)
      let isochrone = try bypass.map.router.isochrone(
        from: places[0],
        limitsSeconds: [10_000],
        departure: moment.seconds
      )
      let names = Set(
        isochrone.contours[0].stretches.map { bypass.map.test.map.name(of: $0.arc.edge) }
      )
      #expect(names.contains("Direct") == (moment.seconds == noon.seconds))
    }
  }

  /// Costs, summaries and the order of the nearest places are those of a table.
  private func expectCosts(
    _ router: Router,
    _ places: [Waypoint],
    _ table: RouteTable,
    _ departure: Double
  ) throws {
    for (row, from) in places.enumerated() {
      var order: [(cost: RouteCost, index: Int)] = []
      for (column, to) in places.enumerated() {
        let cost = try #require(table.cost(from: row, to: column))
        order.append((cost, column))
        let summary = try router.summary(from: from, to: to, departure: departure)
        #expect(summary.centiseconds == cost.centiseconds)
        let snaps = try [from, to].map { try router.places(for: $0, departure: departure) }
        #expect(try router.cost(from: snaps[0], to: snaps[1], departure: departure) == cost)
        let found = try router.summary(from: snaps[0], to: snaps[1], departure: departure)
        #expect(found?.decimeters == summary.decimeters)
      }
      let near = try router.nearestReachable(
        from: from,
        among: places,
        count: places.count,
        departure: departure
      )
      let expected = order.sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }
      #expect(near.map(\.index) == expected.map(\.index))
      #expect(near.map(\.cost) == expected.map(\.cost))
    }
    for wrong in [Double.nan, 1e15] {
      #expect(throws: RoutingError.self) {
        try router.summary(from: places[0], to: places[1], departure: wrong)
      }
      #expect(throws: RoutingError.self) {
        try router.nearestReachable(from: places[0], among: places, departure: wrong)
      }
    }
  }

  @Test("a reroute obeys the hour of the request") func reroute() throws {
    let bypass = try Bypass(["motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"])
    for (moment, name) in [(rush, "Round"), (noon, "Direct")] {
      let request = RouteRequest(
        waypoints: try "ad".map { try bypass.map.waypoint($0) },
        departure: moment.seconds
      )
      let rerouter = try Rerouter(bypass.map.router, for: request)
      let start = try bypass.map.between("a", "b").coordinate
      let reroute = try rerouter.reroute(from: start, headingDegrees: 90).complete()
      #expect(reroute.streets == ["West", name, "East"])
    }
  }

  @Test("traffic counts beside the hour") func traffic() throws {
    let bypass = try Bypass(["motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"])
    let router = bypass.map.router
    let round = try #require(
      try router.route(
        from: bypass.map.waypoint("e").coordinate,
        to: bypass.map.waypoint("f").coordinate
      )
      .ways.first
    )
    router.apply(TrafficUpdate([TrafficReport(id: "x", .way(round, .both), .closed)]), at: 0)
    func route(_ moment: Moment) throws -> [String]? {
      let places = try "ad".map { try bypass.map.waypoint($0) }
      do {
        return try router.route(RouteRequest(waypoints: places, departure: moment.seconds)).streets
      } catch RoutingError.noRoute {
        return nil
      }
    }
    #expect(try route(rush) == nil)
    #expect(try route(noon) == ["West", "Direct", "East"])
    router.apply(TrafficUpdate(removedIDs: ["x"]), at: 0)
    #expect(try route(rush) == ["West", "Round", "East"])
  }

  @Test("moments at which the rules stand alike share a metric, the plain one needs none")
  func sharing() throws {
    let bypass = try Bypass(["motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"])
    let router = bypass.map.router
    #expect(router.keptMomentCount == 0)
    for moment in [noon, sunday, night] { _ = try bypass.map.route("ad", at: moment) }
    #expect(router.keptMomentCount == 0)
    _ = try bypass.map.route("ad", at: rush)
    _ = try bypass.map.route("ad", at: Moment.winter("2026-03-04 07:30"))
    #expect(router.keptMomentCount == 1)
    #expect(router.keptMetricCount == 0)
  }

  @Test(
    "a time that no calendar knows is refused",
    arguments: [Double.nan, .infinity, -1e15, 1e12]
  )
  func impossible(departure: Double) throws {
    let map = try Bypass([:]).map
    let request = RouteRequest(
      waypoints: try "ad".map { try map.waypoint($0) },
      departure: departure
    )
    #expect(throws: RoutingError.self) { try map.router.route(request) }
  }

  @Test("L.3: without a moment the route tells what changes, with one it does not") func notes()
    throws
  {
    let bypass = try Bypass(["motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"])
    #expect(try bypass.map.route("ad").notes == [.hasTimeBoundRules])
    #expect(try bypass.map.route("ad", at: noon).notes.isEmpty)
    #expect(try bypass.map.route("ad", at: noon).timeBoundPlaces.isEmpty)
    let holidays = try Bypass(["motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00; PH off)"])
    #expect(try holidays.map.route("ad", at: noon).notes == [.ignoresHolidays])
    #expect(try holidays.map.route("ad", at: rush).notes.isEmpty)
    let speed = try Bypass(["maxspeed:conditional": "20 @ (SH 07:00-09:00)", "maxspeed": "30"])
    #expect(try speed.map.route("ad", at: noon).notes.isEmpty)
  }
}

extension Bypass {
  /// Whether the route between two places of the picture takes the street at a moment.
  func isTaken(_ places: String, at moment: Moment) throws -> Bool {
    try map.route(places, at: moment).streets.contains("Direct")
  }

  /// What a car may do on the street at a moment, from west to east.
  func use(at moment: Moment) throws -> Use {
    if try isTaken("ad", at: moment) { return .through }
    let middle = try map.between("b", "x", part: 0.8)
    let arriving = try map.route([map.waypoint("a"), middle], at: moment)
    let leaving = try map.route([middle, map.waypoint("d")], at: moment)
    guard arriving.streets.last == "Direct" || leaving.streets.first == "Direct" else {
      return .never
    }
    return .ends
  }
}
