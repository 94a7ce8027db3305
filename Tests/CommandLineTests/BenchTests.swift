import Foundation
import TestKit
import Testing

@Suite("Bench") struct BenchTests {
  private struct Report: Decodable {
    struct Row: Decodable {
      let name: String
      let count: Int
      let medianMicroseconds: Double
      let p95Microseconds: Double
      let p99Microseconds: Double
      let settledVertices: Double?
      let relaxations: Double?
    }
    let pairCount: Int
    let routedCount: Int
    let peakBytes: Int
    let rows: [Row]
  }

  @Test func `each figure has its times in order, and searches tell their work`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    func report(_ seed: String) throws -> Report {
      let run = try CommandLineRun(["bench", "-m", map, "-n", "40", "--seed", seed, "--json"])
      try #require(run.exitCode == 0, "\(run.errors)")
      return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    }
    let first = try report("1")
    #expect(first.pairCount == 40)
    #expect((1...40).contains(first.routedCount))
    #expect(first.peakBytes > 1 << 20)
    for row in first.rows {
      #expect(row.count > 0, "\(row.name)")
      #expect(row.medianMicroseconds <= row.p95Microseconds, "\(row.name)")
      #expect(row.p95Microseconds <= row.p99Microseconds, "\(row.name)")
    }
    let cost = try #require(first.rows.first { $0.name == "cost between snapped ends" })
    #expect(try #require(cost.settledVertices) > 1)
    #expect(try #require(cost.relaxations) > 1)
    // Counts are the same in every run with the same pairs.
    let again = try report("1").rows.first { $0.name == cost.name }
    #expect(again?.settledVertices == cost.settledVertices)
    #expect(again?.relaxations == cost.relaxations)
    let table = try CommandLineRun(["bench", "-m", map, "-n", "40"])
    #expect(table.output.hasPrefix("\(first.routedCount) of 40 pairs have a route"))
    for row in first.rows { #expect(table.output.contains("\n" + row.name)) }
  }
}
