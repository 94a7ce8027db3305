public import RoadbookGeo
import RoadbookHierarchy
import RoadbookRoadGraph
import Synchronization

/// Finds new routes to the same stops from wherever a vehicle is: for guidance.
///
/// What it costs to go from anywhere to the stops is labelled once and kept, so that a reroute
/// searches the half around the vehicle only: some tens of microseconds with the whole path.  The
/// answer is always that of a new request from there.
///
///     let rerouter = try Rerouter(router, for: request)
///     let reroute = try rerouter.reroute(from: VehiclePlace(arc: arc, fraction: 20_000))
///     announce(reroute.beginning(meters: 3_000).steps)
///     let route = reroute.complete()
///
/// It may be used by several threads at once.
public final class Rerouter: Sendable {
  private let router: Router
  private let request: RouteRequest
  /// Choices of places for each waypoint but the first.
  private let choices: [Snapper.Choice]
  /// Stops of each waypoint but the first: the nearest places, and those that lead on.
  private let nearest: [Stop]
  private let leadingOn: [Stop]
  private let state = Mutex(State())

  /// What changes: how far the vehicle has come, and labels by whether all is on one island.
  private struct State {
    var passedCount = 0
    var labellingCount = 0
    /// State of the roads for which the labels hold.
    var epoch: UInt64 = 0
    var strict: [StopChain<Int32>?] = [nil, nil]
    var graded: [StopChain<Int64>?] = [nil, nil]
  }

  /// Finds the roads of the stops ahead; labels are made by the first reroute.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - request: The request of the route that is driven.  Its first waypoint is where the
  ///     vehicle began; all others are ahead.
  /// - Throws: ``RoutingError``, as ``Router/route(_:)`` does.
  public init(_ router: Router, for request: RouteRequest) throws(RoutingError) {
    let router = try router.router(for: request)
    try router.check(request)
    let snapshot = router.snapshot.at(request.departure)
    let timed = snapshot.weights.timedView
    let context = router.borrowContext()
    defer { router.giveBack(context) }
    let banned = request.excludes.union(request.avoids.intersection(.ferries)).rawValue
    var choices: [Snapper.Choice] = []
    for (index, waypoint) in request.waypoints.enumerated().dropFirst() {
      let choice = try router.choice(
        for: waypoint,
        at: index,
        bannedFlags: banned,
        context,
        timed
      )
      choices.append(choice)
    }
    let charge = snapshot.weights.chargeOfTurningBack()
    func stops(_ places: (Snapper.Choice) -> [Snap]) -> [Stop] {
      zip(request.waypoints.dropFirst(), choices).map { waypoint, choice in
        Stop(
          places(choice),
          headingDegrees: waypoint.headingDegrees,
          turningBackCharge: charge
        )
      }
    }
    self.router = router
    self.request = request
    self.choices = choices
    nearest = stops { $0.nearest }
    leadingOn = stops { $0.large ?? $0.nearest }
  }

  /// How often labels have been made.
  package var labellingCount: Int { state.withLock { $0.labellingCount } }

  /// Number of waypoints ahead, one or more.
  public var remainingWaypointCount: Int {
    choices.count - state.withLock { $0.passedCount }
  }

  /// Tells that the vehicle has come to the next waypoint: reroutes lead to those behind it.
  ///
  /// Without effect at the last one.
  public func passWaypoint() {
    state.withLock { $0.passedCount = min($0.passedCount + 1, choices.count - 1) }
  }

  /// Finds the best way from a place on the road through the waypoints ahead.
  ///
  /// - Parameter place: Where the vehicle is.
  /// - Returns: The way.  Between equal ways the choice is fixed.
  /// - Throws: ``RoutingError/noRoute(fromWaypoint:toWaypoint:closures:)``, where the vehicle
  ///   counts as the waypoint passed last; ``RoutingError/invalidRequest(reason:)`` if the place
  ///   is not on a usable arc; or ``RoutingError/cancelled``.
  /// - Complexity: One climb from the vehicle, and the path; 20 to 60 µs on a city.  The first
  ///   call, and the first after the metric has changed, label the stops: tens of microseconds a
  ///   waypoint.  Nothing but the result is allocated else.
  public func reroute(from place: VehiclePlace) throws(RoutingError) -> Reroute {
    try router.snapshot.at(request.departure).weights.check(place)
    let island = router.map.edgeIslands[place.arc.edge.rawValue]
    return try reroute(from: .place(place), island: island) { weights, flags in
      weights.flags(ofEdge: Int(place.arc.edge.rawValue)) & flags != 0
    }
  }

  /// Finds the best way from any place through the waypoints ahead.
  ///
  /// - Parameters:
  ///   - coordinate: Where the vehicle is; the nearest road counts.
  ///   - headingDegrees: Direction in which it moves, in degrees clockwise from north; `nil` if
  ///     unknown.  Another direction costs time, but is not ruled out.
  /// - Returns: The way.
  /// - Throws: ``RoutingError``, as ``Router/route(_:)`` does; the vehicle counts as waypoint 0 if
  ///   no road is near it.
  /// - Complexity: As `reroute(from:)` with a place, and a snap.
  public func reroute(
    from coordinate: Coordinate,
    headingDegrees: Double?
  ) throws(RoutingError) -> Reroute {
    var waypoint = Waypoint(coordinate)
    waypoint.headingDegrees = headingDegrees
    try router.check(waypoint, at: 0)
    let banned = request.excludes.union(request.avoids.intersection(.ferries)).rawValue
    let context = router.borrowContext()
    defer { router.giveBack(context) }
    let snapshot = router.snapshot.at(request.departure)
    let choice = try router.choice(
      for: waypoint,
      at: 0,
      bannedFlags: banned,
      context,
      snapshot.weights.timedView
    )
    let passed = state.withLock { $0.passedCount }
    let stays = choices[passed...].allSatisfy { $0.island == choice.island }
    let stop = Stop(
      stays ? choice.nearest : choice.large ?? choice.nearest,
      headingDegrees: headingDegrees,
      turningBackCharge: snapshot.weights.chargeOfTurningBack()
    )
    return try reroute(from: .stop(stop, waypoint), island: choice.island) { weights, flags in
      stop.touches(flags, weights)
    }
  }
}

extension Rerouter {
  /// Finds the way where avoided roads do not exist; then, if need be, with the least of them.
  private func reroute(
    from start: Reroute.Start,
    island: UInt32,
    touches: (ArcWeights, UInt32) -> Bool
  ) throws(RoutingError) -> Reroute {
    let snapshot = try router.snapshot(for: request)
    let passed = state.withLock { state in
      if state.epoch != snapshot.epoch {
        state.epoch = snapshot.epoch
        state.strict = [nil, nil]
        state.graded = [nil, nil]
      }
      return state.passedCount
    }
    let stays = choices[passed...].allSatisfy { $0.island == island }
    let avoids = request.allAvoids.subtracting(request.excludes)
    let flags = avoids.lengthFirst.rawValue
    var deadEnd = 0
    let context = router.borrowContext()
    defer { router.giveBack(context) }
    let weights = snapshot.weights
    if flags == 0
      || !touches(weights, flags) && !touchesAhead(flags, weights, passed, stays)
    {
      let key = MetricKey.strict(avoids: avoids, excludes: request.excludes)
      let chain = try chain(\.strict, key, snapshot, stays: stays, context)
      switch answer(chain, start, passed, context) {
      case .success(let reroute): return reroute
      case .failure(let failure): deadEnd = failure.stop
      }
    }
    if flags != 0 {
      let key = MetricKey.graded(avoids: avoids, excludes: request.excludes)
      let chain = try chain(\.graded, key, snapshot, stays: stays, context)
      switch answer(chain, start, passed, context) {
      case .success(let reroute): return reroute
      case .failure(let failure): deadEnd = failure.stop
      }
    }
    let stops = (stays ? nearest : leadingOn)[passed...passed + deadEnd]
    throw .noRoute(
      fromWaypoint: passed + deadEnd,
      toWaypoint: passed + deadEnd + 1,
      closures: try closures(on: Array(stops), start, snapshot, context)
    )
  }

  /// Closures on the best way through stops that could be taken without them.
  private func closures(
    on stops: [Stop],
    _ start: Reroute.Start,
    _ snapshot: RouterSnapshot,
    _ context: QueryContext
  ) throws(RoutingError) -> [TrafficClosure] {
    guard snapshot.weights.traffic != nil else { return [] }
    let open = router.snapshotWithoutTraffic.at(request.departure)
    let key = MetricKey.strict(avoids: [], excludes: request.excludes)
    let lease: MetricStore.Lease<Int32> = try open.metrics.lease(key)
    let search = open.search(key, lease, continuesStraight: request.continuesStraight)
    let chain = try StopChain(search, owner: lease.owner, stops: stops, &context.query)
    guard let way = way(chain, start, context) else { return [] }
    let last = way.legs.last.map { snapshot.closures(on: $0) } ?? []
    return last.isEmpty ? way.legs.flatMap { snapshot.closures(on: $0) } : last
  }

  private func way(
    _ chain: StopChain<Int32>,
    _ start: Reroute.Start,
    _ context: QueryContext
  ) -> WayFound? {
    unsafe chain.search.withDepartures(of: start) {
      unsafe chain.answer(from: $0, to: 0, &context.query)
    }
  }

  private func touchesAhead(
    _ flags: UInt32,
    _ weights: ArcWeights,
    _ passed: Int,
    _ stays: Bool
  ) -> Bool {
    (stays ? nearest : leadingOn)[passed...].contains { $0.touches(flags, weights) }
  }

  /// The chain of a metric: the one that is kept if its metric is still the same, else a new one.
  ///
  /// `slots` is where chains of this weight are kept, by whether all is on one island.
  private func chain<Weight: RidingWeight>(
    _ slots: WritableKeyPath<State, [StopChain<Weight>?]>,
    _ key: MetricKey,
    _ snapshot: RouterSnapshot,
    stays: Bool,
    _ context: QueryContext
  ) throws(RoutingError) -> StopChain<Weight> {
    let lease: MetricStore.Lease<Weight> = try snapshot.metrics.lease(key)
    let slot = stays ? 1 : 0
    let known = state.withLock { $0.epoch == snapshot.epoch ? $0[keyPath: slots][slot] : nil }
    if let known, known.owner === lease.owner { return known }
    let chain = try makeChain(key, lease, snapshot, stays: stays, context)
    state.withLock { if $0.epoch == snapshot.epoch { $0[keyPath: slots][slot] = chain } }
    return chain
  }

  private func makeChain<Weight: RidingWeight>(
    _ key: MetricKey,
    _ lease: MetricStore.Lease<Weight>,
    _ snapshot: RouterSnapshot,
    stays: Bool,
    _ context: QueryContext
  ) throws(RoutingError) -> StopChain<Weight> {
    state.withLock { $0.labellingCount += 1 }
    let search = snapshot.search(key, lease, continuesStraight: request.continuesStraight)
    return try StopChain(
      search,
      owner: lease.owner,
      stops: stays ? nearest : leadingOn,
      &context.query
    )
  }

  private func answer<Weight: RidingWeight>(
    _ chain: StopChain<Weight>,
    _ start: Reroute.Start,
    _ passed: Int,
    _ context: QueryContext
  ) -> Result<Reroute, StopSearchFailure> {
    unsafe chain.search.withDepartures(of: start) {
      unsafe answer(chain, $0, start, passed, context)
    }
  }

  private func answer<Weight: RidingWeight>(
    _ chain: StopChain<Weight>,
    _ departures: UnsafeBufferPointer<Departure<Weight>>,
    _ start: Reroute.Start,
    _ passed: Int,
    _ context: QueryContext
  ) -> Result<Reroute, StopSearchFailure> {
    guard let choice = unsafe chain.best(from: departures, to: passed, &context.query),
      let first = unsafe chain.leg(choice, departures, to: passed, &context.query),
      let tail = chain.tail(first.vertex, first.stand, at: passed, &context.query)
    else {
      let stops = Array(chain.stops[passed...])
      let stop = unsafe chain.search.deadEnd(Array(departures), stops, &context.query)
      return .failure(StopSearchFailure(stop: stop))
    }
    var sum = chain.search.weights.sum(
      of: first.path,
      gradedFlags: request.allAvoids.lengthFirst.rawValue
    )
    sum += tail.sum
    return .success(
      Reroute(
        first: first.path,
        tail: tail.legs,
        sum: sum,
        weight: chain.cost(of: choice, to: passed) & 0xFFFF_FFFF,
        start: start,
        stops: chain.stops,
        passedCount: passed,
        request: request,
        weights: chain.search.weights
      )
    )
  }
}
