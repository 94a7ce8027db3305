/// The part of a hierarchy that does not depend on weights: elimination tree and rows.
///
/// All upward neighbours of a vertex lie on its path to the root, so a row names them by their
/// depth.  A row is a list of runs of consecutive depths, ascending; runs that are one depth apart
/// are joined, the place between them has no turn and stays unreachable in every metric.  The
/// *up* row of `v` holds what leads from `v` to ancestors, the *down* row what leads from ancestors
/// to `v`.
///
///     let built = try Topology.build(
///       vertexCount: n, order: order, turnFirst: first, turnHeads: heads)
///     built.topology.withView { view in … }
///
/// Promises: vertices are numbered in post-order of the tree (parents above children, each subtree
/// a contiguous range); depth of a child = depth of its parent + 1; runs end below the depth of
/// their vertex.
package struct Topology: Sendable {
  /// Parent of each vertex in the elimination tree; `UInt32.max` at a root.
  ///
  /// Shape: *n*.
  package var parents: [UInt32]
  /// Distance of each vertex from its root.
  ///
  /// Shape: *n*.
  package var depths: [UInt16]
  /// Four numbers a vertex: first up weight, first up run, first down weight, first down run.
  ///
  /// Shape: 4 (*n* + 1).
  package var rows: [UInt32]
  /// Two numbers a run: first depth, length.
  package var upRuns: [UInt16]
  /// Two numbers a run: first depth, length.
  package var downRuns: [UInt16]
  /// Hash of order and structure; a metric fits the topology it was made for and no other.
  package var id: UInt64

  package init(
    parents: [UInt32],
    depths: [UInt16],
    rows: [UInt32],
    upRuns: [UInt16],
    downRuns: [UInt16],
    id: UInt64
  ) {
    self.parents = parents
    self.depths = depths
    self.rows = rows
    self.upRuns = upRuns
    self.downRuns = downRuns
    self.id = id
  }

  /// Number of vertices.
  package var vertexCount: Int { parents.count }

  /// Lends pointers to the arrays for the time of a call.
  package func withView<Result, Failure: Error>(
    _ body: (TopologyView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe parents.withUnsafeBufferPointer { (parents) throws(Failure) -> Result in
      try unsafe depths.withUnsafeBufferPointer { (depths) throws(Failure) -> Result in
        try unsafe rows.withUnsafeBufferPointer { (rows) throws(Failure) -> Result in
          try unsafe upRuns.withUnsafeBufferPointer { (upRuns) throws(Failure) -> Result in
            try unsafe downRuns.withUnsafeBufferPointer { (downRuns) throws(Failure) -> Result in
              try unsafe body(
                TopologyView(
                  vertexCount: parents.count,
                  parents: start(parents),
                  depths: start(depths),
                  rows: start(rows),
                  upRuns: start(upRuns),
                  downRuns: start(downRuns)
                )
              )
            }
          }
        }
      }
    }
  }
}

/// First element of a buffer; for an empty one a pointer that nobody may follow.
func start<Element>(_ buffer: UnsafeBufferPointer<Element>) -> UnsafePointer<Element> {
  if let base = buffer.baseAddress { return unsafe base }
  return unsafe nowhere.assumingMemoryBound(to: Element.self)
}

/// Sixteen bytes that stand for the memory of every empty array.
private nonisolated(unsafe) let nowhere = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
)

/// Why no topology could be built.
package enum TopologyError: Error, Equatable, CustomStringConvertible {
  /// A root path has more vertices than a depth can number: the order is no dissection.
  case tooDeep(depth: Int)
  /// The order is not a permutation of the vertices; the place is the first that fails.
  case notAPermutation(place: Int)

  package var description: String {
    switch self {
    case .tooDeep(let depth):
      "the elimination tree is \(depth) deep and may be \(Topology.largestDepth) at most"
    case .notAPermutation(let place):
      "the order repeats or misses a vertex at place \(place)"
    }
  }
}

extension Topology {
  /// Largest depth that a vertex may have.
  package static var largestDepth: Int { 65_534 }
}
