import RoadbookRoadGraph

extension DrivingProfile {
  /// What a barrier does to a car where no access key speaks, by the value of
  /// `barrier`; any other value blocks.
  static let barriers: [String: NodeFlags] = [
    "gate": .gate, "lift_gate": .gate, "swing_gate": .gate,
    "border_control": .borderControl, "toll_booth": .tollBooth,
    "cattle_grid": [], "sally_port": [], "entrance": [], "height_restrictor": [], "no": [],
  ]

  /// Judges a node.
  func node(_ tags: Tags) -> NodeRecord {
    var record = NodeRecord()
    record.flags = highwayFlags(tags)
    record.limits = limits(tags)
    var isBlocked = false
    if let value = tags[.barrier] {
      let barrier = barrier(value, tags)
      record.flags.formUnion(barrier.subtracting(.blocked))
      isBlocked = barrier.contains(.blocked)
      if tags.hasAny(of: [.seasonal, .openingHours]) { record.flags.insert(.timeBound) }
    }
    // An access key overrides the barrier both ways, and stops passage without one, too.
    switch Self.ruling(tags, Self.accessKeys, .forward, Self.accessValues) {
    case .some(.closed): isBlocked = true
    case .some(.open): isBlocked = false
    case .some:
      isBlocked = false
      record.flags.insert(.endsOnly)
    case nil:
      // Who has the key starts or ends behind it.
      if tags[.barrier] != nil, !isBlocked, tags.has(.locked, "yes") {
        record.flags.insert(.endsOnly)
      }
    }
    if isBlocked || isTooSmall(tags) { record.flags.insert(.blocked) }
    if isTimeBound(tags) { record.flags.insert(.timeBound) }
    record.hasConditions =
      Self.accessConditions.contains { tags[$0.conditional] != nil }
      || tags[.barrier] != nil && tags[.openingHours] != nil
    let takesMoney = record.flags.contains(.tollBooth) || tags.has(.highway, "toll_gantry")
    record.chargesToll = takesMoney && toll(tags) != .free
    return record
  }

  /// Flags of a barrier by its kind.
  private func barrier(_ value: String, _ tags: Tags) -> NodeFlags {
    switch value {
    case "bollard" where tags.has(.bollard, "rising"): .gate
    case "kerb": tags.has(.kerb, "raised") ? .blocked : []
    default: Self.barriers[value] ?? .blocked
    }
  }

  /// Signals and places to turn round.
  private func highwayFlags(_ tags: Tags) -> NodeFlags {
    switch tags[.highway] {
    case "traffic_signals": .trafficSignal
    case "turning_circle", "turning_loop", "mini_roundabout": .turningPlace
    default: []
    }
  }
}
