import CoreLocationShim
import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// A search for a route to destinations: all that it needs, taken together when it begins, so that
/// it can run on any thread.
struct RouteSearch: Sendable {
  /// The roads; `nil` if the session has none.
  var router: Router?
  var configuration: NavigatorConfiguration
  /// Where the device is.
  var start: Coordinate
  /// Direction of movement; `nil` if unknown.
  var headingDegrees: Double?
  /// Where to go, in order, each with its place.
  var destinations: [Destination]
  var mode: TravelMode
  var avoids: AvoidSet
  /// Areas and roads to do without where there is a way around.
  var avoidedPlaces: [AvoidedPlace] = []
  var strategy: NavigationRoutingStrategy
  /// Length that the route to the first destination should have, in metres; `nil` for none.
  var targetMeters: Double?
  /// Most alternatives that are wanted, 0 to 3.
  var alternativeCount: Int
  /// Moment of departure in seconds since 1970; `nil` to leave the rules by the hour aside.
  var departure: Double?
  /// A route computed beforehand that is to be followed; `nil` for none.
  var token: String?
  /// Words of the instructions.
  var phrasebook: Phrasebook

  /// A destination with what the search needs of it.
  struct Destination: Sendable {
    var coordinate: Coordinate?
    var isSideWanted: Bool
    var headingDegrees: Double?
    var mustStop: Bool
    /// The way that it names, for IDs of this map; `nil` if none.
    var way: OSMWayID?
  }

  /// What a search found.
  struct Found: Sendable {
    var route: GuidedRoute
    var tokenStatus: NavigationRouteTokenExecutionStatus
  }

  /// Why a search found nothing.
  struct Failure: Error {
    var status: RouteStatus
    var error: (any Error)?
  }

  /// Searches.
  ///
  /// - Returns: The route, ready to be followed.
  /// - Throws: ``Failure``.
  func run() throws(Failure) -> Found {
    let (route, tokenStatus) = try plainRoute()
    do throws(RoutingError) {
      return Found(route: try guided(route), tokenStatus: tokenStatus)
    } catch {
      guard tokenStatus.isApplied else {
        throw Failure(status: Self.status(of: error), error: error)
      }
    }
    // A stored route to whose stops no new way could be found is of no use to a driver.
    var ordinary = self
    ordinary.token = nil
    return Found(route: try ordinary.run().route, tokenStatus: .tokenIgnoredOther)
  }

  /// Searches for the route alone, which nobody is going to follow yet.
  ///
  /// - Returns: The route, and what became of the token.
  /// - Throws: ``Failure``.
  func plainRoute() throws(Failure) -> (Route, NavigationRouteTokenExecutionStatus) {
    guard let router else { throw Failure(status: .internalError, error: MissingRouterError()) }
    guard destinations.allSatisfy({ $0.coordinate != nil || $0.way != nil }) else {
      throw Failure(status: .waypointError, error: nil)
    }
    var tokenStatus = NavigationRouteTokenExecutionStatus.noTokenProvided
    if let token {
      do throws(StoredRouteError) {
        return try stored(token, router)
      } catch {
        tokenStatus = error == .malformed ? .tokenIgnoredMalformed : .tokenIgnoredOther
      }
    }
    do throws(RoutingError) {
      return (try best(router), tokenStatus)
    } catch {
      throw Failure(status: Self.status(of: error), error: error)
    }
  }

  /// The route that a token holds, if it leads where one wants to go.
  private func stored(_ token: String, _ router: Router) throws(StoredRouteError)
    -> (Route, NavigationRouteTokenExecutionStatus)
  {
    let route = try router.route(try StoredRoute(token: token))
    guard leadsToDestinations(route) else { throw .otherMap }
    let isFar = route.coordinates[0].distanceMeters(to: start) > configuration.maxSnapDistance
    return (route, isFar ? .tokenAppliedWithLocationMismatch : .tokenSuccessfullyApplied)
  }

  /// Other ways to the only destination that are no long detour and mostly their own.
  func alternatives(to best: GuidedRoute) -> [GuidedRoute] {
    guard alternativeCount > 0, best.legCount == 1, let router else { return [] }
    var request = best.route.request
    request.alternatives = alternativeCount
    guard let routes = try? router.routes(request) else { return [] }
    // They lead to the same stop, so the same labels lead back to it.
    return routes.dropFirst()
      .filter { $0.durationSeconds <= 1.25 * best.route.durationSeconds }
      .map { guided($0, best.rerouter) }
  }

  private func guided(_ route: Route) throws(RoutingError) -> GuidedRoute {
    guard let router else { throw .modeNotInMap(mode: mode) }
    let rerouter = try Rerouter(router, for: route.request)
    // The first search labels the stops: now, as it will be urgent later.
    let leg = route.legs[0]
    let place = VehiclePlace(arc: leg.arcs[0], fraction: leg.sourceFractionOfArc)
    _ = try? rerouter.reroute(from: place)
    return guided(route, rerouter)
  }

  private func guided(_ route: Route, _ rerouter: Rerouter) -> GuidedRoute {
    GuidedRoute(
      route,
      rerouter: rerouter,
      options: configuration.guidanceOptions,
      phrasebook: phrasebook
    )
  }

  /// Whether a stored route ends where one wants to go, leg by leg.
  private func leadsToDestinations(_ route: Route) -> Bool {
    guard route.legs.count == destinations.count else { return false }
    return zip(route.request.waypoints.dropFirst(), destinations).allSatisfy { waypoint, wanted in
      wanted.coordinate.map { waypoint.coordinate.distanceMeters(to: $0) <= 1 } ?? false
    }
  }
}

extension RouteSearch {
  /// The route that the strategy prefers.
  private func best(_ router: Router) throws(RoutingError) -> Route {
    let router = try router.router(for: mode)
    var request = RouteRequest(waypoints: [begin], mode: mode, avoids: avoids)
    request.avoidedPlaces = avoidedPlaces
    request.departure = departure
    for destination in destinations {
      request.waypoints.append(try waypoint(for: destination, router))
    }
    var route = try sidedRoute(request, router)
    request.waypoints = route.request.waypoints
    // A shorter way is no use if it takes half as long again.
    if strategy == .shorter {
      return try router.shorterRoute(request, within: 1.5) ?? route
    }
    guard strategy == .deltaToTargetDistance, request.waypoints.count == 2 else { return route }
    request.alternatives = RouteRequest.maximumAlternativeCount
    let routes = try router.routes(request)
    switch strategy {
    case .defaultBest: break
    case .shorter: break
    case .deltaToTargetDistance:
      guard let targetMeters else { break }
      for other in routes
      where abs(other.distanceMeters - targetMeters) < abs(route.distanceMeters - targetMeters) {
        route = other
      }
    }
    return route
  }

  private var begin: Waypoint {
    Waypoint(
      start,
      headingDegrees: headingDegrees,
      radiusMeters: configuration.maxSnapDistance
    )
  }

  /// The route that ends on the sides that are wanted, unless that is a long detour.
  private func sidedRoute(_ request: RouteRequest, _ router: Router) throws(RoutingError) -> Route {
    guard destinations.contains(where: \.isSideWanted) else { return try router.route(request) }
    var free = request
    for index in free.waypoints.indices { free.waypoints[index].approach = .any }
    let plain = try router.route(free)
    var sided: Route?
    do throws(RoutingError) { sided = try router.route(request) } catch { sided = nil }
    guard let sided else { return plain }
    let detour = sided.distanceMeters - plain.distanceMeters
    let isLong =
      detour > configuration.sameSideMaxDetour || detour > 0.5 * plain.distanceMeters
    return isLong ? plain : sided
  }

  private func waypoint(for destination: Destination, _ router: Router) throws(RoutingError)
    -> Waypoint
  {
    let way = destination.way.flatMap { router.map.middle(of: $0) }
    guard let place = destination.coordinate ?? way else {
      throw .invalidRequest(reason: "the way of a waypoint is not in the map")
    }
    var waypoint = Waypoint(place, radiusMeters: configuration.maxSnapDistance)
    if destination.isSideWanted { waypoint.approach = .curb }
    if let heading = destination.headingDegrees {
      waypoint.bearing = BearingFilter(degrees: heading, rangeDegrees: 55)
    }
    if destination.mustStop, mode != .walking, mode != .cycling {
      waypoint.coordinate = stoppingPlace(near: place, router)
    }
    return waypoint
  }

  /// The nearest place where a vehicle can stop: on no motorway, bridge, tunnel, roundabout, ferry.
  ///
  /// The place itself if there is none within reach.
  private func stoppingPlace(near place: Coordinate, _ router: Router) -> Coordinate {
    let barring: EdgeFlags = [
      .highway, .motorroad, .tunnel, .bridge, .roundabout, .circular, .ferry,
    ]
    let map = router.map
    let near = router.roads(around: place, within: configuration.maxSnapDistance, count: 64)
    guard let first = near.first, map.edgeFlags[first.edge.rawValue] & barring.rawValue != 0
    else { return place }
    return near.first { map.edgeFlags[$0.edge.rawValue] & barring.rawValue == 0 }?.coordinate
      ?? place
  }

  /// The status that stands for an error of the router.
  static func status(of error: RoutingError) -> RouteStatus {
    switch error {
    case .noRoadNear(let waypoint, _), .outsideMap(let waypoint, _, _):
      waypoint == 0 ? .noRouteFound : .waypointError
    case .noRoute: .noRouteFound
    case .modeNotInMap: .travelModeUnsupported
    case .cancelled: .canceled
    case .tooManyWaypoints, .invalidRequest: .waypointError
    case .tooManyCells, .tooManyRoadEnds: .internalError
    }
  }
}

/// No map was given to the session or to the services.
public struct MissingRouterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Says what to do.
  public var description: String {
    "No map is open: give the session a router, or call NavigationServices.provide(router:) first."
  }

  /// Makes the error.
  public init() {}
}

extension RoadGraph {
  /// A place in the middle of a way; `nil` if the map does not hold it.
  ///
  /// - Complexity: O(edges).
  func middle(of way: OSMWayID) -> Coordinate? {
    var edges: [UInt32] = []
    var edge: UInt32 = 0
    while edge < UInt32(edgeCount) {
      if edgeWays[edge] == way.rawValue { edges.append(edge) }
      edge += 1
    }
    guard !edges.isEmpty else { return nil }
    let points = points(of: EdgeID(edges[edges.count / 2]))
    return points[points.count / 2]
  }
}

extension NavigationRouteTokenExecutionStatus {
  /// Whether the route of the token was taken.
  var isApplied: Bool {
    self == .tokenSuccessfullyApplied || self == .tokenAppliedWithLocationMismatch
  }
}
