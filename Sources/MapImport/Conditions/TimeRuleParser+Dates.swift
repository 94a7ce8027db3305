internal import RoadbookRoadGraph

extension TimeRuleParser {
  private static let months: [String: UInt8] = {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    var months: [String: UInt8] = ["sept": 9]
    for (index, name) in names.enumerated() {
      months[name] = UInt8(index + 1)
      months[String(name.prefix(3))] = UInt8(index + 1)
    }
    return months
  }()

  private func month(at place: Int) -> UInt8? {
    guard case .word(let word) = token(at: place) else { return nil }
    return Self.months[word]
  }

  /// A year, where one stands.
  private func year(at place: Int) -> UInt16? {
    guard case .number(let value, 4) = token(at: place), value >= 1000,
      token(at: place + 1) != .mark(":")
    else { return nil }
    return UInt16(value)
  }

  /// A day of a month, where one stands that is no time.
  private func day(at place: Int) -> UInt8? {
    guard case .number(let value, let digits) = token(at: place), digits <= 2, !isTime(at: place),
      !isAlways(at: place),
      token(at: place + 1) != .word("days"), token(at: place + 1) != .word("day")
    else { return nil }
    return UInt8(value)
  }

  /// Whether a month or Easter stands at a place.
  private func isAnchor(at place: Int) -> Bool {
    month(at: place) != nil || token(at: place) == .word("easter")
  }

  /// Reads years, then dates, then weeks.
  mutating func readDays(_ clause: inout TimeRule.Clause) throws(ConditionRefusal) {
    if year(at: place) != nil, !isAnchor(at: place + 1) {
      clause.years.append(try yearSpan())
      while peek == .mark(","), year(at: place + 1) != nil, !isAnchor(at: place + 2) {
        place += 1
        clause.years.append(try yearSpan())
      }
    }
    if isAnchor(at: place) || year(at: place) != nil && isAnchor(at: place + 1) {
      try readDates(&clause)
    }
    if takes(word: "week") {
      repeat { clause.weeks.append(try weekSpan()) } while takesComma(beforeNumber: true)
    }
  }

  private mutating func takesComma(beforeNumber: Bool) -> Bool {
    guard peek == .mark(","), case .number = token(at: place + 1), !isTime(at: place + 1)
    else { return false }
    place += 1
    return true
  }

  private mutating func yearSpan() throws(ConditionRefusal) -> YearSpan {
    guard let first = year(at: place) else { throw refusalHere }
    place += 1
    if takes("+") { return YearSpan(first, 9999) }
    guard peek == .mark("-"), let last = year(at: place + 1) else { return YearSpan(first, first) }
    place += 2
    guard first <= last else { throw .backwards }
    let step = takes("/") ? try number(in: 1...255) : 1
    return YearSpan(first, last, step: UInt8(step))
  }

  private mutating func weekSpan() throws(ConditionRefusal) -> WeekSpan {
    let first = UInt8(try number(in: 1...53))
    guard takes("-") else { return WeekSpan(first, first) }
    let last = UInt8(try number(in: 1...53))
    let step = takes("/") ? try number(in: 1...53) : 1
    guard first <= last || step == 1 else { throw .unsupported }
    return WeekSpan(first, last, step: UInt8(step))
  }

  // MARK: Dates

  private mutating func readDates(_ clause: inout TimeRule.Clause) throws(ConditionRefusal) {
    while true {
      let span = try dateSpan(after: nil)
      clause.dates.append(span)
      var last = span.to
      // `Jan 1,6`: more days of the same month.
      while peek == .mark(","), last.kind == .day, day(at: place + 1) != nil {
        place += 1
        let more = try dateSpan(after: last)
        clause.dates.append(more)
        last = more.to
      }
      let next = place + 1
      guard peek == .mark(","),
        isAnchor(at: next) || year(at: next) != nil && isAnchor(at: next + 1)
      else { return }
      place += 1
    }
  }

  /// Reads a span; with `former` one of days of its month.
  private mutating func dateSpan(
    after former: DateAnchor?
  ) throws(ConditionRefusal) -> DateSpan {
    let from =
      if let former { try sibling(of: former) } else { try anchor(endOf: nil) }
    var span = DateSpan(from, from)
    if takes("-") {
      if from.kind == .day, day(at: place) != nil {
        span.to = try sibling(of: from)
      } else {
        span.to = try anchor(endOf: from)
      }
    }
    if peek == .mark("/") { throw .unsupported }
    return try dated(span)
  }

  /// Another day of the month of an anchor.
  private mutating func sibling(of anchor: DateAnchor) throws(ConditionRefusal) -> DateAnchor {
    var result = anchor
    result.offsetDays = 0
    result.value = UInt8(try number(in: 1...Self.daysOf(anchor.month)))
    result.offsetDays = try offset()
    return result
  }

  private static func daysOf(_ month: UInt8) -> Int {
    switch month {
    case 2: 29
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private mutating func anchor(endOf from: DateAnchor?) throws(ConditionRefusal) -> DateAnchor {
    var anchor = DateAnchor(.easter)
    if let year = year(at: place) {
      anchor.year = year
      place += 1
    }
    if let month = month(at: place) {
      place += 1
      anchor.kind = .month
      anchor.month = month
      if day(at: place) != nil {
        anchor.kind = .day
        anchor.value = UInt8(try number(in: 1...Self.daysOf(month)))
      } else if let (weekday, number, next) = weekdayOfMonth(endOf: from) {
        anchor.kind = .weekday
        anchor.value = weekday
        anchor.place = number
        place = next
      }
    } else if !takes(word: "easter") {
      throw refusalHere
    }
    anchor.offsetDays = try offset()
    return anchor
  }

  /// The weekday behind a month (`Mar Su[-1]`) where it names a day.
  ///
  /// That is at the beginning of a span from one such day to another, and at its end.  Elsewhere
  /// it is a weekday of each month.
  private func weekdayOfMonth(
    endOf from: DateAnchor?
  ) -> (weekday: UInt8, number: Int8, next: Int)? {
    guard let weekday = weekday(at: place), token(at: place + 1) == .mark("[") else { return nil }
    let isFromEnd = token(at: place + 2) == .mark("-")
    let at = place + (isFromEnd ? 3 : 2)
    guard case .number(let number, 1) = token(at: at), (1...5).contains(number),
      token(at: at + 1) == .mark("]")
    else { return nil }
    let next = at + 2
    if let from {
      guard from.kind == .weekday else { return nil }
    } else {
      let dash = next + (isOffset(at: next) ? 3 : 0)
      let isDated = year(at: dash + 1) != nil && isAnchor(at: dash + 2)
      guard token(at: dash) == .mark("-"), isAnchor(at: dash + 1) || isDated else { return nil }
    }
    return (weekday, Int8(isFromEnd ? -number : number), next)
  }

  private func isOffset(at place: Int) -> Bool {
    guard token(at: place) == .mark("+") || token(at: place) == .mark("-"),
      case .number = token(at: place + 1)
    else { return false }
    return token(at: place + 2) == .word("days") || token(at: place + 2) == .word("day")
  }

  /// `+2 days`, `-1 day`, or nothing.
  private mutating func offset() throws(ConditionRefusal) -> Int16 {
    guard isOffset(at: place), case .number(let days, _) = token(at: place + 1) else { return 0 }
    guard days <= 180 else { throw .range }
    let isBefore = peek == .mark("-")
    place += 3
    return Int16(isBefore ? -days : days)
  }

  /// The span with years at both ends or at none, in the right order.
  private func dated(_ span: DateSpan) throws(ConditionRefusal) -> DateSpan {
    var span = span
    if span.from.year == 0 {
      guard span.to.year == 0 else { throw .unsupported }
      return span
    }
    if span.to.year == 0 { span.to.year = span.from.year + (span.wraps ? 1 : 0) }
    let isBackwards =
      span.to.year < span.from.year || span.to.year == span.from.year && span.wraps
    guard !isBackwards, span.to.year <= 9999 else { throw .backwards }
    return span
  }
}
