import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

extension NavigationEngine {
  /// Orders a new route where the vehicle is off its own and a search may begin.
  func orderReroute(_ state: inout EngineState, _ fix: Fix, _ update: inout EngineUpdate) {
    guard var follow = state.follow, follow.isOffRoute, !follow.hasArrived, !state.isStanding,
      !follow.searches.isRunning, maySearch(follow.searches, fix)
    else { return }
    let isWrongWay = follow.doubts.allSatisfy(\.isWrongWay) && !follow.doubts.isEmpty
    follow.searches.begin(at: fix)
    state.follow = follow
    update.order = order(state, fix, isWrongWay: isWrongWay)
  }

  /// Where a new route is to begin now.
  func order(_ state: EngineState, _ fix: Fix, isWrongWay: Bool) -> RerouteOrder {
    var order = RerouteOrder(
      coordinate: fix.coordinate,
      courseDegrees: state.courseDegrees,
      isWrongWay: isWrongWay,
      mayTurnBack: !state.isMovingKnown
    )
    guard let best = state.belief.best,
      best.place.distanceMeters <= 2.5 * max(fix.accuracyMeters, 4) + 15,
      best.probability > 0.4
    else { return order }
    order.place = best.place
    order.arcBefore = best.arcBefore == best.place.arc ? nil : best.arcBefore
    let reach = state.speed * configuration.reactionTime
    goAhead(by: reach, &order)
    return order
  }

  /// Moves the beginning of a new route to where the driver can still act: past the next junction,
  /// if that comes sooner, on the road that goes straight on.
  private func goAhead(by meters: Double, _ order: inout RerouteOrder) {
    let map = router.map
    var rest = meters
    while let place = order.place, rest > 0, order.lead.count < 8 {
      if place.metersAhead > rest {
        order.place?.meters += rest
        return
      }
      guard let next = straightOn(from: place.arc, map) else { return }
      order.lead.append(place.arc)
      order.arcBefore = place.arc
      rest -= place.metersAhead
      let length = Double(map.edgeLengthsDecimeters[next >> 1]) / 10
      order.place = RoadPlace(
        arc: next,
        meters: 0,
        arcMeters: length,
        coordinate: place.coordinate,
        courseDegrees: place.courseDegrees,
        coursesAround: place.coursesAround,
        error: GroundVector(east: 0, north: 0)
      )
    }
  }

  /// The arc on which one goes on without turning, if there is just one such.
  private func straightOn(from arc: UInt32, _ map: RoadGraph) -> UInt32? {
    let vertex = map.arcSeeds[arc]
    guard vertex != UInt32.max else { return nil }
    var found: UInt32?
    for turn in map.turnFirst[vertex]..<map.turnFirst[vertex + 1] {
      let shape = TurnClass(rawValue: map.turnClasses[turn]).shape
      guard shape == .straight else { continue }
      if found != nil { return nil }
      found = map.vertexArcs[map.turnHeads[turn]]
    }
    return found
  }

  /// Whether a search may begin: not too soon after the last one, and not without having moved.
  private func maySearch(_ searches: FollowState.SearchRecord, _ fix: Fix) -> Bool {
    guard let time = searches.lastTime, let place = searches.lastPlace else { return true }
    let passed = fix.time - time
    if searches.failureCount > 0 {
      let wait = configuration.rerouteInterval * Double(1 << min(searches.failureCount - 1, 8))
      return passed >= min(wait, configuration.longestBackOff)
        && place.distanceMeters(to: fix.coordinate) > 5
    }
    let wait =
      searches.ledBack ? configuration.repeatedRerouteInterval : configuration.rerouteInterval
    return passed >= wait
      && place.distanceMeters(to: fix.coordinate) >= configuration.rerouteDistance - 0.5
  }
}

extension EngineState {
  /// Whether it is known that the vehicle moves.
  var isMovingKnown: Bool { speed > 1 }

  /// Notes that a search found nothing.
  mutating func searchFailed() {
    follow?.searches.isRunning = false
    follow?.searches.failureCount += 1
  }

  /// Goes over to another route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - lead: Arcs by which the vehicle comes to its beginning.
  ///   - time: The moment, in seconds since 1970.
  ///   - isReroute: Whether it was sought because the old one had been left.
  /// - Returns: Whether routes were found so often of late that they do not hold.
  @discardableResult
  mutating func take(
    _ route: GuidedRoute,
    lead: [UInt32] = [],
    at time: Double,
    isReroute: Bool
  ) -> Bool {
    var next = FollowState(route: route)
    next.lead = lead
    var isOften = false
    if isReroute, let old = follow {
      next.searches = old.searches
      next.searches.isRunning = false
      next.searches.failureCount = 0
      next.searches.found = old.searches.found.filter { $0 > time - 60 } + [time]
      let near = route.arcs.prefix(12)
      next.searches.ledBack = near.contains { arc in
        old.route.contains(arc, in: max(old.meters - 500, 0)...(old.meters + 500))
      }
      if next.searches.found.count > 3 {
        next.searches.wideUntil = time + 60
        next.searches.found.removeAll()
        isOften = true
      }
    }
    follow = next
    // A route that was asked for may come when the vehicle is well along it.
    let reach = 0...(isReroute ? min(500, route.lengthMeters) : route.lengthMeters)
    belief.mark { arc in route.contains(arc, in: reach) || lead.contains(arc) }
    if let best = belief.best, best.isOnRoute || belief.shareOnRoute > 0.5,
      let meters = belief.meters(along: route, lead, in: reach, near: 0)
    {
      follow?.meters = meters
      follow?.legStart = meters
      follow?.hasJoined = true
    }
    return isOften
  }

  /// Goes on along the route where a new one from here is just the rest of it.
  ///
  /// - Parameter rest: The new route.
  mutating func stay(onRest rest: GuidedRoute) {
    guard let route = follow?.route else { return }
    follow?.searches.isRunning = false
    follow?.searches.failureCount = 0
    follow?.isOffRoute = false
    follow?.hasJoined = true
    follow?.doubts.removeAll()
    follow?.metersOff = 0
    let meters = max(route.lengthMeters - rest.lengthMeters, 0)
    follow?.meters = meters
    belief.mark { arc in
      route.contains(arc, in: max(meters - 100, 0)...min(meters + 500, route.lengthMeters))
    }
    if let start = follow?.legStart { follow?.legStart = min(start, meters) }
  }

  /// Goes on to the next leg of the route.
  mutating func takeNextLeg() {
    guard let old = follow, old.leg + 1 < old.route.legCount else { return }
    follow?.leg += 1
    follow?.hasArrived = false
    follow?.isOffRoute = false
    follow?.doubts.removeAll()
    follow?.legStart = max(old.meters, old.route.legEnds[old.leg])
    if old.meters < old.route.legEnds[old.leg] { follow?.legStart = old.meters }
  }
}
