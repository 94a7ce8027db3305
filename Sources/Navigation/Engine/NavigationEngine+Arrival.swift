import RoadbookGeo
import RoadbookRouting

extension NavigationEngine {
  /// Decides whether the end of the leg has been reached; once a leg.
  ///
  /// Distance along the route counts, not the straight line, so that a route which passes close to
  /// its goal long before the end does not end there.
  func arrive(_ state: inout EngineState, _ fix: Fix, _ update: inout EngineUpdate) {
    guard var follow = state.follow, !follow.hasArrived else { return }
    let leg = follow.leg
    let end = follow.route.legEnds[leg]
    let goal = follow.route.route.legs[leg].target.coordinate
    let remaining = end - follow.meters
    if follow.isOffRoute {
      // Passed while on another way: visited all the same.
      let meters = fix.coordinate.distanceMeters(to: goal)
      guard meters <= configuration.visitDistance else { return }
    } else {
      let isFollowing = follow.hasJoined && (follow.estimate == nil || remaining < 50)
      let limit =
        isDriving ? configuration.arrivalDistance : configuration.walkingArrivalDistance
      let length = end - (leg == 0 ? 0 : follow.route.legEnds[leg - 1])
      let gained = follow.meters - follow.legStart
      let isMoved = gained > 0 || length <= limit || end - follow.legStart <= limit
      let lastStep = follow.route.stepMeters[leg].dropLast().last ?? 0
      let isOnLastStep = follow.meters >= lastStep || follow.meters >= end
      let hasReached = remaining <= limit && isMoved && isOnLastStep
      let hasStood =
        state.isStanding
        && fix.time - (state.anchor?.time ?? fix.time) >= configuration.standingArrivalTime
      let stands = hasStood && remaining <= configuration.standingArrivalDistance
      let asked = follow.route.route.request.waypoints
      let waypoint = asked[min(leg + 1, asked.count - 1)]
      let wanted = waypoint.coordinate
      // By the place itself, not by the road: off the road, or stopped on the other side.
      let isThere =
        remaining <= 400 && fix.coordinate.distanceMeters(to: wanted) <= limit
        && (hasStood || remaining <= 200 && goal.distanceMeters(to: wanted) > limit)
      // A stop at the very place ends the trip, however long the way round to the right lane is;
      // but who asked for a side of the road is still to be led there.
      let stopsAtEnd =
        hasStood && waypoint.approach == .any && waypoint.bearing == nil
        && isAsNear(state.anchor ?? fix, to: [goal, wanted], within: limit)
      guard isFollowing && (hasReached || stands || isThere) || stopsAtEnd else { return }
    }
    follow.hasArrived = true
    follow.isOffRoute = false
    follow.doubts.removeAll()
    follow.searches.isRunning = false
    state.follow = follow
    update.hasArrived = true
  }

  /// Whether a receiver cannot tell a place from one of others.
  private func isAsNear(_ fix: Fix, to places: [Coordinate], within limit: Double) -> Bool {
    let error = min(max(fix.accuracyMeters, 10), limit)
    return places.contains { fix.coordinate.distanceMeters(to: $0) <= error }
  }
}
