internal import RoadbookHierarchy
internal import RoadbookPacking

extension MapArray {
  /// Lends the bytes of this array as it is; none if it is packed, and none for
  /// ``blockChecksums``, which no contents hold.
  func withBytes<Result>(
    of contents: RoadGraphContents,
    _ derived: DerivedArrays,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    switch self {
    case .boxes: contents.boxes.withUnsafeBytes(body)
    case .boxLevelCounts: contents.boxLevelCounts.withUnsafeBytes(body)
    case .wideEdges: contents.wideEdges.withUnsafeBytes(body)
    case .kindFlags: derived.kinds.flags.withUnsafeBytes(body)
    case .kindClasses: derived.kinds.classes.withUnsafeBytes(body)
    case .kindSpeeds: derived.kinds.speeds.withUnsafeBytes(body)
    case .kindAccess: derived.kinds.access.withUnsafeBytes(body)
    case .kindSpeedLimits: derived.kinds.speedLimits.withUnsafeBytes(body)
    case .limitedEdges: contents.limitedEdges.withUnsafeBytes(body)
    case .edgeLimits: contents.edgeLimits.withUnsafeBytes(body)
    case .extraArcs: contents.extraArcs.withUnsafeBytes(body)
    case .extraVertices: contents.extraVertices.withUnsafeBytes(body)
    case .taggedNodes: contents.taggedNodes.withUnsafeBytes(body)
    case .taggedNodeRecords: contents.taggedNodeRecords.withUnsafeBytes(body)
    case .depths: derived.hierarchy.depths.withUnsafeBytes(body)
    case .parentSteps: derived.hierarchy.parentSteps.withUnsafeBytes(body)
    case .farChildren: derived.hierarchy.farChildren.withUnsafeBytes(body)
    case .farParents: derived.hierarchy.farParents.withUnsafeBytes(body)
    case .upRows: derived.hierarchy.upRows.withUnsafeBytes(body)
    case .downRows: derived.hierarchy.downRows.withUnsafeBytes(body)
    case .restrictionFirst: contents.restrictionFirst.withUnsafeBytes(body)
    case .restrictionArcs: contents.restrictionArcs.withUnsafeBytes(body)
    case .restrictionKinds: contents.restrictionKinds.withUnsafeBytes(body)
    case .shapeBytes: contents.shapeBytes.withUnsafeBytes(body)
    case .stringBytes: contents.stringBytes.withUnsafeBytes(body)
    case .restrictionRelations: contents.restrictionRelations.withUnsafeBytes(body)
    case .timeRules: contents.times.rules.withUnsafeBytes(body)
    case .timeZones: contents.times.zones.withUnsafeBytes(body)
    case .timeSwitches: contents.times.switches.withUnsafeBytes(body)
    case .timeDecisions: contents.times.decisions.withUnsafeBytes(body)
    case .timedArcs: contents.times.arcs.withUnsafeBytes(body)
    case .timedNodes: contents.times.nodes.withUnsafeBytes(body)
    case .timedRestrictions: contents.times.restrictions.withUnsafeBytes(body)
    case .timedTurns: contents.times.turns.withUnsafeBytes(body)
    case .barredTurns: contents.times.barredTurns.withUnsafeBytes(body)
    case .manifest: Array(contents.manifest.utf8).withUnsafeBytes(body)
    default: body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
  }

  /// Packs this array; `nil` if it is stored as it is.
  func packed(_ contents: RoadGraphContents, _ derived: DerivedArrays) -> PackedArray? {
    switch self {
    case .upPlaces: PackedArray(derived.hierarchy.upPlaces)
    case .downPlaces: PackedArray(derived.hierarchy.downPlaces)
    case .nodeLatitudes: PackedArray(contents.nodeLatitudes)
    case .nodeLongitudes: PackedArray(contents.nodeLongitudes)
    case .nodeFlags: PackedArray(contents.nodeFlags)
    case .nodeFirstArc: PackedArray(contents.nodeFirstArc)
    case .nodeArcs: PackedArray(contents.nodeArcs)
    case .edgeTails: PackedArray(contents.edgeTails)
    case .edgeHeads: PackedArray(contents.edgeHeads)
    case .edgeLengthsDecimeters: PackedArray(contents.edgeLengthsDecimeters)
    case .edgeKinds: PackedArray(derived.kinds.edgeKinds)
    case .edgeRecords: PackedArray(contents.edgeRecords)
    case .edgeShapeOffsets: PackedArray(contents.edgeShapeOffsets)
    case .edgeWays: PackedArray(contents.edgeWays)
    case .edgeIslands: PackedArray(contents.edgeIslands)
    case .arcSeeds: PackedArray(contents.arcSeeds)
    case .turnFirst: PackedArray(contents.turnFirst)
    case .turnHeads: PackedArray(contents.turnHeads)
    case .turnClasses: PackedArray(contents.turnClasses)
    case .vertexArcs: PackedArray(contents.vertexArcs)
    case .vertexKinds: PackedArray(contents.vertexKinds)
    case .recordNames: PackedArray(contents.recordNames)
    case .recordRefs: PackedArray(contents.recordRefs)
    case .recordFirstTag: PackedArray(contents.recordFirstTag)
    case .tagKeys: PackedArray(contents.tagKeys)
    case .tagValues: PackedArray(contents.tagValues)
    case .stringOffsets: PackedArray(contents.stringOffsets)
    default: nil
    }
  }
}
