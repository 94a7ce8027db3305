/// Pointers to the arrays of a topology: what kernels read.
///
/// The arrays may be a ``Topology``'s own (``Topology/withView(_:)``) or stretches of a mapped
/// file; nothing is copied.  Whoever makes the view keeps the memory alive and unchanged, and
/// answers for the promises of ``Topology``; ``firstViolation(upRunCount:downRunCount:)`` checks
/// them all.
@safe package struct TopologyView: @unchecked Sendable {
  /// Number of vertices, *n*; they are numbered by rank.
  package let vertexCount: Int
  /// Parent of each vertex; `UInt32.max` at a root.
  ///
  /// Shape: *n*.
  package let parents: UnsafePointer<UInt32>
  /// Distance of each vertex from its root.
  ///
  /// Shape: *n*.
  package let depths: UnsafePointer<UInt16>
  /// First up weight, up run, down weight, down run of each vertex.
  ///
  /// Shape: 4 (*n* + 1).
  package let rows: UnsafePointer<UInt32>
  /// Two numbers a run: first depth, length.
  package let upRuns: UnsafePointer<UInt16>
  /// Two numbers a run: first depth, length.
  package let downRuns: UnsafePointer<UInt16>

  package init(
    vertexCount: Int,
    parents: UnsafePointer<UInt32>,
    depths: UnsafePointer<UInt16>,
    rows: UnsafePointer<UInt32>,
    upRuns: UnsafePointer<UInt16>,
    downRuns: UnsafePointer<UInt16>
  ) {
    self.vertexCount = vertexCount
    unsafe self.parents = unsafe parents
    unsafe self.depths = unsafe depths
    unsafe self.rows = unsafe rows
    unsafe self.upRuns = unsafe upRuns
    unsafe self.downRuns = unsafe downRuns
  }

  /// Number of weights of all up rows.
  package var upWeightCount: Int { unsafe Int(rows[4 &* vertexCount]) }
  /// Number of weights of all down rows.
  package var downWeightCount: Int { unsafe Int(rows[4 &* vertexCount &+ 2]) }
  /// Number of runs of all up rows.
  package var upRunCount: Int { unsafe Int(rows[4 &* vertexCount &+ 1]) }
  /// Number of runs of all down rows.
  package var downRunCount: Int { unsafe Int(rows[4 &* vertexCount &+ 3]) }

  /// Largest depth + 1: number of vertices on the longest root path.
  ///
  /// Complexity: O(*n*).
  package var levelCount: Int {
    var levels = 0
    for vertex in 0..<vertexCount { levels = unsafe max(levels, Int(depths[vertex]) + 1) }
    return levels
  }
}

/// Pointers to the turns between vertices that are numbered by rank.
@safe package struct TurnsView: @unchecked Sendable {
  /// First turn of each vertex.
  ///
  /// Shape: *n* + 1.
  package let first: UnsafePointer<UInt32>
  /// Vertex that each turn leads to.
  ///
  /// Parallel turns and turns from a vertex to itself may occur.
  package let heads: UnsafePointer<UInt32>

  package init(first: UnsafePointer<UInt32>, heads: UnsafePointer<UInt32>) {
    unsafe self.first = unsafe first
    unsafe self.heads = unsafe heads
  }
}

/// Mark for "no vertex" in arrays of vertices.
let noVertex = UInt32.max
