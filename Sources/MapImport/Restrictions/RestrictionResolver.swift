internal import RoadbookRoadGraph

/// Members of a turn restriction: ways and nodes by their numbers in the extract.
struct RestrictionMembers: Equatable {
  /// Over what the restriction leads.
  enum Via: Equatable {
    case node(UInt32)
    case ways([UInt32])
  }

  /// OSM number of the relation.
  var relation: Int64
  /// Whether the `to` is the only way on, instead of barred.
  var isOnly = false
  /// Whether the turn goes back onto the road it comes from; told apart where `from` is `to`.
  var isUTurn = false
  /// Ways from which the chain may be entered; several for `no_entry`.
  var from: [UInt32]
  var via: Via
  /// Ways to which the chain may lead; several for `no_exit`.
  var to: [UInt32]
  /// When the restriction is in force; `nil` for always.
  var timing: RestrictionTiming?
}

/// When a restriction is in force.
struct RestrictionTiming: Hashable {
  /// Opening hours.
  var rules: [TimeRule]
  /// Whether it is in force, by which of the rules are on, as bits.
  ///
  /// Shape: 2^rules.
  var isOn: [Bool]
  /// Whether it is in force by the plain tags.
  var isOnPlainly: Bool
  /// Whether the opening hours spoke of holidays, which are not known.
  var ignoresHolidays = false
}

/// Turns the members of restrictions into chains of arcs.
///
/// The arc of `from` is the one that reaches the via, the arc of `to` the one that leaves it; via
/// ways are driven from end to end, in the order of the members.  Directions that are closed do
/// not count; those that are open at some times do where the others leave no chain.  Where that
/// leaves more than one chain for a pair of `from` and `to`, the restriction is ambiguous and not
/// applied.  If one way is `from` and `to`, a U-turn means an arc and its reverse, any other kind
/// the way's own course, and both directions are restricted.
struct RestrictionResolver {
  private let graph: BaseGraph
  private let edgeTails: [UInt32]
  private let edgeHeads: [UInt32]
  private let plainAccess: [UInt8]
  /// Arcs that the plain tags close and some moment opens.
  private let openingArcs: [UInt32]
  /// What counts as open, at present.
  private var arcAccess: [UInt8]

  /// Resolves restrictions on the roads of a graph.
  ///
  /// - Parameters:
  ///   - graph: The roads.
  ///   - openingArcs: Arcs that the plain tags close and some moment opens.
  init(_ graph: BaseGraph, openingArcs: [UInt32] = []) {
    self.graph = graph
    self.openingArcs = openingArcs
    edgeTails = graph.contents.edgeTails
    edgeHeads = graph.contents.edgeHeads
    plainAccess = graph.contents.arcAccess
    arcAccess = plainAccess
  }

  /// Chains of all restrictions.
  ///
  /// - Parameters:
  ///   - restrictions: The restrictions.
  ///   - reject: Told why a restriction gives no chain.
  /// - Returns: The chains, in the order of the restrictions.
  mutating func chains(
    of restrictions: [RestrictionMembers],
    orReject reject: (RestrictionRejection) -> Void
  ) -> RestrictionChains {
    var chains = RestrictionChains()
    for restriction in restrictions {
      do throws(RestrictionRejection) {
        for chain in try self.chains(of: restriction) {
          chains.append(
            chain,
            isOnly: restriction.isOnly,
            relation: restriction.relation,
            timing: restriction.timing
          )
        }
      } catch {
        reject(error)
      }
    }
    return chains
  }

  /// Chains of a restriction, one or more.
  ///
  /// - Throws: The reason if no pair of `from` and `to` gives a chain.
  mutating func chains(of members: RestrictionMembers) throws(RestrictionRejection) -> [[UInt32]] {
    do throws(RestrictionRejection) {
      return try presentChains(of: members)
    } catch {
      if error != .closedRoad || openingArcs.isEmpty { throw error }
    }
    for arc in openingArcs { arcAccess[Int(arc)] = ArcAccess.open.rawValue }
    defer { for arc in openingArcs { arcAccess[Int(arc)] = plainAccess[Int(arc)] } }
    return try presentChains(of: members)
  }

  private func presentChains(
    of members: RestrictionMembers
  ) throws(RestrictionRejection) -> [[UInt32]] {
    var chains: [[UInt32]] = []
    var rejection: RestrictionRejection?
    for from in members.from {
      for to in members.to {
        do throws(RestrictionRejection) {
          chains += try self.chains(from: from, to: to, members)
        } catch {
          rejection = rejection ?? error
        }
      }
    }
    if chains.isEmpty { throw rejection ?? .notConnected }
    return chains
  }

  private func chains(
    from: UInt32,
    to: UInt32,
    _ members: RestrictionMembers
  ) throws(RestrictionRejection) -> [[UInt32]] {
    guard !edges(of: from).isEmpty, !edges(of: to).isEmpty else { throw .memberNotRoad }
    switch members.via {
    case .node(let extractNode):
      let node = graph.nodeOfExtractNode[Int(extractNode)]
      guard node != .max else { throw .notConnected }
      let sources = try arcs(of: from, at: node, reaching: true)
      let targets = try arcs(of: to, at: node, reaching: false)
      let turns = sources.flatMap { source in targets.map { [source, $0] } }
      guard from == to else { return [try theOnly(turns)] }
      let meant = turns.filter { ($0[1] == $0[0] ^ 1) == members.isUTurn }
      if meant.isEmpty { throw .notConnected }
      let isForked = Set(meant.map { $0[0] }).count < meant.count
      if members.isOnly, isForked { throw .ambiguous }
      return meant
    case .ways(let ways):
      return [try theOnly(try chains(from: from, over: ways, to: to))]
    }
  }

  private func theOnly(_ chains: [[UInt32]]) throws(RestrictionRejection) -> [UInt32] {
    guard let chain = chains.first else { throw .notConnected }
    guard chains.count == 1 else { throw .ambiguous }
    return chain
  }

  /// Edges of a way in the way's direction.
  private func edges(of way: UInt32) -> ArraySlice<UInt32> {
    graph.wayEdges[
      Int(graph.wayFirstEdge[Int(way)])..<Int(graph.wayFirstEdge[Int(way) + 1])
    ]
  }

  /// Arcs of a way that reach or leave a node and are open to cars.
  private func arcs(
    of way: UInt32,
    at node: UInt32,
    reaching: Bool
  ) throws(RestrictionRejection) -> [UInt32] {
    var arcs: [UInt32] = []
    var isTouching = false
    for edge in edges(of: way) {
      for isForward in [true, false] {
        let ends = isForward == reaching ? edgeHeads : edgeTails
        guard ends[Int(edge)] == node else { continue }
        isTouching = true
        let arc = isForward ? 2 * edge : 2 * edge + 1
        if arcAccess[Int(arc)] != 0 { arcs.append(arc) }
      }
    }
    if arcs.isEmpty { throw isTouching ? .closedRoad : .notConnected }
    return arcs
  }

  // MARK: Via ways

  /// A way driven from one end to the other.
  private struct Run {
    var entry: UInt32
    var exit: UInt32
    var arcs: [UInt32]
  }

  /// All chains over via ways.
  private func chains(
    from: UInt32,
    over ways: [UInt32],
    to: UInt32
  ) throws(RestrictionRejection) -> [[UInt32]] {
    var runs = try self.runs(along: ways[0])
    for way in ways.dropFirst() {
      let next = try self.runs(along: way)
      runs = runs.flatMap { run in
        next.filter { $0.entry == run.exit }
          .map { Run(entry: run.entry, exit: $0.exit, arcs: run.arcs + $0.arcs) }
      }
    }
    guard !runs.isEmpty else { throw .notConnected }
    var chains: [[UInt32]] = []
    var isClosed = false
    for run in runs {
      do throws(RestrictionRejection) {
        let sources = try arcs(of: from, at: run.entry, reaching: true)
        let targets = try arcs(of: to, at: run.exit, reaching: false)
        guard run.arcs.allSatisfy({ arcAccess[Int($0)] != 0 }) else {
          throw .closedRoad
        }
        for source in sources {
          for target in targets { chains.append([source] + run.arcs + [target]) }
        }
      } catch {
        if error == .closedRoad { isClosed = true }
      }
    }
    if chains.isEmpty { throw isClosed ? .closedRoad : .notConnected }
    return chains
  }

  /// Both runs along a way.
  private func runs(along way: UInt32) throws(RestrictionRejection) -> [Run] {
    let edges = edges(of: way)
    guard let first = edges.first, let last = edges.last else { throw .memberNotRoad }
    for (edge, next) in zip(edges, edges.dropFirst())
    where edgeHeads[Int(edge)] != edgeTails[Int(next)] {
      throw .interruptedVia
    }
    let entry = edgeTails[Int(first)]
    let exit = edgeHeads[Int(last)]
    return [
      Run(entry: entry, exit: exit, arcs: edges.map { 2 * $0 }),
      Run(entry: exit, exit: entry, arcs: edges.reversed().map { 2 * $0 + 1 }),
    ]
  }
}

extension RestrictionRejection: Error {}
