/// An area on the Earth, enclosed by rings: a place lies inside if a line from it to far away
/// crosses them an odd number of times, so that rings within rings are holes.
///
/// All arithmetic is in whole numbers; an area may lie across the antimeridian, but is less than
/// half round the Earth wide.  Sides are straight in degrees.
public struct Outline: Hashable, Sendable {
  /// The rings, each without its first corner again at the end.
  public let rings: [[Coordinate]]
  /// Corner from which longitudes count.
  private let origin: Coordinate
  /// The box around the rings: degrees of longitude count from `origin`.
  private let south: Int64
  private let north: Int64
  private let west: Int64
  private let east: Int64

  /// Makes an area.
  ///
  /// A last corner that repeats the first one of its ring is left out.  Gives `nil` if there is no
  /// ring, or one with fewer than three different corners.
  ///
  /// - Parameter rings: One ring or more.
  public init?(_ rings: [[Coordinate]]) {
    let rings = rings.map { $0.count > 1 && $0.first == $0.last ? Array($0.dropLast()) : $0 }
    guard let origin = rings.first?.first, rings.allSatisfy({ Set($0).count >= 3 }) else {
      return nil
    }
    self.rings = rings
    self.origin = origin
    let places = rings.joined()
    let eastward = places.map { origin.longitudeDifferenceE7(to: $0) }
    south = places.reduce(Int64.max) { min($0, Int64($1.latitudeE7)) }
    north = places.reduce(Int64.min) { max($0, Int64($1.latitudeE7)) }
    west = eastward.reduce(0, min)
    east = eastward.reduce(0, max)
  }

  private struct Point {
    var x: Int64
    var y: Int64
  }

  private func point(_ place: Coordinate) -> Point {
    Point(x: origin.longitudeDifferenceE7(to: place), y: Int64(place.latitudeE7))
  }

  /// Whether a place lies inside.
  ///
  /// - Complexity: O(corners), less outside of the box around them.
  public func contains(_ place: Coordinate) -> Bool {
    let point = point(place)
    guard (south...north).contains(point.y), (west...east).contains(point.x) else { return false }
    var isInside = false
    forEachSide { a, b in
      if (a.y > point.y) == (b.y > point.y) { return false }
      if (Self.turn(a, b, point) > 0) == (b.y > a.y) { isInside.toggle() }
      return false
    }
    return isInside
  }

  /// Whether a straight line has a point inside or on a side.
  ///
  /// - Complexity: O(corners), less outside of the box around them.
  public func touches(from start: Coordinate, to end: Coordinate) -> Bool {
    let (p, q) = (point(start), point(end))
    if max(p.y, q.y) < south || min(p.y, q.y) > north { return false }
    if max(p.x, q.x) < west || min(p.x, q.x) > east { return false }
    if contains(start) || contains(end) { return true }
    return forEachSide { a, b in
      guard min(a.x, b.x) <= max(p.x, q.x), min(p.x, q.x) <= max(a.x, b.x),
        min(a.y, b.y) <= max(p.y, q.y), min(p.y, q.y) <= max(a.y, b.y)
      else { return false }
      return Self.turn(a, b, p).signum() * Self.turn(a, b, q).signum() <= 0
        && Self.turn(p, q, a).signum() * Self.turn(p, q, b).signum() <= 0
    }
  }

  /// Whether every place within some metres of a place lies outside, by the box around the rings.
  ///
  /// - Parameters:
  ///   - meters: Distance, at least 0.
  ///   - place: The place.
  /// - Returns: False where the box does not tell.
  public func isBeyond(_ meters: Double, from place: Coordinate) -> Bool {
    let scale = LocalScale(latitude: place.latitude)
    let point = point(place)
    let up = Int64((meters / scale.metersPerDegreeLatitude * 1e7).rounded(.up)) + 1
    if point.y + up < south || point.y - up > north { return true }
    guard scale.metersPerDegreeLongitude > 1 else { return false }
    // A degree of longitude is shorter nearer to the pole: twice as much is surely enough.
    let wide = meters / scale.metersPerDegreeLongitude * 2e7
    if wide > 1e9 { return false }
    let aside = Int64(wide.rounded(.up)) + 1
    return point.x + aside < west || point.x - aside > east
  }

  /// Twice the area of a triangle; positive if its corners turn left.
  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Int128 {
    Int128(b.x - a.x) * Int128(c.y - a.y) - Int128(b.y - a.y) * Int128(c.x - a.x)
  }

  /// Calls `body` with each side, until it says that this is enough.
  @discardableResult
  private func forEachSide(_ body: (Point, Point) -> Bool) -> Bool {
    for ring in rings {
      var before = point(ring[ring.count - 1])
      for corner in ring {
        let next = point(corner)
        if body(before, next) { return true }
        before = next
      }
    }
    return false
  }
}
