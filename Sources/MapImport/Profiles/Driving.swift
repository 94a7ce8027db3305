import RoadbookRoadGraph

/// What a car may use and how fast: the import half of driving.
///
/// Pure functions of tags; the tables that they read stand beside them, a file a group of rules.
/// The result does not depend on the order of the tags, and no text makes a rule fail.
struct DrivingProfile: Sendable {
  /// The car that limits of height, width, length and weight are held against.
  var car = Car()

  /// Size of a car.
  struct Car: Hashable, Sendable {
    var lengthMeters = 4.8
    var widthMeters = 1.9
    var heightMeters = 2.0
    var massTonnes = 2.0
  }

  /// Judges a way.
  ///
  /// - Parameters:
  ///   - tags: Tags of the way.
  ///   - ferryRelation: Tags of the `route=ferry` relation that the way belongs to; they speak
  ///     where the way itself is silent.
  /// - Returns: What the way means; kept by nobody if it is no way for anybody.
  func way(_ tags: Tags, ferryRelation: Tags? = nil) -> WayRecord {
    var record = WayRecord()
    let isRoad = tags[.highway] != nil
    let merged = ferryTags(of: tags, relation: isRoad ? nil : ferryRelation)
    guard let kind = roadClass(merged) else { return record }
    record.roadClass = kind
    record.toll = toll(merged)
    record.flags = facts(merged, kind)
    record.limits = limits(merged)
    record.drivesOnLeft = drivesOnLeft(merged)
    if record.drivesOnLeft == true { record.flags.insert(.leftHand) }
    if record.toll == .charged { record.flags.insert(.toll) }
    if kind == .ferry || kind == .shuttleTrain {
      record.flags.insert(.ferry)
      record.durationSeconds = merged[.duration].flatMap { Measure.seconds($0) } ?? 0
      record.durationIsOfRelation = record.durationSeconds > 0 && tags[.duration] == nil
    }
    setLanes(of: &record, merged, kind)
    record.hasConditions = Self.wayConditions.contains { merged[$0.conditional] != nil }
    record.modes = otherModes(merged, kind)
    if record.isOpenToCars { record.modes.insert(.car) }
    return record
  }

  /// Fills in both directions of a way.
  private func setLanes(of record: inout WayRecord, _ tags: Tags, _ kind: RoadClass) {
    let oneway = oneway(tags, kind)
    let isShut = isClosedByConstruction(tags) || isImpassable(tags) || isTooSmall(tags)
    for direction in Direction.allCases {
      var lane = WayRecord.Lane()
      let limit = limit(tags, direction)
      lane.limit = limit?.stored ?? 0
      if !isShut, oneway.allows(direction), !isCarpoolOnly(tags, direction) {
        lane.access = access(tags, kind, direction)
        if lane.access == .open, isOutline(tags, kind) { lane.access = .destination }
      }
      if lane.access != .closed {
        lane.speed = speed(tags, kind, direction, limit: limit, alternates: oneway.alternates)
      }
      if direction == .forward { record.forward = lane } else { record.backward = lane }
    }
    let (forward, backward) = (record.forward.access, record.backward.access)
    if (forward == .closed) != (backward == .closed) { record.flags.insert(.oneway) }
    if Direction.allCases.contains(where: { isCarpoolOnly(tags, $0) }) {
      record.flags.insert(.hovOnly)
    }
  }

  /// The class of a way; `nil` if it is no way for anybody.
  func roadClass(_ tags: Tags) -> RoadClass? {
    if let highway = tags[.highway] {
      if Self.futureOrGone.contains(highway) { return nil }
      return Self.classes[highway] ?? .other
    }
    return switch tags[.route] {
    case "ferry": .ferry
    case "shuttle_train": .shuttleTrain
    default: nil
    }
  }

  /// Values of `highway` that are no road yet or no longer, whatever the access.
  static let futureOrGone: Set<String> = [
    "construction", "proposed", "planned", "razed", "abandoned", "disused", "demolished",
    "removed", "dismantled", "no",
  ]

  /// Classes by the value of `highway`.
  static let classes: [String: RoadClass] = [
    "motorway": .motorway, "motorway_link": .motorwayLink,
    "trunk": .trunk, "trunk_link": .trunkLink,
    "primary": .primary, "primary_link": .primaryLink,
    "secondary": .secondary, "secondary_link": .secondaryLink,
    "tertiary": .tertiary, "tertiary_link": .tertiaryLink,
    "unclassified": .unclassified, "residential": .residential,
    "living_street": .livingStreet, "service": .service, "road": .road, "track": .track,
    "pedestrian": .pedestrian, "footway": .footway, "cycleway": .cycleway, "path": .path,
    "steps": .steps, "bridleway": .bridleway, "corridor": .corridor,
  ]

  /// Facts of a way that are neither access nor speed.
  func facts(_ tags: Tags, _ kind: RoadClass) -> EdgeFlags {
    var flags: EdgeFlags = []
    if kind == .motorway || kind == .motorwayLink { flags.insert(.highway) }
    if tags.has(.motorroad, "yes") { flags.formUnion([.motorroad, .highway]) }
    if tags.has(.expressway, "yes") { flags.insert(.expressway) }
    if tags.has(.junction, "roundabout") { flags.insert(.roundabout) }
    if tags.has(.junction, "circular") { flags.insert(.circular) }
    if isSet(tags[.bridge]) { flags.insert(.bridge) }
    if isSet(tags[.tunnel]), !tags.has(.tunnel, "building_passage") { flags.insert(.tunnel) }
    if let layer = tags[.layer], layer.leavesTheSurface { flags.insert(.offSurface) }
    if let service = tags[.service], Self.driveways.contains(service) { flags.insert(.driveway) }
    if isUnpaved(tags, kind) { flags.insert(.unpaved) }
    if isSet(tags[.construction]) { flags.insert(.construction) }
    if isTimeBound(tags) { flags.insert(.timeBound) }
    if Self.seasonalKeys.contains(where: { isSet(tags[$0]) }) { flags.insert(.seasonal) }
    if tags.has(.lowEmissionZone, "yes") { flags.insert(.lowEmissionZone) }
    return flags
  }

  /// Values of `service` that lead to one door or one parking space.
  static let driveways: Set<String> = [
    "driveway", "parking_aisle", "drive-through", "drive_through", "emergency_access", "parking",
    "fuel", "layby", "slipway",
  ]

  /// Keys that open or close a way by the clock or the calendar.
  static let timeBoundKeys: [TagKey] = [
    .accessConditional, .accessForwardConditional, .accessBackwardConditional,
    .vehicleConditional, .vehicleForwardConditional, .vehicleBackwardConditional,
    .motorVehicleConditional, .motorVehicleForwardConditional, .motorVehicleBackwardConditional,
    .motorcarConditional, .motorcarForwardConditional, .motorcarBackwardConditional,
    .onewayConditional,
  ]

  /// Keys of roads that are there for a part of the year.
  static let seasonalKeys: [TagKey] = [.seasonal, .winterRoad, .iceRoad]

  /// Whether a key is there and does not say no.
  private func isSet(_ value: String?) -> Bool { value != nil && value != "no" }

  func drivesOnLeft(_ tags: Tags) -> Bool? {
    switch tags[.drivingSide] {
    case "left": true
    case "right": false
    default: nil
    }
  }
}

extension String {
  /// Whether a value of `layer` is a whole number other than 0.
  fileprivate var leavesTheSurface: Bool {
    guard let layer = Int(trimmedBlanks) else { return false }
    return layer != 0
  }
}
