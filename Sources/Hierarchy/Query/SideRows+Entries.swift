/// An entry of a row, as checks read it.
struct HierarchyEntry<Weight: HierarchyWeight> {
  /// Depth of the ancestor.
  let depth: Int
  let weight: Weight
  /// `noVertex` for an original turn, and in rows without vias.
  let via: UInt32
}

extension SideRows {
  /// Calls for the entries of a vertex, run by run; ascending within a run.
  @inline(__always)
  func forEachEntry(of vertex: Int, depth: Int, _ body: (HierarchyEntry<Weight>) -> Void) {
    switch self {
    case .plain(let rows): rows.forEachEntry(of: vertex, body)
    case .packed(let rows): rows.forEachEntry(of: vertex, depth: depth, body)
    }
  }
}

extension PlainRows {
  @inline(__always)
  fileprivate func forEachEntry(of vertex: Int, _ body: (HierarchyEntry<Weight>) -> Void) {
    let row = unsafe rows + 4 &* vertex
    var place = unsafe Int(row[0])
    for run in unsafe Int(row[1])..<Int(row[5]) {
      let start = unsafe Int(runs[2 &* run])
      for depth in unsafe start..<start &+ Int(runs[2 &* run &+ 1]) {
        unsafe body(
          HierarchyEntry(depth: depth, weight: weights[place], via: vias?[place] ?? noVertex)
        )
        place &+= 1
      }
    }
  }
}

extension PackedRows {
  @inline(__always)
  fileprivate func forEachEntry<Weight: HierarchyWeight>(
    of vertex: Int,
    depth: Int,
    _ body: (HierarchyEntry<Weight>) -> Void
  ) {
    let row = self[vertex]
    let parts = row.parts { _, _ in }
    var start = depth
    var place = 0
    _ = row.parts { gap, length in
      start &-= gap &+ length
      for depth in start..<start &+ length {
        body(
          HierarchyEntry(
            depth: depth,
            weight: row.weight(parts, place),
            via: row.via(parts, place, of: UInt32(truncatingIfNeeded: vertex))
          )
        )
        place &+= 1
      }
    }
  }
}
