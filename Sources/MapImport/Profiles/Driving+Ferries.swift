import RoadbookRoadGraph

extension DrivingProfile {
  /// Keys that a ferry relation may carry for its ways, beside those of access.
  static let ferryRelationKeys: [TagKey] = [
    .route, .duration, .toll, .tollMotorcar, .tollMotorVehicle,
  ]

  /// Keys of access that a relation may carry for its ways.
  static let ferryRelationAccessKeys: [TagKey] =
    accessKeys.map(\.both) + otherMotorKeys + [.foot, .bicycle, .taxi, .psv]

  /// Tags of a ferry with those of its relation; of any other way as they are.
  ///
  /// A relation completes and does not overrule: where the way itself speaks of cars, in however
  /// general a key, the relation's access keys are not read.
  func ferryTags(of tags: Tags, relation: Tags?) -> Tags {
    guard let relation, relation.has(.route, "ferry", "shuttle_train") else { return tags }
    let completed = tags.completed(by: relation, keys: Self.ferryRelationKeys)
    let speaksOfCars = Direction.allCases.contains {
      Self.ruling(tags, Self.accessKeys, $0, Self.accessValues) != nil
    }
    if speaksOfCars { return completed }
    return completed.completed(by: relation, keys: Self.ferryRelationAccessKeys)
  }

  /// Keys of other motor vehicles; a ship that takes these takes cars.
  static let otherMotorKeys: [TagKey] = [
    .motorcycle, .hgv, .goods, .motorhome, .caravan, .bus, .coach, .touristBus,
  ]

  /// What a car may do on a ferry or car train.
  ///
  /// Without any key about cars it is open, unless the line is said to be for walkers or
  /// cyclists and no motor vehicle is mentioned with a grant.
  func ferryAccess(_ tags: Tags, _ direction: Direction) -> ArcAccess {
    if let ruling = Self.ruling(tags, Self.accessKeys, direction, Self.accessValues) {
      return ruling
    }
    let takesWalkers = isGranted(tags, [.foot, .bicycle])
    return takesWalkers && !isGranted(tags, Self.otherMotorKeys) ? .closed : .open
  }

  private func isGranted(_ tags: Tags, _ keys: [TagKey]) -> Bool {
    keys.contains { key in
      guard let value = tags[key], let meaning = Self.meaning(of: value, Self.accessValues) else {
        return false
      }
      return meaning != .closed
    }
  }
}
