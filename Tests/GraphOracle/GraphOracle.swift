public import RoadbookGeo
public import RoadbookRoadGraph

/// The slow, obvious way to find what a route costs: Dijkstra's search over the base graph.
///
/// It reads base facts only (nodes, arcs, access, restrictions) and shares no line with the
/// router or the hierarchy.
///
///     let oracle = GraphOracle(map)
///     let from = try #require(oracle.choice(a)), to = try #require(oracle.choice(b))
///     let (sources, targets) = OracleChoice.places(from, to)
///     let cost = oracle.costs(from: sources, to: [targets])[0]
public final class GraphOracle: Sendable {
  let rules: BaseRules
  let graph: DriveGraph
  private let snapper: OracleSnapper

  /// Where base facts and the map's table of turns disagree, in words; should be empty.
  public var mismatches: [String] { graph.mismatches }

  /// Number of states of a car.
  public var stateCount: Int { graph.arcOfState.count }

  /// Reads the base facts of a map.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - moment: Unix seconds at which rules by the hour are looked at; `nil` for the plain tags.
  public init(_ map: RoadGraph, at moment: Int? = nil) {
    rules = BaseRules(map: map, moment: moment)
    graph = DriveGraph(rules)
    snapper = OracleSnapper(rules)
  }

  private init(_ rules: BaseRules, like other: GraphOracle) {
    self.rules = rules
    graph = other.graph
    snapper = other.snapper
  }

  /// The oracle of the same map with live traffic.
  ///
  /// - Parameters:
  ///   - closedArcs: Arcs that nobody may enter; who is on one may drive to its end.
  ///   - slowTimes: Times along arcs in centiseconds, where they are longer than the map's.
  /// - Returns: An oracle that shares the graph of this one.
  public func with(closedArcs: Set<UInt32>, slowTimes: [UInt32: Int64]) -> GraphOracle {
    var rules = rules
    rules.closedArcs = closedArcs
    rules.slowTimes = slowTimes
    return GraphOracle(rules, like: self)
  }

  /// The oracle of the same map with what a traveller wishes to keep off.
  ///
  /// - Parameters:
  ///   - markedEdges: Edges of places to avoid; they count where the highest flag is avoided.
  ///   - slowedFlags: Flags of edges on which time counts three times.
  /// - Returns: An oracle that shares the graph of this one.
  public func with(markedEdges: Set<UInt32>, slowedFlags: EdgeFlags = []) -> GraphOracle {
    var rules = rules
    rules.markedEdges = markedEdges
    rules.slowedFlags = slowedFlags.rawValue
    return GraphOracle(rules, like: self)
  }

  /// Places at which a route may begin or end, by a scan over all edges.
  ///
  /// - Parameters:
  ///   - place: The place asked for.
  ///   - avoided: Flags of edges to avoid; only the ferry flag matters here.
  ///   - excluded: Flags of edges never to use.
  /// - Returns: The places; `nil` if there is none within 100 km.
  public func choice(
    _ place: Coordinate,
    avoided: EdgeFlags = [],
    excluded: EdgeFlags = []
  ) -> OracleChoice? {
    snapper.choice(
      place,
      bannedFlags: excluded.union(avoided.intersection(.ferry)).rawValue
    )
  }

  /// Costs of the best routes from one place to many.
  ///
  /// - Parameters:
  ///   - sources: Places at which the route may begin; all directions of their edges.
  ///   - targets: For each target the places at which the route may end.
  ///   - avoided: Flags of edges to avoid: least length of them first, then least time.
  ///   - excluded: Flags of edges never to use.
  /// - Returns: One cost a target; `nil` where no route leads.
  public func costs(
    from sources: [OracleSnap],
    to targets: [[OracleSnap]],
    avoided: EdgeFlags = [],
    excluded: EdgeFlags = []
  ) -> [OracleCost?] {
    var search = OracleSearch(self, avoided: avoided.rawValue, excluded: excluded.rawValue)
    search.run(from: sources)
    return targets.map { snaps in
      snaps.flatMap { snap in arcs(of: snap).compactMap { search.cost(to: $0, from: sources) } }
        .min()
    }
  }

  /// A direction of an edge with a place on it.
  struct ArcPlace {
    var arc: UInt32
    /// Counted from the arc's tail.
    var fraction: Int64
  }

  func arcs(of snap: OracleSnap) -> [ArcPlace] {
    [
      ArcPlace(arc: 2 * snap.edge, fraction: snap.fraction),
      ArcPlace(arc: 2 * snap.edge + 1, fraction: 65_536 - snap.fraction),
    ].filter { rules.access($0.arc) != .closed }
  }
}
