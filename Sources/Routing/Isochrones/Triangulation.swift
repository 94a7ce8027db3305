/// A Delaunay triangulation of points in the plane.
///
/// Points have whole coordinates and every test of sides is exact, so that the triangles cover the
/// frame without gaps or overlaps whatever the points; only the choice of diagonals is made with
/// floating-point numbers.  Points are added one by one, best in an order in which neighbours
/// follow each other.
///
/// Source: Guibas, Stolfi, *Primitives for the Manipulation of General Subdivisions*, ACM TOG 1985,
/// § 10 (incremental construction), without their quad-edges.
@safe struct Triangulation: ~Copyable {
  /// Coordinates of all points; the first four are the corners of the frame.
  let points: UnsafeMutablePointer<OutlinePoint>
  let pointCount: Int
  /// Three points a triangle, counterclockwise.
  let corners: UnsafeMutablePointer<Int32>
  /// The triangle across from each corner; -1 outside the frame.
  let neighbors: UnsafeMutablePointer<Int32>
  private(set) var count = 2
  /// Width of a unit of x in units of y.
  private let xScale: Double
  private var last: Int32 = 0
  private var stack: [Int32] = []

  /// Triangulates points.
  ///
  /// - Parameters:
  ///   - points: The frame's corners, counterclockwise from the least x and y, then all others;
  ///     these are all different and strictly inside the frame.  Coordinates under 2^29.
  ///   - xScale: Width of a unit of x in units of y, for the choice of diagonals.
  init(_ points: [OutlinePoint], xScale: Double) {
    pointCount = points.count
    unsafe self.points = .allocate(capacity: points.count)
    for (index, point) in points.enumerated() { unsafe (self.points + index).initialize(to: point) }
    self.xScale = xScale
    let capacity = 6 * points.count
    unsafe corners = .allocate(capacity: capacity)
    unsafe neighbors = .allocate(capacity: capacity)
    set(0, 0, 1, 2, across: -1, 1, -1)
    set(1, 0, 2, 3, across: -1, -1, 0)
    for point in 4..<max(points.count, 4) { insert(Int32(truncatingIfNeeded: point)) }
  }

  deinit {
    unsafe points.deallocate()
    unsafe corners.deallocate()
    unsafe neighbors.deallocate()
  }

  private func set(
    _ triangle: Int,
    _ a: Int32,
    _ b: Int32,
    _ c: Int32,
    across x: Int32,
    _ y: Int32,
    _ z: Int32
  ) {
    let (corners, neighbors) = unsafe (corners + 3 &* triangle, neighbors + 3 &* triangle)
    unsafe (corners[0], corners[1], corners[2]) = (a, b, c)
    unsafe (neighbors[0], neighbors[1], neighbors[2]) = (x, y, z)
  }

  // MARK: Tests

  /// Positive if the third point lies to the left of the line from the first to the second.
  @inline(__always)
  private func side(_ a: Int32, _ b: Int32, _ c: Int32) -> Int64 {
    let (p, q, r) = unsafe (points[Int(a)], points[Int(b)], points[Int(c)])
    return (q.x &- p.x) &* (r.y &- p.y) &- (q.y &- p.y) &* (r.x &- p.x)
  }

  /// Whether the fourth point lies in the circle through three counterclockwise ones.
  @inline(__always)
  private func isInCircle(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) -> Bool {
    let last = unsafe points[Int(d)]
    func step(_ index: Int32) -> (x: Double, y: Double, square: Double) {
      let point = unsafe points[Int(index)]
      let (x, y) = (Double(point.x &- last.x) * xScale, Double(point.y &- last.y))
      return (x, y, x * x + y * y)
    }
    let (p, q, r) = (step(a), step(b), step(c))
    return p.square * (q.x * r.y - r.x * q.y) - q.square * (p.x * r.y - r.x * p.y)
      + r.square * (p.x * q.y - q.x * p.y) > 0
  }

  // MARK: Insertion

  /// The triangle with a point in it or on its border, and the corner across from the edge on
  /// which the point lies; -1 for none.
  private func locate(_ point: Int32) -> (triangle: Int, corner: Int) {
    var triangle = Int(last)
    var first = 0
    var walked = 0
    while true {
      // No walk is longer unless it goes in circles; then each triangle is tried.
      if walked > 2 &* count { triangle = walked % count }
      walked &+= 1
      var zero = -1
      var next: Int32 = -1
      var step = 0
      while step < 3 {
        // Where two edges show the way, taking turns keeps the walk from going in circles.
        let corner = (first &+ step) % 3
        let a = unsafe corners[3 &* triangle &+ (corner &+ 1) % 3]
        let b = unsafe corners[3 &* triangle &+ (corner &+ 2) % 3]
        let side = side(a, b, point)
        if side < 0 {
          next = unsafe neighbors[3 &* triangle &+ corner]
          break
        }
        if side == 0 { zero = corner }
        step &+= 1
      }
      if step == 3 { return (triangle, zero) }
      precondition(next >= 0, "a point lies outside the frame")
      triangle = Int(next)
      first = (first &+ 1) % 3
    }
  }

  private mutating func insert(_ point: Int32) {
    let (triangle, corner) = locate(point)
    if corner < 0 { splitTriangle(triangle, point) } else { splitEdge(triangle, corner, point) }
    while let next = stack.popLast() { restore(Int(next) / 3, Int(next) % 3) }
    last = Int32(truncatingIfNeeded: triangle)
  }

  /// Three triangles in place of one.
  private mutating func splitTriangle(_ t: Int, _ p: Int32) {
    let (a, b, c) = unsafe (corners[3 * t], corners[3 * t + 1], corners[3 * t + 2])
    let (x, y, z) = unsafe (neighbors[3 * t], neighbors[3 * t + 1], neighbors[3 * t + 2])
    let (u, v) = (count, count + 1)
    count += 2
    let (tt, uu, vv) = (Int32(t), Int32(u), Int32(v))
    set(t, a, b, p, across: uu, vv, z)
    set(u, b, c, p, across: vv, tt, x)
    set(v, c, a, p, across: tt, uu, y)
    replace(in: x, tt, by: uu)
    replace(in: y, tt, by: vv)
    stack.append(3 * tt + 2)
    stack.append(3 * uu + 2)
    stack.append(3 * vv + 2)
  }

  /// Four triangles in place of the two at an edge.
  private mutating func splitEdge(_ t: Int, _ corner: Int, _ p: Int32) {
    let (i, j, k) = (3 * t + corner, 3 * t + (corner + 1) % 3, 3 * t + (corner + 2) % 3)
    let (a, b, c) = unsafe (corners[i], corners[j], corners[k])
    let other = unsafe neighbors[i]
    precondition(other >= 0, "a point lies on the frame")
    let u = Int(other)
    let (y, z) = unsafe (neighbors[j], neighbors[k])
    let opposite = place(of: Int32(t), in: u)
    let d = unsafe corners[3 * u + opposite]
    // In the other triangle the edge runs from c to b.
    let acrossC = unsafe neighbors[3 * u + (opposite + 1) % 3]
    let acrossB = unsafe neighbors[3 * u + (opposite + 2) % 3]
    let (v, w) = (count, count + 1)
    count += 2
    let (tt, uu, vv, ww) = (Int32(t), Int32(u), Int32(v), Int32(w))
    set(t, a, b, p, across: ww, vv, z)
    set(v, a, p, c, across: uu, y, tt)
    set(u, d, c, p, across: vv, ww, acrossB)
    set(w, d, p, b, across: tt, acrossC, uu)
    replace(in: y, tt, by: vv)
    replace(in: acrossC, uu, by: ww)
    stack.append(3 * tt + 2)
    stack.append(3 * vv + 1)
    stack.append(3 * uu + 2)
    stack.append(3 * ww + 1)
  }

  /// Flips the edge across from a corner if another diagonal makes better triangles.
  ///
  /// Each flip ties one more point to the one just added, so flips end.
  private mutating func restore(_ t: Int, _ corner: Int) {
    let u = unsafe Int(neighbors[3 * t + corner])
    if u < 0 { return }
    let (j, k) = ((corner + 1) % 3, (corner + 2) % 3)
    let (p, a, b) = unsafe (corners[3 * t + corner], corners[3 * t + j], corners[3 * t + k])
    let opposite = place(of: Int32(t), in: u)
    let q = unsafe corners[3 * u + opposite]
    guard isInCircle(p, a, b, q), side(p, a, q) > 0, side(p, q, b) > 0 else { return }
    let acrossB = unsafe neighbors[3 * u + (opposite + 1) % 3]
    let acrossA = unsafe neighbors[3 * u + (opposite + 2) % 3]
    let (beyondA, beyondB) = unsafe (neighbors[3 * t + j], neighbors[3 * t + k])
    let (tt, uu) = (Int32(t), Int32(u))
    set(t, p, a, q, across: acrossB, uu, beyondB)
    set(u, p, q, b, across: acrossA, beyondA, tt)
    replace(in: acrossB, uu, by: tt)
    replace(in: beyondA, tt, by: uu)
    stack.append(3 * tt)
    stack.append(3 * uu)
  }

  /// Corner of a triangle across from which another lies.
  @inline(__always)
  private func place(of other: Int32, in triangle: Int) -> Int {
    let across = unsafe neighbors + 3 &* triangle
    return unsafe across[0] == other ? 0 : across[1] == other ? 1 : 2
  }

  @inline(__always)
  private func replace(in triangle: Int32, _ old: Int32, by new: Int32) {
    if triangle < 0 { return }
    unsafe neighbors[3 &* Int(triangle) &+ place(of: old, in: Int(triangle))] = new
  }
}

/// A point of an outline's triangulation.
struct OutlinePoint: BitwiseCopyable {
  /// Units of 1e-7 degree east of the middle.
  var x: Int64
  /// Units of 1e-7 degree north of the middle.
  var y: Int64
  /// Time in centiseconds; `never` where nobody comes.
  var time: Int64
  /// Whether a road ends here; of points at one place such a one is kept.
  var isRoadEnd: Bool
}
