/// An area made ready for many lines: its sides by the squares of a grid in which they lie.
///
/// A line is compared with the sides in its own squares alone, so that an area with thousands of
/// corners costs about as much as one with four.  The answers are those of ``Outline``, exactly.
package struct OutlineIndex {
  private let outline: Outline
  private let sides: [(from: Outline.Point, to: Outline.Point)]
  /// Squares from side to side of the box around the area, and as many up and down.
  private let count: Int
  /// Size of a square in 1e-7 degree.
  private let width: Int64
  private let height: Int64
  /// Of each square the first of its members, and the end of the last one's.
  private var first: [Int] = []
  /// Numbers of sides, square by square.
  private var members: [Int32] = []
  /// Whether the middle of a square lies inside, once that was asked for.
  private var middles: [Bool?]

  /// Prepares an area.
  ///
  /// - Parameter outline: The area.
  /// - Complexity: O(*c*^1.5), *c* corners, but no more than O(*c*) beyond 250.
  package init(_ outline: Outline) {
    var sides: [(from: Outline.Point, to: Outline.Point)] = []
    outline.forEachSide { a, b in
      if a.x != b.x || a.y != b.y { sides.append((a, b)) }
      return false
    }
    self.outline = outline
    self.sides = sides
    // The longest side lies in twice as many squares as there are across.
    let most = min(128, 2_000_000 / sides.count)
    count = max(1, min(most, 2 * Int(Double(sides.count).squareRoot())))
    width = (outline.east - outline.west) / Int64(count) + 1
    height = (outline.north - outline.south) / Int64(count) + 1
    middles = Array(repeating: nil, count: count * count)
    var sizes = [Int](repeating: 0, count: count * count)
    for side in sides { forEachSquare(of: side) { sizes[$0] += 1 } }
    first = [0]
    for size in sizes { first.append(first[first.count - 1] + size) }
    members = Array(repeating: 0, count: first[first.count - 1])
    var next = first
    for (number, side) in sides.enumerated() {
      forEachSquare(of: side) {
        members[next[$0]] = Int32(number)
        next[$0] += 1
      }
    }
  }

  /// Whether all of a box surely lies outside.
  package func isBeyond(_ reach: Outline.Reach) -> Bool { outline.isBeyond(reach) }

  /// Whether a straight line has a point on a side.
  ///
  /// - Complexity: O(sides in the squares around the line).
  package func crosses(from start: Coordinate, to end: Coordinate) -> Bool {
    let (p, q) = (outline.point(start), outline.point(end))
    if max(p.y, q.y) < outline.south || min(p.y, q.y) > outline.north { return false }
    if max(p.x, q.x) < outline.west || min(p.x, q.x) > outline.east { return false }
    let columns = column(min(p.x, q.x))...column(max(p.x, q.x))
    for row in row(min(p.y, q.y))...row(max(p.y, q.y)) {
      for column in columns {
        let square = row * count + column
        for number in members[first[square]..<first[square + 1]] {
          let side = sides[Int(number)]
          if Outline.meet(side.from, side.to, p, q) { return true }
        }
      }
    }
    return false
  }

  /// Whether a place that is on no side lies inside.
  ///
  /// - Complexity: O(sides in the square of the place), for the first place in each O(sides).
  package mutating func contains(_ place: Coordinate) -> Bool {
    let point = outline.point(place)
    guard (outline.south...outline.north).contains(point.y),
      (outline.west...outline.east).contains(point.x)
    else { return false }
    let (column, row) = (column(point.x), row(point.y))
    let square = row * count + column
    let middle = Outline.Point(
      x: outline.west + Int64(column) * width + width / 2,
      y: outline.south + Int64(row) * height + height / 2
    )
    var isInside = middles[square] ?? isMiddleInside(middle)
    middles[square] = isInside
    // North or south to the latitude of the middle, then east or west to the middle itself.
    let bend = Outline.Point(x: point.x, y: middle.y)
    for number in members[first[square]..<first[square + 1]] {
      let (a, b) = sides[Int(number)]
      if (a.x > point.x) != (b.x > point.x),
        Self.isLeft(a, b, point) != Self.isLeft(a, b, bend)
      {
        isInside.toggle()
      }
      if (a.y > middle.y) != (b.y > middle.y),
        Self.isLeft(a, b, bend) != Self.isLeft(a, b, middle)
      {
        isInside.toggle()
      }
    }
    return isInside
  }

  private func isMiddleInside(_ middle: Outline.Point) -> Bool {
    var isInside = false
    for (a, b) in sides where (a.y > middle.y) != (b.y > middle.y) {
      if Self.isLeft(a, b, middle) == (b.y > a.y) { isInside.toggle() }
    }
    return isInside
  }

  /// Whether a point lies left of the line from `a` to `b`.
  ///
  /// Points count as if they lay a hair farther east, and by much less than that farther north:
  /// so none lies on a line, and none due north or east of a corner.
  private static func isLeft(
    _ a: Outline.Point,
    _ b: Outline.Point,
    _ point: Outline.Point
  ) -> Bool {
    let turn = Outline.turn(a, b, point)
    if turn != 0 { return turn > 0 }
    return a.y != b.y ? b.y < a.y : b.x > a.x
  }

  private func column(_ x: Int64) -> Int { min(max(Int((x - outline.west) / width), 0), count - 1) }

  private func row(_ y: Int64) -> Int { min(max(Int((y - outline.south) / height), 0), count - 1) }

  /// Calls `body` with each square in which a side has a point, and maybe with some beside it.
  private func forEachSquare(
    of side: (from: Outline.Point, to: Outline.Point),
    _ body: (Int) -> Void
  ) {
    let (a, b) = side.from.y <= side.to.y ? side : (side.to, side.from)
    let columns = column(min(a.x, b.x))...column(max(a.x, b.x))
    for row in row(a.y)...row(b.y) {
      var part = columns
      if a.y != b.y {
        let bottom = outline.south + Int64(row) * height
        let slope = Double(b.x - a.x) / Double(b.y - a.y)
        let ends = [max(bottom, a.y), min(bottom + height, b.y)].map {
          Double(a.x) + Double($0 - a.y) * slope
        }
        // Numbers are rounded by far less than 1e-7 degree.
        let low = column(Int64(min(ends[0], ends[1]).rounded(.down)) - 1)
        let high = column(Int64(max(ends[0], ends[1]).rounded(.up)) + 1)
        part = max(low, columns.lowerBound)...min(high, columns.upperBound)
      }
      for column in part { body(row * count + column) }
    }
  }
}
