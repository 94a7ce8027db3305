import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing
import TinyMaps

@Suite("Alternatives in random towns") struct RandomAlternativeTests {
  #if DEBUG
    static let seeds = UInt64(0)..<8
    static let pairCount = 10
  #else
    static let seeds = UInt64(0)..<120
    static let pairCount = 40
  #endif

  @Test(arguments: seeds)
  func `alternatives are legal, add up and differ from each other`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 9)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0xA1)
    for _ in 0..<Self.pairCount {
      var request = RouteRequest(
        waypoints: [Waypoint(random.pick(town.places)), Waypoint(random.pick(town.places))],
        avoids: random.pick(RandomTownTests.avoidSets),
        alternatives: random.pick([1, 2, 3])
      )
      guard let routes = try? test.router.routes(request) else { continue }
      #expect(routes.count <= request.alternatives + 1)
      #expect(try test.router.routes(request).map(\.arcNumbers) == routes.map(\.arcNumbers))
      for (index, route) in routes.enumerated() {
        try test.expectLegal(route)
        #expect(route.request == request)
        #expect(route.avoidedDecimeters == routes[0].avoidedDecimeters)
        if index > 0 {
          #expect(route.timeCentiseconds >= routes[index - 1].timeCentiseconds)
          expectAlternative(route, to: routes[0], test.map)
        }
        for other in routes[..<index] { expectDifferent(route, other, best: routes[0]) }
      }
      request.alternatives = 0
      #expect(try test.router.route(request).arcNumbers == routes[0].arcNumbers)
      #expect(try test.router.routes(request).count == 1)
    }
  }

  /// Expects an alternative to be within the bounds, recomputed from arcs and times.
  private func expectAlternative(_ route: Route, to best: Route, _ map: RoadGraph) {
    #expect(route.timeCentiseconds <= 2 * best.timeCentiseconds)
    let (arcs, bestArcs) = (route.legs[0].arcs, best.legs[0].arcs)
    // Neither an edge nor a node twice, unless the best route comes there twice too.
    let edges = arcs.filter { !bestArcs.contains($0) }.map(\.edge)
    #expect(Set(edges).count == edges.count)
    func passes(_ arcs: [ArcID]) -> Bool {
      arcs.dropLast().contains { $0.edge == arcs[arcs.count - 1].edge }
    }
    #expect(!passes(arcs) || passes(bestArcs))
    let own = arcs.dropLast().filter { !bestArcs.contains($0) }.map { map.head(of: $0) }
    #expect(Set(own).count == own.count)
    // No stretch of its own takes more than 1.5 times as long as what it replaces.
    let (times, bestTimes) = (route.legs[0].ends, best.legs[0].ends)
    var (left, leftBest) = (-1, -1)
    for index in arcs.indices {
      guard let onBest = bestArcs.firstIndex(of: arcs[index]) else { continue }
      #expect(onBest > leftBest)
      if index > left + 1 {
        let replaced = bestTimes[onBest] - bestTimes[leftBest + 1]
        #expect(Double(times[index] - times[left + 1]) <= 1.5 * Double(replaced))
      }
      (left, leftBest) = (index, onBest)
    }
  }

  /// Expects two of the routes to share no more than the bound, seen from one of them.
  private func expectDifferent(_ one: Route, _ other: Route, best: Route) {
    let limit = best.distanceMeters < 10_000 ? 0.6 : 0.75
    let parts = [(one, other), (other, one)].map { route, reference in
      let edges = Set(reference.legs[0].arcs.map(\.edge))
      let leg = route.legs[0]
      let shared = leg.arcs.indices.filter { edges.contains(leg.arcs[$0].edge) }
        .reduce(Int64(0)) { $0 + leg.ends[$1 + 1] - leg.ends[$1] }
      return Double(shared) / Double(max(reference.timeCentiseconds, 1))
    }
    #expect(parts.min() ?? 1 <= limit)
  }
}

extension Route.Leg {
  /// Time up to the beginning of each arc, the turn before it not counted, and up to the end.
  fileprivate var ends: [Int64] {
    zip(arcTimesCentiseconds, turnTimesCentiseconds).reduce(into: [0]) { ends, part in
      ends.append((ends.last ?? 0) + Int64(part.0) + Int64(part.1))
    }
  }
}

@Suite("Alternatives") struct AlternativeTests {
  static let twoWays = """
    a----b----------------------------------------c----d
         |                                        |
         e----------------------------------------f
    """

  static func drawing(lower: [String: String]) throws -> Drawing {
    try Drawing(twoWays) {
      Way("ab", ["highway": "primary", "name": "West"])
      Way("bc", ["highway": "primary", "name": "Upper"])
      Way("befc", ["highway": "primary", "name": "Lower"].merging(lower) { $1 })
      Way("cd", ["highway": "primary", "name": "East"])
    }
  }

  private func streets(_ map: Drawing, _ request: RouteRequest) throws -> [[String]] {
    try map.router.routes(request).map(\.streets)
  }

  @Test func `a second way that is nearly as good is found`() throws {
    let map = try Self.drawing(lower: [:])
    var request = RouteRequest(waypoints: [try map.waypoint("a"), try map.waypoint("d")])
    request.alternatives = 3
    #expect(
      try streets(map, request) == [["West", "Upper", "East"], ["West", "Lower", "East"]]
    )
    request.alternatives = 0
    #expect(try streets(map, request) == [["West", "Upper", "East"]])
  }

  @Test func `a much slower way is none`() throws {
    let map = try Self.drawing(lower: ["highway": "track"])
    let request = RouteRequest(
      waypoints: [try map.waypoint("a"), try map.waypoint("d")],
      alternatives: 3
    )
    #expect(try streets(map, request) == [["West", "Upper", "East"]])
  }

  @Test func `what is avoided or excluded is no alternative`() throws {
    let map = try Self.drawing(lower: ["toll": "yes"])
    let ends = [try map.waypoint("a"), try map.waypoint("d")]
    #expect(try streets(map, RouteRequest(waypoints: ends, alternatives: 3)).count == 2)
    let sets: [(AvoidSet, AvoidSet)] = [(.tolls, []), ([], .tolls)]
    for (avoids, excludes) in sets {
      let request = RouteRequest(
        waypoints: ends,
        avoids: avoids,
        excludes: excludes,
        alternatives: 3
      )
      #expect(try streets(map, request).count == 1)
    }
  }

  @Test func `a town with one way has no alternatives`() throws {
    let map = try Drawing(
      """
      a----b----c----d
                |
                e
      """
    ) {
      Way("abcd")
      Way("ce")
    }
    for ends in ["ad", "ae", "da", "ab"] {
      let request = RouteRequest(waypoints: try ends.map(map.waypoint), alternatives: 3)
      #expect(try map.router.routes(request).count == 1)
    }
  }

  @Test func `three waypoints have one route`() throws {
    let map = try Self.drawing(lower: [:])
    let request = RouteRequest(
      waypoints: try "abd".map(map.waypoint),
      alternatives: 3
    )
    #expect(try map.router.routes(request).count == 1)
  }

  @Test(arguments: [-1, 4]) func `too many alternatives are refused`(count: Int) throws {
    let map = try Self.drawing(lower: [:])
    let request = RouteRequest(waypoints: try "ad".map(map.waypoint), alternatives: count)
    #expect(throws: RoutingError.self) { try map.router.routes(request) }
  }
}
