internal import RoadbookGeo

/// Node lists of the ways of an extract and the places of their nodes, lent for a call.
///
/// A point of a way is named by its place in `wayNodes`; so a stretch of road is two numbers.
@safe struct WayGeometry {
  /// Stands in `wayNodes` for a node that the extract lacks.
  static let missing = UInt32.max

  let nodeCount: Int
  /// Latitude of each node in 1e-7 degree.
  ///
  /// Shape: `nodeCount`.
  let nodeLatitudes: UnsafePointer<Int32>
  /// Longitude of each node in 1e-7 degree.
  ///
  /// Shape: `nodeCount`.
  let nodeLongitudes: UnsafePointer<Int32>
  let wayCount: Int
  /// First place in `wayNodes` of each way.
  ///
  /// Shape: `wayCount` + 1.
  let wayFirstNode: UnsafePointer<UInt32>
  /// Nodes along each way, `missing` for gaps.
  let wayNodes: UnsafePointer<UInt32>

  /// Place of a node.
  @inline(__always) func coordinate(ofNode node: UInt32) -> Coordinate {
    unsafe Coordinate(
      latitudeE7: nodeLatitudes[Int(node)],
      longitudeE7: nodeLongitudes[Int(node)]
    )
  }

  /// Place of a point of a way, which must not be `missing`.
  @inline(__always) func coordinate(at point: Int) -> Coordinate {
    unsafe coordinate(ofNode: wayNodes[point])
  }

  /// Next point after `point` that is another node; a node that repeats is one point.
  ///
  /// - Returns: `end` if there is none.
  @inline(__always) func nextPoint(after point: Int, end: Int) -> Int {
    let node = unsafe wayNodes[point]
    var next = point &+ 1
    while next < end, unsafe wayNodes[next] == node { next &+= 1 }
    return next
  }
}
