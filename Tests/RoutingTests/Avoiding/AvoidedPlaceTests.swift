import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing
import TinyMaps

@Suite("Places that a request keeps off") struct AvoidedPlaceTests {
  static func town() throws -> Drawing {
    try Drawing(
      """
      a----b---------c----d
           |         |
           |         |
           e---------f
      """
    ) {
      Way("ab", ["highway": "primary"])
      Way("bc", ["highway": "primary", "name": "Main Street", "ref": "B 7"], id: 77)
      Way("cd", ["highway": "primary"])
      Way("be", ["name": "Side"])
      Way("ef", ["name": "Low Road"])
      Way("fc", ["name": "Side"])
    }
  }

  static func route(_ map: Drawing, _ ends: String, _ places: [AvoidedPlace]) throws -> Route {
    let waypoints = try ends.map { try map.waypoint($0) }
    return try map.router.route(RouteRequest(waypoints: waypoints, avoidedPlaces: places))
  }

  /// A square around a place.
  static func square(_ center: Coordinate, degrees: Double) throws -> AvoidedPlace {
    let corners = try [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map { north, east in
      try #require(
        Coordinate(
          latitude: center.latitude + north * degrees,
          longitude: center.longitude + east * degrees
        )
      )
    }
    return .area(try #require(Outline([corners])))
  }

  @Test("L.6: a way, a name, a reference or an area is avoided where there is a way around")
  func kinds() throws {
    let map = try Self.town()
    #expect(try Self.route(map, "ad", []).streets == ["ab", "Main Street", "cd"])
    let round = ["ab", "Side", "Low Road", "Side", "cd"]
    let middle = try map.between("b", "c").coordinate
    for place in [
      .way(OSMWayID(77)), .road("Main Street"), .road("B 7"),
      try Self.square(middle, degrees: 0.0005),
    ] as [AvoidedPlace] {
      let route = try Self.route(map, "ad", [place])
      #expect(route.streets == round, "\(place)")
      #expect(route.avoidedUses.isEmpty)
    }
    let sea = try #require(Coordinate(latitude: 0, longitude: 0))
    let far = try Self.route(map, "ad", [Self.square(sea, degrees: 1)])
    #expect(far.streets == ["ab", "Main Street", "cd"])
  }

  @Test("L.6: what cannot be avoided is told in metres") func unavoidable() throws {
    let map = try Self.town()
    let route = try Self.route(map, "ad", [.way(OSMWayID(77)), .road("Side")])
    #expect(route.streets == ["ab", "Main Street", "cd"])
    #expect(route.avoidedUses.map(\.kind) == [.places])
    #expect(abs((route.avoidedUses.first?.distanceMeters ?? 0) - 500) < 2)
    #expect(AvoidSet.places.description == "places")
    let start = try Self.route(map, "ba", [.way(OSMWayID(77))])
    #expect(start.streets == ["ab"])
  }

  @Test func `a way or a name that is not on the map is a fault of the request`() throws {
    let map = try Self.town()
    for place in [.way(OSMWayID(5)), .road("Nowhere"), .road("")] as [AvoidedPlace] {
      #expect(throws: RoutingError.self) { try Self.route(map, "ad", [place]) }
    }
    do {
      _ = try Self.route(map, "ad", [.way(OSMWayID(5))])
    } catch {
      #expect("\(error)".contains("no road of way 5"))
    }
  }

  @Test func `reroutes keep off the places too`() throws {
    let map = try Self.town()
    let request = RouteRequest(
      waypoints: [try map.waypoint("a"), try map.waypoint("d")],
      avoidedPlaces: [.way(OSMWayID(77))]
    )
    let rerouter = try Rerouter(map.router, for: request)
    let place = try map.between("a", "b").coordinate
    let reroute = try rerouter.reroute(from: place, headingDegrees: nil)
    #expect(reroute.complete().streets == ["ab", "Side", "Low Road", "Side", "cd"])
    #expect(reroute.avoidedMeters == 0)
    _ = try rerouter.reroute(from: place, headingDegrees: nil)
    #expect(rerouter.labellingCount == 1)
  }

  @Test func `closures and places go together`() throws {
    let map = try Self.town()
    let closure = TrafficReport(id: "works", .way(OSMWayID(77), .both), .closed)
    map.router.apply(TrafficUpdate([closure]), at: 0)
    let route = try Self.route(map, "ad", [.road("Low Road")])
    #expect(route.streets.contains("Low Road"))
    #expect(route.avoidedUses.map(\.kind) == [.places])
    map.router.apply(TrafficUpdate(removedIDs: ["works"]), at: 1)
    #expect(try Self.route(map, "ad", [.road("Low Road")]).avoidedUses.isEmpty)
  }

  @Test(arguments: UInt64(0)..<40)
  func `random towns: each route costs what the oracle finds off the places`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 6)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0xA5EA)
    for _ in 0..<4 {
      let center = random.pick(town.places)
      let way = random.pick((0..<test.map.edgeCount).map { test.map.edgeWays[$0] })
      let places = [try Self.square(center, degrees: 0.0011), .way(OSMWayID(way))]
      let marked = Set(
        (0..<UInt32(test.map.edgeCount)).filter { edge in
          test.map.edgeWays[edge] == way || Self.touches(test.map.points(of: EdgeID(edge)), center)
        }
      )
      let oracle = test.oracle.with(markedEdges: marked)
      for _ in 0..<6 {
        let (source, target) = (random.pick(town.places), random.pick(town.places))
        let others = random.pick(RandomTownTests.avoidSets)
        let found = try? test.router.route(
          RouteRequest(
            waypoints: [Waypoint(source), Waypoint(target)],
            avoids: others,
            avoidedPlaces: places
          )
        )
        let avoided = EdgeFlags(rawValue: others.rawValue | 1 << 31)
        #expect(found?.cost == oracle.cost(source, target, avoided: avoided))
        if let found { try test.expectLegal(found, avoided: avoided, oracle) }
      }
    }
  }

  /// Whether a line comes into a square of 0.0022 degrees, by looking at points along it.
  private static func touches(_ line: [Coordinate], _ center: Coordinate) -> Bool {
    for (a, b) in zip(line, line.dropFirst()) {
      // Clip the line at the four sides, in whole units.
      var (low, high) = (0.0, 1.0)
      for (start, end, middle) in [
        (a.latitudeE7, b.latitudeE7, center.latitudeE7),
        (a.longitudeE7, b.longitudeE7, center.longitudeE7),
      ] {
        let (from, step) = (Double(start - middle), Double(end - start))
        if step == 0 {
          if abs(from) > 11_000 { low = 2 }
          continue
        }
        let (one, other) = ((-11_000 - from) / step, (11_000 - from) / step)
        low = max(low, min(one, other))
        high = min(high, max(one, other))
      }
      if low <= high { return true }
    }
    return false
  }
}
