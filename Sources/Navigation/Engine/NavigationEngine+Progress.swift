import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

extension NavigationEngine {
  /// The part of the route that lies about where the vehicle can be.
  ///
  /// A route that crosses or repeats itself is followed in its order: what lies farther along is
  /// not looked at, however near it is.
  func stretch(_ follow: FollowState, _ fix: Fix, _ motion: Motion) -> ClosedRange<Double> {
    let end = follow.route.lengthMeters
    if !follow.hasJoined {
      // Where the first fix lies on a new route is open, within what was driven meanwhile.
      let reach = 300 + 2 * motion.meters + follow.metersOff
      return 0...min(max(follow.meters + reach, reach), end)
    }
    if follow.isOffRoute {
      let low = max(follow.meters - configuration.backtrackTolerance, 0)
      return min(low, end)...min(follow.meters + 2 * follow.metersOff + 400, end)
    }
    let speed = max(motion.speed ?? 0, motion.meters / max(motion.seconds, 0.1), 3)
    var (back, ahead) = (
      configuration.backtrackTolerance, 2 * speed * motion.seconds + fix.accuracyMeters + 50
    )
    if follow.estimate != nil {
      back = max(back, configuration.estimateTolerance)
      ahead = max(ahead, configuration.estimateTolerance)
    }
    let low = min(max(follow.meters - back, 0), end)
    return low...min(max(follow.meters + ahead, low), end)
  }

  /// Follows the route with a fix: progress, and whether the route has been left.
  func follow(
    _ fix: Fix,
    _ motion: Motion,
    _ state: inout EngineState,
    _ task: Task,
    _ update: inout EngineUpdate
  ) -> VehiclePosition {
    guard var follow = state.follow else { return freePosition(fix, state) }
    let stretch = stretch(follow, fix, motion)
    let route = follow.route
    let line = route.nearest(to: fix.coordinate, in: stretch)
    if follow.isOffRoute || !follow.hasJoined { follow.metersOff += motion.meters }
    let sight = Sight(
      fix: fix,
      motion: motion,
      line: line,
      place: placeOnRoute(state, route, stretch, expected: follow.meters + motion.meters)
    )
    if !follow.hasArrived, !state.isStanding {
      judge(sight, &follow, state, task, &update)
    } else if follow.hasArrived {
      follow.isOffRoute = false
    }
    let isNear = line.distanceMeters <= joiningLimit(fix)
    if !follow.isOffRoute, isNear || sight.place != nil {
      let isOnRoad = state.belief.best == nil || state.belief.shareOnRoute > 0.3
      if follow.hasJoined || isOnRoad {
        follow.meters = sight.place ?? line.meters
        if !follow.hasJoined {
          follow.hasJoined = true
          follow.metersOff = 0
        }
      }
    }
    if sight.place != nil || isNear { follow.estimate = nil }
    state.follow = follow
    if follow.isOffRoute || !follow.hasJoined || !isNear && sight.place == nil {
      return freePosition(fix, state)
    }
    var position = rawPosition(fix)
    let place = route.place(atMeters: follow.meters)
    position.speed = motion.speed
    position.arc = route.arcs[route.arc(atMeters: follow.meters)]
    position.confidence = state.belief.shareOnRoute
    if isDriving {
      position.coordinate = place.coordinate
      if fix.courseDegrees != nil || state.courseDegrees != nil {
        position.courseDegrees = place.courseDegrees
      }
    } else {
      position.courseDegrees = fix.courseDegrees ?? state.courseDegrees
    }
    return position
  }

  /// What a fix shows of the route.
  struct Sight {
    var fix: Fix
    var motion: Motion
    /// The nearest place of the route's line.
    var line: GuidedRoute.LinePlace
    /// Metres along the route of the likeliest place on it; `nil` if no road of it is likely.
    var place: Double?
  }

  /// How far from the route's line a vehicle on it may be.
  func joiningLimit(_ fix: Fix) -> Double {
    let (least, slack) = distanceLimits
    return max(least, fix.accuracyMeters + slack)
  }

  /// Least distance, and distance beyond the accuracy, that prove that the route was left.
  var distanceLimits: (Double, Double) {
    switch mode {
    case .driving, .carpool, .twoWheeler, .taxi: (50, 15)
    case .cycling: (35, 12)
    case .walking: (30, 10)
    }
  }

  private func placeOnRoute(
    _ state: EngineState,
    _ route: GuidedRoute,
    _ stretch: ClosedRange<Double>,
    expected: Double
  ) -> Double? {
    for share in state.belief.places where share.isOnRoute && share.probability > 0.1 {
      if let meters = route.meters(of: share.place, in: stretch, near: expected) { return meters }
    }
    return nil
  }
}
