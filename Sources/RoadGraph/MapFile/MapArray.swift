/// An array of a map as a section of the map file, in the order of the file.
///
/// The raw value is stored: 256 times the group, plus the column.  Groups: 1 nodes, 2 edges and
/// arcs, 3 arcs around nodes, 4 turns, 5 attribute records, 6 strings, 7 shapes, 8 boxes, 9 wide
/// edges, 16 hierarchy for motor traffic with the metric of driving, 17 what changes with the
/// time, 96 numbers of OpenStreetMap, 99 manifest, 100 checksums of blocks.  The order is by
/// access: what a search touches lies together at the front, what only descriptions need after.
enum MapArray: UInt32, CaseIterable, Sendable {
  // MARK: The working set: finding roads near a place

  case boxes = 0x0801
  case boxLevelCounts = 0x0802
  case wideEdges = 0x0901
  case nodeLatitudes = 0x0101
  case nodeLongitudes = 0x0102
  case edgeTails = 0x0201
  case edgeHeads = 0x0202
  case edgeLengthsDecimeters = 0x0203
  case edgeKinds = 0x020B
  case kindFlags = 0x0204
  case edgeIslands = 0x0205
  case edgeShapeOffsets = 0x0701
  case kindSpeeds = 0x0206
  case kindAccess = 0x0207

  // MARK: The working set: from roads into the hierarchy

  case arcSeeds = 0x1001
  case extraArcs = 0x1002
  case extraVertices = 0x1003
  case turnFirst = 0x0401
  case turnHeads = 0x0402
  case turnClasses = 0x0403

  // MARK: The working set: the hierarchy

  case depths = 0x1004
  case parentSteps = 0x1005
  case farChildren = 0x1006
  case farParents = 0x1007
  case upPlaces = 0x1008
  case downPlaces = 0x1009
  case upRows = 0x100A
  case downRows = 0x100B

  // MARK: Describing routes

  case vertexArcs = 0x100C
  case vertexKinds = 0x100D
  case nodeFlags = 0x0103
  case nodeFirstArc = 0x0301
  case nodeArcs = 0x0302
  case kindClasses = 0x0208
  case edgeRecords = 0x0209
  case kindSpeedLimits = 0x020A
  case limitedEdges = 0x020C
  case edgeLimits = 0x020D
  case taggedNodes = 0x0104
  case taggedNodeRecords = 0x0105
  case restrictionFirst = 0x0404
  case restrictionArcs = 0x0405
  case restrictionKinds = 0x0406
  case shapeBytes = 0x0702
  case recordNames = 0x0501
  case recordRefs = 0x0502
  case recordFirstTag = 0x0503
  case tagKeys = 0x0504
  case tagValues = 0x0505
  case stringOffsets = 0x0601
  case stringBytes = 0x0602

  // MARK: What changes with the time; may be missing

  case timeRules = 0x1101
  case timeZones = 0x1102
  case timeSwitches = 0x1103
  case timeDecisions = 0x1104
  case timedArcs = 0x1105
  case timedNodes = 0x1106
  case timedRestrictions = 0x1107
  case timedTurns = 0x1108
  case barredTurns = 0x1109

  // MARK: Numbers of OpenStreetMap, and papers

  case edgeWays = 0x6001
  case restrictionRelations = 0x6002

  /// The import's report as JSON.
  case manifest = 0x6301
  /// CRC-32C of each block of each section before; last in the file.
  case blockChecksums = 0x6401

  /// Name of the array, as in ``RoadGraphContents`` but for those of kinds and the hierarchy.
  var name: String { "\(self)" }

  /// Whether a map without the array is a map, too: then it is empty.
  var isOptional: Bool {
    isOfTimes || isOfLimits
  }

  /// Whether the array tells what changes with the time.
  var isOfTimes: Bool { rawValue >> 8 == 0x11 }

  /// Whether the array is of limits; a map without limits is without the section.
  var isOfLimits: Bool { self == .limitedEdges || self == .edgeLimits }

  /// Whether the array is stored as a ``PackedColumn`` and not as it is.
  var isPacked: Bool {
    switch self {
    case .nodeLatitudes, .nodeLongitudes, .nodeFlags, .nodeFirstArc, .nodeArcs, .edgeTails,
      .edgeHeads, .edgeLengthsDecimeters, .edgeKinds, .edgeRecords,
      .edgeShapeOffsets, .edgeWays, .edgeIslands,
      .arcSeeds, .turnFirst, .turnHeads, .turnClasses, .vertexArcs, .upPlaces, .downPlaces,
      .vertexKinds, .recordNames, .recordRefs,
      .recordFirstTag, .tagKeys, .tagValues, .stringOffsets:
      true
    default: false
    }
  }

  /// Bytes of an element; 0 if it takes some bits only.
  var elementSize: Int {
    if isPacked { return 0 }
    return switch self {
    case .kindClasses, .kindAccess, .restrictionKinds, .shapeBytes, .stringBytes, .manifest,
      .timeRules, .timeZones:
      1
    case .kindSpeeds, .kindSpeedLimits, .edgeLimits, .depths, .parentSteps, .upRows, .downRows: 2
    case .restrictionRelations: 8
    default: 4
    }
  }
}
