internal import RoadbookGeo
internal import RoadbookRoadGraph

/// Reads opening hours as far as `:conditional` tags use them.
///
/// Years, dates (`Nov 15-Mar 31`, `2024 Dec-2025 Feb`, `easter -2 days`), weeks, weekdays (`Fr`,
/// `Mo-Fr`, `Su[1]`), times (`07:00-09:00`, `22:00-06:00`, `sunset-sunrise`, `20:00+`), `off`,
/// `24/7`; clauses after `;` replace, clauses after a comma add.  Case, blanks and the kind of dash
/// are free.
///
/// Public and school holidays are not known: where they stand beside weekdays they are left out,
/// and a clause for them alone is passed over.
struct TimeRuleParser {
  /// A rule, and what had to be left out of it.
  struct Reading: Equatable {
    var rule: TimeRule
    /// Whether the text spoke of holidays.
    var ignoresHolidays = false
  }

  var tokens: [ConditionToken]
  var place = 0
  var sawHolidays = false

  /// Reads a rule.
  static func read(_ text: some StringProtocol) throws(ConditionRefusal) -> Reading {
    var parser = TimeRuleParser(tokens: try ConditionTokens.tokens(of: text))
    return try parser.rule()
  }

  private mutating func rule() throws(ConditionRefusal) -> Reading {
    if tokens.isEmpty { throw .empty }
    var clauses: [TimeRule.Clause] = []
    var isAddition = false
    while place < tokens.count {
      if var clause = try clause() {
        clause.isAddition = isAddition && !clauses.isEmpty
        clauses.append(clause)
      }
      if place == tokens.count { break }
      if takes(";") {
        isAddition = false
      } else if takes(",") {
        isAddition = true
        if place == tokens.count { throw .grammar }
      } else {
        throw refusalHere
      }
    }
    if clauses.isEmpty { throw sawHolidays ? .holidays : .empty }
    guard clauses.count <= 255, clauses.allSatisfy(\.isShort) else { throw .tooLong }
    return Reading(rule: TimeRule(clauses: clauses), ignoresHolidays: sawHolidays)
  }

  /// A clause; `nil` if it speaks of holidays alone.
  private mutating func clause() throws(ConditionRefusal) -> TimeRule.Clause? {
    let start = place
    var clause = TimeRule.Clause()
    try readDays(&clause)
    let hasDays = place > start
    if hasDays { _ = takes(":") }
    let isForHolidays = try readWeekdays(&clause)
    if takesAlways() {
      if case .number = peek { throw .grammar }
    } else {
      clause.windows = try windows()
    }
    if takes(word: "off") || takes(word: "closed") {
      clause.isOff = true
    } else {
      _ = takes(word: "open")
    }
    if place == start { throw refusalHere }
    return isForHolidays ? nil : clause
  }

  /// Whether `24/7` or `24 h` stands at a place.
  func isAlways(at place: Int) -> Bool {
    guard case .number(24, _) = token(at: place) else { return false }
    if token(at: place + 1) == .word("h") { return true }
    return token(at: place + 1) == .mark("/")
      && token(at: place + 2) == .number(7, digits: 1)
  }

  private mutating func takesAlways() -> Bool {
    guard isAlways(at: place) else { return false }
    place += token(at: place + 1) == .word("h") ? 2 : 3
    return true
  }

  // MARK: Weekdays

  private static let weekdays: [String: UInt8] = [
    "mo": 0, "mon": 0, "monday": 0, "tu": 1, "tue": 1, "tuesday": 1,
    "we": 2, "wed": 2, "wednesday": 2, "th": 3, "thu": 3, "thursday": 3,
    "fr": 4, "fri": 4, "friday": 4, "sa": 5, "sat": 5, "saturday": 5,
    "su": 6, "sun": 6, "sunday": 6,
  ]

  func weekday(at place: Int) -> UInt8? {
    guard case .word(let word) = token(at: place) else { return nil }
    return Self.weekdays[word]
  }

  private func isHoliday(at place: Int) -> Bool {
    token(at: place) == .word("ph") || token(at: place) == .word("sh")
  }

  /// Reads weekdays and holidays.
  ///
  /// - Returns: Whether the clause holds on holidays alone.
  private mutating func readWeekdays(
    _ clause: inout TimeRule.Clause
  ) throws(ConditionRefusal) -> Bool {
    guard weekday(at: place) != nil || isHoliday(at: place) else { return false }
    var plain: UInt8 = 0
    var some: [WeekdaySet] = []
    var isRestricted = false
    while true {
      if isHoliday(at: place) {
        sawHolidays = true
        place += 1
        // `SH Mo-Fr`: the weekdays within the holidays.
        if weekday(at: place) != nil { isRestricted = true } else if !takes(",") { break }
      } else if let set = try weekdaySet() {
        if set.places == 0 { plain |= set.days } else { some.append(set) }
        if isHoliday(at: place) { isRestricted = true } else if !takes(",") { break }
      } else {
        break
      }
      guard weekday(at: place) != nil || isHoliday(at: place) else {
        place -= 1  // the comma parts clauses
        break
      }
    }
    clause.weekdays = (plain == 0 ? [] : [WeekdaySet(days: plain)]) + some
    return isRestricted || clause.weekdays.isEmpty
  }

  private mutating func weekdaySet() throws(ConditionRefusal) -> WeekdaySet? {
    guard let first = weekday(at: place) else { return nil }
    place += 1
    var set = WeekdaySet(days: 1 << first)
    if peek == .mark("-"), let last = weekday(at: place + 1) {
      place += 2
      var day = first
      while day != last {
        day = (day + 1) % 7
        set.days |= 1 << day
      }
    } else if takes("[") {
      repeat { set.places |= try placeInMonth() } while takes(",")
      guard takes("]") else { throw refusalHere }
    }
    return set
  }

  /// `1`, `-1`, `1-3` as bits.
  private mutating func placeInMonth() throws(ConditionRefusal) -> UInt16 {
    let isFromEnd = takes("-")
    let first = try number(in: 1...5)
    if isFromEnd { return 1 << (4 + first) }
    guard takes("-") else { return 1 << (first - 1) }
    let last = try number(in: 1...5)
    guard first <= last else { throw .backwards }
    return (first...last).reduce(0) { $0 | 1 << ($1 - 1) }
  }
}

// MARK: Taking tokens

extension TimeRuleParser {
  func token(at place: Int) -> ConditionToken? {
    place < tokens.count ? tokens[place] : nil
  }

  var peek: ConditionToken? { token(at: place) }

  mutating func takes(_ mark: Character) -> Bool {
    guard peek == .mark(mark) else { return false }
    place += 1
    return true
  }

  mutating func takes(word: String) -> Bool {
    guard peek == .word(word) else { return false }
    place += 1
    return true
  }

  mutating func number(in range: ClosedRange<Int>) throws(ConditionRefusal) -> Int {
    guard case .number(let value, _) = peek else { throw refusalHere }
    guard range.contains(value) else { throw .range }
    place += 1
    return value
  }

  /// Why the token at this place cannot be read.
  var refusalHere: ConditionRefusal {
    switch peek {
    case .word("unknown"): .unsupported
    case .word: .word
    case .mark("|"), .mark("/"): .unsupported
    default: .grammar
    }
  }
}

extension TimeRule.Clause {
  fileprivate var isShort: Bool {
    [years.count, dates.count, weeks.count, weekdays.count, windows.count].allSatisfy { $0 <= 255 }
  }
}
