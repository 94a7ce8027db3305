internal import RoadbookHierarchy
internal import RoadbookRoadGraph

extension ImportReport.Count {
  init(_ name: String, _ count: Int) { self.init(name: name, count: UInt64(max(0, count))) }
}

extension ImportReport.Order {
  init(_ statistics: TopologyStatistics) {
    self.init(
      averageSearchVertices: statistics.averageSearchVertices,
      largestSearchVertices: statistics.largestSearchVertices,
      averageSearchArcs: statistics.averageSearchUpArcs + statistics.averageSearchDownArcs,
      weightCount: statistics.weightCount,
      relaxationCount: statistics.relaxationCount,
      treeCount: statistics.treeCount
    )
  }
}

extension ImportReport {
  /// Sizes of a map.
  static func mapCounts(_ contents: RoadGraphContents) -> [Count] {
    let openArcs = contents.arcAccess.reduce(0) { $0 + ($1 == 0 ? 0 : 1) }
    let endsOnly = contents.arcAccess.reduce(0) { $0 + ($1 >= 2 ? 1 : 0) }
    let shadows = contents.vertexKinds.reduce(0) {
      $0 + ($1 & VertexKind.shadow.rawValue == 0 ? 0 : 1)
    }
    var islandEdges = 0
    var islands: UInt32 = 0
    for island in contents.edgeIslands where island > 0 {
      islandEdges += 1
      islands = max(islands, island)
    }
    return [
      Count("nodes", contents.nodeLatitudes.count), Count("edges", contents.edgeTails.count),
      Count("arcs open to cars", openArcs), Count("arcs for ends only", endsOnly),
      Count("vertices", contents.vertexArcs.count), Count("shadows", shadows),
      Count("turns", contents.turnHeads.count),
      Count("attribute records", contents.recordNames.count),
      Count("strings", contents.stringOffsets.count - 1),
      Count("wide edges", contents.wideEdges.count),
      Count("islands", Int(islands)), Count("edges of islands", islandEdges),
    ]
  }
}
