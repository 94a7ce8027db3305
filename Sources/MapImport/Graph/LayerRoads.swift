internal import RoadbookRoadGraph

/// What the rules of a mode beside driving say about the roads of an extract.
struct LayerRoads {
  /// The mode.
  let mode: TravelMode
  private var reader: RoadReader
  private let restrictions: [RestrictionMembers]
  private let viaNodes: [UInt32]

  /// Judges all objects by the rules of a mode.
  ///
  /// - Parameters:
  ///   - view: The extract.
  ///   - mode: The mode.
  ///   - mapRoads: What driving says; it decides which ways become edges at all.
  init(_ view: ExtractView, _ mode: TravelMode, mapRoads: [RoadWay]) {
    self.mode = mode
    var rules = RuleBook(view: view, profile: mode.profile)
    reader = RoadReader(view, &rules)
    let relations = RestrictionReader(view, rules)
    restrictions = relations.restrictions
    viaNodes = relations.viaNodes
    assert(
      zip(reader.roads, mapRoads).allSatisfy {
        $1.isKept || $0.forward.isClosed && $0.backward.isClosed
      },
      "a way that is open to a mode is no part of the map"
    )
  }

  /// Marks the nodes that must be nodes of the graph, so that the mode's rules can hold there.
  func mark(_ marks: inout [UInt8]) {
    let stops: NodeFlags = [.blocked, .endsOnly, .gate, .borderControl, .timeBound]
    for (node, flags) in reader.nodeFlags.enumerated() where flags & stops.rawValue != 0 {
      marks[node] |= 1
    }
    for node in viaNodes { marks[Int(node)] |= 1 }
  }

  /// Plans ferries by their tagged durations.
  mutating func setFerrySpeeds(_ split: SplitWays, _ geometry: WayGeometry) {
    reader.setFerrySpeeds(split, geometry)
  }

  /// Makes the layer: turns, order, hierarchy and metric of the mode.
  ///
  /// - Parameters:
  ///   - graph: Nodes and edges of the map.
  ///   - options: Threads, and whether to stop.
  /// - Returns: The layer, and what it holds.
  /// - Throws: ``MapImportError/cancelled``.
  func layer(
    on graph: BaseGraph,
    _ options: MapImporter.Options
  ) throws(MapImportError) -> (TravelLayer, ImportReport.Mode) {
    if Task.isCancelled || options.isCancelled?() == true { throw .cancelled }
    var graph = graph
    let isMotorVehicle = mode != .cycling && mode != .walking
    graph.judge(
      by: reader.roads,
      nodeFlags: reader.nodeFlags,
      keeping: isMotorVehicle ? [.lowEmissionZone, .congestionZone] : []
    )
    graph.removeSignals(at: reader.crossingSignals)
    var times = NetworkTimes(reader, graph)
    let plainAccess = graph.contents.arcAccess
    _ = Pockets.close(&graph.contents)
    times.settle(plainAccess: plainAccess, graph.contents)
    var rejected = 0
    var resolver = RestrictionResolver(graph, openingArcs: times.openingArcs(graph.contents))
    let chains = resolver.chains(of: restrictions) { _ in rejected += 1 }
    graph.contents.restrictionFirst = chains.first
    graph.contents.restrictionArcs = chains.arcs
    graph.contents.restrictionKinds = chains.kinds
    graph.contents.restrictionRelations = chains.relations
    let automaton = ChainAutomaton(chains, arcCount: graph.contents.arcAccess.count)
    let expansion = TurnExpansion(graph, automaton, chains.timings, times)
    graph.contents.edgeIslands = expansion.edgeIslands(graph.contents)
    var tables = TimeTableBuilder()
    tables.add(times, graph.contents)
    tables.add(chains, graph.contents)
    let order = try HierarchyBuild.arcOrder(
      graph.contents,
      arcSeeds: expansion.arcSeeds,
      threads: options.threads,
      progress: nil,
      isCancelled: options.isCancelled
    )
    let built = try HierarchyBuild.addTopology(
      order: HierarchyBuild.vertexOrder(order, expansion),
      expansion,
      times: &tables,
      to: &graph.contents
    )
    HierarchyBuild.addMetric(built, .of(mode), to: &graph.contents)
    let counts = Self.counts(graph.contents, chains, rejected: rejected)
    return (
      TravelLayer(mode: mode, contents: graph.contents.travelColumns),
      ImportReport.Mode(name: mode.rawValue, counts: counts)
    )
  }

  private static func counts(
    _ contents: RoadGraphContents,
    _ chains: RestrictionChains,
    rejected: Int
  ) -> [ImportReport.Count] {
    let access = contents.arcAccess
    return [
      ImportReport.Count("arcs", access.count { $0 != 0 }),
      ImportReport.Count("arcs for ends only", access.count { $0 >= 2 }),
      ImportReport.Count("vertices", contents.vertexArcs.count),
      ImportReport.Count("turns", contents.turnHeads.count),
      ImportReport.Count("restrictions applied", Set(chains.relations).count),
      ImportReport.Count("restrictions passed over", rejected),
    ]
  }
}

extension RoadGraphContents {
  /// The columns that a layer has for itself, without those that it shares with its map.
  fileprivate var travelColumns: RoadGraphContents {
    var columns = RoadGraphContents()
    columns.nodeFlags = nodeFlags
    columns.edgeFlags = edgeFlags
    columns.edgeClasses = edgeClasses
    columns.edgeIslands = edgeIslands
    columns.arcSpeeds = arcSpeeds
    columns.arcAccess = arcAccess
    columns.arcSpeedLimits = arcSpeedLimits
    columns.vertexArcs = vertexArcs
    columns.vertexKinds = vertexKinds
    columns.arcSeeds = arcSeeds
    columns.extraArcs = extraArcs
    columns.extraVertices = extraVertices
    columns.turnFirst = turnFirst
    columns.turnHeads = turnHeads
    columns.turnClasses = turnClasses
    columns.restrictionFirst = restrictionFirst
    columns.restrictionArcs = restrictionArcs
    columns.restrictionKinds = restrictionKinds
    columns.restrictionRelations = restrictionRelations
    columns.times = times
    columns.parents = parents
    columns.depths = depths
    columns.rows = rows
    columns.upRuns = upRuns
    columns.downRuns = downRuns
    columns.topologyID = topologyID
    columns.upWeights = upWeights
    columns.downWeights = downWeights
    columns.upVias = upVias
    columns.downVias = downVias
    columns.metricProfileHash = metricProfileHash
    return columns
  }
}
