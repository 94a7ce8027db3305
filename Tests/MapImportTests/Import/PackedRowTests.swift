import Foundation
import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookHierarchy
@testable import RoadbookMapImport

/// Rows that a map lends packed, against the plain arrays that customization made.
@Suite("Packed rows of imported maps") struct PackedRowTests {
  private static let folder = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"]

  /// Reads every entry, and every place without one, as searches and unpacking do.
  private func expectSame(_ contents: RoadGraphContents) throws {
    let map = RoadGraph(contents)
    let hierarchy = HierarchyView(map.hierarchy)
    try expectSame(
      hierarchy.up,
      contents,
      side: 0,
      contents.upRuns,
      contents.upWeights,
      contents.upVias
    )
    try expectSame(
      hierarchy.down,
      contents,
      side: 2,
      contents.downRuns,
      contents.downWeights,
      contents.downVias
    )
  }

  private func expectSame(
    _ rows: SideRows<Int32>,
    _ contents: RoadGraphContents,
    side: Int,
    _ runs: [UInt16],
    _ weights: [Int32],
    _ vias: [UInt32]
  ) throws {
    var entry = 0
    for vertex in contents.vertexArcs.indices {
      let depth = Int(contents.depths[vertex])
      var rowWeights = [Int32](repeating: .unreachable, count: depth)
      var rowVias = [UInt32?](repeating: nil, count: depth)
      let row = 4 * vertex + side
      for run in Int(contents.rows[row + 1])..<Int(contents.rows[row + 5]) {
        for upper in Int(runs[2 * run])..<Int(runs[2 * run]) + Int(runs[2 * run + 1]) {
          rowWeights[upper] = weights[entry]
          rowVias[upper] = vias[entry]
          entry += 1
        }
      }
      try #require(entry == Int(contents.rows[row + 4]))
      for upper in 0..<depth {
        let weight = rows.weight(of: vertex, depth: depth, at: upper)
        let via = rows.via(of: vertex, depth: depth, at: upper)
        if weight != rowWeights[upper] || via != rowVias[upper] {
          Issue.record("vertex \(vertex) at \(upper): \(weight) over \(via as Any)")
          return
        }
      }
      var labels = [Int32](repeating: .unreachable, count: depth + 1)
      _ = rows.relax(vertex, depth: depth, 0, &labels)
      if labels.dropLast() != rowWeights[...] {
        Issue.record("vertex \(vertex) relaxes to \(labels)")
        return
      }
    }
    #expect(entry == weights.count)
  }

  @Test func `a town comes back entry by entry`() throws {
    try expectSame(ImporterTests.town().contents())
  }

  @Test func `roads in many parts come back entry by entry`() throws {
    try expectSame(
      TinyMap("a--b  c--d  e--f") {
        Way("ab")
        Way("cd", ["oneway": "yes"])
        Way("ef", ["highway": "track"])
      }.contents()
    )
  }

  @Test(
    "Extracts come back entry by entry",
    .enabled(if: folder != nil, "needs ROADBOOK_EXTRACTS"),
    arguments: ["porto", "fiji-ferry", "monaco"]
  )
  func extract(name: String) throws {
    let path = try #require(Self.folder) + "/\(name).osm.pbf"
    try expectSame(MapImporter().contents(of: [path]))
  }
}
