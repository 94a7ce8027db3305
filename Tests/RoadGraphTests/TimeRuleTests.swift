import RoadbookGeo
import Testing

@testable import RoadbookRoadGraph

@Suite("Time rules") struct TimeRuleTests {
  private let porto = Coordinate(latitudeE7: 411_500_000, longitudeE7: -86_100_000)

  private func time(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ hour: Int,
    _ minute: Int = 0
  ) -> LocalTime {
    LocalTime(
      dayNumber: CivilDate(year: year, month: month, day: day).dayNumber,
      minute: hour * 60 + minute,
      offsetMinutes: 0
    )
  }

  /// A rule with every kind of span.
  private var full: TimeRule {
    var first = TimeRule.Clause()
    first.years = [YearSpan(2024, 2024), YearSpan(2026, 2034, step: 2), YearSpan(2040, 9999)]
    first.dates = [
      DateSpan(DateAnchor(.month, month: 11), DateAnchor(.day, month: 3, value: 31)),
      DateSpan(DateAnchor(.easter, offsetDays: -2), DateAnchor(.easter, offsetDays: 1)),
      DateSpan(
        DateAnchor(.weekday, month: 6, value: 6, place: 1),
        DateAnchor(.weekday, month: 9, value: 0, place: -1)
      ),
    ]
    first.weeks = [WeekSpan(50, 3), WeekSpan(10, 20, step: 2)]
    first.weekdays = [WeekdaySet(days: 0b0011111), WeekdaySet(days: 0b1000000, places: 0b100001)]
    first.windows = [
      TimeWindow(TimePoint(minutes: 420), TimePoint(minutes: 540)),
      TimeWindow(TimePoint(.sunset, minutes: -30), TimePoint(.sunrise, minutes: 0)),
      TimeWindow(TimePoint(minutes: 1200), nil),
    ]
    var second = TimeRule.Clause()
    second.isOff = true
    second.isAddition = true
    return TimeRule(clauses: [first, second])
  }

  @Test func `bytes give the rule back`() {
    #expect(TimeRule(bytes: full.bytes) == full)
    let always = TimeRule(clauses: [TimeRule.Clause()])
    #expect(TimeRule(bytes: always.bytes) == always)
    #expect(always.bytes.count == 7)
  }

  @Test func `cut, longer and changed bytes are refused or give another sound rule`() {
    let bytes = full.bytes
    for length in 0..<bytes.count { #expect(TimeRule(bytes: bytes.prefix(length)) == nil) }
    #expect(TimeRule(bytes: bytes + [0]) == nil)
    let moment = time(2026, 12, 24, 12)
    var accepted = 0
    for place in bytes.indices {
      for value in UInt8.min...UInt8.max where value != bytes[place] {
        var changed = bytes
        changed[place] = value
        guard let rule = TimeRule(bytes: changed) else { continue }
        accepted += 1
        #expect(rule.bytes == changed)
        #expect(rule != full)
        _ = rule.isOn(at: moment, place: porto)
        _ = rule.description
      }
    }
    #expect(accepted > 0)
  }

  @Test func `the text names every part`() {
    #expect(
      full.description
        == "2024-2024,2026-2034/2,2040+ Nov-Mar 31,easter -2 days-easter +1 days,"
        + "Jun Su[1]-Sep Mo[-1] week 50-3,10-20/2 Mo-Fr,Su[1,-1] "
        + "07:00-09:00,(sunset-00:30)-sunrise,20:00+, off"
    )
  }

  @Test func `a time past midnight belongs to the day before`() {
    var clause = TimeRule.Clause()
    clause.weekdays = [WeekdaySet(days: 1 << 4)]
    clause.windows = [TimeWindow(TimePoint(minutes: 1320), TimePoint(minutes: 360))]
    let rule = TimeRule(clauses: [clause])
    // 4 December 2026 is a Friday.
    #expect(!rule.isOn(at: time(2026, 12, 4, 5), place: porto))
    #expect(rule.isOn(at: time(2026, 12, 4, 22), place: porto))
    #expect(rule.isOn(at: time(2026, 12, 5, 5, 59), place: porto))
    #expect(!rule.isOn(at: time(2026, 12, 5, 6), place: porto))
    #expect(!rule.isOn(at: time(2026, 12, 5, 22), place: porto))
  }

  @Test func `by day means all of a polar day and none of a polar night`() {
    let tromso = Coordinate(latitudeE7: 696_500_000, longitudeE7: 189_600_000)
    func rule(_ start: Sun.Event, _ end: Sun.Event) -> TimeRule {
      var clause = TimeRule.Clause()
      clause.windows = [TimeWindow(TimePoint(start, minutes: 0), TimePoint(end, minutes: 0))]
      return TimeRule(clauses: [clause])
    }
    let (byDay, byNight) = (rule(.sunrise, .sunset), rule(.sunset, .sunrise))
    for (month, isDay) in [(6, true), (12, false)] {
      for minute in stride(from: 0, to: 1440, by: 10) {
        let moment = time(2026, month, 21, 0, minute)
        #expect(byDay.isOn(at: moment, place: tromso) == isDay)
        #expect(byNight.isOn(at: moment, place: tromso) == !isDay)
      }
    }
  }

  @Test func `a window that the Sun turns round is empty, not nearly a day`() {
    var clause = TimeRule.Clause()
    clause.windows = [TimeWindow(TimePoint(.sunset, minutes: 0), TimePoint(minutes: 1200))]
    let rule = TimeRule(clauses: [clause])
    // In Porto the Sun sets at 20:11 in June and at 17:09 in December.
    for hour in 0..<24 {
      #expect(!rule.isOn(at: time(2026, 6, 21, hour), place: porto))
      #expect(
        rule.isOn(at: time(2026, 12, 21, hour), place: porto) == (18...19).contains(hour)
      )
    }
  }

  @Test func `29 February of a common year is no day`() {
    var clause = TimeRule.Clause()
    let leapDay = DateAnchor(.day, month: 2, value: 29)
    clause.dates = [DateSpan(leapDay, leapDay)]
    let rule = TimeRule(clauses: [clause])
    #expect(rule.isOn(at: time(2028, 2, 29, 12), place: porto))
    for day in 20_454..<20_454 + 365 {
      let noon = LocalTime(dayNumber: day, minute: 720, offsetMinutes: 0)
      #expect(!rule.isOn(at: noon, place: porto), "day \(day)")
    }
  }
}
