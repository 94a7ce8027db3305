import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// Why a request has no route, with what stands in the way if that is the reason.
struct RouteFailure: Error, CustomStringConvertible {
  let error: RoutingError
  /// `nil` if something else than a missing route is wrong.
  let reason: NoRouteReason?

  /// Finds out what stands in the way.
  init(_ error: RoutingError, _ request: RouteRequest, _ router: Router) {
    self.error = error
    if case .noRoute(let waypoint, _, _) = error {
      reason = try? router.reasonForNoRoute(request, fromWaypoint: waypoint)
    } else {
      reason = nil
    }
  }

  var description: String {
    printable(error.description + (reason.map { " " + $0.description } ?? ""))
  }
}

extension OSRMAnswer {
  /// The answer where a route could not be found.
  static func failure(_ failure: RouteFailure) -> OSRMAnswer {
    var answer = OSRMAnswer.failure(failure.error)
    answer.message = failure.description
    answer.roadbook = failure.reason.map { NoRouteNotes($0) }
    return answer
  }
}

extension NoRouteNotes {
  init(_ reason: NoRouteReason) {
    let ends: [(NoRouteReason.Ends, Int)] = [
      (.source, reason.fromWaypoint), (.target, reason.fromWaypoint + 1),
    ]
    self.init(
      cut_off: ends.filter { reason.cutOffEnds.contains($0.0) }.map(\.1),
      obstacles: reason.obstacles.map { Obstacle($0) },
      leaves_map: reason.leavesMap
    )
  }
}

extension NoRouteNotes.Obstacle {
  init(_ obstacle: RoadbookRouting.Obstacle) {
    var relation: Int64?
    if case .turnRestriction(let number) = obstacle.kind { relation = number.rawValue }
    self.init(
      kind: obstacle.kind.word,
      location: position(obstacle.coordinate),
      name: obstacle.roadName,
      way: obstacle.way.rawValue,
      relation: relation
    )
  }
}

extension RoadbookRouting.Obstacle.Kind {
  /// The kind in one word, for programs.
  var word: String {
    switch self {
    case .closedRoad: "closed_road"
    case .oneWay: "oneway"
    case .noThroughRoad: "no_through_road"
    case .barrier: "barrier"
    case .turnRestriction: "turn_restriction"
    case .turn: "turn"
    case .excluded: "excluded"
    case .closure: "closure"
    }
  }
}
