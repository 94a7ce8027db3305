import RoadbookRoadGraph

/// What a motorcycle may use and how fast: driving, under the motorcycle's own keys.
struct TwoWheelerProfile: TravelProfile {
  /// Keys and values that name motorcycles.
  static let tags = MotorTags(
    accessKeys: [.motorcycle],
    ownValues: ["motorcycle"],
    conditionalKeys: [
      [.motorcycleConditional], [.motorcycleForwardConditional],
      [.motorcycleBackwardConditional],
    ],
    onewayKeys: [.onewayMotorcycle],
    limitKeys: [.maxspeedMotorcycle],
    tollKeys: [.tollMotorcycle],
    restrictionKeys: [.restrictionMotorcycle],
    exceptions: ["motorcycle"]
  )

  /// Size of a motorcycle with its rider.
  static let size = DrivingProfile.Car(
    lengthMeters: 2.2,
    widthMeters: 0.9,
    heightMeters: 1.8,
    massTonnes: 0.4
  )

  private let driving = DrivingProfile(car: size)

  var mode: TravelMode { .twoWheeler }

  func reads(_ key: TagKey) -> Bool { MotorTags.reads(key) }

  func way(_ tags: Tags, ferryRelation: Tags?) -> WayRecord {
    driving.way(
      ferries(tags),
      ferryRelation: ferryRelation.map(ferries)
    )
  }

  func timedWay(_ tags: Tags, ferryRelation: Tags?) -> TimedWay? {
    driving.timedWay(ferries(tags), ferryRelation: ferryRelation.map(ferries))
  }

  func timedNode(_ tags: Tags) -> TimedNode? { driving.timedNode(Self.tags.ofRoad(tags)) }

  /// A ferry that takes cars takes motorcycles, and one that takes none takes no motorcycles,
  /// where it does not speak of them.
  private func ferries(_ tags: Tags) -> Tags {
    guard tags[.highway] == nil, tags.has(.route, "ferry", "shuttle_train"),
      !tags.hasAny(of: [.motorcycle, .motorcycleForward, .motorcycleBackward])
    else { return Self.tags.ofRoad(tags) }
    var result = Self.tags.ofRoad(tags)
    for key in [TagKey.motorcar, .motorcarForward, .motorcarBackward] {
      if let value = tags[key] { result.set(key, value) }
    }
    return result
  }

  func node(_ tags: Tags) -> NodeRecord { driving.node(Self.tags.ofRoad(tags)) }

  func restriction(_ tags: Tags) -> RestrictionRecord {
    driving.restriction(Self.tags.ofRestriction(tags))
  }
}
