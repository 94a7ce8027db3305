import RoadbookRouting
import Testing
import TinyMaps

@Suite("Avoided and excluded roads") struct AvoidTests {
  static func toll() throws -> Drawing {
    try Drawing(
      """
      a----b---------c----d
           |         |
           |         |
           e---------f
      """
    ) {
      Way("ab", ["highway": "primary"])
      Way("bc", ["highway": "motorway", "toll": "yes", "oneway": "no", "name": "Toll Road"])
      Way("cd", ["highway": "primary"])
      Way("befc", ["name": "Round"])
    }
  }

  @Test func `L.6: a toll road is avoided where there is a way around`() throws {
    let map = try Self.toll()
    #expect(try map.streets("ad") == ["ab", "Toll Road", "cd"])
    let route = try map.route("ad", avoids: .tolls)
    #expect(route.streets == ["ab", "Round", "cd"])
    #expect(route.avoidedUses.isEmpty)
    #expect(try map.streets("ad", avoids: .highways) == ["ab", "Round", "cd"])
    #expect(try map.streets("ad", avoids: .ferries) == ["ab", "Toll Road", "cd"])
  }

  @Test func `L.6, B61: a start on an avoided road uses the least of it and says so`() throws {
    let map = try Self.toll()
    let route = try map.route(
      [map.between("b", "c", part: 0.25), map.waypoint("d")],
      avoids: .tolls
    )
    #expect(
      route.streets == ["Toll Road", "ab", "Round", "cd"]
        || route.streets == ["Toll Road", "Round", "cd"]
    )
    #expect(route.avoidedUses.map(\.kind) == [.tolls])
    #expect(abs((route.avoidedUses.first?.distanceMeters ?? 0) - 125) < 2)
    let both = try map.route(
      [map.between("b", "c", part: 0.25), map.waypoint("d")],
      avoids: [.tolls, .highways]
    )
    #expect(both.avoidedUses.map(\.kind) == [.highways, .tolls])
  }

  @Test func `L.6, B63: where nothing else leads there the least of two evils is taken`() throws {
    let map = try Drawing(
      """
      a----b---------c----d
           |         |
           e---------f
      """
    ) {
      Way("ab", ["highway": "primary"])
      Way("bc", ["highway": "motorway", "toll": "yes", "oneway": "no", "name": "Long Toll"])
      Way("cd", ["highway": "primary"])
      Way("be", ["name": "Free"])
      Way("ef", ["toll": "yes", "highway": "track", "name": "Short Toll"])
      Way("fc", ["toll": "yes", "highway": "track", "name": "Short Toll"])
    }
    #expect(try map.route("ad", avoids: .tolls).streets == ["ab", "Long Toll", "cd"])
    #expect(try map.streets("ad", excludes: .tolls) == nil)
  }

  @Test func `L.6, L.14: an excluded road is no place to start`() throws {
    let map = try Self.toll()
    let start = try map.between("b", "c", part: 0.4)
    let route = try map.route([start, map.waypoint("d")], excludes: .tolls)
    #expect(!route.streets.contains("Toll Road"))
    #expect(route.legs[0].source.name != "Toll Road")
    #expect(try map.streets("ad", excludes: .tolls) == ["ab", "Round", "cd"])
  }

  @Test func `L.14, B65: a ferry is left out of the choice of roads while ferries are avoided`()
    throws
  {
    let map = try Drawing(
      """
      a----b~~~~~~~~~c----d
      """
    ) {
      Way("ab")
      Ferry("bc", duration: "00:30")
      Way("cd")
    }
    let water = try map.between("b", "c", part: 0.4)
    let free = try map.route([water, map.waypoint("d")])
    #expect(free.legs[0].source.fraction > 0)
    #expect(free.notes == [.usesFerry])
    let route = try map.route([map.waypoint("a"), map.waypoint("d")], avoids: .ferries)
    #expect(route.avoidedUses.map(\.kind) == [.ferries])
    #expect(route.legs[0].steps.map(\.maneuver.kind).contains(.boardFerry))
    #expect(route.legs[0].steps.map(\.travel).contains(.ferry))
    let shore = try map.route([water, map.waypoint("a")], avoids: .ferries)
    #expect(shore.legs[0].source.name != "bc")
    #expect(try map.streets("ad", excludes: .ferries) == nil)
  }

  @Test func `L.15: nothing is avoided unless asked`() throws {
    let request = RouteRequest(waypoints: [])
    #expect(request.avoids.isEmpty && request.excludes.isEmpty)
    #expect(try Self.toll().streets("ad") == ["ab", "Toll Road", "cd"])
  }
}
