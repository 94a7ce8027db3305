import RoadbookRoadGraph

/// Opening a map whose checks are remembered, as every opening but the first finds it.
enum OpenMeasurement: Measurement {
  static func rows(on subject: BenchSubject) throws -> [BenchRow] {
    _ = try RoadGraph(path: subject.path)
    return [
      try BenchRow("open again", over: Array(0..<100)) { _ in try RoadGraph(path: subject.path) }
    ]
  }
}
