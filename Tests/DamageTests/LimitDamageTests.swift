import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

/// Requests beyond every limit: each has an answer or a typed error that says what to change.
@Suite("Damage by requests beyond limits") struct LimitDamageTests {
  private let router: Router
  private let home: Coordinate
  private let work: Coordinate

  init() throws {
    let tiny = try Specimen.tiny()
    router = Router(map: try tiny.graph(modes: [.walking]))
    home = try #require(tiny.coordinate("f"))
    work = try #require(tiny.coordinate("o"))
  }

  /// What a request may end with.
  enum Verdict: Equatable {
    case answer
    case error(String)

    /// Whether an error's sentence ends as one, and is short enough to be shown.
    var isSentence: Bool {
      guard case .error(let text) = self else { return true }
      return text.hasSuffix(".") && text.utf8.count < 400
    }
  }

  private func verdict(_ body: () throws(RoutingError) -> Void) -> Verdict {
    do throws(RoutingError) {
      try body()
      return .answer
    } catch {
      return .error(error.description)
    }
  }

  private func request(_ change: (inout RouteRequest) -> Void) -> RouteRequest {
    var request = RouteRequest(waypoints: [Waypoint(home), Waypoint(work)])
    change(&request)
    return request
  }

  private func verdict(_ change: (inout RouteRequest) -> Void) -> Verdict {
    let request = request(change)
    let verdict = verdict { () throws(RoutingError) in _ = try router.routes(request) }
    #expect(verdict.isSentence)
    return verdict
  }

  @Test func `waypoints are counted before anything is done with them`() {
    let limit = RouteRequest.maximumWaypointCount
    for count in [limit + 1, 10_000, 1_000_000] {
      #expect(
        verdict { $0.waypoints = Array(repeating: Waypoint(home), count: count) }
          == .error("The request has \(count) waypoints; \(limit) are allowed.")
      )
    }
    #expect(
      verdict { $0.waypoints = (0..<limit).map { Waypoint($0 % 2 == 0 ? home : work) } } == .answer
    )
    #expect(
      verdict { $0.waypoints = [] }
        == .error(
          "The request cannot be answered: a route needs two waypoints, 0 were given."
        )
    )
  }

  @Test func `tables are refused by their number of cells, not by what they hold`() {
    let many = Array(repeating: Waypoint(home), count: 10_000)
    #expect(
      verdict { () throws(RoutingError) in _ = try router.table(sources: many, targets: many) }
        == .error(
          "The table has 100000000 cells; \(RouteTable.maximumCellCount) are allowed."
        )
    )
    let nothing = verdict { () throws(RoutingError) in
      _ = try router.table(sources: [], targets: many)
    }
    #expect(nothing != .answer && nothing.isSentence)
    let line = verdict { () throws(RoutingError) in
      _ = try router.table(sources: [Waypoint(home)], targets: many)
    }
    #expect(line == .answer)
  }

  @Test func `numbers that mean nothing are no places`() {
    for value in [Double.nan, .infinity, -.infinity, 1e300, 91, -90.000001] {
      #expect(Coordinate(latitude: value, longitude: 9) == nil)
    }
    for value in [Double.nan, .infinity, -.infinity, -1e300, 540.1, -541] {
      #expect(Coordinate(latitude: 51, longitude: value) == nil)
    }
    #expect(Coordinate(latitude: -0.0, longitude: -0.0) == Coordinate(latitude: 0, longitude: 0))
    for place in [
      Coordinate(latitudeE7: .max, longitudeE7: 0), Coordinate(latitudeE7: .min, longitudeE7: .min),
      Coordinate(latitudeE7: 0, longitudeE7: 1_800_000_001),
    ] {
      #expect(
        verdict { $0.waypoints[1] = Waypoint(place) }
          == .error("The request cannot be answered: waypoint 1 is not a place on the Earth.")
      )
    }
  }

  @Test func `odd numbers of a waypoint are refused or harmless`() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(verdict { $0.waypoints[0].headingDegrees = value } != .answer)
      #expect(
        verdict { $0.waypoints[0].bearing = BearingFilter(degrees: value, rangeDegrees: 9) }
          != .answer
      )
      #expect(
        verdict { $0.waypoints[0].bearing = BearingFilter(degrees: 9, rangeDegrees: value) }
          != .answer
      )
      #expect(verdict { $0.departure = value } != .answer)
      #expect(verdict { $0.vehicle = Vehicle(heightMeters: value) } != .answer)
    }
    for value in [1e300, -1e300, -0.0 as Double, .leastNonzeroMagnitude, 360, 720_000_001] {
      #expect(verdict { $0.waypoints[0].headingDegrees = value } == .answer)
      let bearing = BearingFilter(degrees: value, rangeDegrees: 180)
      #expect(verdict { $0.waypoints[0].bearing = bearing } == .answer)
    }
    #expect(verdict { $0.waypoints[0].radiusMeters = .nan } != .answer)
    #expect(verdict { $0.waypoints[0].radiusMeters = -1 } != .answer)
    #expect(verdict { $0.waypoints[0].radiusMeters = .infinity } == .answer)
    #expect(verdict { $0.waypoints[0].radiusMeters = 1e308 } == .answer)
    for value in [1e300, -1e300, 94_672_800_001] {
      #expect(verdict { $0.departure = value } != .answer)
    }
    #expect(verdict { $0.departure = 94_672_799_999 } == .answer)
    #expect(verdict { $0.departure = -94_672_799_999 } == .answer)
  }

  @Test func `sizes of vehicles are between nothing and 600`() {
    for value in [0.0, -1, 600, 1e9, 1e300] {
      for vehicle in [
        Vehicle(heightMeters: value), Vehicle(widthMeters: value), Vehicle(lengthMeters: value),
        Vehicle(weightTonnes: value),
      ] {
        let verdict = verdict { $0.vehicle = vehicle }
        #expect(verdict != .answer && verdict.isSentence)
      }
    }
    #expect(verdict { $0.vehicle = Vehicle(heightMeters: 599) } != .error(""))
  }

  @Test func `counts beyond their range are refused`() {
    for count in [-1, 4, 1_000_000, Int.max, Int.min] {
      #expect(verdict { $0.alternatives = count } != .answer)
    }
    for count in [0, -1, 1001, Int.max, Int.min] {
      let verdict = verdict { () throws(RoutingError) in
        _ = try router.nearest(to: Waypoint(home), count: count)
      }
      #expect(verdict != .answer && verdict.isSentence)
    }
    for limits in [
      [], [0], [-1], [.nan], [.infinity], [36_001], [1e300],
      Array(repeating: 60, count: 21), Array(repeating: 60, count: 1_000_000),
    ] as [[Double]] {
      let verdict = verdict { () throws(RoutingError) in
        _ = try router.isochrone(from: Waypoint(home), limitsSeconds: limits)
      }
      #expect(verdict != .answer && verdict.isSentence)
    }
    for waypoint in [-1, 1, Int.max, Int.min] {
      let verdict = verdict { () throws(RoutingError) in
        _ = try router.reasonForNoRoute(request { _ in }, fromWaypoint: waypoint)
      }
      #expect(verdict != .answer && verdict.isSentence)
    }
  }

  @Test func `places to keep off may be many, odd or empty`() throws {
    // 100,000 corners around the whole map: every road lies inside, and none can be avoided.
    let corners = (0..<100_000).compactMap { corner in
      let (turn, row) = (corner % 50_000, corner / 50_000)
      return Coordinate(
        latitude: row == 0 ? 50.9 : 51.1,
        longitude: row == 0 ? 8.9 + Double(turn) * 5e-6 : 9.15 - Double(turn) * 5e-6
      )
    }
    let outline = try #require(Outline([corners]))
    #expect(corners.count == 100_000)
    let route = try router.route(request { $0.avoidedPlaces = [.area(outline)] })
    let met = route.avoidedUses.filter { $0.kind == .places }.map(\.distanceMeters)
    #expect(met == [route.distanceMeters])
    #expect(verdict { $0.avoidedPlaces = [.road("")] } != .answer)
    let long = String(repeating: "ä", count: 1 << 19)
    #expect(verdict { $0.avoidedPlaces = [.road(long)] } != .answer)
    for way in [Int64.max, .min, 0, -1] {
      #expect(verdict { $0.avoidedPlaces = [.way(OSMWayID(way))] } != .answer)
    }
    let thousand = Array(repeating: AvoidedPlace.road("Elm Street"), count: 1000)
    #expect(verdict { $0.avoidedPlaces = thousand } == .answer)
  }

  @Test func `news of traffic may be odd or very long`() {
    let long = String(repeating: "x", count: 1 << 20)
    let states: [TrafficReport.State] = [
      .closed, .speed(kilometersPerHour: 0), .speed(kilometersPerHour: .nan),
      .speed(kilometersPerHour: -.infinity), .speed(kilometersPerHour: 1e-300),
      .speed(kilometersPerHour: 1e300),
    ]
    let places: [TrafficReport.Place] = [
      .way(OSMWayID(.max), .both), .way(OSMWayID(1001), .both), .arcs([]),
      .arcs([ArcID(.max)]), .arcs([ArcID(0)]),
      .coordinate(Coordinate(latitudeE7: .max, longitudeE7: .min), bearingDegrees: .nan),
      .coordinate(home, bearingDegrees: .infinity),
    ]
    var reports: [TrafficReport] = []
    for state in states {
      for place in places {
        for expiry in [nil, Double.nan, -.infinity, .infinity] {
          reports.append(TrafficReport(id: "\(reports.count)", place, state, expiresAt: expiry))
        }
      }
    }
    reports.append(TrafficReport(id: long, .way(OSMWayID(1001), .both), .closed))
    for now in [0, Double.nan, .infinity, -.infinity] {
      let outcome = router.apply(TrafficUpdate(reports, replacesAll: true), at: now)
      #expect(outcome.rejections.count < reports.count)
      #expect(outcome.rejections.count > reports.count / 3)
      // Roads may be closed now: an answer or a sentence, which `verdict` sees to.
      _ = verdict { _ in }
    }
    _ = router.apply(TrafficUpdate(replacesAll: true), at: 0)
    #expect(verdict { _ in } == .answer)
  }

  @Test func `modes that the map lacks are named`() {
    #expect(
      verdict { $0.mode = .cycling }
        == .error(
          "The map holds no roads for cycling; import it again with --modes cycling."
        )
    )
  }
}
