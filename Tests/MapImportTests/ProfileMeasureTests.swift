import Testing

@testable import RoadbookMapImport

@Suite("Profile: reading numbers") struct ProfileMeasureTests {
  @Test(
    "B50: durations",
    arguments: [
      ("PT1H30M", 5400), ("01:30", 5400), ("01:30:00", 5400), ("90", 5400), ("00:15:00", 900),
      ("PT15M", 900), ("soon", nil), ("1:05", 3900), ("00:00:30", 30), ("2.5", 150),
      ("P1D", 86_400), ("P1DT2H", 93_600), ("PT36S", 36), ("P0DT45M", 2700), ("P1W", 604_800),
      ("pt20m", 1200), (" 20 ", 1200), ("100:00", 360_000), ("PT0.5H", 1800),
      ("", nil), ("0", nil), ("00:00", nil), ("-5", nil), ("P", nil), ("PT", nil), ("P1M", nil),
      ("P1Y", nil), ("PT1D", nil), ("PT1H30", nil), ("1:60", nil), ("1:2:3:4", nil), (":30", nil),
      ("01:30:", nil), ("90 min", nil), ("1e3", nil), ("P1H", nil), ("PTT1H", nil), ("PT-1H", nil),
      ("9999999999", nil), ("P9999D", nil), ("+1:30", nil), ("1:+5", nil), ("٣", nil),
    ] as [(String, Int32?)]
  )
  func durations(text: String, expected: Int32?) {
    #expect(Measure.seconds(text) == expected)
  }

  @Test(
    "Lengths",
    arguments: [
      ("3", 3.0), ("3.5", 3.5), ("3,5", 3.5), ("3m", 3), ("3 m", 3), ("3 metres", 3),
      ("300 cm", 3), ("10'", 3.048), ("10 ft", 3.048), ("10 feet", 3.048), ("6'2\"", 1.8796),
      ("6' 2\"", 1.8796), ("6ft 2in", 1.8796), ("6 ft 2 in", 1.8796), ("100 in", 2.54),
      ("100\"", 2.54), (".5", 0.5), ("5.", 5),
    ] as [(String, Double)]
  )
  func lengths(text: String, expected: Double) throws {
    #expect(abs(try #require(Measure.meters(text)) - expected) < 1e-9)
  }

  @Test(
    "Masses",
    arguments: [
      ("3.5", 3.5), ("3,5 t", 3.5), ("3.5t", 3.5), ("35000 kg", 35), ("2000 lbs", 0.907_184_74),
      ("1 lb", 0.000_453_592_37), ("2 st", 1.814_369_48), ("7.5 tonnes", 7.5),
    ] as [(String, Double)]
  )
  func masses(text: String, expected: Double) throws {
    #expect(abs(try #require(Measure.tonnes(text)) - expected) < 1e-9)
  }

  @Test(
    "Nonsense is no number",
    arguments: ["", " ", "x", "m", "-3", "3 x", "3 m 2", "1.2.3", "3'2'", "6'2\"x", "3\u{0}", "½"]
  )
  func nonsense(text: String) {
    #expect(Measure.meters(text) == nil)
    #expect(Measure.tonnes(text) == nil)
  }

  @Test("Lists are split at semicolons and trimmed") func lists() {
    #expect("a; b ;;c".listed == ["a", "b", "c"])
    #expect(";".listed == [])
    #expect("a".listed == ["a"])
  }
}
