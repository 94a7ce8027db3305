import Oracle
import Testing

/// Each rule by the hour broken on purpose must be reported while it holds, and only then.
struct TimedFaultTests {
  /// Tuesday in the rush and at noon, Sunday in the hour of the rush, a night in summer.
  static let moments = [
    OracleMoment(2026, 3, 3, 8, 0), OracleMoment(2026, 3, 3, 12, 0),
    OracleMoment(2026, 3, 8, 8, 0), OracleMoment(2026, 7, 15, 23, 0),
  ]

  /// Tags, and what is reported at each of the moments and without one.
  struct Case: CustomTestStringConvertible, Sendable {
    let tags: [String: String]
    let kinds: [Violation.Kind?]
    init(_ tags: [String: String], _ kinds: [Violation.Kind?]) {
      (self.tags, self.kinds) = (tags, kinds)
    }
    var testDescription: String { tags.map { "\($0)=\($1)" }.sorted().joined(separator: " ") }
  }

  static func faults(_ map: TestExtract, _ route: String) throws -> [Violation.Kind?] {
    let plain = try map.oracle()
    let oracles = moments.map { ExtractOracle(plain, at: $0) } + [plain]
    return oracles.map { $0.violations(of: map.route(route)).first?.kind }
  }

  static let ways: [Case] = [
    Case(
      ["motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"],
      [.closed(.access), nil, nil, nil, nil]
    ),
    Case(
      ["access": "no", "access:conditional": "yes @ (22:00-06:00)"],
      [.closed(.access), .closed(.access), .closed(.access), nil, .closed(.access)]
    ),
    Case(
      ["vehicle:conditional": "destination @ (06:30-08:30);destination @ (16:30-18:30)"],
      [.throughPrivate, nil, .throughPrivate, nil, nil]
    ),
    Case(
      ["vehicle:conditional": "no @ (Nov 15 - Mar 31)"],
      [.closed(.access), .closed(.access), .closed(.access), nil, nil]
    ),
    Case(
      ["oneway": "reversible", "oneway:conditional": "yes @ (Mo-Fr 06:00-10:00); -1 @ (Su)"],
      [nil, .closed(.oneway), .closed(.oneway), .closed(.oneway), .closed(.oneway)]
    ),
    Case(["oneway:conditional": "-1 @ (Su)"], [nil, nil, .closed(.oneway), nil, nil]),
    Case(
      ["vehicle:forward:conditional": "no @ (Su); yes @ (07:30-07:50)"],
      [nil, nil, .closed(.access), nil, nil]
    ),
    // F6, L3: what is no time, or is not about cars.
    Case(["motor_vehicle:conditional": "no @ wet"], [nil, nil, nil, nil, nil]),
    Case(["vehicle:conditional": "no @ (weight>7.5)"], [nil, nil, nil, nil, nil]),
    Case(
      ["vehicle:conditional": "no @ (07:00-09:00 AND weight<7.5)"],
      [.closed(.access), nil, .closed(.access), nil, nil]
    ),
    Case(["vehicle:conditional": "no @ (07:00-09:00 AND delivery)"], [nil, nil, nil, nil, nil]),
    Case(
      ["vehicle:conditional": "no @ (Mo-Fr 07:00-09:00; PH off)"],
      [.closed(.access), nil, nil, nil, nil]
    ),
  ]

  @Test("C.3, L.3: Faults on ways are told while they are faults", arguments: ways)
  func way(_ test: Case) throws {
    let tags = ["highway": "residential"].merging(test.tags) { $1 }
    let map = PlantedFaultTests.row(tags, withDetour: true)
    #expect(try Self.faults(map, "abcd") == test.kinds)
  }

  static let nodes: [Case] = [
    Case(
      ["barrier": "gate", "access": "no", "motor_vehicle:conditional": "yes @ (May-Oct)"],
      [.barrier, .barrier, .barrier, nil, .barrier]
    ),
    Case(
      ["barrier": "gate", "motor_vehicle:conditional": "no @ (Nov-Apr)"],
      [.barrier, .barrier, .barrier, nil, nil]
    ),
    Case(
      ["barrier": "lift_gate", "opening_hours": "Mo-Su 07:00-19:00"],
      [nil, nil, nil, .barrier, nil]
    ),
    Case(["vehicle:conditional": "no @ (Su)"], [nil, nil, .barrier, nil, nil]),
  ]

  @Test("D.2, B.5: Faults at nodes are told while they are faults", arguments: nodes)
  func node(_ test: Case) throws {
    let map = PlantedFaultTests.row(["highway": "residential"], node: test.tags, withDetour: true)
    #expect(try Self.faults(map, "abcd") == test.kinds)
  }

  static let restrictions: [Case] = [
    Case(
      ["restriction:conditional": "no_straight_on @ (Mo-Fr 07:00-09:00)"],
      [.restriction(9), nil, nil, nil, nil]
    ),
    Case(
      ["restriction:conditional": "no_straight_on @ (Mo-Fr 07:00-09:00,11:00-13:00)"],
      [.restriction(9), .restriction(9), nil, nil, nil]
    ),
    Case(
      ["restriction": "no_straight_on", "restriction:conditional": "none @ (19:00-07:00)"],
      [.restriction(9), .restriction(9), .restriction(9), nil, .restriction(9)]
    ),
    Case(
      ["restriction:conditional": "no_straight_on @ (Su)", "except": "psv"],
      [nil, nil, .restriction(9), nil, nil]
    ),
    Case(
      ["restriction:conditional": "no_straight_on @ (Su)", "except": "motorcar"],
      [nil, nil, nil, nil, nil]
    ),
    Case(["restriction:conditional": "no_straight_on @ wet"], [nil, nil, nil, nil, nil]),
    Case(
      [
        "restriction": "no_straight_on", "day_on": "Mo", "day_off": "Fr", "hour_on": "7",
        "hour_off": "09:00",
      ],
      [.restriction(9), nil, nil, nil, nil]
    ),
  ]

  @Test(
    "F.6: Faults against restrictions are told while they are in force",
    arguments: restrictions
  )
  func restriction(_ test: Case) throws {
    var map = PlantedFaultTests.row(["highway": "residential"], withDetour: true)
    map.restriction(9, "", 1, via: "b", 2, test.tags)
    #expect(try Self.faults(map, "abcd") == test.kinds)
  }

  @Test("I.1: The time of a road is that of the limit of the hour") func speeds() throws {
    let map = PlantedFaultTests.row([
      "highway": "primary", "maxspeed": "60", "maxspeed:conditional": "30 @ (22:00-06:00)",
    ])
    let plain = try map.oracle()
    let route = Array(map.route("abcd")[1...1])
    let costs = Self.moments.map {
      ExtractOracle(plain, at: $0).cost(of: route, source: 0, target: 1)
    }
    let usual = plain.cost(of: route, source: 0, target: 1)
    #expect(costs.prefix(3).allSatisfy { $0 == usual })
    #expect(abs(costs[3] - 2 * usual) < 0.01)
  }

  @Test("J.1: Where a road is closed for now a car turns back") func turningBack() throws {
    let map = PlantedFaultTests.row([
      "highway": "residential", "vehicle:conditional": "no @ (Su)",
    ])
    #expect(try Self.faults(map, "aba") == [.uTurn, .uTurn, nil, .uTurn, .uTurn])
  }
}
