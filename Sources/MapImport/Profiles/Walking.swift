import RoadbookRoadGraph

/// Where one may walk and how fast.
///
/// Speeds are decametres per hour: hundredths of a km/h.
struct WalkingProfile: TravelProfile {
  /// Access keys for walkers, the most specific first.
  static let accessKeys: [DirectedKey] = [.foot, .access]

  /// What the values of access keys mean to walkers; other values count as absent.
  static let accessValues = ActiveRules.meanings(
    opening: ["foot"],
    closing: ["use_sidepath"]
  )

  /// What a barrier does to walkers where no access key speaks, by the value of `barrier`; any
  /// other lets them pass.
  static let barriers: [String: NodeFlags] = [
    "wall": .blocked, "fence": .blocked, "hedge": .blocked, "city_wall": .blocked,
    "retaining_wall": .blocked, "ditch": .blocked, "guard_rail": .blocked,
    "gate": .gate, "kissing_gate": .gate, "swing_gate": .gate, "hampshire_gate": .gate,
    "stile": .gate, "turnstile": .gate, "full-height_turnstile": .gate, "wicket_gate": .gate,
    "border_control": .borderControl,
  ]

  /// Speed on plain ground.
  static let plainSpeed = 500
  /// Speed on stairs.
  static let stairSpeed = 250
  /// Speed in a lift that is mapped as a way.
  static let liftSpeed = 100
  /// Speed of a ferry without a tagged duration.
  static let ferrySpeed = 2000
  /// Speed beside the traffic of a big road without a sidewalk of its own.
  static let roadsideSpeed = 350

  /// Caps by the value of `surface`.
  static let surfaceCaps: [String: Int] = [
    "sand": 350, "mud": 300, "snow": 300, "ice": 200, "rock": 400, "pebblestone": 400,
  ]

  /// Caps by the value of `sac_scale`; harder paths are closed.
  static let mountainCaps: [String: Int] = [
    "mountain_hiking": 400, "demanding_mountain_hiking": 300,
  ]

  /// Values of `sac_scale` that are climbed and not walked.
  static let climbs: Set<String> = [
    "alpine_hiking", "demanding_alpine_hiking", "difficult_alpine_hiking",
  ]

  var mode: TravelMode { .walking }

  func reads(_ key: TagKey) -> Bool {
    switch key {
    case .access, .accessForward, .accessBackward, .foot, .footForward, .footBackward: true
    case .highway, .route, .junction, .service, .construction, .barrier, .motorroad: true
    case .bridge, .tunnel, .layer, .expressway, .area, .locked, .drivingSide, .duration: true
    case .onewayFoot, .conveying, .surface, .tracktype, .sacScale, .seasonal: true
    case .openingHours, .footConditional, .accessConditional, .crossing: true
    case .winterRoad, .iceRoad: true
    case .crossingSignals, .sidewalk, .sidewalkBoth, .sidewalkLeft, .sidewalkRight: true
    default: false
    }
  }

  func way(_ tags: Tags, ferryRelation: Tags?) -> WayRecord {
    guard let (plain, tags) = ActiveRules.record(tags, ferryRelation: ferryRelation) else {
      return WayRecord()
    }
    var record = plain
    for direction in Direction.allCases {
      var lane = WayRecord.Lane()
      lane.access = access(tags, record.roadClass, direction)
      if lane.access != .closed { lane.speed = speed(tags, record.roadClass) }
      if direction == .forward { record.forward = lane } else { record.backward = lane }
    }
    if record.isOpen { record.modes.insert(.foot) }
    if ActiveRules.isTimeBound(tags, [.footConditional, .accessConditional]) {
      record.flags.insert(.timeBound)
    }
    record.hasConditions = ActiveRules.hasConditions(tags, Self.conditions)
    return record
  }

  /// What a walker may do on a way in one direction.
  func access(_ tags: Tags, _ kind: RoadClass, _ direction: Direction) -> ArcAccess {
    let ruling = DrivingProfile.ruling(tags, Self.accessKeys, direction, Self.accessValues)
    let own = DrivingProfile.ruling(tags, [.foot], direction, Self.accessValues)
    if DrivingProfile().isClosedByConstruction(tags) { return .closed }
    if !Self.allows(tags, direction) { return .closed }
    if own == nil, let scale = tags[.sacScale], Self.climbs.contains(scale) { return .closed }
    if Self.isOpenByDefault(kind, tags) { return ruling ?? .open }
    // A closed class is opened by a key of walkers alone.
    return own ?? .closed
  }

  /// Classes where one may walk if no key speaks.
  static func isOpenByDefault(_ kind: RoadClass, _ tags: Tags) -> Bool {
    switch kind {
    case .motorway, .motorwayLink, .construction, .shuttleTrain: false
    case .other: tags.has(.highway, "platform", "elevator")
    default: !tags.has(.motorroad, "yes")
    }
  }

  /// Whether a way for one direction leads a walker so: escalators, and `oneway:foot`.
  ///
  /// Nothing else that is one-way binds walkers.
  static func allows(_ tags: Tags, _ direction: Direction) -> Bool {
    switch tags[.onewayFoot] {
    case "yes", "1", "true": if direction == .backward { return false }
    case "-1", "reverse": if direction == .forward { return false }
    default: break
    }
    switch tags[.conveying] {
    case "forward": return direction == .forward
    case "backward": return direction == .backward
    default: return true
    }
  }

  /// Speed on a way, the same in both directions.
  private func speed(_ tags: Tags, _ kind: RoadClass) -> UInt16 {
    if ActiveRules.isFerry(kind) { return UInt16(Self.ferrySpeed) }
    if kind == .steps { return UInt16(Self.stairSpeed) }
    if tags.has(.highway, "elevator") { return UInt16(Self.liftSpeed) }
    var speed = Self.plainSpeed
    if kind.rawValue <= RoadClass.secondaryLink.rawValue, !Self.hasSidewalk(tags) {
      speed = Self.roadsideSpeed
    }
    speed = min(speed, ActiveRules.cap(tags[.surface], Self.surfaceCaps))
    return UInt16(min(speed, ActiveRules.cap(tags[.sacScale], Self.mountainCaps)))
  }

  /// Whether one walks on a sidewalk that belongs to the road; where no key tells, there is one.
  static func hasSidewalk(_ tags: Tags) -> Bool {
    let values = [TagKey.sidewalk, .sidewalkBoth, .sidewalkLeft, .sidewalkRight]
      .compactMap { tags[$0] }
    return values.isEmpty || values.contains { !["no", "none", "separate"].contains($0) }
  }

  func node(_ tags: Tags) -> NodeRecord {
    var record = ActiveRules.flags(
      tags,
      barriers: Self.barriers,
      otherBarrier: [],
      ruling: DrivingProfile.ruling(tags, Self.accessKeys, .forward, Self.accessValues)
    )
    if ActiveRules.isTimeBound(tags, [.footConditional, .accessConditional]) {
      record.flags.insert(.timeBound)
    }
    record.hasConditions = ActiveRules.hasConditions(tags, Self.conditions)
    return record
  }

  /// No turn is forbidden to walkers.
  func restriction(_ tags: Tags) -> RestrictionRecord {
    RestrictionRecord(ruling: .failure(.otherVehicle))
  }
}

extension WayRecord {
  /// Whether some direction is open to the mode that the record is of.
  var isOpen: Bool { isOpenToCars }
}
