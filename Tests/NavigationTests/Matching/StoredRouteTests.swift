import Foundation
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

/// Routes as text: the same route comes back, and nothing else ever does.
@Suite("Routes are kept as text") struct StoredRouteTests {
  private let terrain = Terrain.grid

  private func route(_ places: [Point]) throws -> Route {
    try terrain.router.route(
      RouteRequest(waypoints: places.map { Waypoint(GroundPlan.coordinate($0)) })
    )
  }

  @Test func `a route with stops comes back arc by arc`() throws {
    let route = try route([[50, 0], [500, 200], [100, 650]])
    let again = try terrain.router.route(try StoredRoute(token: StoredRoute(route).token))
    #expect(again.legs.map(\.arcs) == route.legs.map(\.arcs))
    #expect(again.coordinates == route.coordinates)
    #expect(again.distanceMeters == route.distanceMeters)
    #expect(again.durationSeconds == route.durationSeconds)
    #expect(again.request == route.request)
  }

  @Test func `every letter of a token counts`() throws {
    let token = StoredRoute(try route([[50, 0], [500, 200]])).token
    let letters = Array(token)
    for place in letters.indices {
      var other = letters
      other[place] = other[place] == "A" ? "B" : "A"
      #expect(throws: StoredRouteError.malformed) { try StoredRoute(token: String(other)) }
    }
    for length in 0..<letters.count {
      #expect(throws: StoredRouteError.malformed) {
        try StoredRoute(token: String(letters[..<length]))
      }
    }
  }

  @Test func `text of others is told from a route`() {
    for text in ["", "xyz", "rbk1.", "rbk1..", "rbk1.e30.0", "rbk9.AAAA.1", "\u{0}\u{1}", "😀.😀"] {
      #expect(throws: StoredRouteError.malformed) { try StoredRoute(token: text) }
    }
  }

  @Test func `a route of another map is refused`() throws {
    let stored = StoredRoute(try route([[50, 0], [500, 200]]))
    #expect(throws: StoredRouteError.otherMap) { try Terrain.islands.router.route(stored) }
  }

  @Test func `a stored route that no turn of the map allows is refused`() throws {
    let stored = StoredRoute(try route([[50, 0], [500, 200]]))
    var legs = stored.legs
    legs[0].vertices.swapAt(0, legs[0].vertices.count - 1)
    let forged = StoredRoute(
      topologyID: stored.topologyID,
      request: stored.request,
      weight: stored.weight,
      legs: legs
    )
    #expect(throws: StoredRouteError.otherMap) { try terrain.router.route(forged) }
    legs[0].vertices = [UInt32.max, 3]
    let wild = StoredRoute(
      topologyID: stored.topologyID,
      request: stored.request,
      weight: stored.weight,
      legs: legs
    )
    #expect(throws: StoredRouteError.otherMap) { try terrain.router.route(wild) }
  }
}
