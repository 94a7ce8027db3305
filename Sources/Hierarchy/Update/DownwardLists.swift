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
  init(_ topology: TopologyView, levelCount: Int) {
    let count = topology.vertexCount
    vertexCount = count
    up = DownwardList(vertexCount: count, entryCount: topology.upWeightCount)
    down = DownwardList(vertexCount: count, entryCount: topology.downWeightCount)
    let (up, down) = (up, down)
    let path = RootPath(levelCount: levelCount)
    Self.forEachRow(topology, path) { vertex in
      unsafe up.count(topology.rows, topology.upRuns, vertex, path.vertices)
      unsafe down.count(topology.rows + 2, topology.downRuns, vertex, path.vertices)
    }
    up.makeRoom(vertexCount: count)
    down.makeRoom(vertexCount: count)
    path.clear(levelCount: levelCount)
    Self.forEachRow(topology, path) { vertex in
      unsafe up.enter(topology.rows, topology.upRuns, vertex, path.vertices)
      unsafe down.enter(topology.rows + 2, topology.downRuns, vertex, path.vertices)
    }
    precondition(up.isFull(vertexCount: count) && down.isFull(vertexCount: count))
  }

  @inline(__always)
  private static func forEachRow(
    _ topology: TopologyView,
    _ path: borrowing RootPath,
    _ body: (_ vertex: Int) -> Void
  ) {
    var vertex = 0
    while vertex < topology.vertexCount {
      unsafe path.move(to: vertex, parents: topology.parents, depths: topology.depths)
      body(vertex)
      vertex &+= 1
    }
  }

  /// Bytes that the lists hold.
  var byteCount: Int {
    4 * (up.entryCount + down.entryCount + 2 * (vertexCount + 2))
  }

  deinit {
    up.deallocate()
    down.deallocate()
  }
}

/// One side of ``DownwardLists``.
@safe struct DownwardList {
  /// First place in `vertices` of each vertex.
  ///
  /// Shape: *n* + 2, of which the last is of no use once all lists are made.
  let firsts: UnsafeMutablePointer<UInt32>
  /// Lower neighbours.
  ///
  /// Shape: entries of the side.
  let vertices: UnsafeMutablePointer<UInt32>
  /// Number of entries of the side.
  let entryCount: Int

  init(vertexCount: Int, entryCount: Int) {
    self.entryCount = entryCount
    unsafe firsts = .allocate(capacity: vertexCount + 2)
    unsafe firsts.initialize(repeating: 0, count: vertexCount + 2)
    unsafe vertices = .allocate(capacity: max(entryCount, 1))
  }

  /// Counts the entries of a row; two places to the right, so that the counts become cursors.
  @inline(__always)
  func count(
    _ rows: UnsafePointer<UInt32>,
    _ runs: UnsafePointer<UInt16>,
    _ vertex: Int,
    _ ancestors: UnsafePointer<UInt32>
  ) {
    let firsts = unsafe firsts + 2
    unsafe forEachDepth(rows, runs, vertex) { unsafe firsts[Int(ancestors[$0])] &+= 1 }
  }

  /// Turns counts into the places where lists begin, one place to the right.
  func makeRoom(vertexCount: Int) {
    var sum: UInt32 = 0
    for vertex in 0..<vertexCount {
      unsafe sum += firsts[vertex + 2]
      unsafe firsts[vertex + 2] = sum
    }
    precondition(Int(sum) == entryCount, "rows have as many entries as the topology says")
  }

  /// Enters the vertex of a row into the lists; when all are in, lists begin where they should.
  @inline(__always)
  func enter(
    _ rows: UnsafePointer<UInt32>,
    _ runs: UnsafePointer<UInt16>,
    _ vertex: Int,
    _ ancestors: UnsafePointer<UInt32>
  ) {
    let cursors = unsafe firsts + 1
    let vertices = unsafe vertices
    unsafe forEachDepth(rows, runs, vertex) { depth in
      let cursor = unsafe cursors + Int(ancestors[depth])
      unsafe vertices[Int(cursor.pointee)] = UInt32(truncatingIfNeeded: vertex)
      unsafe cursor.pointee &+= 1
    }
  }

  /// Whether every list has as many vertices as were counted.
  func isFull(vertexCount: Int) -> Bool { unsafe Int(firsts[vertexCount]) == entryCount }

  @inline(__always)
  private func forEachDepth(
    _ rows: UnsafePointer<UInt32>,
    _ runs: UnsafePointer<UInt16>,
    _ vertex: Int,
    _ body: (_ depth: Int) -> Void
  ) {
    var run = unsafe Int(rows[4 &* vertex &+ 1])
    let end = unsafe Int(rows[4 &* vertex &+ 5])
    while run < end {
      var depth = unsafe Int(runs[2 &* run])
      let stop = unsafe depth &+ Int(runs[2 &* run &+ 1])
      while depth < stop {
        body(depth)
        depth &+= 1
      }
      run &+= 1
    }
  }

  func deallocate() {
    unsafe firsts.deallocate()
    unsafe vertices.deallocate()
  }
}

extension RootPath {
  /// Forgets all vertices, so that a new pass over the ranks may begin.
  func clear(levelCount: Int) {
    unsafe vertices.update(repeating: noVertex, count: max(levelCount, 1))
  }
}
