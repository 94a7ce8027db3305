internal import RoadbookGeo
internal import RoadbookRoadGraph

/// Nodes and edges of a map, before turns: the first columns, and how they stem from the extract.
struct BaseGraph {
  /// Columns of nodes, edges and driving are filled; the rest is empty.
  var contents = RoadGraphContents()
  /// Direction in which each arc leaves its tail, in degrees clockwise from north; an arc reaches
  /// its head against the bearing of its reverse.
  ///
  /// Shape: 2 *E*.
  var arcBearings: [Double] = []
  /// Way of each edge, a number in the extract.
  ///
  /// Shape: *E*.
  var edgeWays: [UInt32] = []
  /// Node of the graph of each node of the extract; `UInt32.max` if it is none.
  var nodeOfExtractNode: [UInt32] = []
  /// Node of the extract of each node of the graph.
  ///
  /// Shape: *N*.
  var extractNodes: [UInt32] = []
  /// First place in `wayEdges` of each way of the extract.
  ///
  /// Shape: ways + 1.
  var wayFirstEdge: [UInt32] = []
  /// Edges of the ways, way by way, each in the way's direction.
  ///
  /// Shape: *E*.
  var wayEdges: [UInt32] = []

  /// Makes an empty graph.
  init() {}

  /// Makes nodes and edges from stretches of ways.
  ///
  /// Edges are numbered along a Hilbert curve through the centres of their boxes, nodes in the
  /// order in which the edges meet them.
  ///
  /// - Parameters:
  ///   - split: Stretches, none too long to travel.
  ///   - lengths: Length of each stretch in decimetres.
  ///   - geometry: Ways and nodes of the extract.
  ///   - roads: What the profile says about each way.
  ///   - nodeFlags: ``NodeFlags`` of each node of the extract.
  init(
    _ split: consuming SplitWays,
    lengths: [UInt32],
    _ geometry: WayGeometry,
    roads: [RoadWay],
    nodeFlags: [UInt8]
  ) {
    let order = HilbertCurve.order(of: Self.centers(split, geometry))
    addEdges(order, split, lengths, roads)
    addNodes(order, split, geometry, nodeFlags)
    addShapes(order, split, geometry)
    wayFirstEdge = split.wayFirstEdge
    wayEdges = [UInt32](repeating: 0, count: order.count)
    for (edge, stretch) in order.enumerated() { wayEdges[Int(stretch)] = UInt32(edge) }
    sortNodeArcs()
  }

  /// Place of the centre of each stretch's box on the Hilbert curve.
  private static func centers(_ split: borrowing SplitWays, _ geometry: WayGeometry) -> [UInt64] {
    var centers: [UInt64] = []
    centers.reserveCapacity(split.count)
    for edge in 0..<split.count {
      let last = Int(split.lastPoints[edge])
      var point = Int(split.firstPoints[edge])
      var box = PointBox(geometry.coordinate(at: point))
      while point < last {
        point = geometry.nextPoint(after: point, end: last)
        box.add(geometry.coordinate(at: point))
      }
      centers.append(HilbertCurve.position(of: box.center))
    }
    return centers
  }

  /// Writes the limits of stretches, which are numbered way by way.
  mutating func addLimits(_ limits: [Int: EdgeLimits]) {
    let edges = limits.map { (edge: wayEdges[$0.key], limits: $0.value) }
      .sorted { $0.edge < $1.edge }
    for (edge, limits) in edges {
      contents.limitedEdges.append(edge)
      contents.edgeLimits += [
        limits.heightCentimeters, limits.widthCentimeters, limits.lengthCentimeters,
        limits.weightCentitonnes,
      ]
    }
  }

  /// Writes what another mode's rules say about the edges and nodes over what driving's say.
  ///
  /// - Parameters:
  ///   - roads: What the rules say about each way.
  ///   - flags: ``NodeFlags`` of each node of the extract.
  ///   - zones: Flags of zones that the edges keep.
  mutating func judge(by roads: [RoadWay], nodeFlags flags: [UInt8], keeping zones: EdgeFlags) {
    contents.nodeFlags = extractNodes.map { flags[Int($0)] }
    for edge in edgeWays.indices {
      let road = roads[Int(edgeWays[edge])]
      contents.edgeFlags[edge] =
        road.flags.rawValue | contents.edgeFlags[edge] & zones.rawValue
      contents.edgeClasses[edge] = road.roadClass.rawValue
      for (arc, direction) in [(2 * edge, road.forward), (2 * edge + 1, road.backward)] {
        contents.arcAccess[arc] = direction.access.rawValue
        contents.arcSpeeds[arc] =
          direction.isClosed
          ? 0
          : Self.speed(
            direction.speed,
            withinReachOf: contents.edgeLengthsDecimeters[edge]
          )
        contents.arcSpeedLimits[arc] = direction.limit
      }
    }
  }

  /// Takes the signals of crossings away where fewer than three arms are open.
  ///
  /// - Parameter nodes: Nodes of the extract.
  mutating func removeSignals(at nodes: [UInt32]) {
    for extractNode in nodes {
      let node = Int(nodeOfExtractNode[Int(extractNode)])
      if node == Int(UInt32.max) { continue }
      let arms = contents.nodeFirstArc[node]..<contents.nodeFirstArc[node + 1]
      let openCount = arms.count { place in
        let arc = Int(contents.nodeArcs[Int(place)])
        return contents.arcAccess[arc] | contents.arcAccess[arc ^ 1] != 0
      }
      if openCount < 3 { contents.nodeFlags[node] &= ~NodeFlags.trafficSignal.rawValue }
    }
  }

  private mutating func addEdges(
    _ order: [UInt32],
    _ split: borrowing SplitWays,
    _ lengths: [UInt32],
    _ roads: [RoadWay]
  ) {
    let count = order.count
    contents.edgeLengthsDecimeters.reserveCapacity(count)
    contents.edgeFlags.reserveCapacity(count)
    contents.edgeClasses.reserveCapacity(count)
    contents.arcSpeeds.reserveCapacity(2 * count)
    contents.arcAccess.reserveCapacity(2 * count)
    contents.arcSpeedLimits.reserveCapacity(2 * count)
    edgeWays.reserveCapacity(count)
    for stretch in order {
      let way = split.ways[Int(stretch)]
      let road = roads[Int(way)]
      let length = lengths[Int(stretch)]
      edgeWays.append(way)
      contents.edgeLengthsDecimeters.append(length)
      contents.edgeFlags.append(road.flags.rawValue)
      contents.edgeClasses.append(road.roadClass.rawValue)
      for direction in [road.forward, road.backward] {
        contents.arcAccess.append(direction.access.rawValue)
        contents.arcSpeeds.append(
          direction.isClosed ? 0 : Self.speed(direction.speed, withinReachOf: length)
        )
        contents.arcSpeedLimits.append(direction.limit)
      }
    }
  }

  /// Raises a speed at which one straight line would take longer than an arc may.
  static func speed(_ speed: UInt16, withinReachOf length: UInt32) -> UInt16 {
    let speed = max(speed, 1)
    guard EdgeMeasures.isTooLong(length, speed) else { return speed }
    let longest = UInt64(DrivingWeights.longestTravelTime)
    return UInt16(min((UInt64(length) * 3600 + longest - 1) / longest, 65_534))
  }

  private mutating func addNodes(
    _ order: [UInt32],
    _ split: borrowing SplitWays,
    _ geometry: WayGeometry,
    _ flags: [UInt8]
  ) {
    nodeOfExtractNode = [UInt32](repeating: .max, count: geometry.nodeCount)
    contents.edgeTails.reserveCapacity(order.count)
    contents.edgeHeads.reserveCapacity(order.count)
    for stretch in order {
      let first = unsafe geometry.wayNodes[Int(split.firstPoints[Int(stretch)])]
      let last = unsafe geometry.wayNodes[Int(split.lastPoints[Int(stretch)])]
      contents.edgeTails.append(node(of: first, geometry, flags))
      contents.edgeHeads.append(node(of: last, geometry, flags))
    }
  }

  private mutating func node(
    of extractNode: UInt32,
    _ geometry: WayGeometry,
    _ flags: [UInt8]
  ) -> UInt32 {
    let known = nodeOfExtractNode[Int(extractNode)]
    if known != .max { return known }
    let node = UInt32(extractNodes.count)
    nodeOfExtractNode[Int(extractNode)] = node
    extractNodes.append(extractNode)
    unsafe contents.nodeLatitudes.append(geometry.nodeLatitudes[Int(extractNode)])
    unsafe contents.nodeLongitudes.append(geometry.nodeLongitudes[Int(extractNode)])
    contents.nodeFlags.append(flags[Int(extractNode)])
    return node
  }

  /// Writes the points between the nodes, and the bearings at both ends.
  private mutating func addShapes(
    _ order: [UInt32],
    _ split: borrowing SplitWays,
    _ geometry: WayGeometry
  ) {
    contents.edgeShapeOffsets.reserveCapacity(order.count + 1)
    arcBearings.reserveCapacity(2 * order.count)
    for stretch in order {
      contents.edgeShapeOffsets.append(UInt32(contents.shapeBytes.count))
      let first = Int(split.firstPoints[Int(stretch)])
      let last = Int(split.lastPoints[Int(stretch)])
      let tail = geometry.coordinate(at: first)
      var encoder = ShapeEncoder(tail: tail)
      var previous = first
      var point = geometry.nextPoint(after: first, end: last)
      arcBearings.append(tail.bearingDegrees(to: geometry.coordinate(at: point)))
      while point < last {
        encoder.append(geometry.coordinate(at: point), to: &contents.shapeBytes)
        previous = point
        point = geometry.nextPoint(after: point, end: last)
      }
      arcBearings.append(
        geometry.coordinate(at: last).bearingDegrees(to: geometry.coordinate(at: previous))
      )
    }
    contents.edgeShapeOffsets.append(UInt32(contents.shapeBytes.count))
  }

  /// Lists the arcs that leave each node by bearing; equal bearings by arc.
  private mutating func sortNodeArcs() {
    let nodeCount = contents.nodeLatitudes.count
    let edgeCount = contents.edgeTails.count
    var first = [UInt32](repeating: 0, count: nodeCount + 1)
    for edge in 0..<edgeCount {
      first[Int(contents.edgeTails[edge]) + 1] += 1
      first[Int(contents.edgeHeads[edge]) + 1] += 1
    }
    for node in 0..<nodeCount { first[node + 1] += first[node] }
    var arcs = [UInt32](repeating: 0, count: 2 * edgeCount)
    var next = first
    for arc in 0..<2 * edgeCount {
      let ends = arc & 1 == 0 ? contents.edgeTails : contents.edgeHeads
      let node = Int(ends[arc >> 1])
      // Insertion sort among the node's arcs so far: they are few.
      var place = Int(next[node])
      let lowest = Int(first[node])
      while place > lowest, arcBearings[Int(arcs[place - 1])] > arcBearings[arc] {
        arcs[place] = arcs[place - 1]
        place -= 1
      }
      arcs[place] = UInt32(arc)
      next[node] += 1
    }
    contents.nodeFirstArc = first
    contents.nodeArcs = arcs
  }
}
