import Testing

@testable import RoadbookRoadGraph

@Suite("Limits of edges") struct EdgeLimitTests {
  private func contents() -> RoadGraphContents {
    var contents = GridMap().contents
    contents.limitedEdges = [1, 3]
    contents.edgeLimits = [350, 0, 0, 750, 0, 210, 1200, 0]
    return contents
  }

  @Test func `limits come back as they were written`() throws {
    let folder = try TemporaryFolder()
    try contents().write(to: folder.file("grid.rbk"))
    let map = try RoadGraph(path: folder.file("grid.rbk"), trusted: false, verified: .none)
    var found: [Int: EdgeLimits] = [:]
    map.forEachLimitedEdge { found[$0] = $1 }
    var (first, second) = (EdgeLimits(), EdgeLimits())
    first.heightCentimeters = 350
    first.weightCentitonnes = 750
    second.widthCentimeters = 210
    second.lengthCentimeters = 1200
    #expect(found == [1: first, 3: second])
    #expect(first.stricter(second).widthCentimeters == 210)
    #expect(first.stricter(second).heightCentimeters == 350)
    #expect(EdgeLimits().isEmpty && !first.isEmpty)
  }

  @Test func `a map without limits has no sections for them`() throws {
    let plain = RoadGraph(GridMap().contents)
    #expect(!plain.info.sections.contains { $0.name == "limitedEdges" || $0.name == "edgeLimits" })
    plain.forEachLimitedEdge { _, _ in Issue.record("there is none") }
    #expect(RoadGraph(contents()).info.sections.contains { $0.name == "limitedEdges" })
  }

  @Test func `limits that fit no edges are refused`() throws {
    let folder = try TemporaryFolder()
    var short = contents()
    short.edgeLimits.removeLast()
    #expect(throws: MapFileError.self) { try short.write(to: folder.file("a.rbk")) }
    var beyond = contents()
    beyond.limitedEdges[1] = UInt32(beyond.edgeTails.count)
    #expect(throws: MapFileError.self) { try beyond.write(to: folder.file("b.rbk")) }
    var descending = contents()
    descending.limitedEdges = [3, 1]
    #expect(throws: MapFileError.self) { try descending.write(to: folder.file("c.rbk")) }
  }
}
