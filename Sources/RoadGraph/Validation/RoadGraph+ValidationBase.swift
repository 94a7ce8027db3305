extension RoadGraph {
  /// Coordinates are on the Earth and in the map's box; tagged nodes exist.
  func checkNodes() throws(MapFault) {
    let (latitudes, longitudes) = (nodeLatitudes, nodeLongitudes)
    let box = boundingBox
    let crossesAntimeridian = box[1] > box[3]
    var node = 0
    while node < nodeCount {
      let (latitude, longitude) = unsafe (latitudes[unchecked: node], longitudes[unchecked: node])
      guard abs(Int64(latitude)) <= 900_000_000 else {
        throw MapFault(.nodeLatitudes, node, "is beyond a pole")
      }
      guard abs(Int64(longitude)) <= 1_800_000_000 else {
        throw MapFault(.nodeLongitudes, node, "is beyond the antimeridian")
      }
      guard latitude >= box[0], latitude <= box[2] else {
        throw MapFault(.nodeLatitudes, node, "is outside of the map's box")
      }
      let isEast = longitude >= box[1]
      let isWest = longitude <= box[3]
      guard crossesAntimeridian ? isEast || isWest : isEast && isWest else {
        throw MapFault(.nodeLongitudes, node, "is outside of the map's box")
      }
      node &+= 1
    }
    try ArrayChecks.ascending(.taggedNodes, taggedNodes)
    try ArrayChecks.below(.taggedNodes, taggedNodes, nodeCount)
    try ArrayChecks.below(.taggedNodeRecords, taggedNodeRecords, recordNames.count)
  }

  /// Ends and records of edges are known; no edge is without length.
  func checkEdges() throws(MapFault) {
    try ArrayChecks.below(.edgeTails, edgeTails, nodeCount)
    try ArrayChecks.below(.edgeHeads, edgeHeads, nodeCount)
    try ArrayChecks.below(.edgeRecords, edgeRecords, recordNames.count)
    try ArrayChecks.offsets(.edgeShapeOffsets, edgeShapeOffsets, end: shapeBytes.count)
    try ArrayChecks.ascending(.limitedEdges, limitedEdges)
    try ArrayChecks.below(.limitedEdges, limitedEdges, edgeCount)
    try ArrayChecks.ascending(.wideEdges, wideEdges)
    try ArrayChecks.below(.wideEdges, wideEdges, edgeCount)
    var edge = 0
    while edge < edgeCount {
      guard unsafe edgeLengthsDecimeters[unchecked: edge] > 0 else {
        throw MapFault(.edgeLengthsDecimeters, edge, "is 0")
      }
      edge &+= 1
    }
  }

  /// Each edge is of a kind; classes and accesses of kinds are known, and open arcs have a speed.
  func checkKinds() throws(MapFault) {
    let (classes, access, speeds) = (edgeClasses.values, arcAccess.values, arcSpeeds.values)
    try ArrayChecks.below(.edgeKinds, PackedColumn(edgeFlags.kinds), classes.count)
    try ArrayChecks.codes(.kindAccess, access, upTo: 3)
    let known = Set(RoadClass.allCases.map(\.rawValue))
    for kind in 0..<classes.count where !known.contains(classes[kind]) {
      throw MapFault(.kindClasses, kind, "is \(classes[kind]), no known class")
    }
    for arc in 0..<speeds.count
    where speeds[arc] == 0 && access[arc] != ArcAccess.closed.rawValue {
      throw MapFault(.kindSpeeds, arc, "is 0 though the arc is open")
    }
  }

  /// Each arc is listed once, at the node that it leaves.
  func checkNodeArcs() throws(MapFault) {
    try ArrayChecks.offsets(.nodeFirstArc, nodeFirstArc, end: nodeArcs.count)
    try ArrayChecks.below(.nodeArcs, nodeArcs, 2 * edgeCount)
    var isListed = [Bool](repeating: false, count: 2 * edgeCount)
    var node = 0
    while node < nodeCount {
      let (first, end) = unsafe (nodeFirstArc[unchecked: node], nodeFirstArc[unchecked: node &+ 1])
      for index in Int(first)..<Int(end) {
        let arc = unsafe ArcID(nodeArcs[unchecked: index])
        guard tail(of: arc).rawValue == UInt32(node) else {
          throw MapFault(.nodeArcs, index, "does not leave the node that lists it")
        }
        guard !isListed[Int(arc.rawValue)] else {
          throw MapFault(.nodeArcs, index, "is listed twice")
        }
        isListed[Int(arc.rawValue)] = true
      }
      node &+= 1
    }
  }

  /// Chains have two arcs or more, of this map.
  func checkRestrictions() throws(MapFault) {
    try ArrayChecks.offsets(.restrictionFirst, restrictionFirst, end: restrictionArcs.count)
    try ArrayChecks.below(.restrictionArcs, restrictionArcs, 2 * edgeCount)
    try ArrayChecks.codes(.restrictionKinds, restrictionKinds, upTo: 1)
    var restriction = 0
    while restriction < restrictionKinds.count {
      let first = unsafe restrictionFirst.base[restriction]
      guard unsafe restrictionFirst.base[restriction &+ 1] &- first >= 2 else {
        throw MapFault(.restrictionFirst, restriction, "begins a chain of less than two arcs")
      }
      restriction &+= 1
    }
  }
}
