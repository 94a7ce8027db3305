internal import RoadbookGeo

extension TimeRule: CustomStringConvertible {
  /// The rule in the words of `opening_hours`, so that reading it gives the same rule.
  package var description: String {
    var text = ""
    for (place, clause) in clauses.enumerated() {
      if place > 0 { text += clause.isAddition ? ", " : "; " }
      let isAddedTo = place + 1 < clauses.count && clauses[place + 1].isAddition
      text += clause.text(isAddedTo: isAddedTo)
    }
    return text
  }

  /// Names of the weekdays, Monday first.
  package static let weekdayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  /// Names of the months.
  package static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension TimeRule.Clause {
  /// The words of the clause.
  ///
  /// Days and dates to which another clause adds say that they mean all hours: behind nothing but
  /// them a comma would go on with days and dates.
  fileprivate func text(isAddedTo: Bool) -> String {
    var parts: [String] = []
    if !years.isEmpty { parts.append(joined(years.map { $0.text(plain: dates.isEmpty) })) }
    if !dates.isEmpty { parts.append(joined(dates.map(\.text))) }
    if !weeks.isEmpty { parts.append("week " + joined(weeks.map(\.text))) }
    if !weekdays.isEmpty { parts.append(joined(weekdays.map(\.text))) }
    if !windows.isEmpty { parts.append(joined(windows.map(\.text))) }
    if !isOff, parts.isEmpty || isAddedTo && windows.isEmpty { parts.append("24/7") }
    if isOff { parts.append("off") }
    return parts.joined(separator: " ")
  }

  private func joined(_ texts: [String]) -> String { texts.joined(separator: ",") }
}

extension YearSpan {
  /// A year before a month would belong to the month, so there it is written as a span.
  fileprivate func text(plain: Bool) -> String {
    if first == last, plain { return "\(first)" }
    if last == 9999, step == 1, first != last { return "\(first)+" }
    return "\(first)-\(last)" + (step == 1 ? "" : "/\(step)")
  }
}

extension WeekSpan {
  fileprivate var text: String {
    first == last ? "\(first)" : "\(first)-\(last)" + (step == 1 ? "" : "/\(step)")
  }
}

extension WeekdaySet {
  fileprivate var text: String {
    var runs: [String] = []
    var day = 0
    while day < 7 {
      var end = day
      while end < 7, days & 1 << end != 0 { end += 1 }
      if end > day {
        let name = TimeRule.weekdayNames[day]
        runs.append(end > day + 1 ? "\(name)-\(TimeRule.weekdayNames[end - 1])" : name)
      }
      day = max(end, day + 1)
    }
    let list = runs.joined(separator: ",")
    if places == 0 { return list }
    let numbers = (0..<10).filter { places & 1 << $0 != 0 }.map { $0 < 5 ? $0 + 1 : 4 - $0 }
    return list + "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]"
  }
}

extension DateAnchor {
  fileprivate var text: String {
    var text = year == 0 ? "" : "\(year) "
    switch kind {
    case .month: text += monthName
    case .day: text += monthName + " \(value)"
    case .easter: text += "easter"
    case .weekday: text += "\(monthName) \(TimeRule.weekdayNames[Int(value)])[\(place)]"
    }
    if offsetDays == 0 { return text }
    return text + " \(offsetDays < 0 ? "-" : "+")\(offsetDays.magnitude) days"
  }

  private var monthName: String { TimeRule.monthNames[Int(month) - 1] }
}

extension DateSpan {
  fileprivate var text: String {
    from == to && from.kind != .weekday ? from.text : from.text + "-" + to.text
  }
}

extension TimePoint {
  fileprivate var text: String {
    let clock = Self.clock(minutes.magnitude)
    guard let event else { return clock }
    if minutes == 0 { return "\(event)" }
    return "(\(event)\(minutes < 0 ? "-" : "+")\(clock))"
  }

  private static func clock(_ minutes: UInt16) -> String {
    func padded(_ number: UInt16) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return padded(minutes / 60) + ":" + padded(minutes % 60)
  }
}

extension TimeWindow {
  fileprivate var text: String { start.text + (end.map { "-" + $0.text } ?? "+") }
}
