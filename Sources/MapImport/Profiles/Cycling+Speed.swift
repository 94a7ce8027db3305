import RoadbookRoadGraph

/// Speeds in this file are decametres per hour.
extension CyclingProfile {
  /// Speed at which a bicycle is pushed.
  static let pushingSpeed = Int(DrivingWeights.pushingSpeed)
  /// Speed at which a bicycle is pushed on stairs.
  static let stairSpeed = 150
  /// Least speed of who rides: more than that of pushing.
  static let leastRidingSpeed = 500
  /// Speed of a ferry or train without a tagged duration.
  static let ferrySpeed = 2000

  /// Speed of riding on each class, where nothing slows it.
  static let classSpeeds: [RoadClass: Int] = [
    .trunk: 1800, .trunkLink: 1800, .primary: 1800, .primaryLink: 1800,
    .secondary: 1800, .secondaryLink: 1800, .tertiary: 1800, .tertiaryLink: 1800,
    .unclassified: 1700, .residential: 1700, .livingStreet: 1200, .service: 1400, .road: 1600,
    .track: 1400, .cycleway: 1800, .path: 1400, .pedestrian: 900, .footway: 1000,
    .bridleway: 1000,
  ]

  /// Speed on classes that only a grant opens to bicycles, where no other is given.
  static let grantedClassSpeed = 1500

  /// Caps by the value of `surface`.
  static let surfaceCaps: [String: Int] = [
    "paving_stones": 1600, "concrete:plates": 1600, "bricks": 1500, "brick": 1500, "sett": 1200,
    "cobblestone:flattened": 1200, "metal": 1200, "wood": 1200, "cobblestone": 1000,
    "unhewn_cobblestone": 800, "compacted": 1500, "fine_gravel": 1500, "unpaved": 1200,
    "gravel": 1000, "pebblestone": 900, "ground": 1000, "dirt": 1000, "earth": 1000,
    "soil": 1000, "grass": 800, "grass_paver": 1000, "woodchips": 800, "rock": 700, "stone": 800,
    "sand": 500, "mud": 500, "snow": 500, "ice": 500,
  ]

  /// Caps by the value of `tracktype`.
  static let trackTypeCaps: [String: Int] = [
    "grade2": 1500, "grade3": 1200, "grade4": 1000, "grade5": 700,
  ]

  /// Caps by the value of `smoothness`.
  static let smoothnessCaps: [String: Int] = [
    "bad": 1200, "very_bad": 800, "horrible": 600, "very_horrible": 500,
  ]

  /// Caps by the value of `mtb:scale`.
  static let mountainCaps: [String: Int] = [
    "1": 1000, "2": 700, "3": 500, "4": 500, "5": 500, "6": 500,
  ]

  /// Speed of riding in one direction: the class, the posted limit, and the worst of surface, track
  /// type, smoothness and difficulty.
  func ridingSpeed(_ tags: Tags, _ kind: RoadClass, _ direction: Direction) -> UInt16 {
    if ActiveRules.isFerry(kind) { return UInt16(Self.ferrySpeed) }
    var speed = Self.classSpeeds[kind] ?? Self.grantedClassSpeed
    let limitKey = DirectedKey.maxspeed
    let limit = tags[limitKey.directed(direction)] ?? tags[limitKey.both]
    switch limit.flatMap({ SpeedLimit($0) }) {
    case .posted(let posted): speed = min(speed, posted)
    case .walkingPace: speed = min(speed, SpeedLimit.walkingPaceSpeed)
    case .unlimited, nil: break
    }
    speed = min(
      speed,
      ActiveRules.cap(tags[.surface], Self.surfaceCaps),
      ActiveRules.cap(tags[.tracktype], Self.trackTypeCaps),
      ActiveRules.cap(tags[.smoothness], Self.smoothnessCaps),
      ActiveRules.cap(tags[.mtbScale], Self.mountainCaps)
    )
    return UInt16(max(speed, Self.leastRidingSpeed))
  }
}
