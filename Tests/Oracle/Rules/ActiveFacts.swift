/// Ways as walkers and cyclists find them (travel modes, M7 to M14).
extension WayFacts {
  /// Kinds of `highway` on which one may walk if no key speaks.
  private static let walked: Set<String> = [
    "trunk", "trunk_link", "primary", "primary_link", "secondary", "secondary_link", "tertiary",
    "tertiary_link", "unclassified", "residential", "living_street", "service", "road", "track",
    "pedestrian", "footway", "cycleway", "path", "steps", "bridleway", "corridor", "platform",
    "elevator", "route=ferry",
  ]
  /// Of these, those on which one may not ride if no key speaks.
  private static let notRidden: Set<String> = [
    "pedestrian", "footway", "steps", "bridleway", "corridor", "platform", "elevator",
  ]
  private static let gone: Set<String> = [
    "construction", "proposed", "planned", "razed", "abandoned", "disused", "demolished",
    "removed", "dismantled", "no",
  ]

  /// Facts of a direction for a walker or a cyclist.
  static func active(
    _ tags: Tags,
    _ kind: RoadKind,
    _ direction: Direction,
    _ traveller: OracleTraveller
  ) -> DirectionFacts {
    if gone.contains(kind.name) { return closed(.kind) }
    if tags["construction"] == "yes" { return closed(.construction) }
    if traveller == .walker {
      return onFoot(tags, kind, direction) { ActiveSpeeds.walking(tags, kind) }
    }
    if tags["smoothness"] == "impassable" { return closed(.quality) }
    return cycling(tags, kind, direction)
  }

  private static func closed(_ closure: Closure) -> DirectionFacts {
    DirectionFacts(access: .closed, closure: closure, speed: 1)
  }

  private static func onFoot(
    _ tags: Tags,
    _ kind: RoadKind,
    _ direction: Direction,
    _ speed: () -> Int
  ) -> DirectionFacts {
    let own = OracleTraveller.walker.access(tags, direction, keys: ["foot"])
    if !isWith(tags, direction) { return closed(.oneway) }
    let climbs = ["alpine_hiking", "demanding_alpine_hiking", "difficult_alpine_hiking"]
    if own == nil, climbs.contains(tags["sac_scale"] ?? "") { return closed(.quality) }
    let isOpen = walked.contains(kind.name) && tags["motorroad"] != "yes"
    guard let access = isOpen ? OracleTraveller.walker.access(tags, direction) ?? .open : own
    else { return closed(.kind) }
    if access == .closed { return closed(.access) }
    return DirectionFacts(access: access, closure: nil, speed: speed())
  }

  /// Whether `oneway:foot` and the steps of an escalator lead this way.
  private static func isWith(_ tags: Tags, _ direction: Direction) -> Bool {
    switch tags["oneway:foot"] {
    case "yes", "1", "true": if direction == .backward { return false }
    case "-1", "reverse": if direction == .forward { return false }
    default: break
    }
    guard let steps = tags["conveying"], ["forward", "backward"].contains(steps) else {
      return true
    }
    return steps == direction.rawValue
  }

  private static func cycling(
    _ tags: Tags,
    _ kind: RoadKind,
    _ direction: Direction
  ) -> DirectionFacts {
    let cyclist = OracleTraveller.cyclist
    let pushing = kind.name == "steps" ? 150 : 450
    if (tags["bicycle:\(direction.rawValue)"] ?? tags["bicycle"]) == "dismount" {
      if tags["foot"] == "no" { return closed(.access) }
      return DirectionFacts(access: .open, closure: nil, speed: pushing)
    }
    let own = cyclist.access(tags, direction, keys: ["bicycle"])
    if own == .closed { return closed(.access) }
    var refusal = Closure.oneway
    if isRidden(tags, kind, direction) {
      let isOpen =
        walked.contains(kind.name) && !notRidden.contains(kind.name) && tags["motorroad"] != "yes"
      let access = isOpen ? cyclist.access(tags, direction) ?? .open : own
      if let access, access != .closed, isOpen || kind.name != "steps" {
        let speed = ActiveSpeeds.cycling(tags, kind, direction)
        return DirectionFacts(access: access, closure: nil, speed: speed)
      }
      refusal = isOpen ? .access : .kind
    }
    if kind.isFerry { return closed(refusal) }
    if kind.name == "steps", own == nil, tags["ramp:bicycle"] != "yes" { return closed(.kind) }
    let walked = onFoot(tags, kind, direction) { pushing }
    return walked.closure == nil ? walked : closed(refusal)
  }

  /// Whether one-way traffic leaves a direction to who rides.
  private static func isRidden(
    _ tags: Tags,
    _ kind: RoadKind,
    _ direction: Direction
  ) -> Bool {
    func allows(_ key: String) -> Bool? {
      switch tags[key].flatMap({ Oneway(value: $0) }) {
      case .both, .alternating: true
      case .forwardOnly: direction == .forward
      case .backwardOnly: direction == .backward
      case .neither: false
      case nil: nil
      }
    }
    if let allowed = allows("oneway:bicycle") { return allowed }
    let implied = kind.name == "motorway" || tags["junction"] == "roundabout"
    let stated = allows("oneway:vehicle") ?? allows("oneway")
    if stated ?? (!implied || direction == .forward) { return true }
    let sides = ["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"]
    let against = ["opposite", "opposite_lane", "opposite_track", "opposite_share_busway"]
    if sides.contains(where: { against.contains(tags[$0] ?? "") }) { return true }
    if ["cycleway:left:oneway", "cycleway:right:oneway"].contains(where: {
      ["no", "-1"].contains(tags[$0] ?? "")
    }) {
      return true
    }
    let grant = tags["bicycle:\(direction.rawValue)"]
    return grant.flatMap(OracleTraveller.cyclist.access(list:)) == .open
  }
}

/// Speeds of walkers and cyclists in decametres an hour (M14).
enum ActiveSpeeds {
  static func walking(_ tags: Tags, _ kind: RoadKind) -> Int {
    switch kind.name {
    case "route=ferry", "route=shuttle_train": return 2000
    case "steps": return 250
    case "elevator": return 100
    default: break
    }
    let isBig = [
      "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link", "secondary",
      "secondary_link",
    ].contains(kind.name)
    let sidewalks = ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"]
      .compactMap { tags[$0] }
    let hasNone =
      !sidewalks.isEmpty && sidewalks.allSatisfy { ["no", "none", "separate"].contains($0) }
    let ground = [
      "sand": 350, "mud": 300, "snow": 300, "ice": 200, "rock": 400, "pebblestone": 400,
    ]
    let climb = ["mountain_hiking": 400, "demanding_mountain_hiking": 300]
    return min(
      isBig && hasNone ? 350 : 500,
      least(tags["surface"], ground),
      least(tags["sac_scale"], climb)
    )
  }

  static func cycling(_ tags: Tags, _ kind: RoadKind, _ direction: Direction) -> Int {
    if kind.isFerry { return 2000 }
    var speed = classes[kind.name] ?? 1500
    if let text = tags["maxspeed:\(direction.rawValue)"] ?? tags["maxspeed"] {
      switch LimitText.limit(text) {
      case .most(let most): speed = min(speed, most)
      case .walk: speed = min(speed, 600)
      case .unlimited, nil: break
      }
    }
    for (key, caps) in caps { speed = min(speed, least(tags[key], caps)) }
    return max(500, speed)
  }

  /// The least of what a table says for the parts of a value.
  private static func least(_ value: String?, _ table: [String: Int]) -> Int {
    (value ?? "").split(separator: ";").compactMap { table[trimmed($0)] }.min() ?? .max
  }

  private static let classes: [String: Int] = [
    "trunk": 1800, "trunk_link": 1800, "primary": 1800, "primary_link": 1800,
    "secondary": 1800, "secondary_link": 1800, "tertiary": 1800, "tertiary_link": 1800,
    "unclassified": 1700, "residential": 1700, "living_street": 1200, "service": 1400,
    "road": 1600, "track": 1400, "cycleway": 1800, "path": 1400, "pedestrian": 900,
    "footway": 1000, "bridleway": 1000,
  ]

  private static let caps: [(key: String, caps: [String: Int])] = [
    (
      "surface",
      [
        "paving_stones": 1600, "concrete:plates": 1600, "bricks": 1500, "brick": 1500,
        "compacted": 1500, "fine_gravel": 1500, "sett": 1200, "cobblestone:flattened": 1200,
        "metal": 1200, "wood": 1200, "unpaved": 1200, "cobblestone": 1000, "gravel": 1000,
        "ground": 1000, "dirt": 1000, "earth": 1000, "soil": 1000, "grass_paver": 1000,
        "pebblestone": 900, "unhewn_cobblestone": 800, "grass": 800, "woodchips": 800,
        "stone": 800, "rock": 700, "sand": 500, "mud": 500, "snow": 500, "ice": 500,
      ]
    ),
    ("tracktype", ["grade2": 1500, "grade3": 1200, "grade4": 1000, "grade5": 700]),
    ("smoothness", ["bad": 1200, "very_bad": 800, "horrible": 600, "very_horrible": 500]),
    (
      "mtb:scale",
      ["1": 1000, "2": 700, "3": 500, "4": 500, "5": 500, "6": 500]
    ),
  ]
}

/// Nodes as walkers and cyclists find them (M12).
extension NodeFacts {
  private static let walls: Set<String> = [
    "wall", "fence", "hedge", "city_wall", "retaining_wall", "ditch", "guard_rail",
  ]
  private static let squeezes: Set<String> = [
    "stile", "turnstile", "full-height_turnstile", "kissing_gate",
  ]
  private static let gates: Set<String> = ["gate", "swing_gate", "wicket_gate", "hampshire_gate"]

  init(active tags: Tags, _ traveller: OracleTraveller) {
    self.init()
    guard !tags.isEmpty else { return }
    hasSignal =
      tags["highway"] == "traffic_signals" || tags["crossing"] == "traffic_signals"
      || tags["crossing:signals"] == "yes"
    isSignalOfCrossing = hasSignal && tags["highway"] != "traffic_signals"
    let barrier = tags["barrier"] ?? ""
    let isOnFoot = traveller == .walker
    let bicycleStops: Set<String> = ["horse_stile", "log", "debris"]
    let bicycleGates: Set<String> = [
      "cycle_barrier", "motorcycle_barrier", "chain", "sliding_gate",
    ]
    if Self.walls.contains(barrier) || !isOnFoot && bicycleStops.contains(barrier) {
      isBlocked = true
    } else if Self.squeezes.contains(barrier) {
      if isOnFoot { passage = .gate } else { isBlocked = true }
    } else if Self.gates.contains(barrier) || !isOnFoot && bicycleGates.contains(barrier) {
      passage = .gate
    } else if barrier == "border_control" {
      passage = .borderControl
    }
    if !isOnFoot, tags["bicycle"] == "dismount" {
      isBlocked = false
      if passage == .free { passage = .gate }
      return
    }
    if let access = traveller.access(tags, .forward) {
      isBlocked = access == .closed
      isEndsOnly = access.isEndsOnly
    } else if tags["barrier"] != nil, tags["locked"] == "yes" {
      isEndsOnly = !isBlocked
    }
  }
}
