import ExtractMaps
import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing

/// Where real extracts lie, if the long tests run.
enum GuidanceExtracts {
  static let folder = ExtractMaps.folder

  #if DEBUG
    static let isReleaseBuild = false
  #else
    static let isReleaseBuild = true
  #endif

  static func map(_ extract: String) throws -> RoadGraph {
    try ExtractMaps.map(extract)
  }

  /// Random routes of a map, each at least some edges long.
  static func routes(_ map: RoadGraph, count: Int, seed: UInt64) -> [Route] {
    let router = Router(map: map)
    var random = RandomSource(state: seed &* 0xD134_2543_DE82_EF95)
    var routes: [Route] = []
    for _ in 0..<count * 20 where routes.count < count {
      let ends = (0..<2).map { _ in
        map.coordinate(of: NodeID(UInt32.random(in: 0..<UInt32(map.nodeCount), using: &random)))
      }
      guard let route = try? router.route(from: ends[0], to: ends[1]),
        route.legs[0].arcs.count > 1
      else { continue }
      routes.append(route)
    }
    return routes
  }
}

@Suite(
  "Guidance on real extracts",
  .enabled(if: GuidanceExtracts.isReleaseBuild, "release builds only"),
  .enabled(if: GuidanceExtracts.folder != nil, "ROADBOOK_EXTRACTS names no folder")
)
struct ExtractGuidanceTests {
  @Test(
    "steps of 500 random routes are sound",
    arguments: ["porto", "malta", "portland-unsorted", "freiburg-corridors"]
  )
  func soundness(extract: String) throws {
    let map = try GuidanceExtracts.map(extract)
    let routes = GuidanceExtracts.routes(map, count: 500, seed: 1)
    #expect(routes.count == 500)
    var check = SoundnessCheck(map)
    for route in routes { check.check(route) }
    print(
      "\(extract): \(check.steps) steps, \(check.roundabouts) roundabouts,",
      "\(check.stepsWithLanes) with lanes,",
      check.maneuvers.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", ")
    )
    #expect(check.faults.isEmpty, "\(check.faults.prefix(8).joined(separator: "\n"))")
  }
}

@Suite(
  "Signs on real extracts",
  .enabled(if: GuidanceExtracts.isReleaseBuild, "release builds only"),
  .enabled(if: GuidanceExtracts.folder != nil, "ROADBOOK_EXTRACTS names no folder")
)
struct ExtractSignTests {
  @Test func `every exit of 200 routes shows its number and destination where they are tagged`()
    throws
  {
    let map = try GuidanceExtracts.map("freiburg-corridors")
    let routes = GuidanceExtracts.routes(map, count: 200, seed: 2)
    var exits = 0
    var (numbered, shownNumbers) = (0, 0)
    var (signed, shownSigns) = (0, 0)
    for route in routes {
      let leg = RouteGuidance(route).legs[0]
      for (number, step) in leg.steps.enumerated() {
        let place = step.arcRange.lowerBound
        guard place > 0, place < route.legs[0].arcs.count else { continue }
        let (before, arc) = (route.legs[0].arcs[place - 1], route.legs[0].arcs[place])
        let leavesMotorway =
          map.roadClass(of: before.edge) == .motorway && map.roadClass(of: arc.edge).isLink
        guard step.kind == .offRamp || leavesMotorway else { continue }
        exits += 1
        let sign = leg.signpost(ofStep: number)
        let link = Dictionary(uniqueKeysWithValues: map.tags(of: arc.edge))
        let node = Dictionary(uniqueKeysWithValues: map.tags(of: map.tail(of: arc)))
        let onNode = node["highway"] == "motorway_junction" ? node["ref"] : nil
        if let tagged = link["junction:ref"] ?? onNode {
          numbered += 1
          let parts = tagged.split(separator: ";").map { $0.filter { $0 != " " } }
          if sign.exitNumbers.map({ $0.filter { $0 != " " } }) == parts { shownNumbers += 1 }
        }
        if let tagged = link["destination"] {
          signed += 1
          let first = tagged.split(separator: ";").first.map(String.init)
          if sign.destinations.first == first { shownSigns += 1 }
        }
      }
    }
    print(
      "freiburg-corridors: \(exits) exits, \(shownNumbers) of \(numbered) numbers,",
      "\(shownSigns) of \(signed) destinations"
    )
    #expect(exits > 50)
    #expect(shownNumbers == numbered)
    #expect(signed > 50 && shownSigns == signed)
  }
}
