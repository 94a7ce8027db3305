import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

/// Imports of whole regions; too slow for a debug build.
@Suite("Importing real extracts") struct RealExtractTests {
  private static let folder = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"]

  #if DEBUG
    private static let isOptimized = false
  #else
    private static let isOptimized = true
  #endif

  static let names = [
    "andorra", "baltimore-unsorted", "faroe", "fiji-ferry", "freiburg-corridors",
    "hamburg-ferry", "helsinki", "liechtenstein", "malta", "monaco", "oslo", "porto",
    "portland-unsorted", "rutland",
  ]

  private func importing(_ name: String) throws -> (RoadGraphContents, ImportReport) {
    let path = try #require(Self.folder) + "/\(name).osm.pbf"
    var run = ImportRun(extracts: [path], options: MapImporter.Options()) { _ in }
    let contents = try run.makeContents()
    return (contents, run.report)
  }

  @Test(
    "Each imports to a map that keeps its promises",
    .enabled(if: folder != nil, "needs ROADBOOK_EXTRACTS"),
    .enabled(if: isOptimized, "release builds only"),
    arguments: names
  )
  func validates(name: String) throws {
    let (contents, report) = try importing(name)
    try RoadGraph(contents).validate()
    let relations = report.restrictions.filter {
      !["relations", "applied", "chains", "chains over ways"].contains($0.name)
        && !$0.name.hasPrefix("applied")
    }
    let rejected = relations.reduce(0) { $0 + $1.count }
    #expect(report.count("applied") + rejected == report.count("relations"))
    #expect(report.count("chains") >= report.count("applied"))
    let isLeft = ["malta", "rutland", "fiji-ferry"].contains(name)
    let leftHand = contents.edgeFlags.filter { EdgeFlags(rawValue: $0).contains(.leftHand) }
    #expect(leftHand.count == (isLeft ? contents.edgeFlags.count : 0))
  }

  @Test(
    "Restrictions are found as they were counted in the files",
    .enabled(if: folder != nil, "needs ROADBOOK_EXTRACTS"),
    .enabled(if: isOptimized, "release builds only"),
    arguments: [("porto", 357), ("malta", 239), ("andorra", 147), ("liechtenstein", 85)]
  )
  func restrictions(name: String, count: Int) throws {
    let (_, report) = try importing(name)
    #expect(report.count("relations") == UInt64(count))
    #expect(Double(report.count("applied")) >= 0.85 * Double(count))
  }

  @Test(
    "Turns of a city join arcs head to tail, and none is a forbidden pair",
    .enabled(if: folder != nil, "needs ROADBOOK_EXTRACTS"),
    .enabled(if: isOptimized, "release builds only"),
    arguments: ["oslo", "malta"]
  )
  func turns(name: String) throws {
    let (contents, _) = try importing(name)
    func tail(_ arc: UInt32) -> UInt32 {
      arc & 1 == 0 ? contents.edgeTails[Int(arc >> 1)] : contents.edgeHeads[Int(arc >> 1)]
    }
    // Turns that some moment allows are there; others are not.
    let timed = contents.times.restrictions
    let timedRestrictions = Set(stride(from: 0, to: timed.count, by: 3).map { Int(timed[$0]) })
    var barred: Set<UInt64> = []
    for restriction in contents.restrictionKinds.indices
    where contents.restrictionKinds[restriction] == 0 && !timedRestrictions.contains(restriction) {
      let first = Int(contents.restrictionFirst[restriction])
      guard Int(contents.restrictionFirst[restriction + 1]) == first + 2 else { continue }
      barred.insert(
        UInt64(contents.restrictionArcs[first]) << 32
          | UInt64(contents.restrictionArcs[first + 1])
      )
    }
    #expect(!barred.isEmpty)
    for vertex in contents.vertexArcs.indices {
      let arc = contents.vertexArcs[vertex]
      for turn in contents.turnFirst[vertex]..<contents.turnFirst[vertex + 1] {
        let next = contents.vertexArcs[Int(contents.turnHeads[Int(turn)])]
        #expect(tail(arc ^ 1) == tail(next))
        #expect(!barred.contains(UInt64(arc) << 32 | UInt64(next)))
      }
    }
  }
}
