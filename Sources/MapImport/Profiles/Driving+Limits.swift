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
