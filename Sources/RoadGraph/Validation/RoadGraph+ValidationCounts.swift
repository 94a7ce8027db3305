extension RoadGraph {
  /// Checks that the lengths of all arrays agree with one another.
  ///
  /// - Complexity: O(1).
  func checkCounts() throws(MapFault) {
    guard edgeCount < 1 << 30 else { throw MapFault(.edgeTails, edgeCount, "is one edge too many") }
    try checkCountsOfBase()
    try checkCountsOfHierarchy()
    try checkCountsOfAttributes()
  }

  /// Checks every element of every array.
  ///
  /// - Complexity: linear in the size of the map.
  func checkElements() throws(MapFault) {
    try checkPacking()
    try checkStrings()
    try checkRecords()
    try checkNodes()
    try checkEdges()
    try checkNodeArcs()
    try checkShapesAndBoxes()
    try checkArcs()
    try checkVertices()
    try checkTurns()
    try checkRestrictions()
    let subtrees = try checkTree()
    try checkRows()
    try checkTurnsHaveRows(subtrees)
    try checkWeights()
    try checkVias(subtrees)
  }

  /// Checks that every packed element can be read.
  private func checkPacking() throws(MapFault) {
    try nodeLatitudes.checkBlocks(.nodeLatitudes)
    try nodeLongitudes.checkBlocks(.nodeLongitudes)
    try nodeFlags.checkBlocks(.nodeFlags)
    try nodeFirstArc.checkBlocks(.nodeFirstArc)
    try nodeArcs.checkBlocks(.nodeArcs)
    try edgeTails.checkBlocks(.edgeTails)
    try edgeHeads.checkBlocks(.edgeHeads)
    try edgeLengthsDecimeters.checkBlocks(.edgeLengthsDecimeters)
    try edgeFlags.checkBlocks(.edgeFlags)
    try edgeClasses.checkBlocks(.edgeClasses)
    try edgeRecords.checkBlocks(.edgeRecords)
    try edgeShapeOffsets.checkBlocks(.edgeShapeOffsets)
    try edgeWays.checkBlocks(.edgeWays)
    try edgeIslands.checkBlocks(.edgeIslands)
    try arcSpeeds.checkBlocks(.arcSpeeds)
    try arcAccess.checkBlocks(.arcAccess)
    try arcSpeedLimits.checkBlocks(.arcSpeedLimits)
    try arcSeeds.checkBlocks(.arcSeeds)
    try vertexArcs.checkBlocks(.vertexArcs)
    try vertexKinds.checkBlocks(.vertexKinds)
    try recordNames.checkBlocks(.recordNames)
    try recordRefs.checkBlocks(.recordRefs)
    try recordFirstTag.checkBlocks(.recordFirstTag)
    try tagKeys.checkBlocks(.tagKeys)
    try tagValues.checkBlocks(.tagValues)
    try stringOffsets.checkBlocks(.stringOffsets)
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
    try expect(.edgeFlags, edgeFlags, edgeCount)
    try expect(.edgeClasses, edgeClasses, edgeCount)
    try expect(.edgeRecords, edgeRecords, edgeCount)
    try expect(.edgeShapeOffsets, edgeShapeOffsets, edgeCount + 1)
    try expect(.edgeWays, edgeWays, edgeCount)
    try expect(.edgeIslands, edgeIslands, edgeCount)
    try expect(.arcSpeeds, arcSpeeds, 2 * edgeCount)
    try expect(.arcAccess, arcAccess, 2 * edgeCount)
    try expect(.arcSpeedLimits, arcSpeedLimits, 2 * edgeCount)
  }

  private func checkCountsOfHierarchy() throws(MapFault) {
    try expect(.vertexKinds, vertexKinds, vertexCount)
    try expect(.arcSeeds, arcSeeds, 2 * edgeCount)
    try expect(.extraVertices, extraVertices, extraArcs.count)
    try expect(.turnFirst, turnFirst, vertexCount + 1)
    try expect(.turnClasses, turnClasses, turnCount)
    try expect(.parents, parents, vertexCount)
    try expect(.depths, depths, vertexCount)
    try expect(.rows, rows, 4 * (vertexCount + 1))
    try expect(.upVias, upVias, upWeights.count)
    try expect(.downVias, downVias, downWeights.count)
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
