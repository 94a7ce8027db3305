import RoadbookRouting

/// The area within reach of a place.
enum IsochroneMeasurement: Measurement {
  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let router = subject.router
    let places = subject.pairs.prefix(9).map { Waypoint($0.source) }
    return [
      BenchRow("isochrone of 5, 10 and 15 min", over: places) {
        try? router.isochrone(from: $0, limitsSeconds: [300, 600, 900])
      }
    ]
  }
}
