import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing
import TinyMaps

@Suite("Further kinds of road avoided") struct AvoidedKindTests {
  @Test("L.6: a tunnel is avoided where there is a way around, and excluded for good")
  func tunnels() throws {
    let bypass = try Bypass(["highway": "primary", "tunnel": "yes"])
    #expect(try bypass.isTaken("ad"))
    #expect(try !bypass.isTaken("ad", avoids: .tunnels))
    let passage = try Bypass(["highway": "primary", "tunnel": "building_passage"])
    #expect(try passage.isTaken("ad", avoids: .tunnels))
    let lone = try Drawing("a----b----c") {
      Way("ab")
      Way("bc", ["tunnel": "yes"])
    }
    let route = try lone.route("ac", avoids: .tunnels)
    #expect(route.avoidedUses.map(\.kind) == [.tunnels])
    #expect(try lone.streets("ab", excludes: .tunnels) == ["ab"])
  }

  /// A direct street with a surface, and a paved way round that takes some times as long.
  static func unpaved(_ tags: [String: String], rows: Double) throws -> Drawing {
    try Drawing(
      """
      a----b---------c----d
           |         |
           e---------f
      """,
      scale: TinyMap.Scale(metersPerRow: rows)
    ) {
      Way("ab", ["highway": "tertiary"])
      Way("bc", ["highway": "tertiary", "name": "Direct", "maxspeed": "30"].merging(tags) { $1 })
      Way("cd", ["highway": "tertiary"])
      Way("befc", ["highway": "tertiary", "name": "Round", "maxspeed": "30"])
    }
  }

  static func takesDirect(_ map: Drawing, _ avoids: AvoidSet) throws -> Bool {
    let ends = [try map.waypoint("a"), try map.waypoint("d")]
    let route = try map.router.route(RouteRequest(waypoints: ends, avoids: avoids))
    return route.streets.contains("Direct")
  }

  @Test("L.6, B21: unpaved roads are avoided by degree: not for more than three times the time")
  func degree() throws {
    let gravel = ["surface": "compacted"]
    // Round is 500 m + 2 rows against 500 m.
    let near = try Self.unpaved(gravel, rows: 150)
    #expect(try Self.takesDirect(near, []))
    #expect(try !Self.takesDirect(near, .unpaved))
    let far = try Self.unpaved(gravel, rows: 600)
    #expect(try Self.takesDirect(far, []))
    #expect(try Self.takesDirect(far, .unpaved))
    let paved = try Self.unpaved([:], rows: 150)
    #expect(try Self.takesDirect(paved, .unpaved))
    let ends = [try far.waypoint("a"), try far.waypoint("d")]
    let route = try far.router.route(RouteRequest(waypoints: ends, avoids: .unpaved))
    #expect(route.avoidedUses.map(\.kind) == [.unpaved])
    #expect(route.avoidedDecimeters == 0)
    // The penalty is no time, but it is weight: 500 m at nine tenths of 30 km/h, twice more.
    #expect(abs(Double(route.weightCentiseconds) / 100 - route.durationSeconds - 133.3) < 0.5)
    let excluding = try far.router.route(RouteRequest(waypoints: ends, excludes: .unpaved))
    #expect(!excluding.streets.contains("Direct"))
  }

  @Test func `unpaved roads are avoided by routes only`() throws {
    let map = try Self.unpaved(["surface": "gravel"], rows: 100)
    let (a, d) = (try map.waypoint("a"), try map.waypoint("d"))
    #expect(throws: RoutingError.self) {
      try map.router.table(sources: [a], targets: [d], avoids: .unpaved)
    }
    #expect(throws: RoutingError.self) { try map.router.summary(from: a, to: d, avoids: .unpaved) }
    #expect(throws: RoutingError.self) {
      try map.router.isochrone(from: a, limitsSeconds: [60], avoids: .unpaved)
    }
    _ = try map.router.table(sources: [a], targets: [d], excludes: .unpaved)
  }

  @Test("B69: a low-emission zone is driven round, but left and reached from inside")
  func zone() throws {
    let map = try Drawing(
      """
             p . . . q
      a----b-----x-----c----d
           | s . . . r |
           |           |
           e-----------f
      """
    ) {
      Way("ab", ["highway": "primary"])
      Way("bx", ["highway": "primary", "name": "Zone"])
      Way("xc", ["highway": "primary", "name": "Zone"])
      Way("cd", ["highway": "primary"])
      Way("befc", ["name": "Round"])
      Way("pqrsp", ["boundary": "low_emission_zone"], isBare: true)
    }
    let through = try map.route("ad")
    #expect(through.streets == ["ab", "Zone", "cd"])
    #expect(through.notes == [.entersLowEmissionZone])
    let round = try map.route("ad", avoids: .lowEmissionZones)
    #expect(round.streets == ["ab", "Round", "cd"])
    #expect(round.notes.isEmpty && round.avoidedUses.isEmpty)
    let out = try map.route("xd", avoids: .lowEmissionZones)
    #expect(out.streets == ["Zone", "cd"])
    #expect(out.avoidedUses.map(\.kind) == [.lowEmissionZones])
    #expect(try map.route("ax", avoids: .lowEmissionZones).streets == ["ab", "Zone"])
  }

  @Test(arguments: UInt64(0)..<40)
  func `random towns: with unpaved roads avoided each route weighs what the oracle finds`(
    seed: UInt64
  ) throws {
    let town = RandomTown(seed: seed, size: 6)
    let test = try TestMap(opl: town.opl)
    let oracle = test.oracle.with(markedEdges: [], slowedFlags: .unpaved)
    var random = RandomSource(seed: seed ^ 0x5150)
    for _ in 0..<12 {
      let (source, target) = (random.pick(town.places), random.pick(town.places))
      let others = random.pick(RandomTownTests.avoidSets)
      let request = RouteRequest(
        waypoints: [Waypoint(source), Waypoint(target)],
        avoids: others.union(.unpaved)
      )
      let found = try? test.router.route(request)
      let expected = oracle.cost(source, target, avoided: EdgeFlags(others))
      #expect(found?.avoidedDecimeters == expected?.avoidedDecimeters)
      #expect(found?.weightCentiseconds == expected?.centiseconds)
      if let found { try test.expectLegal(found, avoided: EdgeFlags(others)) }
    }
  }
}

extension GraphOracle {
  /// Cost of the best route between two places.
  func cost(_ source: Coordinate, _ target: Coordinate, avoided: EdgeFlags) -> OracleCost? {
    guard let from = choice(source, avoided: avoided), let to = choice(target, avoided: avoided)
    else { return nil }
    let (sources, targets) = OracleChoice.places(from, to)
    return costs(from: sources, to: [targets], avoided: avoided)[0]
  }
}

extension TestMap {
  /// Expects every leg of a route to be driven legally, with the avoided length and time that the
  /// route reports.
  func expectLegal(_ route: Route, avoided: EdgeFlags, _ oracle: GraphOracle? = nil) throws {
    var cost = OracleCost(avoidedDecimeters: 0, centiseconds: 0)
    for leg in route.legs {
      let verdict = (oracle ?? self.oracle).check(
        leg.arcs.map(\.rawValue),
        from: leg.sourceFraction,
        to: leg.targetFraction,
        avoided: avoided
      )
      guard case .legal(let legCost) = verdict else {
        Issue.record("\(verdict)")
        return
      }
      cost = cost + legCost
    }
    #expect(route.cost == cost)
  }
}
