import RoadbookGeo

/// Moments as ISO 8601 writes them.
enum Timestamp {
  /// Seconds since 1970 of a moment such as 2026-05-04T08:30:00Z or 2026-05-04T08:30+02:00.
  ///
  /// - Returns: `nil` if the text is no such moment, or lacks its zone.
  static func seconds(of text: String) -> Double? {
    reading(of: text).flatMap { $0.hasZone ? $0.seconds : nil }
  }

  /// Seconds since 1970 of a date and time, taken as UTC if it has no zone.
  static func reading(of text: String) -> (seconds: Double, hasZone: Bool)? {
    var rest = Substring(text)
    guard let year = digits(4, &rest), take("-", &rest), let month = digits(2, &rest),
      take("-", &rest), let day = digits(2, &rest), (1...12).contains(month),
      take("T", &rest) || take(" ", &rest),
      let hour = digits(2, &rest), take(":", &rest), let minute = digits(2, &rest), hour < 24,
      minute < 60
    else { return nil }
    var seconds = 0
    if take(":", &rest) {
      guard let whole = digits(2, &rest), whole <= 60 else { return nil }
      seconds = whole
      if take(".", &rest) {
        let fraction = rest.prefix { "0" <= $0 && $0 <= "9" }
        if fraction.isEmpty { return nil }
        rest = rest.dropFirst(fraction.count)
      }
    }
    let hasZone = !rest.isEmpty
    guard let zone = hasZone ? zone(&rest) : 0, rest.isEmpty else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard (1...date.daysInMonth).contains(day) else { return nil }
    let moment = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + seconds - zone
    return (Double(moment), hasZone)
  }

  /// Seconds that local time is ahead of UTC.
  private static func zone(_ rest: inout Substring) -> Int? {
    if take("Z", &rest) { return 0 }
    let sign: Int
    if take("+", &rest) { sign = 1 } else if take("-", &rest) { sign = -1 } else { return nil }
    guard let hours = digits(2, &rest), hours < 24 else { return nil }
    _ = take(":", &rest)
    guard let minutes = digits(2, &rest), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func digits(_ count: Int, _ rest: inout Substring) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ "0" <= $0 && $0 <= "9" }) else { return nil }
    rest = rest.dropFirst(count)
    return Int(digits)
  }

  private static func take(_ character: Character, _ rest: inout Substring) -> Bool {
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }
}
