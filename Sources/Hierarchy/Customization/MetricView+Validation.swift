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
    let check = MetricCheck(topology, self)
    for vertex in 0..<topology.vertexCount {
      if let violation = check.firstViolation(of: vertex) { return violation }
    }
    return nil
  }
}

/// Both sides of a metric while it is checked.
private struct MetricCheck<Weight: HierarchyWeight> {
  let topology: TopologyView
  let up: SideRows<Weight>
  let down: SideRows<Weight>

  init(_ topology: TopologyView, _ metric: MetricView<Weight>) {
    self.topology = topology
    up = SideRows(.forward, topology, metric)
    down = SideRows(.backward, topology, metric)
  }

  func firstViolation(of vertex: Int) -> MetricViolation? {
    for (rows, isUp) in [(up, true), (down, false)] {
      let row = rows.rows + 4 * vertex
      var entry = Int(row[0])
      for run in Int(row[1])..<Int(row[5]) {
        let start = Int(rows.runs[2 * run])
        for depth in start..<start + Int(rows.runs[2 * run + 1]) {
          let weight = rows.weights[entry]
          guard weight >= 0 && weight <= Weight.unreachable else {
            return .weightOutOfRange(vertex: vertex)
          }
          if let via = rows.vias?[entry], via != noVertex {
            guard let sum = sumOfLegs(over: Int(via), vertex, depth, isUp: isUp) else {
              return .viaWithoutLegs(vertex: vertex)
            }
            if sum != weight { return .wrongSum(vertex: vertex) }
          }
          entry += 1
        }
      }
    }
    return nil
  }

  /// Weight of the way over a via; `nil` if there is none.
  private func sumOfLegs(over via: Int, _ vertex: Int, _ depth: Int, isUp: Bool) -> Weight? {
    guard via < vertex else { return nil }
    let middle = Int(topology.depths[vertex])
    let downLeg = down.entry(of: via, at: isUp ? middle : depth)
    let upLeg = up.entry(of: via, at: isUp ? depth : middle)
    guard downLeg >= 0 && upLeg >= 0 else { return nil }
    return down.weights[downLeg] &+ up.weights[upLeg]
  }
}
