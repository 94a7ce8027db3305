import RoadbookRoadGraph

/// Speeds in this file are decametres per hour: hundredths of a km/h, so that whole numbers do.
extension DrivingProfile {
  /// Free-flow speed of each class where no limit is posted.
  static let classSpeeds: [RoadClass: Int] = [
    .motorway: 11_000, .motorwayLink: 6000,
    .trunk: 9000, .trunkLink: 5500,
    .primary: 6500, .primaryLink: 5000,
    .secondary: 5500, .secondaryLink: 4500,
    .tertiary: 4500, .tertiaryLink: 3800,
    .unclassified: 4000, .residential: 3000, .livingStreet: 1000, .service: 1500,
    .road: 2000, .track: 1200, .ferry: 2000, .shuttleTrain: 6000,
  ]

  /// Speed of classes that only a grant opens to cars.
  static let grantedClassSpeed = 1000
  /// Planned where there is no limit, and the most that is ever planned.
  static let topSpeed = 12_000
  /// Cap on roundabouts.
  static let roundaboutSpeed = 4000
  /// Least speed that is planned.
  static let leastSpeed = 100

  /// Classes whose own speed a posted limit never raises.
  static func isSlowByNature(_ kind: RoadClass) -> Bool {
    switch kind {
    case .livingStreet, .service, .road, .track: true
    default: !isOpenByDefault(kind)
    }
  }

  /// Planned free-flow speed in one direction: limit or class, then advice, then the worst of
  /// surface, track type and smoothness, then what shape and one-way traffic cost.
  func speed(
    _ tags: Tags,
    _ kind: RoadClass,
    _ direction: Direction,
    limit: SpeedLimit?,
    alternates: Bool
  ) -> UInt16 {
    let ownSpeed = Self.classSpeeds[kind] ?? Self.grantedClassSpeed
    if kind == .ferry || kind == .shuttleTrain { return UInt16(ownSpeed) }
    var speed = Self.planned(ownSpeed, limit, isSlowByNature: Self.isSlowByNature(kind))
    if let advice = advice(tags, direction) { speed = min(speed, advice) }
    speed = min(speed, Self.topSpeed, qualityCap(tags))
    if tags.has(.junction, "roundabout") { speed = min(speed, Self.roundaboutSpeed) }
    if alternates { speed = speed * 7 / 10 }
    return UInt16(max(speed, Self.leastSpeed))
  }

  /// Speed that a limit lets a driver plan with: nine tenths of it, walking pace as it is.
  private static func planned(
    _ ownSpeed: Int,
    _ limit: SpeedLimit?,
    isSlowByNature: Bool
  ) -> Int {
    let byLimit: Int
    switch limit {
    case nil: return ownSpeed
    case .posted(let posted): byLimit = posted * 9 / 10
    case .walkingPace: byLimit = SpeedLimit.walkingPaceSpeed
    case .unlimited: byLimit = topSpeed
    }
    return isSlowByNature ? min(ownSpeed, byLimit) : byLimit
  }

  /// Keys of the posted limit, the most specific first.
  static let limitKeys: [DirectedKey] = [.maxspeedMotorcar, .maxspeed]

  /// Keys that name the zone where `maxspeed` has no number.
  static let zoneKeys: [TagKey] = [.sourceMaxspeed, .maxspeedType, .zoneMaxspeed]

  /// Posted limit in a direction; `nil` if none can be read.
  func limit(_ tags: Tags, _ direction: Direction) -> SpeedLimit? {
    for key in Self.limitKeys {
      for form in [key.directed(direction), key.both] {
        if let value = tags[form], let limit = SpeedLimit(value) { return limit }
      }
    }
    if let limit = limitOfLanes(tags, direction) { return limit }
    for key in Self.zoneKeys {
      if let value = tags[key], let limit = SpeedLimit(value) { return limit }
    }
    return nil
  }

  /// Limit of the fastest lane; `nil` if no lane has one that can be read.
  private func limitOfLanes(_ tags: Tags, _ direction: Direction) -> SpeedLimit? {
    let key = DirectedKey.maxspeedLanes
    for form in [key.directed(direction), key.both] {
      let lanes = (tags[form] ?? "").split(separator: "|").compactMap { SpeedLimit(String($0)) }
      if let fastest = lanes.max(by: { $0.sortKey < $1.sortKey }) { return fastest }
    }
    return nil
  }

  /// Advised speed in a direction.
  private func advice(_ tags: Tags, _ direction: Direction) -> Int? {
    let key = DirectedKey.maxspeedAdvisory
    for form in [key.directed(direction), key.both] {
      guard let value = tags[form], let advice = SpeedLimit(value) else { continue }
      switch advice {
      case .posted(let speed): return speed
      case .walkingPace: return SpeedLimit.walkingPaceSpeed
      case .unlimited: continue
      }
    }
    return nil
  }
}
