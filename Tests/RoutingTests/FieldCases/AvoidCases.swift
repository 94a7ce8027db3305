import RoadbookRouting
import Testing
import TinyMaps

@Suite("Field cases: tolls, ferries and bad roads avoided") struct AvoidCases {
  static let booths: [TagCase<Bool>] = [
    TagCase(["barrier": "toll_booth"], false),
    TagCase(["barrier": "toll_booth", "toll": "no"], true),
    TagCase(["highway": "toll_gantry"], false),
    TagCase(["highway": "toll_gantry", "toll": "no"], true),
  ]

  @Test("B58: a place to pay with toll=no is none", arguments: booths)
  func booth(_ test: TagCase<Bool>) throws {
    let bypass = try Bypass(["highway": "primary"], node: test.tags)
    #expect(try bypass.isTaken("ad"))
    #expect(try bypass.isTaken("ad", avoids: .tolls) == test.result)
  }

  @Test("B58: on a way with toll=no a booth is no place to pay") func freeWay() throws {
    let bypass = try Bypass(["highway": "primary", "toll": "no"], node: ["barrier": "toll_booth"])
    #expect(try bypass.isTaken("ad", avoids: .tolls))
  }

  static let tolls: [TagCase<Bool>] = [
    TagCase(["toll": "no", "toll:hgv": "yes"], true), TagCase(["toll:hgv": "yes"], true),
    TagCase(["toll": "yes", "toll:motorcar": "no"], true), TagCase(["toll": "yes"], false),
  ]

  @Test("B60: a toll for lorries is none for cars", arguments: tolls)
  func lorries(_ test: TagCase<Bool>) throws {
    let bypass = try Bypass(test.tags.merging(["highway": "primary"]) { $1 })
    #expect(try bypass.isTaken("ad"))
    #expect(try bypass.isTaken("ad", avoids: .tolls) == test.result)
  }

  @Test("B61: who is on a toll road that is avoided leaves it at the first exit") func onToll()
    throws
  {
    let map = try Drawing(
      """
      a---------b---------c---------d
                |                   |
                e-------------------f
      """,
      scale: TinyMap.Scale(metersPerColumn: 400)
    ) {
      let motorway = ["highway": "motorway", "toll": "yes", "name": "Toll"]
      Way("ab", motorway)
      Way("bc", motorway)
      Way("cd", motorway)
      Way("be", ["highway": "motorway_link", "oneway": "yes", "name": "Exit"])
      Way("ef", ["name": "Road"])
      Way("df", ["highway": "motorway_link", "oneway": "yes", "name": "Last Exit"])
    }
    let start = try map.between("a", "b")
    let goal = try map.between("e", "f", part: 0.9)
    #expect(try map.route([start, goal]).streets == ["Toll", "Last Exit", "Road"])
    let route = try map.route([start, goal], avoids: .tolls)
    #expect(route.streets == ["Toll", "Exit", "Road"])
    #expect(route.legs[0].source.distanceMeters < 1)
    let use = try #require(route.avoidedUses.first)
    #expect(use.kind == .tolls)
    #expect(abs(use.distanceMeters - 2000) < 10)
  }

  @Test("B63: where only toll bridges lead there the one with the least toll is taken, and told")
  func island() throws {
    let map = try Drawing(
      """
      a--------------p
      |              |
      b-------q      |
      |       |      |
      c---r   |      |
      |   |   |      |
      s---t---u------v
      """,
      scale: TinyMap.Scale(metersPerColumn: 200)
    ) {
      let toll = ["highway": "trunk", "toll": "yes"]
      Way("ab", ["highway": "trunk"])
      Way("bc", ["highway": "service"])
      Way("ap", toll.merging(["name": "3 km"]) { $1 })
      Way("bq", toll.merging(["name": "1.6 km"]) { $1 })
      Way("cr", toll.merging(["name": "0.8 km"]) { $1 })
      Way("pv", ["highway": "trunk"])
      Way("qu", ["highway": "trunk"])
      Way("rt", ["highway": "trunk"])
      Way("cs", toll.merging(["highway": "track", "name": "Track"]) { $1 })
      Way("stuv", ["highway": "trunk", "name": "Island"])
    }
    let route = try map.route("av", avoids: .tolls)
    #expect(route.streets.contains("Track"))
    let use = try #require(route.avoidedUses.first)
    #expect(use.kind == .tolls)
    #expect(abs(use.distanceMeters - 200) < 2)
    #expect(try map.route("av").streets.first == "3 km")
    #expect(try map.streets("av", excludes: .tolls) == nil)
  }

  @Test("B65: while ferries are avoided a place near a line belongs to the street")
  func ferryLine() throws {
    let map = try Drawing(
      """
      a----b------------------------------c----d
      |                  x
      |
      |
      |
      e------------------s---------------------f
      """
    ) {
      Way("ab")
      Ferry("bc", duration: "00:10")
      Way("cd")
      Way("ae")
      Way("esf", ["name": "Street"])
      Node("x")
    }
    let place = try map.waypoint("x")
    let route = try map.route([place, map.waypoint("f")], avoids: .ferries)
    #expect(route.legs[0].source.name == "Street")
    #expect(abs(route.legs[0].source.distanceMeters - 400) < 2)
    // Rule H.1: who does not avoid ferries may start on one.
    #expect(try map.route([place, map.waypoint("f")]).legs[0].source.name == "bc")
  }

  @Test("B21: a stretch of gravel does not cost a long way round") func gravel() throws {
    let map = try Drawing(
      """
      a---------b-c---------d
      |                     |
      e---------------------f
      """,
      scale: TinyMap.Scale(metersPerColumn: 100, metersPerRow: 15_000)
    ) {
      Way("ab", ["highway": "tertiary"])
      Way("bc", ["highway": "tertiary", "surface": "gravel", "name": "Gravel"])
      Way("cd", ["highway": "tertiary"])
      Way("aefd", ["highway": "tertiary", "name": "Paved"])
    }
    #expect(try map.streets("ad") == ["ab", "Gravel", "cd"])
    let plain = try map.route("bc").durationSeconds
    #expect(plain > 200 * 3.6 / 45 * 1.1)
  }
}
