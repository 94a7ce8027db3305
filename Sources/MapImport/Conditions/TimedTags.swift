internal import RoadbookRoadGraph

/// A key with a condition, and the plain key that it replaces while a choice of it holds.
struct ConditionalKey: Sendable {
  let conditional: TagKey
  let plain: TagKey
  /// Whether a value says something; choices with other values are left aside.
  let isValue: @Sendable (String) -> Bool
}

/// The tags of an object by which of their opening hours are on.
struct TimedTags {
  /// The opening hours, each once; 1 to ``TimeTables/mostSwitches``.
  private(set) var rules: [TimeRule] = []
  private let plain: Tags
  private var conditions: [Condition] = []

  private struct Condition {
    let key: TagKey
    var choices: [Choice] = []
  }

  private struct Choice {
    /// `nil` to leave the plain tag as it is.
    let value: String?
    /// Rules that must be on, as bits.
    let mask: Int
  }

  /// Reads the conditions of an object; `nil` if nothing that can be read changes with the time.
  ///
  /// - Parameters:
  ///   - tags: Tags of the object.
  ///   - keys: Keys with conditions; those of the same plain key in the order of their weight.
  ///   - closes: Opening hours outside which nobody passes, if there are such.
  ///   - ownKey: Access key that closes then.
  ///   - car: The car that conditions about size are held against.
  init?(
    _ tags: Tags,
    _ keys: [ConditionalKey],
    openOnly closes: String? = nil,
    by ownKey: TagKey = .motorcar,
    _ car: DrivingProfile.Car
  ) {
    plain = tags
    for key in keys {
      guard let text = tags[key.conditional] else { continue }
      var condition = Condition(key: key.plain)
      for choice in ConditionalTag(text).choices
      where choice.concerns(car) && key.isValue(choice.value) {
        guard let mask = mask(of: choice.times) else { continue }
        condition.choices.append(Choice(value: choice.value, mask: mask))
      }
      if !condition.choices.isEmpty { conditions.append(condition) }
    }
    if let closes, let reading = try? TimeRuleParser.read(closes),
      let mask = mask(of: [reading.rule])
    {
      let choices = [Choice(value: "no", mask: 0), Choice(value: nil, mask: mask)]
      conditions.append(Condition(key: ownKey, choices: choices))
    }
    if rules.isEmpty { return nil }
  }

  /// Bits of some rules; `nil` if there are too many.
  private mutating func mask(of times: [TimeRule]) -> Int? {
    var all = rules
    var mask = 0
    for rule in times {
      let place = all.firstIndex(of: rule) ?? all.count
      if place == all.count { all.append(rule) }
      mask |= 1 << place
    }
    guard all.count <= TimeTables.mostSwitches else { return nil }
    rules = all
    return mask
  }

  /// Number of ways in which the rules may stand.
  var caseCount: Int { 1 << rules.count }

  /// The tags that hold while some rules are on.
  ///
  /// - Parameter on: Bit *i* says that rule *i* is on.
  /// - Returns: The plain tags, with the values of the choices that hold.
  func tags(whileOn on: Int) -> Tags {
    var tags = plain
    for condition in conditions {
      let choice = condition.choices.last { $0.mask & ~on == 0 }
      if let value = choice?.value { tags.set(condition.key, value) }
    }
    return tags
  }
}
