import RoadbookGeo
import RoadbookRoadGraph

/// Reads junctions of a map: which roads meet, and where they lead.
///
/// Owns working memory that grows to the largest junction and the longest edge met; whoever makes
/// a reader calls ``deallocate()``.
@safe struct JunctionReader {
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
    unsafe arms = .allocate(capacity: Self.armCapacity)
    unsafe points = .allocate(capacity: pointCapacity)
  }

  func deallocate() {
    unsafe arms.deallocate()
    unsafe points.deallocate()
  }

  // MARK: Directions

  /// Direction in which an arc leaves its tail, taken over some metres.
  ///
  /// A very short edge that goes on without a junction is taken together with the next.
  mutating func direction(leavingOn arc: UInt32, reach: Double = reachMeters) -> Direction {
    direction(leavingOn: arc, from: view.coordinate(view.tail(arc)), reach: reach)
  }

  /// The same for an arc whose tail's coordinate is known.
  private mutating func direction(
    leavingOn arc: UInt32,
    from start: Coordinate,
    reach: Double
  ) -> Direction {
    scale.move(to: start)
    var current = arc
    var tail = start
    var rest = reach
    var hops = 0
    while true {
      let (place, missing) = walk(current, from: tail, rest)
      if missing <= 0 || hops == 4 { return scale.step(start, place) }
      let places = view.arcPlaces(view.head(current))
      guard places.count == 2 else { return scale.step(start, place) }
      let first = unsafe view.nodeArcs[unchecked: places.lowerBound]
      let other = unsafe view.nodeArcs[unchecked: places.lowerBound &+ 1]
      current = first == current ^ 1 ? other : first
      tail = place
      rest = missing
      hops &+= 1
    }
  }

  /// Place that lies some metres along an arc from its tail.
  ///
  /// - Returns: The place, or the arc's head and what is left of the metres.
  private mutating func walk(
    _ arc: UInt32,
    from tail: Coordinate,
    _ meters: Double
  ) -> (Coordinate, Double) {
    let edge = Int(arc &>> 1)
    let bytes = view.shape(edge)
    var rest = meters
    var last = tail
    if arc & 1 == 0 {
      if !bytes.isEmpty {
        var decoder = view.decoder(bytes, tail: tail)
        while let point = decoder.nextPoint() {
          if let place = pass(last, point, &rest) { return (place, 0) }
          last = point
        }
      }
      let head = unsafe view.coordinate(Int(view.heads[unchecked: edge]))
      if let place = pass(last, head, &rest) { return (place, 0) }
      return (head, rest)
    }
    let head = unsafe view.coordinate(Int(view.tails[unchecked: edge]))
    if !bytes.isEmpty {
      var decoder = view.decoder(bytes, tail: head)
      var index = readPoints(bytes.count, &decoder) &- 1
      while index >= 0 {
        if let place = unsafe pass(last, points[index], &rest) { return (place, 0) }
        last = unsafe points[index]
        index &-= 1
      }
    }
    if let place = pass(last, head, &rest) { return (place, 0) }
    return (head, rest)
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
  private mutating func readPoints(_ byteCount: Int, _ decoder: inout ShapeDecoder) -> Int {
    // A point takes two bytes or more.
    let most = byteCount / 2
    if most > pointCapacity {
      unsafe points.deallocate()
      pointCapacity = most * 2
      unsafe points = .allocate(capacity: pointCapacity)
    }
    var count = 0
    while let point = decoder.nextPoint() {
      unsafe points[count] = point
      count &+= 1
    }
    return count
  }

  // MARK: Arms

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
    var sides: [LegRoads.Side] = []
    for place in view.arcPlaces(view.tail(outgoing)) {
      let arc = unsafe view.nodeArcs[unchecked: place]
      if arc == incoming ^ 1 || arc == outgoing { continue }
      sides.append(LegRoads.Side(arc: arc, road: view.road(Int(arc &>> 1))))
    }
    return unsafe sides.withUnsafeBufferPointer {
      unsafe read(
        from: incoming,
        view.road(Int(incoming &>> 1)),
        sides: $0,
        to: outgoing,
        view.road(Int(outgoing &>> 1)),
        vertex: vertex,
        reach: reach
      )
    }
  }

  /// The same where the roads are known: those by which the route comes and goes, and the others.
  mutating func read(
    from incoming: UInt32,
    _ before: Road,
    sides: UnsafeBufferPointer<LegRoads.Side>,
    to outgoing: UInt32,
    _ next: Road,
    vertex: UInt32,
    reach: Double
  ) -> Int? {
    armCount = 0
    if outgoing == incoming ^ 1 || next.isClosed { return nil }
    let middle = view.coordinate(view.tail(outgoing))
    let ahead = direction(leavingOn: incoming ^ 1, from: middle, reach: reach).reversed
    let takesMinor = next.isMinorBothWays
    let leastLinkRank = before.isLink ? 0 : before.rank &+ 3
    var place = -1
    while place < sides.count, armCount < Self.armCapacity {
      let (arc, road) = unsafe place < 0 ? (outgoing, next) : (sides[place].arc, sides[place].road)
      place &+= 1
      // Driveways and the like rival with none but their like.
      if road.isClosed || road.isMinorBothWays && !takesMinor { continue }
      let angle = ahead.angleDegrees(
        to: direction(leavingOn: arc, from: middle, reach: reach)
      )
      unsafe arms[armCount] = Arm(
        arc: arc,
        rank: road.isLink ? max(road.rank, leastLinkRank) : road.rank,
        angle: angle,
        isEnterable: arc == outgoing,
        isInbound: road.access(of: arc ^ 1) != 0,
        isSame: view.isSameRoad(before, road),
        isMinor: road.isMinorBothWays || isCounterpart(road, of: before, before: next, angle)
      )
      armCount &+= 1
    }
    openArms(from: vertex)
    return 0
  }

  /// Marks the arms onto which turns lead from a vertex.
  @inline(__always) private func openArms(from vertex: UInt32) {
    var turn = unsafe Int(view.turnFirst[unchecked: Int(vertex)])
    let end = unsafe Int(view.turnFirst[unchecked: Int(vertex) &+ 1])
    while turn < end {
      let arc = unsafe view.vertexArcs[unchecked: Int(view.turnHeads[unchecked: turn])]
      var place = 0
      while place < armCount {
        if unsafe arms[place].arc == arc { unsafe arms[place].isEnterable = true }
        place &+= 1
      }
      turn &+= 1
    }
  }

  /// Whether a road is the other carriageway of the one by which the route comes, where both become
  /// one: to take it would be to turn back.
  ///
  /// One that lies ahead is so only at the mouth of that road, not where a street leaves.
  @inline(__always)
  private func isCounterpart(
    _ other: Road,
    of road: Road,
    before next: Road,
    _ angle: Double
  ) -> Bool {
    other.has(.oneway) && road.has(.oneway) && !next.has(.oneway) && other.rank == road.rank
      && isAlike(road, other)
      && (abs(angle) > TurnGrade.turnDegrees || next.rank == road.rank && isAlike(road, next))
  }

  /// Whether two edges are of one road, or have no name both.
  @inline(__always) private func isAlike(_ one: Road, _ other: Road) -> Bool {
    view.isSameRoad(one, other) || !view.isNamed(one) && !view.isNamed(other)
  }
}
