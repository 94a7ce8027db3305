import RoadbookGeo
import RoadbookRoadGraph

/// Reads junctions of a map: which roads meet, and where they lead.
///
/// Owns working memory that grows to the largest junction and the longest edge met; whoever makes
/// a reader calls ``deallocate()``.
struct JunctionReader {
  let view: RoadView
  /// Roads of the junction read last, but the one by which the route comes.
  private(set) var arms: UnsafeMutablePointer<Arm>
  private(set) var armCount = 0
  private var points: UnsafeMutablePointer<Coordinate>
  private var pointCapacity = 256
  private(set) var scale = GroundScale()

  /// Most roads of a junction that are looked at.
  static let armCapacity = 48
  /// Length in metres over which a road's direction at a junction is taken.
  static let reachMeters = 22.0

  init(_ map: RoadGraph) {
    view = RoadView(map)
    arms = .allocate(capacity: Self.armCapacity)
    points = .allocate(capacity: pointCapacity)
  }

  func deallocate() {
    arms.deallocate()
    points.deallocate()
  }

  // MARK: Directions

  /// Direction in which an arc leaves its tail, taken over some metres.
  ///
  /// A very short edge that goes on without a junction is taken together with the next.
  mutating func direction(leavingOn arc: UInt32, reach: Double = reachMeters) -> Direction {
    let start = view.coordinate(view.tail(arc))
    scale.move(to: start)
    var current = arc
    var rest = reach
    var hops = 0
    while true {
      let (place, missing) = walk(current, rest)
      if missing <= 0 || hops == 4 { return scale.step(start, place) }
      let node = view.head(current)
      let places = view.arcPlaces(node)
      guard places.count == 2 else { return scale.step(start, place) }
      let first = view.nodeArcs[unchecked: places.lowerBound]
      let other = view.nodeArcs[unchecked: places.lowerBound &+ 1]
      current = first == current ^ 1 ? other : first
      rest = missing
      hops &+= 1
    }
  }

  /// Place that lies some metres along an arc.
  ///
  /// - Returns: The place, or the arc's head and what is left of the metres.
  private mutating func walk(_ arc: UInt32, _ meters: Double) -> (Coordinate, Double) {
    let edge = Int(arc &>> 1)
    let tail = view.coordinate(Int(view.tails[unchecked: edge]))
    let head = view.coordinate(Int(view.heads[unchecked: edge]))
    var decoder = view.decoder(edge, tail: tail)
    if arc & 1 == 0 {
      var rest = meters
      var last = tail
      while let point = decoder.nextPoint() {
        if let place = pass(last, point, &rest) { return (place, 0) }
        last = point
      }
      if let place = pass(last, head, &rest) { return (place, 0) }
      return (head, rest)
    }
    let count = readPoints(edge, &decoder)
    var rest = meters
    var last = head
    var index = count &- 1
    while index >= 0 {
      if let place = pass(last, points[index], &rest) { return (place, 0) }
      last = points[index]
      index &-= 1
    }
    if let place = pass(last, tail, &rest) { return (place, 0) }
    return (tail, rest)
  }

  /// Goes from one place to another; the place at which the metres end, if they do.
  @inline(__always)
  private func pass(_ from: Coordinate, _ to: Coordinate, _ rest: inout Double) -> Coordinate? {
    let step = scale.step(from, to)
    let square = step.square
    if square < rest * rest {
      rest -= square.squareRoot()
      return nil
    }
    let part = square > 0 ? rest / square.squareRoot() : 0
    let longitude =
      Int64(from.longitudeE7)
      + Int64(part * Double(from.longitudeDifferenceE7(to: to)))
    return Coordinate(
      latitudeE7: from.latitudeE7 &+ Int32(part * Double(to.latitudeE7 &- from.latitudeE7)),
      longitudeE7: Int32(truncatingIfNeeded: wrapped(longitude))
    )
  }

  @inline(__always) private func wrapped(_ longitude: Int64) -> Int64 {
    longitude > 1_800_000_000
      ? longitude - 3_600_000_000
      : longitude < -1_800_000_000 ? longitude + 3_600_000_000 : longitude
  }

  /// Reads all points between the ends of an edge into `points`; their number.
  private mutating func readPoints(_ edge: Int, _ decoder: inout ShapeDecoder) -> Int {
    // A point takes two bytes or more.
    let most =
      Int(
        view.shapeOffsets[unchecked: edge &+ 1] &- view.shapeOffsets[unchecked: edge]
      ) / 2
    if most > pointCapacity {
      points.deallocate()
      pointCapacity = most * 2
      points = .allocate(capacity: pointCapacity)
    }
    var count = 0
    while let point = decoder.nextPoint() {
      points[count] = point
      count &+= 1
    }
    return count
  }

  // MARK: Arms

  /// Number of roads at a node that a car may use in either direction, up to `limit`.
  @inline(__always) func roadCount(_ node: Int, limit: Int) -> Int {
    var count = 0
    for place in view.arcPlaces(node) {
      let arc = Int(view.nodeArcs[unchecked: place])
      if view.access[unchecked: arc] | view.access[unchecked: arc ^ 1] != 0 {
        count &+= 1
        if count == limit { break }
      }
    }
    return count
  }

  /// Reads the roads at the tail of an arc into ``arms``.
  ///
  /// - Parameters:
  ///   - incoming: Arc by which the route comes.
  ///   - vertex: Its vertex, which knows the turn restrictions.
  ///   - outgoing: Arc by which the route leaves.
  ///   - reach: Metres over which directions are taken.
  /// - Returns: Place of the outgoing arc in ``arms``; `nil` if it leads back.
  mutating func read(
    incoming: UInt32,
    vertex: UInt32,
    outgoing: UInt32,
    reach: Double = reachMeters
  ) -> Int? {
    armCount = 0
    var own: Int?
    let ahead = direction(leavingOn: incoming ^ 1, reach: reach).reversed
    let edge = Int(incoming &>> 1)
    let leastLinkRank = view.isLink(edge) ? 0 : view.rank(edge) &+ 3
    for place in view.arcPlaces(view.tail(outgoing)) {
      let arc = view.nodeArcs[unchecked: place]
      if arc == incoming ^ 1 { continue }
      let out = view.access[unchecked: Int(arc)]
      let back = view.access[unchecked: Int(arc ^ 1)]
      if out | back == 0 || armCount == Self.armCapacity { continue }
      let other = Int(arc &>> 1)
      if arc == outgoing { own = armCount }
      arms[armCount] = Arm(
        arc: arc,
        rank: view.isLink(other) ? max(view.rank(other), leastLinkRank) : view.rank(other),
        angle: ahead.angleDegrees(to: direction(leavingOn: arc, reach: reach)),
        isEnterable: arc == outgoing || out != 0 && leads(from: vertex, to: arc),
        isInbound: back != 0,
        isSame: view.isSameRoad(edge, other),
        isMinor: view.has(.driveway, other) || max(out, back) >= 2
          || isCounterpart(other, of: edge, before: Int(outgoing &>> 1))
      )
      armCount &+= 1
    }
    return own
  }

  /// Whether an edge is the other carriageway of the one by which the route comes, where both
  /// become one road: to take it would be to turn back.
  @inline(__always)
  private func isCounterpart(_ other: Int, of edge: Int, before next: Int) -> Bool {
    view.has(.oneway, other) && view.has(.oneway, edge) && !view.has(.oneway, next)
      && view.rank(other) == view.rank(edge)
      && (view.isSameRoad(edge, other) || !view.isNamed(edge) && !view.isNamed(other))
  }

  /// Whether a turn leads from a vertex onto an arc.
  @inline(__always) private func leads(from vertex: UInt32, to arc: UInt32) -> Bool {
    var turn = Int(view.turnFirst[unchecked: Int(vertex)])
    let end = Int(view.turnFirst[unchecked: Int(vertex) &+ 1])
    while turn < end {
      if view.vertexArcs[unchecked: Int(view.turnHeads[unchecked: turn])] == arc { return true }
      turn &+= 1
    }
    return false
  }
}
