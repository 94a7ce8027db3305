import RoadbookRouting
import Testing
import TinyMaps

private let january = Moment.winter("2026-01-15 12:00")
private let july = Moment.summer("2026-07-15 12:00")

/// With a time of departure the rules by the hour, the weekday and the season hold as they are
/// then (L.3); without one the plain tag stands, see ``SeasonCases``.
@Suite("Field cases: departure") struct TimeCases {
  @Test("B17: a gate that is shut but in summer is open in July and shut in January") func gate()
    throws
  {
    let bypass = try Bypass(
      [:],
      node: ["barrier": "gate", "access": "no", "motor_vehicle:conditional": "yes @ (May-Oct)"]
    )
    #expect(try bypass.isTaken("ad", at: july))
    #expect(try !bypass.isTaken("ad", at: january))
    #expect(try !bypass.isTaken("ad"))
  }

  @Test("B18: an ice road is driven in January, in July the way round") func iceRoad() throws {
    let bypass = try Bypass(["access:conditional": "no @ (May-Oct)"])
    #expect(try bypass.isTaken("ad", at: january))
    #expect(try !bypass.isTaken("ad", at: july))
    #expect(try bypass.map.route("ad", at: july).streets == ["West", "Round", "East"])
  }

  /// The question may be asked in January: only the time of departure counts.
  @Test("B19: a pass that is closed in winter can be planned for summer") func pass() throws {
    let bypass = try Bypass(["motor_vehicle:conditional": "no @ (Nov-May)"])
    let summer = try bypass.map.route("ad", at: july)
    #expect(summer.streets == ["West", "Direct", "East"])
    #expect(summer.notes.isEmpty)
    #expect(try !bypass.isTaken("ad", at: january))
    #expect(try bypass.map.route("ad").notes == [.hasTimeBoundRules])
  }

  @Test("B39: a ban by the hour, and one that is lifted by the hour") func turns() throws {
    let rush = try TimedRestrictionTests.corner([
      ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00)"]
    ])
    #expect(try rush.streets("ft", at: .winter("2026-03-03 08:00")) == ["F", "G", "T"])
    #expect(try rush.streets("ft", at: .winter("2026-03-08 08:00")) == ["F", "T"])
    let lifted = try TimedRestrictionTests.corner([
      ["restriction": "no_left_turn", "restriction:conditional": "none @ (19:00-07:00)"]
    ])
    #expect(try lifted.streets("ft", at: .winter("2026-03-03 20:00")) == ["F", "T"])
    #expect(try lifted.streets("ft", at: .winter("2026-03-03 12:00")) == ["F", "G", "T"])
  }

  /// Chosen: without a time a ban by the hour is not applied, and the route names it.
  @Test("B41: without a time of departure the route names the ban that it passes") func noTime()
    throws
  {
    let map = try TimedRestrictionTests.corner([
      ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00)"]
    ])
    let route = try map.route("ft")
    #expect(route.streets == ["F", "T"])
    #expect(route.notes == [.hasTimeBoundRules])
    #expect(route.timeBoundPlaces.map(\.kind) == [.turn])
  }
}
