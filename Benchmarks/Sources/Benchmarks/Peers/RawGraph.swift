import Foundation
import RoadbookHierarchy
import RoadbookRoadGraph

/// A weighted graph with an order: what one customizable hierarchy and another are made from.
struct RawGraph {
  /// First turn of each vertex.
  ///
  /// Shape: *n* + 1.
  var turnFirst: [UInt32] = [0]
  /// Vertex that each turn leads to.
  var turnHeads: [UInt32] = []
  /// Weight of each turn in centiseconds.
  var weights: [Int32] = []
  /// Place of each vertex in degrees.
  ///
  /// Shape: *n*.
  var latitudes: [Float] = []
  var longitudes: [Float] = []
  /// All vertices, the first contracted first.
  var order: [UInt32] = []

  /// Number of vertices.
  var vertexCount: Int { turnFirst.count - 1 }

  /// The turn-expanded graph of a map, its vertices numbered by rank, weighed for driving.
  init(_ map: RoadGraph) {
    turnFirst = (0...map.vertexCount).map { map.turnFirst[$0] }
    turnHeads = (0..<map.turnCount).map { map.turnHeads[$0] }
    order = Array(0..<UInt32(map.vertexCount))
    weights.reserveCapacity(turnHeads.count)
    let driving = DrivingWeights.standard
    for vertex in 0..<map.vertexCount {
      let arc = map.vertexArcs[vertex]
      let isLeftHand = map.edgeFlags[arc >> 1] & EdgeFlags.leftHand.rawValue != 0
      for turn in Int(turnFirst[vertex])..<Int(turnFirst[vertex + 1]) {
        let next = map.vertexArcs[turnHeads[turn]]
        let time = DrivingWeights.travelTime(
          lengthDecimeters: map.edgeLengthsDecimeters[next >> 1],
          speedDecametersPerHour: map.arcSpeeds[next]
        )
        let charge = driving.turnCost(turnClass: map.turnClasses[turn], isLeftHand: isLeftHand)
        weights.append(min(time + charge, DrivingWeights.unreachable))
      }
      let head = map.head(of: ArcID(arc)).rawValue
      latitudes.append(Float(map.nodeLatitudes[head]) / 1e7)
      longitudes.append(Float(map.nodeLongitudes[head]) / 1e7)
    }
  }

  /// Reads a directed graph of junctions and expands it.
  ///
  /// The files are PREFIX.first_out, .head, .weight, .lat and .lon.  Each arc becomes a vertex,
  /// each pair of arcs over a junction but a turn back a turn.
  init(files prefix: String, threads: Int) throws {
    let firstOut: [UInt32] = try Self.read(prefix + ".first_out")
    let heads: [UInt32] = try Self.read(prefix + ".head")
    let arcWeights: [Int32] = try Self.read(prefix + ".weight")
    let nodeLatitudes: [Float] = try Self.read(prefix + ".lat")
    let nodeLongitudes: [Float] = try Self.read(prefix + ".lon")
    var tails = [UInt32](repeating: 0, count: heads.count)
    for node in 0..<firstOut.count - 1 {
      for arc in Int(firstOut[node])..<Int(firstOut[node + 1]) { tails[arc] = UInt32(node) }
    }
    for arc in heads.indices {
      let node = Int(heads[arc])
      for next in Int(firstOut[node])..<Int(firstOut[node + 1]) where heads[next] != tails[arc] {
        turnHeads.append(UInt32(next))
        weights.append(arcWeights[next])
      }
      turnFirst.append(UInt32(turnHeads.count))
      latitudes.append(nodeLatitudes[node])
      longitudes.append(nodeLongitudes[node])
    }
    order = try Self.order(firstOut, tails, heads, nodeLatitudes, nodeLongitudes, threads)
  }

  /// Joins opposite arcs to edges and dissects the network.
  private static func order(
    _ firstOut: [UInt32],
    _ tails: [UInt32],
    _ heads: [UInt32],
    _ latitudes: [Float],
    _ longitudes: [Float],
    _ threads: Int
  ) throws -> [UInt32] {
    var arcsOfEdge: [[UInt32?]] = []
    var isTaken = [Bool](repeating: false, count: heads.count)
    for arc in heads.indices where !isTaken[arc] {
      isTaken[arc] = true
      let head = Int(heads[arc])
      let opposite = (Int(firstOut[head])..<Int(firstOut[head + 1])).first {
        !isTaken[$0] && heads[$0] == tails[arc]
      }
      if let opposite { isTaken[opposite] = true }
      arcsOfEdge.append([UInt32(arc), opposite.map { UInt32($0) }])
    }
    let forward = arcsOfEdge.map { Int($0[0] ?? 0) }
    let order = try NestedDissection.arcOrder(
      nodeCount: firstOut.count - 1,
      tails: forward.map { tails[$0] },
      heads: forward.map { heads[$0] },
      x: longitudes.map { Int32(Double($0) * 1e7) },
      y: latitudes.map { Int32(Double($0) * 1e7) },
      presence: arcsOfEdge.map { $0[1] == nil ? .forward : [.forward, .backward] },
      threads: threads
    )
    return order.reversed().compactMap { arcsOfEdge[Int($0 >> 1)][Int($0 & 1)] }
  }

  private static func read<Number: BitwiseCopyable>(_ path: String) throws -> [Number] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return data.withUnsafeBytes { Array($0.bindMemory(to: Number.self)) }
  }
}
