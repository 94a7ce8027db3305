package import RoadbookGeo

extension TimeRule {
  /// Whether the rule is on at a moment.
  ///
  /// Sunrise and sunset of the days before and after are taken with the clocks of this moment.
  ///
  /// - Parameters:
  ///   - time: The moment by the clocks of the place.
  ///   - place: Where; matters to rules that speak of the Sun.
  /// - Returns: Whether some clause switches on, and none after it off.
  /// - Complexity: O(number of spans of all clauses).
  package func isOn(at time: LocalTime, place: Coordinate) -> Bool {
    // What began yesterday may still go on; a time before sunrise may fall on the eve.
    for shift in [0, -1, 1] {
      let day = Day(
        number: time.dayNumber + shift,
        offsetMinutes: time.offsetMinutes,
        place: place
      )
      if isOn(day, minute: time.minute - 1440 * shift) { return true }
    }
    return false
  }

  /// Whether something that began on a day is on, so many minutes after the day's midnight.
  private func isOn(_ day: Day, minute: Int) -> Bool {
    var isOn = false
    for clause in clauses where clause.speaks(of: day) {
      let covers = clause.covers(minute, of: day)
      if clause.isOff {
        if covers { isOn = false }
      } else {
        isOn = clause.isAddition ? isOn || covers : covers
      }
    }
    return isOn
  }

  /// A day at a place.
  fileprivate struct Day {
    let number: Int
    let date: CivilDate
    let weekday: Int
    let offsetMinutes: Int
    let place: Coordinate

    init(number: Int, offsetMinutes: Int, place: Coordinate) {
      self.number = number
      date = CivilDate(dayNumber: number)
      weekday = CivilDate.weekday(ofDayNumber: number)
      self.offsetMinutes = offsetMinutes
      self.place = place
    }
  }
}

extension TimeRule.Clause {
  fileprivate func speaks(of day: TimeRule.Day) -> Bool {
    (years.isEmpty || years.contains { $0.contains(day.date.year) })
      && (weekdays.isEmpty || weekdays.contains { $0.contains(day.date, weekday: day.weekday) })
      && (dates.isEmpty || dates.contains { $0.contains(day.number, year: day.date.year) })
      && (weeks.isEmpty || weeks.contains { $0.contains(CivilDate.week(ofDayNumber: day.number)) })
  }

  fileprivate func covers(_ minute: Int, of day: TimeRule.Day) -> Bool {
    if windows.isEmpty { return isOff || (0..<1440).contains(minute) }
    return windows.contains { $0.contains(minute, of: day) }
  }
}

extension YearSpan {
  fileprivate func contains(_ year: Int) -> Bool {
    year >= Int(first) && (year <= Int(last) || last == 9999)
      && (year - Int(first)) % Int(step) == 0
  }
}

extension WeekSpan {
  fileprivate func contains(_ week: Int) -> Bool {
    if first > last { return week >= Int(first) || week <= Int(last) }
    return week >= Int(first) && week <= Int(last) && (week - Int(first)) % Int(step) == 0
  }
}

extension WeekdaySet {
  fileprivate func contains(_ date: CivilDate, weekday: Int) -> Bool {
    if days & 1 << weekday == 0 { return false }
    if places == 0 { return true }
    let fromStart = (date.day - 1) / 7
    let fromEnd = (date.daysInMonth - date.day) / 7
    return places & (1 << fromStart | 1 << (5 + fromEnd)) != 0
  }
}

extension DateAnchor {
  /// The day in a year, of a month the first or the last.
  ///
  /// Gives `nil` if the month has no such weekday.
  fileprivate func dayNumber(inYear year: Int, isLast: Bool) -> Int? {
    var date = CivilDate(year: year, month: Int(month), day: 1)
    switch kind {
    case .month: if isLast { date.day = date.daysInMonth }
    case .day: date.day = isLast ? min(Int(value), date.daysInMonth) : Int(value)
    case .easter: date = CivilDate.easter(inYear: year)
    case .weekday:
      guard let day = dayOfWeekday(in: date) else { return nil }
      date.day = day
    }
    return date.dayNumber + Int(offsetDays)
  }

  private func dayOfWeekday(in month: CivilDate) -> Int? {
    let first = CivilDate.weekday(ofDayNumber: month.dayNumber)
    var day = (Int(value) - first + 7) % 7 + 1
    if place > 0 {
      day += 7 * (Int(place) - 1)
    } else {
      day += (month.daysInMonth - day) / 7 * 7 + 7 * (Int(place) + 1)
    }
    return (1...month.daysInMonth).contains(day) ? day : nil
  }

  /// Roughly where in the year the anchor lies, in days of 31 to a month.
  fileprivate func nominalDay(isLast: Bool) -> Int {
    let start = Int(month) * 31 + Int(offsetDays)
    switch kind {
    case .month: return start + (isLast ? 31 : 1)
    case .day: return start + Int(value)
    case .easter: return 4 * 31 + 8 + Int(offsetDays)
    case .weekday: return start + (place > 0 ? 7 * Int(place) - 3 : 35 + 7 * Int(place))
    }
  }
}

extension DateSpan {
  /// Whether the span leads over New Year.
  package var wraps: Bool { to.nominalDay(isLast: true) < from.nominalDay(isLast: false) }

  fileprivate func contains(_ dayNumber: Int, year: Int) -> Bool {
    if from.year != 0 { return contains(dayNumber, from: Int(from.year), to: Int(to.year)) }
    let years = wraps ? 1 : 0
    return (year - 1...year + 1).contains { contains(dayNumber, from: $0, to: $0 + years) }
  }

  private func contains(_ dayNumber: Int, from firstYear: Int, to lastYear: Int) -> Bool {
    guard let first = from.dayNumber(inYear: firstYear, isLast: false),
      let last = to.dayNumber(inYear: lastYear, isLast: true)
    else { return false }
    return first <= dayNumber && dayNumber <= last
  }
}

extension TimePoint {
  fileprivate var nominalMinute: Int {
    switch event {
    case nil: Int(minutes)
    case .dawn: 330 + Int(minutes)
    case .sunrise: 360 + Int(minutes)
    case .sunset: 1080 + Int(minutes)
    case .dusk: 1110 + Int(minutes)
    }
  }

  fileprivate func minute(onDay number: Int, of day: TimeRule.Day) -> Int {
    guard let event else { return Int(minutes) }
    return Int(minutes)
      + Sun(at: day.place).minute(
        of: event,
        dayNumber: number,
        offsetMinutes: day.offsetMinutes
      )
  }
}

extension TimeWindow {
  /// Whether the window leads over midnight.
  package var wraps: Bool { end.map { $0.nominalMinute <= start.nominalMinute } ?? false }

  fileprivate func contains(_ minute: Int, of day: TimeRule.Day) -> Bool {
    if minute < start.minute(onDay: day.number, of: day) { return false }
    guard let end else { return minute < 1440 }
    if wraps { return minute - 1440 < end.minute(onDay: day.number + 1, of: day) }
    return minute < end.minute(onDay: day.number, of: day)
  }
}
