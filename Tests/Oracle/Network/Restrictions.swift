/// The turn restrictions of an extract, as chains of arcs.
struct Restrictions {
  struct Chain {
    let relation: Int64
    /// From, vias, and for a ban the last arc.
    let arcs: [Int]
    /// Arcs that may follow the chain; `nil` for a ban.
    let only: Set<Int>?
  }

  private(set) var chains: [Chain] = []
  /// Chains that begin with an arc.
  private(set) var starts: [Int: [Int]] = [:]

  /// Reads the restrictions that bind a car at all times.
  init(_ network: RoadNetwork) {
    self.init(network, at: nil, by: network)
  }

  /// Reads the restrictions that are in force.
  ///
  /// - Parameters:
  ///   - plain: The roads by the plain tags, which tell what is meant.
  ///   - moment: When; `nil` for the plain tags.
  ///   - present: The roads at the moment, which count where the plain ones lead nowhere.
  init(_ plain: RoadNetwork, at moment: OracleMoment?, by present: RoadNetwork) {
    for relation in plain.file.relations {
      for text in RestrictionText.inForce(relation, at: moment, plain.traveller) {
        let count = chains.count
        add(text, relation: relation.id, in: plain)
        if moment != nil, chains.count == count { add(text, relation: relation.id, in: present) }
      }
    }
    for (number, chain) in chains.enumerated() { starts[chain.arcs[0], default: []].append(number) }
  }

  /// Adds the chains of a relation: one for each pair of its first and last ways.
  ///
  /// Where the members can be driven in more than one way, nobody can tell which is meant, and the
  /// restriction does not count; but a ban on turning round holds on both sides of its node.
  private mutating func add(
    _ text: RestrictionText,
    relation: Int64,
    in network: RoadNetwork
  ) {
    for (from, to) in text.from.flatMap({ from in text.to.map { (from, $0) } }) {
      var found: [(arcs: [Int], exit: Int)] = []
      for approach in network.openArcs(way: from) {
        for vias in network.viaChains(from: approach, text.via) {
          let node = network.head(vias.last ?? approach)
          for exit in network.openArcs(way: to)
          where network.tail(exit) == node
            && (from != to || text.allowsSameWay(approach, exit))
          {
            found.append(([approach] + vias, exit))
          }
        }
      }
      guard found.count == 1 || (from == to && text.isUTurn && !text.isOnly) else { continue }
      chains += found.map { arcs, exit in
        text.isOnly
          ? Chain(relation: relation, arcs: arcs, only: [exit])
          : Chain(relation: relation, arcs: arcs + [exit], only: nil)
      }
    }
  }
}

extension RestrictionText {
  /// Whether two arcs of one way can be meant as the first and the last: those that turn back if
  /// the kind is about turning round, and others if not.
  fileprivate func allowsSameWay(_ approach: Int, _ exit: Int) -> Bool {
    guard case .node = via else { return true }
    return isUTurn == (approach ^ 1 == exit)
  }
}

extension RoadNetwork {
  /// Arcs of a way that a car may drive.
  fileprivate func openArcs(way id: Int64) -> [Int] {
    guard let number = wayNumbers[id] else { return [] }
    return waySegments[number].flatMap { [2 * $0, 2 * $0 + 1] }.filter { arcAccess[$0] != .closed }
  }

  /// Chains of arcs that lead over the vias of a restriction after an arc; one empty chain if the
  /// arc reaches the via node.
  fileprivate func viaChains(from approach: Int, _ via: RestrictionText.Via) -> [[Int]] {
    switch via {
    case .node(let id):
      return file.nodeNumbers[id] == head(approach) ? [[]] : []
    case .ways(let ids):
      var chains: [[Int]] = [[]]
      for id in ids {
        chains = chains.flatMap { chain in
          traversals(way: id, from: head(chain.last ?? approach)).map { chain + $0 }
        }
      }
      return chains
    }
  }

  /// Ways to drive a whole way from one of its ends.
  private func traversals(way id: Int64, from node: Int) -> [[Int]] {
    guard let number = wayNumbers[id], !waySegments[number].isEmpty else { return [] }
    let segments = waySegments[number]
    return [segments.map { 2 * $0 }, segments.reversed().map { 2 * $0 + 1 }].filter { arcs in
      tail(arcs[0]) == node && arcs.allSatisfy { arcAccess[$0] != .closed }
        && zip(arcs, arcs.dropFirst()).allSatisfy { head($0) == tail($1) }
    }
  }
}
