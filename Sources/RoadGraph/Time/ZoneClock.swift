package import RoadbookGeo

/// How far the clocks of a time zone are ahead of UTC, from 2020 on.
///
/// Changes that are known one by one, and a yearly rule for the time after the last of them.
package struct ZoneClock: Hashable, Sendable {
  /// The moment from which the clock is known: 2020-01-01 00:00 UTC, in Unix seconds.
  package static let firstMoment = 1_577_836_800

  /// A moment at which the clocks are set.
  package struct Change: Hashable, Sendable {
    /// When, in Unix seconds.
    package var moment: Int
    /// Minutes ahead of UTC from then on.
    package var offsetMinutes: Int

    /// Puts a change together.
    package init(moment: Int, offsetMinutes: Int) {
      self.moment = moment
      self.offsetMinutes = offsetMinutes
    }
  }

  /// Clocks that are set twice a year.
  package struct YearlyRule: Hashable, Sendable {
    /// A day of the year, and a time of the clocks before they are set.
    package struct Date: Hashable, Sendable {
      /// The month, 1 to 12.
      package var month: Int
      /// Which such weekday of the month, 1 to 4; 5 for the last.
      package var week: Int
      /// The weekday; 0 is Monday.
      package var weekday: Int
      /// Minutes since midnight, -10,080 to 10,080.
      package var minute: Int

      /// Puts a date together.
      package init(month: Int, week: Int, weekday: Int, minute: Int) {
        self.month = month
        self.week = week
        self.weekday = weekday
        self.minute = minute
      }

      /// Minutes from 1970 to this date of a year, by the clocks.
      fileprivate func minutes(inYear year: Int) -> Int {
        let first = CivilDate(year: year, month: month, day: 1)
        let start = first.dayNumber
        let offset = (weekday - CivilDate.weekday(ofDayNumber: start) + 7) % 7
        var day = offset + 7 * (week - 1)
        if day >= first.daysInMonth { day -= 7 }
        return (start + day) * 1440 + minute
      }
    }

    /// Minutes ahead of UTC in the one half of the year.
    package var standardMinutes: Int
    /// Minutes ahead of UTC in the other, between `start` and `end`.
    package var summerMinutes: Int
    /// When summer time begins, by standard time.
    package var start: Date
    /// When summer time ends, by summer time.
    package var end: Date

    /// Puts a rule together.
    package init(standardMinutes: Int, summerMinutes: Int, start: Date, end: Date) {
      self.standardMinutes = standardMinutes
      self.summerMinutes = summerMinutes
      self.start = start
      self.end = end
    }

    /// Minutes ahead of UTC at a moment in Unix seconds.
    fileprivate func offsetMinutes(at moment: Int) -> Int {
      let local = moment.floorDivided(by: 60) + standardMinutes
      let year = CivilDate(dayNumber: local.floorDivided(by: 1440)).year
      let start = (start.minutes(inYear: year) - standardMinutes) * 60
      let end = (end.minutes(inYear: year) - summerMinutes) * 60
      let isSummer =
        start < end ? moment >= start && moment < end : moment >= start || moment < end
      return isSummer ? summerMinutes : standardMinutes
    }
  }

  /// Minutes ahead of UTC before the first change.
  package var startMinutes: Int
  /// Known changes, by their moments.
  package var changes: [Change]
  /// The rule after the last change; `nil` if the clocks then stand.
  package var rule: YearlyRule?

  /// Puts a clock together.
  package init(startMinutes: Int, changes: [Change] = [], rule: YearlyRule? = nil) {
    self.startMinutes = startMinutes
    self.changes = changes
    self.rule = rule
  }

  /// Minutes by which the clocks are ahead of UTC at a moment.
  ///
  /// Before 2020 the offset at its beginning is given.
  ///
  /// - Parameter moment: Unix seconds.
  /// - Returns: Minutes, -1440 to 1440.
  /// - Complexity: O(log *n*), *n* changes.
  package func offsetMinutes(at moment: Int) -> Int {
    if let rule, moment >= changes.last?.moment ?? Self.firstMoment {
      return rule.offsetMinutes(at: moment)
    }
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].moment <= moment { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? startMinutes : changes[low - 1].offsetMinutes
  }

  /// What the clocks show at a moment in Unix seconds.
  package func localTime(at moment: Int) -> LocalTime {
    LocalTime(unixSeconds: moment, offsetSeconds: offsetMinutes(at: moment) * 60)
  }
}
