import RoadbookHierarchy
import RoadbookRoadGraph

extension RoadGraph {
  /// The map's hierarchy in plain arrays, as customization reads it.
  ///
  /// - Complexity: O(1), but for the first time: see ``RoadGraph/topology()``.
  var topologyView: TopologyView { topology().view }

  /// The map's turns in plain arrays, as customization reads them.
  var turnsView: TurnsView { topology().turns }

  /// The copies of an arc but the one that `arcSeeds` names.
  func extraVertices(ofArc arc: UInt32) -> Range<Int> {
    var low = 0
    var high = extraArcs.count
    while low < high {
      let middle = (low + high) / 2
      if unsafe extraArcs.base[middle] < arc { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < extraArcs.count, unsafe extraArcs.base[end] == arc { end += 1 }
    return low..<end
  }

  /// Calls for every vertex of an arc: the seed, then the other copies.
  @inline(__always)
  func forEachVertex(ofArc arc: UInt32, _ body: (UInt32) -> Void) {
    let seed = arcSeeds[arc]
    if seed == UInt32.max { return }
    body(seed)
    for place in extraVertices(ofArc: arc) { unsafe body(extraVertices.base[place]) }
  }

  /// Turn between two vertices, by its place in `turnHeads`.
  ///
  /// - Returns: `nil` if no turn leads from one to the other.
  func turn(from vertex: UInt32, to next: UInt32) -> UInt32? {
    var turn = turnFirst[vertex]
    let end = turnFirst[vertex + 1]
    while turn < end {
      if unsafe turnHeads[unchecked: Int(turn)] == next { return turn }
      turn &+= 1
    }
    return nil
  }
}
