import ExtractMaps
import Oracle
import RoadbookRoadGraph
import RoadbookRouting
import Testing

/// Routes for a time of departure against the oracle's, which reads conditions by itself.
@Suite(
  .enabled(if: extractFolder != nil, "needs ROADBOOK_EXTRACTS"),
  .enabled(if: isOptimized, "release builds only")
)
struct DepartureAgreementTests {
  /// An extract, and by how many hours its clocks are ahead of UTC in winter and in summer.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let hoursAhead: (winter: Int, summer: Int)
    /// Least number of arcs and nodes that are not as the plain tags have them, over all moments.
    let differences: Int
    /// Least number of routes around those, if the comparison is whole.
    let routed: Int
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "oslo", hoursAhead: (1, 2), differences: 100, routed: 500),
    Case(name: "freiburg-corridors", hoursAhead: (1, 2), differences: 100, routed: 500),
    Case(name: "liechtenstein", hoursAhead: (1, 2), differences: 10, routed: 200),
    // Restrictions alone.
    Case(name: "helsinki", hoursAhead: (2, 3), differences: 0, routed: 500),
  ]

  /// Weekday in the rush and in the school's hours, at night, on Sunday, in winter and summer.
  static let moments: [(days: Int, moment: OracleMoment, isSummer: Bool)] = [
    (20_515, OracleMoment(2026, 3, 3, 8, 0), false),
    (20_515, OracleMoment(2026, 3, 3, 15, 30), false),
    (20_515, OracleMoment(2026, 3, 3, 23, 30), false),
    (20_520, OracleMoment(2026, 3, 8, 8, 0), false),
    (20_649, OracleMoment(2026, 7, 15, 12, 0), true),
    (20_649, OracleMoment(2026, 7, 15, 4, 0), true),
  ]

  /// Days from 1970 to the days of `moments` as Unix seconds by the clocks of a place.
  private static func seconds(_ place: Int, _ test: Case) -> Double {
    let (days, moment, isSummer) = moments[place]
    let hours = isSummer ? test.hoursAhead.summer : test.hoursAhead.winter
    return Double((days * 1440 + moment.minute - 60 * hours) * 60)
  }

  @Test("L.3, F.6: The routes of an hour are legal and best", arguments: cases)
  func routes(_ test: Case) throws {
    let router = Router(map: try ExtractMaps.map(test.name))
    let plain = try SharedOracles.oracle(test.name)
    var (differences, routed) = (0, 0)
    for place in Self.moments.indices {
      let oracle = ExtractOracle(plain, at: Self.moments[place].moment)
      differences += oracle.differences(from: plain)
      let comparison = RouterComparison(
        router: router,
        oracle: oracle,
        departure: Self.seconds(place, test)
      )
      let around = comparison.run(
        changedFrom: plain,
        groups: ExtractMaps.sample(of: 60, oneIn: 5)
      )
      let random = comparison.run(
        sources: ExtractMaps.sample(of: 4, oneIn: 4),
        targets: 50,
        avoids: []
      )
      print("\(test.name), \(Self.moments[place].moment): around \(around); at random \(random)")
      for fault in (around.faults + random.faults).prefix(10) { Issue.record("\(fault)") }
      routed += around.routed
    }
    #expect(differences >= test.differences)
    #expect(routed >= ExtractMaps.sample(of: test.routed, oneIn: 5))
  }

  /// Every mode beside driving, by its own keys; two of them unless the comparison is whole.
  @Test(
    "L.3, F.6: The routes of an hour are legal and best in each mode",
    arguments: ModeRouteTests.isWhole ? cases : [cases[2]]
  )
  func modes(_ test: Case) throws {
    let router = Router(map: try ExtractMaps.map(test.name, modes: Set(TravelMode.allCases)))
    var differences = 0
    let isWhole = ModeRouteTests.isWhole
    let travellers = isWhole ? OracleTraveller.allCases : [.motorcycle, .cyclist]
    for traveller in travellers where traveller != .car {
      let plain = try SharedOracles.oracle(test.name, traveller)
      var tally = AgreementTally()
      for place in isWhole ? [0, 2, 4] : [0] {
        let oracle = ExtractOracle(plain, at: Self.moments[place].moment)
        differences += oracle.differences(from: plain)
        let comparison = RouterComparison(
          router: try router.router(for: traveller.mode),
          oracle: oracle,
          departure: Self.seconds(place, test)
        )
        tally.add(comparison.run(changedFrom: plain, groups: isWhole ? 30 : 10))
        tally.add(comparison.run(sources: 2, targets: isWhole ? 40 : 20, avoids: []))
      }
      print("\(test.name), \(traveller), by the hour: \(tally)")
      for fault in tally.faults.prefix(8) { Issue.record("\(traveller): \(fault)") }
      #expect(tally.routed >= 60, "\(traveller)")
    }
    #expect(differences >= (isWhole ? test.differences : 1))
  }

  /// A router that leaves at another hour, or at none, must not agree.
  @Test("The comparison sees the hour") func otherHour() throws {
    let test = Self.cases[0]
    let router = Router(map: try ExtractMaps.map(test.name))
    let plain = try SharedOracles.oracle(test.name)
    for departure in [nil, Self.seconds(2, test)] {
      let comparison = RouterComparison(
        router: router,
        oracle: ExtractOracle(plain, at: Self.moments[0].moment),
        departure: departure
      )
      #expect(!comparison.run(changedFrom: plain, groups: 20).faults.isEmpty)
    }
  }
}
