import RoadbookRouting
import Testing
import TinyMaps

/// A case with tags and what follows from them.
struct TagCase<Result: Sendable>: CustomTestStringConvertible, Sendable {
  let tags: [String: String]
  let result: Result
  init(_ tags: [String: String], _ result: Result) {
    (self.tags, self.result) = (tags, result)
  }
  var testDescription: String {
    tags.map { "\($0)=\($1)" }.sorted().joined(separator: " ") + " → \(result)"
  }
}

@Suite("Field cases: who may drive where") struct AccessCases {
  typealias Case = TagCase<Bypass.Use>

  @Test("The street is the way through if nothing is tagged") func control() throws {
    let bypass = try Bypass([:])
    #expect(try bypass.use() == .through)
    #expect(try bypass.isTaken("da"))
    #expect(try Bypass([:], node: ["highway": "crossing"]).use() == .through)
  }

  static let ways: [Case] = [
    // B01, B03, B04: ends only
    Case(["access": "destination"], .ends),
    Case(["vehicle": "private;delivery"], .ends),
    Case(["motor_vehicle": "delivery"], .ends),
    // B06: the most specific key
    Case(["vehicle": "no", "motorcar": "destination"], .ends),
    Case(["access": "no", "motor_vehicle": "yes"], .through),
    Case(["motorcar": "yes", "motor_vehicle": "no"], .through),
    Case(["motor_vehicle": "no"], .never),
    // B22: reversible and alternating
    Case(["oneway": "reversible"], .never),
    Case(["oneway": "alternating"], .through),
    // B66: construction
    Case(["highway": "construction"], .never),
    Case(["highway": "construction", "access": "yes"], .never),
    Case(["highway": "proposed"], .never),
    Case(["highway": "residential", "construction": "residential"], .through),
    // B70: carpools
    Case(["highway": "primary", "hov": "designated"], .never),
    Case(["highway": "primary", "hov:lanes": "designated|designated"], .never),
    Case(["highway": "primary", "hov:lanes": "designated|yes|yes"], .through),
    Case(["highway": "primary", "access": "no", "hov": "designated"], .never),
  ]

  @Test("B01, B03, B04, B06, B22, B66, B70: what the tags of a street allow", arguments: ways)
  func way(_ test: Case) throws {
    #expect(try Bypass(test.tags).use() == test.result)
  }

  static let nodes: [TagCase<Bool>] = [
    // B08: gates that say who may pass
    TagCase(["barrier": "gate", "motorcar": "yes"], true),
    TagCase(["barrier": "lift_gate", "access": "yes"], true),
    TagCase(["barrier": "gate", "access": "no"], false),
    // B10, B12: bollards; rising ones are passed with a delay, removable ones are not
    TagCase(["barrier": "bollard"], false),
    TagCase(["barrier": "bollard", "bollard": "rising"], true),
    TagCase(["barrier": "bollard", "bollard": "removable"], false),
    // B13: no obstacles
    TagCase(["barrier": "toll_booth"], true), TagCase(["barrier": "border_control"], true),
    TagCase(["barrier": "cattle_grid"], true), TagCase(["barrier": "entrance"], true),
    TagCase(["barrier": "sally_port"], true),
    // B14: a kerb stops a car only if it is said to be raised
    TagCase(["barrier": "kerb", "kerb": "lowered"], true),
    TagCase(["barrier": "kerb", "kerb": "flush"], true),
    TagCase(["barrier": "kerb", "kerb": "rolled"], true),
    TagCase(["barrier": "kerb"], true),
    TagCase(["barrier": "kerb", "kerb": "raised"], false),
  ]

  @Test("B08, B10, B12, B13, B14: what a barrier lets pass", arguments: nodes)
  func node(_ test: TagCase<Bool>) throws {
    let bypass = try Bypass([:], node: test.tags)
    #expect(try bypass.isTaken("ad") == test.result)
    #expect(try bypass.isCutInTwo() == !test.result)
  }

  @Test("B12: a rising bollard costs the time of a gate") func risingBollard() throws {
    let free = try Bypass([:]).map.route("ad")
    let bollard = try Bypass([:], node: ["barrier": "bollard", "bollard": "rising"]).map
    #expect(abs(try bollard.route("ad").durationSeconds - free.durationSeconds - 30) < 0.02)
  }

  @Test("B15: a home on a private road is left and reached, the road is no shortcut")
  func privateHome() throws {
    let bypass = try Bypass(["highway": "service", "access": "private"])
    #expect(try bypass.use() == .ends)
    let home = try bypass.map.between("x", "c")
    let out = try bypass.map.route([home, bypass.map.waypoint("a")])
    #expect(out.streets.first == "Direct")
    #expect(out.notes == [.usesPrivateRoad])
    #expect(try bypass.map.route("ad").notes.isEmpty)
  }

  @Test("B22: alternating traffic is slower, in both directions") func alternating() throws {
    let plain = try Bypass([:]).map
    let alternating = try Bypass(["oneway": "alternating"]).map
    for ends in ["bc", "cb"] {
      let (one, other) = (try plain.route(ends), try alternating.route(ends))
      #expect(other.streets == ["Direct"])
      #expect(abs(other.durationSeconds * 0.7 - one.durationSeconds) < 0.2)
    }
  }

  static let oneways: [TagCase<String>] = [
    TagCase(["oneway": "1"], "forward"), TagCase(["oneway": "true"], "forward"),
    TagCase(["oneway": "yes"], "forward"), TagCase(["oneway": "-1"], "backward"),
    TagCase(["oneway": "reverse"], "backward"), TagCase(["oneway": "no"], "both"),
    TagCase(["oneway": "0"], "both"), TagCase(["oneway": "false"], "both"),
  ]

  @Test("B24: spellings of one-way", arguments: oneways)
  func oneway(_ test: TagCase<String>) throws {
    let bypass = try Bypass(test.tags)
    #expect(try bypass.isTaken("ad") == (test.result != "backward"))
    #expect(try bypass.isTaken("da") == (test.result != "forward"))
  }

  @Test(
    "B25: a roundabout is driven as it is drawn, whichever way that is",
    arguments: [true, false]
  )
  func roundabout(isDrawnAnticlockwise: Bool) throws {
    let map = try Drawing(
      """
           n
           |
           t
      w----l    r----e
           b
      """,
      scale: TinyMap.Scale(metersPerColumn: 4, metersPerRow: 8)
    ) {
      Way(isDrawnAnticlockwise ? "tlbrt" : "trblt", ["junction": "roundabout", "name": "Ring"])
      Way("nt", ["name": "North"])
      Way("wl", ["name": "West"])
      Way("re", ["name": "East"])
    }
    // From the west to the north: a quarter of the ring clockwise, three quarters anticlockwise.
    let quarter = try map.route("wn").distanceMeters
    let back = try map.route("nw").distanceMeters
    #expect((quarter > back) == isDrawnAnticlockwise)
    #expect(abs(quarter - back) > 20)
  }

  @Test("B20: a track for tractors is driven only if nothing else leads there")
  func horribleTrack() throws {
    for (smoothness, isLastResort) in [
      ("horrible", true), ("very_horrible", true), ("good", false),
    ] {
      let map = try Drawing(
        """
        a----b---------c----d
             |         |
             e---------f    t
        """,
        scale: TinyMap.Scale(metersPerColumn: 200, metersPerRow: 1000)
      ) {
        Way("ab", ["highway": "tertiary"])
        Way("bc", ["highway": "track", "smoothness": smoothness, "name": "Track"])
        Way("cd", ["highway": "tertiary"])
        Way("befc", ["highway": "tertiary", "name": "Road"])
        Way("dt", ["highway": "track", "smoothness": smoothness, "name": "End"])
      }
      #expect(try map.streets("ad") == ["ab", "Road", "cd"])
      #expect(try map.streets("at")?.last == "End")
      let track = try map.route("bc").streets == ["Track"]
      #expect(track != isLastResort || smoothness == "good")
    }
    let impassable = try Bypass(["highway": "track", "smoothness": "impassable"])
    #expect(try impassable.use() == .never)
  }

  @Test("B67: a car park is no shortcut, but a place in it is reached") func carPark() throws {
    let map = try Drawing(
      """
      a---b-------c---d
          |       |
          e---r---f
      """
    ) {
      Way("ab", ["highway": "secondary"])
      Way("bc", ["highway": "service", "service": "parking_aisle", "name": "Aisle"])
      Way("cd", ["highway": "secondary"])
      Way("be", ["highway": "secondary", "maxspeed": "50", "name": "Main"])
      Way("er", ["highway": "secondary", "maxspeed": "50", "name": "Main"])
      Way("rf", ["highway": "secondary", "maxspeed": "50", "name": "Main"])
      Way("fc", ["highway": "secondary", "maxspeed": "50", "name": "Main"])
    }
    #expect(try map.streets("ad") == ["ab", "Main", "cd"])
    #expect(try map.route([map.waypoint("a"), map.between("b", "c")]).streets.last == "Aisle")
  }

  @Test("B80: driveways along a road do not slow it") func driveways() throws {
    let sides = Array("ghijklmn")
    let map = try Drawing(
      """
      p   q   r   s   t   u   v   w
      |   |   |   |   |   |   |   |
      g---h---i---j---k---l---m---n
      |                           |
      y---------------------------z
      """,
      scale: TinyMap.Scale(metersPerRow: 60)
    ) {
      Way("ghijklmn", ["highway": "tertiary", "name": "Main"])
      for (side, drive) in zip(sides, "pqrstuvw") {
        Way("\(side)\(drive)", ["highway": "service", "service": "driveway"])
      }
      Way("gyzn", ["highway": "tertiary", "name": "Other"])
    }
    let route = try map.route("gn")
    #expect(route.streets == ["Main"])
    #expect(route.legs[0].turnTimesCentiseconds.allSatisfy { $0 == 0 })
  }
}
