public import RoadbookRoadGraph

extension GraphOracle {
  /// Least times from one place to the ends of all arcs, by the node at which they lie.
  ///
  /// - Parameters:
  ///   - sources: Places at which the drive may begin.
  ///   - excluded: Flags of edges never to use.
  /// - Returns: Centiseconds; `nil` where no arc's end is reached.  Shape: one a node.
  public func nodeTimes(from sources: [OracleSnap], excluded: EdgeFlags = []) -> [Int64?] {
    var search = OracleSearch(self, avoided: 0, excluded: excluded.rawValue)
    search.run(from: sources)
    var times = [Int64?](repeating: nil, count: rules.map.nodeCount)
    for (state, arc) in graph.arcOfState.enumerated() {
      guard let label = search.label(UInt32(state)) else { continue }
      let node = Int(rules.head(arc))
      times[node] = min(times[node] ?? label, label)
    }
    return times
  }

  /// Least times from one place to places on arcs, driven in the direction of the arc.
  ///
  /// - Parameters:
  ///   - places: Arc, and fraction in 1/65,536 from its tail.
  ///   - sources: Places at which the drive may begin.
  /// - Returns: Centiseconds; `nil` where nobody comes.  Shape: as `places`.
  public func times(
    at places: [(arc: UInt32, fraction: Int64)],
    from sources: [OracleSnap]
  ) -> [Int64?] {
    var search = OracleSearch(self, avoided: 0, excluded: 0)
    search.run(from: sources)
    return places.map { place in
      search.cost(to: ArcPlace(arc: place.arc, fraction: place.fraction), from: sources)?
        .centiseconds
    }
  }
}
