import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Destinations for which a route is to be found.
final class DestinationRequest {
  let destinations: [NavigationWaypoint]
  let options: NavigationRoutingOptions
  let token: String?
  private var answer: (@MainActor (NavigationRouteDescription) -> Void)?
  private let executor: any CallbackExecutor
  /// Number among the navigator's requests.
  var number = 0
  /// Places that had to be looked up, by number of the destination.
  var places: [Int: CLLocationCoordinate2D] = [:]
  /// Whether it waits for a first fix, and what ends the wait.
  var timeout: (any WakeToken)?
  var isWaiting = false

  init(
    _ destinations: [NavigationWaypoint],
    options: NavigationRoutingOptions,
    token: String?,
    executor: any CallbackExecutor,
    answer: @escaping @MainActor (NavigationRouteDescription) -> Void
  ) {
    self.executor = executor
    self.destinations = destinations.map { $0.copy() }
    self.options = options
    self.token = token
    self.answer = answer
  }

  /// A navigator that goes cancels its request: no callback is ever lost.
  deinit {
    guard let answer else { return }
    let last = LastAnswer(answer)
    executor.enqueue { last.answer(NavigationRouteDescription(routeStatus: .canceled)) }
  }

  private struct LastAnswer: @unchecked Sendable {
    let answer: @MainActor (NavigationRouteDescription) -> Void
    init(_ answer: @escaping @MainActor (NavigationRouteDescription) -> Void) {
      self.answer = answer
    }
  }

  /// Answers, once.
  @MainActor func end(with description: NavigationRouteDescription) {
    timeout?.cancel()
    let answer = answer
    self.answer = nil
    answer?(description)
  }
}

extension Navigator {
  /// Takes a request: it begins in the next turn.
  func ask(_ request: DestinationRequest) {
    checkThread()
    cancelRequest()
    requestCount += 1
    request.number = requestCount
    self.request = request
    let number = requestCount
    later { navigator in
      if navigator.request?.number == number { navigator.begin(number) }
    }
  }

  /// Ends the request that has no answer yet.
  func cancelRequest() {
    guard let old = request else { return }
    request = nil
    old.timeout?.cancel()
    later { _ in old.end(with: NavigationRouteDescription(routeStatus: .canceled)) }
  }

  /// Ends the request with a status.
  private func end(_ status: RouteStatus, error: (any Error)? = nil) {
    guard let old = request else { return }
    request = nil
    old.end(with: NavigationRouteDescription(routeStatus: status, error: error))
  }

  /// Checks a request, and waits for a fix if there is none.
  private func begin(_ number: Int) {
    guard let request, request.number == number else { return }
    let waypoints = request.destinations
    if waypoints.isEmpty { return end(.noWaypointsError) }
    if waypoints.count > 25 { return end(.waypointError) }
    if zip(waypoints, waypoints.dropFirst()).contains(where: { $0.isSamePlace(as: $1) }) {
      return end(.duplicateWaypointsError)
    }
    if request.token != nil, sessionMode != .driving, sessionMode != .twoWheeler {
      return end(.travelModeUnsupported)
    }
    guard let router = tools.router else {
      return end(.internalError, error: MissingRouterError())
    }
    if (try? router.router(for: sessionMode)) == nil {
      return end(.travelModeUnsupported)
    }
    guard let session, session.isStarted else { return end(.locationUnavailable) }
    guard freshFix != nil else {
      request.isWaiting = true
      let end = tools.clock.now + tools.configuration.initialFixTimeout
      let wait = LaterJob(tools.executor, self) { navigator in
        if navigator.request?.number == number, navigator.request?.isWaiting == true {
          navigator.end(.locationUnavailable)
        }
      }
      request.timeout = tools.clock.wake(at: end) { wait.run() }
      return
    }
    findPlaces(number)
  }

  /// Goes on with a request that waited for a fix.
  func resumeWaitingRequest() {
    guard let request, request.isWaiting, freshFix != nil else { return }
    request.isWaiting = false
    request.timeout?.cancel()
    let number = request.number
    later { $0.findPlaces(number) }
  }

  /// The newest fix, unless it is too old to tell where the device is.
  private var freshFix: Fix? {
    guard let fix = state.lastFix,
      tools.clock.now.timeIntervalSince1970 - fix.time <= tools.configuration.maxFixAge
    else { return nil }
    return fix
  }

  /// Looks up the places of destinations that have only an ID.
  private func findPlaces(_ number: Int) {
    guard let request, request.number == number else { return }
    let unknown = request.destinations.enumerated().filter { _, waypoint in
      !CLLocationCoordinate2DIsValid(waypoint.coordinate) && ownWay(waypoint) == nil
    }
    guard !unknown.isEmpty else { return search(number) }
    guard let resolver = session?.placeResolver else { return end(.waypointError) }
    Task { @MainActor [weak self] in
      var places: [Int: CLLocationCoordinate2D] = [:]
      var fault: (any Error)?
      for (index, waypoint) in unknown {
        do {
          places[index] = try await resolver.coordinate(of: waypoint)
        } catch {
          fault = error
        }
      }
      guard let self, let request = self.request, request.number == number else { return }
      guard places.count == unknown.count,
        places.values.allSatisfy({ CLLocationCoordinate2DIsValid($0) })
      else { return self.end(.waypointError, error: fault) }
      request.places = places
      self.search(number)
    }
  }

  /// The way of this map that a waypoint names (`osm:way/123`).
  private func ownWay(_ waypoint: NavigationWaypoint) -> OSMWayID? {
    guard let id = waypoint.placeID, id.hasPrefix("osm:way/") else { return nil }
    return Int64(id.dropFirst(8)).flatMap { "osm:way/\($0)" == id ? OSMWayID($0) : nil }
  }

  /// Searches for the route.
  private func search(_ number: Int) {
    guard let request, request.number == number, let fix = freshFix else {
      return end(.locationUnavailable)
    }
    var search = routeSearch(from: fix)
    search.destinations = request.destinations.enumerated().map { index, waypoint in
      let place = request.places[index] ?? waypoint.coordinate
      return RouteSearch.Destination(
        coordinate: Coordinate(latitude: place.latitude, longitude: place.longitude),
        isSideWanted: waypoint.preferSameSideOfRoad,
        headingDegrees: waypoint.preferredHeading >= 0 ? Double(waypoint.preferredHeading) : nil,
        mustStop: waypoint.vehicleStopover,
        way: ownWay(waypoint)
      )
    }
    search.strategy = request.options.routingStrategy
    search.targetMeters = request.options.targetMeters
    search.token = request.token
    switch request.options.alternateRoutesStrategy {
    case .all: search.alternativeCount = 3
    case .one: search.alternativeCount = 1
    case .none: search.alternativeCount = 0
    }
    let job = search
    let reply = ReplyJob(tools.executor, self)
    tools.searchExecutor.run {
      let result = Result { () throws(RouteSearch.Failure) in try job.run() }
      reply.send { navigator in navigator.finish(number, result, job) }
    }
  }

  /// A search with all that the navigator and its session say now.
  func routeSearch(from fix: Fix) -> RouteSearch {
    var avoids: AvoidSet = []
    if avoidsHighways { avoids.insert(.highways) }
    if avoidsTolls { avoids.insert(.tolls) }
    if avoidsFerries { avoids.insert(.ferries) }
    return RouteSearch(
      router: tools.router,
      configuration: tools.configuration,
      start: fix.coordinate,
      headingDegrees: state.speed > 2 ? state.courseDegrees : nil,
      destinations: [],
      mode: sessionMode,
      avoids: avoids,
      avoidedPlaces: placesClosed(to: licensePlateRestriction),
      strategy: .defaultBest,
      targetMeters: nil,
      alternativeCount: 0,
      departure: tools.clock.now.timeIntervalSince1970,
      token: nil,
      phrasebook: phrasebook
    )
  }

  /// Takes the answer of a search.
  private func finish(
    _ number: Int,
    _ result: Result<RouteSearch.Found, RouteSearch.Failure>,
    _ search: RouteSearch
  ) {
    guard let request, request.number == number else { return }
    switch result {
    case .failure(let failure): end(failure.status, error: failure.error)
    case .success(let found):
      self.request = nil
      cancelReroute()
      destinations = request.destinations
      routeOptions = RouteOptions(
        mode: found.route.route.request.mode,
        avoids: found.route.route.request.avoids,
        isFromToken: found.tokenStatus.isApplied
      )
      spoken = []
      path = TraveledPath()
      alternativeRoutes = []
      follow(found.route)
      let details = NavigationRouteTokenExecutionDetails(tokenExecutionStatus: found.tokenStatus)
      let wasGuiding = guidance
      request.end(
        with: NavigationRouteDescription(routeStatus: .OK, routeTokenExecutionDetails: details)
      )
      tellRouteChanged()
      // Guidance that the callback switched on begins in the next turn.
      if wasGuiding, guidance { reportProgress() }
      seekAlternatives(search, found.route)
    }
  }

  /// Goes over to a route that was asked for.
  private func follow(_ route: GuidedRoute) {
    state.take(route, at: tools.clock.now.timeIntervalSince1970, isReroute: false)
    beginReports()
  }

  /// Looks for other routes, after the main one has been delivered.
  private func seekAlternatives(_ search: RouteSearch, _ route: GuidedRoute) {
    guard search.alternativeCount > 0, route.legCount == 1 else { return }
    let reply = ReplyJob(tools.executor, self)
    tools.searchExecutor.run {
      let others = search.alternatives(to: route)
      guard !others.isEmpty else { return }
      reply.send { navigator in
        guard navigator.state.follow?.route === route else { return }
        navigator.alternativeRoutes = others
        let legs = navigator.alternatives
        navigator.emit(.foundAlternatives)
        navigator.forEachExtended { $0.navigator(navigator, didFindAlternatives: legs) }
      }
    }
  }

  /// Finds time and distance to a destination by each kind of route, from where the device is.
  ///
  /// The present route stays as it is.
  ///
  /// - Parameters:
  ///   - destination: Where to.
  ///   - routingOptions: Kept for ported code: all kinds are answered.
  ///   - callback: Called once, later; with `nil` if there is no route.
  public func getRouteInfo(
    forDestination destination: NavigationWaypoint,
    with routingOptions: NavigationRoutingOptions,
    callback: @escaping RouteInfoCallback
  ) {
    checkThread()
    let waypoint = destination.copy()
    later { navigator in
      guard let fix = navigator.freshFix, CLLocationCoordinate2DIsValid(waypoint.coordinate)
      else { return callback(nil) }
      var search = navigator.routeSearch(from: fix)
      search.destinations = [
        RouteSearch.Destination(
          coordinate: Coordinate(
            latitude: waypoint.coordinate.latitude,
            longitude: waypoint.coordinate.longitude
          ),
          isSideWanted: waypoint.preferSameSideOfRoad,
          headingDegrees: waypoint.preferredHeading >= 0
            ? Double(waypoint.preferredHeading) : nil,
          mustStop: waypoint.vehicleStopover,
          way: nil
        )
      ]
      let job = search
      let deliver = RouteInfoReply(callback)
      let reply = ReplyJob(navigator.tools.executor, navigator)
      navigator.tools.searchExecutor.run {
        let info = job.routeInfo()
        reply.send { _ in deliver.callback(info) }
      }
    }
  }
}

/// A callback on its way to the search and back to the main actor, where it was made.
private struct RouteInfoReply: @unchecked Sendable {
  let callback: RouteInfoCallback
  init(_ callback: @escaping RouteInfoCallback) { self.callback = callback }
}

extension RouteSearch {
  /// Time and distance of the kinds of route that make sense; `nil` without a route.
  func routeInfo() -> NavigationRouteInfo? {
    var answers: [NavigationRoutingStrategy: NavigationTimeAndDistance] = [:]
    for strategy in [NavigationRoutingStrategy.defaultBest, .shorter] {
      var search = self
      search.strategy = strategy
      guard let (route, _) = try? search.plainRoute() else { return nil }
      answers[strategy] = NavigationTimeAndDistance(
        durationSeconds: route.durationSeconds,
        distanceMeters: route.distanceMeters
      )
    }
    return NavigationRouteInfo(answers)
  }
}

extension PlaceResolver {
  /// Where a waypoint is that has no coordinate; `nil` if that is unknown.
  fileprivate func coordinate(
    of waypoint: NavigationWaypoint
  ) async throws -> CLLocationCoordinate2D? {
    if let id = waypoint.placeID { return try await coordinate(forPlaceID: id) }
    guard let token = waypoint.navigationPointToken else { return nil }
    return try await coordinate(forNavigationPointToken: token)
  }
}
