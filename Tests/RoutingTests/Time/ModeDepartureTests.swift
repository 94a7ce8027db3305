import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

private let rush = Moment.winter("2026-03-03 08:00")
private let noon = Moment.winter("2026-03-03 12:00")

/// Rules by the hour bind each mode by its own keys.
@Suite("Departures of each mode") struct ModeDepartureTests {
  /// A street that is bound by the hour, and a longer way round.
  private static func street(
    _ tags: [String: String],
    node: [String: String] = [:]
  ) throws -> ModeDrawing {
    try ModeDrawing(
      """
      a----b--n--c----d
           |     |
           e-----f
      """
    ) {
      Way("ab", ["name": "In"])
      Way("bnc", ["name": "Short", "highway": "residential"].merging(tags) { $1 })
      Way("cd", ["name": "Out"])
      Way("befc", ["name": "Long"])
      Node("n", node)
    }
  }

  /// First letters of the modes that take the street; `b` is the cyclist, `p` the carpool.
  private func takers(_ map: ModeDrawing, at moment: Moment?) throws -> String {
    let letters: [(TravelMode, String)] = [
      (.driving, "c"), (.carpool, "p"), (.twoWheeler, "m"), (.taxi, "t"), (.cycling, "b"),
      (.walking, "w"),
    ]
    return try letters.filter { mode, _ in
      try map.route("ad", mode, at: moment).streets.contains("Short")
    }.map(\.1).joined()
  }

  /// Tags of the street, and who takes it by the plain tags, in the rush hour, and at noon.
  static let cases: [(tags: [String: String], plain: String, rush: String, noon: String)] = [
    (["motor_vehicle:conditional": "no @ (07:00-09:00)"], "cpmtbw", "bw", "cpmtbw"),
    (["motorcar:conditional": "no @ (07:00-09:00)"], "cpmtbw", "mbw", "cpmtbw"),
    (["motorcycle:conditional": "no @ (07:00-09:00)"], "cpmtbw", "cptbw", "cpmtbw"),
    (["motor_vehicle": "no", "psv:conditional": "yes @ (Mo-Fr 07:00-09:00)"], "bw", "tbw", "bw"),
    (["motor_vehicle": "no", "taxi:conditional": "yes @ (09:00-17:00)"], "bw", "bw", "tbw"),
    (["access:conditional": "no @ (07:00-09:00)"], "cpmtbw", "", "cpmtbw"),
    (["bicycle:conditional": "no @ (07:00-09:00)"], "cpmtbw", "cpmtw", "cpmtbw"),
    (["foot:conditional": "no @ (07:00-09:00)"], "cpmtbw", "cpmtb", "cpmtbw"),
    (["foot": "no", "foot:conditional": "yes @ (07:00-09:00)"], "cpmtb", "cpmtbw", "cpmtb"),
    (
      ["highway": "pedestrian", "bicycle": "no", "bicycle:conditional": "yes @ (18:00-09:00)"],
      "w", "bw", "w"
    ),
    (
      ["hov": "designated", "motor_vehicle:conditional": "no @ (10:00-14:00)"], "pbw", "pbw", "bw"
    ),
    (["oneway:conditional": "-1 @ (07:00-09:00)"], "cpmtbw", "bw", "cpmtbw"),
  ]

  @Test("L.3, M.1, M.5: who may use a street by the hour", arguments: cases.indices)
  func byHour(index: Int) throws {
    let (tags, plain, atRush, atNoon) = Self.cases[index]
    let map = try Self.street(tags)
    #expect(try takers(map, at: nil) == plain)
    #expect(try takers(map, at: rush) == atRush)
    #expect(try takers(map, at: noon) == atNoon)
  }

  @Test("L.3, M.12: barriers by the hour stop each mode by itself") func barriers() throws {
    let gate = try Self.street(
      [:],
      node: ["barrier": "cycle_barrier", "opening_hours": "Mo-Fr 07:00-09:00"]
    )
    #expect(try takers(gate, at: rush).contains("w"))
    #expect(try takers(gate, at: noon) == "")
    let walkers = try Self.street([:], node: ["foot:conditional": "no @ (07:00-09:00)"])
    #expect(try takers(walkers, at: rush) == "cpmtb")
    #expect(try takers(walkers, at: noon) == "cpmtbw")
  }

  @Test("F.6, M.15: turns by the hour bind motors and bicycles, not walkers") func turns() throws {
    func map(_ tags: [String: String]) throws -> ModeDrawing {
      try ModeDrawing(
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
        Restriction("", from: "ab", via: "b", to: "bd", tags)
      }
    }
    let bans: [([String: String], [TravelMode])] = [
      (
        ["restriction:conditional": "no_left_turn @ (07:00-09:00)"],
        [.driving, .carpool, .twoWheeler, .taxi, .cycling]
      ),
      (
        ["restriction:conditional": "no_left_turn @ (07:00-09:00)", "except": "bicycle;taxi"],
        [.driving, .carpool, .twoWheeler]
      ),
    ]
    for (tags, bound) in bans {
      let map = try map(tags)
      for mode in TravelMode.allCases {
        let name = "\(tags) \(mode)"
        #expect(try map.route("ad", mode).streets == ["West", "North"], "\(name)")
        #expect(try map.route("ad", mode, at: noon).streets == ["West", "North"], "\(name)")
        let isBound = try map.route("ad", mode, at: rush).streets != ["West", "North"]
        #expect(isBound == bound.contains(mode), "\(name)")
      }
    }
  }

  @Test("L.3: without a moment the route of each mode names its rules") func notes() throws {
    let map = try Self.street([
      "bicycle:conditional": "no @ (07:00-09:00)", "motorcycle:conditional": "no @ (PH)",
    ])
    let ride = try map.route("ad", .cycling)
    #expect(ride.notes.contains(.hasTimeBoundRules))
    #expect(
      ride.timeBoundPlaces.flatMap(\.rules).contains("bicycle:conditional=no @ (07:00-09:00)")
    )
    #expect(try !map.route("ad", .cycling, at: noon).notes.contains(.hasTimeBoundRules))
    #expect(try !map.route("ad", .walking).notes.contains(.hasTimeBoundRules))
  }

  @Test("tables and the nearest road know the hour of the mode") func tables() throws {
    let map = try Self.street(["bicycle:conditional": "no @ (07:00-09:00)"])
    let rides = try map.router.router(for: .cycling)
    let places = try "adn".map { Waypoint(try #require(map.tiny.coordinate($0))) }
    for moment in [rush, noon] {
      let table = try rides.table(
        sources: [places[0]],
        targets: [places[1]],
        departure: moment.seconds
      )
      let route = try map.route("ad", .cycling, at: moment)
      #expect(table.durationSeconds(from: 0, to: 0) == route.durationSeconds)
      let near = try rides.nearest(to: places[2], departure: moment.seconds)
      #expect((near[0].distanceMeters < 0.1) == (moment.seconds == noon.seconds))
    }
  }
}
