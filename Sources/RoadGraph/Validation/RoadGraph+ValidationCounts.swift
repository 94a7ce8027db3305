extension RoadGraph {
  /// Checks that the lengths of all arrays agree with one another.
  ///
  /// - Complexity: O(1).
  func checkCounts() throws(MapFault) {
    guard edgeCount < 1 << 30 else { throw MapFault(.edgeTails, edgeCount, "is one edge too many") }
    try checkCountsOfBase()
    try checkCountsOfHierarchy()
    try checkCountsOfAttributes()
    for layer in layers { try layer.checkCounts() }
  }

  /// Checks every element of every array.
  ///
  /// - Complexity: linear in the size of the map.
  func checkElements() throws(MapFault) {
    for check in elementChecks { try check.run() }
  }

  private func count(_ array: MapArray) -> Int {
    Int(info.section(array)?.elementCount ?? 0)
  }

  private func expect(_ array: MapArray, _ count: Int) throws(MapFault) {
    guard self.count(array) == count else {
      let count = self.count(array)
      throw MapFault(array, count, "is where the array ends, instead of at \(count)")
    }
  }

  /// Checks that every packed element can be read.
  func checkPacking() throws(MapFault) {
    try ArrayChecks.packing(.nodeLatitudes, nodeLatitudes)
    try ArrayChecks.packing(.nodeLongitudes, nodeLongitudes)
    try ArrayChecks.packing(.nodeFlags, nodeFlags)
    try ArrayChecks.packing(.nodeFirstArc, nodeFirstArc)
    try ArrayChecks.packing(.nodeArcs, nodeArcs)
    try ArrayChecks.packing(.edgeTails, edgeTails)
    try ArrayChecks.packing(.edgeHeads, edgeHeads)
    try ArrayChecks.packing(.edgeLengthsDecimeters, edgeLengthsDecimeters)
    try ArrayChecks.packing(.edgeKinds, PackedColumn(edgeFlags.kinds))
    try ArrayChecks.packing(.edgeRecords, edgeRecords)
    try ArrayChecks.packing(.edgeShapeOffsets, edgeShapeOffsets)
    try ArrayChecks.packing(.edgeWays, edgeWays)
    try ArrayChecks.packing(.edgeIslands, edgeIslands)
    try ArrayChecks.packing(.arcSeeds, arcSeeds)
    try ArrayChecks.packing(.turnFirst, turnFirst)
    try ArrayChecks.packing(.turnHeads, turnHeads)
    try ArrayChecks.packing(.turnClasses, turnClasses)
    try ArrayChecks.packing(.vertexArcs, vertexArcs)
    try ArrayChecks.packing(.vertexKinds, vertexKinds)
    try ArrayChecks.packing(.recordNames, recordNames)
    try ArrayChecks.packing(.recordRefs, recordRefs)
    try ArrayChecks.packing(.recordFirstTag, recordFirstTag)
    try ArrayChecks.packing(.tagKeys, tagKeys)
    try ArrayChecks.packing(.tagValues, tagValues)
    try ArrayChecks.packing(.stringOffsets, stringOffsets)
  }

  private func expect(
    _ array: MapArray,
    _ column: some Numbers,
    _ count: Int
  ) throws(MapFault) {
    guard column.count == count else {
      throw MapFault(array, column.count, "is where the array ends, instead of at \(count)")
    }
  }

  private func checkCountsOfBase() throws(MapFault) {
    try expect(.nodeLongitudes, nodeLongitudes, nodeCount)
    try expect(.nodeFlags, nodeFlags, nodeCount)
    try expect(.nodeFirstArc, nodeFirstArc, nodeCount + 1)
    try expect(.nodeArcs, nodeArcs, 2 * edgeCount)
    try expect(.taggedNodeRecords, taggedNodeRecords, taggedNodes.count)
    try expect(.edgeHeads, edgeHeads, edgeCount)
    try expect(.edgeLengthsDecimeters, edgeLengthsDecimeters, edgeCount)
    try expect(.edgeKinds, edgeCount)
    try expect(.edgeRecords, edgeRecords, edgeCount)
    try expect(.edgeShapeOffsets, edgeShapeOffsets, edgeCount + 1)
    try expect(.edgeWays, edgeWays, edgeCount)
    try expect(.edgeIslands, edgeIslands, edgeCount)
    try expect(.edgeLimits, edgeLimits, 4 * limitedEdges.count)
    let kindCount = count(.kindFlags)
    try expect(.kindClasses, kindCount)
    try expect(.kindSpeeds, 2 * kindCount)
    try expect(.kindAccess, 2 * kindCount)
    try expect(.kindSpeedLimits, 2 * kindCount)
  }

  private func checkCountsOfHierarchy() throws(MapFault) {
    try expect(.vertexKinds, vertexKinds, vertexCount)
    try expect(.arcSeeds, arcSeeds, 2 * edgeCount)
    try expect(.extraVertices, extraVertices, extraArcs.count)
    try expect(.turnFirst, turnFirst, vertexCount + 1)
    try expect(.turnClasses, turnClasses, turnCount)
    try expect(.depths, vertexCount)
    try expect(.parentSteps, vertexCount)
    try expect(.farParents, count(.farChildren))
    try expect(.upPlaces, vertexCount + 1)
    try expect(.downPlaces, vertexCount + 1)
  }

  private func checkCountsOfAttributes() throws(MapFault) {
    try expect(.restrictionFirst, restrictionFirst, restrictionKinds.count + 1)
    try expect(.restrictionRelations, restrictionRelations, restrictionKinds.count)
    try expect(.recordRefs, recordRefs, recordNames.count)
    try expect(.recordFirstTag, recordFirstTag, recordNames.count + 1)
    try expect(.tagValues, tagValues, tagKeys.count)
    guard stringOffsets.count >= 2 else {
      throw MapFault(.stringOffsets, stringOffsets.count, "is missing: there is no empty string")
    }
  }
}
