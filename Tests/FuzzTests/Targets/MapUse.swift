import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// Uses a map the way an app does: everything that can be read, and questions of every kind.
@MainActor struct MapUse {
  private let map: RoadGraph
  /// Edges and nodes that are looked at one by one.
  private static let most = 64

  init(_ map: RoadGraph) { self.map = map }

  /// Does all of it.
  func all() {
    read()
    ask(Router(map: map, metricBytes: 8 << 20))
  }

  private func read() {
    for edge in 0..<UInt32(min(map.edgeCount, Self.most)) {
      let edge = EdgeID(edge)
      for point in map.points(of: edge) {
        precondition(abs(point.latitude) <= 90 && abs(point.longitude) <= 180)
      }
      _ = map.tags(of: edge)
      _ = (map.name(of: edge), map.reference(of: edge), map.way(of: edge), map.flags(of: edge))
      _ = (map.roadClass(of: edge), map.lengthDecimeters(of: edge))
    }
    for node in 0..<UInt32(min(map.nodeCount, Self.most)) {
      let node = NodeID(node)
      for arc in map.arcs(leaving: node) { precondition(map.tail(of: arc) == node) }
      _ = (map.tags(of: node), map.flags(of: node))
    }
    for restriction in map.restrictions { precondition(restriction.arcs.count >= 2) }
  }

  private func ask(_ router: Router) {
    guard map.nodeCount > 0 else { return }
    let count = UInt32(map.nodeCount)
    let places = [0, count / 3, 2 * count / 3, count - 1].map {
      Waypoint(map.coordinate(of: NodeID($0)))
    }
    for mode in TravelMode.allCases {
      route(router, RouteRequest(waypoints: [places[0], places[3]], mode: mode))
    }
    route(router, RouteRequest(waypoints: places, avoids: [.tolls, .ferries], alternatives: 2))
    var later = RouteRequest(waypoints: [places[3], places[1], places[0]])
    later.departure = 1_777_888_800
    route(router, later)
    _ = try? router.table(sources: places, targets: places, hasDistances: true)
    _ = try? router.isochrone(from: places[1], limitsSeconds: [30, 300])
    _ = try? router.nearest(to: places[2], count: 3)
    _ = try? router.reasonForNoRoute(
      RouteRequest(waypoints: [places[0], places[2]]),
      fromWaypoint: 0
    )
  }

  private func route(_ router: Router, _ request: RouteRequest) {
    guard let routes = try? router.routes(request) else { return }
    for route in routes {
      precondition(route.legs.count >= 1 && route.weightCentiseconds >= 0)
      let guidance = RouteGuidance(route)
      precondition(guidance.legs.count == route.legs.count)
    }
  }
}
