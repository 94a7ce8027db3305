import RoadbookGeo
import Testing

@Suite("Calendar") struct CivilDateTests {
  @Test func `days, weekdays and months follow each other for a thousand years`() {
    // Counted on by hand from a known Saturday: 1 January 1600, day -135,140.
    var (year, month, day, weekday) = (1600, 1, 1, 5)
    var lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for number in -135_140..<230_000 {
      let date = CivilDate(dayNumber: number)
      guard date == CivilDate(year: year, month: month, day: day), date.dayNumber == number,
        CivilDate.weekday(ofDayNumber: number) == weekday, date.daysInMonth == lengths[month - 1]
      else {
        Issue.record("day \(number) is \(date), not \(year)-\(month)-\(day)")
        return
      }
      weekday = weekday == 6 ? 0 : weekday + 1
      day += 1
      guard day > lengths[month - 1] else { continue }
      (day, month) = (1, month + 1)
      guard month > 12 else { continue }
      (month, year) = (1, year + 1)
      let isLeap = year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100)
      lengths[1] = isLeap ? 29 : 28
    }
  }

  @Test(
    "Known days",
    arguments: [
      (1970, 1, 1, 0, 3, 1), (2000, 2, 29, 11_016, 1, 9), (2026, 11, 30, 20_787, 0, 49),
      (2021, 1, 3, 18_630, 6, 53), (2024, 12, 30, 20_087, 0, 1), (2038, 1, 19, 24_855, 1, 3),
    ]
  )
  func known(year: Int, month: Int, day: Int, number: Int, weekday: Int, week: Int) {
    #expect(CivilDate(year: year, month: month, day: day).dayNumber == number)
    #expect(CivilDate.weekday(ofDayNumber: number) == weekday)
    #expect(CivilDate.week(ofDayNumber: number) == week)
  }

  @Test(
    "Easter",
    arguments: [
      (1818, 3, 22), (1943, 4, 25), (1991, 3, 31), (2000, 4, 23), (2008, 3, 23), (2024, 3, 31),
      (2025, 4, 20), (2026, 4, 5), (2038, 4, 25), (2285, 3, 22),
    ]
  )
  func easter(year: Int, month: Int, day: Int) {
    #expect(CivilDate.easter(inYear: year) == CivilDate(year: year, month: month, day: day))
  }

  @Test func `local time turns the day where the clocks do`() {
    // 2026-11-30 23:30 UTC.
    let moment = 20_787 * 86_400 + 84_600
    #expect(
      LocalTime(unixSeconds: moment, offsetSeconds: 0)
        == LocalTime(dayNumber: 20_787, minute: 1410, offsetMinutes: 0)
    )
    #expect(
      LocalTime(unixSeconds: moment, offsetSeconds: 3600)
        == LocalTime(dayNumber: 20_788, minute: 30, offsetMinutes: 60)
    )
    #expect(
      LocalTime(unixSeconds: -1, offsetSeconds: -12_600)
        == LocalTime(dayNumber: -1, minute: 1229, offsetMinutes: -210)
    )
  }
}
