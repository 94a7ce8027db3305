import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing

@Suite("Random towns with traffic against the oracle") struct TrafficTownTests {
  #if DEBUG
    static let seeds = UInt64(0)..<6
    static let pairCount = 6
  #else
    static let seeds = UInt64(0)..<60
    static let pairCount = 20
  #endif

  @Test(arguments: seeds)
  func `after each change routes cost what the oracle finds, and metrics equal new ones`(
    seed: UInt64
  ) throws {
    let town = RandomTown(seed: seed, size: 7)
    let test = try TestMap(opl: town.opl)
    var model = TrafficModel(test.map)
    var random = RandomSource(seed: seed ^ 0x7A0)
    if seed % 3 == 0 { test.router.prepareAvoids() }
    for change in 0..<18 {
      let now = Double(change)
      let count = seed % 2 == 0 ? 1 : Int.random(in: 1...20, using: &random)
      let update = model.randomUpdate(&random, count: count, at: now)
      model.apply(update, at: now)
      let outcome = test.router.apply(update, at: now)
      #expect(outcome.rejections.isEmpty && outcome.faults.isEmpty)
      #expect(outcome.reportCount == model.reports.count)
      #expect(test.router.trafficReports == model.reports.values.sorted { $0.id < $1.id })
      #expect(test.router.nextTrafficExpiry == model.reports.values.compactMap(\.expiresAt).min())
      #expect(try test.router.metricsUnlikeNew().isEmpty, "change \(change)")
      let present = TestMap(test, oracle: model.oracle(test.oracle))
      for _ in 0..<Self.pairCount {
        try present.compare(
          random.pick(town.places),
          random.pick(town.places),
          &random,
          test.oracle
        )
      }
    }
    // When all is over, the map's own metric answers again.
    test.router.apply(TrafficUpdate(replacesAll: true), at: 100)
    #expect(test.router.trafficReports.isEmpty)
    #expect(try test.router.metricsUnlikeNew().isEmpty)
    for _ in 0..<Self.pairCount {
      try test.compare(random.pick(town.places), random.pick(town.places), &random, test.oracle)
    }
  }
}

extension TestMap {
  /// The same map and router with another oracle.
  init(_ other: TestMap, oracle: GraphOracle) {
    map = other.map
    router = other.router
    self.oracle = oracle
  }

  /// Asks for a route and holds it against the oracle; `open` knows the roads without traffic.
  func compare(
    _ source: Coordinate,
    _ target: Coordinate,
    _ random: inout RandomSource,
    _ open: GraphOracle
  ) throws {
    let avoids = random.pick(RandomTownTests.avoidSets)
    let excludes = random.happens(inHundred: 30) ? random.pick(RandomTownTests.avoidSets) : []
    let expected = oracleCost(source, target, avoids: avoids, excludes: excludes)
    let answer: Result<Route, RoutingError>
    do throws(RoutingError) {
      answer = .success(
        try router.route(from: source, to: target, avoids: avoids, excludes: excludes)
      )
    } catch {
      answer = .failure(error)
    }
    switch answer {
    case .success(let route):
      #expect(route.cost == expected)
      try expectLegal(route)
      let ends = route.request.waypoints
      let summary = try router.summary(
        from: ends[0],
        to: ends[1],
        avoids: avoids,
        excludes: excludes
      )
      #expect(summary.centiseconds == route.timeCentiseconds)
      #expect(summary.distanceMeters == route.distanceMeters)
      let table = try router.table(
        sources: [ends[0]],
        targets: [ends[1]],
        avoids: avoids,
        excludes: excludes
      )
      #expect(table.cost(from: 0, to: 0)?.centiseconds == route.timeCentiseconds)
    case .failure(.noRoute(_, _, let closures)):
      #expect(expected == nil)
      let without = TestMap(self, oracle: open)
        .oracleCost(source, target, avoids: avoids, excludes: excludes)
      #expect(closures.isEmpty == (without == nil))
      let reports = router.trafficReports
      for closure in closures {
        #expect(reports.contains { $0.id == closure.reportID && $0.state == .closed })
      }
    case .failure(let error): #expect(expected == nil, "\(error)")
    }
  }
}
