import RoadbookGeo
import RoadbookRoadGraph

/// The line of a route while it is put together; no point comes twice in a row.
struct RouteLine {
  private(set) var points: [Coordinate] = []
  private let lines: EdgeLines
  private let map: RoadGraph

  init(_ map: RoadGraph) {
    self.map = map
    lines = EdgeLines(map)
    points.reserveCapacity(1024)
  }

  /// Place of the last point.
  var last: Int { points.count - 1 }

  @inline(__always)
  private mutating func append(_ point: Coordinate) {
    if points.last != point { points.append(point) }
  }

  /// Begins a leg.
  mutating func begin(at snap: Snap) { append(snap.coordinate) }

  /// Goes along a part of an edge; the line is at its beginning.
  mutating func follow(_ piece: LegPiece, cuts: [Snap]) {
    if piece.startCut < 0, piece.endCut < 0 {
      followWhole(piece.arc)
    } else {
      followPart(
        piece.arc,
        from: piece.startCut < 0 ? nil : cuts[Int(piece.startCut)],
        to: piece.endCut < 0 ? nil : cuts[Int(piece.endCut)]
      )
    }
  }

  private mutating func followWhole(_ arc: UInt32) {
    let edge = Int(arc &>> 1)
    let tail = lines.coordinate(ofNode: Int(lines.tails[edge]))
    let head = lines.coordinate(ofNode: Int(lines.heads[edge]))
    var decoder = lines.decoder(ofEdge: edge, tail: tail)
    if arc & 1 == 0 {
      while let point = decoder.nextPoint() { append(point) }
      append(head)
      return
    }
    let first = points.count
    while let point = decoder.nextPoint() {
      if points.count == first || points[points.count &- 1] != point { points.append(point) }
    }
    reverse(from: first)
    if first > 0, first < points.count, points[first] == points[first &- 1] {
      points.remove(at: first)
    }
    append(tail)
  }

  private mutating func reverse(from first: Int) {
    var low = first
    var high = points.count &- 1
    while low < high {
      points.swapAt(low, high)
      low &+= 1
      high &-= 1
    }
  }

  private mutating func followPart(_ arc: UInt32, from source: Snap?, to target: Snap?) {
    let all = map.points(of: EdgeID(arc >> 1))
    if arc & 1 == 0 {
      let begin = source.map { $0.piece + 1 } ?? 1
      let end = target.map { $0.piece } ?? all.count - 1
      if begin <= end { for point in all[begin...end] { append(point) } }
    } else {
      let begin = source?.piece ?? all.count - 2
      let end = target.map { $0.piece + 1 } ?? 0
      if begin >= end { for point in all[end...begin].reversed() { append(point) } }
    }
    if let target { append(target.coordinate) }
  }

  /// Direction of the line where it comes to a point; 0 if no line comes there.
  func bearing(to index: Int, notBefore first: Int) -> Double {
    index > first ? points[index - 1].bearingDegrees(to: points[index]) : 0
  }

  /// Direction of the line where it leaves a point; 0 if no line leaves there.
  func bearing(from index: Int) -> Double {
    index + 1 < points.count ? points[index].bearingDegrees(to: points[index + 1]) : 0
  }
}
