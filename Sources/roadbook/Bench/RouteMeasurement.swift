import RoadbookRouting

/// The whole route between two coordinates.
enum RouteMeasurement: Measurement {
  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let router = subject.router
    for request in subject.requests.prefix(20) { _ = try? router.route(request) }
    return [
      BenchRow("route with geometry and steps", over: subject.requests, counting: router) {
        try? router.route($0)
      }
    ]
  }
}
