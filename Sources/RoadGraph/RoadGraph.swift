package import RoadbookHierarchy
public import RoadbookPacking
internal import Synchronization

/// A map: an immutable view of a map file, shared by any number of threads.
///
///     let map = try RoadGraph(path: "porto.rbk")
///     print(map.edgeCount, "edges of", map.info.timestamp)
///
/// Each stored property lends the array of the same name of ``RoadGraphContents``, where its shape
/// and meaning are written.  The memory is the mapped file; it stays as long as the graph does.
public final class RoadGraph: @unchecked Sendable {
  /// See ``RoadGraphContents/nodeLatitudes``.
  public let nodeLatitudes: PackedColumn<Int32>
  /// See ``RoadGraphContents/nodeLongitudes``.
  public let nodeLongitudes: PackedColumn<Int32>
  /// See ``RoadGraphContents/nodeFlags``.
  public let nodeFlags: PackedColumn<UInt8>
  /// See ``RoadGraphContents/nodeFirstArc``.
  public let nodeFirstArc: PackedColumn<UInt32>
  /// See ``RoadGraphContents/nodeArcs``.
  public let nodeArcs: PackedColumn<UInt32>
  /// See ``RoadGraphContents/taggedNodes``.
  public let taggedNodes: Column<UInt32>
  /// See ``RoadGraphContents/taggedNodeRecords``.
  public let taggedNodeRecords: Column<UInt32>
  /// See ``RoadGraphContents/edgeTails``.
  public let edgeTails: PackedColumn<UInt32>
  /// See ``RoadGraphContents/edgeHeads``.
  public let edgeHeads: PackedColumn<UInt32>
  /// See ``RoadGraphContents/edgeLengthsDecimeters``.
  public let edgeLengthsDecimeters: PackedColumn<UInt32>
  /// See ``RoadGraphContents/edgeFlags``.
  public let edgeFlags: KindColumn<UInt32>
  /// See ``RoadGraphContents/edgeClasses``.
  public let edgeClasses: KindColumn<UInt8>
  /// See ``RoadGraphContents/edgeRecords``.
  public let edgeRecords: PackedColumn<UInt32>
  /// See ``RoadGraphContents/edgeShapeOffsets``.
  public let edgeShapeOffsets: PackedColumn<UInt32>
  /// See ``RoadGraphContents/shapeBytes``.
  public let shapeBytes: Column<UInt8>
  /// See ``RoadGraphContents/edgeWays``.
  public let edgeWays: PackedColumn<Int64>
  /// See ``RoadGraphContents/edgeIslands``.
  public let edgeIslands: PackedColumn<UInt32>
  /// See ``RoadGraphContents/arcSpeeds``.
  public let arcSpeeds: KindColumn<UInt16>
  /// See ``RoadGraphContents/arcAccess``.
  public let arcAccess: KindColumn<UInt8>
  /// See ``RoadGraphContents/arcSpeedLimits``.
  public let arcSpeedLimits: KindColumn<UInt16>
  /// See ``RoadGraphContents/limitedEdges``.
  public let limitedEdges: Column<UInt32>
  /// See ``RoadGraphContents/edgeLimits``.
  public let edgeLimits: Column<UInt16>
  /// See ``RoadGraphContents/vertexArcs``.
  public let vertexArcs: PackedColumn<UInt32>
  /// See ``RoadGraphContents/vertexKinds``.
  public let vertexKinds: PackedColumn<UInt8>
  /// See ``RoadGraphContents/arcSeeds``.
  public let arcSeeds: PackedColumn<UInt32>
  /// See ``RoadGraphContents/extraArcs``.
  public let extraArcs: Column<UInt32>
  /// See ``RoadGraphContents/extraVertices``.
  public let extraVertices: Column<UInt32>
  /// See ``RoadGraphContents/turnFirst``.
  public let turnFirst: PackedColumn<UInt32>
  /// See ``RoadGraphContents/turnHeads``.
  public let turnHeads: PackedColumn<UInt32>
  /// See ``RoadGraphContents/turnClasses``.
  public let turnClasses: PackedColumn<UInt8>
  /// See ``RoadGraphContents/restrictionFirst``.
  public let restrictionFirst: Column<UInt32>
  /// See ``RoadGraphContents/restrictionArcs``.
  public let restrictionArcs: Column<UInt32>
  /// See ``RoadGraphContents/restrictionKinds``.
  public let restrictionKinds: Column<UInt8>
  /// See ``RoadGraphContents/restrictionRelations``.
  public let restrictionRelations: Column<Int64>
  /// See ``RoadGraphContents/recordNames``.
  public let recordNames: PackedColumn<UInt32>
  /// See ``RoadGraphContents/recordRefs``.
  public let recordRefs: PackedColumn<UInt32>
  /// See ``RoadGraphContents/recordFirstTag``.
  public let recordFirstTag: PackedColumn<UInt32>
  /// See ``RoadGraphContents/tagKeys``.
  public let tagKeys: PackedColumn<UInt32>
  /// See ``RoadGraphContents/tagValues``.
  public let tagValues: PackedColumn<UInt32>
  /// See ``RoadGraphContents/stringOffsets``.
  public let stringOffsets: PackedColumn<UInt32>
  /// See ``RoadGraphContents/stringBytes``.
  public let stringBytes: Column<UInt8>
  /// See ``RoadGraphContents/boxes``.
  public let boxes: Column<Int32>
  /// See ``RoadGraphContents/boxLevelCounts``.
  public let boxLevelCounts: Column<UInt32>
  /// See ``RoadGraphContents/wideEdges``.
  public let wideEdges: Column<UInt32>

  /// What changes with the time; empty if its arrays make no sense, which ``validate()`` tells, and
  /// for modes beside driving.
  package let times: RoadTimes

  /// The hierarchy over the vertices, with the metric of the mode.
  package let hierarchy: PackedHierarchyView

  /// The mode whose access, speeds, turns and hierarchy these columns are.
  public let mode: TravelMode
  /// The same map for other modes; empty in one of them.
  let layers: [RoadGraph]

  /// The hierarchy in plain arrays, once somebody has asked for it.
  private let unpacked = Mutex<SharedTopology?>(nil)

  /// What the file tells about itself: version, build, counts, sections.
  public let info: MapFileInfo

  /// The bytes that all columns lie in.
  let image: MapImage

  /// Makes a map in memory, as if it had been written to a file and opened.
  ///
  /// The arrays are trusted: those of the hierarchy and the lengths of those of edges must be what
  /// packing needs, the rest may be anything as long as nobody searches.
  /// ``RoadGraphContents/validate()`` checks them.
  public convenience init(_ contents: RoadGraphContents) {
    do throws(MapFault) { try contents.checkPackable() } catch {
      preconditionFailure(error.description)
    }
    let layout = MapFileLayout(contents)
    let image = MapImage(byteCount: layout.fileLength)
    unsafe layout.place(at: image.bytes)
    self.init(image: image, info: layout.info)
  }

  /// Lends the arrays of an image whose sections were found in order.
  init(image: MapImage, info: MapFileInfo, mode: TravelMode = .driving) {
    func column<Element>(_ array: MapArray) -> Column<Element> {
      let bytes = unsafe info.bytes(of: array, in: image)
      let count = bytes.count / MemoryLayout<Element>.stride
      guard let start = bytes.baseAddress else { preconditionFailure("a section has an address") }
      return unsafe Column(base: start.assumingMemoryBound(to: Element.self), count: count)
    }
    func packed<Element>(_ array: MapArray) -> PackedColumn<Element> {
      let bytes = unsafe info.bytes(of: array, in: image)
      guard let start = bytes.baseAddress else { preconditionFailure("a section has an address") }
      let count = Int(info.section(array)?.elementCount ?? 0)
      return unsafe PackedColumn(PackedNumbers(start: start, count: count))
    }
    let edgeKinds: PackedColumn<UInt32> = packed(.edgeKinds)
    func kind<Element>(_ array: MapArray, isOfArcs: Bool = false) -> KindColumn<Element> {
      KindColumn(kinds: edgeKinds.numbers, values: column(array), isOfArcs: isOfArcs)
    }
    func buffer<Element>(_ array: MapArray) -> UnsafeBufferPointer<Element> {
      unsafe info.bytes(of: array, in: image).assumingMemoryBound(to: Element.self)
    }
    self.info = info
    self.image = image
    self.mode = mode
    layers = (mode == .driving ? info.layerModes : []).map {
      RoadGraph(image: image, info: info.layer(of: $0, in: image), mode: $0)
    }
    nodeLatitudes = packed(.nodeLatitudes)
    nodeLongitudes = packed(.nodeLongitudes)
    nodeFlags = packed(.nodeFlags)
    nodeFirstArc = packed(.nodeFirstArc)
    nodeArcs = packed(.nodeArcs)
    taggedNodes = column(.taggedNodes)
    taggedNodeRecords = column(.taggedNodeRecords)
    edgeTails = packed(.edgeTails)
    edgeHeads = packed(.edgeHeads)
    edgeLengthsDecimeters = packed(.edgeLengthsDecimeters)
    edgeFlags = kind(.kindFlags)
    edgeClasses = kind(.kindClasses)
    edgeRecords = packed(.edgeRecords)
    edgeShapeOffsets = packed(.edgeShapeOffsets)
    shapeBytes = column(.shapeBytes)
    edgeWays = packed(.edgeWays)
    edgeIslands = packed(.edgeIslands)
    arcSpeeds = kind(.kindSpeeds, isOfArcs: true)
    arcAccess = kind(.kindAccess, isOfArcs: true)
    arcSpeedLimits = kind(.kindSpeedLimits, isOfArcs: true)
    limitedEdges = column(.limitedEdges)
    edgeLimits = column(.edgeLimits)
    vertexArcs = packed(.vertexArcs)
    vertexKinds = packed(.vertexKinds)
    arcSeeds = packed(.arcSeeds)
    extraArcs = column(.extraArcs)
    extraVertices = column(.extraVertices)
    turnFirst = packed(.turnFirst)
    turnHeads = packed(.turnHeads)
    turnClasses = packed(.turnClasses)
    restrictionFirst = column(.restrictionFirst)
    restrictionArcs = column(.restrictionArcs)
    restrictionKinds = column(.restrictionKinds)
    restrictionRelations = column(.restrictionRelations)
    recordNames = packed(.recordNames)
    recordRefs = packed(.recordRefs)
    recordFirstTag = packed(.recordFirstTag)
    tagKeys = packed(.tagKeys)
    tagValues = packed(.tagValues)
    stringOffsets = packed(.stringOffsets)
    stringBytes = column(.stringBytes)
    boxes = column(.boxes)
    boxLevelCounts = column(.boxLevelCounts)
    wideEdges = column(.wideEdges)
    times = (try? RoadTimes(Self.timeTables(info, image))) ?? RoadTimes()
    let upPlaces: PackedColumn<UInt32> = packed(.upPlaces)
    let downPlaces: PackedColumn<UInt32> = packed(.downPlaces)
    hierarchy = unsafe PackedHierarchyView(
      depths: buffer(.depths),
      parentSteps: buffer(.parentSteps),
      farChildren: buffer(.farChildren),
      farParents: buffer(.farParents),
      upPlaces: upPlaces.numbers,
      upRows: buffer(.upRows),
      downPlaces: downPlaces.numbers,
      downRows: buffer(.downRows)
    )
  }
}

extension RoadGraph {
  /// The arrays of what changes with the time, as the image holds them.
  static func timeTables(_ info: MapFileInfo, _ image: MapImage) -> TimeTables {
    func array<Element>(_ array: MapArray) -> [Element] {
      unsafe Array(info.bytes(of: array, in: image).assumingMemoryBound(to: Element.self))
    }
    var tables = TimeTables()
    tables.rules = array(.timeRules)
    tables.zones = array(.timeZones)
    tables.switches = array(.timeSwitches)
    tables.decisions = array(.timeDecisions)
    tables.arcs = array(.timedArcs)
    tables.nodes = array(.timedNodes)
    tables.restrictions = array(.timedRestrictions)
    tables.turns = array(.timedTurns)
    tables.barredTurns = array(.barredTurns)
    return tables
  }

  /// The topology of the hierarchy and its turns in plain arrays, as customization needs them.
  ///
  /// Whoever asks first unpacks them while others wait; from then on they stay as long as the map.
  ///
  /// - Returns: The arrays; depths are read where the map has them, so the map must be kept too.
  /// - Complexity: O(1) once unpacked; the first time O(*n* + runs + *T*), some milliseconds for
  ///   a city, and about 40 bytes a vertex.
  package func topology() -> SharedTopology {
    unpacked.withLock { unpacked in
      if let unpacked { return unpacked }
      let made = SharedTopology(
        unpacking: hierarchy,
        turnFirst: turnFirst.numbers,
        turnHeads: turnHeads.numbers
      )
      unpacked = made
      return made
    }
  }
}
