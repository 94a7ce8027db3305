extension ZoneClock {
  /// The clock as bytes, little-endian, the same for equal clocks.
  ///
  /// Offset at the beginning, number of changes, the changes of ten bytes, whether there is a
  /// yearly rule, and the rule: two offsets, then two dates of five bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: startMinutes, byteCount: 2)
    bytes.append(number: changes.count, byteCount: 2)
    for change in changes {
      bytes.append(number: change.moment, byteCount: 8)
      bytes.append(number: change.offsetMinutes, byteCount: 2)
    }
    bytes.append(rule == nil ? 0 : 1)
    guard let rule else { return bytes }
    bytes.append(number: rule.standardMinutes, byteCount: 2)
    bytes.append(number: rule.summerMinutes, byteCount: 2)
    for date in [rule.start, rule.end] {
      bytes += [UInt8(date.month), UInt8(date.week), UInt8(date.weekday)]
      bytes.append(number: date.minute, byteCount: 2)
    }
    return bytes
  }

  /// Reads a clock back; `nil` if the bytes are not exactly those of one.
  package init?(bytes: some Sequence<UInt8>) {
    var reader = NumberReader(bytes)
    guard let start = reader.number(2), let count = reader.number(2), count >= 0,
      Self.isOffset(start)
    else { return nil }
    var changes: [Change] = []
    for _ in 0..<count {
      guard let moment = reader.number(8), let offset = reader.number(2), Self.isOffset(offset),
        moment > changes.last?.moment ?? Self.firstMoment, moment < 1 << 40
      else { return nil }
      changes.append(Change(moment: moment, offsetMinutes: offset))
    }
    self.init(startMinutes: start, changes: changes)
    switch reader.number(1) {
    case 0: break
    case 1:
      guard let standard = reader.number(2), let summer = reader.number(2),
        Self.isOffset(standard), Self.isOffset(summer), let start = YearlyRule.Date(&reader),
        let end = YearlyRule.Date(&reader)
      else { return nil }
      rule = YearlyRule(standardMinutes: standard, summerMinutes: summer, start: start, end: end)
    default: return nil
    }
    guard reader.isAtEnd else { return nil }
  }

  private static func isOffset(_ minutes: Int) -> Bool { (-1440...1440).contains(minutes) }
}

extension ZoneClock.YearlyRule.Date {
  fileprivate init?(_ reader: inout NumberReader) {
    guard let month = reader.number(1), let week = reader.number(1),
      let weekday = reader.number(1), let minute = reader.number(2), (1...12).contains(month),
      (1...5).contains(week), (0...6).contains(weekday), (-10_080...10_080).contains(minute)
    else { return nil }
    self.init(month: month, week: week, weekday: weekday, minute: minute)
  }
}

/// Takes whole numbers off the front of bytes.
private struct NumberReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  var isAtEnd: Bool { place == bytes.count }

  /// A number with sign, but for one of a single byte.
  mutating func number(_ byteCount: Int) -> Int? {
    guard place + byteCount <= bytes.count else { return nil }
    var value: UInt64 = 0
    for index in 0..<byteCount { value |= UInt64(bytes[place + index]) << UInt64(8 * index) }
    place += byteCount
    switch byteCount {
    case 1: return Int(value)
    case 2: return Int(Int16(truncatingIfNeeded: value))
    default: return Int(Int64(bitPattern: value))
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: Int, byteCount: Int) {
    for index in 0..<byteCount { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
