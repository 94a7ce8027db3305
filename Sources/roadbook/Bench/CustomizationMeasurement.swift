import RoadbookRouting

/// Making metrics anew on one thread, from the weights of turns on.
enum CustomizationMeasurement: Measurement {
  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let router = subject.router
    return [
      BenchRow("customization, one metric", over: Array(0..<5)) { _ in router.customizeOnce() },
      BenchRow("customization, eight metrics", over: Array(0..<3)) { _ in
        router.customizeEight()
      },
    ]
  }
}
