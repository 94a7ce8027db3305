extension ExtractOracle {
  /// Picks places on roads that a car may use, each segment as likely as another.
  package func randomPlaces(
    _ count: Int,
    using random: inout some RandomNumberGenerator
  ) -> [OraclePlace] {
    let usable = network.segmentWay.indices.filter {
      network.arcAccess[2 * $0] != .closed || network.arcAccess[2 * $0 + 1] != .closed
    }
    guard !usable.isEmpty else { return [] }
    return (0..<count).map { _ in
      let arc = network.oracleArc(2 * usable[Int.random(in: 0..<usable.count, using: &random)])
      return OraclePlace(
        way: arc.way,
        segment: arc.segment,
        fraction: Double.random(in: 0...1, using: &random)
      )
    }
  }

  /// Nodes of an extract at which a rule decides about routes.
  package enum DelicateNode: String, CaseIterable, Sendable {
    /// Where a turn restriction forbids or demands a turn.
    case restriction
    /// Where a barrier or an access tag stands, or a car may turn back.
    case barrier
    /// Where a private or destination-only road meets another.
    case gateway
    /// Where a way is changed on a one-way street.
    case oneway
  }

  /// Picks groups of places close together, each around a node at which a rule decides.
  ///
  /// - Parameters:
  ///   - kind: What decides at the node.
  ///   - count: Greatest number of groups.
  ///   - random: Source of random numbers.
  /// - Returns: Groups of two to ten places in the middle of segments.
  package func groups(
    around kind: DelicateNode,
    atMost count: Int,
    using random: inout some RandomNumberGenerator
  ) -> [[OraclePlace]] {
    groups(around: nodes(of: kind), atMost: count, using: &random)
  }

  /// Picks groups of places close together, each around a road, barrier or turn that is not as the
  /// plain tags have it.
  ///
  /// - Parameters:
  ///   - plain: The judge by the plain tags.
  ///   - count: Greatest number of groups.
  ///   - random: Source of random numbers.
  /// - Returns: Groups of two to ten places in the middle of segments.
  package func groups(
    changedFrom plain: ExtractOracle,
    atMost count: Int,
    using random: inout some RandomNumberGenerator
  ) -> [[OraclePlace]] {
    var nodes = Set(
      network.nodeFacts.indices.filter {
        network.nodeFacts[$0].isBlocked != plain.network.nodeFacts[$0].isBlocked
          || network.nodeFacts[$0].isEndsOnly != plain.network.nodeFacts[$0].isEndsOnly
      }
    )
    for arc in 0..<network.arcCount
    where network.arcAccess[arc] != plain.network.arcAccess[arc]
      || network.arcSpeed[arc] != plain.network.arcSpeed[arc]
    {
      nodes.insert(network.tail(arc))
    }
    func ends(_ oracle: ExtractOracle) -> Set<[Int]> {
      Set(oracle.driving.restrictions.chains.map { $0.arcs + ($0.only ?? []).sorted() })
    }
    for arcs in ends(self).symmetricDifference(ends(plain)) {
      nodes.formUnion(arcs.map(network.head))
    }
    return groups(around: nodes.sorted(), atMost: count, using: &random)
  }

  private func groups(
    around nodes: [Int],
    atMost count: Int,
    using random: inout some RandomNumberGenerator
  ) -> [[OraclePlace]] {
    nodes.shuffled(using: &random).prefix(count).map { node in
      let near = network.leaving(node).map { $0 >> 1 }
      let far = network.leaving(node).flatMap { network.leaving(network.head($0)).map { $0 >> 1 } }
      let chosen = near + Set(far).subtracting(near).sorted().shuffled(using: &random)
      return chosen.prefix(10).map { segment in
        let arc = network.oracleArc(2 * segment)
        return OraclePlace(way: arc.way, segment: arc.segment, fraction: 0.5)
      }
    }
    .filter { $0.count > 1 }
  }

  private func nodes(of kind: DelicateNode) -> [Int] {
    switch kind {
    case .restriction:
      let chains = driving.restrictions.chains
      return Set(chains.flatMap { $0.arcs.map(network.head) }).sorted()
    case .barrier:
      return network.nodeFacts.indices.filter {
        let facts = network.nodeFacts[$0]
        return facts.isBlocked || facts.isEndsOnly || facts.isTurningPlace
          || facts.passage != .free
      }
    case .gateway:
      return network.nodeFacts.indices.filter { node in
        let accesses = network.leaving(node).map { network.arcAccess[$0] }
        return accesses.contains(where: \.isEndsOnly) && accesses.contains(.open)
      }
    case .oneway:
      return network.nodeFacts.indices.filter { node in
        let arcs = network.leaving(node)
        return arcs.count > 2
          && arcs.contains { network.arcAccess[$0] != network.arcAccess[$0 ^ 1] }
      }
    }
  }

  /// Coordinates of a place.
  package func point(of place: OraclePlace) -> OraclePoint? {
    let step = OracleArc(way: place.way, segment: place.segment, isForward: true)
    guard let arc = network.number(of: step) else { return nil }
    let tail = network.point(network.tail(arc))
    let (north, east) = tail.degrees(to: network.point(network.head(arc)))
    return OraclePoint(
      latitudeE7: tail.latitudeE7 + Int((north * place.fraction * 1e7).rounded()),
      longitudeE7: tail.longitudeE7 + Int((east * place.fraction * 1e7).rounded())
    )
  }
}
