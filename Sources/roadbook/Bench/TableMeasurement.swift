import RoadbookRouting

/// Tables, and single summaries, which know distances without a path.
enum TableMeasurement: Measurement {
  /// Most places on each side.
  private static let size = 100
  /// Tables of each kind; a minimum would do, but rows are medians.
  private static let rounds = 9

  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let router = subject.router
    let pairs = subject.pairs.prefix(size)
    let sources = pairs.map { Waypoint($0.source) }
    let targets = pairs.map { Waypoint($0.target) }
    let name = "\(pairs.count) × \(pairs.count)"
    _ = try? router.table(sources: sources, targets: targets, hasDistances: true)
    return [
      BenchRow("time and distance with snapping", over: subject.pairs) {
        try? router.summary(from: $0.source, to: $0.target)
      },
      BenchRow("table \(name), times", over: Array(0..<rounds)) { _ in
        try? router.table(sources: sources, targets: targets)
      },
      BenchRow("table \(name), times and distances", over: Array(0..<rounds)) { _ in
        try? router.table(sources: sources, targets: targets, hasDistances: true)
      },
    ]
  }
}
