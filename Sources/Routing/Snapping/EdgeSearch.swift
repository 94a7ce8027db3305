import RoadbookGeo
import RoadbookRoadGraph

/// Which edges a search may find.
@safe struct EdgeFilter {
  /// Edges with any of these flags are left out.
  var bannedFlags: UInt32 = 0
  /// Whether small islands are left out.
  var isLargeOnly = false
  /// Directions that the road may have at the nearest point; `nil` for any.
  var bearing: BearingFilter?
  /// What the hour makes of access; `nil` if the plain tags stand.
  var timed: TimedView?
  /// A bit for each edge: whether it is left out; `nil` if none is.
  var closedBits: UnsafePointer<UInt64>?
}

extension EdgeFilter {
  /// What a driver may do on an arc.
  func access(_ arc: UInt32, _ map: RoadGraph) -> UInt8 {
    timed?.arc(arc)?.access.rawValue ?? map.arcAccess[arc]
  }
}

/// An edge found near a place.
struct EdgeHit {
  var edge: UInt32
  var meters: Double
}

/// Finds the edges nearest to a place: best first over the boxes of the map.
///
/// The working memory is kept; one a thread.
struct EdgeSearch: ~Copyable {
  private let map: RoadGraph
  private let lines: EdgeLines
  /// Place of the first box of each level among all boxes, finest level first.
  private let levelStarts: [Int]
  private var heap = BoxHeap()
  /// What the last search found, by distance, then by edge.
  private(set) var hits: [EdgeHit] = []

  init(_ map: RoadGraph) {
    self.map = map
    lines = EdgeLines(map)
    var starts: [Int] = []
    var start = 0
    for index in 0..<map.boxLevelCounts.count {
      starts.append(start)
      start += Int(map.boxLevelCounts[index])
    }
    levelStarts = starts
  }

  /// How many edges to find.
  enum Wanted {
    /// The nearest, and every one at most so many metres farther.
    case nearest(slackMeters: Double)
    /// So many.
    case count(Int)
  }

  /// Finds the edges nearest to the origin of a plane into `hits`.
  ///
  /// - Parameters:
  ///   - plane: The place and its surroundings.
  ///   - filter: Which edges count.
  ///   - wanted: How many.
  ///   - limitMeters: Greatest distance of the nearest one, or of all if a count is wanted.
  mutating func find(
    in plane: LocalPlane,
    where filter: EdgeFilter,
    _ wanted: Wanted,
    within limitMeters: Double
  ) {
    hits.removeAll(keepingCapacity: true)
    var bound = Bound(wanted, limitMeters: limitMeters)
    for index in 0..<map.wideEdges.count {
      look(atEdge: Int(map.wideEdges[index]), in: plane, where: filter, &bound)
    }
    heap.removeAll()
    if let top = levelStarts.indices.last {
      push(boxes: 0..<Int(map.boxLevelCounts[top]), ofLevel: top, in: plane, bound)
    }
    let wide = unsafe map.wideEdges.isEmpty ? nil : map.wideEdges.base
    while let next = heap.pop(), next.squaredMeters <= bound.squaredMeters {
      let level = Int(next.level)
      let first = (Int(next.box) &- levelStarts[level]) &* 16
      if level > 0 {
        let end = min(first &+ 16, Int(map.boxLevelCounts[level &- 1]))
        push(boxes: first..<end, ofLevel: level &- 1, in: plane, bound)
        continue
      }
      let end = min(first &+ 16, map.edgeCount)
      for edge in first..<end where unsafe wide == nil || !isWide(edge) {
        look(atEdge: edge, in: plane, where: filter, &bound)
      }
    }
    finish(bound)
  }

  private func isWide(_ edge: Int) -> Bool {
    var low = 0
    var high = map.wideEdges.count
    while low < high {
      let middle = (low + high) / 2
      if Int(map.wideEdges[middle]) < edge { low = middle + 1 } else { high = middle }
    }
    return low < map.wideEdges.count && Int(map.wideEdges[low]) == edge
  }

  private mutating func push(
    boxes: Range<Int>,
    ofLevel level: Int,
    in plane: LocalPlane,
    _ bound: Bound
  ) {
    var box = unsafe map.boxes.base + (levelStarts[level] &+ boxes.lowerBound) &* 4
    for index in boxes {
      let (south, west, north, east) = unsafe (box[0], box[1], box[2], box[3])
      unsafe box += 4
      if south > north { continue }
      let squared = plane.squaredDistance(south: south, west: west, north: north, east: east)
      if squared > bound.squaredMeters { continue }
      heap.push(
        BoxHeap.Entry(
          squaredMeters: squared,
          box: UInt32(levelStarts[level] &+ index),
          level: UInt32(level)
        )
      )
    }
  }

  @inline(__always)
  private mutating func look(
    atEdge edge: Int,
    in plane: LocalPlane,
    where filter: EdgeFilter,
    _ bound: inout Bound
  ) {
    if let timed = filter.timed, timed.mayChange(edge) {
      if !timed.isOpen(edge, map) { return }
    } else {
      let access = map.arcAccess
      if unsafe access[unchecked: 2 &* edge] | access[unchecked: 2 &* edge &+ 1] == 0 { return }
    }
    if unsafe map.edgeFlags[unchecked: edge] & filter.bannedFlags != 0 { return }
    if let bits = unsafe filter.closedBits, unsafe bits[edge &>> 6] &>> UInt64(edge & 63) & 1 != 0 {
      return
    }
    if filter.isLargeOnly, unsafe map.edgeIslands[unchecked: edge] != 0 { return }
    let length = unsafe map.edgeLengthsDecimeters[unchecked: edge]
    if lines.isBeyond(bound.meters, edge: edge, lengthDecimeters: length, in: plane) { return }
    let squared = lines.squaredDistance(ofEdge: edge, in: plane)
    if squared > bound.squaredMeters { return }
    if filter.bearing != nil, !fits(filter, edge: edge, in: plane) { return }
    let hit = EdgeHit(edge: UInt32(edge), meters: squared.squareRoot())
    if hit.meters > bound.meters { return }
    switch bound.wanted {
    case .nearest(let slack):
      hits.append(hit)
      if hit.meters < bound.nearestMeters {
        bound.nearestMeters = hit.meters
        bound.set(meters: hit.meters + slack)
      }
    case .count(let count):
      var place = hits.count
      hits.append(hit)
      while place > 0, Self.precedes(hit, hits[place &- 1]) {
        hits[place] = hits[place &- 1]
        place &-= 1
      }
      hits[place] = hit
      if hits.count > count { hits.removeLast() }
      if hits.count == count { bound.set(meters: min(bound.meters, hits[count &- 1].meters)) }
    }
  }

  private func fits(_ filter: EdgeFilter, edge: Int, in plane: LocalPlane) -> Bool {
    guard let bearing = filter.bearing else { return true }
    let direction = lines.projection(ofEdge: edge, in: plane).bearingDegrees
    let arc = UInt32(2 * edge)
    return filter.access(arc, map) != 0 && bearing.admits(direction)
      || filter.access(arc + 1, map) != 0 && bearing.admits(direction + 180)
  }

  private mutating func finish(_ bound: Bound) {
    guard case .nearest = bound.wanted else { return }
    if bound.nearestMeters > bound.limitMeters { hits.removeAll(keepingCapacity: true) }
    guard hits.count > 1 else { return }
    hits.removeAll { $0.meters > bound.meters }
    hits.sort(by: Self.precedes)
  }

  private static func precedes(_ left: EdgeHit, _ right: EdgeHit) -> Bool {
    left.meters != right.meters ? left.meters < right.meters : left.edge < right.edge
  }

  /// Where a search ends.
  private struct Bound {
    let wanted: Wanted
    let limitMeters: Double
    var nearestMeters = Double.infinity
    private(set) var meters: Double
    /// A trifle more than the square of `meters`, so that rounding loses no edge.
    private(set) var squaredMeters: Double

    init(_ wanted: Wanted, limitMeters: Double) {
      self.wanted = wanted
      self.limitMeters = limitMeters
      // The nearest edge must lie within the limit; what lies next to it may not.
      var reach = limitMeters
      if case .nearest(let slack) = wanted { reach += slack }
      meters = reach
      squaredMeters = reach * reach * (1 + 1e-12)
    }

    mutating func set(meters: Double) {
      self.meters = meters
      squaredMeters = meters * meters * (1 + 1e-12)
    }
  }
}
