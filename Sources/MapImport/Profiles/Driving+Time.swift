extension DrivingProfile {
  /// Whether a car may use a way or node at some times and not at others: a condition that can be
  /// read speaks of times, and of cars.
  func isTimeBound(_ tags: Tags) -> Bool {
    Self.timeBoundKeys.contains { key in
      guard let text = tags[key] else { return false }
      return ConditionalTag(text).choices.contains { !$0.times.isEmpty && $0.concerns(car) }
    }
  }
}
