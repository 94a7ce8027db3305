import Oracle
import Testing

/// A tag on the middle of three roads, and who may not drive, ride or walk over it.
struct ModeFault: CustomTestStringConvertible, Sendable {
  let tags: [String: String]
  /// First letters of those for whom the way is legal: car, motorcycle, taxi, b for the cyclist,
  /// walker.
  let legal: String
  var testDescription: String {
    tags.map { "\($0)=\($1)" }.sorted().joined(separator: " ") + " → " + legal
  }

  init(_ tags: [String: String], _ legal: String) {
    self.tags = tags
    self.legal = legal
  }
}

/// Each rule of a mode broken on purpose must be reported for it, and for no other.
@Suite("Faults planted for each mode") struct ModeFaultTests {
  private static let letters: [(OracleTraveller, Character)] = [
    (.car, "c"), (.motorcycle, "m"), (.taxi, "t"), (.cyclist, "b"), (.walker, "w"),
  ]
  private static let road = ["highway": "residential"]

  private static func on(_ tags: [String: String]) -> [String: String] {
    road.merging(tags) { $1 }
  }

  /// Those for whom a route over the middle road is legal.
  private func legal(
    _ way: [String: String],
    node: [String: String] = [:],
    route: String = "abcd"
  ) throws -> String {
    let map = PlantedFaultTests.row(way, node: node, withDetour: true)
    return try String(
      Self.letters.filter { traveller, _ in
        try map.oracle(traveller: traveller).violations(of: map.route(route)).isEmpty
      }.map(\.1)
    )
  }

  static let wayFaults: [ModeFault] = [
    // M1, M2: keys and kinds
    ModeFault(on(["motorcycle": "no"]), "ctbw"), ModeFault(on(["motorcar": "no"]), "mbw"),
    ModeFault(on(["motor_vehicle": "no"]), "bw"),
    ModeFault(on(["motor_vehicle": "no", "motorcycle": "yes"]), "mbw"),
    ModeFault(on(["access": "no", "psv": "yes"]), "t"),
    ModeFault(on(["motorcar": "no", "taxi": "yes"]), "mtbw"),
    ModeFault(on(["bicycle": "no"]), "cmtw"), ModeFault(on(["foot": "no"]), "cmtb"),
    ModeFault(on(["access": "no", "foot": "yes"]), "bw"),
    ModeFault(on(["foot": "private"]), "cmtb"), ModeFault(on(["bicycle": "private"]), "cmtw"),
    ModeFault(["highway": "footway"], "bw"), ModeFault(["highway": "cycleway"], "bw"),
    ModeFault(["highway": "steps"], "w"), ModeFault(["highway": "motorway"], "cmt"),
    ModeFault(["highway": "motorway", "foot": "yes"], "cmtbw"),
    ModeFault(["highway": "trunk", "motorroad": "yes"], "cmt"),
    ModeFault(["highway": "pedestrian", "taxi": "yes"], "tbw"),
    ModeFault(["highway": "path", "motorcycle": "yes"], "mbw"),
    // M3: values
    ModeFault(on(["access": "psv"]), "t"), ModeFault(on(["access": "motorcycle"]), "cmtbw"),
    ModeFault(on(["access": "foot"]), "bw"),
    ModeFault(on(["access": "foot", "bicycle": "no"]), "w"),
    // M4, M5: size and carpools
    ModeFault(on(["maxwidth": "1.2"]), "mbw"), ModeFault(on(["maxwidth": "0.5"]), "bw"),
    ModeFault(on(["hov": "designated"]), "bw"),
    ModeFault(on(["hov": "designated", "motorcycle": "designated"]), "mbw"),
    ModeFault(on(["hov": "designated", "psv": "yes"]), "tbw"),
    // M7, M9, M11: walking and pushing
    ModeFault(["highway": "steps", "conveying": "backward"], ""),
    ModeFault(["highway": "footway", "oneway:foot": "-1"], ""),
    ModeFault(["highway": "path", "sac_scale": "alpine_hiking"], "b"),
    ModeFault(on(["bicycle": "use_sidepath"]), "cmtw"),
    ModeFault(on(["foot": "use_sidepath"]), "cmtb"),
    ModeFault(["highway": "steps", "ramp:bicycle": "yes"], "bw"),
    ModeFault(["highway": "footway", "bicycle": "no"], "w"),
    ModeFault(["highway": "footway", "foot": "no", "bicycle": "yes"], "b"),
    ModeFault(["highway": "footway", "foot": "no"], ""),
    // M13: ferries
    ModeFault(["route": "ferry", "foot": "yes"], "bw"),
    ModeFault(["route": "ferry", "motorcar": "no"], "bw"),
    ModeFault(["route": "ferry", "motorcycle": "no"], "ctbw"),
    ModeFault(["route": "ferry", "bicycle": "no"], "cmtw"),
    ModeFault(["route": "shuttle_train"], "cmt"),
  ]

  @Test("M.1–M.5, M.7, M.9, M.11, M.13: faults on ways are told", arguments: wayFaults)
  func way(_ fault: ModeFault) throws {
    #expect(try legal(fault.tags) == fault.legal)
  }

  static let backwardFaults: [ModeFault] = [
    // M6, M7, M10: against a one-way street; without the foot key bicycles would be pushed.
    ModeFault(on(["oneway": "yes", "foot": "no"]), ""),
    ModeFault(on(["oneway": "yes"]), "bw"),
    ModeFault(on(["oneway": "yes", "foot": "no", "oneway:bicycle": "no"]), "b"),
    ModeFault(on(["oneway": "yes", "foot": "no", "cycleway": "opposite_lane"]), "b"),
    ModeFault(on(["oneway": "yes", "foot": "no", "cycleway": "lane"]), ""),
    ModeFault(on(["oneway": "yes", "foot": "no", "oneway:psv": "no"]), "t"),
    ModeFault(on(["oneway": "yes", "foot": "no", "lanes:psv:backward": "1"]), "t"),
    ModeFault(on(["oneway": "yes", "foot": "no", "oneway:motorcycle": "no"]), "m"),
  ]

  @Test("M.6, M.7, M.10: faults against a one-way street are told", arguments: backwardFaults)
  func backwards(_ fault: ModeFault) throws {
    #expect(try legal(fault.tags, route: "dcba") == fault.legal)
  }

  static let nodeFaults: [ModeFault] = [
    ModeFault(["barrier": "bollard"], "bw"), ModeFault(["barrier": "wall"], ""),
    ModeFault(["barrier": "stile"], "w"), ModeFault(["barrier": "kissing_gate"], "w"),
    ModeFault(["barrier": "cycle_barrier"], "bw"), ModeFault(["bicycle": "no"], "cmtw"),
    ModeFault(["foot": "no"], "cmtb"), ModeFault(["motorcycle": "no"], "ctbw"),
    ModeFault(["barrier": "gate", "access": "no", "psv": "yes"], "t"),
    ModeFault(["barrier": "gate", "maxwidth": "1"], "mbw"),
    ModeFault(["barrier": "fence", "bicycle": "dismount", "foot": "yes"], "bw"),
    ModeFault(["barrier": "gate", "foot": "private"], "cmtb"),
  ]

  @Test("M.12: faults at nodes are told", arguments: nodeFaults)
  func node(_ fault: ModeFault) throws {
    #expect(try legal(Self.road, node: fault.tags) == fault.legal)
  }

  @Test(
    "M.3, M.15: faults against turn restrictions are told",
    arguments: [
      ModeFault(["restriction": "no_straight_on"], "w"),
      ModeFault(["restriction": "no_straight_on", "except": "psv"], "tw"),
      ModeFault(["restriction": "no_straight_on", "except": "motorcycle;bicycle"], "mbw"),
      ModeFault(["restriction:bicycle": "no_straight_on"], "cmtw"),
      ModeFault(["restriction:motor_vehicle": "no_straight_on"], "bw"),
    ]
  )
  func restriction(_ fault: ModeFault) throws {
    var map = PlantedFaultTests.row(Self.road, withDetour: true)
    map.restriction(9, "", 1, via: "b", 2, fault.tags)
    let legal = try Self.letters.filter { traveller, _ in
      try map.oracle(traveller: traveller).violations(of: map.route("abcd")).isEmpty
    }.map(\.1)
    #expect(String(legal) == fault.legal)
  }

  @Test func `M.8, M.14: costs follow the traveller's speed and turns`() throws {
    let map = PlantedFaultTests.row(
      ["highway": "residential"],
      node: ["highway": "traffic_signals"]
    )
    let route = map.route("abcd")
    func seconds(_ traveller: OracleTraveller) throws -> Double {
      let oracle = try map.oracle(traveller: traveller)
      let back = Array(map.route("dcba"))
      let there = oracle.cost(of: route, source: 0, target: 1)
      if traveller == .walker {
        #expect(abs(there - oracle.cost(of: back, source: 0, target: 1)) < 1e-6)
      }
      return there / 100
    }
    #expect(abs(try seconds(.walker) - (300 * 3.6 / 5 + 10)) < 1)
    #expect(abs(try seconds(.cyclist) - (300 * 3.6 / 17 + 6)) < 1)
    #expect(abs(try seconds(.motorcycle) - (300 * 3.6 / 30 + 4)) < 1)
    #expect(try seconds(.taxi) == seconds(.car))
  }
}
