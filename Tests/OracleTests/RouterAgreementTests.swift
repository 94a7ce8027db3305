import ExtractMaps
import Oracle
import RoadbookRoadGraph
import RoadbookRouting
import Testing

/// An extract, and how many routes on it are compared.
struct AgreementCase: CustomTestStringConvertible, Sendable {
  let name: String
  let sources: Int
  let targets: Int
  var avoids: [AvoidSet] = [[]]
  /// Least part of the pairs that must have a route.
  var routable = 0.9
  var testDescription: String { name }
}

/// Routes of the router, found on an imported map, against the oracle's, found on the extract.
@Suite(
  .enabled(if: extractFolder != nil, "needs ROADBOOK_EXTRACTS"),
  .enabled(if: isOptimized, "release builds only")
)
struct RouterAgreementTests {
  static let cases = [
    AgreementCase(name: "porto", sources: 20, targets: 110, routable: 0.95),
    AgreementCase(name: "malta", sources: 20, targets: 110, routable: 0.95),
    AgreementCase(name: "oslo", sources: 20, targets: 120),
    AgreementCase(name: "faroe", sources: 20, targets: 120),
    AgreementCase(name: "andorra", sources: 20, targets: 120),
    AgreementCase(name: "liechtenstein", sources: 20, targets: 130, routable: 0.8),
    AgreementCase(name: "monaco", sources: 20, targets: 130, routable: 0.8),
    AgreementCase(name: "rutland", sources: 20, targets: 120),
    AgreementCase(name: "helsinki", sources: 20, targets: 150, routable: 0.7),
    AgreementCase(name: "hamburg-ferry", sources: 60, targets: 200, routable: 0.1),
    AgreementCase(name: "fiji-ferry", sources: 40, targets: 150, routable: 0.2),
    AgreementCase(name: "freiburg-corridors", sources: 40, targets: 200, routable: 0.2),
    AgreementCase(name: "baltimore-unsorted", sources: 20, targets: 120),
    AgreementCase(name: "portland-unsorted", sources: 20, targets: 120),
  ]
  /// Routes that each comparison at random must have.
  static let leastRouted = ExtractMaps.sample(of: 2000, oneIn: 4)

  @Test(arguments: cases)
  func `The router's routes are legal and best`(_ test: AgreementCase) throws {
    #expect(try compare(test) >= Self.leastRouted)
  }

  static let avoidCases = [
    AgreementCase(
      name: "porto",
      sources: 10,
      targets: 20,
      avoids: [.highways, .tolls, [.highways, .tolls], [.highways, .tolls, .ferries]],
      routable: 0.95
    ),
    AgreementCase(
      name: "malta",
      sources: 10,
      targets: 20,
      avoids: [.ferries]
    ),
    AgreementCase(
      name: "faroe",
      sources: 10,
      targets: 20,
      avoids: [.ferries, .tolls, [.ferries, .tolls]]
    ),
    AgreementCase(
      name: "freiburg-corridors",
      sources: 10,
      targets: 20,
      avoids: [.highways],
      routable: 0.2
    ),
    AgreementCase(
      name: "monaco",
      sources: 10,
      targets: 20,
      avoids: [.highways, .tolls],
      routable: 0.8
    ),
    AgreementCase(
      name: "baltimore-unsorted",
      sources: 10,
      targets: 20,
      avoids: [.highways, .tolls]
    ),
  ]

  @Test(arguments: avoidCases)
  func `Routes that avoid have the least of it`(_ test: AgreementCase) throws {
    try compare(test)
  }

  /// Compares routes at random, and returns how many there were.
  @discardableResult private func compare(_ test: AgreementCase) throws -> Int {
    var routed = 0
    let sources = ExtractMaps.sample(of: test.sources, oneIn: 4)
    let comparison = RouterComparison(
      router: Router(map: try ExtractMaps.map(test.name)),
      oracle: try SharedOracles.oracle(test.name)
    )
    for avoids in test.avoids {
      let tally = comparison.run(sources: sources, targets: test.targets, avoids: avoids)
      print("\(test.name), avoiding \(avoids): \(tally)")
      for fault in tally.faults.prefix(20) { Issue.record("\(fault)") }
      #expect(Double(tally.routed) >= test.routable * Double(sources * test.targets))
      routed += tally.routed
    }
    return routed
  }

  @Test(arguments: cases)
  func `Routes around what forbids are legal and best`(_ test: AgreementCase) throws {
    let comparison = RouterComparison(
      router: Router(map: try ExtractMaps.map(test.name)),
      oracle: try SharedOracles.oracle(test.name)
    )
    for kind in ExtractOracle.DelicateNode.allCases {
      let tally = comparison.run(around: kind, groups: ExtractMaps.sample(of: 40, oneIn: 4))
      print("\(test.name), around each \(kind): \(tally)")
      for fault in tally.faults.prefix(20) { Issue.record("\(fault)") }
    }
  }

  /// If the oracle takes Monaco for a country that keeps left, it must not agree.
  @Test func `The comparison sees what is wrong`() throws {
    let comparison = RouterComparison(
      router: Router(map: try ExtractMaps.map("monaco")),
      oracle: try ExtractOracle(path: ExtractMaps.path("monaco"), keepsLeft: true)
    )
    let tally = comparison.run(sources: 5, targets: 5, avoids: [])
    #expect(tally.faults.count > tally.routed / 2)
  }
}
