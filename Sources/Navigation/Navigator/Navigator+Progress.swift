public import CoreLocationShim
public import Foundation
import RoadbookGeo
import RoadbookRouting

extension Navigator {
  /// The part of the route from where the device is to the next destination; `nil` without a route.
  public var currentRouteLeg: RouteLeg? { routeLegs?.first }

  /// The legs ahead, one for each destination, the first one from where the device is; `nil`
  /// without a route.
  public var routeLegs: [RouteLeg]? {
    guard let follow = state.follow else { return nil }
    let route = ObjectIdentifier(follow.route)
    if let known = legsCache, known.meters == follow.meters, known.leg == follow.leg,
      known.route == route
    {
      return known.legs
    }
    var legs: [RouteLeg] = []
    for (index, destination) in destinations.enumerated() {
      let leg = follow.leg + index
      guard leg < follow.route.legCount else { break }
      let start = leg == 0 ? 0 : follow.route.legEnds[leg - 1]
      legs.append(
        follow.route.routeLeg(
          leg,
          from: index == 0 ? max(follow.meters, start) : start,
          to: destination
        )
      )
    }
    legsCache = (follow.meters, follow.leg, route, legs)
    return legs
  }

  /// Other routes to the destination, each of one leg; empty unless some were found.
  public var alternatives: [RouteLeg] {
    guard let destination = destinations.first, destinations.count == 1 else { return [] }
    return alternativeRoutes.map { $0.routeLeg(0, from: 0, to: destination) }
  }

  /// Seconds to a destination, along the route through those before it.
  ///
  /// - Parameter waypoint: A destination of the route; a new one that says the same will do.
  /// - Returns: The greatest finite number if it is none.
  public func time(to waypoint: NavigationWaypoint) -> TimeInterval {
    guard let follow = state.follow, let leg = leg(of: waypoint) else { return CLTimeIntervalMax }
    let now = follow.route.seconds(atMeters: follow.meters)
    return max(follow.route.legEndSeconds[leg] - now, 0)
  }

  /// Metres to a destination, along the route through those before it.
  ///
  /// - Parameter waypoint: A destination of the route; a new one that says the same will do.
  /// - Returns: The greatest finite number if it is none.
  public func distance(to waypoint: NavigationWaypoint) -> CLLocationDistance {
    guard let follow = state.follow, let leg = leg(of: waypoint) else {
      return CLLocationDistanceMax
    }
    return max(follow.route.legEnds[leg] - follow.meters, 0)
  }

  /// The route as text, for ``setDestinations(_:routeToken:callback:)`` on the same map; `nil`
  /// without a route.
  public var routeToken: String? { state.follow.map { StoredRoute($0.route.route).token } }

  private func leg(of waypoint: NavigationWaypoint) -> Int? {
    guard let follow = state.follow, let place = destinations.firstIndex(of: waypoint) else {
      return nil
    }
    let leg = follow.leg + place
    return leg < follow.route.legCount ? leg : nil
  }

  /// Begins anew what is told of the route, as it is another one, or another leg of it.
  func beginReports() {
    legsCache = nil
    reports.routeChanged = true
    reports.time = nil
    reports.distance = nil
    updateRemaining()
  }

  /// Takes remaining time and distance from where the device is.
  func updateRemaining() {
    guard let follow = state.follow else { return }
    timeToNextDestination = follow.secondsToLegEnd
    distanceToNextDestination = follow.metersToLegEnd
    if let provider = session?.trafficProvider, let leg = currentRouteLeg {
      delayCategoryToNextDestination = provider.delayCategory(along: leg)
    }
  }
}

extension GuidedRoute {
  /// A leg as an app sees it.
  ///
  /// - Parameters:
  ///   - leg: Number of the leg.
  ///   - meters: Metres of the route at which it is to begin.
  ///   - destination: Where it ends.
  /// - Returns: The leg.
  func routeLeg(_ leg: Int, from meters: Double, to destination: NavigationWaypoint) -> RouteLeg {
    let end = legEnds[leg]
    let begin = min(meters, end)
    let path = GeoMutablePath()
    let first = place(atMeters: begin).coordinate
    path.add(first.location)
    let last = route.legs[leg].coordinateRange.upperBound
    var point = route.legs[leg].coordinateRange.lowerBound
    while point <= last {
      if pointMeters[point] > begin { path.add(points[point].location) }
      point += 1
    }
    if path.count() == 1 { path.add(points[last].location) }
    return RouteLeg(
      destinationWaypoint: destination,
      destinationCoordinate: points[last].location,
      path: path.copy(),
      distance: max(end - begin, 0),
      expectedTravelTime: max(legEndSeconds[leg] - seconds(atMeters: begin), 0),
      steps: steps[leg]
    )
  }
}

extension Coordinate {
  /// The place in CoreLocation's words.
  var location: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}

extension Navigator {
  /// The route that is followed, for those who test drivers; `nil` without one.
  package var guidedRoute: GuidedRoute? { state.follow?.route }

  /// Whether that route was left, and no other is followed yet.
  package var hasLeftRoute: Bool { state.follow?.isOffRoute ?? false }

  /// Arcs by which one comes to the beginning of that route, if it begins ahead.
  package var guidedLead: [UInt32] { state.follow?.lead ?? [] }
}
