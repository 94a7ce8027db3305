public import RoadbookGeo

extension RoadGraph {
  /// Number of nodes.
  public var nodeCount: Int { nodeLatitudes.count }
  /// Number of edges; there are twice as many arcs.
  public var edgeCount: Int { edgeTails.count }
  /// Number of vertices of the turn-expanded graph.
  public var vertexCount: Int { vertexArcs.count }
  /// Number of turns between vertices.
  public var turnCount: Int { turnHeads.count }

  /// See ``RoadGraphContents/boundingBox``.
  public var boundingBox: [Int32] { info.boundingBox }
  /// See ``RoadGraphContents/timestamp``.
  public var timestamp: Int64 { info.timestamp }
  /// See ``RoadGraphContents/topologyID``.
  public var topologyID: UInt64 { info.topologyID }
  /// See ``RoadGraphContents/metricProfileHash``.
  public var metricProfileHash: UInt64 { info.metricProfileHash }
  /// See ``RoadGraphContents/manifest``.
  public var manifest: String {
    unsafe String(decoding: info.bytes(of: .manifest, in: image), as: UTF8.self)
  }

  /// Node that an arc leaves.
  public func tail(of arc: ArcID) -> NodeID {
    NodeID(arc.isForward ? edgeTails[arc.edge.rawValue] : edgeHeads[arc.edge.rawValue])
  }

  /// Node that an arc reaches.
  public func head(of arc: ArcID) -> NodeID {
    NodeID(arc.isForward ? edgeHeads[arc.edge.rawValue] : edgeTails[arc.edge.rawValue])
  }

  /// Place of a node.
  public func coordinate(of node: NodeID) -> Coordinate {
    Coordinate(
      latitudeE7: nodeLatitudes[node.rawValue],
      longitudeE7: nodeLongitudes[node.rawValue]
    )
  }

  /// Text of a string number; invalid bytes become U+FFFD.
  public func string(_ number: UInt32) -> String {
    let first = Int(stringOffsets[number])
    let end = Int(stringOffsets[number + 1])
    return unsafe String(
      decoding: UnsafeBufferPointer(start: stringBytes.base + first, count: end - first),
      as: UTF8.self
    )
  }

  /// Points of an edge from its tail to its head, both ends included; two or more.
  ///
  /// The points between the ends are those of the way, rounded to 1e-6 degree.
  public func points(of edge: EdgeID) -> [Coordinate] {
    let tail = coordinate(of: NodeID(edgeTails[edge.rawValue]))
    var points = [tail]
    var decoder = shapeDecoder(of: edge)
    while let point = decoder.nextPoint() { points.append(point) }
    points.append(coordinate(of: NodeID(edgeHeads[edge.rawValue])))
    return points
  }

  /// Reads the points between the ends of an edge, from its tail on, one at a time.
  ///
  /// The map must stay in memory while the decoder is in use.
  public func shapeDecoder(of edge: EdgeID) -> ShapeDecoder {
    let first = Int(edgeShapeOffsets[edge.rawValue])
    let end = Int(edgeShapeOffsets[edge.rawValue + 1])
    return unsafe ShapeDecoder(
      start: coordinate(of: NodeID(edgeTails[edge.rawValue])),
      next: shapeBytes.base + first,
      end: shapeBytes.base + end
    )
  }
}
