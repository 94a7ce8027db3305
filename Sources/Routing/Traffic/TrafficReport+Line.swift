import RoadbookGeo
import RoadbookRoadGraph

extension TrafficReport {
  private static let memberNames = [
    "id", "way", "direction", "at", "bearing", "closed", "speed", "expires", "comment",
  ]

  /// Reads a line of a feed.
  init(line: [UInt8]) throws(TrafficLineError) {
    var scanner = LineScanner(line)
    let members = TrafficMembers(try scanner.members())
    if let stranger = members.names.sorted().first(where: { !Self.memberNames.contains($0) }) {
      throw TrafficLineError(
        "'\(stranger)' is not known",
        "write " + Self.memberNames.joined(separator: ", ") + " only"
      )
    }
    _ = try members.text("comment")
    let (place, name) = try Self.place(members)
    self.init(
      id: try members.text("id") ?? name,
      place,
      try Self.state(members),
      expiresAt: try members.moment("expires")
    )
  }

  private static func place(
    _ members: TrafficMembers
  ) throws(TrafficLineError) -> (Place, name: String) {
    let way = try members.whole("way")
    let position = try members.position("at")
    let direction = try members.word("direction", of: Direction.allCases.map(\.rawValue))
    let bearing = try members.number("bearing")
    if let bearing, !(0...360).contains(bearing) {
      throw TrafficLineError("'bearing' is \(bearing)", "write degrees from 0 to 360")
    }
    switch (way, position) {
    case (.some(let way), nil):
      if bearing != nil {
        throw TrafficLineError("'bearing' goes with 'at'", "write 'direction' beside 'way'")
      }
      let direction = direction.flatMap { Direction(rawValue: $0) } ?? .both
      return (.way(OSMWayID(way), direction), "way:\(way):\(direction.rawValue)")
    case (nil, .some(let position)):
      if direction != nil {
        throw TrafficLineError("'direction' goes with 'way'", "write 'bearing' beside 'at'")
      }
      let suffix = bearing.map { ":\($0)" } ?? ""
      return (
        .coordinate(position, bearingDegrees: bearing),
        "at:\(Double(position.longitudeE7) / 1e7),\(Double(position.latitudeE7) / 1e7)\(suffix)"
      )
    default:
      throw TrafficLineError(
        way == nil ? "no place is named" : "two places are named",
        "write either 'way', the number of an OpenStreetMap way, or 'at', a [lon,lat]"
      )
    }
  }

  private static func state(_ members: TrafficMembers) throws(TrafficLineError) -> State {
    let isClosed = try members.flag("closed") ?? false
    let speed = try members.number("speed")
    if let speed, !(speed > 0) {
      throw TrafficLineError(
        "'speed' is \(speed)",
        "write km/h above 0, or \"closed\":true for a closed road"
      )
    }
    switch (isClosed, speed) {
    case (true, nil): return .closed
    case (false, .some(let speed)): return .speed(kilometersPerHour: speed)
    case (true, .some):
      throw TrafficLineError("'closed' and 'speed' contradict each other", "write one of them")
    case (false, nil):
      throw TrafficLineError(
        "nothing is said of the road",
        "write \"closed\":true or 'speed' in km/h"
      )
    }
  }
}

/// The members of a line, each checked when asked for.
struct TrafficMembers {
  private let members: [String: LineScanner.Value]

  /// Takes members; one that is null counts as not given.
  init(_ members: [String: LineScanner.Value]) {
    self.members = members.filter { $0.value != .null }
  }

  /// Names of all members.
  var names: [String] { Array(members.keys) }

  private func wrong(_ name: String, _ remedy: String) -> TrafficLineError {
    TrafficLineError("'\(name)' has a value of the wrong kind", remedy)
  }

  func text(_ name: String) throws(TrafficLineError) -> String? {
    guard let value = members[name] else { return nil }
    guard case .text(let text) = value else { throw wrong(name, "write a text") }
    return text
  }

  func word(_ name: String, of words: [String]) throws(TrafficLineError) -> String? {
    guard let word = try text(name) else { return nil }
    if words.contains(word) { return word }
    throw TrafficLineError(
      "'\(name)' is '\(word)'",
      "write one of " + words.joined(separator: ", ")
    )
  }

  func flag(_ name: String) throws(TrafficLineError) -> Bool? {
    guard let value = members[name] else { return nil }
    guard case .flag(let flag) = value else { throw wrong(name, "write true or false") }
    return flag
  }

  func number(_ name: String) throws(TrafficLineError) -> Double? {
    guard let value = members[name] else { return nil }
    guard case .number(let number) = value else { throw wrong(name, "write a number") }
    return number
  }

  func whole(_ name: String) throws(TrafficLineError) -> Int64? {
    guard let number = try number(name) else { return nil }
    guard let whole = Int64(exactly: number) else { throw wrong(name, "write a whole number") }
    return whole
  }

  func position(_ name: String) throws(TrafficLineError) -> Coordinate? {
    guard let value = members[name] else { return nil }
    guard case .numbers(let pair) = value, pair.count == 2,
      let position = Coordinate(latitude: pair[1], longitude: pair[0])
    else { throw wrong(name, "write [longitude,latitude] in degrees") }
    return position
  }

  /// Seconds since 1970, given as such or as a date.
  func moment(_ name: String) throws(TrafficLineError) -> Double? {
    guard let value = members[name] else { return nil }
    switch value {
    case .number(let seconds): return seconds
    case .text(let text):
      if let seconds = Timestamp.seconds(of: text) { return seconds }
      fallthrough
    default:
      throw wrong(name, "write a moment such as \"2026-05-04T08:30:00Z\", or seconds since 1970")
    }
  }
}
