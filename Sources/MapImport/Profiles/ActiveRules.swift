import RoadbookRoadGraph

/// What walking and cycling share.
enum ActiveRules {
  /// Meanings of access values to a mode: those of cars, with the mode's own.
  static func meanings(opening own: [String], closing: [String]) -> [String: ArcAccess] {
    var meanings = DrivingProfile.accessValues
    for value in own { meanings[value] = .open }
    for value in closing { meanings[value] = .closed }
    return meanings
  }

  /// A record of a way with all that does not depend on the mode.
  ///
  /// - Returns: `nil` if it is no way for anybody.
  static func record(_ tags: Tags, ferryRelation: Tags?) -> (record: WayRecord, tags: Tags)? {
    let driving = DrivingProfile()
    let merged = ferryTags(of: tags, relation: tags[.highway] != nil ? nil : ferryRelation)
    guard let kind = driving.roadClass(merged) else { return nil }
    var record = WayRecord()
    record.roadClass = kind
    record.flags = driving.facts(merged, kind).subtracting([.timeBound, .lowEmissionZone])
    // Nobody pays a toll on foot or on a bicycle.
    record.toll = .free
    record.drivesOnLeft = driving.drivesOnLeft(merged)
    if record.drivesOnLeft == true { record.flags.insert(.leftHand) }
    if isFerry(kind) {
      record.flags.insert(.ferry)
      record.durationSeconds = merged[.duration].flatMap { Measure.seconds($0) } ?? 0
      record.durationIsOfRelation = record.durationSeconds > 0 && tags[.duration] == nil
    }
    return (record, merged)
  }

  static func isFerry(_ kind: RoadClass) -> Bool { kind == .ferry || kind == .shuttleTrain }

  /// Keys of access that a ferry relation may carry for walkers and cyclists.
  static let ferryAccessKeys: [TagKey] = [.access, .foot, .bicycle, .vehicle]

  /// Tags of a ferry with those of its relation; of any other way as they are.
  private static func ferryTags(of tags: Tags, relation: Tags?) -> Tags {
    guard let relation, relation.has(.route, "ferry", "shuttle_train") else { return tags }
    return tags.completed(by: relation, keys: [.route, .duration] + ferryAccessKeys)
  }

  /// What barriers do, by the value of `barrier`, where no access key speaks; any other value lets
  /// pass who is told so by the default.
  static func flags(
    _ tags: Tags,
    barriers: [String: NodeFlags],
    otherBarrier: NodeFlags,
    ruling: ArcAccess?
  ) -> NodeRecord {
    var record = NodeRecord()
    if tags.has(.highway, "traffic_signals") {
      record.flags.insert(.trafficSignal)
    } else if tags.has(.crossing, "traffic_signals") || tags.has(.crossingSignals, "yes") {
      record.flags.insert(.trafficSignal)
      record.hasCrossingSignal = true
    }
    if let barrier = tags[.barrier] {
      record.flags.formUnion(barriers[barrier] ?? otherBarrier)
      if tags.hasAny(of: [.seasonal, .openingHours]) { record.flags.insert(.timeBound) }
    }
    switch ruling {
    case .some(.closed): record.flags.insert(.blocked)
    case .some(.open): record.flags.remove(.blocked)
    case .some:
      record.flags.remove(.blocked)
      record.flags.insert(.endsOnly)
    case nil:
      if tags[.barrier] != nil, !record.flags.contains(.blocked), tags.has(.locked, "yes") {
        record.flags.insert(.endsOnly)
      }
    }
    return record
  }

  /// Whether a key says that access changes with the time.
  static func isTimeBound(_ tags: Tags, _ keys: [TagKey]) -> Bool {
    keys.contains { key in
      guard let text = tags[key] else { return false }
      return ConditionalTag(text).choices.contains { !$0.times.isEmpty }
    }
  }

  /// The cap that a table puts on the speed for the values of a key; the worst decides.
  static func cap(_ value: String?, _ table: [String: Int]) -> Int {
    guard let value else { return .max }
    return value.listed.compactMap { table[$0] }.min() ?? .max
  }
}
