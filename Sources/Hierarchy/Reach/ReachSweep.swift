extension HierarchyQuery {
  /// Finds the least weight from the sources to every vertex.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy, with a metric.
  ///   - sources: Where paths may begin.
  /// - Returns: The weight of each vertex by rank; `unreachable` where no path leads.  Shape: *n*.
  /// - Complexity: One pass over all down rows; about 3 ms for a million entries.
  /// - Source: Delling, Goldberg, Nowatzyk, Werneck, *PHAST: Hardware-Accelerated Shortest Path
  ///   Trees*, IPDPS 2011; routing-core.md § 7.6, where the sweep is by depth.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package mutating func reach<Weight: HierarchyWeight>(
    _ hierarchy: HierarchyView<Weight>,
    from sources: [Seed<Weight>]
  ) -> [Weight] {
    unsafe sources.withUnsafeBufferPointer { sources in
      Weight.withEngine(of: &self) { unsafe $0.reach(hierarchy, sources) }
    }
  }
}

extension SearchEngine {
  /// One climb to the roots, then a sweep down over all vertices.
  ///
  /// Falling ranks of a post-order visit each vertex after its ancestors, and those of the vertex
  /// at hand are always the last ones visited at their depths: so their labels are a vector by
  /// depth.
  @inline(__always)
  fileprivate mutating func reach(
    _ hierarchy: HierarchyView<Weight>,
    _ sources: UnsafeBufferPointer<Seed<Weight>>
  ) -> [Weight] {
    let tree = hierarchy.tree
    unsafe source.place(tree, sources)
    let view = source.view
    var kernel = SearchKernel(hierarchy)
    kernel.climbBranches(view)
    if view.count > 0 { kernel.climb(view, 0, downTo: -1) }
    let count = tree.vertexCount
    let above = GrowingBuffer<Weight>(repeating: Weight.unreachable, count: 1 << 16)
    return unsafe Array(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = count
      guard let labels = buffer.baseAddress else { return }
      unsafe labels.initialize(repeating: Weight.unreachable, count: count)
      unsafe enter(view, into: labels)
      var vertex = count &- 1
      while vertex >= 0 {
        let depth = unsafe Int(tree.depths[vertex])
        var label = unsafe labels[vertex]
        hierarchy.down.forEachEntry(of: vertex, depth: depth) { entry in
          let candidate = unsafe above.base[entry.depth] &+ entry.weight
          label = candidate < label ? candidate : label
        }
        unsafe labels[vertex] = label
        unsafe above.base[depth] = label
        vertex &-= 1
      }
    }
  }

  /// Enters what the climb found.
  @inline(__always)
  private func enter(_ view: LabelsView<Weight>, into labels: UnsafeMutablePointer<Weight>) {
    for array in 0..<view.count {
      let own = unsafe view.arrays[array]
      let path = unsafe view.path(of: array)
      var depth = Int(own.junction) &+ 1
      while depth <= Int(own.depth) {
        unsafe labels[Int(path[depth])] = unsafe view.labels(of: array)[depth]
        depth &+= 1
      }
    }
  }
}
