/// What a map holds for one mode beside driving: who may use which road, how fast, and a
/// hierarchy with the mode's own metric.
///
/// A layer shares the nodes, edges, shapes, names and boxes of its map.
public struct TravelLayer: Sendable {
  /// The mode.
  public var mode: TravelMode
  /// The arrays that the layer has for itself; all others are empty.
  ///
  /// Shapes are those of the map's own arrays.  Filled are: flags of nodes; flags, classes and
  /// islands of edges; speeds, access and limits of arcs; the turn-expanded graph; turn
  /// restrictions; what changes with the time; the hierarchy with its metric.
  public var contents: RoadGraphContents

  /// Makes a layer.
  ///
  /// - Parameters:
  ///   - mode: The mode, not driving.
  ///   - contents: Its arrays.
  public init(mode: TravelMode, contents: RoadGraphContents) {
    self.mode = mode
    self.contents = contents
  }
}

extension MapArray {
  /// Arrays that a layer may have for itself; of those that it lacks, the map's own serve, but for
  /// those of times: what the map knows of them speaks of driving.
  static let ofLayers: [MapArray] = [
    .edgeKinds, .kindFlags, .edgeIslands, .kindSpeeds, .kindAccess,
    .arcSeeds, .extraArcs, .extraVertices, .turnFirst, .turnHeads, .turnClasses,
    .depths, .parentSteps, .farChildren, .farParents, .upPlaces, .downPlaces, .upRows, .downRows,
    .vertexArcs, .vertexKinds, .nodeFlags, .kindClasses, .kindSpeedLimits,
    .restrictionFirst, .restrictionArcs, .restrictionKinds, .restrictionRelations,
    .timeRules, .timeZones, .timeSwitches, .timeDecisions, .timedArcs, .timedNodes,
    .timedRestrictions, .timedTurns, .barredTurns,
  ]
}

/// Number of a section's kind: the array, and the layer that it belongs to.
///
/// The lower 16 bits are those of ``MapArray``, the upper ones the number of the mode; readers
/// that do not know layers skip their sections.
struct SectionKind {
  /// Stands in the place of an array for what a layer says of itself: two numbers of 64 bits, the
  /// hash of its topology and that of its metric's rules.
  static let layerHead: UInt32 = 0x0001

  let rawValue: UInt32

  init(_ rawValue: UInt32) { self.rawValue = rawValue }

  init(_ array: MapArray, of mode: TravelMode) {
    rawValue = mode.number << 16 | array.rawValue
  }

  /// The head of a mode's layer.
  static func head(of mode: TravelMode) -> SectionKind {
    SectionKind(mode.number << 16 | layerHead)
  }

  /// The array; `nil` if this library does not know it, or layers do not have it.
  var array: MapArray? {
    guard let array = MapArray(rawValue: rawValue & 0xFFFF) else { return nil }
    if rawValue >> 16 == 0 { return array }
    return mode != nil && MapArray.ofLayers.contains(array) ? array : nil
  }

  /// The mode; `nil` if this library does not know it.
  var mode: TravelMode? { TravelMode(number: rawValue >> 16) }

  /// Whether it is the head of a layer of a known mode.
  var isHead: Bool { rawValue & 0xFFFF == Self.layerHead && mode != nil && rawValue >> 16 != 0 }

  /// Name as people read it: "turnHeads", "walking turnHeads".
  var name: String {
    let layer = rawValue >> 16 == 0 ? "" : (mode?.rawValue ?? "mode \(rawValue >> 16)") + " "
    if isHead { return layer + "head" }
    if let array { return layer + array.name }
    let isOfLayer = (1...255).contains(rawValue >> 16)
    return isOfLayer
      ? layer + "kind 0x" + String(rawValue & 0xFFFF, radix: 16)
      : "kind 0x" + String(rawValue, radix: 16)
  }
}

extension MapFileInfo {
  /// Modes beside driving that the file has layers for.
  var layerModes: [TravelMode] {
    TravelMode.allCases.filter { mode in
      sections.contains { $0.kind == SectionKind.head(of: mode).rawValue && mode != .driving }
    }
  }

  /// The file as it is for a mode: where the mode has a section of its own, that instead of the
  /// map's.
  ///
  /// What the map knows of times speaks of driving and of its turns, so a layer has only its own.
  /// Limits of size are of the roads, and hold in every layer.
  func layer(of mode: TravelMode, in image: MapImage) -> MapFileInfo {
    var info = self
    info.sections = sections.compactMap { section in
      guard section.kind >> 16 == 0, let array = MapArray(rawValue: section.kind) else {
        return nil
      }
      let kind = SectionKind(array, of: mode).rawValue
      guard var own = sections.first(where: { $0.kind == kind }) else {
        return array.isOfTimes ? nil : section
      }
      own.kind = array.rawValue
      return own
    }
    let head = SectionKind.head(of: mode).rawValue
    if let section = sections.first(where: { $0.kind == head }) {
      let bytes = unsafe image.bytes(of: section)
      info.topologyID = unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      info.metricProfileHash = unsafe bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    }
    return info
  }
}

extension RoadGraph {
  /// Modes that the map holds roads for; driving first.
  public var modes: [TravelMode] { [mode] + layers.map(\.mode) }

  /// The map as it is for a mode: the same nodes and edges, with the mode's access, speeds, turns
  /// and hierarchy.
  ///
  /// - Parameter mode: How one travels.
  /// - Returns: The map itself if it is the mode's; `nil` if the map does not hold the mode.
  /// - Complexity: O(1).
  public func network(of mode: TravelMode) -> RoadGraph? {
    mode == self.mode ? self : layers.first { $0.mode == mode }
  }
}
