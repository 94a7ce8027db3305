import RoadbookRouting
import Testing
import TinyMaps

/// Without a moment of departure the plain tag stands, and the route names the rule (L.3).
@Suite("Field cases: seasons without a date") struct SeasonCases {
  static let conditions: [(name: String, tags: [String: String], isTaken: Bool)] = [
    ("ice road", ["access:conditional": "no @ (May-Oct)"], true),
    ("winter pass", ["motor_vehicle:conditional": "no @ (Nov-May)"], true),
    ("ice road, plain no", ["access": "no", "access:conditional": "yes @ (Nov-Apr)"], false),
  ]

  @Test(
    "B18, B19: without a date the plain tag of a road stands, and the route says so",
    arguments: conditions.indices
  )
  func roads(index: Int) throws {
    let (name, tags, isTaken) = Self.conditions[index]
    let bypass = try Bypass(tags)
    #expect(try bypass.isTaken("ad") == isTaken, "\(name)")
    #expect(try bypass.map.route("ad").notes.contains(.hasTimeBoundRules) == isTaken)
  }

  @Test("B17: without a date a gate that is shut but in summer is shut") func gate() throws {
    let gate = ["barrier": "gate", "access": "no", "motor_vehicle:conditional": "yes @ (May-Oct)"]
    #expect(try Bypass([:], node: gate).isCutInTwo())
    let open = ["barrier": "gate", "motor_vehicle:conditional": "no @ (Nov-Apr)"]
    let bypass = try Bypass([:], node: open)
    // A gate costs 30 s, so the way round wins unless the goal lies behind the gate.
    let route = try bypass.map.route([
      bypass.map.waypoint("b"), bypass.map.between("x", "c", part: 0.1),
    ])
    #expect(route.streets == ["Direct"])
    #expect(route.notes.contains(.hasTimeBoundRules))
  }
}
