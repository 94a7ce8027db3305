import Oracle
import RoadbookMapImport
import RoadbookRoadGraph
import RoadbookRouting
import Testing

/// Routes of every mode beside driving, found on an imported map, against the oracle's, found on
/// the extract.
@Suite(
  "Routes of every mode against the extract",
  .enabled(if: extractFolder != nil, "needs ROADBOOK_EXTRACTS"),
  .enabled(if: isOptimized, "release builds only")
)
struct ModeRouteTests {
  /// Parts of the pairs that have a route, where few have: cut-outs of corridors and islands.
  private static let pairs: [String: Int] = [
    "hamburg-ferry": 12_000, "fiji-ferry": 8000, "freiburg-corridors": 8000, "helsinki": 3600,
    "monaco": 3000, "liechtenstein": 2800, "baltimore-unsorted": 4000,
  ]
  /// Routes that each mode must have on each extract.
  private static let leastRouted = 2000

  @Test(arguments: RealExtractTests.names)
  func `are legal and best`(name: String) throws {
    let path = try #require(extractFolder) + "/" + name + ".osm.pbf"
    var options = MapImporter.Options()
    options.modes = Set(TravelMode.allCases)
    let router = Router(map: RoadGraph(try MapImporter(options: options).contents(of: [path])))
    let keepsLeft = ["malta", "rutland", "fiji-ferry"].contains(name)
    for traveller in OracleTraveller.allCases where traveller != .car {
      let comparison = RouterComparison(
        router: try router.router(for: traveller.mode),
        oracle: try ExtractOracle(path: path, keepsLeft: keepsLeft, traveller: traveller)
      )
      let sources = 12
      let targets = Self.pairs[name, default: 2500] / sources
      let tally = comparison.run(sources: sources, targets: targets, avoids: [])
      print("\(name), \(traveller): \(tally)")
      for fault in tally.faults.prefix(8) { Issue.record("\(traveller): \(fault)") }
      #expect(tally.routed >= Self.leastRouted, "\(traveller)")
    }
  }

  /// If the oracle reads the rules of another traveller, it must not agree.
  @Test func `the comparison sees what is wrong`() throws {
    let path = try #require(extractFolder) + "/monaco.osm.pbf"
    var options = MapImporter.Options()
    options.modes = Set(TravelMode.allCases)
    let router = Router(map: RoadGraph(try MapImporter(options: options).contents(of: [path])))
    for (one, other) in [
      (OracleTraveller.cyclist, OracleTraveller.walker), (.walker, .cyclist), (.taxi, .cyclist),
    ] {
      let comparison = RouterComparison(
        router: try router.router(for: one.mode),
        oracle: try ExtractOracle(path: path, traveller: other)
      )
      let tally = comparison.run(sources: 5, targets: 5, avoids: [])
      #expect(tally.faults.count > tally.routed / 2, "\(one) by the rules of \(other)")
    }
  }
}
