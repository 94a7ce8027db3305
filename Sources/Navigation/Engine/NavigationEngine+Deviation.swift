import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

extension NavigationEngine {
  /// Decides whether the vehicle is off the route.
  ///
  /// Having left it needs proof by several fixes in a row: the route is far, or another road has
  /// been driven for certain, or the vehicle moves against the route.
  func judge(
    _ sight: Sight,
    _ follow: inout FollowState,
    _ state: EngineState,
    _ task: Task,
    _ update: inout EngineUpdate
  ) {
    if follow.isOffRoute {
      lookForReturn(sight, &follow, state, &update)
      return
    }
    guard sight.fix.accuracyMeters <= configuration.worstProvingAccuracy else { return }
    guard let doubt = doubt(sight, follow, state) else {
      follow.doubts.removeAll()
      return
    }
    follow.doubts.append(doubt)
    let span = doubt.time - (follow.doubts.first?.time ?? doubt.time)
    let wrongWays = follow.doubts.filter(\.isWrongWay).count
    let isProven: Bool
    if wrongWays == follow.doubts.count {
      let back = follow.doubts.reduce(0) { $0 + $1.meters }
      isProven = wrongWays > configuration.deviationFixCount && back >= wrongWayMeters
    } else {
      isProven =
        follow.doubts.count >= configuration.deviationFixCount
        && span >= configuration.deviationTime && doubt.isCertain
    }
    guard isProven else { return }
    follow.isOffRoute = true
    follow.metersOff = follow.doubts.reduce(0) { $0 + $1.meters }
    follow.returns = 0
    follow.hasJoined = true
    follow.estimate = nil
    update.leavesRoute = task.isGuiding
  }

  private var wrongWayMeters: Double { mode == .walking ? 60 : 30 }

  /// Metres that one may go round a roundabout, twice about, before one is off the route.
  private static let circlingMeters = 400.0

  /// What speaks for having left the route in a fix.
  private func doubt(_ sight: Sight, _ follow: FollowState, _ state: EngineState)
    -> FollowState.Doubt?
  {
    let (fix, motion, line) = (sight.fix, sight.motion, sight.line)
    let best = state.belief.best
    let isOnRoad = best.map { $0.place.distanceMeters <= 2 * fix.accuracyMeters + 10 } ?? false
    if !follow.hasJoined, !isOnRoad, line.distanceMeters <= configuration.joiningDistance {
      return nil
    }
    if let best, best.isCircling, best.metersOffRoute < Self.circlingMeters { return nil }
    let widening = fix.time < follow.searches.wideUntil ? 2.0 : 1.0
    let isAtManeuver = isNearManeuver(follow)
    let limit = joiningLimit(fix) * widening * (isAtManeuver ? 2 : 1)
    let meters = motion.meters
    if follow.hasJoined || isOnRoad, line.distanceMeters > limit {
      return FollowState.Doubt(time: fix.time, isWrongWay: false, isCertain: true, meters: meters)
    }
    let against =
      isAgainst(sight, follow, state)
      ? FollowState.Doubt(time: fix.time, isWrongWay: true, isCertain: true, meters: meters) : nil
    guard mode != .walking, let other = state.belief.bestOffRoute,
      state.belief.shareOnRoute <= configuration.deviationDoubt,
      other.place.distanceMeters <= 2.5 * fix.accuracyMeters + 10,
      other.metersOffRoute >= configuration.deviationDistance * widening
    else { return against }
    let turn = abs(turnAngleDegrees(from: line.courseDegrees, to: other.place.courseDegrees))
    // A road beside the route needs more proof than one that leads away from it.
    let isBeside = turn < 30 && line.distanceMeters < 2.5 * fix.accuracyMeters
    let isShort =
      turn < 45 && other.metersOffRoute < configuration.parallelDistance
      && other.secondsOffRoute < configuration.parallelTime
    let certainty =
      isBeside ? configuration.besideCertainty : configuration.deviationCertainty
    let isCertain =
      !isShort && state.belief.shareOnRoute <= (1 - certainty) / widening
    // Back along the route's own road is no other road.
    if let against, !isCertain || isAbout(other.place.arc ^ 1, follow) { return against }
    return FollowState.Doubt(
      time: fix.time,
      isWrongWay: false,
      isCertain: isCertain,
      meters: meters
    )
  }

  /// Whether the vehicle moves against the route.
  private func isAgainst(_ sight: Sight, _ follow: FollowState, _ state: EngineState) -> Bool {
    let slowest = mode == .walking ? configuration.standingSpeed : 3
    guard let course = sight.motion.courseDegrees, (sight.motion.speed ?? 0) > slowest,
      follow.hasJoined
    else { return false }
    let turn = abs(turnAngleDegrees(from: sight.line.courseDegrees, to: course))
    guard turn > 90 else { return false }
    // Only where no road of the route leads in that direction.
    return state.belief.shareOnRoute < 0.5
  }

  /// Whether an arc belongs to the route within 500 m of the vehicle.
  private func isAbout(_ arc: UInt32, _ follow: FollowState) -> Bool {
    let route = follow.route
    return route.contains(
      arc,
      in: max(follow.meters - 500, 0)...min(follow.meters + 500, route.lengthMeters)
    )
  }

  /// Whether the vehicle is about where it is to turn, within 40 m.
  private func isNearManeuver(_ follow: FollowState) -> Bool {
    let maneuvers = follow.route.stepMeters[min(follow.leg, follow.route.legCount - 1)]
    return maneuvers.dropFirst().dropLast().contains { abs($0 - follow.meters) <= 40 }
  }

  /// Takes the vehicle for back on the route after two fixes that say so.
  private func lookForReturn(
    _ sight: Sight,
    _ follow: inout FollowState,
    _ state: EngineState,
    _ update: inout EngineUpdate
  ) {
    guard state.belief.shareOnRoute > 0.9, sight.place != nil,
      sight.line.distanceMeters <= max(15, 1.5 * sight.fix.accuracyMeters)
    else {
      follow.returns = 0
      return
    }
    follow.returns += 1
    guard follow.returns >= 2 else { return }
    follow.isOffRoute = false
    follow.doubts.removeAll()
    follow.metersOff = 0
    follow.searches.failureCount = 0
    update.returnsToRoute = true
  }
}
