import RoadbookRoadGraph

/// Which directions a way has for cars.
enum Oneway: Sendable, Hashable {
  case bothWays
  case forwardOnly
  case backwardOnly
  /// Changes its direction by the clock: closed both ways unless the moment is known.
  case reversible
  /// One lane that both directions share in turn.
  case alternatingBothWays
  /// The same on a way that is one-way by its kind.
  case alternatingForward

  /// Whether cars may drive in a direction.
  func allows(_ direction: Direction) -> Bool {
    switch self {
    case .bothWays, .alternatingBothWays: true
    case .forwardOnly, .alternatingForward: direction == .forward
    case .backwardOnly: direction == .backward
    case .reversible: false
    }
  }

  /// Whether traffic waits for its turn.
  var alternates: Bool { self == .alternatingBothWays || self == .alternatingForward }
}

extension DrivingProfile {
  /// Keys of one-way traffic, the most specific first.
  static let onewayKeys: [TagKey] = [
    .onewayMotorcar, .onewayMotorVehicle, .onewayVehicle, .oneway,
  ]

  /// Directions of a way; a tag wins over what the kind of road implies.
  func oneway(_ tags: Tags, _ kind: RoadClass) -> Oneway {
    let isImplied = kind == .motorway || tags.has(.junction, "roundabout")
    for key in Self.onewayKeys {
      switch tags[key] {
      case "yes", "1", "true": return .forwardOnly
      case "-1", "reverse": return .backwardOnly
      case "no", "0", "false": return .bothWays
      case "reversible": return .reversible
      case "alternating": return isImplied ? .alternatingForward : .alternatingBothWays
      default: continue
      }
    }
    return isImplied ? .forwardOnly : .bothWays
  }
}
