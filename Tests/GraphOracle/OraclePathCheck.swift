public import RoadbookRoadGraph

/// Whether a path may be driven, and what it costs.
public enum OracleVerdict: Equatable, Sendable {
  /// Every turn is legal.
  case legal(OracleCost)
  /// The turn onto the arc at a place of the path is not; the text tells the arcs.
  case illegal(place: Int, reason: String)
}

extension GraphOracle {
  /// Drives along a path and adds up.
  ///
  /// - Parameters:
  ///   - arcs: Numbers of the arcs, one or more.
  ///   - sourceFraction: Where the path begins on the first arc, 0 to 65,536 from its tail.
  ///   - targetFraction: Where the path ends on the last arc, 0 to 65,536 from its tail.
  ///   - avoided: Flags of edges whose length is added up.
  ///   - excluded: Flags of edges that are not legal.
  /// - Returns: The cost, or the first fault.
  public func check(
    _ arcs: [UInt32],
    from sourceFraction: Int64,
    to targetFraction: Int64,
    avoided: EdgeFlags = [],
    excluded: EdgeFlags = []
  ) -> OracleVerdict {
    guard let first = arcs.first, let last = arcs.last, var state = graph.startStates[Int(first)]
    else { return .illegal(place: 0, reason: "nothing can start here") }
    if let place = arcs.firstIndex(where: { rules.map.edgeFlags[$0 / 2] & excluded.rawValue != 0 })
    {
      return .illegal(place: place, reason: "edge \(arcs[place] / 2) is excluded")
    }
    if let place = arcs.dropFirst().firstIndex(where: rules.closedArcs.contains) {
      return .illegal(place: place, reason: "arc \(arcs[place]) is closed")
    }
    if arcs.count == 1, sourceFraction > targetFraction {
      return .illegal(place: 0, reason: "the path goes backwards on its only arc")
    }
    var time = -rules.travelTime(first, upTo: sourceFraction)
    var length = -part(of: first, sourceFraction, avoided.rawValue)
    for (place, arc) in arcs.enumerated().dropFirst() {
      guard let step = graph.step(from: state, onto: arc) else {
        return .illegal(place: place, reason: "no turn from arc \(arcs[place - 1]) to \(arc)")
      }
      time += rules.travelTime(arcs[place - 1]) + Int64(graph.stepCharges[step])
      length += rules.avoidedLength(ofEdge: arcs[place - 1] / 2, avoided.rawValue)
      state = graph.stepTargets[step]
    }
    time += rules.travelTime(last, upTo: targetFraction)
    length += part(of: last, targetFraction, avoided.rawValue)
    return .legal(OracleCost(avoidedDecimeters: length, centiseconds: time))
  }

  private func part(of arc: UInt32, _ fraction: Int64, _ avoided: UInt32) -> Int64 {
    (rules.avoidedLength(ofEdge: arc / 2, avoided) * fraction) >> 16
  }
}
