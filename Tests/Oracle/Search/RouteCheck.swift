extension ExtractOracle {
  /// Finds what is illegal on a route; empty if nothing.
  ///
  /// The check goes on behind a fault, as if the route began anew there.
  ///
  /// - Parameter route: Every segment driven, the first and the last perhaps in part.
  /// - Returns: The faults in the order of the route.
  package func violations(of route: [OracleArc]) -> [Violation] {
    var found: [Violation] = []
    var state: Driving.State?
    for step in route {
      guard let arc = network.number(of: step) else {
        found.append(Violation(kind: .gap, way: step.way, node: 0))
        state = nil
        continue
      }
      if let closure = network.closure(arc) {
        let node = network.file.nodes[network.tail(arc)].id
        found.append(Violation(kind: .closed(closure), way: step.way, node: node))
        state = nil
        continue
      }
      switch state.map({ driven(from: $0, to: arc) }) {
      case .success(let next): state = next
      case .failure(let violation):
        found.append(violation)
        state = driving.start(on: arc)
      case nil: state = driving.start(on: arc)
      }
    }
    return found
  }

  private func driven(from state: Driving.State, to arc: Int) -> Result<Driving.State, Violation> {
    guard network.head(state.arc) == network.tail(arc) else {
      let way = network.file.ways[network.way(arc)].id
      let node = network.file.nodes[network.tail(arc)].id
      return .failure(Violation(kind: .gap, way: way, node: node))
    }
    return driving.step(state, to: arc)
  }

  /// Centiseconds that a route takes, legal or not.
  ///
  /// - Parameters:
  ///   - route: Every segment driven; steps that the extract lacks cost nothing.
  ///   - source: Part of the first segment that lies before the start, in its direction.
  ///   - target: Part of the last segment that lies before the end, in its direction.
  /// - Returns: The time of all parts and turns.
  package func cost(
    of route: [OracleArc],
    source: Double,
    target: Double
  ) -> Double {
    let arcs = route.compactMap(network.number)
    guard let first = arcs.first, let last = arcs.last else { return 0 }
    var cost = arcs.dropLast().reduce(-source * network.time(first)) { $0 + network.time($1) }
    for (a, b) in zip(arcs, arcs.dropFirst()) { cost += driving.turns.cost(a, b) }
    cost += target * network.time(last)
    return cost
  }

  /// How far the costs of a route may lie from those of a map that rounds the length of each of
  /// its edges to decimetres and the time to centiseconds.
  package func roundingBound(of route: [OracleArc]) -> Double {
    var bound = 2.0
    var slowest = Int.max
    for arc in route.compactMap(network.number) {
      slowest = min(slowest, max(1, network.arcSpeed[arc]))
      guard network.isJunction[network.head(arc)] else { continue }
      bound += 0.5 + 1800 / Double(slowest)
      slowest = .max
    }
    return bound + 0.5 + 1800 / Double(min(slowest, 10_000))
  }
}
