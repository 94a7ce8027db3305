import Foundation
import RoadbookGeo
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

  @Test func `places to keep off come back with the route`() throws {
    let corners: [Point] = [[150, 50], [250, 50], [250, 150]]
    let area = try #require(Outline([corners.map { GroundPlan.coordinate($0) }]))
    var request = RouteRequest(
      waypoints: [[0, 0], [400, 0]].map { (point: Point) in
        Waypoint(GroundPlan.coordinate(point))
      }
    )
    let way = OSMWayID(terrain.map.edgeWays[terrain.map.edgeCount - 1])
    request.avoidedPlaces = [.area(area), .way(way), .road("Row 2")]
    let route = try terrain.router.route(request)
    let again = try StoredRoute(token: StoredRoute(route).token)
    #expect(again.request.avoidedPlaces == request.avoidedPlaces)
    #expect(again.request == route.request)
  }

  @Test func `a token of before there were places to keep off is read`() throws {
    let route = try route([[50, 0], [500, 200]])
    let token = StoredRoute(route).token
    #expect(token.hasPrefix("rbk2."))
    let older = "rbk1." + token.dropFirst(5)
    #expect(try StoredRoute(token: older).request == route.request)
  }

  @Test func `a sum that is only the same as a number is another`() throws {
    let token = StoredRoute(try route([[50, 0], [500, 200]])).token
    let dot = try #require(token.lastIndex(of: "."))
    let (front, sum) = (token[...dot], token[token.index(after: dot)...])
    for other in ["+\(sum)", "0\(sum)", sum.uppercased() + (sum.uppercased() == sum ? "A" : "")] {
      #expect(throws: StoredRouteError.malformed) { try StoredRoute(token: front + other) }
    }
  }

  @Test func `every letter of a token counts`() throws {
    let token = StoredRoute(try route([[50, 0], [500, 200]])).token
    let letters = Array(token)
    // Of the version's digit there are two.
    for place in letters.indices where place != 3 {
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
