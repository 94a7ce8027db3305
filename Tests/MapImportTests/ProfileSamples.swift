import RoadbookRoadGraph

@testable import RoadbookMapImport

/// Tags written as in the wiki: `highway=primary, maxspeed=30 mph`.
func tags(_ text: String) -> [String: String] {
  var tags: [String: String] = [:]
  for part in text.split(separator: ", ") {
    let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    tags[String(halves[0])] = halves.count == 2 ? String(halves[1]) : ""
  }
  return tags
}

/// What a way with these tags means.
func way(_ text: String, relation: String? = nil) -> WayRecord {
  DrivingProfile().way(Tags(tags(text)), ferryRelation: relation.map { Tags(tags($0)) })
}

/// What a node with these tags means.
func node(_ text: String) -> NodeRecord { DrivingProfile().node(Tags(tags(text))) }

extension WayRecord {
  /// Both directions in short: `open`, `closed`, `ends` (destination), `private`, or
  /// `forward/backward` where they differ.
  var access: String {
    let (one, other) = (Self.word(forward.access), Self.word(backward.access))
    return one == other ? one : one + "/" + other
  }

  private static func word(_ access: ArcAccess) -> String {
    switch access {
    case .open: "open"
    case .closed: "closed"
    case .destination: "ends"
    default: "private"
    }
  }

  /// Speeds of both directions in km/h.
  var speeds: [Double] { [forward, backward].map { Double($0.speed) / 100 } }
  /// Posted limits of both directions in km/h.
  var limits: [Double] { [forward, backward].map { Double($0.limit) / 100 } }
}
