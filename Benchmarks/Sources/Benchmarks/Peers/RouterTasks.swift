import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// The tasks of a router on a map.
struct RouterTasks {
  private let router: Router

  /// Opens the map.
  init(map path: String) throws { router = try Router(path: path) }

  /// All tasks by name.
  var all: [String: PeerWorker.Task] {
    [
      "pairs": pairs,
      "summary": summary,
      "cost": cost,
      "steps": steps,
      "avoid": avoid,
      "free": free,
      "nearest": nearest,
      "table": table,
    ]
  }

  /// Random places along roads that are open to cars, two by two; nothing is timed.
  private func pairs(_ request: PeerWorker.Request) -> PeerWorker.Answer {
    var places = PlaceSource(router.map, seed: request.seed ?? 1)
    var answer = PeerWorker.Answer()
    for _ in 0..<(request.count ?? 1) {
      let (source, target) = (places.next(), places.next())
      answer.answers.append(
        [source.latitude, source.longitude, target.latitude, target.longitude]
      )
    }
    return answer
  }

  /// Time and distance between coordinates.
  private func summary(_ request: PeerWorker.Request) throws -> PeerWorker.Answer {
    PeerWorker.timed(try requests(request).map(\.waypoints)) {
      try? router.summary(from: $0[0], to: $0[1])
    } reading: {
      [$0.durationSeconds, $0.distanceMeters]
    }
  }

  /// The search between places that are on roads already.
  private func cost(_ request: PeerWorker.Request) throws -> PeerWorker.Answer {
    let ends = try requests(request).map { request in
      request.waypoints.map { (try? router.places(for: $0)) ?? [] }
    }
    return PeerWorker.timed(ends) {
      (try? router.cost(from: $0[0], to: $0[1])) ?? nil
    } reading: {
      [$0.durationSeconds]
    }
  }

  /// The whole route: line, arcs, steps.
  private func steps(_ request: PeerWorker.Request) throws -> PeerWorker.Answer {
    PeerWorker.timed(try requests(request)) {
      try? router.route($0)
    } reading: {
      [$0.durationSeconds, $0.distanceMeters]
    }
  }

  /// The whole route that avoids a kind of road, with the metres of it that it uses.
  private func avoid(_ request: PeerWorker.Request) throws -> PeerWorker.Answer {
    let kind = try Self.kind(request)
    let inputs = try requests(request).map { request in
      var request = request
      request.avoids = kind
      return request
    }
    return PeerWorker.timed(inputs) {
      try? router.route($0)
    } reading: {
      let used = $0.avoidedUses.reduce(0) { $0 + $1.distanceMeters }
      return [$0.durationSeconds, $0.distanceMeters, used]
    }
  }

  /// Time and length of the route without a kind of road, if there is one; then 1 if an end of
  /// the plain route lies on that kind, else 0.
  private func free(_ request: PeerWorker.Request) throws -> PeerWorker.Answer {
    let kind = try Self.kind(request)
    let map = router.map
    return PeerWorker.timed(try requests(request)) { request -> (Route?, Bool)? in
      let ends = request.waypoints.flatMap { (try? router.places(for: $0)) ?? [] }
      let touches = ends.contains { map.edgeFlags[$0.edge.rawValue] & kind.rawValue != 0 }
      var excluding = request
      excluding.excludes = kind
      return (try? router.route(excluding), touches)
    } reading: { route, touches in
      [route?.durationSeconds, route?.distanceMeters, touches ? 1 : 0]
    }
  }

  private func nearest(_ request: PeerWorker.Request) throws -> PeerWorker.Answer {
    PeerWorker.timed(try requests(request).map { $0.waypoints[0] }) {
      try? router.nearest(to: $0)
    } reading: {
      [$0[0].distanceMeters]
    }
  }

  /// Times of the best routes from each source to each target, row by row.
  private func table(_ request: PeerWorker.Request) throws -> PeerWorker.Answer {
    func waypoints(_ places: [[Double]]?) throws -> [Waypoint] {
      try (places ?? []).map { place in
        guard place.count >= 2 else { throw BadInput(description: "a place has two numbers") }
        return try Self.waypoint(place[0], place[1])
      }
    }
    let (sources, targets) = (try waypoints(request.sources), try waypoints(request.targets))
    return PeerWorker.timed(Array(0..<(request.repeats ?? 1))) { _ in
      try? router.table(sources: sources, targets: targets)
    } reading: { table in
      sources.indices.flatMap { row in
        targets.indices.map { table.durationSeconds(from: row, to: $0) }
      }
    }
  }

  // MARK: Inputs

  struct BadInput: Error, CustomStringConvertible {
    let description: String
  }

  private static func kind(_ request: PeerWorker.Request) throws -> AvoidSet {
    switch request.kind {
    case "highways": return .highways
    case "tolls": return .tolls
    case "ferries": return .ferries
    default: throw BadInput(description: "there is no kind '\(request.kind ?? "")'")
    }
  }

  private func requests(_ request: PeerWorker.Request) throws -> [RouteRequest] {
    try (request.inputs ?? []).map { pair in
      guard pair.count >= 4 else { throw BadInput(description: "a pair has four numbers") }
      return RouteRequest(
        waypoints: [try Self.waypoint(pair[0], pair[1]), try Self.waypoint(pair[2], pair[3])]
      )
    }
  }

  private static func waypoint(_ latitude: Double, _ longitude: Double) throws -> Waypoint {
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      throw BadInput(description: "\(latitude), \(longitude) is not on the Earth")
    }
    return Waypoint(place)
  }
}
