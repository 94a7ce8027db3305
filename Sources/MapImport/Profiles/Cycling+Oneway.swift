import RoadbookRoadGraph

extension CyclingProfile {
  /// Values of `cycleway` and its kin that let bicycles ride against a one-way street.
  static let contraflowValues: Set<String> = [
    "opposite", "opposite_lane", "opposite_track", "opposite_share_busway",
  ]

  /// Whether one-way traffic leaves a direction open to who rides.
  ///
  /// `oneway:bicycle` decides; else a lane or track for the other direction, or a grant of
  /// `bicycle:forward` or `bicycle:backward`, opens what `oneway` closes.
  func onewayAllows(_ tags: Tags, _ kind: RoadClass, _ direction: Direction) -> Bool {
    if let oneway = Self.oneway(tags[.onewayBicycle]) { return oneway.allows(direction) }
    let isImplied = kind == .motorway || tags.has(.junction, "roundabout")
    let oneway =
      Self.oneway(tags[.onewayVehicle]) ?? Self.oneway(tags[.oneway])
      ?? (isImplied ? .forwardOnly : .bothWays)
    if oneway.allows(direction) || rides(against: tags) { return true }
    let key = DirectedKey.bicycle.directed(direction)
    return tags[key].flatMap { DrivingProfile.meaning(of: $0, Self.accessValues) } == .open
  }

  /// What a value of `oneway` says; `nil` if it says nothing that is understood.
  private static func oneway(_ value: String?) -> Oneway? {
    switch value {
    case "yes", "1", "true": .forwardOnly
    case "-1", "reverse": .backwardOnly
    case "no", "0", "false", "alternating": .bothWays
    case "reversible": .reversible
    default: nil
    }
  }

  /// Whether there is a lane or track for bicycles against a one-way street.
  private func rides(against tags: Tags) -> Bool {
    let keys: [TagKey] = [.cycleway, .cyclewayLeft, .cyclewayRight, .cyclewayBoth]
    if keys.contains(where: { tags[$0].map(Self.contraflowValues.contains) == true }) {
      return true
    }
    return tags.has(.cyclewayLeftOneway, "no", "-1") || tags.has(.cyclewayRightOneway, "no", "-1")
  }
}
