import Foundation
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// A way that takes less time than the rest of the route, as long as it is offered.
struct FasterRoute {
  let route: GuidedRoute
  let order: RerouteOrder
  let dismissal: any WakeToken
}

extension Navigator {
  /// Least rest of a route, in seconds, for which a faster one is looked for.
  private static let shortestRest = 600.0
  /// Least time to the next maneuver, in seconds, so that nothing changes when it is being made.
  private static let quietTime = 70.0

  /// Takes the faster route that is being offered.
  ///
  /// Listeners hear of the change of route as of any, but not of a reroute.
  ///
  /// - Returns: False if none is offered any more.
  @discardableResult
  public func acceptFasterRoute() -> Bool {
    checkThread()
    guard let offer = fasterRoute, let follow = state.follow, !follow.isOffRoute else {
      return false
    }
    dismissFasterRoute()
    take(offer.route, offer.order, isSought: false)
    later { navigator in
      navigator.tellRouteChanged()
      if navigator.guidance { navigator.reportProgress() }
    }
    return true
  }

  /// Looks for a faster route now and then, where news of traffic can have made one.
  func seekFasterRoute(at fix: Fix) {
    let configuration = tools.configuration
    guard configuration.usesFasterRoutes || session?.trafficProvider != nil else { return }
    guard guidance, request == nil, reroute == nil, fasterRoute == nil, let engine,
      let follow = state.follow, follow.hasJoined, !follow.isOffRoute, !follow.hasArrived,
      fix.time - lastFasterSearch >= configuration.fasterRouteInterval
    else { return }
    let route = follow.route
    let now = route.seconds(atMeters: follow.meters)
    let next = zip(route.stepMeters[follow.leg], route.stepSeconds[follow.leg])
      .first { $0.0 >= follow.meters }?.1
    guard route.durationSeconds - now > Self.shortestRest, (next ?? now) - now > Self.quietTime
    else { return }
    lastFasterSearch = fix.time
    let job = FasterRouteSearch(
      reroute: RerouteJob(
        order: engine.order(state, fix, isWrongWay: false),
        follow: follow,
        router: tools.router,
        options: routeOptions,
        phrasebook: phrasebook,
        guidance: configuration.guidanceOptions
      ),
      factor: configuration.fasterRouteFactor
    )
    let reply = ReplyJob(tools.executor, self)
    tools.searchExecutor.run {
      guard let found = job.run() else { return }
      reply.send { navigator in navigator.offer(found.route, found.saving, job.reroute) }
    }
  }

  /// Offers a faster route for some seconds.
  private func offer(_ route: GuidedRoute, _ saving: Double, _ job: RerouteJob) {
    guard guidance, reroute == nil, fasterRoute == nil, let follow = state.follow,
      follow.route === job.follow.route, follow.leg == job.follow.leg, !follow.isOffRoute,
      let destination = destinations.first
    else { return }
    let end = LaterJob(tools.executor, self) { $0.dismissFasterRoute() }
    let dismissal = tools.clock.wake(at: tools.clock.now + tools.configuration.promptDuration) {
      end.run()
    }
    fasterRoute = FasterRoute(route: route, order: job.order, dismissal: dismissal)
    if shouldDisplayPrompts {
      hasFasterPrompt = true
      listeners.forEach { $0.navigatorWillPresentPrompt(self) }
    }
    let leg = route.routeLeg(0, from: 0, to: destination)
    forEachExtended { $0.navigator(self, didFindFasterRoute: leg, saving: saving) }
  }

  /// Ends the offer of a faster route.
  func dismissFasterRoute() {
    guard let offer = fasterRoute else { return }
    fasterRoute = nil
    offer.dismissal.cancel()
    guard hasFasterPrompt else { return }
    hasFasterPrompt = false
    later { navigator in
      navigator.listeners.forEach { $0.navigatorDidDismissPrompt(navigator) }
    }
  }
}

/// A search for a way that takes less time than the rest of the route does by now.
struct FasterRouteSearch: Sendable {
  let reroute: RerouteJob
  /// Factor of the remaining time that makes a route faster.
  let factor: Double

  /// Searches.
  ///
  /// - Returns: The route with the seconds that it saves; `nil` if there is none, or it is the one
  ///   that is followed.
  func run() -> (route: GuidedRoute, saving: Double)? {
    guard let rest = remainingSeconds(), let found = try? reroute.run() else { return nil }
    let old = reroute.follow.route
    guard !old.arcs.suffix(found.arcs.count).elementsEqual(found.arcs),
      found.durationSeconds <= factor * rest
    else { return nil }
    return (found, rest - found.durationSeconds)
  }

  /// Seconds that the rest of the route takes by the news of traffic as they are now.
  private func remainingSeconds() -> Double? {
    let follow = reroute.follow
    guard let router = reroute.router,
      let route = try? router.route(StoredRoute(follow.route.route))
    else { return nil }
    let first = follow.route.arc(atMeters: follow.meters)
    var seconds = 0.0
    var number = 0
    for leg in route.legs {
      for index in leg.arcs.indices {
        defer { number += 1 }
        guard number >= first else { continue }
        let used = follow.route.arcMeters[number + 1] - follow.route.arcMeters[number]
        let ahead = follow.route.arcMeters[number + 1] - follow.meters
        let part = number == first && used > 0 ? min(max(ahead / used, 0), 1) : 1
        seconds += part * Double(leg.arcTimesCentiseconds[index]) / 100
        if number > first { seconds += Double(leg.turnTimesCentiseconds[index]) / 100 }
      }
    }
    return seconds
  }
}
