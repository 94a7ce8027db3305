import RoadbookRoadGraph

/// What walking and cycling may use by the hour.
extension ActiveRules {
  /// A walker or a bicycle: no condition about size or weight concerns them.
  static let size = DrivingProfile.Car(
    lengthMeters: 0,
    widthMeters: 0,
    heightMeters: 0,
    massTonnes: 0
  )

  /// Conditions about who may use a way or node, by the key that they are about.
  ///
  /// - Parameters:
  ///   - keys: Keys with `:conditional`, and without.
  ///   - meanings: What values mean to the mode.
  ///   - words: Values that say something else.
  /// - Returns: The conditions, in the order of the keys.
  static func conditions(
    _ keys: [(conditional: TagKey, plain: TagKey)],
    _ meanings: [String: ArcAccess],
    words: Set<String> = []
  ) -> [ConditionalKey] {
    keys.map { conditional, plain in
      ConditionalKey(conditional: conditional, plain: plain) { value in
        words.contains(value) || DrivingProfile.meaning(of: value, meanings) != nil
      }
    }
  }

  /// Whether an object has one of some conditions, or a barrier has opening hours.
  static func hasConditions(_ tags: Tags, _ conditions: [ConditionalKey]) -> Bool {
    conditions.contains { tags[$0.conditional] != nil }
      || tags[.barrier] != nil && tags[.openingHours] != nil
  }

  /// Judges a way for all times.
  static func timedWay(
    _ tags: Tags,
    _ conditions: [ConditionalKey],
    _ judge: (Tags) -> WayRecord
  ) -> TimedWay? {
    guard let timed = TimedTags(tags, conditions, size) else { return nil }
    return TimedWay(
      rules: timed.rules,
      records: (0..<timed.caseCount).map { judge(timed.tags(whileOn: $0)) }
    )
  }

  /// Judges a node for all times; a barrier with opening hours is closed outside them.
  static func timedNode(
    _ tags: Tags,
    _ conditions: [ConditionalKey],
    by ownKey: TagKey,
    _ judge: (Tags) -> NodeRecord
  ) -> TimedNode? {
    let hours = tags[.barrier] == nil ? nil : tags[.openingHours]
    guard let timed = TimedTags(tags, conditions, openOnly: hours, by: ownKey, size) else {
      return nil
    }
    return TimedNode(
      rules: timed.rules,
      flags: (0..<timed.caseCount).map { judge(timed.tags(whileOn: $0)).flags }
    )
  }
}

extension WalkingProfile {
  /// Conditions about where one may walk.
  static let conditions = ActiveRules.conditions(
    [(.accessConditional, .access), (.footConditional, .foot)],
    accessValues
  )

  func timedWay(_ tags: Tags, ferryRelation: Tags?) -> TimedWay? {
    ActiveRules.timedWay(tags, Self.conditions) { way($0, ferryRelation: ferryRelation) }
  }

  func timedNode(_ tags: Tags) -> TimedNode? {
    ActiveRules.timedNode(tags, Self.conditions, by: .foot, node)
  }
}

extension CyclingProfile {
  /// Conditions about where one may ride, get off, or walk.
  static let conditions = ActiveRules.conditions(
    [
      (.accessConditional, .access), (.vehicleConditional, .vehicle),
      (.bicycleConditional, .bicycle), (.footConditional, .foot),
    ],
    accessValues,
    words: ["dismount", "foot"]
  )

  func timedWay(_ tags: Tags, ferryRelation: Tags?) -> TimedWay? {
    ActiveRules.timedWay(tags, Self.conditions) { way($0, ferryRelation: ferryRelation) }
  }

  func timedNode(_ tags: Tags) -> TimedNode? {
    ActiveRules.timedNode(tags, Self.conditions, by: .bicycle, node)
  }
}
