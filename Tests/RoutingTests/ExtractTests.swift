import ExtractMaps
import Foundation
import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing

/// Whether the long comparisons on real extracts run.
enum ExtractRuns {
  static let folder = ExtractMaps.folder
  /// Path of an extract that takes minutes, such as one of `tile-extract`.
  static let largeExtract = ProcessInfo.processInfo.environment["ROADBOOK_LARGE_EXTRACT"]

  #if DEBUG
    static let isReleaseBuild = false
  #else
    static let isReleaseBuild = true
  #endif
}

@Suite(
  "Routes on real extracts",
  .enabled(if: ExtractRuns.isReleaseBuild, "release builds only"),
  .enabled(if: ExtractRuns.folder != nil, "ROADBOOK_EXTRACTS names no folder")
)
struct ExtractTests {
  @Test func `porto: 100 by 100 in each avoid set`() throws {
    let result = try compare("porto", count: 100)
    #expect(result.routableShare >= 0.95)
  }

  @Test(arguments: ["malta", "oslo", "faroe", "fiji-ferry"])
  func `30 by 30 in each avoid set`(extract: String) throws {
    _ = try compare(extract, count: 30)
  }

  @Test(.enabled(if: ExtractRuns.largeExtract != nil, "ROADBOOK_LARGE_EXTRACT names no file"))
  func `a large extract: 1,024 pairs with nothing avoided`() throws {
    let result = try compare(
      #require(ExtractRuns.largeExtract),
      count: 32,
      avoidSets: [[]]
    )
    #expect(result.routableShare >= 0.9)
  }

  @Test func `faroe: ferries are avoided as far as the islands allow, and the route says so`()
    throws
  {
    let map = try Self.map("faroe")
    let router = Router(map: map)
    // Tórshavn, and Tvøroyri on an island that only a ferry reaches.
    let town = try #require(Coordinate(latitude: 62.0107, longitude: -6.7741))
    let island = try #require(Coordinate(latitude: 61.5557, longitude: -6.8045))
    let route = try router.route(from: town, to: island, avoids: .ferries)
    #expect(route.avoidedUses.map(\.kind) == [.ferries])
    #expect(route.notes.contains(.usesFerry))
    #expect(throws: RoutingError.noRoute(fromWaypoint: 0, toWaypoint: 1)) {
      try router.route(from: town, to: island, excludes: .ferries)
    }
  }

  @Test
  func `fiji-ferry: the map lies across the antimeridian, and its roads are near from both sides`()
    throws
  {
    let map = try Self.map("fiji-ferry")
    #expect(map.boundingBox[1] > map.boundingBox[3])
    let router = Router(map: map)
    // West Coast Road on Taveuni begins 9 m east of the meridian.
    for longitude in [179.9999, -179.9998, 180.0001] {
      let place = try #require(Coordinate(latitude: -16.7934, longitude: longitude))
      let snap = try router.nearest(to: Waypoint(place))[0]
      #expect(snap.name == "West Coast Road")
      #expect(snap.distanceMeters < 25)
    }
    let west = try #require(Coordinate(latitude: -16.7934, longitude: 179.9999))
    let east = try #require(Coordinate(latitude: -16.7971, longitude: -179.9985))
    let route = try router.route(from: west, to: east)
    #expect(route.distanceMeters > 400 && route.distanceMeters < 5000)
    // Open sea in the box, and a place beside it.
    #expect(throws: RoutingError.self) {
      try router.route(
        from: #require(Coordinate(latitude: -17, longitude: -178)),
        to: east
      )
    }
  }

  static func map(_ extract: String) throws -> RoadGraph {
    try ExtractMaps.map(extract)
  }

  private func compare(
    _ extract: String,
    count: Int,
    avoidSets: [AvoidSet] = RandomTownTests.avoidSets
  ) throws -> Comparison {
    let test = TestMap(try Self.map(extract))
    #expect(test.oracle.mismatches.isEmpty, "\(test.oracle.mismatches.prefix(5))")
    var comparison = Comparison(test, seed: 1, count: count)
    for avoids in avoidSets { comparison.run(avoids: avoids) }
    print("\(extract): \(comparison.summary)")
    #expect(comparison.faults.isEmpty, "\(comparison.faults.prefix(5).joined(separator: "\n"))")
    return comparison
  }
}

/// Routes between many places, each held against the oracle.
struct Comparison {
  private let test: TestMap
  private let sources: [Coordinate]
  private let targets: [Coordinate]
  private var pairCount = 0
  private var routableCount = 0
  private var oneArcCount = 0
  private var privateCount = 0
  private var avoidedCount = 0
  /// What went wrong, in words.
  private(set) var faults: [String] = []

  init(_ test: TestMap, seed: UInt64, count: Int) {
    self.test = test
    var places = PlacesAlongEdges(test.map, seed: seed)
    let sources = (0..<count).map { places.place(at: $0) }
    self.sources = Array(sources.prefix(ExtractMaps.sample(of: count, oneIn: 5)))
    targets = (0..<count).map { places.target(at: $0) }
  }

  var routableShare: Double { Double(routableCount) / Double(max(pairCount, 1)) }

  var summary: String {
    let share = (routableShare * 1000).rounded() / 10
    return
      "\(pairCount) pairs, \(routableCount) routable (\(share) %), \(faults.count) wrong; "
      + "\(oneArcCount) within one arc, \(privateCount) with ends-only roads, "
      + "\(avoidedCount) with what should be avoided"
  }

  /// Compares all pairs under one avoid set.
  mutating func run(avoids: AvoidSet) {
    let flags = EdgeFlags(avoids)
    let ends = targets.map { test.oracle.choice($0, avoided: flags) }
    for source in sources {
      guard let start = test.oracle.choice(source, avoided: flags) else {
        faults.append("no road near \(source)")
        continue
      }
      // Places depend on whether both ends lie on the same island.
      var groups: [[OracleSnap]: [(target: Int, snaps: [OracleSnap])]] = [:]
      for (index, end) in ends.enumerated() {
        guard let end else { continue }
        let (from, to) = OracleChoice.places(start, end)
        groups[from, default: []].append((index, to))
      }
      for (from, group) in groups {
        let costs = test.oracle.costs(from: from, to: group.map(\.snaps), avoided: flags)
        for (member, cost) in zip(group, costs) {
          compare(source, targets[member.target], avoids, cost)
        }
      }
    }
  }

  private mutating func compare(
    _ source: Coordinate,
    _ target: Coordinate,
    _ avoids: AvoidSet,
    _ expected: OracleCost?
  ) {
    pairCount += 1
    let name = "\(source) to \(target) avoiding \(avoids)"
    do {
      let route = try test.router.route(from: source, to: target, avoids: avoids)
      routableCount += 1
      note(route)
      if route.cost != expected {
        faults.append("\(name): \(route.cost) instead of \(String(describing: expected))")
      }
      let leg = route.legs[0]
      let verdict = test.oracle.check(
        leg.arcs.map(\.rawValue),
        from: leg.sourceFraction,
        to: leg.targetFraction,
        avoided: EdgeFlags(avoids)
      )
      if verdict != .legal(route.cost) { faults.append("\(name): \(verdict)") }
      if !leg.addsUp || !leg.fits(route.coordinates) {
        faults.append("\(name): parts do not add up")
      }
    } catch RoutingError.noRoute {
      if let expected { faults.append("\(name): no route instead of \(expected)") }
    } catch {
      faults.append("\(name): \(error)")
    }
  }

  private mutating func note(_ route: Route) {
    if route.legs[0].arcs.count == 1 { oneArcCount += 1 }
    if route.avoidedDecimeters > 0 { avoidedCount += 1 }
    if route.notes.contains(.usesPrivateRoad) || route.notes.contains(.usesDestinationOnlyRoad) {
      privateCount += 1
    }
  }
}

/// Places drawn along the edges of a map.
struct PlacesAlongEdges {
  private let map: RoadGraph
  private var random: RandomSource
  private var edges: [UInt32] = []
  private let usable: [UInt32]
  private let oneWay: [UInt32]
  private let endsOnly: [UInt32]

  init(_ map: RoadGraph, seed: UInt64) {
    self.map = map
    random = RandomSource(seed: seed)
    let all = 0..<UInt32(map.edgeCount)
    usable = all.filter { map.arcAccess[2 * $0] | map.arcAccess[2 * $0 + 1] != 0 }
    oneWay = usable.filter { map.arcAccess[2 * $0] == 0 || map.arcAccess[2 * $0 + 1] == 0 }
    endsOnly = usable.filter { max(map.arcAccess[2 * $0], map.arcAccess[2 * $0 + 1]) >= 2 }
  }

  /// A place on some edge: each tenth on a one-way road, each tenth on an ends-only road.
  mutating func place(at index: Int) -> Coordinate {
    let pool =
      index % 10 == 3 && !oneWay.isEmpty
      ? oneWay
      : index % 10 == 7 && !endsOnly.isEmpty ? endsOnly : usable
    let edge = random.pick(pool)
    edges.append(edge)
    return place(onEdge: edge, isExact: index % 2 == 0)
  }

  /// A target: each fifth, and each on a one-way road, on the same edge as the source of the
  /// number.
  mutating func target(at index: Int) -> Coordinate {
    if index % 5 == 0 || index % 10 == 3, index < edges.count {
      return place(onEdge: edges[index], isExact: true)
    }
    return place(at: index)
  }

  private mutating func place(onEdge edge: UInt32, isExact: Bool) -> Coordinate {
    let points = map.points(of: EdgeID(edge))
    let piece = Int.random(in: 0..<points.count - 1, using: &random)
    let (a, b) = (points[piece], points[piece + 1])
    let part = Double.random(in: 0...1, using: &random)
    let noise: Int32 = isExact ? 0 : 600
    let latitude = a.latitudeE7 + Int32(part * Double(b.latitudeE7 - a.latitudeE7))
    let longitude =
      Int64(a.longitudeE7) + Int64(part * Double(a.longitudeDifferenceE7(to: b)))
    return Coordinate(
      latitudeE7: latitude + Int32.random(in: -noise...noise, using: &random),
      longitudeE7: Int32(longitude) + Int32.random(in: -noise...noise, using: &random)
    )
  }
}
