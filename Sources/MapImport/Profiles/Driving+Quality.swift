import RoadbookRoadGraph

extension DrivingProfile {
  /// A surface: the cap on speed in decametres per hour, if it has one, and whether it is paved.
  struct Surface: Sendable {
    let cap: Int?
    let isPaved: Bool
  }

  /// Surfaces by the value of `surface`; other values say nothing.
  static let surfaces: [String: Surface] = {
    var table: [String: Surface] = [:]
    func add(_ cap: Int?, isPaved: Bool, _ names: [String]) {
      for name in names { table[name] = Surface(cap: cap, isPaved: isPaved) }
    }
    add(nil, isPaved: true, ["asphalt", "concrete", "paved", "chipseal", "concrete:lanes"])
    add(5000, isPaved: true, ["paving_stones", "concrete:plates", "sett", "bricks", "brick"])
    add(5000, isPaved: true, ["cobblestone:flattened"])
    add(3000, isPaved: true, ["cobblestone", "unhewn_cobblestone"])
    add(4000, isPaved: true, ["metal"])
    add(4000, isPaved: false, ["unpaved", "gravel", "compacted", "fine_gravel", "pebblestone"])
    add(2500, isPaved: false, ["ground", "dirt", "earth", "grass", "wood", "grass_paver"])
    add(2500, isPaved: false, ["soil", "woodchips", "rock", "stone"])
    add(1200, isPaved: false, ["sand", "mud", "snow", "ice"])
    return table
  }()

  /// Caps by the value of `tracktype`, decametres per hour.
  static let trackTypeCaps: [String: Int] = [
    "grade2": 3500, "grade3": 2500, "grade4": 1800, "grade5": 1200,
  ]

  /// Caps by the value of `smoothness`, decametres per hour.
  static let smoothnessCaps: [String: Int] = [
    "bad": 5000, "very_bad": 2500, "horrible": 800, "very_horrible": 400,
  ]

  /// The cap that surface, track type and smoothness put on the speed; the worst decides.
  func qualityCap(_ tags: Tags) -> Int {
    var cap = Int.max
    if let value = tags[.surface] {
      for part in value.listed { cap = min(cap, Self.surfaces[part]?.cap ?? .max) }
    }
    if let value = tags[.tracktype] { cap = min(cap, Self.trackTypeCaps[value] ?? .max) }
    if let value = tags[.smoothness] { cap = min(cap, Self.smoothnessCaps[value] ?? .max) }
    return cap
  }

  /// Whether nothing on four wheels comes through.
  func isImpassable(_ tags: Tags) -> Bool { tags.has(.smoothness, "impassable") }

  /// Whether the way is unpaved: by its surface, else by its track type, else as a track.
  func isUnpaved(_ tags: Tags, _ kind: RoadClass) -> Bool {
    let known = (tags[.surface]?.listed ?? []).compactMap { Self.surfaces[$0] }
    if !known.isEmpty { return known.contains { !$0.isPaved } }
    switch tags[.tracktype] {
    case "grade1": return false
    case "grade2", "grade3", "grade4", "grade5": return true
    default: return kind == .track
    }
  }
}
