/// The lower neighbours of every vertex: rows seen from above.
///
/// An entry of `v` is the least of its turn and of all detours over a vertex `u` below.  Rows name
/// ancestors only, so they cannot tell which these are; these lists do.  They depend on the
/// topology alone.  Made once, when a metric is first updated: 4 bytes an entry, 8 a vertex.
struct DownwardLists: ~Copyable {
  /// For each vertex `v` the vertices whose up row has an entry for it, ascending: `u` → `v`.
  let up: DownwardList
  /// The vertices whose down row has an entry for it, ascending: `v` → `u`.
  let down: DownwardList
  private let vertexCount: Int

  /// Makes the lists.
  ///
  /// - Complexity: O(entries).
  init(_ topology: TopologyView) {
    vertexCount = topology.vertexCount
    let path = RootPath(levelCount: topology.levelCount)
    up = DownwardList(
      topology,
      rows: topology.rows,
      runs: topology.upRuns,
      entryCount: topology.upWeightCount,
      path
    )
    down = DownwardList(
      topology,
      rows: topology.rows + 2,
      runs: topology.downRuns,
      entryCount: topology.downWeightCount,
      path
    )
  }

  /// Bytes that the lists hold.
  var byteCount: Int {
    4 * (up.entryCount + down.entryCount + 2 * (vertexCount + 1))
  }

  deinit {
    up.deallocate()
    down.deallocate()
  }
}

/// One side of ``DownwardLists``.
struct DownwardList {
  /// First place in `vertices` of each vertex.
  ///
  /// Shape: *n* + 1.
  let firsts: UnsafeMutablePointer<UInt32>
  /// Lower neighbours.
  ///
  /// Shape: entries of the side.
  let vertices: UnsafeMutablePointer<UInt32>
  /// Number of entries of the side.
  let entryCount: Int

  init(
    _ topology: TopologyView,
    rows: UnsafePointer<UInt32>,
    runs: UnsafePointer<UInt16>,
    entryCount: Int,
    _ path: borrowing RootPath
  ) {
    let count = topology.vertexCount
    self.entryCount = entryCount
    firsts = .allocate(capacity: count + 1)
    firsts.initialize(repeating: 0, count: count + 1)
    vertices = .allocate(capacity: max(entryCount, 1))
    let firsts = firsts
    let vertices = vertices
    let ancestors = path.vertices
    // Counted one place to the right, so that the second pass may use the counts as cursors.
    path.clear(levelCount: topology.levelCount)
    Self.forEachEntry(topology, rows, runs, path) { _, depth in
      firsts[Int(ancestors[depth]) &+ 1] &+= 1
    }
    var sum: UInt32 = 0
    for vertex in 0...count {
      let own = firsts[vertex]
      firsts[vertex] = sum
      sum += own
    }
    precondition(Int(sum) == entryCount, "rows have as many entries as the topology says")
    // `firsts[v + 1]` is now where the list of `v` begins; it moves to where it ends.
    path.clear(levelCount: topology.levelCount)
    Self.forEachEntry(topology, rows, runs, path) { vertex, depth in
      let cursor = firsts + Int(ancestors[depth]) + 1
      vertices[Int(cursor.pointee)] = UInt32(truncatingIfNeeded: vertex)
      cursor.pointee &+= 1
    }
    precondition(Int(firsts[count]) == entryCount, "every list is full")
  }

  func deallocate() {
    firsts.deallocate()
    vertices.deallocate()
  }

  @inline(__always)
  private static func forEachEntry(
    _ topology: TopologyView,
    _ rows: UnsafePointer<UInt32>,
    _ runs: UnsafePointer<UInt16>,
    _ path: borrowing RootPath,
    _ body: (_ vertex: Int, _ depth: Int) -> Void
  ) {
    var vertex = 0
    while vertex < topology.vertexCount {
      path.move(to: vertex, parents: topology.parents, depths: topology.depths)
      var run = Int(rows[4 &* vertex &+ 1])
      let end = Int(rows[4 &* vertex &+ 5])
      while run < end {
        var depth = Int(runs[2 &* run])
        let stop = depth &+ Int(runs[2 &* run &+ 1])
        while depth < stop {
          body(vertex, depth)
          depth &+= 1
        }
        run &+= 1
      }
      vertex &+= 1
    }
  }
}

extension RootPath {
  /// Forgets all vertices, so that a new pass over the ranks may begin.
  func clear(levelCount: Int) {
    vertices.update(repeating: noVertex, count: max(levelCount, 1))
  }
}
