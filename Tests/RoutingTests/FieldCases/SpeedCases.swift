import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Field cases: speeds and ferries") struct SpeedCases {
  /// Seconds along one way of 500 m.
  static func seconds(_ tags: [String: String]) throws -> Double {
    let map = try Drawing("a----------b") { Way("ab", tags) }
    return try map.route("ab").durationSeconds
  }

  @Test("B45: no limit and a limit of 0 leave a road at a sensible speed") func unlimited() throws {
    let living = ["highway": "living_street"]
    #expect(
      try Self.seconds(living.merging(["maxspeed": "none"]) { $1 }) == Self.seconds(living)
    )
    #expect(
      try Self.seconds(["highway": "residential", "maxspeed": "0"])
        == Self.seconds(["highway": "residential"])
    )
    let motorway = try Self.seconds(["highway": "motorway", "maxspeed": "none"])
    #expect(abs(motorway - 550 * 3.6 / 120) < 0.1)
  }

  @Test("B47: 100 km of motorway without a limit take 45 to 65 minutes") func arrival() throws {
    let map = try Drawing("a----b", scale: TinyMap.Scale(metersPerColumn: 20_000)) {
      Way("ab", ["highway": "motorway", "maxspeed": "none"])
    }
    let route = try map.route("ab")
    #expect(abs(route.distanceMeters - 100_000) < 500)
    #expect((45 * 60...65 * 60).contains(route.durationSeconds))
  }

  /// Two roads and a crossing of 600 m between them.
  static func crossing(_ tags: [String: String], relation: [String: String]? = nil) throws
    -> Drawing
  {
    try Drawing("a----b------------c----d") {
      Way("ab")
      Way("bc", tags, label: "line", isBare: true)
      Way("cd")
      if let relation { Relation(relation, [Relation.Member("", "line")]) }
    }
  }

  /// Seconds on board: without the roads at both ends, and without boarding.
  static func secondsOnBoard(_ map: Drawing) throws -> Double {
    let leg = try map.route("ad").legs[0]
    let arcs = zip(leg.arcs, leg.arcTimesCentiseconds)
      .filter { map.test.map.edgeFlags[$0.0.edge.rawValue] & EdgeFlags.ferry.rawValue != 0 }
    return Double(arcs.reduce(0) { $0 + Int64($1.1) }) / 100
  }

  static let durations: [TagCase<Double>] = [
    TagCase(["duration": "PT1H30M"], 90), TagCase(["duration": "01:30"], 90),
    TagCase(["duration": "01:30:00"], 90), TagCase(["duration": "90"], 90),
    TagCase(["duration": "00:15:00"], 15), TagCase(["duration": "PT15M"], 15),
    TagCase(["duration": "00:10"], 10),
    // Unreadable: 600 m at 20 km/h.
    TagCase(["duration": "soon"], 1.95),
  ]

  @Test("B50, B52: a ferry takes the time that is tagged, however slow", arguments: durations)
  func duration(_ test: TagCase<Double>) throws {
    let map = try Self.crossing(test.tags.merging(["route": "ferry"]) { $1 })
    let seconds = try Self.secondsOnBoard(map)
    #expect(seconds >= test.result * 60 - 0.1)
    #expect(seconds < test.result * 60 * 1.02)
  }

  @Test("B53: a crossing of 135 minutes takes that, and one time of boarding") func boarding()
    throws
  {
    let map = try Drawing(
      "a---b-------m-----------c---d",
      scale: TinyMap.Scale(metersPerColumn: 1200)
    ) {
      Way("ab")
      Ferry("bm", label: "one")
      Ferry("mc", label: "other")
      Way("cd")
      Relation(
        ["type": "route", "route": "ferry", "duration": "02:15"],
        [Relation.Member("", "one"), Relation.Member("", "other")]
      )
    }
    #expect(abs(try Self.secondsOnBoard(map) - 8100) < 10)
    let turns = try map.route("ad").legs[0].turnTimesCentiseconds
    #expect(turns.filter { $0 >= 30_000 }.count == 1)
    #expect(turns.reduce(0) { $0 + Int($1) } < 31_000)
  }

  @Test("B55: a ferry may be tagged on its relation alone, cars and all") func relation() throws {
    let line = ["type": "route", "route": "ferry"]
    func streets(_ more: [String: String], way: [String: String] = [:]) throws -> [String]? {
      try Self.crossing(way, relation: line.merging(more) { $1 }).streets("ad")
    }
    #expect(try streets(["motorcar": "yes"]) == ["ab", "", "cd"])
    #expect(try streets([:]) == ["ab", "", "cd"])
    #expect(try streets(["motor_vehicle": "no"]) == nil)
    #expect(try streets(["foot": "yes"]) == nil)
    #expect(
      try streets(["motor_vehicle": "no"], way: ["route": "ferry", "motorcar": "yes"]) != nil
    )
    #expect(try Self.crossing([:]).streets("ad") == nil)
    let timed = try Self.crossing([:], relation: line.merging(["duration": "00:45"]) { $1 })
    #expect((2700..<2750).contains(try Self.secondsOnBoard(timed)))
    #expect(try timed.route("ad").notes == [.usesFerry])
  }

  @Test("B57: a train that carries cars is used, and avoided as a ferry is") func carTrain() throws
  {
    let map = try Drawing("a---b----------c---d", scale: TinyMap.Scale(metersPerColumn: 500)) {
      Way("ab")
      Way("bc", ["route": "shuttle_train", "motorcar": "yes", "name": "Train"])
      Way("cd")
    }
    #expect(try map.streets("ad") == ["ab", "Train", "cd"])
    #expect(try map.streets("ad", excludes: .ferries) == nil)
    #expect(try map.route("ad", avoids: .ferries).avoidedUses.map(\.kind) == [.ferries])
  }
}
