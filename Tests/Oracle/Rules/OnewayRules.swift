/// Which directions a one-way tag leaves (driving rules C, L2).
enum Oneway {
  case both
  case forwardOnly
  case backwardOnly
  case neither
  /// Both, or the one that the kind of road implies; slower.
  case alternating

  init?(value: String) {
    switch value {
    case "yes", "1", "true": self = .forwardOnly
    case "-1", "reverse": self = .backwardOnly
    case "no", "0", "false": self = .both
    case "reversible": self = .neither
    case "alternating": self = .alternating
    default: return nil
    }
  }
}

/// Directions of a way, as its one-way tags or its kind tell.
struct OnewayFacts {
  var isForwardOpen = true
  var isBackwardOpen = true
  var isAlternating = false

  init(_ tags: Tags, _ kind: RoadKind, _ traveller: OracleTraveller) {
    let keys = traveller.onewayKeys
    var stated = keys.lazy.compactMap { tags[$0].flatMap { Oneway(value: $0) } }.first
    // A lane back for public vehicles, where no one-way key speaks of taxis or cars (M6).
    let own = ["oneway:taxi", "oneway:psv", "oneway:motorcar"]
    if traveller == .taxi, Self.hasLaneBack(tags), own.allSatisfy({ tags[$0] == nil }) {
      stated = .both
    }
    let implied = kind.name == "motorway" || tags["junction"] == "roundabout"
    switch stated {
    case .both: break
    case .forwardOnly: isBackwardOpen = false
    case .backwardOnly: isForwardOpen = false
    case .neither:
      isForwardOpen = false
      isBackwardOpen = false
    case .alternating:
      isAlternating = true
      isBackwardOpen = !implied
    case nil: isBackwardOpen = !implied
    }
  }

  private static func hasLaneBack(_ tags: Tags) -> Bool {
    if (tags["lanes:psv:backward"].flatMap { Int(trimmed($0)) } ?? 0) > 0 { return true }
    return (tags["psv:lanes:backward"] ?? "").split(separator: "|")
      .contains { ["designated", "yes"].contains(trimmed($0)) }
  }
}
