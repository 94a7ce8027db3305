internal import COsmium
internal import RoadbookRoadGraph

/// The roads of an extract as a graph with attributes, and the turn restrictions between them.
///
/// Holds all that later phases need, so that the extract can be freed.
struct RoadNetwork {
  var graph = BaseGraph()
  /// What the extract held.
  private(set) var extractCounts: [ImportReport.Count] = []
  private var restrictions: [RestrictionMembers] = []
  private var restrictionRelationCount = 0
  private var timedRestrictionCount = 0
  /// What changes with the time.
  private(set) var times = NetworkTimes()
  private var rejections: [String: Int] = [:]
  private var splitCounts = SplitWays.Counts()
  private var wayCounts: (all: Int, kept: Int) = (0, 0)
  private var waysWithoutTwoNodes: UInt64 = 0
  /// What the rules of other modes say about the same roads.
  private(set) var layers: [LayerRoads] = []

  /// Makes an empty network.
  init() {}

  /// Builds the roads of an extract.
  ///
  /// - Parameters:
  ///   - view: The extract.
  ///   - modes: Modes beside driving that the map is for.
  init(_ view: ExtractView, modes: [TravelMode] = []) {
    let geometry = WayGeometry(view)
    var rules = RuleBook(view: view)
    var reader = RoadReader(view, &rules)
    readRestrictions(view, rules)
    var marks = reader.nodeFlags
    for restriction in restrictions {
      if case .node(let node) = restriction.via { marks[Int(node)] |= 1 }
    }
    layers = modes.map { LayerRoads(view, $0, mapRoads: reader.roads) }
    for layer in layers { layer.mark(&marks) }
    var split = WaySplitter.split(geometry, isMarked: marks) { reader.roads[$0].isKept }
    reader.setFerrySpeeds(split, geometry)
    for index in layers.indices { layers[index].setFerrySpeeds(split, geometry) }
    let measures = EdgeMeasures.measure(&split, geometry, roads: reader.roads)
    splitCounts = split.counts
    wayCounts = (reader.roads.count, reader.roads.reduce(0) { $0 + ($1.isKept ? 1 : 0) })
    let limits = reader.limits(of: split, geometry)
    graph = BaseGraph(
      split,
      lengths: measures.lengthsDecimeters,
      geometry,
      roads: reader.roads,
      nodeFlags: reader.nodeFlags
    )
    graph.addLimits(limits)
    times = NetworkTimes(reader, graph)
    DrivingZones(view, rules).mark(&graph.contents)
    addAttributes(view)
    EdgeBoxes.add(to: &graph.contents)
    count(view.counts)
  }

  private mutating func readRestrictions(_ view: ExtractView, _ rules: RuleBook) {
    let reader = RestrictionReader(view, rules)
    restrictions = reader.restrictions
    restrictionRelationCount = reader.relationCount
    timedRestrictionCount = reader.timedCount
    rejections = reader.rejections
  }

  /// Adds records of tags, strings and numbers of ways.
  private mutating func addAttributes(_ view: ExtractView) {
    var attributes = AttributeDictionary(view)
    var wayRecords = unsafe [UInt32](repeating: .max, count: view.wayIDs.count)
    graph.contents.edgeRecords.reserveCapacity(graph.edgeWays.count)
    graph.contents.edgeWays.reserveCapacity(graph.edgeWays.count)
    for way in graph.edgeWays {
      if wayRecords[Int(way)] == .max {
        wayRecords[Int(way)] = attributes.record(of: view.tags(ofWay: Int(way)))
      }
      graph.contents.edgeRecords.append(wayRecords[Int(way)])
      unsafe graph.contents.edgeWays.append(view.wayIDs[Int(way)])
    }
    var tagged: [UInt64] = []
    let taggedNodes = unsafe view.taggedNodes
    for place in taggedNodes.indices {
      let node = unsafe graph.nodeOfExtractNode[Int(taggedNodes[place])]
      if node != .max { tagged.append(UInt64(node) << 32 | UInt64(place)) }
    }
    tagged.sort()
    for entry in tagged {
      let place = Int(UInt32(truncatingIfNeeded: entry))
      graph.contents.taggedNodes.append(UInt32(entry >> 32))
      graph.contents.taggedNodeRecords.append(
        attributes.record(of: view.tags(ofTaggedNode: place))
      )
    }
    attributes.write(to: &graph.contents)
  }

  private mutating func count(_ counts: cosm_counts) {
    graph.contents.timestamp = counts.timestamp
    waysWithoutTwoNodes = counts.ways_without_two_nodes
    extractCounts = [
      ("nodes read", counts.nodes_read), ("ways read", counts.ways_read),
      ("relations read", counts.relations_read), ("duplicate nodes", counts.duplicate_nodes),
      ("duplicate ways", counts.duplicate_ways),
      ("duplicate relations", counts.duplicate_relations),
      ("repeated numbers", counts.repeated_ids),
      ("references to missing nodes", counts.missing_node_references),
      ("ways with missing nodes", counts.ways_with_missing_nodes),
      ("nodes off the Earth", counts.invalid_coordinates),
      ("files in order", UInt64(counts.was_sorted)),
    ].map { ImportReport.Count(name: $0.0, count: $0.1) }
  }

  /// Closes pockets to through traffic.
  ///
  /// - Returns: Number of arcs that were open before.
  mutating func closePockets() -> Int {
    let plainAccess = graph.contents.arcAccess
    let count = Pockets.close(&graph.contents)
    times.settle(plainAccess: plainAccess, graph.contents)
    return count
  }

  /// Resolves all restrictions, and counts those that cannot be.
  mutating func resolveRestrictions() -> RestrictionChains {
    var resolver = RestrictionResolver(graph, openingArcs: times.openingArcs(graph.contents))
    return resolver.chains(of: restrictions) { rejections[$0.rawValue, default: 0] += 1 }
  }

  /// What became of the restrictions.
  func restrictionCounts(_ chains: RestrictionChains) -> [ImportReport.Count] {
    let rejected = rejections.values.reduce(0, +)
    let ofWays = (0..<chains.count).reduce(0) { $0 + (chains[$1].count > 2 ? 1 : 0) }
    return [
      ImportReport.Count("relations", restrictionRelationCount),
      ImportReport.Count("applied", restrictionRelationCount - rejected),
      ImportReport.Count("applied, at some times only", timedRestrictionCount),
      ImportReport.Count("chains", chains.count),
      ImportReport.Count("chains over ways", ofWays),
    ]
      + rejections.sorted { $0.key < $1.key }.map { ImportReport.Count($0.key, $0.value) }
  }

  /// What was left out or changed.
  func skippedCounts(pocketArcs: Int) -> [ImportReport.Count] {
    [
      ImportReport.Count("ways for nobody", wayCounts.all - wayCounts.kept),
      ImportReport.Count("ways without two nodes", Int(waysWithoutTwoNodes)),
      ImportReport.Count("ways of one place", splitCounts.waysOfOnePlace),
      ImportReport.Count("gaps in ways", splitCounts.gaps),
      ImportReport.Count("loops cut in two", splitCounts.loopsCut),
      ImportReport.Count("long edges cut", splitCounts.longEdgesCut),
      ImportReport.Count("arcs behind private ground", pocketArcs),
    ]
  }
}
