import RoadbookRouting

/// Routes that avoid highways and tolls: the first, which makes metrics, and the later ones.
enum AvoidMeasurement: Measurement {
  private static var avoids: AvoidSet { [.highways, .tolls] }

  static func rows(on subject: BenchSubject) throws -> [BenchRow] {
    let requests = subject.requests.map { request in
      var request = request
      request.avoids = avoids
      return request
    }
    let router = try Router(path: subject.path)
    let answers = requests.map { request in
      (request: request, isFree: (try? router.route(request))?.avoidedUses.isEmpty)
    }
    let free = answers.first { $0.isFree == true }?.request
    let users = answers.filter { $0.isFree == false }.map(\.request)
    // Dearest are those that no way without serves, whatever road they begin and end on.
    let bound = users.first { !hasWayWithout($0, router) } ?? users.first
    // A map without such roads has no such pair.
    return try [
      free.map { try first("first route avoiding \(avoids)", $0, subject) },
      bound.map { try first("the same where there is none without", $0, subject) },
    ].compactMap(\.self) + [
      BenchRow("route avoiding \(avoids)", over: requests, counting: router) {
        try? router.route($0)
      }
    ]
  }

  private static func hasWayWithout(_ request: RouteRequest, _ router: Router) -> Bool {
    var strict = request
    strict.avoids = []
    strict.excludes = avoids
    return (try? router.route(strict)) != nil
  }

  /// Times one call on a router of its own, so that nothing is there before.
  private static func first(
    _ name: String,
    _ request: RouteRequest,
    _ subject: BenchSubject
  ) throws -> BenchRow {
    let router = try Router(path: subject.path)
    // What any first route makes is not to be counted here.
    var plain = request
    plain.avoids = []
    _ = try? router.route(plain)
    return BenchRow(name, over: [request]) { try? router.route($0) }
  }
}
