import RoadbookGeo
import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Opening hours: meaning") struct TimeRuleOracleTests {
  @Test("Rules and painted minutes agree", arguments: UInt64(0)..<80)
  func agreement(seed: UInt64) throws {
    let places = [(41.15, -8.61, 0), (59.91, 10.75, 60), (-33.87, 151.21, 600), (69.65, 18.96, 60)]
    let (latitude, longitude, offset) = places[Int(seed % 4)]
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let painted = PaintedTime(seed: seed, place: place, offsetMinutes: offset)
    let rule = try TimeRuleParser.read(painted.text).rule
    #expect(try TimeRuleParser.read(rule.description).rule == rule)
    var faults = 0
    // All minutes of some days, some minutes of others; two days in from the ends of the strip.
    for day in stride(from: 2 + Int(seed % 5), to: PaintedTime.days.count - 2, by: 5) {
      for minute in stride(from: (day * 7) % 11, to: 1440, by: day % 50 == 0 ? 1 : 11) {
        let time = LocalTime(
          dayNumber: PaintedTime.firstDayNumber + day,
          minute: minute,
          offsetMinutes: offset
        )
        if rule.isOn(at: time, place: place) == painted.minutes[day * 1440 + minute] { continue }
        faults += 1
        if faults <= 3 {
          Issue.record("\(painted.text) at minute \(minute) of \(PaintedTime.days[day])")
        }
      }
    }
  }

  @Test func `the painter's days are those of the calendar`() {
    for (index, day) in PaintedTime.days.enumerated() {
      let number = PaintedTime.firstDayNumber + index
      #expect(
        CivilDate(dayNumber: number)
          == CivilDate(year: day.year, month: day.month, day: day.day)
      )
      #expect(CivilDate.weekday(ofDayNumber: number) == day.weekday)
      #expect(CivilDate.week(ofDayNumber: number) == day.week)
    }
  }

  @Test func `rules are on and off, not one of them`() throws {
    let place = try #require(Coordinate(latitude: 41.15, longitude: -8.61))
    var (some, all) = (0, 0)
    for seed in UInt64(0)..<20 {
      let painted = PaintedTime(seed: seed, place: place, offsetMinutes: 0)
      let count = painted.minutes.reduce(0) { $0 + ($1 ? 1 : 0) }
      some += count > 0 && count < painted.minutes.count ? 1 : 0
      all += 1
    }
    #expect(some * 4 > all * 3)
  }
}
