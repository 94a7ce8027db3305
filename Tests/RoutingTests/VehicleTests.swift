import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Vehicles of any size") struct VehicleTests {
  /// A short road with limits, and a long one without.
  private func drawing(
    _ tags: [String: String],
    node: [String: String] = [:]
  ) throws -> ModeDrawing {
    try ModeDrawing(
      """
      a----b--n--c----d
           |     |
           e-----f
      """
    ) {
      Way("ab", ["highway": "primary", "name": "In"])
      Way("bnc", ["highway": "primary", "name": "Short"].merging(tags) { $1 })
      Way("cd", ["highway": "primary", "name": "Out"])
      Way("befc", ["highway": "primary", "name": "Long"])
      Node("n", node)
    }
  }

  private func streets(
    _ map: ModeDrawing,
    _ vehicle: Vehicle?,
    _ mode: TravelMode = .driving,
    places: String = "ad"
  ) throws -> [String]? {
    let waypoints = try places.map { Waypoint(try #require(map.tiny.coordinate($0))) }
    do {
      return try map.router.route(
        RouteRequest(waypoints: waypoints, mode: mode, vehicle: vehicle)
      ).streets
    } catch RoutingError.noRoute {
      return nil
    }
  }

  private static let short = ["In", "Short", "Out"]
  private static let long = ["In", "Long", "Out"]

  @Test(
    "E.1, E.2: a road is closed to a vehicle above its limit, and open to one at it",
    arguments: [
      (["maxheight": "3.5"], Vehicle(heightMeters: 3.5), Vehicle(heightMeters: 3.51)),
      (["maxheight": "11'6\""], Vehicle(heightMeters: 3.5), Vehicle(heightMeters: 3.6)),
      (["maxheight:physical": "4 m"], Vehicle(heightMeters: 4), Vehicle(heightMeters: 4.2)),
      (["maxwidth": "2.3"], Vehicle(widthMeters: 2.3), Vehicle(widthMeters: 2.55)),
      (["maxlength": "10"], Vehicle(lengthMeters: 9.9), Vehicle(lengthMeters: 12)),
      (["maxweight": "7.5"], Vehicle(weightTonnes: 7.5), Vehicle(weightTonnes: 7.6)),
      (["maxweight": "7500 kg"], Vehicle(weightTonnes: 7), Vehicle(weightTonnes: 18)),
      (["maxweightrating": "3.5;12"], Vehicle(weightTonnes: 3), Vehicle(weightTonnes: 4)),
      (
        ["maxheight": "4", "maxweight": "7.5"], Vehicle(heightMeters: 4, weightTonnes: 7),
        Vehicle(heightMeters: 3, weightTonnes: 40)
      ),
    ] as [([String: String], Vehicle, Vehicle)]
  )
  func limits(tags: [String: String], fitting: Vehicle, large: Vehicle) throws {
    let map = try drawing(tags)
    #expect(try streets(map, nil) == Self.short)
    #expect(try streets(map, fitting) == Self.short)
    #expect(try streets(map, large) == Self.long)
    #expect(try streets(map, large, .taxi) == Self.long)
    #expect(try streets(map, large, places: "da") == Self.long.reversed())
  }

  @Test func `D.3: a barrier with a limit closes the road that it stands on`() throws {
    let map = try drawing([:], node: ["barrier": "height_restrictor", "maxheight": "2.4"])
    #expect(try streets(map, nil) == Self.short)
    #expect(try streets(map, Vehicle(heightMeters: 2.4)) == Self.short)
    #expect(try streets(map, Vehicle(heightMeters: 2.6)) == Self.long)
  }

  @Test func `words are no limits, and what a car does not fit stays closed`() throws {
    let words = try drawing(["maxheight": "default", "maxweight": "none"])
    #expect(try streets(words, Vehicle(heightMeters: 9, weightTonnes: 99)) == Self.short)
    let narrow = try drawing(["maxwidth": "1.2"])
    #expect(try streets(narrow, Vehicle(widthMeters: 1)) == Self.long)
  }

  @Test func `the best route of a vehicle is the best one off what it does not fit`() throws {
    let map = try drawing(["maxheight": "3"])
    for one in "abcdef" {
      for other in "abcdef" {
        let waypoints = try [one, other].map { Waypoint(try #require(map.tiny.coordinate($0))) }
        var request = RouteRequest(waypoints: waypoints, avoidedPlaces: [.road("Short")])
        let expected = try map.router.route(request)
        #expect(expected.avoidedDecimeters == 0)
        request.avoidedPlaces = []
        request.vehicle = Vehicle(heightMeters: 3.2)
        let route = try map.router.route(request)
        #expect(route.durationSeconds == expected.durationSeconds, "\(one)\(other)")
      }
    }
  }

  @Test func `a place beside a road that is too small is on the next one`() throws {
    let map = try drawing(["maxheight": "3"])
    let waypoints = try "na".map { Waypoint(try #require(map.tiny.coordinate($0))) }
    let car = try map.router.route(RouteRequest(waypoints: waypoints))
    #expect(car.legs[0].source.distanceMeters < 0.1)
    let tall = RouteRequest(waypoints: waypoints, vehicle: Vehicle(heightMeters: 3.2))
    let route = try map.router.route(tall)
    #expect(!route.streets.contains("Short"))
    #expect(route.legs[0].source.distanceMeters > 50)
  }

  @Test func `tables, isochrones, reroutes and avoids know the vehicle`() throws {
    let map = try drawing(["maxweight": "7.5"])
    let truck = Vehicle(weightTonnes: 18)
    let router = try map.router.router(for: .driving, vehicle: truck)
    let ends = try "ad".map { Waypoint(try #require(map.tiny.coordinate($0))) }
    let route = try map.router.route(RouteRequest(waypoints: ends, vehicle: truck))
    let table = try router.table(sources: [ends[0]], targets: [ends[1]])
    #expect(table.durationSeconds(from: 0, to: 0) == route.durationSeconds)
    let request = RouteRequest(waypoints: ends, avoids: [.tolls], vehicle: truck)
    #expect(try map.router.route(request).durationSeconds == route.durationSeconds)
    let again = try Rerouter(map.router, for: request)
      .reroute(from: ends[0].coordinate, headingDegrees: nil)
    #expect(again.complete().durationSeconds == route.durationSeconds)
    #expect(try router.route(from: ends[0].coordinate, to: ends[1].coordinate).streets == Self.long)
  }

  @Test func `vehicles to which the same roads are closed share a router`() throws {
    let map = try drawing(["maxheight": "3"])
    let tall = try map.router.router(for: .driving, vehicle: Vehicle(heightMeters: 3.5))
    #expect(
      try map.router.router(for: .driving, vehicle: Vehicle(heightMeters: 4, widthMeters: 2))
        === tall
    )
    #expect(
      try map.router.router(for: .driving, vehicle: Vehicle(heightMeters: 2.5)) === map.router
    )
    #expect(try map.router.router(for: .taxi, vehicle: Vehicle(heightMeters: 4)) !== tall)
    #expect(throws: RoutingError.self) {
      try map.router.router(for: .walking, vehicle: Vehicle(heightMeters: 2))
    }
    for size in [0, -1, 600, Double.nan, .infinity] {
      #expect(throws: RoutingError.self) {
        try map.router.router(for: .driving, vehicle: Vehicle(lengthMeters: size))
      }
    }
  }
}
