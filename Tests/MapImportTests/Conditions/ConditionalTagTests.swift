import RoadbookGeo
import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Conditional tags") struct ConditionalTagTests {
  private let porto = Coordinate(latitudeE7: 411_500_000, longitudeE7: -86_100_000)
  private let car = DrivingProfile.Car()

  /// The value on a day of the week from 30 November 2026 (a Monday: 0) on, at an hour.
  private func value(_ text: String, day: Int, hour: Int) -> String? {
    ConditionalTag(text).value(
      for: car,
      at: LocalTime(dayNumber: 20_787 + day, minute: hour * 60, offsetMinutes: 0),
      place: porto
    )
  }

  @Test func `B39: a ban on weekday mornings`() {
    let ban = "no_left_turn @ (Mo-Fr 07:00-09:00)"
    #expect(value(ban, day: 1, hour: 8) == "no_left_turn")
    #expect(value(ban, day: 6, hour: 8) == nil)
    let lifted = "none @ (19:00-07:00)"
    #expect(value(lifted, day: 1, hour: 20) == "none")
    #expect(value(lifted, day: 1, hour: 12) == nil)
  }

  @Test func `the last choice that holds counts`() {
    let text = "50 @ (Mo-Su 00:00-24:00); 30 @ (22:00-06:00); 10 @ (weight>7.5)"
    #expect(value(text, day: 0, hour: 12) == "50")
    #expect(value(text, day: 0, hour: 23) == "30")
  }

  @Test func `opening hours of several clauses need no brackets`() {
    let text = "no @ Mo-Fr 07:00-09:00; Sa 10:00-12:00; yes @ Su"
    #expect(ConditionalTag(text).choices.map(\.value) == ["no", "yes"])
    #expect(value(text, day: 1, hour: 8) == "no")
    #expect(value(text, day: 5, hour: 11) == "no")
    #expect(value(text, day: 5, hour: 8) == nil)
    #expect(value(text, day: 6, hour: 8) == "yes")
  }

  @Test(
    "Conditions joined by AND",
    arguments: [
      ("no @ (Mo-Fr AND 07:00-09:00)", 1, 8, "no"), ("no @ (Mo-Fr AND 07:00-09:00)", 6, 8, nil),
      ("no @ Mo-Fr and 07:00-09:00", 1, 8, "no"),
      ("no @ ((Mo-Fr 07:00-09:00) AND (weight<7.5))", 1, 8, "no"),
      ("no @ (06:00-19:00 AND maxweight > 7.5)", 1, 8, nil),
      ("no @ ((Mo 05:00-12:00,19:00-22:00; Sa 05:00-09:00) AND maxweight<7.5)", 5, 8, "no"),
      ("no @ (weight>7.5)", 1, 8, nil), ("no @ weight>1.5", 1, 8, "no"),
      ("no @ (length >= 12 m)", 1, 8, nil), ("no @ (width>1.8)", 1, 8, "no"),
      ("no @ (height<=2)", 1, 8, "no"), ("no @ (height<2)", 1, 8, nil),
      ("no @ (axles=2)", 1, 8, "no"), ("no @ (weight≥2 t)", 1, 8, "no"),
    ] as [(String, Int, Int, String?)]
  )
  func joined(text: String, day: Int, hour: Int, expected: String?) {
    #expect(ConditionalTag(text).refusals.isEmpty)
    #expect(value(text, day: day, hour: hour) == expected)
  }

  @Test(
    "What is left aside, and why",
    arguments: [
      ("80 @ wet", 0, [.word]), ("no @ hgv;no @ bus;no @ trailer", 0, [.word, .word, .word]),
      ("destination @ (06:00-20:00 AND delivery)", 0, [.word]), ("50 @ (lanes=2)", 0, [.word]),
      ("|no @ (07:00-09:00 AND occupants=1)", 0, [.word]), ("no @ winter", 0, [.word]),
      ("no @ (PH)", 0, [.holidays]), ("no @ (Mo-Fr 07:00-09:00", 0, [.unbalanced]),
      ("no @ Mo-Fr)", 0, [.unbalanced]), ("no @ \"sometimes\"", 0, [.remark]),
      ("no", 0, [.empty]), ("", 0, [.empty]), ("no @", 0, [.empty]), ("@ Mo", 0, [.empty]),
      ("no @ (Mo AND )", 0, [.empty]), ("no @ AND", 0, [.empty]),
      ("no @ (weight>heavy)", 0, [.word]), ("30 @ hazmat; 50 @ (22:00-06:00)", 1, [.word]),
      ("no @ 15.03. bis 15.09. Betretungsverbot", 0, [.grammar]),
    ] as [(String, Int, [ConditionRefusal])]
  )
  func leftAside(text: String, choices: Int, refusals: [ConditionRefusal]) {
    let tag = ConditionalTag(text)
    #expect(tag.choices.count == choices)
    #expect(tag.refusals == refusals)
  }

  @Test func `holidays that are not known are noted`() {
    #expect(ConditionalTag("101 @ (Mo-Fr 06:30-09:00, 15:00-17:00; PH off)").ignoresHolidays)
    #expect(!ConditionalTag("no @ (7:00-20:00)").ignoresHolidays)
  }
}
