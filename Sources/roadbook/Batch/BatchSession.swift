import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Answers the lines of a batch, one after the other, and keeps the last few maps open.
struct BatchSession {
  /// Map of lines that name none.
  let defaultMap: String?
  /// Most maps that stay open.
  static let openMapLimit = 4

  private var routers: [(path: String, router: Router)] = []

  init(defaultMap: String?) { self.defaultMap = defaultMap }

  /// The answer to a line: always one, whatever the line holds.
  mutating func answer(to line: String) -> OSRMAnswer {
    var answer: OSRMAnswer
    var id: JSONValue?
    do throws(BatchError) {
      let object = try BatchRequest.object(on: line)
      id = object["id"]
      answer = try self.answer(to: BatchRequest(object, defaultMap: defaultMap))
    } catch {
      answer = .failure(error.code, error.message)
    }
    answer.id = id ?? .null
    return answer
  }

  private mutating func answer(to request: BatchRequest) throws(BatchError) -> OSRMAnswer {
    let router = try self.router(for: request.map)
    switch request.service {
    case .route: return try route(request, router)
    case .nearest: return try nearest(request, router)
    case .table: return try table(request, router)
    case .isochrone: return try isochrone(request, router)
    }
  }

  private mutating func router(for path: String) throws(BatchError) -> Router {
    if let index = routers.firstIndex(where: { $0.path == path }) {
      let entry = routers.remove(at: index)
      routers.append(entry)
      return entry.router
    }
    let router: Router
    do throws(MapFileError) {
      router = try Router(path: path)
    } catch {
      throw BatchError(.invalidValue, "\(error)")
    }
    if routers.count >= Self.openMapLimit { routers.removeFirst() }
    routers.append((path, router))
    return router
  }

  private func route(
    _ request: BatchRequest,
    _ router: Router
  ) throws(BatchError) -> OSRMAnswer {
    guard request.coordinates.count >= 2 else {
      throw BatchError(.invalidQuery, "A route wants two coordinates or more.")
    }
    let options = try BatchOptions(
      request.options,
      known: BatchOptions.routeOptions,
      stopCount: request.coordinates.count
    )
    try options.checkFixed()
    let (bearings, approaches) = (try options.bearings(), try options.approaches())
    let (radiuses, stops) = (try options.radiuses(), try options.stops())
    var waypoints: [Waypoint] = []
    for (index, place) in request.coordinates.enumerated() {
      waypoints.append(
        Waypoint(
          place,
          bearing: bearings[index],
          approach: approaches[index],
          radiusMeters: radiuses[index],
          isPassedThrough: stops.map { !$0.contains(index) } ?? false
        )
      )
    }
    let question = RouteRequest(
      waypoints: waypoints,
      avoids: try options.kinds("avoid"),
      excludes: try options.kinds("exclude"),
      continuesStraight: try options.flag("continue_straight", default: true)
    )
    let form = try Self.form(options)
    do throws(RoutingError) {
      return .route(try router.route(question), options: form)
    } catch {
      return .failure(error)
    }
  }

  private static func form(_ options: BatchOptions) throws(BatchError) -> OSRMOptions {
    var form = OSRMOptions()
    let geometries = try options.word(
      "geometries",
      of: OSRMOptions.Geometries.allCases.map(\.rawValue)
    )
    form.geometries = geometries.flatMap { OSRMOptions.Geometries(rawValue: $0) } ?? .polyline
    let overview = try options.word(
      "overview",
      of: OSRMOptions.Overview.allCases.map(\.rawValue)
    )
    form.overview = overview.flatMap { OSRMOptions.Overview(rawValue: $0) } ?? .simplified
    form.hasSteps = try options.flag("steps", default: false)
    form.hasAnnotations = try options.flag("annotations", default: false)
    return form
  }

  private func nearest(
    _ request: BatchRequest,
    _ router: Router
  ) throws(BatchError) -> OSRMAnswer {
    guard let place = request.coordinates.first, request.coordinates.count == 1 else {
      throw BatchError(.invalidQuery, "'nearest' wants one coordinate.")
    }
    let options = try BatchOptions(
      request.options,
      known: BatchOptions.nearestOptions,
      stopCount: 1
    )
    try options.checkFixed()
    let count = try options.number("number", in: 1...100) ?? 1
    let excludes = try options.kinds("exclude")
    let waypoint = Waypoint(
      place,
      bearing: try options.bearings()[0],
      radiusMeters: try options.radiuses()[0]
    )
    do throws(RoutingError) {
      let snaps = try router.nearest(to: waypoint, count: count, excludes: excludes)
      return OSRMAnswer(code: .ok, waypoints: snaps.map { OSRMWaypoint($0) })
    } catch {
      return .failure(error)
    }
  }
}
