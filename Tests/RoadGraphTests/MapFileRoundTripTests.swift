import RoadbookPacking
import Testing

@testable import RoadbookHierarchy
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

  @Test func `a map in memory needs columns of one length`() async {
    await #expect(processExitsWith: .failure) {
      var contents = GridMap().contents
      contents.arcSpeeds.removeLast()
      _ = RoadGraph(contents)
    }
  }

  @Test func `edges that agree share a kind, the most frequent first`() {
    let contents = GridMap().contents
    let kinds = EdgeKinds(contents)
    func numbers(ofKind kind: Int) -> [Int] {
      let (first, second) = (2 * kind, 2 * kind + 1)
      return [
        Int(kinds.flags[kind]), Int(kinds.classes[kind]),
        Int(kinds.speeds[first]), Int(kinds.speeds[second]),
        Int(kinds.access[first]), Int(kinds.access[second]),
        Int(kinds.speedLimits[first]), Int(kinds.speedLimits[second]),
      ]
    }
    var counts = [Int](repeating: 0, count: kinds.flags.count)
    for (edge, kind) in kinds.edgeKinds.enumerated() {
      counts[Int(kind)] += 1
      let (first, second) = (2 * edge, 2 * edge + 1)
      #expect(
        numbers(ofKind: Int(kind)) == [
          Int(contents.edgeFlags[edge]), Int(contents.edgeClasses[edge]),
          Int(contents.arcSpeeds[first]), Int(contents.arcSpeeds[second]),
          Int(contents.arcAccess[first]), Int(contents.arcAccess[second]),
          Int(contents.arcSpeedLimits[first]), Int(contents.arcSpeedLimits[second]),
        ]
      )
    }
    #expect(counts == counts.sorted(by: >))
    #expect(!counts.contains(0))
    #expect(Set(kinds.flags.indices.map(numbers(ofKind:))).count == kinds.flags.count)
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
    func same<Element: Equatable & BitwiseCopyable & Sendable>(
      _ column: KeyPath<RoadGraph, KindColumn<Element>>,
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
    expectSameHierarchy(map, contents)
    #expect(map.boundingBox == contents.boundingBox)
    #expect(map.timestamp == contents.timestamp)
    #expect(map.topologyID == contents.topologyID)
    #expect(map.metricProfileHash == contents.metricProfileHash)
    #expect(map.manifest == contents.manifest)
  }

  private func expectSameHierarchy(_ map: RoadGraph, _ contents: RoadGraphContents) {
    let topology = map.topology()
    #expect(map.topology() === topology)
    let view = topology.view
    func same<Element: Equatable>(_ start: UnsafePointer<Element>, _ expected: [Element]) {
      #expect(UnsafeBufferPointer(start: start, count: expected.count).elementsEqual(expected))
    }
    #expect(view.vertexCount == contents.vertexArcs.count)
    #expect(2 * view.upRunCount == contents.upRuns.count)
    #expect(2 * view.downRunCount == contents.downRuns.count)
    same(view.parents, contents.parents)
    same(view.depths, contents.depths)
    same(view.rows, contents.rows)
    same(view.upRuns, contents.upRuns)
    same(view.downRuns, contents.downRuns)
    same(topology.turns.first, contents.turnFirst)
    same(topology.turns.heads, contents.turnHeads)
    let hierarchy = HierarchyView(map.hierarchy)
    var (up, down): ([UInt64], [UInt64]) = ([], [])
    for (vertex, depth) in contents.depths.enumerated() {
      up += entries(hierarchy.up, vertex, Int(depth))
      down += entries(hierarchy.down, vertex, Int(depth))
    }
    func joined(_ weights: [Int32], _ vias: [UInt32]) -> [UInt64] {
      zip(weights, vias).map { UInt64($0) << 32 | UInt64($1) }
    }
    #expect(up == joined(contents.upWeights, contents.upVias))
    #expect(down == joined(contents.downWeights, contents.downVias))
  }

  /// Weight and via of each entry of a row, ascending by depth.
  private func entries(_ rows: SideRows<Int32>, _ vertex: Int, _ depth: Int) -> [UInt64] {
    var entries: [(depth: Int, number: UInt64)] = []
    rows.forEachEntry(of: vertex, depth: depth) {
      entries.append(($0.depth, UInt64($0.weight) << 32 | UInt64($0.via)))
    }
    return entries.sorted { $0.depth < $1.depth }.map(\.number)
  }
}
