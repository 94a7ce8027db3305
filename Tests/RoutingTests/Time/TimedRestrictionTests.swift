import RoadbookRouting
import Testing
import TinyMaps

private let rush = Moment.winter("2026-03-03 08:00")
private let noon = Moment.winter("2026-03-03 12:00")
private let evening = Moment.winter("2026-03-03 20:00")
private let sunday = Moment.winter("2026-03-08 08:00")
private let moments = [rush, noon, evening, sunday]

@Suite("Turn restrictions by the hour") struct TimedRestrictionTests {
  /// The crossing of ``TurnCases/corner(_:)`` with relations of any tags.
  static func corner(_ relations: [[String: String]]) throws -> Drawing {
    try Drawing(
      """
           t
           |
      f----n----g
      """
    ) {
      Way("fn", ["name": "F"])
      Way("nt", ["name": "T"])
      Way("ng", ["name": "G"])
      for tags in relations { Restriction("", from: "fn", via: "n", to: "nt", tags) }
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let relations: [[String: String]]
    /// Whether the turn is free at the rush, at noon, in the evening, on Sunday; without a moment.
    let isFree: [Bool]
    init(_ relations: [[String: String]], _ isFree: [Bool]) {
      (self.relations, self.isFree) = (relations, isFree)
    }
    var testDescription: String { "\(relations.map { $0.sorted { $0.key < $1.key } })" }
  }

  private static let weekdays = "no_left_turn @ (Mo-Fr 07:00-09:00)"

  static let cases: [Case] = [
    Case([["restriction:conditional": weekdays]], [false, true, true, true, true]),
    // Several windows in one rule, several rules on one relation, several relations on one turn.
    Case(
      [["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00,19:00-21:00)"]],
      [false, true, false, true, true]
    ),
    Case(
      [["restriction:conditional": weekdays + "; no_entry @ (Su)"]],
      [false, true, true, false, true]
    ),
    Case(
      [
        ["restriction:conditional": weekdays],
        ["restriction:conditional": "no_left_turn @ (11:00-13:00)"],
      ],
      [false, false, true, true, true]
    ),
    // An unconditional one holds regardless of a conditional twin.
    Case(
      [["restriction:conditional": weekdays], ["restriction": "no_left_turn"]],
      [false, false, false, false, false]
    ),
    Case(
      [["restriction": "no_left_turn", "restriction:conditional": weekdays]],
      [false, false, false, false, false]
    ),
    // B39: none at some hours.
    Case(
      [["restriction": "no_left_turn", "restriction:conditional": "none @ (19:00-07:00)"]],
      [false, false, true, false, false]
    ),
    Case(
      [["restriction:conditional": weekdays, "except": "psv;bicycle"]],
      [false, true, true, true, true]
    ),
    Case(
      [["restriction:conditional": weekdays, "except": "psv;motorcar"]],
      [true, true, true, true, true]
    ),
    // The old keys.
    Case(
      [
        [
          "restriction": "no_left_turn", "day_on": "Monday", "day_off": "Friday",
          "hour_on": "07:00", "hour_off": "09:00",
        ]
      ],
      [false, true, true, true, true]
    ),
    Case(
      [["restriction": "no_left_turn", "hour_on": "19:00", "hour_off": "07:00"]],
      [true, true, false, true, true]
    ),
    Case(
      [["restriction": "no_left_turn", "hour_on": "7", "hour_off": "10"]],
      [false, true, true, false, true]
    ),
    Case([["restriction": "no_left_turn", "day_on": "Su"]], [true, true, true, false, true]),
    Case(
      [["restriction": "no_left_turn", "hour_on": "7 o'clock"]],
      [true, true, true, true, true]
    ),
    // What is no opening hours is left aside.
    Case([["restriction:conditional": "no_left_turn @ wet"]], [true, true, true, true, true]),
    Case(
      [["restriction:conditional": "no_left_turn @ (weight>7.5)"]],
      [true, true, true, true, true]
    ),
  ]

  @Test("F.6: a turn is barred while a restriction is in force", arguments: cases)
  func turn(_ test: Case) throws {
    let map = try Self.corner(test.relations)
    func isFree(_ streets: [String]?) -> Bool { streets == ["F", "T"] }
    for (moment, free) in zip(moments, test.isFree) {
      #expect(isFree(try map.streets("ft", at: moment)) == free, "\(moment.testDescription)")
    }
    #expect(isFree(try map.streets("ft")) == test.isFree[4])
  }

  @Test("F.6: a command by the hour") func only() throws {
    let map = try Drawing(
      """
           t
           |
      f----n----g
      """
    ) {
      Way("fn", ["name": "F"])
      Way("nt", ["name": "T"])
      Way("ng", ["name": "G"])
      Restriction(
        "",
        from: "fn",
        via: "n",
        to: "ng",
        ["restriction:conditional": "only_straight_on @ (Mo-Fr 07:00-09:00)"]
      )
    }
    #expect(try map.streets("ft", at: rush) == ["F", "G", "T"])
    #expect(try map.streets("ft", at: noon) == ["F", "T"])
    #expect(try map.streets("fg", at: rush) == ["F", "G"])
    #expect(try map.streets("ft") == ["F", "T"])
  }

  @Test("F.4, F.6: a chain over a street by the hour, joined midway, overlapping another")
  func chain() throws {
    func map(_ tags: [String: String], isDouble: Bool = false) throws -> Drawing {
      try Drawing(
        """
             x
             |
        a----b----c
             |
        d----e----f
             |
             y
        """
      ) {
        Way("ab", ["oneway": "yes", "name": "N"])
        Way("bc", ["oneway": "yes", "name": "N"])
        Way("fe", ["oneway": "yes", "name": "S"])
        Way("ed", ["oneway": "yes", "name": "S"])
        Way("be", ["name": "Link"])
        Way("xb", ["name": "Head"])
        Way("ey", ["name": "Foot"])
        Restriction("", from: "ab", via: ["be"], to: "ed", tags)
        if isDouble { Restriction("no_straight_on", from: "xb", via: ["be"], to: "ey") }
      }
    }
    let timed = ["restriction:conditional": "no_u_turn @ (Mo-Fr 07:00-09:00)"]
    for isDouble in [false, true] {
      let map = try map(timed, isDouble: isDouble)
      #expect(try map.streets("ad", at: rush) == ["N", "Link", "Foot", "S"])
      #expect(try map.streets("ad", at: noon) == ["N", "Link", "S"])
      #expect(try map.streets("ad") == ["N", "Link", "S"])
      #expect(try map.streets("xd", at: rush) == ["Head", "Link", "S"])
      #expect(try map.streets("ay", at: rush) == ["N", "Link", "Foot"])
    }
    let command = try map(["restriction:conditional": "only_right_turn @ (Mo-Fr 07:00-09:00)"])
    #expect(try command.streets("ay", at: noon) == ["N", "Link", "Foot"])
    #expect(try command.streets("ay", at: rush) != ["N", "Link", "Foot"])
  }

  @Test("F.6: a restriction onto a road that opens by the hour") func ontoOpening() throws {
    let map = try Drawing(
      """
           t----u
           |    |
      f----n----g
      """
    ) {
      Way("fn", ["name": "F"])
      Way("nt", ["name": "T", "access": "no", "access:conditional": "yes @ (Mo-Fr 07:00-13:00)"])
      Way("tu", ["name": "U"])
      Way("ug", ["name": "V"])
      Way("ng", ["name": "G"])
      Restriction(
        "no_left_turn",
        from: "fn",
        via: "n",
        to: "nt",
        ["restriction:conditional": "none @ (11:00-13:00)"]
      )
    }
    #expect(try map.streets("ft", at: noon) == ["F", "T"])
    #expect(try map.streets("ft", at: rush)?.first == "F")
    #expect(try map.streets("ft", at: rush) != ["F", "T"])
    #expect(try map.streets("ft", at: sunday) == ["F", "G", "V", "U"])
    #expect(try map.streets("ft") == ["F", "G", "V", "U"])
  }

  @Test("B41: without a moment the route names the turn and its relation") func notes() throws {
    let map = try Self.corner([["restriction:conditional": Self.weekdays]])
    let route = try map.route("ft")
    #expect(route.notes == [.hasTimeBoundRules])
    let place = try #require(route.timeBoundPlaces.first)
    #expect(place.kind == .turn)
    #expect(place.roadName == "T")
    #expect(place.rules == ["relation 5001 @ (Mo-Fr 07:00-09:00)"])
    #expect(place.coordinate == (try map.waypoint("n").coordinate))
    #expect(try map.route("gt").notes.isEmpty)
    #expect(try map.route("ft", at: noon).notes.isEmpty)
    let holidays = try Self.corner([
      ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00; PH off)"]
    ])
    #expect(try holidays.route("ft", at: noon).notes == [.ignoresHolidays])
  }
}
