/// How fast a car is planned to go (driving rules I, L11), in decametres an hour.
enum SpeedRules {
  /// Planned where there is no limit, and never exceeded.
  private static let fastest = 12_000
  private static let roundabout = 4_000
  private static let slowest = 100

  static func planned(
    _ tags: Tags,
    _ kind: RoadKind,
    _ direction: Direction,
    _ traveller: OracleTraveller = .car,
    isAlternating: Bool
  ) -> Int {
    if kind.isFerry { return kind.defaultSpeed * 100 }
    var speed = ruled(by: posted(tags, direction, traveller), kind)
    if let advisory = advisory(tags, direction) { speed = min(advisory, speed) }
    speed = min(speed, fastest, qualityCap(tags) ?? fastest)
    if tags["junction"] == "roundabout" { speed = min(speed, roundabout) }
    if isAlternating { speed = speed * 7 / 10 }
    return max(slowest, speed)
  }

  private static func ruled(by limit: PostedLimit?, _ kind: RoadKind) -> Int {
    let usual = kind.defaultSpeed * 100
    guard let limit else { return usual }
    let allowed = flat(limit, share: 9)
    return kind.keepsItsSpeed ? min(usual, allowed) : allowed
  }

  /// Tenths of a limit that are driven.
  private static func flat(_ limit: PostedLimit, share: Int) -> Int {
    switch limit {
    case .most(let most): most * share / 10
    case .walk: 600
    case .unlimited: fastest
    }
  }

  /// The limit that counts in a direction.
  static func posted(
    _ tags: Tags,
    _ direction: Direction,
    _ traveller: OracleTraveller = .car
  ) -> PostedLimit? {
    let suffix = ":" + direction.rawValue
    let own = "maxspeed:" + (traveller == .motorcycle ? "motorcycle" : "motorcar")
    let keys = [own + suffix, own, "maxspeed" + suffix, "maxspeed"]
    let zoneKeys = ["source:maxspeed", "maxspeed:type", "zone:maxspeed"]
    return keys.lazy.compactMap { tags[$0].flatMap(LimitText.limit) }.first
      ?? ofLanes(tags["maxspeed:lanes" + suffix]) ?? ofLanes(tags["maxspeed:lanes"])
      ?? zoneKeys.lazy.compactMap { tags[$0].flatMap(LimitText.limit) }.first
  }

  /// The limit of the fastest of some lanes.
  private static func ofLanes(_ text: String?) -> PostedLimit? {
    guard let text else { return nil }
    let limits = text.split(separator: "|").compactMap { LimitText.limit(String($0)) }
    if limits.contains(.unlimited) { return .unlimited }
    return limits.max { flat($0, share: 10) < flat($1, share: 10) }
  }

  private static func advisory(_ tags: Tags, _ direction: Direction) -> Int? {
    let keys = ["maxspeed:advisory:" + direction.rawValue, "maxspeed:advisory"]
    return keys.lazy.compactMap { tags[$0].flatMap(LimitText.limit) }.first
      .map { flat($0, share: 10) }
  }
}

// MARK: Quality

extension SpeedRules {
  private static let surfaces: [String: Int] = [
    "paving_stones": 50, "concrete:plates": 50, "sett": 50, "bricks": 50, "brick": 50,
    "cobblestone:flattened": 50, "cobblestone": 30, "unhewn_cobblestone": 30,
    "unpaved": 40, "gravel": 40, "compacted": 40, "fine_gravel": 40, "pebblestone": 40,
    "metal": 40,
    "ground": 25, "dirt": 25, "earth": 25, "grass": 25, "wood": 25, "grass_paver": 25,
    "soil": 25, "woodchips": 25, "rock": 25, "stone": 25,
    "sand": 12, "mud": 12, "snow": 12, "ice": 12,
  ]
  private static let tracktypes: [String: Int] = [
    "grade2": 35, "grade3": 25, "grade4": 18, "grade5": 12,
  ]
  private static let smoothnesses: [String: Int] = [
    "bad": 50, "very_bad": 25, "horrible": 8, "very_horrible": 4,
  ]

  /// The worst of surface, tracktype and smoothness decides.
  static func qualityCap(_ tags: Tags) -> Int? {
    let parts = (tags["surface"] ?? "").split(separator: ";").map { trimmed($0) }
    var caps = parts.compactMap { surfaces[$0] }
    if let cap = tags["tracktype"].flatMap({ tracktypes[$0] }) { caps.append(cap) }
    if let cap = tags["smoothness"].flatMap({ smoothnesses[$0] }) { caps.append(cap) }
    return caps.min().map { $0 * 100 }
  }
}
