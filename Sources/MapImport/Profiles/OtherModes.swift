import RoadbookRoadGraph

/// Who but cars may use a way: enough to decide what becomes part of the map.  How fast and in
/// which direction they travel is read from the kept tags by their own profiles.
extension DrivingProfile {
  /// Access of one mode of travel.
  struct ModeAccess: Sendable {
    let mode: Modes
    /// Keys, the most specific first.
    let keys: [DirectedKey]
    /// Values that name this mode and so open the way to it.
    let ownValues: Set<String>
    /// Whether the class is open where no key speaks.
    let isOpenByDefault: @Sendable (RoadClass, Tags) -> Bool
  }

  /// The modes beside driving.
  static let modeAccess: [ModeAccess] = [
    ModeAccess(
      mode: .motorcycle,
      keys: [.motorcycle, .motorVehicle, .vehicle, .access],
      ownValues: [],
      isOpenByDefault: { kind, _ in isOpenByDefault(kind) || isFerry(kind) }
    ),
    ModeAccess(
      mode: .taxi,
      keys: [.taxi, .psv, .motorVehicle, .vehicle, .access],
      ownValues: ["taxi", "psv"],
      isOpenByDefault: { kind, _ in isOpenByDefault(kind) || isFerry(kind) }
    ),
    ModeAccess(
      mode: .bicycle,
      keys: [.bicycle, .vehicle, .access],
      ownValues: ["dismount"],
      isOpenByDefault: { kind, tags in isOpenToBicycles(kind) && !tags.has(.motorroad, "yes") }
    ),
    ModeAccess(
      mode: .foot,
      keys: [.foot, .access],
      ownValues: ["foot"],
      isOpenByDefault: { kind, tags in isOpenOnFoot(kind, tags) }
    ),
  ]

  /// Modes beside driving that may use a way in one direction at least.
  func otherModes(_ tags: Tags, _ kind: RoadClass) -> Modes {
    var modes: Modes = []
    for mode in Self.modeAccess {
      var meanings = Self.accessValues
      for value in mode.ownValues { meanings[value] = .open }
      let isOpen = Direction.allCases.contains { direction in
        let ruling = Self.ruling(tags, mode.keys, direction, meanings)
        guard let ruling else { return mode.isOpenByDefault(kind, tags) }
        return ruling != .closed
          && (mode.isOpenByDefault(kind, tags)
            || Self.isGranted(mode, kind, tags, direction, meanings))
      }
      if isOpen { modes.insert(mode.mode) }
    }
    return modes
  }

  /// Whether a key of the mode itself opens a class that is closed by its kind; a general key
  /// (`access`, `vehicle`) does not, and nothing opens steps to a motor.
  private static func isGranted(
    _ mode: ModeAccess,
    _ kind: RoadClass,
    _ tags: Tags,
    _ direction: Direction,
    _ meanings: [String: ArcAccess]
  ) -> Bool {
    let isMotor = mode.mode == .motorcycle || mode.mode == .taxi
    if isMotor, kind == .steps { return false }
    let ownKeys = mode.keys.filter { $0.both != .access && $0.both != .vehicle }
    return ruling(tags, ownKeys, direction, meanings) != nil
  }

  private static func isFerry(_ kind: RoadClass) -> Bool {
    kind == .ferry || kind == .shuttleTrain
  }

  private static func isOpenToBicycles(_ kind: RoadClass) -> Bool {
    switch kind {
    case .motorway, .motorwayLink, .pedestrian, .footway, .steps, .bridleway, .corridor, .other,
      .construction, .shuttleTrain:
      false
    default: true
    }
  }

  private static func isOpenOnFoot(_ kind: RoadClass, _ tags: Tags) -> Bool {
    switch kind {
    case .motorway, .motorwayLink, .construction, .shuttleTrain: false
    case .other: tags.has(.highway, "platform", "elevator")
    default: !tags.has(.motorroad, "yes")
    }
  }
}
