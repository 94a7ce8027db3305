internal import RoadbookGeo

extension TimeRule {
  /// The rule as bytes, little-endian, the same for equal rules.
  ///
  /// Number of clauses; then for each its flags (1 off, 2 addition), the numbers of its years,
  /// dates, weeks, weekdays and windows, and these: years of 5 bytes, dates of 16, weeks of 3,
  /// weekdays of 3, windows of 6.  A list has at most 255 entries; longer ones are cut.
  package var bytes: [UInt8] {
    var bytes = [UInt8(min(clauses.count, 255))]
    for clause in clauses.prefix(255) { clause.write(to: &bytes) }
    return bytes
  }

  /// Reads a rule back; `nil` if the bytes are not exactly those of one.
  package init?(bytes: some Sequence<UInt8>) {
    var reader = RuleReader(bytes)
    guard let count = reader.byte(), count > 0 else { return nil }
    clauses = []
    for _ in 0..<count {
      guard let clause = Clause(&reader) else { return nil }
      clauses.append(clause)
    }
    guard reader.isAtEnd else { return nil }
  }
}

/// Takes numbers off the front of bytes.
private struct RuleReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func word() -> UInt16? {
    guard let low = byte(), let high = byte() else { return nil }
    return UInt16(low) | UInt16(high) << 8
  }

  mutating func list<Element>(
    _ count: UInt8,
    _ element: (inout RuleReader) -> Element?
  ) -> [Element]? {
    var list: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      list.append(next)
    }
    return list
  }
}

extension [UInt8] {
  fileprivate mutating func append(word: UInt16) {
    append(UInt8(truncatingIfNeeded: word))
    append(UInt8(truncatingIfNeeded: word >> 8))
  }
}

extension TimeRule.Clause {
  fileprivate func write(to bytes: inout [UInt8]) {
    bytes.append((isOff ? 1 : 0) | (isAddition ? 2 : 0))
    for count in [years.count, dates.count, weeks.count, weekdays.count, windows.count] {
      bytes.append(UInt8(min(count, 255)))
    }
    for span in years.prefix(255) {
      bytes.append(word: span.first)
      bytes.append(word: span.last)
      bytes.append(span.step)
    }
    for span in dates.prefix(255) {
      span.from.write(to: &bytes)
      span.to.write(to: &bytes)
    }
    for span in weeks.prefix(255) { bytes += [span.first, span.last, span.step] }
    for set in weekdays.prefix(255) {
      bytes.append(set.days)
      bytes.append(word: set.places)
    }
    for window in windows.prefix(255) {
      window.start.write(to: &bytes)
      if let end = window.end { end.write(to: &bytes) } else { bytes += [255, 0, 0] }
    }
  }

  fileprivate init?(_ reader: inout RuleReader) {
    guard let flags = reader.byte(), flags < 4,
      let counts = reader.list(5, { $0.byte() }),
      let years = reader.list(counts[0], { YearSpan(&$0) }),
      let dates = reader.list(counts[1], { DateSpan(&$0) }),
      let weeks = reader.list(counts[2], { WeekSpan(&$0) }),
      let weekdays = reader.list(counts[3], { WeekdaySet(&$0) }),
      let windows = reader.list(counts[4], { TimeWindow(&$0) })
    else { return nil }
    self.init()
    isOff = flags & 1 != 0
    isAddition = flags & 2 != 0
    self.years = years
    self.dates = dates
    self.weeks = weeks
    self.weekdays = weekdays
    self.windows = windows
  }
}

extension YearSpan {
  fileprivate init?(_ reader: inout RuleReader) {
    guard let first = reader.word(), let last = reader.word(), let step = reader.byte(),
      (1000...9999).contains(first), (first...9999).contains(last), step > 0,
      first < last || step == 1
    else { return nil }
    self.init(first, last, step: step)
  }
}

extension WeekSpan {
  fileprivate init?(_ reader: inout RuleReader) {
    guard let first = reader.byte(), let last = reader.byte(), let step = reader.byte(),
      (1...53).contains(first), (1...53).contains(last), (1...53).contains(step),
      first < last || step == 1
    else { return nil }
    self.init(first, last, step: step)
  }
}

extension WeekdaySet {
  fileprivate init?(_ reader: inout RuleReader) {
    guard let days = reader.byte(), let places = reader.word(), (1..<128).contains(days),
      places < 1024
    else { return nil }
    self.init(days: days, places: places)
  }
}

extension DateAnchor {
  fileprivate func write(to bytes: inout [UInt8]) {
    bytes.append(word: year)
    bytes += [kind.rawValue, month, value, UInt8(bitPattern: place)]
    bytes.append(word: UInt16(bitPattern: offsetDays))
  }

  fileprivate init?(_ reader: inout RuleReader) {
    guard let year = reader.word(), let kind = reader.byte().flatMap(Kind.init(rawValue:)),
      let month = reader.byte(), let value = reader.byte(), let place = reader.byte(),
      let offset = reader.word()
    else { return nil }
    self.init(
      kind,
      month: month,
      value: value,
      place: Int8(bitPattern: place),
      year: year,
      offsetDays: Int16(bitPattern: offset)
    )
    guard isSound else { return nil }
  }

  /// Whether the numbers are within their ranges.
  private var isSound: Bool {
    guard year == 0 || (1000...9999).contains(year), (-180...180).contains(offsetDays),
      kind == .easter ? month == 0 : (1...12).contains(month)
    else { return false }
    return switch kind {
    case .month, .easter: value == 0 && place == 0
    case .day: (1...31).contains(value) && place == 0
    case .weekday: value < 7 && (1...5).contains(place.magnitude)
    }
  }
}

extension DateSpan {
  fileprivate init?(_ reader: inout RuleReader) {
    guard let from = DateAnchor(&reader), let to = DateAnchor(&reader),
      (from.year == 0) == (to.year == 0)
    else { return nil }
    self.init(from, to)
  }
}

extension TimePoint {
  fileprivate func write(to bytes: inout [UInt8]) {
    bytes.append(event?.rawValue ?? 0)
    bytes.append(word: UInt16(bitPattern: minutes))
  }

  fileprivate init?(code: UInt8, minutes: Int16) {
    let event = Sun.Event(rawValue: code)
    guard code == 0 || event != nil,
      event == nil ? (0...2880).contains(minutes) : (-720...720).contains(minutes)
    else { return nil }
    self.init(event, minutes: minutes)
  }
}

extension TimeWindow {
  fileprivate init?(_ reader: inout RuleReader) {
    guard let startCode = reader.byte(), let startMinutes = reader.word(),
      let start = TimePoint(code: startCode, minutes: Int16(bitPattern: startMinutes)),
      start.event != nil || start.minutes <= 1440,
      let endCode = reader.byte(), let endMinutes = reader.word()
    else { return nil }
    if endCode == 255 {
      guard endMinutes == 0 else { return nil }
      self.init(start, nil)
      return
    }
    guard let end = TimePoint(code: endCode, minutes: Int16(bitPattern: endMinutes))
    else { return nil }
    self.init(start, end)
  }
}
