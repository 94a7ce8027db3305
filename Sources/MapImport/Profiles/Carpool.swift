import RoadbookRoadGraph

/// What a car may use that carries several people: driving, and roads for carpools besides.
struct CarpoolProfile: TravelProfile {
  private let driving = DrivingProfile()

  var mode: TravelMode { .carpool }

  func reads(_ key: TagKey) -> Bool { driving.reads(key) }

  func way(_ tags: Tags, ferryRelation: Tags?) -> WayRecord {
    var open = tags
    for key in MotorTags.carpoolKeys { open.set(key, nil) }
    var record = driving.way(open, ferryRelation: ferryRelation)
    if Direction.allCases.contains(where: { driving.isCarpoolOnly(tags, $0) }) {
      record.flags.insert(.hovOnly)
    }
    return record
  }

  func node(_ tags: Tags) -> NodeRecord { driving.node(tags) }

  func restriction(_ tags: Tags) -> RestrictionRecord { driving.restriction(tags) }
}
