import Foundation
import RoadbookGeo
import RoadbookGuidance
import RoadbookMapImport
import RoadbookRoadGraph
import RoadbookRouting
import Testing

/// Where real extracts lie, if the long tests run.
enum GuidanceExtracts {
  static let folder = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"]

  #if DEBUG
    static let isReleaseBuild = false
  #else
    static let isReleaseBuild = true
  #endif

  static func map(_ extract: String) throws -> RoadGraph {
    let path = "\(try #require(folder))/\(extract).osm.pbf"
    return RoadGraph(try MapImporter().contents(of: [path]))
  }

  /// Random routes of a map, each at least some edges long.
  static func routes(_ map: RoadGraph, count: Int, seed: UInt64) -> [Route] {
    let router = Router(map: map)
    var random = RandomSource(seed: seed)
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
  .serialized,
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
