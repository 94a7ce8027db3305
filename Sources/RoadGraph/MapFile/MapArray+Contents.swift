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
    case .boxes: unsafe contents.boxes.withUnsafeBytes(body)
    case .boxLevelCounts: unsafe contents.boxLevelCounts.withUnsafeBytes(body)
    case .wideEdges: unsafe contents.wideEdges.withUnsafeBytes(body)
    case .kindFlags: unsafe derived.kinds.flags.withUnsafeBytes(body)
    case .kindClasses: unsafe derived.kinds.classes.withUnsafeBytes(body)
    case .kindSpeeds: unsafe derived.kinds.speeds.withUnsafeBytes(body)
    case .kindAccess: unsafe derived.kinds.access.withUnsafeBytes(body)
    case .kindSpeedLimits: unsafe derived.kinds.speedLimits.withUnsafeBytes(body)
    case .limitedEdges: unsafe contents.limitedEdges.withUnsafeBytes(body)
    case .edgeLimits: unsafe contents.edgeLimits.withUnsafeBytes(body)
    case .extraArcs: unsafe contents.extraArcs.withUnsafeBytes(body)
    case .extraVertices: unsafe contents.extraVertices.withUnsafeBytes(body)
    case .taggedNodes: unsafe contents.taggedNodes.withUnsafeBytes(body)
    case .taggedNodeRecords: unsafe contents.taggedNodeRecords.withUnsafeBytes(body)
    case .depths: unsafe derived.hierarchy.depths.withUnsafeBytes(body)
    case .parentSteps: unsafe derived.hierarchy.parentSteps.withUnsafeBytes(body)
    case .farChildren: unsafe derived.hierarchy.farChildren.withUnsafeBytes(body)
    case .farParents: unsafe derived.hierarchy.farParents.withUnsafeBytes(body)
    case .upRows: unsafe derived.hierarchy.upRows.withUnsafeBytes(body)
    case .downRows: unsafe derived.hierarchy.downRows.withUnsafeBytes(body)
    case .restrictionFirst: unsafe contents.restrictionFirst.withUnsafeBytes(body)
    case .restrictionArcs: unsafe contents.restrictionArcs.withUnsafeBytes(body)
    case .restrictionKinds: unsafe contents.restrictionKinds.withUnsafeBytes(body)
    case .shapeBytes: unsafe contents.shapeBytes.withUnsafeBytes(body)
    case .stringBytes: unsafe contents.stringBytes.withUnsafeBytes(body)
    case .restrictionRelations: unsafe contents.restrictionRelations.withUnsafeBytes(body)
    case .timeRules: unsafe contents.times.rules.withUnsafeBytes(body)
    case .timeZones: unsafe contents.times.zones.withUnsafeBytes(body)
    case .timeSwitches: unsafe contents.times.switches.withUnsafeBytes(body)
    case .timeDecisions: unsafe contents.times.decisions.withUnsafeBytes(body)
    case .timedArcs: unsafe contents.times.arcs.withUnsafeBytes(body)
    case .timedNodes: unsafe contents.times.nodes.withUnsafeBytes(body)
    case .timedRestrictions: unsafe contents.times.restrictions.withUnsafeBytes(body)
    case .timedTurns: unsafe contents.times.turns.withUnsafeBytes(body)
    case .barredTurns: unsafe contents.times.barredTurns.withUnsafeBytes(body)
    case .manifest: unsafe Array(contents.manifest.utf8).withUnsafeBytes(body)
    default: unsafe body(UnsafeRawBufferPointer(start: nil, count: 0))
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
