/// Kind of road, by its `highway` tag or as a ferry.
struct RoadKind: Equatable {
  let name: String

  static let ferry = RoadKind(name: "route=ferry")
  static let shuttleTrain = RoadKind(name: "route=shuttle_train")

  /// The kind of a way; `nil` for what is neither road nor ferry (driving rules B1, H1).
  init?(_ tags: Tags) {
    if let highway = tags["highway"] {
      name = highway
    } else {
      switch tags["route"] {
      case "ferry": self = .ferry
      case "shuttle_train": self = .shuttleTrain
      default: return nil
      }
    }
  }

  private init(name: String) { self.name = name }

  var isFerry: Bool { self == .ferry || self == .shuttleTrain }

  /// Kilometres an hour where nothing else is known; kinds that are not listed here are closed to
  /// cars unless a tag grants the way.
  private static let speeds: [String: Int] = [
    "motorway": 110, "motorway_link": 60, "trunk": 90, "trunk_link": 55,
    "primary": 65, "primary_link": 50, "secondary": 55, "secondary_link": 45,
    "tertiary": 45, "tertiary_link": 38, "unclassified": 40, "residential": 30,
    "living_street": 10, "service": 15, "road": 20, "track": 12,
    "route=ferry": 20, "route=shuttle_train": 60,
  ]

  /// Speed of kinds that only a grant opens.
  private static let grantedSpeed = 10

  var isOpenByDefault: Bool { Self.speeds[name] != nil }
  var defaultSpeed: Int { Self.speeds[name] ?? Self.grantedSpeed }

  /// Kinds that no tag opens (driving rules B2, L4).
  var isNeverOpen: Bool {
    [
      "steps", "construction", "proposed", "planned", "razed", "abandoned", "disused",
      "demolished", "removed", "dismantled", "no",
    ].contains(name)
  }

  /// Kinds whose speed no limit raises (driving rules L11), and those that a grant opens.
  var keepsItsSpeed: Bool {
    ["living_street", "service", "road", "track"].contains(name) || !isOpenByDefault
  }

  /// Rank of importance, from 0 for a motorway to 9.
  var importance: Int {
    let road = name.hasSuffix("_link") ? String(name.dropLast(5)) : name
    switch road {
    case "motorway": return 0
    case "trunk": return 1
    case "primary": return 2
    case "secondary": return 3
    case "tertiary": return 4
    case "unclassified", "road": return 5
    case "residential": return 6
    case "living_street", "route=ferry", "route=shuttle_train": return 7
    case "service": return 8
    default: return 9
    }
  }
}
