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
  let south: Int64
  let north: Int64
  let west: Int64
  let east: Int64

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

  struct Point {
    var x: Int64
    var y: Int64
  }

  func point(_ place: Coordinate) -> Point {
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
      Self.meet(a, b, p, q)
    }
  }

  /// Whether the straight lines from `a` to `b` and from `p` to `q` have a point in common.
  static func meet(_ a: Point, _ b: Point, _ p: Point, _ q: Point) -> Bool {
    guard min(a.x, b.x) <= max(p.x, q.x), min(p.x, q.x) <= max(a.x, b.x),
      min(a.y, b.y) <= max(p.y, q.y), min(p.y, q.y) <= max(a.y, b.y)
    else { return false }
    return turn(a, b, p).signum() * turn(a, b, q).signum() <= 0
      && turn(p, q, a).signum() * turn(p, q, b).signum() <= 0
  }

  /// Whether every place within some metres of a place lies outside, by the box around the rings.
  ///
  /// - Parameters:
  ///   - meters: Distance, at least 0.
  ///   - place: The place.
  /// - Returns: False where the box does not tell.
  public func isBeyond(_ meters: Double, from place: Coordinate) -> Bool {
    isBeyond(Reach(meters, from: place))
  }

  /// All that lies within some metres of a place, as a box.
  package struct Reach {
    let place: Coordinate
    /// In 1e-7 degree.
    let up: Int64
    /// In 1e-7 degree; `nil` if it may be all round the Earth.
    let aside: Int64?

    /// Makes a box around a place.
    package init(_ meters: Double, from place: Coordinate) {
      let scale = LocalScale(latitude: place.latitude)
      self.place = place
      up = Int64((meters / scale.metersPerDegreeLatitude * 1e7).rounded(.up)) + 1
      // A degree of longitude is shorter nearer to the pole: twice as much is surely enough.
      let wide = meters / scale.metersPerDegreeLongitude * 2e7
      let isBounded = scale.metersPerDegreeLongitude > 1 && wide <= 1e9
      aside = isBounded ? Int64(wide.rounded(.up)) + 1 : nil
    }
  }

  /// Whether all of a box lies outside, by the box around the rings.
  func isBeyond(_ reach: Reach) -> Bool {
    let point = point(reach.place)
    if point.y + reach.up < south || point.y - reach.up > north { return true }
    guard let aside = reach.aside else { return false }
    return point.x + aside < west || point.x - aside > east
  }

  /// Twice the area of a triangle; positive if its corners turn left.
  static func turn(_ a: Point, _ b: Point, _ c: Point) -> Int128 {
    Int128(b.x - a.x) * Int128(c.y - a.y) - Int128(b.y - a.y) * Int128(c.x - a.x)
  }

  /// Calls `body` with each side, until it says that this is enough.
  @discardableResult
  func forEachSide(_ body: (Point, Point) -> Bool) -> Bool {
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
