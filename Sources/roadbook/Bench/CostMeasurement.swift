import RoadbookRouting

/// The cost between places that are on roads already: the search alone, without its path.
enum CostMeasurement: Measurement {
  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let router = subject.router
    for ends in subject.ends.prefix(20) {
      _ = try? router.cost(from: ends.sources, to: ends.targets)
    }
    return [
      BenchRow("cost between snapped ends", over: subject.ends, counting: router) {
        try? router.cost(from: $0.sources, to: $0.targets)
      }
    ]
  }
}
