import CoreLocationShim
import Foundation
import RoadbookRouting

extension Navigator {
  /// Sets the destinations and finds a route from the device through them.
  ///
  /// The waypoints are copied.  A route that is followed stays until the new one is found, and if
  /// none is.
  ///
  /// - Parameters:
  ///   - destinations: One to 25, in order.
  ///   - callback: Called once, later: with ``RouteStatus/OK``, or why there is no route.  A call
  ///     that follows before that ends this one with ``RouteStatus/canceled``.
  public func setDestinations(
    _ destinations: [NavigationWaypoint],
    callback: @escaping RouteStatusCallback
  ) {
    setDestinations(destinations, routingOptions: NavigationRoutingOptions(), callback: callback)
  }

  /// Sets the destinations and finds a route of a kind through them.
  ///
  /// - Parameters:
  ///   - destinations: One to 25, in order.
  ///   - routingOptions: Which route, and how many others to offer.
  ///   - callback: Called once, later, as by ``setDestinations(_:callback:)``.
  public func setDestinations(
    _ destinations: [NavigationWaypoint],
    routingOptions: NavigationRoutingOptions,
    callback: @escaping RouteStatusCallback
  ) {
    let options = routingOptions.copy()
    ask(
      DestinationRequest(destinations, options: options, token: nil, executor: tools.executor) {
        callback($0.routeStatus)
      }
    )
  }

  /// Sets the destinations and follows a route to them that was found before.
  ///
  /// A token that is none of ours, or for another map, gives an ordinary route.  New routes on the
  /// way use the options of the token.
  ///
  /// - Parameters:
  ///   - destinations: One to 25, in order: those for which the token was made.
  ///   - routeToken: ``routeToken`` of the navigator that had the route.
  ///   - callback: Called once, later; ``RouteStatus/travelModeUnsupported`` unless driving or
  ///     riding a two-wheeler.
  public func setDestinations(
    _ destinations: [NavigationWaypoint],
    routeToken: String,
    callback: @escaping RouteStatusCallback
  ) {
    ask(
      DestinationRequest(
        destinations,
        options: NavigationRoutingOptions(),
        token: routeToken,
        executor: tools.executor
      ) { callback($0.routeStatus) }
    )
  }

  /// Sets the destinations and waits for the route; tells more than a status.
  ///
  /// - Parameters:
  ///   - destinations: One to 25, in order.
  ///   - request: Which route, and how many others to offer.
  /// - Returns: What came of it, with the router's error if there is one.
  public func setDestinations(
    _ destinations: [NavigationWaypoint],
    request: NavigationRoutingOptions
  ) async -> NavigationRouteDescription {
    await withCheckedContinuation { continuation in
      ask(
        DestinationRequest(
          destinations,
          options: request.copy(),
          token: nil,
          executor: tools.executor
        ) { continuation.resume(returning: $0) }
      )
    }
  }

  /// Drops the destinations and the route and ends guidance.
  public func clearDestinations() {
    checkThread()
    cancelRequest()
    let hadRoute = state.follow != nil
    let wasGuiding = guidance
    dropRoute()
    guard hadRoute || wasGuiding else { return }
    later { navigator in
      if hadRoute { navigator.tellRouteChanged() }
      if wasGuiding, !navigator.guidance { navigator.sendStopped() }
    }
  }

  /// Goes on to the next destination.
  ///
  /// - Returns: The next destination; `nil` if none is left, and then there is no route any more.
  @available(*, deprecated, message: "Use the form with a completion.")
  @discardableResult
  public func continueToNextDestination() -> NavigationWaypoint? { goOn { _, _ in } }

  /// Goes on to the next destination.
  ///
  /// - Parameter completion: Called once, later, when it is settled how: with the next destination
  ///   and ``RouteStatus/OK``; or with `nil` and ``RouteStatus/noWaypointsError`` if none is left,
  ///   and then there is no route any more.
  public func continueToNextDestination(
    completion: @escaping SetDestinationCompletionHandler
  ) {
    goOn(completion)
  }

  /// Goes on to the next destination; the other spelling of
  /// ``continueToNextDestination(completion:)``.
  ///
  /// - Parameter completion: Called once, later.
  public func continueToNextDestinationWithCompletion(
    _ completion: @escaping SetDestinationCompletionHandler
  ) {
    goOn(completion)
  }

  /// Goes on to the next destination and waits until it is settled how.
  ///
  /// - Returns: The next destination and the status, as by the form with a completion.
  @discardableResult
  public func continueToNextDestination() async -> (NavigationWaypoint?, RouteStatus) {
    await withCheckedContinuation { continuation in
      goOn { continuation.resume(returning: ($0, $1)) }
    }
  }

  /// Leaves the present destination out and goes on to the next one, from wherever the device is.
  ///
  /// - Returns: The next destination; `nil` if none is left.
  @discardableResult
  public func skipCurrentDestination() -> NavigationWaypoint? { goOn(skips: true) { _, _ in } }

  /// Whether a destination is the last one of the route.
  ///
  /// - Parameter waypoint: The destination.
  /// - Returns: False if it is none, or if others follow.
  public func isFinalDestination(_ waypoint: NavigationWaypoint) -> Bool {
    destinations.last == waypoint
  }
}

extension Navigator {
  /// Drops the first destination; guidance goes to the next one.
  @discardableResult
  private func goOn(
    skips: Bool = false,
    _ completion: @escaping SetDestinationCompletionHandler
  ) -> NavigationWaypoint? {
    checkThread()
    guard destinations.count > 1, let follow = state.follow else {
      let hadRoute = state.follow != nil
      let wasGuiding = guidance
      if hadRoute {
        cancelRequest()
        dropRoute()
      }
      later { navigator in
        if hadRoute { navigator.tellRouteChanged() }
        if hadRoute, wasGuiding, !navigator.guidance { navigator.sendStopped() }
        completion(nil, .noWaypointsError)
      }
      return nil
    }
    cancelReroute()
    destinations.removeFirst()
    let next = destinations[0]
    let isOnRoute = follow.hasArrived || !follow.isOffRoute && !skips
    follow.route.rerouter.passWaypoint()
    state.takeNextLeg()
    spoken = []
    beginReports()
    if isOnRoute {
      later { navigator in
        completion(next, .OK)
        navigator.tellRouteChanged()
      }
    } else {
      later { navigator in
        navigator.recalculate(.requested) { status in completion(next, status) }
      }
    }
    return next
  }

  /// Forgets the route and its destinations.
  func dropRoute() {
    cancelReroute()
    dismissFasterRoute()
    state.follow = nil
    destinations = []
    alternativeRoutes = []
    guidance = false
    legsCache = nil
    reports = Reports()
    timeToNextDestination = CLTimeIntervalMax
    distanceToNextDestination = CLLocationDistanceMax
    delayCategoryToNextDestination = .noData
  }

  /// Tells that the route is another one, or gone.
  func tellRouteChanged() {
    emit(.changedRoute)
    listeners.forEach { $0.navigatorDidChangeRoute(self) }
  }
}
