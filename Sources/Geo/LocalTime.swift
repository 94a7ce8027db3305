/// A moment as the clocks of a place show it, to the minute.
package struct LocalTime: Hashable, Sendable {
  /// Number of the day at the place; 0 is 1 January 1970.
  package var dayNumber: Int
  /// Minutes since its midnight, 0 to 1439.
  package var minute: Int
  /// Minutes by which the clocks are ahead of UTC, -1440 to 1440.
  package var offsetMinutes: Int

  /// Puts a local time together; the numbers are not checked.
  package init(dayNumber: Int, minute: Int, offsetMinutes: Int) {
    self.dayNumber = dayNumber
    self.minute = minute
    self.offsetMinutes = offsetMinutes
  }

  /// Finds what the clocks show at a moment.
  ///
  /// - Parameters:
  ///   - unixSeconds: The moment in seconds since 1970-01-01 00:00 UTC.
  ///   - offsetSeconds: Seconds by which the clocks are ahead of UTC, within a day.
  package init(unixSeconds: Int, offsetSeconds: Int) {
    let seconds = unixSeconds + offsetSeconds
    dayNumber = seconds.floorDivided(by: 86_400)
    minute = (seconds - dayNumber * 86_400) / 60
    offsetMinutes = offsetSeconds.floorDivided(by: 60)
  }
}
