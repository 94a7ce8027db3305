/// Lengths of the paths that the arcs of a hierarchy stand for, under one metric; immutable.
///
/// A second customization that follows the choices of the first: the length of an entry is that of
/// the two entries its via names, or that of the vertex it leads to.  With it the length of a least
/// path is known without unpacking it.
///
///     let lengths = PathLengths.summed(hierarchy, vertexLengths: lengths)
///     let summary = query.summary(hierarchy, lengths, of: meeting)
package final class PathLengths: @unchecked Sendable {
  let up: LengthRows
  let down: LengthRows
  /// Bytes that the lengths hold.
  package let byteCount: Int

  private init(_ up: consuming LengthRows, _ down: consuming LengthRows) {
    byteCount = up.byteCount + down.byteCount
    self.up = up
    self.down = down
  }

  /// Adds up the lengths of a metric's paths.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy, with a metric that keeps vias.
  ///   - vertexLengths: Length that a turn into each vertex adds, in any unit.  Shape: *n*; the
  ///     sum along a path stays below 2^32.
  /// - Returns: The lengths.
  /// - Complexity: Two look-ups an entry; about 0.1 s for a million entries.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package static func summed<Weight: HierarchyWeight>(
    _ hierarchy: HierarchyView<Weight>,
    vertexLengths: UnsafePointer<UInt32>
  ) -> PathLengths {
    let tree = hierarchy.tree
    var levels = 1
    for vertex in 0..<tree.vertexCount { levels = unsafe max(levels, Int(tree.depths[vertex]) + 1) }
    let path = RootPath(levelCount: levels)
    let found = DepthSet(levelCount: levels)
    let sums = GrowingBuffer<UInt32>(capacity: levels)
    var up = LengthRows(vertexCount: tree.vertexCount)
    var down = LengthRows(vertexCount: tree.vertexCount)
    for vertex in 0..<tree.vertexCount {
      let depth = unsafe Int(tree.depths[vertex])
      path.move(to: vertex, tree)
      hierarchy.up.forEachEntry(of: vertex, depth: depth) { entry in
        if entry.weight >= Weight.unreachable { return }
        let via = Int(entry.via)
        found.insert(entry.depth)
        unsafe sums.base[entry.depth] =
          unsafe entry.via == noVertex
          ? vertexLengths[Int(path.vertices[entry.depth])]
          : down.length(of: via, at: depth) &+ up.length(of: via, at: entry.depth)
      }
      Self.gather(found, sums, below: depth, into: &up)
      hierarchy.down.forEachEntry(of: vertex, depth: depth) { entry in
        if entry.weight >= Weight.unreachable { return }
        let via = Int(entry.via)
        found.insert(entry.depth)
        unsafe sums.base[entry.depth] =
          unsafe entry.via == noVertex
          ? vertexLengths[vertex]
          : down.length(of: via, at: entry.depth) &+ up.length(of: via, at: depth)
      }
      Self.gather(found, sums, below: depth, into: &down)
    }
    return PathLengths(up, down)
  }

  /// Moves what was found for a vertex to its row, by depth.
  @inline(__always)
  private static func gather(
    _ found: borrowing DepthSet,
    _ sums: borrowing GrowingBuffer<UInt32>,
    below depth: Int,
    into rows: inout LengthRows
  ) {
    var next = found.firstMember(from: 0, below: depth)
    while next < depth {
      unsafe rows.append(depth: next, length: sums.base[next])
      next = found.firstMember(from: next &+ 1, below: depth)
    }
    rows.endVertex()
    found.removeAll(below: depth)
  }
}

extension RootPath {
  /// Makes `vertex` the bottom of the path; it must follow the one before in rank order.
  @inline(__always)
  fileprivate func move(to vertex: Int, _ tree: TreeView) {
    var vertex = UInt32(truncatingIfNeeded: vertex)
    var depth = unsafe Int(tree.depths[Int(vertex)])
    while unsafe vertices[depth] != vertex {
      unsafe vertices[depth] = vertex
      vertex = tree.parent(of: vertex)
      if vertex == noVertex { return }
      depth &-= 1
    }
  }
}
