import RoadbookGeo
import RoadbookRoadGraph

/// The point of an edge that is nearest to the origin of a plane.
struct EdgeProjection {
  /// Squared distance from the origin in square metres.
  var squaredMeters: Double = .infinity
  /// The point, in metres east and north of the origin.
  var east: Double = 0
  var north: Double = 0
  /// The straight piece on which it lies, as a step in metres.
  var stepEast: Double = 0
  var stepNorth: Double = 0
  /// Place of that piece among those of the edge.
  var piece = 0
  /// Part of the piece before the point, 0 to 1.
  var part: Double = 0
  /// Length from the tail to the point, and of the whole edge, in metres of the plane.
  var metersBefore: Double = 0
  var metersInAll: Double = 0
}

/// Columns of a map that tell where an edge lies.
@safe struct EdgeLines {
  let latitudes: PackedColumn<Int32>
  let longitudes: PackedColumn<Int32>
  let tails: PackedColumn<UInt32>
  let heads: PackedColumn<UInt32>
  let shapeOffsets: PackedColumn<UInt32>
  let shapeBytes: UnsafePointer<UInt8>

  init(_ map: RoadGraph) {
    latitudes = map.nodeLatitudes
    longitudes = map.nodeLongitudes
    tails = map.edgeTails
    heads = map.edgeHeads
    shapeOffsets = map.edgeShapeOffsets
    unsafe shapeBytes = unsafe map.shapeBytes.base
  }

  /// Place of a node.
  @inline(__always)
  func coordinate(ofNode node: Int) -> Coordinate {
    unsafe Coordinate(
      latitudeE7: latitudes[unchecked: node],
      longitudeE7: longitudes[unchecked: node]
    )
  }

  /// Reads the points between the nodes of an edge.
  @inline(__always)
  func decoder(ofEdge edge: Int, tail: Coordinate) -> ShapeDecoder {
    unsafe ShapeDecoder(
      start: tail,
      next: shapeBytes + Int(shapeOffsets[unchecked: edge]),
      end: shapeBytes + Int(shapeOffsets[unchecked: edge &+ 1])
    )
  }

  /// Whether an edge is surely farther than some metres from the origin of a plane.
  ///
  /// No point of a line is nearer than half of what the distances of its ends exceed its length.
  /// The length is taken generously, as it was measured on the Earth and not on the plane.
  @inline(__always)
  func isBeyond(_ meters: Double, edge: Int, lengthDecimeters: UInt32, in plane: LocalPlane)
    -> Bool
  {
    if meters > 5000 { return false }
    let tail = unsafe LineWalk(at: coordinate(ofNode: Int(tails[unchecked: edge])), in: plane)
    let head = unsafe LineWalk(at: coordinate(ofNode: Int(heads[unchecked: edge])), in: plane)
    let ends = tail.squaredLength.squareRoot() + head.squaredLength.squareRoot()
    return ends - 0.105 * Double(lengthDecimeters) - 2 > 2 * meters
  }

  /// Squared distance of an edge from the origin of a plane, in square metres.
  @inline(__always)
  func squaredDistance(ofEdge edge: Int, in plane: LocalPlane) -> Double {
    let tail = unsafe coordinate(ofNode: Int(tails[unchecked: edge]))
    let head = unsafe coordinate(ofNode: Int(heads[unchecked: edge]))
    var decoder = decoder(ofEdge: edge, tail: tail)
    var walk = LineWalk(at: tail, in: plane)
    var least = walk.squaredLength
    while let point = decoder.nextPoint() {
      least = min(least, walk.squaredDistance(onTheWayTo: point, in: plane))
    }
    return min(least, walk.squaredDistance(onTheWayTo: head, in: plane))
  }

  /// The nearest point of an edge to the origin of a plane, and where along the edge it lies.
  func projection(ofEdge edge: Int, in plane: LocalPlane) -> EdgeProjection {
    let tail = unsafe coordinate(ofNode: Int(tails[unchecked: edge]))
    let head = unsafe coordinate(ofNode: Int(heads[unchecked: edge]))
    var decoder = decoder(ofEdge: edge, tail: tail)
    var walk = LineWalk(at: tail, in: plane)
    var best = EdgeProjection()
    var piece = 0
    while let point = decoder.nextPoint() {
      walk.project(onTheWayTo: point, as: piece, in: plane, into: &best)
      piece += 1
    }
    walk.project(onTheWayTo: head, as: piece, in: plane, into: &best)
    return best
  }

  /// Length of an edge in decimetres from which on a plane tells too little of its lengths.
  static let longDecimeters: UInt32 = 200_000

  /// Part of a long edge before its nearest point, measured on the Earth: a plane stretches what
  /// lies far to the north of its origin, and shrinks what lies to the south.
  func partBefore(_ projection: EdgeProjection, ofEdge edge: Int) -> Double {
    let tail = unsafe coordinate(ofNode: Int(tails[unchecked: edge]))
    let head = unsafe coordinate(ofNode: Int(heads[unchecked: edge]))
    var decoder = decoder(ofEdge: edge, tail: tail)
    var (before, all, piece, last) = (0.0, 0.0, 0, tail)
    func add(_ point: Coordinate) {
      let meters = last.distanceMeters(to: point)
      if piece < projection.piece { before += meters }
      if piece == projection.piece { before += projection.part * meters }
      all += meters
      piece += 1
      last = point
    }
    while let point = decoder.nextPoint() { add(point) }
    add(head)
    return all > 0 ? before / all : 0
  }
}

/// A walk along a line of points on a plane.
private struct LineWalk {
  private var longitude: Int32
  private var eastE7: Int64
  private var east: Double
  private var north: Double

  @inline(__always)
  init(at start: Coordinate, in plane: LocalPlane) {
    longitude = start.longitudeE7
    eastE7 = LocalPlane.shortWay(Int64(start.longitudeE7) &- Int64(plane.origin.longitudeE7))
    east = Double(eastE7) * plane.eastScale
    north =
      Double(Int64(start.latitudeE7) &- Int64(plane.origin.latitudeE7)) * plane.northScale
  }

  @inline(__always)
  var squaredLength: Double { east * east + north * north }

  /// Goes on to the next point; returns the step in metres.
  @inline(__always)
  private mutating func step(to point: Coordinate, in plane: LocalPlane) -> (Double, Double) {
    eastE7 &+= LocalPlane.shortWay(Int64(point.longitudeE7) &- Int64(longitude))
    longitude = point.longitudeE7
    let nextEast = Double(eastE7) * plane.eastScale
    let nextNorth =
      Double(Int64(point.latitudeE7) &- Int64(plane.origin.latitudeE7)) * plane.northScale
    let step = (nextEast - east, nextNorth - north)
    east = nextEast
    north = nextNorth
    return step
  }

  @inline(__always)
  mutating func squaredDistance(onTheWayTo point: Coordinate, in plane: LocalPlane) -> Double {
    let (fromEast, fromNorth) = (east, north)
    let (stepEast, stepNorth) = step(to: point, in: plane)
    let part = Self.nearest(fromEast, fromNorth, stepEast, stepNorth)
    let nearEast = fromEast + part * stepEast
    let nearNorth = fromNorth + part * stepNorth
    return nearEast * nearEast + nearNorth * nearNorth
  }

  @inline(__always)
  mutating func project(
    onTheWayTo point: Coordinate,
    as piece: Int,
    in plane: LocalPlane,
    into best: inout EdgeProjection
  ) {
    let (fromEast, fromNorth) = (east, north)
    let (stepEast, stepNorth) = step(to: point, in: plane)
    let part = Self.nearest(fromEast, fromNorth, stepEast, stepNorth)
    let nearEast = fromEast + part * stepEast
    let nearNorth = fromNorth + part * stepNorth
    let squared = nearEast * nearEast + nearNorth * nearNorth
    let length = (stepEast * stepEast + stepNorth * stepNorth).squareRoot()
    if squared < best.squaredMeters {
      best.squaredMeters = squared
      best.piece = piece
      best.part = part
      (best.east, best.north) = (nearEast, nearNorth)
      (best.stepEast, best.stepNorth) = (stepEast, stepNorth)
      best.metersBefore = best.metersInAll + part * length
    }
    best.metersInAll += length
  }

  /// Part of a straight step, 0 to 1, at which it is nearest to the origin.
  @inline(__always)
  private static func nearest(
    _ fromEast: Double,
    _ fromNorth: Double,
    _ stepEast: Double,
    _ stepNorth: Double
  ) -> Double {
    let squaredLength = stepEast * stepEast + stepNorth * stepNorth
    if squaredLength == 0 { return 0 }
    let along = -(fromEast * stepEast + fromNorth * stepNorth) / squaredLength
    return min(max(along, 0), 1)
  }
}
