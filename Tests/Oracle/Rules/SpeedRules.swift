/// How fast a car is planned to go (driving rules I, L11), in kilometres an hour.
enum SpeedRules {
  /// Planned where there is no limit, and never exceeded.
  static let unlimited = 120.0
  /// Part of a limit that is driven on average.
  static let limitShare = 0.9

  /// A posted limit.
  enum Limit: Equatable {
    case kilometersPerHour(Double)
    case walk
    case unlimited
  }

  /// Planned speed in decametres an hour (hundredths of km/h), rounded down, at least 100.
  static func planned(
    _ tags: Tags, _ kind: RoadKind, _ direction: Direction, isAlternating: Bool
  ) -> Int {
    let limit = posted(tags, kind, direction)
    var speed = ruled(by: limit, kind)
    if let advisory = advisory(tags, direction) { speed = min(advisory, speed) }
    if isAlternating { speed *= 0.7 }
    if tags["junction"] == "roundabout" { speed = min(speed, 40) }
    if let cap = qualityCap(tags) { speed = min(speed, cap) }
    if case .kilometersPerHour(let most) = limit { speed = min(speed, most) }
    return max(100, Int((speed * 100 + 1e-6).rounded(.down)))
  }

  private static func ruled(by limit: Limit?, _ kind: RoadKind) -> Double {
    let usual = Double(kind.defaultSpeed)
    let allowed: Double
    switch limit {
    case nil: return usual
    case .walk: return min(6, kind.keepsItsSpeed ? usual : 6)
    case .unlimited: allowed = unlimited
    case .kilometersPerHour(let most): allowed = min(unlimited, limitShare * most)
    }
    return kind.keepsItsSpeed ? min(usual, allowed) : allowed
  }

  /// The limit that counts in a direction.
  static func posted(_ tags: Tags, _ kind: RoadKind, _ direction: Direction) -> Limit? {
    let suffix = ":" + direction.rawValue
    let keys = [
      "maxspeed:motorcar" + suffix, "maxspeed:motorcar", "maxspeed" + suffix, "maxspeed",
    ]
    for key in keys {
      if let value = tags[key], let limit = LimitText.limit(value) { return limit }
    }
    let zoneKeys = [
      "maxspeed" + suffix, "maxspeed", "source:maxspeed" + suffix, "source:maxspeed",
      "maxspeed:type", "zone:maxspeed",
    ]
    for key in zoneKeys {
      if let value = tags[key], let limit = LimitText.zone(value) { return limit }
    }
    return nil
  }

  private static func advisory(_ tags: Tags, _ direction: Direction) -> Double? {
    for key in ["maxspeed:advisory:" + direction.rawValue, "maxspeed:advisory"] {
      if let value = tags[key], case .kilometersPerHour(let most)? = LimitText.limit(value) {
        return most
      }
    }
    return nil
  }
}

// MARK: Quality

extension SpeedRules {
  private static let surfaces: [String: Double] = [
    "paving_stones": 50, "concrete:plates": 50, "sett": 50,
    "cobblestone": 30, "unhewn_cobblestone": 30,
    "unpaved": 40, "gravel": 40, "compacted": 40, "fine_gravel": 40, "pebblestone": 40,
    "metal": 40,
    "ground": 25, "dirt": 25, "earth": 25, "grass": 25, "wood": 25,
    "sand": 12, "mud": 12, "snow": 12, "ice": 12,
  ]
  private static let tracktypes: [String: Double] = [
    "grade2": 35, "grade3": 25, "grade4": 18, "grade5": 12,
  ]
  private static let smoothnesses: [String: Double] = [
    "bad": 50, "very_bad": 25, "horrible": 8, "very_horrible": 4,
  ]

  /// The worst of surface, tracktype and smoothness decides.
  static func qualityCap(_ tags: Tags) -> Double? {
    [
      tags["surface"].flatMap { surfaces[$0] },
      tags["tracktype"].flatMap { tracktypes[$0] },
      tags["smoothness"].flatMap { smoothnesses[$0] },
    ].compactMap(\.self).min()
  }
}
