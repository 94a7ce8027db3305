import RoadbookGeo

/// Opening hours painted minute by minute onto a strip of days: the oracle of time rules.
///
/// Makes random clauses from the grammar, writes them as text and paints what they mean.  It walks
/// from day to day and knows no formula of the calendar; the times of the Sun alone come from the
/// library, which tests them against an almanac.
struct PaintedTime {
  struct Day {
    let year: Int
    let month: Int
    let day: Int
    let weekday: Int
    /// Whether a week that begins on this day is week 1.
    let week: Int
  }

  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  /// Number of the strip's first day, 1 January 2023, a Sunday.
  static let firstDayNumber = 19_358
  /// The days from 2023 to 2026.
  static let days: [Day] = {
    var days: [Day] = []
    var weekday = 6
    // 1 January 2023 lies in week 52 of 2022; week 1 of 2023 begins the day after.  2026 has 53.
    var week = 52
    let firstWeeks = [[2023, 1, 2], [2024, 1, 1], [2024, 12, 30], [2025, 12, 29]]
    for year in 2023...2026 {
      let lengths = [31, year == 2024 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 1...12 {
        for day in 1...lengths[month - 1] {
          if weekday == 0 { week = firstWeeks.contains([year, month, day]) ? 1 : week + 1 }
          days.append(Day(year: year, month: month, day: day, weekday: weekday, week: week))
          weekday = weekday == 6 ? 0 : weekday + 1
        }
      }
    }
    return days
  }()

  /// Whether each minute is on, of all days.
  private(set) var minutes: [Bool]
  /// The rule as text.
  private(set) var text = ""
  /// What is on of what began on each day: two days of minutes.
  private var begun: [[Bool]]
  private let place: Coordinate
  private let offsetMinutes: Int
  private var random: SeededNumbers
  private var endsInTimes = false

  init(seed: UInt64, place: Coordinate, offsetMinutes: Int) {
    random = SeededNumbers(seed: seed)
    self.place = place
    self.offsetMinutes = offsetMinutes
    begun = [[Bool]](repeating: [], count: Self.days.count)
    minutes = [Bool](repeating: false, count: Self.days.count * 1440)
    let clauseCount = Int.random(in: 1...3, using: &random)
    for clause in 0..<clauseCount { paintClause(isFirst: clause == 0) }
    for day in begun.indices where !begun[day].isEmpty {
      for minute in 0..<2880 where begun[day][minute] {
        let at = day * 1440 + minute
        if at < minutes.count { minutes[at] = true }
      }
    }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func paintClause(isFirst: Bool) {
    var words: [String] = []
    var isSpokenOf = [Bool](repeating: true, count: Self.days.count)
    if chance(15) { words.append(years(&isSpokenOf)) }
    if chance(40) { words.append(dates(&isSpokenOf)) }
    if chance(10) { words.append(weeks(&isSpokenOf)) }
    if chance(60) { words.append(weekdays(&isSpokenOf)) }
    let namesDays = !words.isEmpty
    let windows =
      chance(75) ? (0..<Int.random(in: 1...2, using: &random)).map { _ in window() } : []
    if !windows.isEmpty { words.append(windows.map(\.text).joined(separator: ",")) }
    let isOff = !isFirst && chance(40)
    if isOff { words.append("off") }
    if words.isEmpty { words.append("24/7") }
    // A comma between days, or between times, would only go on with the list.
    let isAddition =
      !isFirst && endsInTimes && namesDays && chance(60)
    endsInTimes = !windows.isEmpty || isOff
    if !isFirst { text += isAddition ? ", " : "; " }
    text += words.joined(separator: " ")
    for day in Self.days.indices where isSpokenOf[day] {
      if begun[day].isEmpty || !isOff && !isAddition {
        begun[day] = [Bool](repeating: false, count: 2880)
      }
      let stretches = windows.isEmpty ? [0..<(isOff ? 2880 : 1440)] : windows.map { $0.on(day) }
      for stretch in stretches {
        for minute in stretch where minute >= 0 && minute < 2880 { begun[day][minute] = !isOff }
      }
    }
  }

  // MARK: Days

  private mutating func years(_ isSpokenOf: inout [Bool]) -> String {
    let first = Int.random(in: 2023...2026, using: &random)
    let last = Int.random(in: first...2027, using: &random)
    for day in Self.days.indices where !(first...last).contains(Self.days[day].year) {
      isSpokenOf[day] = false
    }
    // As a span, so that no month after it takes the year.
    return "\(first)-\(last)"
  }

  private mutating func weeks(_ isSpokenOf: inout [Bool]) -> String {
    let (first, last) = (
      Int.random(in: 1...53, using: &random), Int.random(in: 1...53, using: &random)
    )
    var weeks: Set<Int> = []
    var week = first
    while true {
      weeks.insert(week)
      if week == last { break }
      week = week == 53 ? 1 : week + 1
    }
    for day in Self.days.indices where !weeks.contains(Self.days[day].week) {
      isSpokenOf[day] = false
    }
    return "week \(first)-\(last)"
  }

  private mutating func weekdays(_ isSpokenOf: inout [Bool]) -> String {
    let (first, last) = (
      Int.random(in: 0...6, using: &random), Int.random(in: 0...6, using: &random)
    )
    if chance(20) {
      let place = Int.random(in: 1...4, using: &random) * (chance(50) ? -1 : 1)
      for day in Self.days.indices {
        isSpokenOf[day] =
          isSpokenOf[day] && Self.days[day].weekday == first
          && Self.isWeekday(place, ofItsMonth: day)
      }
      return "\(Self.weekdays[first])[\(place)]"
    }
    var set: Set<Int> = [first]
    var weekday = first
    while weekday != last {
      weekday = weekday == 6 ? 0 : weekday + 1
      set.insert(weekday)
    }
    for day in Self.days.indices where !set.contains(Self.days[day].weekday) {
      isSpokenOf[day] = false
    }
    return first == last
      ? Self.weekdays[first] : "\(Self.weekdays[first])-\(Self.weekdays[last])"
  }

  /// Counts the same weekdays of the month on one side of a day.
  private static func isWeekday(_ place: Int, ofItsMonth day: Int) -> Bool {
    var count = 1
    var other = place > 0 ? day - 7 : day + 7
    while days.indices.contains(other), days[other].month == days[day].month {
      count += 1
      other += place > 0 ? -7 : 7
    }
    // The strip's last month is whole, its first too.
    return count == abs(place)
  }

  private mutating func dates(_ isSpokenOf: inout [Bool]) -> String {
    let months = (Int.random(in: 1...12, using: &random), Int.random(in: 1...12, using: &random))
    let days = (Int.random(in: 1...28, using: &random), Int.random(in: 1...28, using: &random))
    let names = (Self.months[months.0 - 1], Self.months[months.1 - 1])
    let isByMonth = chance(40)
    let first = isByMonth ? (months.0, 1) : (months.0, days.0)
    var isOn = Self.isInside(newYear: first, months: months, days: days, isByMonth: isByMonth)
    for day in Self.days.indices {
      let date = Self.days[day]
      if (date.month, date.day) == first { isOn = true }
      if !isOn { isSpokenOf[day] = false }
      let isEndOfMonth = day + 1 == Self.days.count || Self.days[day + 1].day == 1
      if date.month == months.1, isByMonth ? isEndOfMonth : date.day == days.1 { isOn = false }
    }
    return isByMonth ? "\(names.0)-\(names.1)" : "\(names.0) \(days.0)-\(names.1) \(days.1)"
  }

  /// Whether a span that began in the year before still goes on at New Year.
  private static func isInside(
    newYear first: (Int, Int),
    months: (Int, Int),
    days: (Int, Int),
    isByMonth: Bool
  ) -> Bool {
    for month in 1...12 {
      for day in 1...31 {
        // The first of both that comes after New Year says it.
        if (month, day) == first { return false }
        if month == months.1, isByMonth || day == days.1 { return true }
      }
    }
    return false
  }

  // MARK: Times

  private struct Window {
    let text: String
    let on: (Int) -> Range<Int>
  }

  private mutating func window() -> Window {
    let (place, offset) = (place, offsetMinutes)
    func sun(_ event: Sun.Event, _ day: Int) -> Int {
      Sun(at: place).minute(
        of: event,
        dayNumber: Self.firstDayNumber + day,
        offsetMinutes: offset
      )
    }
    func stretch(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return Window(text: "sunrise-sunset") { stretch(sun(.sunrise, $0), sun(.sunset, $0)) }
    case 1:
      return Window(text: "(sunset+00:30)-(dawn-01:00)") { day in
        stretch(sun(.sunset, day) + 30, 1440 + sun(.dawn, day + 1) - 60)
      }
    case 2:
      let hour = Int.random(in: 10...23, using: &random)
      return Window(text: "\(hour):15+") { _ in hour * 60 + 15..<1440 }
    case 3:
      let hour = Int.random(in: 24...48, using: &random)
      return Window(text: "20:30-\(hour):00") { _ in 1230..<hour * 60 }
    default:
      let start = Int.random(in: 0..<288, using: &random) * 5
      let end = Int.random(in: 0...288, using: &random) * 5
      let text = Self.clock(start) + "-" + Self.clock(end)
      return Window(text: text) { _ in start..<(end > start ? end : end + 1440) }
    }
  }

  private static func clock(_ minutes: Int) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
