import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing
import TinyMaps

@Suite("Isochrones") struct IsochroneTests {
  #if DEBUG
    static let seeds = UInt64(0)..<6
  #else
    static let seeds = UInt64(0)..<100
  #endif

  static let limits = [5.0, 20, 45, 90, 200, 2000]

  @Test(arguments: seeds)
  func `road ends lie inside if reached in time and outside if not`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 7)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0x150)
    for _ in 0..<4 {
      let place = random.pick(town.places)
      let excludes = random.pick([[], [], AvoidSet.ferries, .tolls])
      guard
        let isochrone = try? test.router.isochrone(
          from: Waypoint(place),
          limitsSeconds: Self.limits,
          excludes: excludes
        )
      else { continue }
      let check = ReachCheck(test, place, excludes)
      for contour in isochrone.contours {
        #expect(check.faults(in: contour).isEmpty)
        #expect(PolygonChecks(polygons: contour.polygons).crossings == 0)
      }
    }
  }

  @Test(arguments: seeds)
  func `stretches end where the time is up`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 6)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0x57E7)
    let place = random.pick(town.places)
    guard
      let isochrone = try? test.router.isochrone(
        from: Waypoint(place),
        limitsSeconds: [30, 60, 120]
      )
    else { return }
    let choice = try #require(test.oracle.choice(place))
    let sources = choice.large.isEmpty ? choice.nearest : choice.large
    for contour in isochrone.contours {
      let limit = Int64(contour.limitSeconds * 100)
      let stretches = contour.stretches
      let ends = stretches.map { ($0.arc.rawValue, Int64($0.end)) }
      for time in test.oracle.times(at: ends, from: sources) {
        #expect(time ?? .max <= limit)
      }
      let beyond = stretches.filter { $0.end < 65_536 }
        .map { ($0.arc.rawValue, Int64($0.end) + 1) }
      for (place, time) in zip(beyond, test.oracle.times(at: beyond, from: sources)) {
        let isReachedOtherwise = stretches.contains {
          $0.arc.rawValue == place.0 && Int64($0.start) <= place.1 && Int64($0.end) >= place.1
        }
        if !isReachedOtherwise { #expect(time ?? .max > limit) }
      }
      let arcs = Set(stretches.map(\.arc.rawValue))
      let others = (0..<UInt32(2 * test.map.edgeCount)).filter { !arcs.contains($0) }
        .map { ($0, Int64(65_536)) }
      for time in test.oracle.times(at: others, from: sources) {
        #expect(time ?? .max > limit)
      }
    }
  }

  @Test(arguments: seeds)
  func `with avoided roads a stretch is reached as the best route goes`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 6)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0xA01D)
    let place = random.pick(town.places)
    let avoids = random.pick(RandomTownTests.avoidSets)
    guard
      let isochrone = try? test.router.isochrone(
        from: Waypoint(place),
        limitsSeconds: [90],
        avoids: avoids
      )
    else { return }
    let whole = Set(isochrone.contours[0].stretches.filter { $0.end == 65_536 }.map(\.arc))
    for other in town.places.prefix(60) {
      guard let ends = try? test.router.places(for: Waypoint(other), avoids: avoids),
        let cost = try test.router.cost(from: isochrone.source, to: ends, avoids: avoids)
      else { continue }
      let isReached = ends.contains { end in
        isochrone.contours[0].stretches.contains { $0.covers(end) }
      }
      if cost.durationSeconds <= 90 { #expect(isReached) }
      if ends.count == 1, whole.contains(ends[0].edge.forward),
        whole.contains(ends[0].edge.backward)
      {
        #expect(cost.durationSeconds <= 90)
      }
    }
  }

  @Test func `a bridge does not open the road below it`() throws {
    // The motorway m-n passes under a-b a few metres from the bridge's ends; nothing joins them.
    let map = try Drawing(
      """
            m
      a-----x-----b
            n
            |
            |
            o
      """,
      scale: TinyMap.Scale(metersPerColumn: 20, metersPerRow: 8)
    ) {
      Way("axb", ["highway": "residential"])
      Way("mn", ["highway": "motorway", "layer": "-1", "oneway": "yes"])
      Way("no", ["highway": "motorway", "oneway": "yes"])
    }
    let isochrone = try map.router.isochrone(
      from: map.waypoint("a"),
      limitsSeconds: [60]
    )
    let checks = PolygonChecks(polygons: isochrone.contours[0].polygons)
    for place in "axb" {
      #expect(checks.count(around: try #require(map.tiny.coordinate(place))) == 1)
    }
    #expect(checks.crossings == 0)
    #expect(checks.ringFaults.isEmpty)
  }

  @Test func `a place over the end of another road leaves that road outside`() throws {
    // Halfway from a to b, 80 m from each, the road from m ends below: one place, two roads.
    let map = try Drawing(
      """
      a   x   b
          .
          .
          m
      """,
      scale: TinyMap.Scale(metersPerColumn: 40, metersPerRow: 100)
    ) {
      Way("ab", ["highway": "residential"])
      Way("mx", ["highway": "residential", "layer": "-1"])
      Way("ma", ["highway": "residential", "maxspeed": "5"])
    }
    let isochrone = try map.router.isochrone(from: map.waypoint("b"), limitsSeconds: [3, 60])
    #expect(isochrone.contours.allSatisfy { !$0.polygons.isEmpty })
    let checks = PolygonChecks(polygons: isochrone.contours[1].polygons)
    #expect(checks.count(around: try #require(map.tiny.coordinate("a"))) == 1)
    #expect(checks.count(around: try #require(map.tiny.coordinate("b"))) == 1)
    #expect(checks.count(around: try #require(map.tiny.coordinate("x"))) == 0)
    #expect(checks.count(around: try #require(map.tiny.coordinate("m"))) == 0)
    #expect(checks.crossings == 0)
  }

  @Test func `limits are sorted, and those out of range are refused`() throws {
    let map = try TableTests.street()
    let start = try map.waypoint("a")
    let isochrone = try map.router.isochrone(from: start, limitsSeconds: [60, 10, 60])
    #expect(isochrone.contours.map(\.limitSeconds) == [10, 60])
    #expect(isochrone.contours.allSatisfy { !$0.polygons.isEmpty && !$0.stretches.isEmpty })
    for limits in [[], [0], [-1], [.nan], [1e9], Array(repeating: 5.0, count: 21)] {
      #expect(throws: RoutingError.self) {
        try map.router.isochrone(from: start, limitsSeconds: limits)
      }
    }
  }
}

extension Isochrone.Stretch {
  /// Whether a place lies on the stretch and may be reached in its direction.
  func covers(_ snap: Snap) -> Bool {
    if arc == snap.edge.forward, snap.directions.contains(.forward) {
      return (start...end).contains(snap.fraction)
    }
    if arc == snap.edge.backward, snap.directions.contains(.backward) {
      return (start...end).contains(65_536 - snap.fraction)
    }
    return false
  }
}

/// Holds areas against the times that the oracle finds for all road ends.
struct ReachCheck {
  private let map: RoadGraph
  private let times: [Int64?]
  private let isMain: [Bool]

  init(_ test: TestMap, _ place: Coordinate, _ excludes: AvoidSet = []) {
    map = test.map
    let excluded = EdgeFlags(excludes)
    let choice = test.oracle.choice(place, excluded: excluded)
    let sources = choice.map { $0.large.isEmpty ? $0.nearest : $0.large } ?? []
    times = test.oracle.nodeTimes(from: sources, excluded: excluded)
    var isMain = [Bool](repeating: false, count: map.nodeCount)
    for arc in 0..<UInt32(2 * map.edgeCount)
    where map.arcAccess[arc] != 0 && map.edgeIslands[arc / 2] == 0
      && map.edgeFlags[arc / 2] & excluded.rawValue == 0
    {
      isMain[Int(map.head(of: ArcID(arc)).rawValue)] = true
    }
    self.isMain = isMain
  }

  /// Road ends on the wrong side of a contour, in words; and what is wrong with its rings.
  func faults(in contour: Isochrone.Contour) -> [String] {
    let checks = PolygonChecks(polygons: contour.polygons)
    let limit = Int64(contour.limitSeconds * 100)
    var inside: Set<Coordinate> = []
    for node in 0..<UInt32(map.nodeCount) where times[Int(node)] ?? .max <= limit {
      inside.insert(map.coordinate(of: NodeID(node)))
    }
    var faults = checks.ringFaults
    for node in 0..<UInt32(map.nodeCount) where times[Int(node)] != nil || isMain[Int(node)] {
      let time = times[Int(node)] ?? .max
      let place = map.coordinate(of: NodeID(node))
      // Of two road ends at one place the one that is reached counts.
      if time > limit, inside.contains(place) || time <= limit + limit / 20 { continue }
      let count = checks.count(around: place)
      if count != (time <= limit ? 1 : 0) {
        faults.append("node \(node) at \(time) is in \(count) polygons of \(limit)")
      }
    }
    return faults
  }
}
