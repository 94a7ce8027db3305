import RoadbookRoadGraph

extension DrivingProfile {
  /// Whether a car may use a way or node at some times and not at others: a condition that can be
  /// read speaks of times, and of cars.
  func isTimeBound(_ tags: Tags) -> Bool {
    Self.timeBoundKeys.contains { key in
      guard let text = tags[key] else { return false }
      return ConditionalTag(text).choices.contains { !$0.times.isEmpty && $0.concerns(car) }
    }
  }

  /// Conditions about who may use a way or node.
  static let accessConditions: [ConditionalKey] = {
    let keys: [(TagKey, TagKey)] = [
      (.accessConditional, .access), (.accessForwardConditional, .accessForward),
      (.accessBackwardConditional, .accessBackward),
      (.vehicleConditional, .vehicle), (.vehicleForwardConditional, .vehicleForward),
      (.vehicleBackwardConditional, .vehicleBackward),
      (.motorVehicleConditional, .motorVehicle),
      (.motorVehicleForwardConditional, .motorVehicleForward),
      (.motorVehicleBackwardConditional, .motorVehicleBackward),
      (.motorcarConditional, .motorcar), (.motorcarForwardConditional, .motorcarForward),
      (.motorcarBackwardConditional, .motorcarBackward),
    ]
    return keys.map { conditional, plain in
      ConditionalKey(conditional: conditional, plain: plain) {
        meaning(of: $0, accessValues) != nil
      }
    }
  }()

  /// Conditions about a way: access, directions, speed.
  static let wayConditions: [ConditionalKey] = {
    let speeds: [(TagKey, TagKey)] = [
      (.maxspeedConditional, .maxspeed), (.maxspeedForwardConditional, .maxspeedForward),
      (.maxspeedBackwardConditional, .maxspeedBackward),
    ]
    let oneway = ConditionalKey(conditional: .onewayConditional, plain: .oneway) {
      onewayValues.contains($0)
    }
    return accessConditions + [oneway]
      + speeds.map { conditional, plain in
        ConditionalKey(conditional: conditional, plain: plain) { SpeedLimit($0) != nil }
      }
  }()

  /// Values of `oneway` that say something.
  private static let onewayValues: Set<String> = [
    "yes", "1", "true", "-1", "reverse", "no", "0", "false", "reversible", "alternating",
  ]

  /// Judges a way for all times.
  ///
  /// - Parameters:
  ///   - tags: Tags of the way.
  ///   - ferryRelation: Tags of the `route=ferry` relation that the way belongs to.
  /// - Returns: `nil` if nothing that can be read changes with the time.
  func timedWay(_ tags: Tags, ferryRelation: Tags? = nil) -> TimedWay? {
    guard let timed = TimedTags(tags, Self.wayConditions, car) else { return nil }
    return TimedWay(
      rules: timed.rules,
      records: (0..<timed.caseCount).map {
        way(timed.tags(whileOn: $0), ferryRelation: ferryRelation)
      }
    )
  }

  /// Judges a node for all times; a barrier with opening hours is closed outside them.
  ///
  /// - Parameter tags: Tags of the node.
  /// - Returns: `nil` if nothing that can be read changes with the time.
  func timedNode(_ tags: Tags) -> TimedNode? {
    let hours = tags[.barrier] == nil ? nil : tags[.openingHours]
    guard let timed = TimedTags(tags, Self.accessConditions, openOnly: hours, car) else {
      return nil
    }
    return TimedNode(
      rules: timed.rules,
      flags: (0..<timed.caseCount).map { node(timed.tags(whileOn: $0)).flags }
    )
  }

  // MARK: Turn restrictions

  /// Values of `restriction:conditional` by which nothing is restricted.
  private static let noRestriction: Set<String> = ["none", "no"]

  /// What a relation restricts, for all times.
  ///
  /// The plain kind is in force whatever the time, but for times at which a condition says that
  /// there is none; of the kinds with conditions the last that holds is in force, too.  The old
  /// keys `day_on`, `day_off`, `hour_on` and `hour_off` bound the plain kind.
  ///
  /// - Parameter tags: Tags of the relation.
  /// - Returns: `nil` if nothing that can be read changes with the time, or cars are not meant.
  func timedRestriction(_ tags: Tags) -> TimedRestriction? {
    guard let type = tags[.type], Self.restrictionTypes.contains(type), !exceptsCars(tags) else {
      return nil
    }
    let plain = Self.restrictionValue(tags)
    if tags.hasAny(of: [.hourOn, .hourOff, .dayOn, .dayOff]) {
      guard let plain, let rule = oldRule(tags) else { return nil }
      return TimedRestriction(rules: [rule], values: [[], [plain]], plainValue: nil)
    }
    guard let text = tags[.restrictionConditional] else { return nil }
    var rules: [TimeRule] = []
    var choices: [(value: String, mask: Int)] = []
    let tag = ConditionalTag(text)
    for choice in tag.choices where choice.concerns(car) {
      guard choice.value.isKindOfRestriction || Self.noRestriction.contains(choice.value) else {
        continue
      }
      let all = choice.times.reduce(into: rules) { if !$0.contains($1) { $0.append($1) } }
      guard all.count <= TimeTables.mostSwitches else { continue }
      rules = all
      let places = choice.times.compactMap { rules.firstIndex(of: $0) }
      choices.append((choice.value, places.reduce(0) { $0 | 1 << $1 }))
    }
    if rules.isEmpty { return nil }
    let values = (0..<1 << rules.count).map { on -> [String] in
      let last = choices.last { $0.mask & ~on == 0 }?.value
      guard let last else { return plain.map { [$0] } ?? [] }
      if Self.noRestriction.contains(last) { return [] }
      return [plain, last == plain ? nil : last].compactMap(\.self)
    }
    if values.allSatisfy(\.isEmpty) { return nil }
    return TimedRestriction(
      rules: rules,
      values: values,
      plainValue: plain,
      ignoresHolidays: tag.ignoresHolidays
    )
  }

  /// Opening hours of the old keys; `nil` if they cannot be read.
  private func oldRule(_ tags: Tags) -> TimeRule? {
    func span(_ first: TagKey, _ last: TagKey) -> String? {
      guard let first = tags[first] ?? tags[last] else { return nil }
      return tags[last].map { first == $0 ? first : first + "-" + $0 } ?? first
    }
    func time(_ text: String) -> String { text.allSatisfy(\.isNumber) ? text + ":00" : text }
    let hours = tags[.hourOn].flatMap { on in
      tags[.hourOff].map { time(on) + "-" + time($0) }
    }
    if hours == nil, tags[.hourOn] != nil || tags[.hourOff] != nil { return nil }
    let text = [span(.dayOn, .dayOff), hours].compactMap(\.self).joined(separator: " ")
    return try? TimeRuleParser.read(text).rule
  }
}
