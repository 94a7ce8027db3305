internal import RoadbookHierarchy
internal import RoadbookRoadGraph

/// Orders the turn-expanded graph of a mode, renumbers it by rank and weighs it.
struct HierarchyBuild {
  /// Orders the arcs of the roads that are open to the mode at some time, most important first.
  ///
  /// - Returns: Every arc that has a vertex once.
  static func arcOrder(
    _ contents: RoadGraphContents,
    arcSeeds: [UInt32],
    threads: Int,
    progress: (@Sendable (Double) -> Void)?,
    isCancelled: (@Sendable () -> Bool)?
  ) throws(MapImportError) -> [UInt32] {
    var network = CarNetwork(contents, arcSeeds)
    let order: [UInt32]
    do throws(CancellationError) {
      order = try NestedDissection.arcOrder(
        nodeCount: network.x.count,
        tails: network.tails,
        heads: network.heads,
        x: network.x,
        y: network.y,
        presence: network.presence,
        threads: threads,
        progress: progress,
        isCancelled: isCancelled
      )
    } catch {
      throw .cancelled
    }
    network.tails = []
    network.heads = []
    return order.compactMap { arc in
      let original = network.edges[Int(arc >> 1)] << 1 | arc & 1
      return arcSeeds[Int(original)] == .max ? nil : original
    }
  }

  /// The edges that are open in some direction at some time, and their nodes.
  private struct CarNetwork {
    var tails: [UInt32] = []
    var heads: [UInt32] = []
    var x: [Int32] = []
    var y: [Int32] = []
    var presence: [NestedDissection.Presence] = []
    /// Edge of the map of each edge here.
    var edges: [UInt32] = []

    init(_ contents: RoadGraphContents, _ arcSeeds: [UInt32]) {
      var nodes = [UInt32](repeating: .max, count: contents.nodeLatitudes.count)
      // Longitudes count from the middle of the map, so that none jumps at the antimeridian.
      let box = contents.boundingBox.map { Int64($0) }
      let width = box[1] <= box[3] ? box[3] - box[1] : box[3] - box[1] + 3_600_000_000
      let middle = box[1] + width / 2
      for edge in contents.edgeTails.indices {
        let isForward = arcSeeds[2 * edge] != .max
        let isBackward = arcSeeds[2 * edge + 1] != .max
        guard isForward || isBackward else { continue }
        for node in [Int(contents.edgeTails[edge]), Int(contents.edgeHeads[edge])]
        where nodes[node] == .max {
          nodes[node] = UInt32(x.count)
          var east = Int64(contents.nodeLongitudes[node]) - middle
          if east < -1_800_000_000 { east += 3_600_000_000 }
          if east > 1_800_000_000 { east -= 3_600_000_000 }
          x.append(Int32(east))
          y.append(contents.nodeLatitudes[node])
        }
        edges.append(UInt32(edge))
        tails.append(nodes[Int(contents.edgeTails[edge])])
        heads.append(nodes[Int(contents.edgeHeads[edge])])
        presence.append(
          isForward && isBackward ? [.forward, .backward] : isForward ? .forward : .backward
        )
      }
    }
  }

  /// Order of the vertices, least important first: copies and shadows beside their arc.
  static func vertexOrder(_ arcOrder: [UInt32], _ expansion: TurnExpansion) -> [UInt32] {
    var first = [UInt32](repeating: 0, count: expansion.arcSeeds.count + 1)
    for arc in expansion.vertexArcs { first[Int(arc) + 1] += 1 }
    for arc in expansion.arcSeeds.indices { first[arc + 1] += first[arc] }
    var next = first
    var vertices = [UInt32](repeating: 0, count: expansion.vertexCount)
    for (vertex, arc) in expansion.vertexArcs.enumerated() {
      vertices[Int(next[Int(arc)])] = UInt32(vertex)
      next[Int(arc)] += 1
    }
    var order: [UInt32] = []
    order.reserveCapacity(vertices.count)
    for arc in arcOrder.reversed() {
      order += vertices[Int(first[Int(arc)])..<Int(first[Int(arc) + 1])]
    }
    return order
  }

  /// Builds the topology, and writes it with the expanded graph to a map.
  ///
  /// - Returns: The topology with what its order is worth; the turns come without origins.
  static func addTopology(
    order: [UInt32],
    _ expansion: consuming TurnExpansion,
    times: inout TimeTableBuilder,
    to contents: inout RoadGraphContents
  ) throws(MapImportError) -> BuiltTopology {
    var built: BuiltTopology
    do throws(TopologyError) {
      built = try Topology.build(
        vertexCount: expansion.vertexCount,
        order: order,
        turnFirst: expansion.turnFirst,
        turnHeads: expansion.turnHeads
      )
    } catch {
      throw .failed(reason: error.description)
    }
    times.add(expansion, origins: built.turns.origins)
    contents.times = times.tables
    contents.turnClasses = built.turns.origins.map { expansion.turnClasses[Int($0)] }
    built.turns.origins = []
    contents.turnFirst = built.turns.first
    contents.turnHeads = built.turns.heads
    contents.parents = built.topology.parents
    contents.depths = built.topology.depths
    contents.rows = built.topology.rows
    contents.upRuns = built.topology.upRuns
    contents.downRuns = built.topology.downRuns
    contents.topologyID = built.topology.id
    addVertices(expansion, ranks: built.rankOfVertex, to: &contents)
    built.rankOfVertex = []
    return built
  }

  private static func addVertices(
    _ expansion: borrowing TurnExpansion,
    ranks: [UInt32],
    to contents: inout RoadGraphContents
  ) {
    contents.vertexArcs = [UInt32](repeating: 0, count: ranks.count)
    contents.vertexKinds = [UInt8](repeating: 0, count: ranks.count)
    for (vertex, rank) in ranks.enumerated() {
      contents.vertexArcs[Int(rank)] = expansion.vertexArcs[vertex]
      contents.vertexKinds[Int(rank)] = expansion.vertexKinds[vertex]
    }
    contents.arcSeeds = expansion.arcSeeds.map { $0 == .max ? .max : ranks[Int($0)] }
    var extras: [UInt64] = []
    for (vertex, arc) in expansion.vertexArcs.enumerated()
    where expansion.arcSeeds[Int(arc)] != UInt32(vertex) {
      extras.append(UInt64(arc) << 32 | UInt64(ranks[vertex]))
    }
    extras.sort()
    contents.extraArcs = extras.map { UInt32($0 >> 32) }
    contents.extraVertices = extras.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Weighs all turns, nothing avoided, and customizes the hierarchy with them.
  static func addMetric(
    _ built: BuiltTopology,
    _ costs: DrivingWeights = .standard,
    to contents: inout RoadGraphContents
  ) {
    let weights = turnWeights(contents, costs)
    let metric = built.topology.withView { topology in
      built.turns.withView { turns in
        unsafe Metric<Int32>.customized(topology, turns: turns, weights: weights)
      }
    }
    contents.upWeights = metric.upWeights
    contents.downWeights = metric.downWeights
    contents.upVias = metric.upVias
    contents.downVias = metric.downVias
    contents.metricProfileHash = costs.profileHash
  }

  /// Weight of each turn: its charge, and the time along the arc that it leads to; `unreachable`
  /// where the plain tags bar it.
  static func turnWeights(_ contents: RoadGraphContents, _ costs: DrivingWeights) -> [Int32] {
    let costs = costs.turnCosts
    var times: [Int32] = []
    times.reserveCapacity(contents.vertexArcs.count)
    for arc in contents.vertexArcs {
      times.append(
        DrivingWeights.travelTime(
          lengthDecimeters: contents.edgeLengthsDecimeters[Int(arc >> 1)],
          speedDecametersPerHour: contents.arcSpeeds[Int(arc)]
        )
      )
    }
    var weights: [Int32] = []
    weights.reserveCapacity(contents.turnHeads.count)
    for vertex in contents.vertexArcs.indices {
      let flags = contents.edgeFlags[Int(contents.vertexArcs[vertex] >> 1)]
      let isLeftHand = flags & EdgeFlags.leftHand.rawValue != 0
      for turn in Int(contents.turnFirst[vertex])..<Int(contents.turnFirst[vertex + 1]) {
        let cost = costs[
          DrivingWeights.turnCostIndex(
            turnClass: contents.turnClasses[turn],
            isLeftHand: isLeftHand
          )
        ]
        let time = times[Int(contents.turnHeads[turn])]
        weights.append(min(cost + time, DrivingWeights.unreachable))
      }
    }
    for turn in contents.times.barredTurns { weights[Int(turn)] = DrivingWeights.unreachable }
    return weights
  }
}
