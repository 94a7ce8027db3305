import Testing

@testable import RoadbookRoadGraph

@Suite("Map file, round trip") struct MapFileRoundTripTests {
  @Test func `every array comes back as it was written`() throws {
    let folder = try TemporaryFolder()
    let contents = GridMap().contents
    try contents.write(to: folder.file("grid.rbk"))
    expectSame(
      try RoadGraph(path: folder.file("grid.rbk"), trusted: false, verified: .none),
      contents
    )
  }

  @Test func `a map in memory lends the same arrays`() {
    let contents = GridMap().contents
    expectSame(RoadGraph(contents), contents)
  }

  @Test func `equal contents give equal bytes, and others another build`() throws {
    let folder = try TemporaryFolder()
    var contents = GridMap().contents
    try contents.write(to: folder.file("a.rbk"))
    try GridMap().contents.write(to: folder.file("b.rbk"))
    let bytes = try folder.read("a.rbk")
    #expect(bytes == (try folder.read("b.rbk")))
    let build = RoadGraph(contents).info.buildID
    #expect(try RoadGraph.verify(path: folder.file("a.rbk")).buildID == build)
    contents.timestamp += 1
    #expect(RoadGraph(contents).info.buildID != build)
    contents.timestamp -= 1
    contents.edgeWays[3] ^= 1
    #expect(RoadGraph(contents).info.buildID != build)
  }

  private func expectSame(_ map: RoadGraph, _ contents: RoadGraphContents) {
    func same<Element: Equatable & BitwiseCopyable & Sendable>(
      _ column: KeyPath<RoadGraph, Column<Element>>,
      _ array: KeyPath<RoadGraphContents, [Element]>
    ) {
      #expect(map[keyPath: column].array == contents[keyPath: array], "\(column)")
    }
    func same<Element: PackableNumber>(
      _ column: KeyPath<RoadGraph, PackedColumn<Element>>,
      _ array: KeyPath<RoadGraphContents, [Element]>
    ) {
      #expect(map[keyPath: column].array == contents[keyPath: array], "\(column)")
    }
    same(\.nodeLatitudes, \.nodeLatitudes)
    same(\.nodeLongitudes, \.nodeLongitudes)
    same(\.nodeFlags, \.nodeFlags)
    same(\.nodeFirstArc, \.nodeFirstArc)
    same(\.nodeArcs, \.nodeArcs)
    same(\.taggedNodes, \.taggedNodes)
    same(\.taggedNodeRecords, \.taggedNodeRecords)
    same(\.edgeTails, \.edgeTails)
    same(\.edgeHeads, \.edgeHeads)
    same(\.edgeLengthsDecimeters, \.edgeLengthsDecimeters)
    same(\.edgeFlags, \.edgeFlags)
    same(\.edgeClasses, \.edgeClasses)
    same(\.edgeRecords, \.edgeRecords)
    same(\.edgeShapeOffsets, \.edgeShapeOffsets)
    same(\.shapeBytes, \.shapeBytes)
    same(\.edgeWays, \.edgeWays)
    same(\.edgeIslands, \.edgeIslands)
    same(\.arcSpeeds, \.arcSpeeds)
    same(\.arcAccess, \.arcAccess)
    same(\.arcSpeedLimits, \.arcSpeedLimits)
    same(\.vertexArcs, \.vertexArcs)
    same(\.vertexKinds, \.vertexKinds)
    same(\.arcSeeds, \.arcSeeds)
    same(\.extraArcs, \.extraArcs)
    same(\.extraVertices, \.extraVertices)
    same(\.turnFirst, \.turnFirst)
    same(\.turnHeads, \.turnHeads)
    same(\.turnClasses, \.turnClasses)
    same(\.restrictionFirst, \.restrictionFirst)
    same(\.restrictionArcs, \.restrictionArcs)
    same(\.restrictionKinds, \.restrictionKinds)
    same(\.restrictionRelations, \.restrictionRelations)
    same(\.parents, \.parents)
    same(\.depths, \.depths)
    same(\.rows, \.rows)
    same(\.upRuns, \.upRuns)
    same(\.downRuns, \.downRuns)
    same(\.upWeights, \.upWeights)
    same(\.downWeights, \.downWeights)
    same(\.upVias, \.upVias)
    same(\.downVias, \.downVias)
    same(\.recordNames, \.recordNames)
    same(\.recordRefs, \.recordRefs)
    same(\.recordFirstTag, \.recordFirstTag)
    same(\.tagKeys, \.tagKeys)
    same(\.tagValues, \.tagValues)
    same(\.stringOffsets, \.stringOffsets)
    same(\.stringBytes, \.stringBytes)
    same(\.boxes, \.boxes)
    same(\.boxLevelCounts, \.boxLevelCounts)
    same(\.wideEdges, \.wideEdges)
    #expect(map.boundingBox == contents.boundingBox)
    #expect(map.timestamp == contents.timestamp)
    #expect(map.topologyID == contents.topologyID)
    #expect(map.metricProfileHash == contents.metricProfileHash)
    #expect(map.manifest == contents.manifest)
  }
}
