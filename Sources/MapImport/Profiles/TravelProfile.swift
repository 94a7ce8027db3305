internal import RoadbookRoadGraph

/// The rules of a mode of travel: what the tags of an object mean to who travels so.
///
/// Pure functions of tags.  The result does not depend on the order of the tags, and no text makes
/// a rule fail.
protocol TravelProfile: Sendable {
  /// The mode.
  var mode: TravelMode { get }
  /// Whether a rule of the mode reads a key.
  func reads(_ key: TagKey) -> Bool
  /// Judges a way, with the tags of the ferry relation that it belongs to.
  func way(_ tags: Tags, ferryRelation: Tags?) -> WayRecord
  /// Judges a node.
  func node(_ tags: Tags) -> NodeRecord
  /// Judges a relation that may restrict turns.
  func restriction(_ tags: Tags) -> RestrictionRecord
  /// Judges a way with conditions for all times; `nil` if nothing changes with the time.
  func timedWay(_ tags: Tags, ferryRelation: Tags?) -> TimedWay?
  /// Judges a node with conditions for all times; `nil` if nothing changes with the time.
  func timedNode(_ tags: Tags) -> TimedNode?
}

extension DrivingProfile: TravelProfile {
  var mode: TravelMode { .driving }

  func reads(_ key: TagKey) -> Bool { !TagKey.ofOtherModes.contains(key) }
}

extension TravelMode {
  /// The rules of the mode.
  var profile: any TravelProfile {
    switch self {
    case .driving: DrivingProfile()
    case .carpool: CarpoolProfile()
    case .twoWheeler: TwoWheelerProfile()
    case .taxi: TaxiProfile()
    case .cycling: CyclingProfile()
    case .walking: WalkingProfile()
    }
  }
}
