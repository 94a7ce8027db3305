import RoadbookGeo
import RoadbookRoadGraph

/// Edges that a request wants to keep off, or that are closed to a vehicle, a bit each.
@safe final class MarkedEdges: @unchecked Sendable {
  /// The bits; whoever reads them keeps the object.
  let bits: UnsafeMutablePointer<UInt64>
  /// Number of edges that are marked.
  let count: Int

  /// Finds the edges of places.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - map: The map.
  /// - Throws: ``RoutingError/invalidRequest(reason:)`` for a way or a name of which the map has no
  ///   road.  An area without roads is no fault.
  /// - Complexity: O(edges) a place.
  init(_ places: [AvoidedPlace], on map: RoadGraph) throws(RoutingError) {
    let wordCount = map.edgeCount / 64 + 1
    unsafe bits = .allocate(capacity: wordCount)
    unsafe bits.initialize(repeating: 0, count: wordCount)
    var count = 0
    for place in places {
      let edges = Self.edges(of: place, map)
      if edges.isEmpty, !place.isArea {
        unsafe bits.deallocate()
        throw .invalidRequest(reason: "the map has no road of \(place), which is to be avoided")
      }
      for edge in edges where unsafe bits[edge >> 6] >> UInt64(edge & 63) & 1 == 0 {
        unsafe bits[edge >> 6] |= 1 << UInt64(edge & 63)
        count += 1
      }
    }
    self.count = count
  }

  /// Marks some edges.
  ///
  /// - Parameters:
  ///   - edges: Their numbers, each once.
  ///   - edgeCount: Number of edges of the map.
  init(_ edges: [Int], edgeCount: Int) {
    let wordCount = edgeCount / 64 + 1
    unsafe bits = .allocate(capacity: wordCount)
    unsafe bits.initialize(repeating: 0, count: wordCount)
    for edge in edges { unsafe bits[edge >> 6] |= 1 << UInt64(edge & 63) }
    count = edges.count
  }

  deinit { unsafe bits.deallocate() }

  /// Whether an edge is marked.
  @inline(__always)
  func contains(_ edge: Int) -> Bool { unsafe bits[edge &>> 6] &>> UInt64(edge & 63) & 1 != 0 }

  private static func edges(of place: AvoidedPlace, _ map: RoadGraph) -> [Int] {
    switch place {
    case .way(let way): (0..<map.edgeCount).filter { map.edgeWays[$0] == way.rawValue }
    case .road(let name): edges(named: name, map)
    case .area(let outline): edges(in: outline, map)
    }
  }

  private static func edges(named name: String, _ map: RoadGraph) -> [Int] {
    if name.isEmpty { return [] }
    let isMeant = (0..<map.recordNames.count).map { record in
      map.string(map.recordNames[record]) == name || map.string(map.recordRefs[record]) == name
    }
    return (0..<map.edgeCount).filter { isMeant[Int(map.edgeRecords[$0])] }
  }

  private static func edges(in outline: Outline, _ map: RoadGraph) -> [Int] {
    let lines = EdgeLines(map)
    return (0..<map.edgeCount).filter { edge in
      let tail = lines.coordinate(ofNode: Int(lines.tails[edge]))
      let meters = Double(map.edgeLengthsDecimeters[edge]) / 10
      // The length is rounded, and that of the line's points, too.
      if outline.isBeyond(meters * 1.01 + 10, from: tail) { return false }
      var decoder = lines.decoder(ofEdge: edge, tail: tail)
      var before = tail
      while let point = decoder.nextPoint() {
        if outline.touches(from: before, to: point) { return true }
        before = point
      }
      return outline.touches(
        from: before,
        to: lines.coordinate(ofNode: Int(lines.heads[edge]))
      )
    }
  }
}

extension AvoidedPlace {
  fileprivate var isArea: Bool {
    if case .area = self { return true }
    return false
  }
}
