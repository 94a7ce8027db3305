import RoadbookRoadGraph

/// What a car may use that carries several people: driving, and roads for carpools besides.
struct CarpoolProfile: TravelProfile {
  private let driving = DrivingProfile()

  var mode: TravelMode { .carpool }

  func reads(_ key: TagKey) -> Bool { driving.reads(key) }

  func way(_ tags: Tags, ferryRelation: Tags?) -> WayRecord {
    var record = driving.way(opened(tags), ferryRelation: ferryRelation)
    if Direction.allCases.contains(where: { driving.isCarpoolOnly(tags, $0) }) {
      record.flags.insert(.hovOnly)
    }
    return record
  }

  /// The tags without those that keep a road for carpools.
  private func opened(_ tags: Tags) -> Tags {
    var open = tags
    for key in MotorTags.carpoolKeys { open.set(key, nil) }
    return open
  }

  func timedWay(_ tags: Tags, ferryRelation: Tags?) -> TimedWay? {
    driving.timedWay(opened(tags), ferryRelation: ferryRelation)
  }

  func node(_ tags: Tags) -> NodeRecord { driving.node(tags) }

  func timedNode(_ tags: Tags) -> TimedNode? { driving.timedNode(tags) }

  func restriction(_ tags: Tags) -> RestrictionRecord { driving.restriction(tags) }
}
