/// What an order is worth: sizes of the search spaces and the work of a customization.
///
/// A search space is what one side of a query can reach: the path of a vertex to its root with all
/// its rows.  Averages are over all vertices.  Source: routing-core.md §4.4.
package struct TopologyStatistics: Sendable, Equatable {
  /// Number of vertices.
  package var vertexCount = 0
  /// Number of trees.
  package var treeCount = 0
  /// Largest depth of a vertex; a root has 0.
  package var largestDepth = 0
  /// Average number of vertices on a root path, its ends included.
  package var averageSearchVertices = 0.0
  /// Most vertices on a root path.
  package var largestSearchVertices = 0
  /// Average number of up arcs on a root path, padding left out.
  package var averageSearchUpArcs = 0.0
  /// Average number of down arcs on a root path, padding left out.
  package var averageSearchDownArcs = 0.0
  /// Weights of one metric, both sides, padding included.
  package var weightCount = 0
  /// Arcs of both sides, padding left out.
  package var arcCount = 0
  /// Runs of both sides.
  package var runCount = 0
  /// Elementary relaxations of one customization, padding left out.
  package var relaxationCount = 0

  /// Average length of a run.
  package var arcsPerRun: Double { runCount == 0 ? 0 : Double(arcCount) / Double(runCount) }

  package init() {}

  /// Counts what is in the arrays; `arcs` holds the arcs of both rows of each vertex.
  init(_ topology: Topology, upArcs: [UInt32], downArcs: [UInt32], relaxations: Int) {
    let count = topology.vertexCount
    vertexCount = count
    weightCount = Int(topology.rows[4 * count]) + Int(topology.rows[4 * count + 2])
    runCount = Int(topology.rows[4 * count + 1]) + Int(topology.rows[4 * count + 3])
    relaxationCount = relaxations
    var upSums = [UInt32](repeating: 0, count: count)
    var downSums = upSums
    var totals = (vertices: 0, up: 0, down: 0)
    for vertex in stride(from: count - 1, through: 0, by: -1) {
      let parent = topology.parents[vertex]
      treeCount += parent == noVertex ? 1 : 0
      upSums[vertex] = upArcs[vertex] + (parent == noVertex ? 0 : upSums[Int(parent)])
      downSums[vertex] = downArcs[vertex] + (parent == noVertex ? 0 : downSums[Int(parent)])
      arcCount += Int(upArcs[vertex]) + Int(downArcs[vertex])
      largestDepth = max(largestDepth, Int(topology.depths[vertex]))
      totals.vertices += Int(topology.depths[vertex]) + 1
      totals.up += Int(upSums[vertex])
      totals.down += Int(downSums[vertex])
    }
    guard count > 0 else { return }
    largestSearchVertices = largestDepth + 1
    averageSearchVertices = Double(totals.vertices) / Double(count)
    averageSearchUpArcs = Double(totals.up) / Double(count)
    averageSearchDownArcs = Double(totals.down) / Double(count)
  }
}
