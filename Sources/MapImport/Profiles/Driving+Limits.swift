import RoadbookRoadGraph

extension DrivingProfile {
  /// Whether the car is too high, wide, long or heavy for a way or node.
  ///
  /// A limit equal to the size lets it pass.  `default`, `none`, `no-sign` and all that is not a
  /// number above zero are no limit; of several values the lowest counts.
  func isTooSmall(_ tags: Tags) -> Bool {
    isBelow(car.heightMeters, tags, [.maxheight, .maxheightPhysical]) { Measure.meters($0) }
      || isBelow(car.widthMeters, tags, [.maxwidth, .maxwidthPhysical]) { Measure.meters($0) }
      || isBelow(car.lengthMeters, tags, [.maxlength]) { Measure.meters($0) }
      || isBelow(car.massTonnes, tags, [.maxweight, .maxweightrating]) { Measure.tonnes($0) }
  }

  /// Limits as numbers, for vehicles of any size; of several values the lowest.
  func limits(_ tags: Tags) -> EdgeLimits {
    var limits = EdgeLimits()
    guard tags.hasAny(of: Self.limitKeysOfSize) else { return limits }
    func least(_ keys: [TagKey], _ read: (String) -> Double?) -> UInt16 {
      let numbers = keys.compactMap { tags[$0] }.flatMap(\.listed).compactMap(read)
        .filter { $0 > 0 }
      guard let least = numbers.min() else { return 0 }
      return UInt16(min(max((least * 100).rounded(), 1), 65_535))
    }
    limits.heightCentimeters = least([.maxheight, .maxheightPhysical]) { Measure.meters($0) }
    limits.widthCentimeters = least([.maxwidth, .maxwidthPhysical]) { Measure.meters($0) }
    limits.lengthCentimeters = least([.maxlength]) { Measure.meters($0) }
    limits.weightCentitonnes = least([.maxweight, .maxweightrating]) { Measure.tonnes($0) }
    return limits
  }

  /// Keys of limits that depend on the vehicle's size.
  static let limitKeysOfSize: [TagKey] = [
    .maxheight, .maxheightPhysical, .maxwidth, .maxwidthPhysical, .maxlength, .maxweight,
    .maxweightrating,
  ]

  /// Whether one of the keys holds a limit below a size.
  private func isBelow(
    _ size: Double,
    _ tags: Tags,
    _ keys: [TagKey],
    _ read: (String) -> Double?
  ) -> Bool {
    keys.contains { key in
      guard let value = tags[key] else { return false }
      return value.listed.contains { part in
        guard let limit = read(part) else { return false }
        return limit > 0 && limit < size
      }
    }
  }
}
