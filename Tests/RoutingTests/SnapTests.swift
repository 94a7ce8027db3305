import RoadbookGeo
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Places on roads") struct SnapTests {
  @Test func `K.1: the nearest road is found with distance, side and part`() throws {
    let map = try Drawing(
      """
      a---------b

      x
      c---------d
      """
    ) {
      Way("ab")
      Way("cd", ["name": "South Street"])
      Node("x")
    }
    let snaps = try map.router.nearest(to: map.waypoint("x"), count: 2)
    #expect(snaps.map(\.name) == ["South Street", "ab"])
    #expect(abs(snaps[0].distanceMeters - 100) < 1)
    #expect(snaps[0].isRightOfEdge != nil)
    #expect(try map.router.nearest(to: map.between("c", "d"))[0].isRightOfEdge == nil)
    #expect(abs(Int(try map.router.nearest(to: map.between("c", "d"))[0].fraction) - 32_768) < 20)
  }

  @Test func `J.3: bearings choose the direction and, if none fits, another road`() throws {
    let map = try Drawing(
      """
      a----b----c
           |
           |
           d
      """
    ) {
      Way("abc")
      Way("bd")
    }
    var start = try map.between("a", "b")
    start.bearing = BearingFilter(degrees: 270, rangeDegrees: 20)
    let route = try map.route([start, map.waypoint("c")])
    #expect(route.legs[0].steps[0].maneuver.bearingAfterDegrees > 200)
    #expect(route.legs[0].steps.contains { $0.maneuver.direction == .uTurn })
    start.bearing = BearingFilter(degrees: 0, rangeDegrees: 20)
    #expect(try map.route([start, map.waypoint("c")]).legs[0].source.name == "bd")
  }

  @Test func `a heading is a wish`() throws {
    let map = try Drawing("a----b----c") { Way("abc") }
    var start = try map.between("a", "b")
    start.headingDegrees = 275
    #expect(try map.route([start, map.waypoint("c")]).distanceMeters > 500)
    start.headingDegrees = 5
    let route = try map.route([start, map.waypoint("c")])
    #expect(abs(route.distanceMeters - 375) < 2)
    #expect(route.weightCentiseconds == Int64((route.durationSeconds * 100).rounded()) + 4500)
  }

  @Test func `J.3: the curb is on the driving side`() throws {
    let map = try Drawing(
      """
      .    x
      a---------b
      """,
      scale: TinyMap.Scale(metersPerRow: 10)
    ) { Way("ab") }
    var goal = try map.waypoint("x")
    goal.approach = .curb
    let start = try map.between("a", "b", part: 0.1)
    #expect(try map.route([start, goal]).distanceMeters > 400)
    goal.approach = .opposite
    #expect(abs(try map.route([start, goal]).distanceMeters - 200) < 2)
  }

  @Test func `L.14, B72: a tunnel loses to a street within 25 m unless the way is told`() throws {
    let map = try Drawing(
      """
      a---------b
      .    x
      c---------d
      e---------f
      """,
      scale: TinyMap.Scale(metersPerRow: 20)
    ) {
      Way("ab", ["name": "Street"])
      Way("cd", ["tunnel": "yes", "layer": "-1", "name": "Tunnel"])
      Way("ef", ["name": "Far Street"])
      Way("ace")
      Way("bdf")
    }
    let inTunnel = try map.between("c", "d")
    #expect(try map.router.places(for: inTunnel).map(\.name) == ["Far Street"])
    var told = inTunnel
    told.headingDegrees = 90
    #expect(try map.router.places(for: told).map(\.name) == ["Tunnel"])
    #expect(try map.router.nearest(to: inTunnel)[0].name == "Tunnel")
  }

  @Test func `an edge next to the nearest counts though it lies beyond the limit`() throws {
    let map = try Drawing(
      """
      a---------b
      c---------d
      .
      .   x
      """,
      scale: TinyMap.Scale(metersPerRow: 0.9)
    ) {
      Way("ab", ["name": "Upper"])
      Way("cd", ["name": "Lower"])
      Way("ac")
      Node("x")
    }
    var start = try map.waypoint("x")
    start.radiusMeters = 2
    #expect(try map.router.places(for: start).map(\.name) == ["Lower", "Upper"])
    start.radiusMeters = 1.7
    #expect(throws: RoutingError.self) { try map.router.places(for: start) }
  }

  @Test func `a radius rules roads out, and the error tells the nearest`() throws {
    let map = try Drawing(
      """
      a---------b


      x
      """
    ) {
      Way("ab")
      Node("x")
    }
    var start = try map.waypoint("x")
    start.radiusMeters = 250
    let error = #expect(throws: RoutingError.self) {
      try map.router.route(RouteRequest(waypoints: [start, map.waypoint("b")]))
    }
    guard case .noRoadNear(0, .some(let meters)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(abs(meters - 300) < 2)
    start.radiusMeters = 310
    #expect(try map.route([start, map.waypoint("b")]).distanceMeters > 0)
    let far = try #require(Coordinate(latitude: -20, longitude: 100))
    #expect(throws: RoutingError.outsideMap(waypoint: 1, coordinate: far, nearestMeters: nil)) {
      try map.router.route(RouteRequest(waypoints: [map.waypoint("b"), Waypoint(far)]))
    }
  }

  @Test func `a place on a long line is as far along it as on the Earth`() throws {
    let map = try TestMap(
      opl: """
        n1 v1 x0 y50
        n2 v1 x1 y50
        n3 v1 x1 y53
        w1 v1 Thighway=motorway,oneway=no Nn1,n2,n3

        """
    )
    let place = Waypoint(try #require(Coordinate(latitude: 51.5, longitude: 1)))
    let snap = try map.router.nearest(to: place)[0]
    // A degree of longitude at 50° has 71.7 km, three of latitude have 333.7 km; on a plane about
    // 51.5° the former would have 69.4.
    let part = Double(snap.fraction) / 65_536
    let expected = (71.70 + 166.80) / (71.70 + 333.75)
    #expect(abs(part - expected) < 0.0005 || abs(1 - part - expected) < 0.0005)
    let end = Waypoint(try #require(Coordinate(latitude: 53, longitude: 1)))
    let route = try map.router.route(RouteRequest(waypoints: [place, end]))
    #expect(abs(route.distanceMeters - 166_950) < 200)
  }

  @Test func `a place outside the map is told with its road and the digits that it has`() throws {
    let map = try Drawing(
      "a----b",
      scale: TinyMap.Scale(latitude: 43.6, longitude: 7.4)
    ) { Way("ab") }
    // 0.1 degree to the north; 43.7 is no sum of powers of two, nor is 1e-7.
    let far = try #require(Coordinate(latitude: 43.7, longitude: 7.4))
    let error = #expect(throws: RoutingError.self) {
      try map.router.route(RouteRequest(waypoints: [map.waypoint("a"), Waypoint(far)]))
    }
    guard case .outsideMap(1, far, .some(let meters)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(abs(meters - 11_130) < 30)
    #expect(
      error?.description == "Waypoint 1 (43.7, 7.4) lies outside the map; its nearest road is "
        + "\(Int(meters.rounded())) m away."
    )
    let none = RoutingError.outsideMap(waypoint: 0, coordinate: far, nearestMeters: nil)
    #expect(
      none.description
        == "Waypoint 0 (43.7, 7.4) lies outside the map; it has no road within 100 km."
    )
  }

  @Test func `no road is nearest to a place outside the map, whatever the radius`() throws {
    let map = try Drawing("a----b") { Way("ab") }
    let place = try map.waypoint("a").coordinate
    func beside(_ degrees: Double, radius: Double? = nil) throws -> Waypoint {
      let north = try #require(
        Coordinate(latitude: place.latitude + degrees, longitude: place.longitude)
      )
      return Waypoint(north, radiusMeters: radius)
    }
    // 890 m and 1,110 m to the north.
    #expect(try map.router.nearest(to: beside(0.008)).count == 1)
    for radius in [nil, 500, 5000] as [Double?] {
      let far = try beside(0.01, radius: radius)
      let error = try #require(
        #expect(throws: RoutingError.self) { try map.router.nearest(to: far) }
      )
      guard case .outsideMap(0, far.coordinate, .some(let meters)) = error else {
        Issue.record("radius \(radius ?? -1): \(error)")
        continue
      }
      #expect(abs(meters - 1112) < 5)
      #expect(throws: error) { try map.route([far, map.waypoint("b")]) }
    }
    // Within the radius there is none, but the map is near.
    #expect(throws: RoutingError.self) { try map.router.nearest(to: beside(0.008, radius: 500)) }
  }

  @Test func `A18: roads across the antimeridian are near from both sides`() throws {
    let map = try Drawing(
      "a----b----c",
      scale: TinyMap.Scale(latitude: -17, longitude: 179.997)
    ) { Way("abc") }
    for (part, ends) in [(0.1, "c"), (0.9, "a")] {
      let start = try map.between("a", "c", part: part)
      let route = try map.route([start, map.waypoint(Character(ends))])
      #expect(abs(route.distanceMeters - 450) < 2)
      #expect(route.legs[0].source.distanceMeters < 0.5)
    }
  }

  @Test func `an unusable request is refused`() throws {
    let map = try Drawing("a----b") { Way("ab") }
    let place = try map.waypoint("a")
    var bent = place
    bent.bearing = BearingFilter(degrees: .nan, rangeDegrees: 10)
    var small = place
    small.radiusMeters = -1
    for waypoints in [[], [place], [place, bent], [small, place]] {
      let error = #expect(throws: RoutingError.self) {
        try map.router.route(RouteRequest(waypoints: waypoints))
      }
      guard case .invalidRequest = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    let many = [Waypoint](repeating: place, count: 501)
    #expect(throws: RoutingError.tooManyWaypoints(count: 501, limit: 500)) {
      try map.router.route(RouteRequest(waypoints: many))
    }
  }
}
