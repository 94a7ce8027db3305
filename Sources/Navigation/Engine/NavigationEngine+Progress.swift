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
      place: placeOnRoute(state, follow, stretch, expected: follow.meters + motion.meters)
    )
    if !follow.hasArrived, !state.isStanding {
      judge(sight, &follow, state, task, &update)
    } else if follow.hasArrived {
      follow.isOffRoute = false
    }
    let isNear = line.distanceMeters <= joiningLimit(fix)
    if !follow.isOffRoute, isNear || sight.place != nil {
      let isOnRoad = state.belief.best == nil || state.belief.shareOnRoute > 0.3
      // Where the new route begins ahead, how near its line lies says nothing yet.
      let isBefore =
        !follow.hasJoined && sight.place == nil
        && follow.lead.contains(state.belief.best?.place.arc ?? .max)
      if follow.hasJoined || isOnRoad, !isBefore {
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
    _ follow: FollowState,
    _ stretch: ClosedRange<Double>,
    expected: Double
  ) -> Double? {
    let (belief, route) = (state.belief, follow.route)
    if let meters = belief.meters(along: route, follow.lead, in: stretch, near: expected) {
      return meters
    }
    // One who came onto a road of the route by another way is ahead of what was driven along it.
    guard let best = belief.best, best.isOnRoute, best.probability > 0.9 else { return nil }
    let end = min(stretch.upperBound + Self.shortcutMeters, route.lengthMeters)
    return route.meters(of: best.place, in: stretch.lowerBound...end, near: expected)
  }

  /// Metres that one may be ahead for not having driven along the route.
  private static let shortcutMeters = 150.0
}

extension RoadBelief {
  /// Metres along a route of the likeliest place on it, those near the one expected before others.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - lead: Arcs by which one comes to its beginning.
  ///   - stretch: The part of it that is looked at.
  ///   - expected: Where the vehicle should be by now.
  /// - Returns: Metres from its beginning; `nil` if no place on it is likely, or one before it is
  ///   likelier.
  func meters(
    along route: GuidedRoute,
    _ lead: [UInt32],
    in stretch: ClosedRange<Double>,
    near expected: Double
  ) -> Double? {
    var best: (weight: Double, meters: Double?) = (0, nil)
    for share in places where share.isOnRoute && share.probability > 0.1 {
      let meters = route.meters(of: share.place, in: stretch, near: expected)
      guard meters != nil || lead.contains(share.place.arc) else { continue }
      let isNear = abs((meters ?? expected) - expected) < 100
      let weight = share.probability * (isNear ? 3 : 1)
      if weight > best.weight { best = (weight, meters) }
    }
    return best.meters
  }
}
