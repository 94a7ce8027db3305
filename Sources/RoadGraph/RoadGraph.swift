
/// A map: an immutable view of a map file, shared by any number of threads.
///
/// Each stored property lends the array of the same name of ``RoadGraphContents``, where its shape
/// and meaning are written.  The memory is the mapped file; it stays as long as the graph does.
public final class RoadGraph: @unchecked Sendable {
  /// See ``RoadGraphContents/nodeLatitudes``.
  public let nodeLatitudes: Column<Int32>
  /// See ``RoadGraphContents/nodeLongitudes``.
  public let nodeLongitudes: Column<Int32>
  /// See ``RoadGraphContents/nodeFlags``.
  public let nodeFlags: Column<UInt8>
  /// See ``RoadGraphContents/nodeFirstArc``.
  public let nodeFirstArc: Column<UInt32>
  /// See ``RoadGraphContents/nodeArcs``.
  public let nodeArcs: Column<UInt32>
  /// See ``RoadGraphContents/taggedNodes``.
  public let taggedNodes: Column<UInt32>
  /// See ``RoadGraphContents/taggedNodeRecords``.
  public let taggedNodeRecords: Column<UInt32>
  /// See ``RoadGraphContents/edgeTails``.
  public let edgeTails: Column<UInt32>
  /// See ``RoadGraphContents/edgeHeads``.
  public let edgeHeads: Column<UInt32>
  /// See ``RoadGraphContents/edgeLengthsDecimeters``.
  public let edgeLengthsDecimeters: Column<UInt32>
  /// See ``RoadGraphContents/edgeFlags``.
  public let edgeFlags: Column<UInt32>
  /// See ``RoadGraphContents/edgeClasses``.
  public let edgeClasses: Column<UInt8>
  /// See ``RoadGraphContents/edgeRecords``.
  public let edgeRecords: Column<UInt32>
  /// See ``RoadGraphContents/edgeShapeOffsets``.
  public let edgeShapeOffsets: Column<UInt32>
  /// See ``RoadGraphContents/shapeBytes``.
  public let shapeBytes: Column<UInt8>
  /// See ``RoadGraphContents/edgeWays``.
  public let edgeWays: Column<Int64>
  /// See ``RoadGraphContents/edgeIslands``.
  public let edgeIslands: Column<UInt32>
  /// See ``RoadGraphContents/arcSpeeds``.
  public let arcSpeeds: Column<UInt16>
  /// See ``RoadGraphContents/arcAccess``.
  public let arcAccess: Column<UInt8>
  /// See ``RoadGraphContents/arcSpeedLimits``.
  public let arcSpeedLimits: Column<UInt16>
  /// See ``RoadGraphContents/vertexArcs``.
  public let vertexArcs: Column<UInt32>
  /// See ``RoadGraphContents/vertexKinds``.
  public let vertexKinds: Column<UInt8>
  /// See ``RoadGraphContents/arcSeeds``.
  public let arcSeeds: Column<UInt32>
  /// See ``RoadGraphContents/extraArcs``.
  public let extraArcs: Column<UInt32>
  /// See ``RoadGraphContents/extraVertices``.
  public let extraVertices: Column<UInt32>
  /// See ``RoadGraphContents/turnFirst``.
  public let turnFirst: Column<UInt32>
  /// See ``RoadGraphContents/turnHeads``.
  public let turnHeads: Column<UInt32>
  /// See ``RoadGraphContents/turnClasses``.
  public let turnClasses: Column<UInt8>
  /// See ``RoadGraphContents/restrictionFirst``.
  public let restrictionFirst: Column<UInt32>
  /// See ``RoadGraphContents/restrictionArcs``.
  public let restrictionArcs: Column<UInt32>
  /// See ``RoadGraphContents/restrictionKinds``.
  public let restrictionKinds: Column<UInt8>
  /// See ``RoadGraphContents/restrictionRelations``.
  public let restrictionRelations: Column<Int64>
  /// See ``RoadGraphContents/parents``.
  public let parents: Column<UInt32>
  /// See ``RoadGraphContents/depths``.
  public let depths: Column<UInt16>
  /// See ``RoadGraphContents/rows``.
  public let rows: Column<UInt32>
  /// See ``RoadGraphContents/upRuns``.
  public let upRuns: Column<UInt16>
  /// See ``RoadGraphContents/downRuns``.
  public let downRuns: Column<UInt16>
  /// See ``RoadGraphContents/upWeights``.
  public let upWeights: Column<Int32>
  /// See ``RoadGraphContents/downWeights``.
  public let downWeights: Column<Int32>
  /// See ``RoadGraphContents/upVias``.
  public let upVias: Column<UInt32>
  /// See ``RoadGraphContents/downVias``.
  public let downVias: Column<UInt32>
  /// See ``RoadGraphContents/recordNames``.
  public let recordNames: Column<UInt32>
  /// See ``RoadGraphContents/recordRefs``.
  public let recordRefs: Column<UInt32>
  /// See ``RoadGraphContents/recordFirstTag``.
  public let recordFirstTag: Column<UInt32>
  /// See ``RoadGraphContents/tagKeys``.
  public let tagKeys: Column<UInt32>
  /// See ``RoadGraphContents/tagValues``.
  public let tagValues: Column<UInt32>
  /// See ``RoadGraphContents/stringOffsets``.
  public let stringOffsets: Column<UInt32>
  /// See ``RoadGraphContents/stringBytes``.
  public let stringBytes: Column<UInt8>
  /// See ``RoadGraphContents/boxes``.
  public let boxes: Column<Int32>
  /// See ``RoadGraphContents/boxLevelCounts``.
  public let boxLevelCounts: Column<UInt32>
  /// See ``RoadGraphContents/wideEdges``.
  public let wideEdges: Column<UInt32>
  /// See ``RoadGraphContents/topologyID``.
  public let topologyID: UInt64
  /// See ``RoadGraphContents/metricProfileHash``.
  public let metricProfileHash: UInt64
  /// See ``RoadGraphContents/boundingBox``.
  public let boundingBox: Column<Int32>
  /// See ``RoadGraphContents/timestamp``.
  public let timestamp: Int64
  /// See ``RoadGraphContents/manifest``.
  public let manifest: String

  private let arena: UnsafeMutableRawPointer

  /// Makes a map in memory, as if it had been written to a file and opened.
  public init(_ contents: RoadGraphContents) {
    var size = 0
    func reserve<Element>(_ array: [Element]) {
      size = (size + 63) / 64 * 64 + array.count * MemoryLayout<Element>.stride
    }
    reserve(contents.nodeLatitudes)
    reserve(contents.nodeLongitudes)
    reserve(contents.nodeFlags)
    reserve(contents.nodeFirstArc)
    reserve(contents.nodeArcs)
    reserve(contents.taggedNodes)
    reserve(contents.taggedNodeRecords)
    reserve(contents.edgeTails)
    reserve(contents.edgeHeads)
    reserve(contents.edgeLengthsDecimeters)
    reserve(contents.edgeFlags)
    reserve(contents.edgeClasses)
    reserve(contents.edgeRecords)
    reserve(contents.edgeShapeOffsets)
    reserve(contents.shapeBytes)
    reserve(contents.edgeWays)
    reserve(contents.edgeIslands)
    reserve(contents.arcSpeeds)
    reserve(contents.arcAccess)
    reserve(contents.arcSpeedLimits)
    reserve(contents.vertexArcs)
    reserve(contents.vertexKinds)
    reserve(contents.arcSeeds)
    reserve(contents.extraArcs)
    reserve(contents.extraVertices)
    reserve(contents.turnFirst)
    reserve(contents.turnHeads)
    reserve(contents.turnClasses)
    reserve(contents.restrictionFirst)
    reserve(contents.restrictionArcs)
    reserve(contents.restrictionKinds)
    reserve(contents.restrictionRelations)
    reserve(contents.parents)
    reserve(contents.depths)
    reserve(contents.rows)
    reserve(contents.upRuns)
    reserve(contents.downRuns)
    reserve(contents.upWeights)
    reserve(contents.downWeights)
    reserve(contents.upVias)
    reserve(contents.downVias)
    reserve(contents.recordNames)
    reserve(contents.recordRefs)
    reserve(contents.recordFirstTag)
    reserve(contents.tagKeys)
    reserve(contents.tagValues)
    reserve(contents.stringOffsets)
    reserve(contents.stringBytes)
    reserve(contents.boxes)
    reserve(contents.boxLevelCounts)
    reserve(contents.wideEdges)
    reserve(contents.boundingBox)
    let arena = UnsafeMutableRawPointer.allocate(byteCount: max(size, 64), alignment: 64)
    var offset = 0
    func place<Element: BitwiseCopyable & Sendable>(_ array: [Element]) -> Column<Element> {
      offset = (offset + 63) / 64 * 64
      let base = (arena + offset).bindMemory(to: Element.self, capacity: array.count)
      for (index, element) in array.enumerated() { base[index] = element }
      offset += array.count * MemoryLayout<Element>.stride
      return Column(base: UnsafePointer(base), count: array.count)
    }
    nodeLatitudes = place(contents.nodeLatitudes)
    nodeLongitudes = place(contents.nodeLongitudes)
    nodeFlags = place(contents.nodeFlags)
    nodeFirstArc = place(contents.nodeFirstArc)
    nodeArcs = place(contents.nodeArcs)
    taggedNodes = place(contents.taggedNodes)
    taggedNodeRecords = place(contents.taggedNodeRecords)
    edgeTails = place(contents.edgeTails)
    edgeHeads = place(contents.edgeHeads)
    edgeLengthsDecimeters = place(contents.edgeLengthsDecimeters)
    edgeFlags = place(contents.edgeFlags)
    edgeClasses = place(contents.edgeClasses)
    edgeRecords = place(contents.edgeRecords)
    edgeShapeOffsets = place(contents.edgeShapeOffsets)
    shapeBytes = place(contents.shapeBytes)
    edgeWays = place(contents.edgeWays)
    edgeIslands = place(contents.edgeIslands)
    arcSpeeds = place(contents.arcSpeeds)
    arcAccess = place(contents.arcAccess)
    arcSpeedLimits = place(contents.arcSpeedLimits)
    vertexArcs = place(contents.vertexArcs)
    vertexKinds = place(contents.vertexKinds)
    arcSeeds = place(contents.arcSeeds)
    extraArcs = place(contents.extraArcs)
    extraVertices = place(contents.extraVertices)
    turnFirst = place(contents.turnFirst)
    turnHeads = place(contents.turnHeads)
    turnClasses = place(contents.turnClasses)
    restrictionFirst = place(contents.restrictionFirst)
    restrictionArcs = place(contents.restrictionArcs)
    restrictionKinds = place(contents.restrictionKinds)
    restrictionRelations = place(contents.restrictionRelations)
    parents = place(contents.parents)
    depths = place(contents.depths)
    rows = place(contents.rows)
    upRuns = place(contents.upRuns)
    downRuns = place(contents.downRuns)
    upWeights = place(contents.upWeights)
    downWeights = place(contents.downWeights)
    upVias = place(contents.upVias)
    downVias = place(contents.downVias)
    recordNames = place(contents.recordNames)
    recordRefs = place(contents.recordRefs)
    recordFirstTag = place(contents.recordFirstTag)
    tagKeys = place(contents.tagKeys)
    tagValues = place(contents.tagValues)
    stringOffsets = place(contents.stringOffsets)
    stringBytes = place(contents.stringBytes)
    boxes = place(contents.boxes)
    boxLevelCounts = place(contents.boxLevelCounts)
    wideEdges = place(contents.wideEdges)
    boundingBox = place(contents.boundingBox)
    topologyID = contents.topologyID
    metricProfileHash = contents.metricProfileHash
    timestamp = contents.timestamp
    manifest = contents.manifest
    self.arena = arena
  }

  deinit { arena.deallocate() }
}
