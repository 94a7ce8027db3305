import Foundation
import RoadbookGeo
import RoadbookMapImport
import RoadbookRoadGraph
import RoadbookRouting
import Testing

/// Gates on work and size: counts of what an import makes and what searches look at, which are
/// the same on every machine, against those in Benchmarks/Baselines.
@Suite("Baselines") struct BaselineTests {
  @Test func `Monaco takes no more work and room than before`() throws {
    let extract = Checkout.root.appendingPathComponent("Data/monaco.osm.pbf").path
    try compare("monaco", extract)
  }

  @Test(.enabled(if: extracts != nil, "needs ROADBOOK_EXTRACTS"))
  func `Porto takes no more work and room than before`() throws {
    try compare("porto", try #require(extracts) + "/porto.osm.pbf")
  }

  @Test func `a count that grows beyond its tolerance is a fault`() throws {
    let baseline = try Baseline("# comment\nvertices of a 100 2\nbytes 50 0\n")
    #expect(baseline.faults(in: ["vertices of a": 102, "bytes": 10]) == [])
    #expect(
      baseline.faults(in: ["vertices of a": 102.1, "bytes": 51]) == [
        "bytes: 51.0, the baseline is 50.0", "vertices of a: 102.1, the baseline is 100.0",
      ]
    )
    #expect(
      baseline.faults(in: ["bytes": 50, "new": 1]) == [
        "new has no baseline", "vertices of a is not counted any more",
      ]
    )
    #expect(throws: Baseline.Malformed(line: "bytes many 0")) { try Baseline("bytes many 0") }
  }

  @Test func `a written baseline reads as it was, and keeps tolerances`() throws {
    let old = try Baseline("bytes 50 0.5\n")
    let new = Baseline(counted: ["bytes": 61, "settled": 3.25], tolerances: old)
    #expect(try Baseline(new.text(of: "a map")) == new)
    #expect(new.faults(in: ["bytes": 61.4, "settled": 3.3]).count == 1)
  }

  private func compare(_ name: String, _ extract: String) throws {
    let counted = try Self.counts(of: extract)
    let file = Checkout.root.appendingPathComponent("Benchmarks/Baselines/\(name).txt")
    let known = try? Baseline(String(contentsOf: file, encoding: .utf8))
    if ProcessInfo.processInfo.environment["ROADBOOK_UPDATE_BASELINES"] != nil {
      let text = Baseline(counted: counted, tolerances: known).text(of: "\(name).osm.pbf")
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(try #require(known).faults(in: counted) == [])
    }
  }

  // MARK: Counting

  private static func counts(of extract: String) throws -> [String: Double] {
    let path = FileManager.default.temporaryDirectory.path + "/roadbook-\(UUID()).roadbook"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let report = try MapImporter().run(extracts: [extract], output: path)
    let router = try Router(path: path)
    var counts: [String: Double] = [
      "hierarchy: vertices": Double(router.map.vertexCount),
      "hierarchy: turns": Double(router.map.turnCount),
      "order: vertices in a search space": report.order.averageSearchVertices,
      "order: vertices in the largest search space": Double(report.order.largestSearchVertices),
      "order: arcs of one side of a search": report.order.averageSearchArcs,
      "customization: weights": Double(report.order.weightCount),
      "customization: relaxations": Double(report.order.relaxationCount),
      "file: bytes": Double(report.fileBytes),
    ]
    for section in router.map.info.sections {
      counts["file: bytes of \(section.name)"] = Double(section.byteCount)
    }
    let work = try work(of: router)
    counts["query: vertices settled"] = work.settled
    counts["query: weights relaxed"] = work.relaxed
    return counts
  }

  /// Averages over searches between the middles of random edges.
  private static func work(of router: Router) throws -> (settled: Double, relaxed: Double) {
    let map = router.map
    let edges = (0..<map.edgeCount).filter { map.arcSeeds[2 * $0] != .max }
    var state: UInt64 = 7
    func middle() throws -> [Snap] {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let edge = edges[Int(state >> 33) % edges.count]
      let points = map.points(of: EdgeID(UInt32(edge)))
      return try router.places(for: Waypoint(points[points.count / 2]))
    }
    var settled = 0
    var relaxed = 0
    let pairCount = 1000
    for _ in 0..<pairCount {
      let (source, target) = (try middle(), try middle())
      _ = try router.cost(from: source, to: target)
      let search = try #require(router.lastSearch)
      settled += search.settledCount
      relaxed += search.relaxationCount
    }
    return (Double(settled) / Double(pairCount), Double(relaxed) / Double(pairCount))
  }
}

/// Folder of the real extracts, if it was given.
private let extracts = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"]
