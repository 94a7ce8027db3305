/// A day of the Gregorian calendar, which is taken to hold at all times.
package struct CivilDate: Hashable, Sendable {
  /// The year; 1 BC is 0.
  package var year: Int
  /// The month, 1 to 12.
  package var month: Int
  /// The day of the month, 1 to 31.
  package var day: Int

  /// Puts a date together; the numbers are not checked.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Finds the date of a day by its number; 0 is 1 January 1970.
  ///
  /// Counts in years that begin in March, so that the leap day comes last: the months before a
  /// given one then have (153 *m* + 2) / 5 days, and 400 years have 146,097.
  package init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Number of the day; 0 is 1 January 1970.
  ///
  /// A day past the end of its month counts on into the next one.
  package var dayNumber: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Number of days in the month, 28 to 31.
  package var daysInMonth: Int {
    switch month {
    case 2: Self.isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Weekday of a day by its number: 0 is Monday, 6 Sunday.
  package static func weekday(ofDayNumber dayNumber: Int) -> Int {
    let days = dayNumber + 3
    return days - days.floorDivided(by: 7) * 7
  }

  /// Week of the year that a day falls into, 1 to 53: week 1 holds the year's first Thursday.
  ///
  /// - Source: ISO 8601.
  package static func week(ofDayNumber dayNumber: Int) -> Int {
    let thursday = dayNumber - weekday(ofDayNumber: dayNumber) + 3
    let newYear = CivilDate(year: CivilDate(dayNumber: thursday).year, month: 1, day: 1)
    return (thursday - newYear.dayNumber) / 7 + 1
  }

  /// Easter Sunday of a year, 22 March to 25 April.
  ///
  /// - Source: the anonymous Gregorian computus, Meeus, *Astronomical Algorithms*, chapter 8.
  package static func easter(inYear year: Int) -> CivilDate {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let g = (b - (b + 8) / 25 + 1) / 3
    let h = (19 * a + b - b / 4 - g + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let sum = h + l - 7 * m + 114
    return CivilDate(year: year, month: sum / 31, day: sum % 31 + 1)
  }
}

extension Int {
  /// The quotient rounded down, also of negative numbers; the divisor is above zero.
  package func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
