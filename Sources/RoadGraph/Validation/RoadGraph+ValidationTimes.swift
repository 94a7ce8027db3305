extension RoadGraph {
  /// What changes with the time can be read, and speaks of arcs, nodes, restrictions and turns
  /// that there are.
  func checkTimes() throws(MapFault) {
    let times = try RoadTimes(Self.timeTables(info, image))
    try checkLast(times.arcs.last?.number, below: 2 * edgeCount, .timedArcs)
    try checkLast(times.nodes.last?.number, below: nodeCount, .timedNodes)
    try checkLast(
      times.restrictions.last?.number,
      below: restrictionKinds.count,
      .timedRestrictions
    )
    try checkLast(times.turns.last?.turn, below: turnCount, .timedTurns)
    try checkLast(times.barredTurns.last, below: turnCount, .barredTurns)
    for arc in times.arcs {
      for outcome in times.outcomes(of: arc.decision) {
        let (access, speed) = (outcome & 0xFFFF, outcome >> 16)
        guard access <= 3, (access == 0) == (speed == 0) else {
          throw MapFault(.timeDecisions, arc.decision, "has an outcome that is no access and speed")
        }
        guard access == 0 || isPassed(Int(arc.number), at: UInt16(speed)) else {
          throw MapFault(.timeDecisions, arc.decision, "makes an arc last too long")
        }
      }
    }
    for node in times.nodes {
      guard times.outcomes(of: node.decision).allSatisfy({ $0 < 256 }) else {
        throw MapFault(.timeDecisions, node.decision, "has an outcome that is no flags of a node")
      }
    }
  }

  private func checkLast(
    _ number: UInt32?,
    below count: Int,
    _ array: MapArray
  ) throws(MapFault) {
    guard let number, Int(number) >= count else { return }
    throw MapFault(array, 0, "and on reach \(number), but there are only \(count)")
  }
}
