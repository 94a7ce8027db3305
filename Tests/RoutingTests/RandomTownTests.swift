import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing

@Suite("Random towns against the oracle") struct RandomTownTests {
  static let avoidSets = (UInt32(0)..<8).map { AvoidSet(rawValue: $0) }

  #if DEBUG
    static let seeds = UInt64(0)..<12
    static let pairCount = 12
  #else
    static let seeds = UInt64(0)..<300
    static let pairCount = 60
  #endif

  @Test(arguments: seeds)
  func `each route costs what the oracle finds, in each avoid set`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 7)
    let test = try TestMap(opl: town.opl)
    #expect(test.oracle.mismatches.isEmpty)
    var random = RandomSource(seed: seed ^ 0xABCD)
    for _ in 0..<Self.pairCount {
      let (source, target) = (random.pick(town.places), random.pick(town.places))
      for avoids in Self.avoidSets {
        let expected = test.oracleCost(source, target, avoids: avoids)
        let found = try? test.router.route(from: source, to: target, avoids: avoids)
        #expect(found?.cost == expected, "avoiding \(avoids)")
        if let found { try test.expectLegal(found) }
      }
      let excludes = random.pick(Self.avoidSets)
      let avoids = random.pick(Self.avoidSets)
      let expected = test.oracleCost(source, target, avoids: avoids, excludes: excludes)
      let found = try? test.router.route(
        from: source,
        to: target,
        avoids: avoids,
        excludes: excludes
      )
      #expect(found?.cost == expected, "avoiding \(avoids), excluding \(excludes)")
      if let found { try test.expectLegal(found) }
    }
  }

  @Test(arguments: seeds)
  func `an avoid set only ever costs time, and only where it must`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 6)
    let router = try TestMap(opl: town.opl).router
    var random = RandomSource(seed: seed ^ 0x77)
    for _ in 0..<Self.pairCount {
      let (source, target) = (random.pick(town.places), random.pick(town.places))
      let (few, more) = (random.pick(Self.avoidSets), random.pick(Self.avoidSets))
      let many = few.union(more)
      // Ferries are no places to start while they are avoided, which may move the ends.
      guard few.contains(.ferries) == many.contains(.ferries),
        let loose = try? router.route(from: source, to: target, avoids: few)
      else { continue }
      let strict = try router.route(from: source, to: target, avoids: many)
      if loose.avoidedDecimeters == strict.avoidedDecimeters {
        #expect(strict.durationSeconds >= loose.durationSeconds)
      }
      let added = many.subtracting(few)
      let usesAdded = loose.legs[0].arcs.contains {
        router.map.edgeFlags[$0.edge.rawValue] & added.rawValue != 0
      }
      if !usesAdded { #expect(strict.cost == loose.cost) }
      guard let clean = try? router.route(from: source, to: target, excludes: many),
        strict.avoidedDecimeters == 0, clean.legs[0].source.edge == strict.legs[0].source.edge,
        clean.legs[0].target.edge == strict.legs[0].target.edge
      else { continue }
      #expect(clean.timeCentiseconds == strict.timeCentiseconds)
    }
  }

  @Test(arguments: seeds)
  func `a route over stops is the best of all ways to go on at them`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 6)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0x99)
    for _ in 0..<Self.pairCount {
      let places = (0..<3).map { _ in random.pick(town.places) }
      for continuesStraight in [true, false] {
        let request = RouteRequest(
          waypoints: places.map { Waypoint($0) },
          continuesStraight: continuesStraight
        )
        let expected = StopOracle(test).cost(places, continuesStraight: continuesStraight)
        let found = try? test.router.route(request)
        #expect(found?.timeCentiseconds == expected)
      }
    }
  }

  @Test func `the cost of a route is known without the route`() throws {
    let town = RandomTown(seed: 11, size: 7)
    let router = try TestMap(opl: town.opl).router
    var random = RandomSource(seed: 5)
    for _ in 0..<Self.pairCount * 4 {
      let (source, target) = (random.pick(town.places), random.pick(town.places))
      let avoids = random.pick(Self.avoidSets)
      guard let route = try? router.route(from: source, to: target, avoids: avoids) else {
        continue
      }
      let sources = try router.places(for: Waypoint(source), avoids: avoids)
      let targets = try router.places(for: Waypoint(target), avoids: avoids)
      // A route within a small island begins where one to far away would not.
      guard sources.contains(where: { $0.edge == route.legs[0].source.edge }),
        targets.contains(where: { $0.edge == route.legs[0].target.edge })
      else { continue }
      let cost = try router.cost(from: sources, to: targets, avoids: avoids)
      #expect(cost?.avoidedDecimeters == route.avoidedDecimeters)
      #expect(cost?.centiseconds == route.timeCentiseconds)
    }
  }
}
