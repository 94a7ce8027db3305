public import RoadbookGeo
public import RoadbookRoadGraph

/// Why a ``Router`` has no answer.
public enum RoutingError: Error, Hashable, Sendable {
  /// No usable road lies near a waypoint.
  ///
  /// `nearestMeters` is the distance of the nearest one that was ruled out by the request's
  /// radius; `nil` if there is none within 100 km, or bearings and sides rule all out.
  case noRoadNear(waypoint: Int, nearestMeters: Double?)
  /// The waypoint lies outside the box around the map, and no road within 1 km of it, so that a
  /// route would leave the loaded area; whatever the request's radius.
  ///
  /// `nearestMeters` is the distance of the nearest road; `nil` if there is none within 100 km.
  case outsideMap(waypoint: Int, coordinate: Coordinate, nearestMeters: Double?)
  /// No route leads from one waypoint to the next one that has a road.
  ///
  /// `closures` are the reported closures on the way that could be taken without them; empty if
  /// there is none without them either.
  case noRoute(fromWaypoint: Int, toWaypoint: Int, closures: [TrafficClosure] = [])
  /// The map holds no roads for the mode; it must be imported again for more modes.
  case modeNotInMap(mode: TravelMode)
  /// The request contradicts itself or is incomplete; the text says what to change.
  case invalidRequest(reason: String)
  /// There are more waypoints than a request may have.
  case tooManyWaypoints(count: Int, limit: Int)
  /// The table has more cells than one may have.
  case tooManyCells(count: Int, limit: Int)
  /// The area to draw has more road ends than one may have; a smaller limit has fewer.
  case tooManyRoadEnds(count: Int, limit: Int)
  /// The task that asked was cancelled.
  case cancelled
}

extension RoutingError: CustomStringConvertible {
  /// One sentence that names the waypoint by its place in the request, counted from 0.
  public var description: String {
    switch self {
    case .noRoadNear(let waypoint, .some(let meters)):
      "No usable road near waypoint \(waypoint); the nearest is \(Int(meters.rounded())) m away."
    case .noRoadNear(let waypoint, nil):
      "No usable road near waypoint \(waypoint)."
    case .outsideMap(let waypoint, let place, let meters):
      "Waypoint \(waypoint) (\(place.degreesText)) lies outside the map; "
        + (meters.map { "its nearest road is \(Int($0.rounded())) m away." }
          ?? "it has no road within 100 km.")
    case .noRoute(let source, let target, let closures):
      "No route leads from waypoint \(source) to waypoint \(target)"
        + (closures.isEmpty
          ? "."
          : "; closed: " + closures.map(\.description).joined(separator: ", ") + ".")
    case .modeNotInMap(let mode):
      "The map holds no roads for \(mode.rawValue); import it again with --modes \(mode.rawValue)."
    case .invalidRequest(let reason):
      "The request cannot be answered: \(reason)."
    case .tooManyWaypoints(let count, let limit):
      "The request has \(count) waypoints; \(limit) are allowed."
    case .tooManyCells(let count, let limit):
      "The table has \(count) cells; \(limit) are allowed."
    case .tooManyRoadEnds(let count, let limit):
      "The area has \(count) road ends; \(limit) can be drawn, so ask for less time."
    case .cancelled:
      "The search was cancelled."
    }
  }
}
