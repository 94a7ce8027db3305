/// A promise of a metric that arrays break, with the vertex whose row shows it.
package enum MetricViolation: Error, Equatable, CustomStringConvertible {
  /// A weight is negative or above `unreachable`.
  case weightOutOfRange(vertex: Int)
  /// A via does not lie below its row's vertex, or lacks an entry for one of its two legs.
  case viaWithoutLegs(vertex: Int)
  /// A weight is not the sum of its via's two legs.
  case wrongSum(vertex: Int)

  package var description: String {
    switch self {
    case .weightOutOfRange(let vertex): "the row of vertex \(vertex) has a weight out of range"
    case .viaWithoutLegs(let vertex): "the row of vertex \(vertex) has a via without its legs"
    case .wrongSum(let vertex): "the row of vertex \(vertex) has a weight unlike its legs' sum"
    }
  }
}

extension MetricView {
  /// Checks that weights are in range and that every via's two legs are there and add up.
  ///
  /// The topology must have passed its own check, and the arrays must have its lengths.
  ///
  /// - Returns: The first broken promise; `nil` if all hold.
  /// - Complexity: O(weights · runs of a row).
  package func firstViolation(in topology: TopologyView) -> MetricViolation? {
    HierarchyView(topology, self).firstWrongRow()?.violation
  }
}

extension HierarchyView where Weight == Int32 {
  /// The first weight that is out of range or not the sum of its via's legs, and whether it leads
  /// up.
  ///
  /// All else must be sound.
  ///
  /// - Complexity: O(weights · runs of a row).
  package var firstViolation: (violation: MetricViolation, isUp: Bool)? { firstWrongRow() }

  /// Number of weights in the rows of a vertex that can be reached and lead over no via.
  ///
  /// - Complexity: O(length of the rows).
  package func ownWeightCount(of vertex: Int) -> Int {
    let depth = unsafe Int(tree.depths[vertex])
    var count = 0
    for rows in [up, down] {
      rows.forEachEntry(of: vertex, depth: depth) { entry in
        if entry.via == noVertex, entry.weight < .unreachable { count += 1 }
      }
    }
    return count
  }
}

extension HierarchyView {
  @inline(__always)
  fileprivate func firstWrongRow() -> (violation: MetricViolation, isUp: Bool)? {
    for vertex in 0..<tree.vertexCount {
      if let violation = firstViolation(of: vertex, isUp: true) { return (violation, true) }
      if let violation = firstViolation(of: vertex, isUp: false) { return (violation, false) }
    }
    return nil
  }

  @inline(__always)
  private func firstViolation(of vertex: Int, isUp: Bool) -> MetricViolation? {
    let depth = unsafe Int(tree.depths[vertex])
    var violation: MetricViolation?
    (isUp ? up : down).forEachEntry(of: vertex, depth: depth) { entry in
      if violation != nil { return }
      if entry.weight < 0 || entry.weight > Weight.unreachable {
        violation = .weightOutOfRange(vertex: vertex)
      } else if entry.via != noVertex {
        let via = Int(entry.via)
        guard via < vertex, let sum = sumOfLegs(over: via, depth, entry.depth, isUp: isUp) else {
          violation = .viaWithoutLegs(vertex: vertex)
          return
        }
        if sum != entry.weight { violation = .wrongSum(vertex: vertex) }
      }
    }
    return violation
  }

  /// Weight of the way over a via between its ancestors at two depths; `nil` if there is none.
  @inline(__always)
  private func sumOfLegs(over via: Int, _ lower: Int, _ upper: Int, isUp: Bool) -> Weight? {
    let depth = unsafe Int(tree.depths[via])
    let (from, to) = isUp ? (lower, upper) : (upper, lower)
    guard let first = down.entryWeight(of: via, depth: depth, at: from),
      let second = up.entryWeight(of: via, depth: depth, at: to)
    else { return nil }
    return first &+ second
  }
}
