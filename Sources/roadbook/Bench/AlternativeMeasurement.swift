import RoadbookRouting

/// The best route and up to three alternatives, and how often there are any.
enum AlternativeMeasurement: Measurement {
  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let router = subject.router
    let requests = subject.requests.map { request in
      var request = request
      request.alternatives = RouteRequest.maximumAlternativeCount
      return request
    }
    let counts = requests.compactMap { try? router.routes($0).count }
    let shares = (1...RouteRequest.maximumAlternativeCount).map { wanted in
      let found = counts.filter { $0 > wanted }.count
      return "\(100 * found / max(counts.count, 1))"
    }
    return [
      BenchRow("routes, alternatives \(shares.joined(separator: "/")) %", over: requests) {
        try? router.routes($0)
      }
    ]
  }
}
