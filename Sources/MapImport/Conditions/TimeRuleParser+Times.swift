internal import RoadbookGeo
internal import RoadbookRoadGraph

extension TimeRuleParser {
  private static let events: [String: Sun.Event] = [
    "dawn": .dawn, "sunrise": .sunrise, "sunset": .sunset, "dusk": .dusk,
  ]

  private func event(at place: Int) -> Sun.Event? {
    guard case .word(let word) = token(at: place) else { return nil }
    return Self.events[word]
  }

  /// Whether a time begins at a place.
  func isTime(at place: Int) -> Bool {
    if case .number(_, let digits) = token(at: place), digits <= 2 {
      return token(at: place + 1) == .mark(":")
    }
    if token(at: place) == .mark("(") { return event(at: place + 1) != nil }
    return event(at: place) != nil
  }

  /// Reads stretches of the day with commas between; none if no time begins here.
  mutating func windows() throws(ConditionRefusal) -> [TimeWindow] {
    guard isTime(at: place) else { return [] }
    var windows = [try window()]
    while peek == .mark(","), isTime(at: place + 1) {
      place += 1
      windows.append(try window())
    }
    return windows
  }

  private mutating func window() throws(ConditionRefusal) -> TimeWindow {
    let start = try timePoint(latest: 24)
    if takes("+") { return TimeWindow(start, nil) }
    guard takes("-") else { throw .unsupported }
    let end = try timePoint(latest: 48)
    if peek == .mark("+") { throw .unsupported }
    return TimeWindow(start, end)
  }

  private mutating func timePoint(latest hours: Int) throws(ConditionRefusal) -> TimePoint {
    if let event = event(at: place) {
      place += 1
      return TimePoint(event, minutes: 0)
    }
    if takes("(") {
      guard let event = event(at: place) else { throw refusalHere }
      place += 1
      let isBefore = takes("-")
      guard isBefore || takes("+") else { throw refusalHere }
      let minutes = try clock(latest: 12)
      guard takes(")") else { throw refusalHere }
      return TimePoint(event, minutes: isBefore ? -minutes : minutes)
    }
    return TimePoint(minutes: try clock(latest: hours))
  }

  /// Minutes of `7:00`, `07:00`.
  private mutating func clock(latest: Int) throws(ConditionRefusal) -> Int16 {
    let hours = try number(in: 0...latest)
    guard takes(":"), case .number(let minutes, 2) = peek else { throw .grammar }
    guard minutes < 60, hours < latest || minutes == 0 else { throw .range }
    place += 1
    return Int16(hours * 60 + minutes)
  }
}
