import RoadbookGeo
import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Opening hours: reading") struct TimeRuleParserTests {
  @Test(
    "As mappers write it, and as the rule says it",
    arguments: [
      ("24/7", "24/7"), ("24h", "24/7"), ("Mo-Su 00:00-24:00", "Mo-Su 00:00-24:00"),
      ("22:00-06:00", "22:00-06:00"), ("7:00-9:00", "07:00-09:00"),
      ("Mo-Fr 06:30-09:00, 15:00-17:00", "Mo-Fr 06:30-09:00,15:00-17:00"),
      ("Mo-Fr 07:00–09:00", "Mo-Fr 07:00-09:00"),
      ("Mo, We,Fr", "Mo,We,Fr"), ("Fr-Mo", "Mo,Fr-Su"), ("Tue-thursday", "Tu-Th"),
      ("Su[1],Mo[-1]", "Su[1],Mo[-1]"), ("Th[1-3] 08:00-12:00", "Th[1,2,3] 08:00-12:00"),
      ("Mo-Fr 08:00-20:00, Sa 08:00-16:00", "Mo-Fr 08:00-20:00, Sa 08:00-16:00"),
      ("Mo-Fr 09:00-15:00, 18:00-07:00;Sa-Su 24 h", "Mo-Fr 09:00-15:00,18:00-07:00; Sa-Su"),
      ("sunrise-(sunset+00:30)", "sunrise-(sunset+00:30)"), ("dusk-dawn", "dusk-dawn"),
      ("(dawn-1:00)-22:00", "(dawn-01:00)-22:00"), ("20:00+", "20:00+"),
      ("22:00-26:00", "22:00-26:00"), ("Mar 15 - Sep 15", "Mar 15-Sep 15"),
      ("mar 15-Sep 15", "Mar 15-Sep 15"), ("Nov 01 - Apr 8", "Nov 1-Apr 8"), ("Jul", "Jul"),
      ("Oct 15-30", "Oct 15-Oct 30"), ("Jan 1,6", "Jan 1,Jan 6"),
      ("Dec 24-26,31", "Dec 24-Dec 26,Dec 31"), ("Dec 24-Jan 06", "Dec 24-Jan 6"),
      ("Apr-Oct Sa,Su,PH", "Apr-Oct Sa-Su"), ("May-Oct: Mo 08:00-18:00", "May-Oct Mo 08:00-18:00"),
      ("May-Oct 08:00-18:00", "May-Oct 08:00-18:00"), ("January-March", "Jan-Mar"),
      ("2018 Mar - 2018 Dec", "2018 Mar-2018 Dec"), ("2024 Nov-Mar", "2024 Nov-2025 Mar"),
      ("2016 Jun 13 - 2017 Jun 13", "2016 Jun 13-2017 Jun 13"), ("2024-2026", "2024-2026"),
      ("2024-2026 Nov-Mar", "2024-2026 Nov-Mar"), ("2025+ week 10-20/2", "2025+ week 10-20/2"),
      ("2024,2026 Mo", "2024,2026 Mo"), ("easter", "easter"),
      ("easter -2 days-easter +1 day", "easter -2 days-easter +1 days"),
      ("Mar Su[-1]-Oct Su[-1]", "Mar Su[-1]-Oct Su[-1]"),
      ("Apr-Sep Su[-1]", "Apr-Sep Su[-1]"), ("week 52-2 Mo-Fr", "week 52-2 Mo-Fr"),
      ("Mo-Fr 07:00-19:00; 12:00-13:00 off", "Mo-Fr 07:00-19:00; 12:00-13:00 off"),
      ("Mo-Fr 08:00-17:00 open; Aug off", "Mo-Fr 08:00-17:00; Aug off"),
      ("PH,Mo-Su 09:00-24:00", "Mo-Su 09:00-24:00"),
      ("Mo-Fr 06:30-09:00; PH off", "Mo-Fr 06:30-09:00"), ("off", "off"),
      ("Mo-Fr 07:00-09:00;", "Mo-Fr 07:00-09:00"),
    ]
  )
  func readings(text: String, expected: String) throws {
    let rule = try TimeRuleParser.read(text).rule
    #expect(rule.description == expected)
    #expect(try TimeRuleParser.read(expected).rule == rule)
    #expect(TimeRule(bytes: rule.bytes) == rule)
  }

  @Test(
    "What cannot be read",
    arguments: [
      ("", .empty), ("  ", .empty), (";", .grammar), ("wet", .word), ("winter", .word),
      ("delivery", .word), ("Mo-Fr when flashing", .word), ("\"school days\"", .remark),
      ("Mo-Fr \"school days\"", .remark), ("PH", .holidays), ("PH off", .holidays),
      ("SH Mo-Fr 07:00-09:00", .holidays), ("25:00-26:00", .range), ("07:60-08:00", .range),
      ("07:00-48:30", .range), ("Feb 30", .range), ("Apr 31", .range), ("week 54", .range),
      ("Su[6]", .range), ("easter +200 days", .range), ("10:00", .unsupported),
      ("10:00-12:00/01:00", .unsupported), ("Mo || Tu", .unsupported),
      ("Mo-Fr unknown", .unsupported), ("Jan 1-31/8", .unsupported),
      ("07:00-12:00+", .unsupported), ("2026-2024", .backwards),
      ("2025 Mar-2024 Nov", .backwards), ("Su[3-1]", .backwards), ("Nov-2025 Mar", .unsupported),
      ("15.03. bis 15.09.", .grammar), ("7-9", .grammar), ("07:00-09:00 Mo-Fr", .word),
      ("Mo-Fr 07:00-09:00,", .grammar), ("(sunset+0:30", .grammar), ("12345", .range),
      ("Mo-", .grammar), ("Mo,,Tu", .grammar), ("07:0-09:00", .grammar), ("24/7 24/7", .grammar),
      ("٠٧:٠٠-٠٩:٠٠", .grammar), ("Mo-Fr 07:00-", .grammar), ("week", .grammar),
    ] as [(String, ConditionRefusal)]
  )
  func refusals(text: String, expected: ConditionRefusal) {
    #expect(throws: expected) { try TimeRuleParser.read(text) }
  }

  @Test func `holidays beside weekdays are noted`() throws {
    #expect(try TimeRuleParser.read("Mo-Fr,PH 08:00-10:00").ignoresHolidays)
    #expect(try TimeRuleParser.read("Mo-Fr 08:00-10:00; SH off").ignoresHolidays)
    #expect(try !TimeRuleParser.read("Mo-Fr 08:00-10:00").ignoresHolidays)
  }

  @Test(arguments: UInt64(0)..<40)
  func `no text crashes or hangs the reader, and what it reads prints back`(seed: UInt64) {
    let pieces = [
      "Mo", "-", "Fr", "07:00", "09:00", ",", ";", " ", "(", ")", "sunset", "+01:00", "Jan", "31",
      "2024", "easter", " -2 days", "week", "53", "[", "1", "]", "off", "24/7", "PH", "SH", "/",
      "|", "\"", "@", "é", "日", "\u{301}", "9999", "+", ":", "dusk", "Dec", "\t", "0", "48:00",
      "Feb 29", "Su[-1]", "open", "Mar Su[-1]-Oct Su[-1]", "1000", "AND", ">", "weight",
    ]
    var random = SeededNumbers(seed: seed)
    var readCount = 0
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        text += pieces[Int.random(in: pieces.indices, using: &random)]
        if Int.random(in: 0..<3, using: &random) == 0 { text += " " }
      }
      _ = ConditionalTag("no @ (" + text + ")")
      _ = ConditionalTag(text)
      guard let rule = try? TimeRuleParser.read(text).rule else { continue }
      readCount += 1
      #expect((try? TimeRuleParser.read(rule.description).rule) == rule, "\(text)")
      #expect(TimeRule(bytes: rule.bytes) == rule, "\(text)")
      let moment = LocalTime(dayNumber: 20_800, minute: 600, offsetMinutes: 0)
      _ = rule.isOn(at: moment, place: Coordinate(latitudeE7: 0, longitudeE7: 0))
    }
    #expect(readCount > 20)
  }

  @Test func `a very long text is refused`() {
    let text = [String](repeating: "07:00-09:00", count: 300).joined(separator: ",")
    #expect(throws: ConditionRefusal.tooLong) { try TimeRuleParser.read(text) }
    let deep = String(repeating: "(", count: 20_000) + "Mo" + String(repeating: ")", count: 20_000)
    #expect(ConditionalTag("no @ " + deep).refusals == [.tooLong])
    let nested = String(repeating: "(", count: 100) + "Mo" + String(repeating: ")", count: 100)
    #expect(ConditionalTag("no @ " + nested).choices.count == 1)
  }
}
