import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Routes on pictures") struct PictureTests {
  static func block() throws -> Drawing {
    try Drawing(
      """
      a----b----c
           |    |
           d----e----f
      """
    ) {
      Way("abc", ["highway": "primary", "name": "Elm Street"])
      Way("bd")
      Way("ce")
      Way("def")
    }
  }

  @Test func `K.1: the quickest streets are taken in order`() throws {
    let map = try Self.block()
    for pair in ["af", "fa", "ad", "cd", "da", "ec"] {
      let places = Array(pair)
      #expect(
        try map.streets(pair) == map.tiny.shortestStreets(places[0], places[1]),
        "\(pair)"
      )
    }
  }

  @Test func `A.4: a route within one street stays on it`() throws {
    let map = try Self.block()
    let route = try map.route([
      map.between("a", "b", part: 0.2), map.between("a", "b", part: 0.8),
    ])
    #expect(route.legs[0].arcs.count == 1)
    #expect(route.coordinates.count == 2)
    #expect(abs(route.distanceMeters - 150) < 1)
    let back = try map.route([
      map.between("a", "b", part: 0.8), map.between("a", "b", part: 0.2),
    ])
    #expect(abs(back.distanceMeters - 150) < 1)
    #expect(back.legs[0].arcs[0] == route.legs[0].arcs[0].reversed)
  }

  @Test func `a route from a place to itself has no length`() throws {
    let map = try Self.block()
    let place = try map.between("b", "d", part: 0.4)
    let route = try map.route([place, place])
    #expect(route.distanceMeters == 0)
    #expect(route.durationSeconds == 0)
    #expect(route.coordinates.count == 1)
    #expect(route.legs[0].steps.map(\.maneuver.kind) == [.depart, .arrive])
  }

  @Test func `A.4, J.2, B43: on a ring of one-ways a place behind is a full circle away`() throws {
    let map = try Drawing(
      """
      a----b
      |    |
      d----c
      """
    ) {
      Way("ab", ["oneway": "yes"])
      Way("bc", ["oneway": "yes"])
      Way("cd", ["oneway": "yes"])
      Way("da", ["oneway": "yes"])
    }
    let (near, far) = (
      try map.between("a", "b", part: 0.3), try map.between("a", "b", part: 0.7)
    )
    #expect(abs(try map.route([near, far]).distanceMeters - 100) < 1)
    let behind = try map.route([far, near])
    #expect(behind.streets == ["ab", "bc", "cd", "da", "ab"])
    #expect(abs(behind.distanceMeters - 800) < 4)
    let twice = try map.route([near, far, near, far])
    #expect(abs(twice.distanceMeters - 1000) < 5)
    #expect(twice.legs.count == 3)
  }

  @Test func `G.1, L.5, B15: a private road is used to start and to end, never to pass`() throws {
    let map = try Drawing(
      """
      a---------b---------c
      |         p         |
      |         |         |
      d---------e---------f
      """
    ) {
      Way("abc", ["highway": "primary"])
      Way("ad")
      Way("cf")
      Way("bpe", ["highway": "service", "access": "private", "name": "Yard"])
      Way("def", ["highway": "primary"])
    }
    let (west, southwest) = (
      try map.between("a", "b", part: 0.9), try map.between("d", "e", part: 0.9)
    )
    #expect(try map.route([west, southwest]).streets == ["abc", "ad", "def"])
    #expect(try map.streets("pe") == ["Yard"])
    #expect(try map.streets("ap") == ["abc", "Yard"])
    let (low, high) = (try map.between("p", "e"), try map.between("b", "p"))
    #expect(try map.route([low, high]).streets == ["Yard"])
    let route = try map.route("pc")
    #expect(route.notes == [.usesPrivateRoad])
    #expect(try map.route("ac").notes.isEmpty)
    #expect(try map.route("apc").streets == ["abc", "Yard", "def", "cf"])
    #expect(try map.route("apc", continuesStraight: false).streets == ["abc", "Yard", "abc"])
  }

  @Test func `J.1: turning back is for dead ends`() throws {
    let map = try Drawing(
      """
      a----b----c----d
           |
           e
      """
    ) {
      Way("abcd", ["highway": "primary", "name": "Main"])
      Way("be", ["name": "Lane"])
    }
    let east = try map.between("b", "c", part: 0.3)
    let (goal, start) = (try map.waypoint("a"), try map.between("b", "e"))
    let route = try map.route([start, east, goal])
    #expect(route.streets == ["Lane", "Main"])
    #expect(route.legs[1].steps.contains { $0.maneuver.direction == .uTurn })
    #expect(abs(route.legs[1].distanceMeters - (425 + 750)) < 5)
    let turned = try map.route([start, east, goal], continuesStraight: false)
    #expect(abs(turned.legs[1].distanceMeters - 325) < 3)
    #expect(turned.legs[1].steps[0].maneuver.direction == .uTurn)
    try map.test.expectLegal(route)
  }

  @Test func `F.5: a sign against turning right sends the car round the block`() throws {
    let map = try Drawing(
      """
      a----b----c
           |    |
           d----e
      """
    ) {
      Way("ab", ["highway": "primary", "name": "Elm Street"])
      Way("bc", ["highway": "primary", "name": "Elm Street"])
      Way("bd")
      Way("dec")
      Restriction("no_right_turn", from: "ab", via: "b", to: "bd")
    }
    #expect(try map.streets("ad") == ["Elm Street", "dec"])
    #expect(try map.streets("ad") == map.tiny.shortestStreets("a", "d"))
    #expect(try map.streets("da") == ["bd", "Elm Street"])
  }

  @Test func `F.4, B27: a restriction over a street bars the whole chain and no part of it`() throws
  {
    let map = try Drawing(
      """
      a----b----c
           |
      d----e----f
           |    |
           g----h
      """
    ) {
      Way("ab", ["highway": "primary"])
      Way("bc", ["highway": "primary"])
      Way("be", ["name": "Link"])
      Way("de", ["highway": "primary"])
      Way("ef", ["highway": "primary"])
      Way("eghf", ["name": "Loop"])
      Restriction("no_left_turn", from: "ab", via: ["be"], to: "ef")
    }
    #expect(try map.streets("af") == ["ab", "Link", "de", "ef"])
    for pair in ["af", "ad", "cf", "cd", "ag", "da", "fa"] {
      let places = Array(pair)
      #expect(
        try map.streets(pair) == map.tiny.shortestStreets(places[0], places[1]),
        "\(pair)"
      )
    }
  }

  @Test func `F.5: of an only-restriction the one way out is taken, if need be a long way`() throws
  {
    let map = try Drawing(
      """
      a----b----c----d
           |
           e
      """
    ) {
      Way("ab", ["highway": "primary"])
      Way("bcd", ["highway": "primary", "name": "On"])
      Way("be")
      Restriction("only_straight_on", from: "ab", via: "b", to: "bcd")
    }
    let route = try map.route("ae")
    #expect(route.streets == ["ab", "On", "be"])
    #expect(route.legs[0].steps.contains { $0.maneuver.direction == .uTurn })
    #expect(try map.streets("ce") == ["On", "be"])
  }

  @Test func `A.4: nothing leads to another part of the map`() throws {
    let map = try Drawing("a----b   c----d") {
      Way("ab")
      Way("cd")
    }
    let waypoints = [try map.between("a", "b"), try map.between("c", "d")]
    #expect(throws: RoutingError.noRoute(fromWaypoint: 0, toWaypoint: 1)) {
      try map.router.route(RouteRequest(waypoints: waypoints))
    }
    #expect(throws: RoutingError.noRoute(fromWaypoint: 1, toWaypoint: 2)) {
      try map.router.route(
        RouteRequest(waypoints: [map.between("a", "b", part: 0.1)] + waypoints)
      )
    }
  }
}
