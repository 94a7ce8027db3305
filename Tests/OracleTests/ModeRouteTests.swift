import ExtractMaps
import Oracle
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
  /// Whether each mode is compared on each extract until it has its 2,000 routes; some minutes.
  static let isWhole = ExtractMaps.isSoak
  /// Extracts of the short comparison.
  private static let sample = ["hamburg-ferry", "monaco"]
  /// Routes that each mode must have on each extract, and rounds in which they must be found.
  private static let leastRouted = isWhole ? 2000 : 100
  private static let roundLimit: UInt64 = 12

  @Test(arguments: isWhole ? RealExtractTests.names : sample)
  func `are legal and best`(name: String) throws {
    let router = Router(map: try ExtractMaps.map(name, modes: Set(TravelMode.allCases)))
    for traveller in OracleTraveller.allCases where traveller != .car {
      let comparison = RouterComparison(
        router: try router.router(for: traveller.mode),
        oracle: try SharedOracles.oracle(name, traveller)
      )
      var tally = AgreementTally()
      var round: UInt64 = 0
      while tally.routed < Self.leastRouted, round < Self.roundLimit {
        tally.add(
          comparison.run(
            sources: Self.isWhole ? 10 : 4,
            targets: Self.isWhole ? 250 : 60,
            avoids: [],
            seed: 2026 + round
          )
        )
        round += 1
      }
      print("\(name), \(traveller): \(tally)")
      for fault in tally.faults.prefix(8) { Issue.record("\(traveller): \(fault)") }
      #expect(tally.routed >= Self.leastRouted, "\(traveller)")
    }
  }

  /// If the oracle reads the rules of another traveller, it must not agree.
  @Test func `the comparison sees what is wrong`() throws {
    let router = Router(map: try ExtractMaps.map("monaco", modes: Set(TravelMode.allCases)))
    for (one, other) in [
      (OracleTraveller.cyclist, OracleTraveller.walker), (.walker, .cyclist), (.taxi, .cyclist),
    ] {
      let comparison = RouterComparison(
        router: try router.router(for: one.mode),
        oracle: try SharedOracles.oracle("monaco", other)
      )
      let tally = comparison.run(sources: 5, targets: 5, avoids: [])
      #expect(tally.faults.count > tally.routed / 2, "\(one) by the rules of \(other)")
    }
  }
}
