import RoadbookRoadGraph

/// Tags as a class of motor vehicles reads them: rewritten so that they say to a car what they
/// say to the vehicle.
///
/// All rules of driving hold for other motor vehicles too, but for the keys and values that name
/// the vehicle.  A key of the vehicle takes the place of the car's.
struct MotorTags: Sendable {
  /// Access keys that stand for the car's, the most specific first.
  let accessKeys: [DirectedKey]
  /// Values of access keys that name the vehicle and so open the way to it.
  let ownValues: Set<String>
  /// Forms of `:conditional` that stand for the car's, the most specific first: for both
  /// directions, forward, backward.
  let conditionalKeys: [[TagKey]]
  /// Keys of one-way traffic that stand for the car's.
  let onewayKeys: [TagKey]
  /// Keys of the posted limit that stand for the car's.
  let limitKeys: [DirectedKey]
  /// Keys about tolls that stand for the car's.
  let tollKeys: [TagKey]
  /// Keys that hold the kind of a turn restriction and stand for the car's.
  let restrictionKeys: [TagKey]
  /// Values of `except` that the vehicle falls under, beside those that name all vehicles.
  let exceptions: Set<String>
  /// Whether what is said of motor vehicles concerns the vehicle.
  var isMotorVehicle = true

  /// Keys whose values name vehicles.
  private static let valueKeys: [TagKey] = [
    .access, .accessForward, .accessBackward, .vehicle, .vehicleForward, .vehicleBackward,
    .motorVehicle, .motorVehicleForward, .motorVehicleBackward,
  ]

  /// Keys that keep roads or lanes for carpools.
  static let carpoolKeys: [TagKey] = [
    .hov, .hovLanes, .hovLanesForward, .hovLanesBackward,
  ]

  /// Values of one-way keys that driving understands.
  private static let onewayValues: Set<String> = [
    "yes", "1", "true", "-1", "reverse", "no", "0", "false", "reversible", "alternating",
  ]

  /// Tags of a way or node.
  ///
  /// - Parameter tags: The tags as they are.
  /// - Returns: Tags that mean to a car what `tags` mean to the vehicle.
  func ofRoad(_ tags: Tags) -> Tags {
    if tags.isEmpty { return tags }
    var result = tags
    for key in Self.valueKeys {
      if let value = tags[key] { result.set(key, opened(value)) }
    }
    setAccess(of: &result, tags)
    setCarpools(of: &result, tags)
    let first = { (keys: [TagKey]) in keys.lazy.compactMap { tags[$0] }.first }
    result.set(.motorcarConditional, first(conditionalKeys[0]))
    result.set(.motorcarForwardConditional, first(conditionalKeys[1]))
    result.set(.motorcarBackwardConditional, first(conditionalKeys[2]))
    let oneways = onewayKeys.lazy.compactMap { tags[$0] }
    result.set(.onewayMotorcar, oneways.first(where: Self.onewayValues.contains))
    result.set(.tollMotorcar, first(tollKeys))
    let limit = DirectedKey.maxspeedMotorcar
    result.set(limit.both, first(limitKeys.map(\.both)))
    result.set(limit.forward, first(limitKeys.map(\.forward)))
    result.set(limit.backward, first(limitKeys.map(\.backward)))
    return result
  }

  /// The value with the vehicle's own names in it replaced by a grant.
  private func opened(_ value: String) -> String {
    if ownValues.contains(value) { return "yes" }
    guard value.contains(";") else { return value }
    return value.listed.map { ownValues.contains($0) ? "yes" : $0 }.joined(separator: ";")
  }

  /// Meanings of values, those that name the vehicle among them.
  private var meanings: [String: ArcAccess] {
    var meanings = DrivingProfile.accessValues
    for value in ownValues { meanings[value] = .open }
    return meanings
  }

  /// Writes the ruling of the vehicle's own keys into those of the car.
  private func setAccess(of result: inout Tags, _ tags: Tags) {
    let (car, meanings) = (DirectedKey.motorcar, meanings)
    func value(_ direction: Direction) -> String? {
      accessKeys.lazy.flatMap { [$0.directed(direction), $0.both] }.compactMap { tags[$0] }
        .first { DrivingProfile.meaning(of: $0, meanings) != nil }.map(opened)
    }
    let (forward, backward) = (value(.forward), value(.backward))
    // In one key if they agree: a ferry's line hands down no keys for one direction.
    result.set(car.both, forward == backward ? forward : nil)
    result.set(car.forward, forward == backward ? nil : forward)
    result.set(car.backward, forward == backward ? nil : backward)
  }

  /// Takes carpool tags away where a key of the vehicle itself lets it in.
  private func setCarpools(of result: inout Tags, _ tags: Tags) {
    guard tags.hasAny(of: Self.carpoolKeys) else { return }
    for key in Self.carpoolKeys { result.set(key, nil) }
    let (keys, meanings) = (accessKeys.filter { $0.both != .motorcar }, meanings)
    for direction in Direction.allCases {
      if DrivingProfile.ruling(tags, keys, direction, meanings) == .open { continue }
      if DrivingProfile().isCarpoolOnly(tags, direction) {
        result.set(DirectedKey.hovLanes.directed(direction), "designated")
      }
    }
  }

  /// Tags of a relation that may restrict turns.
  func ofRestriction(_ tags: Tags) -> Tags {
    var result = tags
    result.set(.restrictionMotorcar, restrictionKeys.lazy.compactMap { tags[$0] }.first)
    if !isMotorVehicle { result.set(.restrictionMotorVehicle, nil) }
    let own = Set(restrictionKeys.map(\.rawValue))
    if let type = tags[.type] {
      if own.contains(type) {
        result.set(.type, "restriction:motorcar")
      } else if type == "restriction:motorcar"
        || type == "restriction:motor_vehicle" && !isMotorVehicle
      {
        result.set(.type, "restriction:other")
      }
    }
    if let value = tags[.except] {
      let parts = value.split(whereSeparator: { $0 == ";" || $0 == "," }).map { part in
        let part = String(part.trimmedBlanks)
        if exceptions.contains(part) { return "motorcar" }
        let isOfOthers = part == "motorcar" || part == "motor_vehicle" && !isMotorVehicle
        return isOfOthers ? "other" : part
      }
      result.set(.except, parts.joined(separator: ";"))
    }
    return result
  }
}

extension MotorTags {
  /// Whether a rule of motor vehicles beside cars reads a key.
  static func reads(_ key: TagKey) -> Bool { !TagKey.ofActiveModes.contains(key) }
}
