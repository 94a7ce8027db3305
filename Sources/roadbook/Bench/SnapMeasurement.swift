import RoadbookRouting

/// Finding the roads at a place.
enum SnapMeasurement: Measurement {
  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let router = subject.router
    _ = try? router.places(for: Waypoint(subject.pairs[0].target))
    return [
      BenchRow("snap", over: subject.pairs) { try? router.places(for: Waypoint($0.source)) }
    ]
  }
}
