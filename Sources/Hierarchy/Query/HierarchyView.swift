/// What a query reads: shim until the packed rows land.
package struct HierarchyView<Weight: HierarchyWeight>: @unchecked Sendable {
  let tree: TreeView
  let up: SideRows<Weight>
  let down: SideRows<Weight>

  package init(_ topology: TopologyView, _ metric: MetricView<Weight>) {
    tree = TreeView(topology)
    up = SideRows(.forward, topology, metric)
    down = SideRows(.backward, topology, metric)
  }
}

struct TreeView: @unchecked Sendable {
  let topology: TopologyView
  var vertexCount: Int { topology.vertexCount }
  var depths: UnsafePointer<UInt16> { topology.depths }
  init(_ topology: TopologyView) { self.topology = topology }
  @inline(__always)
  func parent(of vertex: UInt32) -> UInt32 { topology.parents[Int(vertex)] }
}

struct RowEntry<Weight: HierarchyWeight> {
  let depth: Int
  let weight: Weight
  let via: UInt32
}

extension SideRows {
  @inline(__always)
  func forEachEntry(of vertex: Int, depth: Int, _ body: (RowEntry<Weight>) -> Void) {
    let row = rows + 4 &* vertex
    var place = Int(row[0])
    for run in Int(row[1])..<Int(row[5]) {
      let start = Int(runs[2 &* run])
      for depth in start..<start &+ Int(runs[2 &* run &+ 1]) {
        body(RowEntry(depth: depth, weight: weights[place], via: vias?[place] ?? noVertex))
        place &+= 1
      }
    }
  }
}

extension SearchKernel {
  init(_ hierarchy: HierarchyView<Weight>) {
    self.init(up: hierarchy.up, down: hierarchy.down)
  }
}

extension LabelArrays {
  mutating func place(_ tree: TreeView, _ seeds: UnsafeBufferPointer<Seed<Weight>>) {
    place(tree.topology, seeds)
  }
}
