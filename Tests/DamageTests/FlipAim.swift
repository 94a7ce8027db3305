import RoadbookPacking

@testable import RoadbookRoadGraph

/// Where on the map a byte of a section matters, so that questions can be asked there.
struct FlipAim {
  /// A sound map.
  let map: RoadGraph

  /// An edge that a byte of a section is about, or that is near what it is about.
  ///
  /// - Parameters:
  ///   - offset: Place of the byte in the section.
  ///   - section: A section of the map.
  /// - Returns: `nil` where a byte is about no place, as in the manifest.
  func edge(atByte offset: Int, of section: MapSection) -> EdgeID? {
    guard let array = MapArray(rawValue: section.kind), section.elementCount > 0 else { return nil }
    let element = element(atByte: offset, of: section, array)
    switch array {
    case .nodeLatitudes, .nodeLongitudes, .nodeFlags, .nodeFirstArc: return edge(atNode: element)
    case .taggedNodes, .taggedNodeRecords: return edge(atNode: Int(map.taggedNodes[element]))
    case .nodeArcs: return ArcID(map.nodeArcs[element]).edge
    case .edgeTails, .edgeHeads, .edgeLengthsDecimeters, .edgeKinds, .edgeRecords,
      .edgeShapeOffsets, .edgeWays, .edgeIslands:
      return EdgeID(UInt32(min(element, map.edgeCount - 1)))
    case .limitedEdges: return EdgeID(map.limitedEdges[element])
    case .edgeLimits: return EdgeID(map.limitedEdges[element / 4])
    case .arcSeeds: return ArcID(UInt32(element)).edge
    case .extraArcs, .extraVertices: return ArcID(map.extraArcs[element]).edge
    case .turnFirst, .depths, .parentSteps, .upPlaces, .downPlaces, .vertexArcs, .vertexKinds:
      return edge(ofVertex: element)
    case .turnHeads, .turnClasses: return edge(ofVertex: owner(of: element, map.turnFirst))
    case .upRows: return edge(ofVertex: owner(of: element, map.upPlaces))
    case .downRows: return edge(ofVertex: owner(of: element, map.downPlaces))
    case .restrictionArcs: return ArcID(map.restrictionArcs[element]).edge
    case .shapeBytes: return EdgeID(UInt32(owner(of: element, map.edgeShapeOffsets)))
    case .boxes:
      return EdgeID(UInt32(min(element / 4 * 16, map.edgeCount - 1)))
    case .kindFlags, .kindClasses: return edge { map.edgeFlags.kinds[unchecked: $0] == element }
    case .kindSpeeds, .kindAccess, .kindSpeedLimits:
      return edge { map.edgeFlags.kinds[unchecked: $0] == element / 2 }
    case .recordNames, .recordRefs, .recordFirstTag: return edge(ofRecord: element)
    case .tagKeys, .tagValues: return edge(ofRecord: owner(of: element, map.recordFirstTag))
    case .stringOffsets: return edge(ofString: element)
    case .stringBytes: return edge(ofString: owner(of: element, map.stringOffsets))
    default: return nil
    }
  }

  /// The element that a byte belongs to; of packed ones, the first that its block's entry or the
  /// byte itself can change.
  private func element(atByte offset: Int, of section: MapSection, _ array: MapArray) -> Int {
    let count = Int(section.elementCount)
    if !array.isPacked { return min(offset / max(array.elementSize, 1), count - 1) }
    let bytes = map.image.bytes(of: section)
    guard let start = bytes.baseAddress else { return 0 }
    return array == .edgeWays
      ? element(atByte: offset, PackedNumbers<Int64>(start: start, count: count), from: start)
      : element(atByte: offset, PackedNumbers<UInt32>(start: start, count: count), from: start)
  }

  private func element<Element>(
    atByte offset: Int,
    _ numbers: PackedNumbers<Element>,
    from start: UnsafeRawPointer
  ) -> Int {
    let tableBytes = numbers.address(of: 0) - start
    if offset < tableBytes {
      let blockCount = (numbers.count + 63) / 64
      return min(offset * (blockCount + 1) / tableBytes * 64, numbers.count - 1)
    }
    let after = firstIndex(below: numbers.count) { numbers.address(of: $0) - start > offset }
    return max(after - 1, 0)
  }

  /// The group that an element is in, of groups that begin at rising offsets.
  private func owner(of element: Int, _ offsets: PackedColumn<UInt32>) -> Int {
    firstIndex(below: offsets.count - 1) { Int(offsets[$0 + 1]) > element }
  }

  private func firstIndex(below end: Int, where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, end)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func edge(atNode node: Int) -> EdgeID? {
    map.arcs(leaving: NodeID(UInt32(min(node, map.nodeCount - 1)))).first?.edge
  }

  private func edge(ofVertex vertex: Int) -> EdgeID {
    ArcID(map.vertexArcs[min(vertex, map.vertexCount - 1)]).edge
  }

  private func edge(ofRecord record: Int) -> EdgeID? {
    edge { map.edgeRecords[unchecked: $0] == record }
  }

  private func edge(ofString string: Int) -> EdgeID? {
    let record = (0..<map.recordNames.count).first {
      map.recordNames[unchecked: $0] == string || map.recordRefs[unchecked: $0] == string
    }
    return record.flatMap { edge(ofRecord: $0) }
  }

  private func edge(where isMeant: (Int) -> Bool) -> EdgeID? {
    (0..<map.edgeCount).first(where: isMeant).map { EdgeID(UInt32($0)) }
  }
}

extension RoadGraph {
  /// Where each row of a side of the hierarchy begins.
  fileprivate var upPlaces: PackedColumn<UInt32> { column(.upPlaces) }
  fileprivate var downPlaces: PackedColumn<UInt32> { column(.downPlaces) }

  private func column(_ array: MapArray) -> PackedColumn<UInt32> {
    let bytes = info.bytes(of: array, in: image)
    guard let start = bytes.baseAddress else { preconditionFailure("a section has an address") }
    return PackedColumn(PackedNumbers(start: start, count: vertexCount + 1))
  }
}
