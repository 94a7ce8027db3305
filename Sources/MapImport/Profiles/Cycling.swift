import RoadbookRoadGraph

/// Where one may ride a bicycle or push it, and how fast.
///
/// Speeds are decametres per hour: hundredths of a km/h.  Where riding is closed, but not by a key
/// of bicycles, and one may walk, the bicycle is pushed.
struct CyclingProfile: TravelProfile {
  /// Access keys for riding, the most specific first.
  static let accessKeys: [DirectedKey] = [.bicycle, .vehicle, .access]

  /// What the values of access keys mean to who rides; other values count as absent.
  ///
  /// `dismount` is not among them: it opens a way for pushing.
  static let accessValues = ActiveRules.meanings(
    opening: [],
    closing: ["use_sidepath"]
  )

  /// What a barrier does to a bicycle where no access key speaks, by the value of `barrier`; any
  /// other lets it pass.
  static let barriers: [String: NodeFlags] = [
    "wall": .blocked, "fence": .blocked, "hedge": .blocked, "city_wall": .blocked,
    "retaining_wall": .blocked, "ditch": .blocked, "guard_rail": .blocked,
    "stile": .blocked, "turnstile": .blocked, "full-height_turnstile": .blocked,
    "kissing_gate": .blocked, "horse_stile": .blocked, "log": .blocked, "debris": .blocked,
    "gate": .gate, "swing_gate": .gate, "wicket_gate": .gate, "hampshire_gate": .gate,
    "cycle_barrier": .gate, "motorcycle_barrier": .gate, "chain": .gate, "sliding_gate": .gate,
    "border_control": .borderControl,
  ]

  private static let walking = WalkingProfile()
  private static let driving = DrivingProfile()

  var mode: TravelMode { .cycling }

  func reads(_ key: TagKey) -> Bool {
    if Self.walking.reads(key) { return true }
    switch key {
    case .bicycle, .bicycleForward, .bicycleBackward, .bicycleConditional: return true
    case .vehicle, .vehicleForward, .vehicleBackward, .vehicleConditional: return true
    case .oneway, .onewayBicycle, .onewayVehicle, .cycleway, .cyclewayLeft: return true
    case .cyclewayRight, .cyclewayBoth, .cyclewayLeftOneway, .cyclewayRightOneway: return true
    case .rampBicycle, .mtbScale, .smoothness, .maxspeed, .maxspeedForward: return true
    case .maxspeedBackward, .type, .except, .restriction, .restrictionVehicle: return true
    case .restrictionBicycle, .restrictionConditional, .hourOn, .hourOff: return true
    case .dayOn, .dayOff: return true
    default: return false
    }
  }

  func way(_ tags: Tags, ferryRelation: Tags?) -> WayRecord {
    guard let (plain, tags) = ActiveRules.record(tags, ferryRelation: ferryRelation) else {
      return WayRecord()
    }
    var record = plain
    for direction in Direction.allCases {
      var lane = WayRecord.Lane()
      switch movement(tags, record.roadClass, direction) {
      case .closed: break
      case .riding(let access):
        lane.access = access
        lane.speed = ridingSpeed(tags, record.roadClass, direction)
      case .pushing(let access):
        lane.access = access
        let isStairs = record.roadClass == .steps
        lane.speed = UInt16(isStairs ? Self.stairSpeed : Self.pushingSpeed)
      }
      if direction == .forward { record.forward = lane } else { record.backward = lane }
    }
    if record.isOpen { record.modes.insert(.bicycle) }
    if ActiveRules.isTimeBound(
      tags,
      [.bicycleConditional, .vehicleConditional, .accessConditional]
    ) {
      record.flags.insert(.timeBound)
    }
    record.hasConditions = ActiveRules.hasConditions(tags, Self.conditions)
    return record
  }

  /// How one gets along a way in one direction.
  enum Movement: Equatable {
    case closed
    case riding(ArcAccess)
    case pushing(ArcAccess)
  }

  /// How one gets along a way in one direction.
  func movement(_ tags: Tags, _ kind: RoadClass, _ direction: Direction) -> Movement {
    if Self.driving.isClosedByConstruction(tags) || Self.driving.isImpassable(tags) {
      return .closed
    }
    if dismounts(tags, direction) { return tags.has(.foot, "no") ? .closed : .pushing(.open) }
    let own = DrivingProfile.ruling(tags, [.bicycle], direction, Self.accessValues)
    if own == .closed { return .closed }
    if onewayAllows(tags, kind, direction) {
      if Self.isOpenByDefault(kind, tags) {
        let ruling = DrivingProfile.ruling(tags, Self.accessKeys, direction, Self.accessValues)
        if ruling != .closed { return .riding(ruling ?? .open) }
      } else if let own, kind != .steps {
        return .riding(own)
      }
    }
    if ActiveRules.isFerry(kind) { return .closed }
    if kind == .steps, own == nil, !tags.has(.rampBicycle, "yes") { return .closed }
    let onFoot = Self.walking.access(tags, kind, direction)
    return onFoot == .closed ? .closed : .pushing(onFoot)
  }

  /// Whether a key says that riders get off here.
  private func dismounts(_ tags: Tags, _ direction: Direction) -> Bool {
    let key = DirectedKey.bicycle
    let value = tags[key.directed(direction)] ?? tags[key.both]
    return value == "dismount"
  }

  /// Classes on which one may ride if no key speaks.
  static func isOpenByDefault(_ kind: RoadClass, _ tags: Tags) -> Bool {
    switch kind {
    case .motorway, .motorwayLink, .pedestrian, .footway, .steps, .bridleway, .corridor, .other,
      .construction, .shuttleTrain:
      false
    default: !tags.has(.motorroad, "yes")
    }
  }

  func node(_ tags: Tags) -> NodeRecord {
    let isPushed = tags.has(.bicycle, "dismount")
    var record = ActiveRules.flags(
      tags,
      barriers: Self.barriers,
      otherBarrier: [],
      ruling: isPushed
        ? .open : DrivingProfile.ruling(tags, Self.accessKeys, .forward, Self.accessValues)
    )
    if isPushed { record.flags.insert(.gate) }
    if ActiveRules.isTimeBound(
      tags,
      [.bicycleConditional, .vehicleConditional, .accessConditional]
    ) {
      record.flags.insert(.timeBound)
    }
    record.hasConditions = ActiveRules.hasConditions(tags, Self.conditions)
    return record
  }

  /// Turn restrictions bind who rides, unless they are for motor vehicles or except bicycles.
  func restriction(_ tags: Tags) -> RestrictionRecord {
    Self.driving.restriction(Self.tags.ofRestriction(tags))
  }

  /// How relations name bicycles.
  private static let tags = MotorTags(
    accessKeys: [],
    ownValues: [],
    conditionalKeys: [],
    onewayKeys: [],
    limitKeys: [],
    tollKeys: [],
    restrictionKeys: [.restrictionBicycle],
    exceptions: ["bicycle"],
    isMotorVehicle: false
  )
}
