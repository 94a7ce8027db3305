/// A day and a time as the clocks of a place show them.
package struct OracleMoment: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  /// Minutes since midnight.
  package let minute: Int

  /// Puts a moment together.
  package init(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) {
    (self.year, self.month, self.day) = (year, month, day)
    self.minute = 60 * hour + minute
  }

  /// The same time on the day before.
  var dayBefore: OracleMoment {
    var (year, month, day) = (year, month, day - 1)
    if day == 0 {
      month = month == 1 ? 12 : month - 1
      if month == 12 { year -= 1 }
      day = [31, Self.isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
    return OracleMoment(year, month, day, minute / 60, minute % 60)
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The weekday, 0 for Monday, by Sakamoto's table of the months' beginnings.
  var weekday: Int {
    let starts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    let fromSunday = (year + year / 4 - year / 100 + year / 400 + starts[month - 1] + day) % 7
    return (fromSunday + 6) % 7
  }

  /// The date as a number that grows with it.
  var date: Int { (year * 100 + month) * 100 + day }
}

/// Opening hours as extracts write them: dates, weekdays, times; no Sun, no weeks.
struct OpeningHours {
  private var clauses: [Clause] = []

  fileprivate struct Clause {
    /// First and last date, as month and day, or with the year.
    var dates: [(first: Int, last: Int, hasYear: Bool)] = []
    var weekdays: Set<Int> = []
    /// Start and end in minutes.
    var windows: [(start: Int, end: Int)] = []
    var isOff = false
  }

  /// Reads a text; `nil` if there is something else in it.
  init?(_ text: String) {
    for part in text.split(separator: ";") where !trimmed(part).isEmpty {
      var reader = ClauseReader(part)
      guard let clause = reader.clause() else { return nil }
      if let clause { clauses.append(clause) }
    }
    if clauses.isEmpty { return nil }
  }

  /// Whether the hours are on: what began today, or yesterday and leads over midnight.
  func isOn(at moment: OracleMoment) -> Bool {
    isOn(moment, minute: moment.minute) || isOn(moment.dayBefore, minute: moment.minute + 1440)
  }

  private func isOn(_ day: OracleMoment, minute: Int) -> Bool {
    var isOn = false
    for clause in clauses where clause.speaks(of: day) {
      let covers =
        clause.windows.isEmpty
        ? minute < 1440 || clause.isOff
        : clause.windows.contains { window in
          let end = window.end <= window.start ? window.end + 1440 : window.end
          return minute >= window.start && minute < end
        }
      isOn = clause.isOff ? isOn && !covers : covers
    }
    return isOn
  }

  /// Takes a clause apart into words, numbers and marks.
  private struct ClauseReader {
    private var words: [String] = []
    private var place = 0

    static let weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"]
    static let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    init(_ text: Substring) {
      var word = ""
      func kind(_ character: Character) -> Int {
        character.isLetter ? 1 : character.isNumber ? 2 : 0
      }
      for character in text.lowercased() {
        let joins = word.last.map { kind($0) == kind(character) && kind(character) > 0 } ?? false
        if !joins, !word.isEmpty {
          words.append(word)
          word = ""
        }
        if !character.isWhitespace { word.append(character) }
      }
      if !word.isEmpty { words.append(word) }
    }

    private func word(_ ahead: Int = 0) -> String {
      place + ahead < words.count ? words[place + ahead] : ""
    }

    private mutating func takes(_ text: String) -> Bool {
      guard word() == text else { return false }
      place += 1
      return true
    }

    /// The clause; `.some(nil)` if it speaks of holidays alone, `nil` if it cannot be read.
    mutating func clause() -> Clause?? {
      var clause = Clause()
      var isForHolidays = false
      while isDate {
        guard let span = dates() else { return nil }
        clause.dates.append(span)
        if !takes(",") { break }
      }
      while Self.weekdays.contains(name) || ["ph", "sh"].contains(word()) {
        if takes("ph") || takes("sh") {
          isForHolidays = true
        } else {
          clause.weekdays.formUnion(weekdays())
        }
        if !takes(",") { break }
      }
      while Int(word()) != nil, word(1) == ":" {
        guard let window = window() else { return nil }
        clause.windows.append(window)
        if !takes(",") { break }
      }
      clause.isOff = takes("off") || takes("closed")
      guard place == words.count, place > 0 else { return nil }
      if isForHolidays, clause.weekdays.isEmpty { return .some(nil) }
      return clause
    }

    /// The first two letters of a weekday, in short or in full; else empty.
    private var name: String {
      word().count == 2 || word().hasSuffix("day") ? String(word().prefix(2)) : ""
    }

    private var isDate: Bool {
      Self.months.contains(word()) || word().count == 4 && Self.months.contains(word(1))
    }

    private mutating func dates() -> (first: Int, last: Int, hasYear: Bool)? {
      guard let first = date(isLast: false) else { return nil }
      let start = place
      guard takes("-") else {
        place = start - first.length
        guard let last = date(isLast: true) else { return nil }
        return (first.date, last.date, first.hasYear)
      }
      guard let last = date(isLast: true), last.hasYear == first.hasYear else { return nil }
      return (first.date, last.date, first.hasYear)
    }

    private mutating func date(isLast: Bool) -> (date: Int, hasYear: Bool, length: Int)? {
      let start = place
      var year = 0
      if word().count == 4, let number = Int(word()) {
        year = number
        place += 1
      }
      guard let month = Self.months.firstIndex(of: word()) else { return nil }
      place += 1
      var day = isLast ? 31 : 1
      if let number = Int(word()), word(1) != ":", word().count <= 2 {
        day = number
        place += 1
      }
      return ((year * 100 + month + 1) * 100 + day, year > 0, place - start)
    }

    private mutating func weekdays() -> Set<Int> {
      func day() -> Int { Self.weekdays.firstIndex(of: name) ?? 0 }
      let first = day()
      place += 1
      guard word() == "-" else { return [first] }
      place += 1
      let last = day()
      place += 1
      return Set((0...((last - first + 7) % 7)).map { (first + $0) % 7 })
    }

    private mutating func window() -> (start: Int, end: Int)? {
      guard let start = time(), takes("-"), let end = time() else { return nil }
      return (start, end)
    }

    private mutating func time() -> Int? {
      guard let hour = Int(word()), word(1) == ":", let minute = Int(word(2)), hour <= 48,
        minute < 60
      else { return nil }
      place += 3
      return 60 * hour + minute
    }
  }
}

extension OpeningHours.Clause {
  fileprivate func speaks(of day: OracleMoment) -> Bool {
    guard weekdays.isEmpty || weekdays.contains(day.weekday) else { return false }
    return dates.isEmpty
      || dates.contains { span in
        let date = span.hasYear ? day.date : day.date % 10_000
        return span.first <= span.last
          ? date >= span.first && date <= span.last : date >= span.first || date <= span.last
      }
  }
}
