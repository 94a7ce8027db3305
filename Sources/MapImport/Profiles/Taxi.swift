import RoadbookRoadGraph

/// What a taxi may use and how fast: driving, and what is open to taxis and public service
/// vehicles besides.
struct TaxiProfile: TravelProfile {
  /// Keys and values that name taxis; a taxi is a car where nothing speaks of taxis.
  static let tags = MotorTags(
    accessKeys: [.taxi, .psv, .motorcar],
    ownValues: ["taxi", "psv"],
    conditionalKeys: [
      [.taxiConditional, .psvConditional, .motorcarConditional],
      [.taxiForwardConditional, .psvForwardConditional, .motorcarForwardConditional],
      [.taxiBackwardConditional, .psvBackwardConditional, .motorcarBackwardConditional],
    ],
    onewayKeys: [.onewayTaxi, .onewayPsv, .onewayMotorcar],
    limitKeys: [.maxspeedMotorcar],
    tollKeys: [.tollMotorcar],
    restrictionKeys: [.restrictionTaxi, .restrictionPsv, .restrictionMotorcar],
    exceptions: ["taxi", "psv", "motorcar"]
  )

  private let driving = DrivingProfile()

  var mode: TravelMode { .taxi }

  func reads(_ key: TagKey) -> Bool { MotorTags.reads(key) }

  func way(_ tags: Tags, ferryRelation: Tags?) -> WayRecord {
    driving.way(own(tags), ferryRelation: ferryRelation.map(Self.tags.ofRoad))
  }

  func timedWay(_ tags: Tags, ferryRelation: Tags?) -> TimedWay? {
    driving.timedWay(own(tags), ferryRelation: ferryRelation.map(Self.tags.ofRoad))
  }

  /// Tags of a way that mean to a car what they mean to a taxi.
  private func own(_ tags: Tags) -> Tags {
    var own = Self.tags.ofRoad(tags)
    if hasLaneBack(tags), !own.hasAny(of: [.onewayMotorcar]) { own.set(.onewayMotorcar, "no") }
    return own
  }

  /// Whether a one-way road has a lane for public service vehicles against its direction.
  private func hasLaneBack(_ tags: Tags) -> Bool {
    if let lanes = tags[.lanesPsvBackward].flatMap({ Int($0.trimmedBlanks) }), lanes > 0 {
      return true
    }
    guard let lanes = tags[.psvLanesBackward] else { return false }
    return lanes.split(separator: "|").contains {
      $0.trimmedBlanks == "designated" || $0.trimmedBlanks == "yes"
    }
  }

  func node(_ tags: Tags) -> NodeRecord { driving.node(Self.tags.ofRoad(tags)) }

  func timedNode(_ tags: Tags) -> TimedNode? { driving.timedNode(Self.tags.ofRoad(tags)) }

  func restriction(_ tags: Tags) -> RestrictionRecord {
    driving.restriction(Self.tags.ofRestriction(tags))
  }
}
