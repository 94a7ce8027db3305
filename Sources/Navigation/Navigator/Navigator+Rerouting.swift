import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// A search for a new way to the destinations ahead, as it runs.
struct RerouteSearch {
  let number: Int
  let reason: NavigationReroutingReason
  /// Called when it is settled.
  let completion: (@MainActor (RouteStatus) -> Void)?
}

extension Navigator {
  /// Finds the route anew from where the device is, with the options as they are now.
  ///
  /// Nothing happens without a route.  Listeners hear of it as of any reroute.
  public func recalculateRoute() {
    checkThread()
    later { $0.recalculate(.optionsChanged, nil) }
  }

  /// Seeks a new way to the destinations ahead at once.
  func recalculate(
    _ reason: NavigationReroutingReason,
    _ completion: (@MainActor (RouteStatus) -> Void)?
  ) {
    guard let engine, let fix = state.lastFix, state.follow != nil else {
      completion?(.locationUnavailable)
      return
    }
    state.follow?.searches.begin(at: fix)
    startReroute(engine.order(state, fix, isWrongWay: false), reason, completion)
  }

  /// Begins a search for a new route.
  func startReroute(
    _ order: RerouteOrder,
    _ reason: NavigationReroutingReason,
    _ completion: (@MainActor (RouteStatus) -> Void)? = nil
  ) {
    guard let follow = state.follow, let fix = state.lastFix else { return }
    cancelReroute()
    requestCount += 1
    let number = requestCount
    reroute = RerouteSearch(number: number, reason: reason, completion: completion)
    state.follow?.searches.isRunning = true
    emit(.startedRerouting(reason))
    forEachExtended { $0.navigatorDidStartRerouting(self, reason: reason) }
    sendRerouting()
    if guidance { speak(alert: .rerouting) }
    var options = routeOptions
    let search = routeSearch(from: fix)
    if !options.isFromToken {
      options.avoids = options.avoids.subtracting([.highways, .tolls, .ferries])
        .union(search.avoids)
    }
    let job = RerouteJob(
      order: order,
      follow: follow,
      router: tools.router,
      options: options,
      phrasebook: phrasebook,
      guidance: tools.configuration.guidanceOptions
    )
    let reply = ReplyJob(tools.executor, self)
    tools.searchExecutor.run {
      let result = Result { () throws(RoutingError) in try job.run() }
      reply.send { navigator in navigator.finish(number, result, job) }
    }
  }

  /// Forgets the search for a new route; its answer will not count.
  func cancelReroute() {
    guard let old = reroute else { return }
    reroute = nil
    reports.isRerouting = false
    state.follow?.searches.isRunning = false
    if let completion = old.completion { later { _ in completion(.canceled) } }
  }

  private func finish(
    _ number: Int,
    _ result: Result<GuidedRoute, RoutingError>,
    _ job: RerouteJob
  ) {
    guard let search = reroute, search.number == number, let old = state.follow else { return }
    reroute = nil
    reports.isRerouting = false
    switch result {
    case .failure(let error):
      state.searchFailed()
      emit(.failedRerouting(error.description))
      forEachExtended { $0.navigator(self, didFailReroutingWith: error) }
      search.completion?(RouteSearch.status(of: error))
      if guidance { sendInfo() }
    case .success(let route):
      // Who has come back to the old route meanwhile stays on it.
      let isSought = search.reason == .leftRoute || search.reason == .wrongDirection
      if isSought, !old.isOffRoute {
        state.follow?.searches.isRunning = false
        if guidance { reportProgress() }
        return
      }
      routeOptions = job.options
      if isSameRest(route, as: old) {
        state.stay(onRest: route)
        search.completion?(.OK)
        if guidance { reportProgress() }
        return
      }
      take(route, job.order, isSought: isSought)
      search.completion?(.OK)
      tellRouteChanged()
      if guidance { reportProgress() }
    }
  }

  /// Goes over to a route from where the vehicle is.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - order: Where it was sought from.
  ///   - isSought: Whether it was sought because the old one had been left.
  func take(_ route: GuidedRoute, _ order: RerouteOrder, isSought: Bool) {
    let isOften = state.take(
      route,
      lead: order.lead,
      at: tools.clock.now.timeIntervalSince1970,
      isReroute: isSought
    )
    alternativeRoutes = []
    beginReports()
    if isOften {
      let error = UnsteadyRoutesError()
      emit(.failedRerouting(error.description))
      forEachExtended { $0.navigator(self, didFailReroutingWith: error) }
    }
  }

  /// Whether a new route is just what is left of the old one.
  private func isSameRest(_ route: GuidedRoute, as old: FollowState) -> Bool {
    guard route.arcs.count <= old.route.arcs.count else { return false }
    return old.route.arcs.suffix(route.arcs.count).elementsEqual(route.arcs)
      && route.legCount == old.route.legCount - old.leg
  }
}

/// All that a search for a new route needs.
struct RerouteJob: Sendable {
  let order: RerouteOrder
  let follow: FollowState
  let router: Router?
  let options: RouteOptions
  let phrasebook: Phrasebook
  let guidance: RouteGuidance.Options

  /// Searches.
  ///
  /// - Returns: The route, ready to be followed.
  /// - Throws: ``RoutingError``.
  func run() throws(RoutingError) -> GuidedRoute {
    let (reroute, rerouter) = try found()
    return GuidedRoute(
      reroute.complete(),
      rerouter: rerouter,
      options: guidance,
      phrasebook: phrasebook
    )
  }

  private func found() throws(RoutingError) -> (Reroute, Rerouter) {
    let rerouter = try currentRerouter()
    if let place = order.place {
      var vehicle = VehiclePlace(
        arc: ArcID(place.arc),
        fraction: place.fraction,
        arcsBefore: order.arcBefore.map { [ArcID($0)] } ?? [],
        mayTurnBack: order.mayTurnBack
      )
      do throws(RoutingError) {
        return (try rerouter.reroute(from: vehicle), rerouter)
      } catch {
        // Where nothing else leads on, turning back is right after all.
        guard case .noRoute = error, !order.mayTurnBack else { throw error }
      }
      vehicle.mayTurnBack = true
      return (try rerouter.reroute(from: vehicle), rerouter)
    }
    return (
      try rerouter.reroute(from: order.coordinate, headingDegrees: order.courseDegrees), rerouter
    )
  }

  /// What finds ways to the stops ahead: that of the route, unless other options hold now.
  private func currentRerouter() throws(RoutingError) -> Rerouter {
    let old = follow.route.route.request
    guard old.avoids != options.avoids, let router else { return follow.route.rerouter }
    var request = old
    request.avoids = options.avoids
    request.waypoints = [Waypoint(order.coordinate)]
    request.waypoints += old.waypoints[(follow.leg + 1)...]
    return try Rerouter(router, for: request)
  }
}

/// New routes have been found several times within a minute and not held.
public struct UnsteadyRoutesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Says what happens now.
  public var description: String {
    "Several new routes were left at once; deviations are judged with more patience for a minute."
  }

  /// Makes the error.
  public init() {}
}
