import RoadbookRoadGraph

/// Traces the outlines of what is reached within a limit through a triangulation.
///
/// Each corner of an outline lies on an edge between a point inside and one outside, so that every
/// point is on its side whatever the outline does in between; and each triangle is crossed at most
/// once, so that outlines neither meet nor cross themselves.
@safe struct OutlineTracer: ~Copyable {
  private let limit: Int64
  private let isInside: UnsafeMutablePointer<Bool>
  private let count: Int
  private var parts: PointParts

  /// Time of the limit that still counts as inside where that saves a hole.
  private static func tolerated(_ limit: Int64) -> Int64 { limit + limit / 20 }

  /// Decides which points are inside.
  init(_ triangles: borrowing Triangulation, limit: Int64) {
    self.limit = limit
    count = triangles.pointCount
    unsafe isInside = .allocate(capacity: count)
    for point in 0..<count {
      unsafe (isInside + point).initialize(to: triangles.points[point].time <= limit)
    }
    parts = PointParts(count: count)
    unsafe parts.join(triangles, isInside)
    // A group of points outside that are all within the tolerance is no hole.
    var latest = [Int64](repeating: 0, count: count)
    for point in 0..<count where unsafe !isInside[point] {
      let root = parts.root(of: point)
      latest[root] = unsafe max(latest[root], triangles.points[point].time)
    }
    for point in 0..<count where unsafe !isInside[point] {
      if latest[parts.root(of: point)] <= Self.tolerated(limit) { unsafe isInside[point] = true }
    }
    unsafe parts.join(triangles, isInside)
  }

  deinit { unsafe isInside.deallocate() }

  /// Place where an outline crosses an edge of the triangulation.
  struct Crossing {
    /// Point inside, to the left of the outline.
    var inside: Int32
    /// Point outside, to the right.
    var outside: Int32
  }

  /// All outlines as the edges they cross, the inside to their left, by the part of the inside that
  /// they belong to.
  mutating func outlines(_ triangles: borrowing Triangulation) -> [(part: Int, ring: [Crossing])] {
    var result: [(part: Int, ring: [Crossing])] = []
    var isDone = [Bool](repeating: false, count: triangles.count)
    for first in 0..<triangles.count where !isDone[first] {
      guard exit(of: first, triangles) != nil else { continue }
      var ring: [Crossing] = []
      var triangle = first
      while !isDone[triangle], let corner = exit(of: triangle, triangles) {
        isDone[triangle] = true
        let corners = unsafe triangles.corners + 3 * triangle
        unsafe ring.append(
          Crossing(inside: corners[(corner + 2) % 3], outside: corners[(corner + 1) % 3])
        )
        triangle = unsafe Int(triangles.neighbors[3 * triangle + corner])
      }
      result.append((parts.root(of: Int(ring[0].inside)), ring))
    }
    return result
  }

  /// Corner across from the edge by which an outline leaves a triangle: from a point outside to one
  /// inside, counterclockwise; `nil` if no outline crosses the triangle.
  private func exit(of triangle: Int, _ triangles: borrowing Triangulation) -> Int? {
    let corners = unsafe triangles.corners + 3 * triangle
    for corner in 0..<3 {
      let (a, b) = unsafe (corners[(corner + 1) % 3], corners[(corner + 2) % 3])
      if unsafe !isInside[Int(a)], unsafe isInside[Int(b)] { return corner }
    }
    return nil
  }
}

/// Groups of points on the same side that edges of a triangulation join.
struct PointParts {
  private var parents: [Int32]

  init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

  /// Joins neighbours of the same side.
  mutating func join(
    _ triangles: borrowing Triangulation,
    _ isInside: UnsafeMutablePointer<Bool>
  ) {
    for triangle in 0..<triangles.count {
      let corners = unsafe triangles.corners + 3 * triangle
      for corner in 0..<3 {
        let (a, b) = unsafe (Int(corners[corner]), Int(corners[(corner + 1) % 3]))
        if a < b, unsafe isInside[a] == isInside[b] { join(a, b) }
      }
    }
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (one, other) = (root(of: a), root(of: b))
    if one != other { parents[max(one, other)] = Int32(min(one, other)) }
  }

  /// The point that stands for a point's group.
  mutating func root(of point: Int) -> Int {
    var point = point
    while Int(parents[point]) != point {
      let parent = parents[Int(parents[point])]
      parents[point] = parent
      point = Int(parent)
    }
    return point
  }
}
