extension DrivingProfile {
  /// Kinds by the value of `restriction`; other values bind nobody.
  static let restrictionKinds: [String: RestrictionRecord.Kind] = [
    "no_left_turn": .no, "no_right_turn": .no, "no_straight_on": .no, "no_u_turn": .no,
    "no_entry": .noEntry, "no_exit": .noExit,
    "only_left_turn": .only, "only_right_turn": .only, "only_straight_on": .only,
    "only_u_turn": .only,
  ]

  /// Keys that hold the kind, the most specific first.
  private static let restrictionKeys: [TagKey] = [
    .restrictionMotorcar, .restrictionMotorVehicle, .restrictionVehicle, .restriction,
  ]

  /// Values of `except` that a car falls under.
  static let exceptionsForCars: Set<String> = ["motorcar", "motor_vehicle", "vehicle"]

  /// Types of relations that restrict turns of cars.
  static let restrictionTypes: Set<String> = [
    "restriction", "restriction:motorcar", "restriction:motor_vehicle", "restriction:vehicle",
  ]

  /// Judges a relation.
  func restriction(_ tags: Tags) -> RestrictionRecord {
    RestrictionRecord(
      ruling: restrictionRuling(tags),
      isUTurn: Self.restrictionValue(tags)?.isAboutUTurns == true,
      isConditional: tags[.restrictionConditional] != nil,
      timed: timedRestriction(tags)
    )
  }

  private func restrictionRuling(
    _ tags: Tags
  ) -> Result<RestrictionRecord.Kind, RestrictionRecord.Refusal> {
    guard let type = tags[.type], type.hasPrefix("restriction") else {
      return .failure(.notARestriction)
    }
    guard Self.restrictionTypes.contains(type) else { return .failure(.otherVehicle) }
    guard Self.restrictionKeys.contains(where: { tags[$0] != nil }) else {
      return .failure(conditionalRefusal(tags))
    }
    guard let kind = Self.restrictionValue(tags).flatMap({ Self.restrictionKinds[$0] })
    else { return .failure(.unknownKind) }
    if exceptsCars(tags) { return .failure(.exceptsCars) }
    if tags.hasAny(of: [.hourOn, .hourOff, .dayOn, .dayOff]) { return .failure(.timeBound) }
    return .success(kind)
  }

  /// Why a relation without a plain kind binds no car at all times.
  private func conditionalRefusal(_ tags: Tags) -> RestrictionRecord.Refusal {
    guard let text = tags[.restrictionConditional] else { return .otherVehicle }
    let choices = ConditionalTag(text).choices
    let bindsCars = choices.contains { $0.value.isKindOfRestriction && $0.concerns(car) }
    return bindsCars ? .timeBound : .unreadCondition
  }

  /// The first value, by its letters, that is a kind; of the most specific key that is present.
  static func restrictionValue(_ tags: Tags) -> String? {
    restrictionKeys.lazy.compactMap { tags[$0] }.first?.listed.sorted()
      .first { restrictionKinds[$0] != nil }
  }

  func exceptsCars(_ tags: Tags) -> Bool {
    guard let value = tags[.except] else { return false }
    return value.split(whereSeparator: { $0 == ";" || $0 == "," })
      .contains { Self.exceptionsForCars.contains(String($0.trimmedBlanks)) }
  }
}

extension String {
  /// Whether a value of `restriction` forbids or commands turns.
  var isKindOfRestriction: Bool { DrivingProfile.restrictionKinds[self] != nil }
  /// Whether a value of `restriction` is about turning back onto the road one comes from.
  var isAboutUTurns: Bool { hasSuffix("_u_turn") }
}
