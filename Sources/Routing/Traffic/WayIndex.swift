import RoadbookRoadGraph

/// Finds the edges of a way of OpenStreetMap.
///
/// Edges are sorted into buckets by a hash of their way: 8 bytes an edge.
struct WayIndex: Sendable {
  private let map: RoadGraph
  /// First place of each bucket in `edges`, and the end of the last.
  private var firsts: [UInt32]
  private var edges: [UInt32]
  private let shift: UInt64

  /// Sorts all edges of a map.
  ///
  /// - Complexity: O(edges).
  init(_ map: RoadGraph) {
    self.map = map
    var bits: UInt64 = 1
    while 1 << Int(bits) < map.edgeCount { bits += 1 }
    shift = 64 - bits
    let bucketCount = 1 << Int(bits)
    var firsts = [UInt32](repeating: 0, count: bucketCount + 1)
    var buckets = [UInt32](repeating: 0, count: map.edgeCount)
    for edge in 0..<map.edgeCount {
      let bucket = unsafe Self.bucket(map.edgeWays[unchecked: edge], shift)
      buckets[edge] = UInt32(bucket)
      firsts[bucket + 1] += 1
    }
    for bucket in 0..<bucketCount { firsts[bucket + 1] += firsts[bucket] }
    var cursors = firsts
    edges = [UInt32](repeating: 0, count: map.edgeCount)
    for edge in 0..<map.edgeCount {
      let bucket = Int(buckets[edge])
      edges[Int(cursors[bucket])] = UInt32(edge)
      cursors[bucket] += 1
    }
    self.firsts = firsts
  }

  private static func bucket(_ way: Int64, _ shift: UInt64) -> Int {
    Int((UInt64(bitPattern: way) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  /// Edges of a way, ascending; none if it is not on the map.
  func edges(of way: OSMWayID) -> [EdgeID] {
    let bucket = Self.bucket(way.rawValue, shift)
    return (firsts[bucket]..<firsts[bucket + 1]).map { edges[Int($0)] }
      .filter { map.edgeWays[$0] == way.rawValue }.map { EdgeID($0) }
  }
}
