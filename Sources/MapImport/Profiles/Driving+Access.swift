import RoadbookRoadGraph

extension DrivingProfile {
  /// Access keys for a car, the most specific first.
  static let accessKeys: [DirectedKey] = [.motorcar, .motorVehicle, .vehicle, .access]

  /// What the values of access keys mean for a car; other values count as absent.
  static let accessValues: [String: ArcAccess] = [
    "yes": .open, "permissive": .open, "designated": .open,
    "destination": .destination,
    "private": .private, "customers": .private, "delivery": .private, "permit": .private,
    "residents": .private,
    "no": .closed, "agricultural": .closed, "forestry": .closed, "psv": .closed, "bus": .closed,
    "taxi": .closed, "foot": .closed, "emergency": .closed, "military": .closed,
  ]

  /// Classes that a car may use where no access key says otherwise.
  static func isOpenByDefault(_ kind: RoadClass) -> Bool {
    kind.rawValue <= RoadClass.track.rawValue
  }

  /// What a car may do on a way in one direction, by class and access keys.
  func access(_ tags: Tags, _ kind: RoadClass, _ direction: Direction) -> ArcAccess {
    if kind == .ferry || kind == .shuttleTrain { return ferryAccess(tags, direction) }
    if kind == .steps { return .closed }
    let isOpenClass = Self.isOpenByDefault(kind) && !tags.has(.service, "emergency_access")
    let ruling = Self.ruling(tags, Self.accessKeys, direction, Self.accessValues)
    if isOpenClass { return ruling ?? .open }
    // A closed class is opened by a grant to motor traffic alone, and if a more specific key says
    // nothing else.
    guard let granted = Self.ruling(tags, Self.motorKeys, direction, Self.accessValues),
      granted == .open || granted == .destination
    else { return .closed }
    return granted
  }

  /// Keys that speak of motor traffic.
  static let motorKeys: [DirectedKey] = [.motorcar, .motorVehicle]

  /// The value of the most specific key that is present and understood.
  ///
  /// A key for one direction replaces its own plain form and no other; of a list of values the
  /// most permissive counts.
  static func ruling(
    _ tags: Tags,
    _ keys: [DirectedKey],
    _ direction: Direction,
    _ meanings: [String: ArcAccess]
  ) -> ArcAccess? {
    for key in keys {
      for form in [key.directed(direction), key.both] {
        if let value = tags[form], let meaning = meaning(of: value, meanings) { return meaning }
      }
    }
    return nil
  }

  /// What a value means, without the blanks around it; of a list the most permissive; `nil` if
  /// nothing in it is understood.
  static func meaning(of value: String, _ meanings: [String: ArcAccess]) -> ArcAccess? {
    if let meaning = meanings[value] { return meaning }
    let known = value.listed.compactMap { meanings[$0] }
    return known.min { permissiveness($0) < permissiveness($1) }
  }

  private static func permissiveness(_ access: ArcAccess) -> Int {
    switch access {
    case .open: 0
    case .destination: 1
    case .private: 2
    default: 3
    }
  }

  /// Whether the way is for carpools alone in a direction: `hov=designated`, or all its lanes.
  func isCarpoolOnly(_ tags: Tags, _ direction: Direction) -> Bool {
    if tags.has(.hov, "designated") { return true }
    let lanes = tags[DirectedKey.hovLanes.directed(direction)] ?? tags[.hovLanes]
    guard let lanes else { return false }
    let parts = lanes.split(separator: "|", omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.trimmedBlanks == "designated" }
  }

  /// Whether the way is the outline of a square or yard: what lies inside may be driven on to reach
  /// a place there, but nobody passes along its edge.
  func isOutline(_ tags: Tags, _ kind: RoadClass) -> Bool {
    kind != .ferry && kind != .shuttleTrain && tags.has(.area, "yes")
  }

  /// Whether a tag says that nobody drives here yet.
  func isClosedByConstruction(_ tags: Tags) -> Bool { tags.has(.construction, "yes") }
}
