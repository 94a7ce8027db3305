import RoadbookGeo
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Steps and intersections") struct StepTests {
  static func cross() throws -> Drawing {
    try Drawing(
      """
      a----b----c----g
           |    |
           d    e
      """
    ) {
      Way("ab", ["name": "First", "maxspeed": "50"])
      Way("bcg", ["name": "Second", "ref": "R 2"])
      Way("bd")
      Way("ce", ["name": "Third"])
    }
  }

  @Test func `a step begins where the name changes or the driver turns`() throws {
    let route = try Self.cross().route("ae")
    let steps = route.legs[0].steps
    #expect(steps.map(\.name) == ["First", "Second", "Third", "Third"])
    #expect(steps.map(\.reference) == ["", "R 2", "", ""])
    #expect(steps.map(\.maneuver.kind) == [.depart, .newName, .turn, .arrive])
    #expect(steps.map(\.maneuver.direction) == [.straight, .straight, .right, .straight])
    #expect(abs(steps[2].maneuver.bearingBeforeDegrees - 90) < 1)
    #expect(abs(steps[2].maneuver.bearingAfterDegrees - 180) < 1)
    #expect(steps[3].arcRange.isEmpty)
    #expect(route.legs[0].summary == "First, Second" || route.legs[0].summary == "Second, Third")
  }

  @Test func `limits and planned speeds come with each arc`() throws {
    let leg = try Self.cross().route("ae").legs[0]
    #expect(leg.speedLimit(at: 0) == .kilometersPerHour(50))
    #expect(leg.plannedKilometersPerHour(at: 0) == 45)
    #expect(leg.speedLimit(at: leg.arcs.count - 1) == .unknown)
  }

  @Test func `an intersection tells its roads and which may be entered`() throws {
    let route = try Self.cross().route("ae")
    let start = route.intersections(ofStep: 0, inLeg: 0)
    #expect(start.count == 1)
    #expect(start[0].incoming == nil && start[0].outgoing == 0)
    let turn = try #require(route.intersections(ofStep: 2, inLeg: 0).first)
    #expect(turn.bearingsDegrees.map { Int($0.rounded()) } == [90, 180, 270])
    #expect(turn.incoming == 2)
    #expect(turn.outgoing == 1)
    #expect(turn.entries == [true, true, false])
    let end = route.intersections(ofStep: 3, inLeg: 0)
    #expect(end.count == 1)
    #expect(end[0].incoming == 0 && end[0].outgoing == nil)
  }

  @Test func `a roundabout is one step`() throws {
    let map = try Drawing(
      """
           n
           |
           b
      w--a   c--e
           d
           |
           s
      """
    ) {
      Way("wa", ["name": "West"])
      Way("ce", ["name": "East"])
      Way("nb", ["name": "North"])
      Way("sd", ["name": "South"])
      Way("adcba", ["junction": "roundabout", "name": "Circle"])
    }
    let steps = try map.route("we").legs[0].steps
    #expect(
      steps.map(\.maneuver.kind) == [.depart, .enterRoundabout, .leaveRoundabout, .arrive]
    )
    #expect(steps.map(\.isRoundabout) == [false, true, false, false])
  }

  @Test func `a waypoint passed through makes no leg`() throws {
    let map = try Self.cross()
    var middle = try map.between("b", "c")
    middle.isPassedThrough = true
    let route = try map.route([map.waypoint("a"), middle, map.waypoint("e")])
    let direct = try map.route("ae")
    #expect(route.legs.count == 1)
    #expect(route.legs[0].sourceWaypoint == 0 && route.legs[0].targetWaypoint == 2)
    #expect(route.arcNumbers == direct.arcNumbers)
    #expect(route.coordinates == direct.coordinates)
    #expect(route.durationSeconds == direct.durationSeconds)
    #expect(route.legs[0].steps.map(\.name) == direct.legs[0].steps.map(\.name))
    try map.test.expectLegal(route)
  }

  @Test func `a waypoint at which one turns back is a place with a way back`() throws {
    let map = try Self.cross()
    var middle = try map.between("b", "c")
    middle.isPassedThrough = true
    let route = try map.route(
      [map.waypoint("d"), middle, map.waypoint("a")],
      continuesStraight: false
    )
    let junctions = route.intersections(ofArcs: route.legs[0].arcs.indices, inLeg: 0)
    #expect(route.legs[0].arcs.count == 4)
    for junction in junctions.dropFirst() {
      let out = try #require(junction.outgoing)
      #expect(junction.entries[out])
    }
    #expect(abs(junctions[2].coordinate.distanceMeters(to: middle.coordinate)) < 0.2)
    #expect(junctions[2].bearingsDegrees.map { Int($0.rounded()) } == [90, 270])
    #expect(junctions[2].incoming == 1 && junctions[2].outgoing == 1)
  }
}
