/// Who travels, for whom the rules are read.
package enum OracleTraveller: String, Hashable, Sendable, CaseIterable {
  case car
  /// A car with several people.
  case carpool
  case motorcycle
  case taxi
  case cyclist
  case walker

  /// Whether the traveller drives a motor vehicle.
  var isMotor: Bool { self == .car || self == .carpool || self == .motorcycle || self == .taxi }

  /// Access keys that name the traveller alone (travel modes, M1).
  var ownKeys: [String] {
    switch self {
    case .car, .carpool: []
    case .motorcycle: ["motorcycle"]
    case .taxi: ["taxi", "psv"]
    case .cyclist: ["bicycle"]
    case .walker: ["foot"]
    }
  }

  /// Keys that speak of the traveller, the one that decides first (driving rules B2, M1).
  var accessKeys: [String] {
    switch self {
    case .car, .carpool: ["motorcar", "motor_vehicle", "vehicle", "access"]
    case .motorcycle: ["motorcycle", "motor_vehicle", "vehicle", "access"]
    case .taxi: ["taxi", "psv", "motorcar", "motor_vehicle", "vehicle", "access"]
    case .cyclist: ["bicycle", "vehicle", "access"]
    case .walker: ["foot", "access"]
    }
  }

  /// Keys that open a kind of road that is closed to the traveller (B2, M2).
  var grantingKeys: [String] {
    isMotor ? accessKeys.filter { $0 != "vehicle" && $0 != "access" } : ownKeys
  }

  /// Values that name the traveller and so let it in (M3).
  var openingValues: [String] {
    switch self {
    case .car, .carpool, .cyclist: []
    case .motorcycle: ["motorcycle"]
    case .taxi: ["taxi", "psv"]
    case .walker: ["foot"]
    }
  }

  /// What one value of an access key says; `nil` if it says nothing that is known.
  func access(value: String) -> Access? {
    if openingValues.contains(value) { return .open }
    if value == "use_sidepath", !isMotor { return .closed }
    return Access(value: value)
  }

  /// What a value with parts says: the part that allows most counts.
  func access(list: String) -> Access? {
    let known = list.split(separator: ";").compactMap { access(value: trimmed($0)) }
    return [Access.open, .destination, .private, .closed].first(where: known.contains)
  }

  /// What the first of some keys that is understood says, in a direction (B3).
  func access(_ tags: Tags, _ direction: Direction, keys: [String]) -> Access? {
    for key in keys {
      for form in ["\(key):\(direction.rawValue)", key] {
        if let access = tags[form].flatMap(access(list:)) { return access }
      }
    }
    return nil
  }

  /// What all keys say together, in a direction.
  func access(_ tags: Tags, _ direction: Direction) -> Access? {
    access(tags, direction, keys: accessKeys)
  }

  /// Height, width and length in metres, and weight in tonnes (E1, M4).
  var size: (height: Double, width: Double, length: Double, weight: Double) {
    self == .motorcycle ? (1.8, 0.9, 2.2, 0.4) : (2.0, 1.9, 4.8, 2.0)
  }

  /// Keys of one-way traffic, the one that decides first (C1, M6).
  var onewayKeys: [String] {
    let own =
      switch self {
      case .motorcycle: ["oneway:motorcycle"]
      case .taxi: ["oneway:taxi", "oneway:psv", "oneway:motorcar"]
      default: ["oneway:motorcar"]
      }
    return own + ["oneway:motor_vehicle", "oneway:vehicle", "oneway"]
  }

  /// Endings of `restriction` that name the traveller, and words of `except` that free it (F2, M3,
  /// M15); walkers are bound by none.
  var restrictionNames: (kinds: [String], exceptions: [String])? {
    switch self {
    case .car, .carpool:
      (["motorcar", "motor_vehicle", "vehicle"], ["motorcar", "motor_vehicle", "vehicle"])
    case .motorcycle:
      (["motorcycle", "motor_vehicle", "vehicle"], ["motorcycle", "motor_vehicle", "vehicle"])
    case .taxi:
      (
        ["taxi", "psv", "motorcar", "motor_vehicle", "vehicle"],
        ["taxi", "psv", "motorcar", "motor_vehicle", "vehicle"]
      )
    case .cyclist: (["bicycle", "vehicle"], ["bicycle", "vehicle"])
    case .walker: nil
    }
  }
}
