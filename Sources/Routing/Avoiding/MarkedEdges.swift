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
  /// - Complexity: O(edges) for all places together, and what the lines near areas take.
  init(_ places: [AvoidedPlace], on map: RoadGraph) throws(RoutingError) {
    let wordCount = map.edgeCount / 64 + 1
    unsafe bits = .allocate(capacity: wordCount)
    unsafe bits.initialize(repeating: 0, count: wordCount)
    var count = 0
    var areas: [Outline] = []
    var ways: Set<Int64> = []
    var names: Set<String> = []
    for place in places {
      switch place {
      case .area(let outline): areas.append(outline)
      case .way(let way): ways.insert(way.rawValue)
      case .road(let name): names.insert(name)
      }
    }
    let found = (Self.edges(of: ways, map), Self.edges(named: names, map))
    for place in places {
      let isFound =
        switch place {
        case .area: true
        case .way(let way): found.0.ways.contains(way.rawValue)
        case .road(let name): found.1.names.contains(name)
        }
      guard isFound else {
        unsafe bits.deallocate()
        throw .invalidRequest(reason: "the map has no road of \(place), which is to be avoided")
      }
    }
    for edge in found.0.edges + found.1.edges + Self.edges(in: areas, map)
    where unsafe bits[edge >> 6] >> UInt64(edge & 63) & 1 == 0 {
      unsafe bits[edge >> 6] |= 1 << UInt64(edge & 63)
      count += 1
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

  /// The edges of ways, and the ways that have any.
  private static func edges(
    of ways: Set<Int64>,
    _ map: RoadGraph
  ) -> (edges: [Int], ways: Set<Int64>) {
    if ways.isEmpty { return ([], []) }
    let edges = (0..<map.edgeCount).filter { ways.contains(map.edgeWays[$0]) }
    return (edges, Set(edges.map { map.edgeWays[$0] }))
  }

  /// The edges with a name or reference among some, and those that have any.
  private static func edges(
    named names: Set<String>,
    _ map: RoadGraph
  ) -> (edges: [Int], names: Set<String>) {
    let names = names.subtracting([""])
    if names.isEmpty { return ([], []) }
    let meant = (0..<map.recordNames.count).map { record in
      names.intersection([
        map.string(map.recordNames[record]), map.string(map.recordRefs[record]),
      ])
    }
    let edges = (0..<map.edgeCount).filter { !meant[Int(map.edgeRecords[$0])].isEmpty }
    var found: Set<String> = []
    for record in Set(edges.map { Int(map.edgeRecords[$0]) }) { found.formUnion(meant[record]) }
    return (edges, found)
  }

  /// The edges with a point in an area among some.
  private static func edges(in areas: [Outline], _ map: RoadGraph) -> [Int] {
    if areas.isEmpty { return [] }
    let lines = EdgeLines(map)
    var indices = Array(Set(areas)).map { OutlineIndex($0) }
    return (0..<map.edgeCount).filter { edge in
      let tail = lines.coordinate(ofNode: Int(lines.tails[edge]))
      let meters = Double(map.edgeLengthsDecimeters[edge]) / 10
      // The length is rounded, and that of the line's points, too.
      let reach = Outline.Reach(meters * 1.01 + 10, from: tail)
      return indices.indices.contains { index in
        if indices[index].isBeyond(reach) { return false }
        var decoder = lines.decoder(ofEdge: edge, tail: tail)
        var before = tail
        while let point = decoder.nextPoint() {
          if indices[index].crosses(from: before, to: point) { return true }
          before = point
        }
        let head = lines.coordinate(ofNode: Int(lines.heads[edge]))
        // A line that meets no side lies inside or outside from end to end.
        return indices[index].crosses(from: before, to: head) || indices[index].contains(tail)
      }
    }
  }
}
