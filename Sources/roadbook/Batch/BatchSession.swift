import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Answers the lines of a batch, one after the other, and keeps the last few maps open.
struct BatchSession {
  /// Map of lines that name none.
  let defaultMap: String?
  /// Most maps that stay open.
  static let openMapLimit = 4

  private var routers: [Entry] = []

  /// An open map with the traffic that its router knows of.
  private struct Entry {
    let path: String
    /// File of traffic news; `nil` for roads as the map has them.
    let traffic: String?
    /// State of that file when it was read.
    var stamp: [Int64]?
    let router: Router
  }

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
    switch request.service {
    case .route:
      let traffic = try BatchOptions.traffic(of: request)
      return try route(request, try router(for: request.map, traffic: traffic))
    case .nearest: return try nearest(request, try router(for: request.map))
    case .table: return try table(request, try router(for: request.map))
    case .match: return try match(request, try router(for: request.map))
    case .isochrone: return try isochrone(request, try router(for: request.map))
    }
  }

  private mutating func router(
    for path: String,
    traffic: String? = nil
  ) throws(BatchError) -> Router {
    var entry: Entry
    if let index = routers.firstIndex(where: { $0.path == path && $0.traffic == traffic }) {
      entry = routers.remove(at: index)
    } else {
      entry = Entry(path: path, traffic: traffic, stamp: nil, router: try opened(path))
    }
    defer { routers.append(entry) }
    while routers.count >= Self.openMapLimit { routers.removeFirst() }
    if let traffic { try bringUpToDate(&entry, traffic) }
    return entry.router
  }

  /// A router of its own for a map, which is opened once.
  private func opened(_ path: String) throws(BatchError) -> Router {
    if let known = routers.first(where: { $0.path == path }) {
      return Router(map: known.router.map)
    }
    do throws(MapFileError) {
      return try Router(path: path)
    } catch {
      throw BatchError(.invalidValue, "\(error)")
    }
  }

  /// Reads the traffic news again if their file has changed, and drops what has expired.
  private func bringUpToDate(_ entry: inout Entry, _ traffic: String) throws(BatchError) {
    let stamp = TrafficNews.stamp(traffic)
    if let stamp, stamp == entry.stamp {
      let now = Date().timeIntervalSince1970
      if let expiry = entry.router.nextTrafficExpiry, expiry <= now {
        entry.router.removeExpired(at: now)
      }
      return
    }
    do throws(TrafficFeedError) {
      try TrafficNews.apply(traffic, to: entry.router)
      entry.stamp = stamp
    } catch {
      throw BatchError(.invalidValue, "\(error)")
    }
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
      mode: try options.mode(),
      avoids: try options.kinds("avoid"),
      avoidedPlaces: try options.avoidedPlaces(),
      excludes: try options.kinds("exclude"),
      continuesStraight: try options.flag("continue_straight", default: true),
      alternatives: try options.alternatives(),
      departure: try options.departure(request, router)
    )
    let form = try Self.form(options)
    do throws(RoutingError) {
      return .routes(try router.routes(question), options: form)
    } catch {
      return .failure(RouteFailure(error, question, router))
    }
  }

  static func form(_ options: BatchOptions) throws(BatchError) -> OSRMOptions {
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
    form.words = try options.words()
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
    let (mode, excludes) = (try options.mode(), try options.kinds("exclude"))
    let departure = try options.departure(request, router)
    let waypoint = Waypoint(
      place,
      bearing: try options.bearings()[0],
      radiusMeters: try options.radiuses()[0]
    )
    do throws(RoutingError) {
      let snaps = try router.nearest(
        to: waypoint,
        count: count,
        mode: mode,
        excludes: excludes,
        departure: departure
      )
      return OSRMAnswer(code: .ok, waypoints: snaps.map { OSRMWaypoint($0) })
    } catch {
      return .failure(error)
    }
  }
}
