import RoadbookRouting

/// Routes that avoid highways and tolls: the first, which makes a metric, and the later ones.
enum AvoidMeasurement: Measurement {
  private static var avoids: AvoidSet { [.highways, .tolls] }

  static func rows(on subject: BenchSubject) throws -> [BenchRow] {
    // A router of its own, so that nothing is there before the first call.
    let router = try Router(path: subject.path)
    let requests = subject.requests.map { request in
      var request = request
      request.avoids = avoids
      return request
    }
    let first = BenchRow("first route avoiding \(avoids)", over: Array(requests.prefix(1))) {
      try? router.route($0)
    }
    for request in requests.prefix(20) { _ = try? router.route(request) }
    return [
      first,
      BenchRow("route avoiding \(avoids)", over: requests, counting: router) {
        try? router.route($0)
      },
    ]
  }
}
