import RoadbookRoadGraph

/// A route as text: what is needed to have the same route again on the same map.
///
/// A route found anew may be another one, as roads are closed or the hour has changed; a stored one
/// is followed as it was.
package struct StoredRoute: Hashable, Sendable {
  /// Which map it is for.
  package let topologyID: UInt64
  /// What was asked.
  package let request: RouteRequest
  /// What the search minimised after avoided length.
  package let weight: Int64
  /// From stop to stop, one or more.
  package let legs: [Leg]

  /// A leg as the search found it.
  package struct Leg: Hashable, Sendable, Codable {
    /// Place of the stop in the request's waypoints at which the leg ends.
    package var targetWaypoint: UInt32
    /// Vertices from the one of the first arc to the one of the last, one or more.
    package var vertices: [UInt32]
    /// Where the first arc is left off and the last one reached, from the arcs' tails, 0 to 65,536.
    package var sourceFraction: UInt32
    package var targetFraction: UInt32
    /// Whether the vehicle turned back at the first stop.
    package var turnsBack: Bool
  }

  /// Puts a stored route together; whether the map has it shows when it is asked for.
  package init(topologyID: UInt64, request: RouteRequest, weight: Int64, legs: [Leg]) {
    self.topologyID = topologyID
    self.request = request
    self.weight = weight
    self.legs = legs
  }

  /// Stores a route.
  ///
  /// - Parameter route: The route.
  package init(_ route: Route) {
    let map = route.legs[0].map
    topologyID = map.topologyID
    request = route.request
    weight = route.weightCentiseconds
    legs = route.legs.map { leg in
      Leg(
        targetWaypoint: UInt32(leg.targetWaypoint),
        vertices: leg.vertices,
        sourceFraction: leg.sourceFractionOfArc,
        targetFraction: leg.target.fraction(along: leg.arcs[leg.arcs.count - 1]),
        turnsBack: leg.turnTimesCentiseconds[0] != 0
      )
    }
  }
}

/// Why a stored route cannot be had.
package enum StoredRouteError: Error, Hashable {
  /// The text is none of ours, or damaged.
  case malformed
  /// The route is of another map, or leads elsewhere than is asked.
  case otherMap
}

extension Route.Leg {
  /// Where the leg begins, counted from the tail of its first arc, 0 to 65,536.
  package var sourceFractionOfArc: UInt32 { source.fraction(along: arcs[0]) }
}

extension Router {
  /// The route that was stored.
  ///
  /// - Parameter stored: The route as text.
  /// - Returns: The same route, with times as they are now.
  /// - Throws: ``StoredRouteError/otherMap`` if the map is not the one that it was found on.
  /// - Complexity: O(points of the line).
  package func route(_ stored: StoredRoute) throws(StoredRouteError) -> Route {
    if stored.request.mode != map.mode {
      let other: Router?
      do throws(RoutingError) { other = try router(for: stored.request.mode) } catch { other = nil }
      guard let other else { throw .otherMap }
      return try other.route(stored)
    }
    guard stored.topologyID == map.topologyID else { throw .otherMap }
    let weights = snapshot.at(stored.request.departure).weights
    var paths: [LegPath] = []
    var snaps: [[Snap]] = []
    var request = stored.request
    var waypoints = [request.waypoints[0]]
    for leg in stored.legs {
      guard isWay(leg.vertices), leg.sourceFraction <= 65_536, leg.targetFraction <= 65_536,
        Int(leg.targetWaypoint) < request.waypoints.count
      else { throw .otherMap }
      if snaps.isEmpty { snaps.append([snap(leg.vertices[0], leg.sourceFraction)]) }
      snaps.append([snap(leg.vertices[leg.vertices.count - 1], leg.targetFraction)])
      waypoints.append(request.waypoints[Int(leg.targetWaypoint)])
      paths.append(
        LegPath(
          vertices: leg.vertices,
          sourceFraction: leg.sourceFraction,
          targetFraction: leg.targetFraction,
          sourceSnap: 0,
          targetSnap: 0,
          turnsBack: leg.turnsBack
        )
      )
    }
    // Waypoints that were only passed are part of the path now.
    request.waypoints = waypoints
    return RouteBuilder.route(
      along: paths,
      snaps: snaps,
      request,
      weight: stored.weight,
      weights
    )
  }

  private func snap(_ vertex: UInt32, _ fraction: UInt32) -> Snap {
    Snap(VehiclePlace(arc: ArcID(map.vertexArcs[vertex]), fraction: fraction), map)
  }

  /// Whether vertices follow one another by turns of the map.
  private func isWay(_ vertices: [UInt32]) -> Bool {
    guard let first = vertices.first, vertices.allSatisfy({ Int($0) < map.vertexCount }) else {
      return false
    }
    var last = first
    for next in vertices.dropFirst() {
      let turns = map.turnFirst[last]..<map.turnFirst[last + 1]
      guard turns.contains(where: { map.turnHeads[$0] == next }) else { return false }
      last = next
    }
    return true
  }
}
