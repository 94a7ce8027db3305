import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Closures and slow roads") struct TrafficTests {
  private func block() throws -> Drawing {
    try Drawing(
      """
      a----b----c----g
           |    |
           d----e
      """
    ) {
      Way("abcg", ["highway": "primary", "name": "Elm Street"])
      Way("bd", ["highway": "residential", "name": "Bay Street"])
      Way("dec", ["highway": "residential", "name": "Dell"])
    }
  }

  /// The arc from one place to the next, as a list.
  private func arcs(_ drawing: Drawing, _ one: Character, _ other: Character) throws -> [ArcID] {
    let route = try drawing.router.route(
      from: drawing.between(one, other, part: 0.4).coordinate,
      to: drawing.between(one, other, part: 0.6).coordinate
    )
    return route.legs[0].arcs
  }

  @Test func `a closed street is driven round, and driven again when it opens`() throws {
    let drawing = try block()
    #expect(try drawing.streets("ag") == ["Elm Street"])
    let ahead = try arcs(drawing, "b", "c")
    let report = TrafficReport(id: "works", .arcs(ahead), .closed)
    let outcome = drawing.router.apply(TrafficUpdate([report]), at: 0)
    #expect(outcome.changedArcCount == 1 && outcome.reportCount == 1)
    #expect(outcome.method == .partial)
    let around = try drawing.router.route(from: drawing.place("a"), to: drawing.place("g"))
    #expect(around.streets == ["Elm Street", "Bay Street", "Dell", "Elm Street"])
    // The other direction is open.
    let back = try drawing.router.route(from: drawing.place("g"), to: drawing.place("a"))
    #expect(back.streets == ["Elm Street"])
    let opened = drawing.router.apply(TrafficUpdate(removedIDs: ["works"]), at: 1)
    #expect(opened.changedArcCount == 1 && opened.reportCount == 0)
    #expect(try drawing.streets("ag") == ["Elm Street"])
  }

  @Test func `a report is gone when its time has come, whoever tells the time`() throws {
    let drawing = try block()
    let report = TrafficReport(
      id: "works",
      .arcs(try arcs(drawing, "b", "c")),
      .closed,
      expiresAt: 100
    )
    drawing.router.apply(TrafficUpdate([report]), at: 0)
    #expect(drawing.router.nextTrafficExpiry == 100)
    #expect(drawing.router.removeExpired(at: 99.5).changedArcCount == 0)
    #expect(try drawing.length("ag") > 1000)
    #expect(drawing.router.removeExpired(at: 100).changedArcCount == 1)
    #expect(drawing.router.trafficReports.isEmpty && drawing.router.nextTrafficExpiry == nil)
    let late = drawing.router.apply(TrafficUpdate([report]), at: 100)
    #expect(late.rejections.map(\.reason) == [.expired])
    #expect(try drawing.streets("ag") == ["Elm Street"])
  }

  @Test func `slow traffic costs its time, and fast traffic gains none`() throws {
    let drawing = try block()
    let free = try drawing.router.route(from: drawing.place("a"), to: drawing.place("g"))
    let ahead = try arcs(drawing, "b", "c")
    let (crawl, fast) = (
      TrafficReport.State.speed(kilometersPerHour: 40),
      TrafficReport.State.speed(kilometersPerHour: 200)
    )
    let gained = drawing.router.apply(
      TrafficUpdate([TrafficReport(id: "x", .arcs(ahead), fast)]),
      at: 0
    )
    #expect(gained.changedArcCount == 0 && gained.method == .none && gained.reportCount == 1)
    drawing.router.apply(TrafficUpdate([TrafficReport(id: "x", .arcs(ahead), crawl)]), at: 0)
    let slow = try drawing.router.route(from: drawing.place("a"), to: drawing.place("g"))
    #expect(slow.streets == ["Elm Street"])
    #expect(slow.distanceMeters == free.distanceMeters)
    let length = Double(drawing.test.map.edgeLengthsDecimeters[ahead[0].edge.rawValue])
    let place = slow.legs[0].arcs.firstIndex(of: ahead[0])
    let times = slow.legs[0].arcTimesCentiseconds
    #expect(place.map { Double(times[$0]) } == (length * 36 / 40).rounded())
    #expect(slow.durationSeconds > free.durationSeconds)
  }

  @Test func `of two reports the worse one holds, and the other when that is gone`() throws {
    let drawing = try block()
    let ahead = TrafficReport.Place.arcs(try arcs(drawing, "b", "c"))
    let slow = TrafficReport(id: "slow", ahead, .speed(kilometersPerHour: 40))
    let closed = TrafficReport(id: "closed", ahead, .closed)
    drawing.router.apply(TrafficUpdate([slow, closed]), at: 0)
    #expect(try drawing.length("ag") > 1000)
    drawing.router.apply(TrafficUpdate(removedIDs: ["closed"]), at: 0)
    let route = try drawing.router.route(from: drawing.place("a"), to: drawing.place("g"))
    #expect(route.streets == ["Elm Street"])
    #expect(drawing.router.trafficReports == [slow])
  }

  @Test func `a way is closed in the directions that are named`() throws {
    let drawing = try block()
    let way = OSMWayID(drawing.test.map.edgeWays[try arcs(drawing, "b", "c")[0].edge.rawValue])
    func close(_ direction: TrafficReport.Direction) {
      let report = TrafficReport(id: "w", .way(way, direction), .closed)
      drawing.router.apply(TrafficUpdate([report]), at: 0)
    }
    close(.backward)
    #expect(try drawing.streets(from: "a", to: "g") == ["Elm Street"])
    #expect(try drawing.streets(from: "g", to: "a") == nil)
    close(.forward)
    #expect(try drawing.streets(from: "a", to: "g") == nil)
    #expect(try drawing.streets(from: "g", to: "a") == ["Elm Street"])
    close(.both)
    #expect(try drawing.streets(from: "d", to: "e") == ["Dell"])
    #expect(try drawing.streets(from: "d", to: "g") == nil)
    let unknown = TrafficReport(id: "u", .way(OSMWayID(42), .both), .closed)
    let outcome = drawing.router.apply(TrafficUpdate([unknown]), at: 0)
    #expect(outcome.rejections.map(\.reason) == [.unknownWay(OSMWayID(42))])
    #expect(outcome.rejections[0].description.contains("42"))
  }

  @Test func `a coordinate closes the road there, one way if a bearing says so`() throws {
    let drawing = try block()
    let middle = try drawing.between("b", "c").coordinate
    func close(_ bearing: Double?) -> TrafficOutcome {
      let place = TrafficReport.Place.coordinate(middle, bearingDegrees: bearing)
      return drawing.router.apply(
        TrafficUpdate([TrafficReport(id: "here", place, .closed)]),
        at: 0
      )
    }
    #expect(close(85).changedArcCount == 1)
    #expect(try drawing.length("ag") > 1000)
    #expect(try drawing.streets(from: "g", to: "a") == ["Elm Street"])
    #expect(close(nil).changedArcCount == 1)
    #expect(try drawing.streets(from: "g", to: "a") != ["Elm Street"])
    #expect(close(0).rejections.map(\.reason) == [.noRoadNear(middle)])
    let sea = try #require(Coordinate(latitude: 52, longitude: 9))
    let far = TrafficReport(id: "sea", .coordinate(sea, bearingDegrees: nil), .closed)
    let outcome = drawing.router.apply(TrafficUpdate([far]), at: 0)
    #expect(outcome.rejections.map(\.reason) == [.noRoadNear(sea)])
  }

  @Test func `reports that mean nothing are refused and told`() throws {
    let drawing = try block()
    let arc = ArcID(0)
    let reports = [
      TrafficReport(id: "stopped", .arcs([arc]), .speed(kilometersPerHour: 0)),
      TrafficReport(id: "nan", .arcs([arc]), .speed(kilometersPerHour: .nan)),
      TrafficReport(id: "far", .arcs([ArcID(1_000_000)]), .closed),
      TrafficReport(id: "good", .arcs([arc]), .closed),
    ]
    let outcome = drawing.router.apply(TrafficUpdate(reports), at: 0)
    #expect(outcome.rejections.map(\.reportID) == ["stopped", "nan", "far"])
    #expect(outcome.reportCount == 1)
    #expect(outcome.rejections.allSatisfy { $0.description.contains($0.reportID) })
  }

  @Test func `who stands on a closed road may leave it, and nobody reaches a place on it`() throws {
    let drawing = try block()
    let both = try arcs(drawing, "b", "c") + arcs(drawing, "c", "b")
    drawing.router.apply(TrafficUpdate([TrafficReport(id: "flood", .arcs(both), .closed)]), at: 0)
    let middle = try drawing.between("b", "c")
    let leaving = try drawing.router.route(from: middle.coordinate, to: drawing.place("g"))
    #expect(leaving.streets == ["Elm Street"])
    do {
      _ = try drawing.router.route(from: drawing.place("a"), to: middle.coordinate)
      Issue.record("a route leads to a closed road")
    } catch RoutingError.noRoute(let source, let target, let closures) {
      #expect((source, target) == (0, 1))
      #expect(closures.map(\.reportID) == ["flood"])
      #expect(closures[0].roadName == "Elm Street")
      #expect(closures[0].coordinate.distanceMeters(to: try drawing.place("b")) < 1)
      let text = RoutingError.noRoute(fromWaypoint: source, toWaypoint: target, closures: closures)
        .description
      #expect(text.contains("closed: Elm Street (way ") && text.contains("report flood"))
    }
    // A place farther on the same arc is reached by who is on it.
    let onward = try drawing.between("b", "c", part: 0.9)
    #expect(
      try drawing.router.route(from: middle.coordinate, to: onward.coordinate).streets == [
        "Elm Street"
      ]
    )
  }

  @Test func `a stop that is cut off names the closures of its leg`() throws {
    let drawing = try Drawing("a--b--c--d--e") {
      Way("ab", ["highway": "primary", "name": "One"])
      Way("bc", ["highway": "primary", "name": "Two"])
      Way("cd", ["highway": "primary", "name": "Three"])
      Way("de", ["highway": "primary", "name": "Four"])
    }
    let (two, four) = (try arcs(drawing, "b", "c"), try arcs(drawing, "d", "e"))
    let reports = [
      TrafficReport(id: "slow", .arcs(four), .speed(kilometersPerHour: 5)),
      TrafficReport(id: "shut", .arcs(four), .closed),
    ]
    drawing.router.apply(TrafficUpdate(reports), at: 0)
    let request = RouteRequest(
      waypoints: [
        try drawing.waypoint("a"), try drawing.between("c", "d"), try drawing.between("d", "e"),
      ]
    )
    #expect(throws: Never.self) {
      try drawing.router.route(from: drawing.place("a"), to: drawing.place("d"))
    }
    let error = #expect(throws: RoutingError.self) { try drawing.router.route(request) }
    guard case .noRoute(1, 2, let closures) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(closures.map(\.reportID) == ["shut"])
    drawing.router.apply(
      TrafficUpdate([TrafficReport(id: "shut", .arcs(two), .closed)], removedIDs: ["slow"]),
      at: 0
    )
    let first = #expect(throws: RoutingError.self) { try drawing.router.route(request) }
    guard case .noRoute(0, 1, let others) = first else {
      Issue.record("\(String(describing: first))")
      return
    }
    #expect(others.map(\.roadName) == ["Two"])
  }

  @Test func `the cost between places follows the roads of now`() throws {
    let drawing = try block()
    let sources = try drawing.router.places(for: drawing.waypoint("a"))
    let targets = try drawing.router.places(for: drawing.waypoint("g"))
    let free = try drawing.router.cost(from: sources, to: targets)
    drawing.router.apply(
      TrafficUpdate([TrafficReport(id: "x", .arcs(try arcs(drawing, "b", "c")), .closed)]),
      at: 0
    )
    let around = try drawing.router.cost(from: sources, to: targets)
    let (long, short) = (try #require(around), try #require(free))
    #expect(long.centiseconds > short.centiseconds)
    let route = try drawing.router.route(from: drawing.place("a"), to: drawing.place("g"))
    #expect(around?.centiseconds == route.timeCentiseconds)
  }
}

extension Drawing {
  func place(_ place: Character) throws -> Coordinate { try waypoint(place).coordinate }

  /// Length of the route between two places in metres, whatever the oracle knows.
  func length(_ places: String) throws -> Double {
    let ends = try places.map(place)
    return try router.route(from: ends[0], to: ends[1]).distanceMeters
  }

  /// Streets of a route under traffic, of which the drawing's oracle knows nothing.
  func streets(from source: Character, to target: Character) throws -> [String]? {
    do {
      return try router.route(from: place(source), to: place(target)).streets
    } catch RoutingError.noRoute {
      return nil
    }
  }
}
