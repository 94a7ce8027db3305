extension RoadGraph {
  /// No arc takes longer than weights can say.
  func checkArcs() throws(MapFault) {
    var arc = 0
    while arc < 2 * edgeCount {
      if unsafe arcAccess[unchecked: arc] != ArcAccess.closed.rawValue {
        guard unsafe isPassed(arc, at: arcSpeeds[unchecked: arc]) else {
          throw MapFault(.edgeKinds, arc &>> 1, "makes an arc last too long")
        }
      }
      arc &+= 1
    }
  }

  /// Whether an arc is passed within the longest time that an arc may take.
  ///
  /// So a few of them add up in a weight, though each counts three times where it is unpaved.
  func isPassed(_ arc: Int, at speedDecametersPerHour: UInt16) -> Bool {
    unsafe DrivingWeights.travelTime(
      lengthDecimeters: edgeLengthsDecimeters[unchecked: arc &>> 1],
      speedDecametersPerHour: speedDecametersPerHour
    ) <= DrivingWeights.longestTravelTime
  }

  /// Each vertex is the seed of its arc or one of the extra vertices, never both.
  func checkVertices() throws(MapFault) {
    try ArrayChecks.below(.vertexArcs, vertexArcs, 2 * edgeCount)
    try ArrayChecks.codes(.vertexKinds, vertexKinds, upTo: 7)
    try ArrayChecks.below(.arcSeeds, arcSeeds, vertexCount, orNone: true)
    try ArrayChecks.below(.extraVertices, extraVertices, vertexCount)
    var isNamed = [Bool](repeating: false, count: vertexCount)
    var named = 0
    for arc in 0..<2 * edgeCount {
      let seed = unsafe arcSeeds[unchecked: arc]
      let isClosed = unsafe arcAccess[unchecked: arc] == ArcAccess.closed.rawValue
      let isTimed = isClosed && times.decision(of: UInt32(arc), in: times.arcs) != nil
      guard (seed == UInt32.max) == isClosed || isTimed else {
        throw MapFault(
          .arcSeeds,
          arc,
          isClosed ? "is a vertex of a closed arc" : "is missing for an open arc"
        )
      }
      if seed == UInt32.max { continue }
      guard unsafe vertexArcs[unchecked: Int(seed)] == UInt32(arc) else {
        throw MapFault(.arcSeeds, arc, "is a vertex of another arc")
      }
      isNamed[Int(seed)] = true
      named += 1
    }
    for index in 0..<extraArcs.count {
      let vertex = unsafe Int(extraVertices.base[index])
      guard unsafe vertexArcs[unchecked: vertex] == extraArcs.base[index] else {
        throw MapFault(.extraVertices, index, "is a vertex of another arc")
      }
      guard unsafe index == 0 || extraArcs.base[index - 1] <= extraArcs.base[index] else {
        throw MapFault(.extraArcs, index, "is below the number before it")
      }
      guard !isNamed[vertex] else { throw MapFault(.extraVertices, index, "is named twice") }
      isNamed[vertex] = true
      named += 1
    }
    guard named == vertexCount else {
      let missing = isNamed.firstIndex(of: false) ?? 0
      throw MapFault(.vertexArcs, missing, "is of a vertex that no arc names")
    }
    try checkCopies()
  }

  /// Turns lead from the end of an arc onto an arc that begins there.
  func checkTurns() throws(MapFault) {
    try ArrayChecks.offsets(.turnFirst, turnFirst, end: turnCount)
    try ArrayChecks.below(.turnHeads, turnHeads, vertexCount)
    try ArrayChecks.ascending(.turnHeads, turnHeads, groups: turnFirst)
    var vertex = 0
    while vertex < vertexCount {
      let node = unsafe head(of: ArcID(vertexArcs[unchecked: vertex]))
      let turns = unsafe turnFirst[unchecked: vertex]..<turnFirst[unchecked: vertex &+ 1]
      for turn in Int(turns.lowerBound)..<Int(turns.upperBound) {
        let next = unsafe ArcID(vertexArcs[unchecked: Int(turnHeads[unchecked: turn])])
        guard tail(of: next) == node else {
          throw MapFault(.turnHeads, turn, "begins elsewhere than its turn is")
        }
      }
      vertex &+= 1
    }
  }
}
