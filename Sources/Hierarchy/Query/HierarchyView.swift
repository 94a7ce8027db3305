/// What a query reads: the elimination tree, and the rows of both sides with the weights of one
/// metric.
///
/// The memory is that of a topology and a metric, or that of a packed hierarchy; the view does not
/// keep it alive.
package struct HierarchyView<Weight: HierarchyWeight>: @unchecked Sendable {
  let tree: TreeView
  /// Rows of what leads up from a vertex: those of a forward search.
  let up: SideRows<Weight>
  /// Rows of what leads down to a vertex: those of a backward search.
  let down: SideRows<Weight>

  /// Looks at a metric of a topology.
  package init(_ topology: TopologyView, _ metric: MetricView<Weight>) {
    tree = TreeView(topology)
    up = unsafe .plain(
      PlainRows(topology.rows, topology.upRuns, metric.upWeights, metric.upVias)
    )
    down = unsafe .plain(
      PlainRows(topology.rows + 2, topology.downRuns, metric.downWeights, metric.downVias)
    )
  }
}

extension HierarchyView where Weight == Int32 {
  /// Looks at a packed hierarchy.
  package init(_ packed: PackedHierarchyView) {
    tree = packed.tree
    up = .packed(packed.up)
    down = .packed(packed.down)
  }
}

/// The elimination tree as a query reads it.
@safe struct TreeView: @unchecked Sendable {
  let vertexCount: Int
  /// Distance of each vertex from its root.
  let depths: UnsafePointer<UInt16>
  private let parents: Parents

  @safe private enum Parents {
    case plain(UnsafePointer<UInt32>)
    case packed(PackedParents)
  }

  init(_ topology: TopologyView) {
    vertexCount = topology.vertexCount
    unsafe depths = unsafe topology.depths
    parents = unsafe .plain(topology.parents)
  }

  init(vertexCount: Int, depths: UnsafePointer<UInt16>, parents: PackedParents) {
    self.vertexCount = vertexCount
    unsafe self.depths = unsafe depths
    self.parents = .packed(parents)
  }

  /// Parent of a vertex; `noVertex` at a root.
  @inline(__always)
  func parent(of vertex: UInt32) -> UInt32 {
    switch parents {
    case .plain(let parents): unsafe parents[Int(vertex)]
    case .packed(let parents): parents[vertex]
    }
  }
}
