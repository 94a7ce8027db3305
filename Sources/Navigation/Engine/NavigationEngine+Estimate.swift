import RoadbookGeo
import RoadbookRouting

extension NavigationEngine {
  /// Moves the vehicle along its route where fixes are missing.
  ///
  /// The speed tends from the last known one to what is usual on the road.  It ends after some
  /// time, later in a tunnel; it never leaves the route and never turns back.
  ///
  /// - Parameters:
  ///   - state: What is known.
  ///   - time: The moment, in seconds since 1970.
  ///   - task: What to do besides.
  /// - Returns: What came of it.
  func tick(_ state: inout EngineState, at time: Double, _ task: Task) -> EngineUpdate {
    var update = EngineUpdate()
    guard let last = state.lastFix, time - last.time > configuration.estimateDelay else {
      return update
    }
    guard var follow = state.follow, follow.hasJoined, !follow.isOffRoute, !state.isStanding,
      !follow.hasArrived
    else {
      if time - last.time > configuration.estimateTime { state.availability = .lost }
      return update
    }
    let route = follow.route
    var estimate =
      follow.estimate
      ?? FollowState.Estimate(
        start: last.time,
        meters: follow.meters,
        newest: last.time,
        tunnelEnd: tunnelEnd(route, from: follow.meters)
      )
    if estimate.tunnelEnd == nil { estimate.tunnelEnd = tunnelEnd(route, from: follow.meters) }
    guard !estimate.isOver else { return update }
    let seconds = time - estimate.newest
    guard seconds > 0 else { return update }
    let isInTunnel = estimate.tunnelEnd != nil
    let limit = isInTunnel ? configuration.tunnelEstimateTime : configuration.estimateTime
    let bound = estimate.tunnelEnd.map { $0 + configuration.tunnelOvershoot }
    if time - estimate.start > limit || bound.map({ follow.meters >= $0 }) ?? false {
      estimate.isOver = true
      follow.estimate = estimate
      state.follow = follow
      state.availability = .lost
      return update
    }
    let planned = route.plannedSpeed(atMeters: follow.meters)
    let share = min(seconds / 10, 1)
    state.speed += (planned - state.speed) * share
    estimate.newest = time
    follow.estimate = estimate
    let end = min(route.legEnds[follow.leg], bound ?? .infinity)
    // Arriving is for fixes to tell: the estimate stays short of it.
    let stop = max(end - configuration.arrivalDistance - 1, follow.meters)
    follow.meters = min(follow.meters + state.speed * seconds, stop)
    state.follow = follow
    state.availability = .estimated
    let place = route.place(atMeters: follow.meters)
    let position = VehiclePosition(
      coordinate: place.coordinate,
      time: time,
      accuracyMeters: max(last.accuracyMeters, 5) + 2 * (time - estimate.start),
      courseDegrees: place.courseDegrees,
      speed: state.speed,
      arc: route.arcs[route.arc(atMeters: follow.meters)],
      confidence: 0.5,
      isEstimated: true
    )
    state.position = position
    update.position = position
    return update
  }

  /// Metres of the route at which the tunnel ends in which the vehicle is, or which it enters
  /// within the time that an estimate is good for.
  private func tunnelEnd(_ route: GuidedRoute, from meters: Double) -> Double? {
    let reach = meters + 50
    var index = route.arc(atMeters: meters)
    while index < route.arcs.count, !route.isTunnel[index] {
      if route.arcMeters[index] > reach { return nil }
      index += 1
    }
    guard index < route.arcs.count, route.arcMeters[index] <= reach else { return nil }
    while index < route.arcs.count, route.isTunnel[index] { index += 1 }
    return route.arcMeters[index]
  }
}
