/// The turns of a graph, renumbered by rank and sorted by tail, then head.
///
/// Parallel turns keep their order among themselves.  `origins` leads back, so that a caller can
/// bring what it knows of each turn (class, cost) into the same order.
package struct RankedTurns: Sendable {
  /// First turn of each vertex.
  ///
  /// Shape: *n* + 1.
  package var first: [UInt32]
  /// Vertex that each turn leads to; ascending for each tail.
  ///
  /// Shape: *T*.
  package var heads: [UInt32]
  /// Number that each turn had in the arrays it came from.
  ///
  /// Shape: *T*.
  package var origins: [UInt32]

  /// Renumbers turns.
  ///
  /// - Parameters:
  ///   - turnFirst: First turn of each vertex in the caller's numbering.  Shape: *n* + 1.
  ///   - turnHeads: Head of each turn in the caller's numbering.  Shape: *T*.
  ///   - vertexOfRank: Caller's number of each rank, a permutation.  Shape: *n*.
  ///   - rankOfVertex: Its inverse.  Shape: *n*.
  package init(
    turnFirst: [UInt32],
    turnHeads: [UInt32],
    vertexOfRank: [UInt32],
    rankOfVertex: [UInt32]
  ) {
    first = [0]
    first.reserveCapacity(vertexOfRank.count + 1)
    heads = []
    heads.reserveCapacity(turnHeads.count)
    origins = []
    origins.reserveCapacity(turnHeads.count)
    var row: [(head: UInt32, origin: UInt32)] = []
    for vertex in vertexOfRank {
      row.removeAll(keepingCapacity: true)
      for turn in turnFirst[Int(vertex)]..<turnFirst[Int(vertex) + 1] {
        row.append((rankOfVertex[Int(turnHeads[Int(turn)])], turn))
      }
      row.sort { ($0.head, $0.origin) < ($1.head, $1.origin) }
      for turn in row {
        heads.append(turn.head)
        origins.append(turn.origin)
      }
      first.append(UInt32(heads.count))
    }
  }

  /// Lends pointers to the arrays for the time of a call.
  package func withView<Result, Failure: Error>(
    _ body: (TurnsView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe first.withUnsafeBufferPointer { (first) throws(Failure) -> Result in
      try unsafe heads.withUnsafeBufferPointer { (heads) throws(Failure) -> Result in
        try unsafe body(TurnsView(first: start(first), heads: start(heads)))
      }
    }
  }
}
