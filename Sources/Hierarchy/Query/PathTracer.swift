/// Arcs of the hierarchy from a meeting down to a seed: the packed path of one side.
///
/// The search stores no parents.  A label is explained afterwards, from the top down: by the cost
/// of its array's seed, or by the shallowest vertex of the array whose label and entry add up to
/// it, or by the array of another seed that was merged in.
struct PathTracer<Weight: HierarchyWeight> {
  let rows: SideRows<Weight>
  let view: LabelsView<Weight>

  /// Finds the arcs from the vertex at `depth` of `array` to the seed that gave its label.
  ///
  /// - Parameters:
  ///   - array: Array that owns the meeting.
  ///   - depth: Depth of the meeting.
  ///   - hops: Receives the arcs, from the meeting to the seed.
  /// - Returns: Index of the seed; `nil` if labels and rows do not belong together.
  func trace(
    fromArray array: Int,
    depth: Int,
    into hops: inout GrowingBuffer<PackedArc>
  ) -> Int? {
    var array = array
    var depth = depth
    var head = unsafe view.path(of: array)[depth]
    while true {
      let own = unsafe view.arrays[array]
      let label = unsafe view.labels(of: array)[depth]
      if Int(own.depth) == depth && own.cost == label { return Int(own.seed) }
      if let next = lowerVertex(of: array, at: depth, explaining: label) {
        let vertex = unsafe view.path(of: array)[next]
        hops.append(
          PackedArc(
            vertex: vertex,
            head: view.side == .forward ? head : vertex,
            depth: UInt16(truncatingIfNeeded: depth),
            isUp: view.side == .forward
          )
        )
        head = vertex
        depth = next
      } else if let branch = branch(of: array, at: depth, explaining: label) {
        array = branch
      } else {
        return nil
      }
    }
  }

  /// Shallowest own vertex of an array below `depth` over which its label comes.
  private func lowerVertex(of array: Int, at depth: Int, explaining label: Weight) -> Int? {
    let own = unsafe view.arrays[array]
    let labels = unsafe view.labels(of: array)
    let path = unsafe view.path(of: array)
    let last = Int(own.depth)
    var lower = max(depth, Int(own.junction)) &+ 1
    while lower <= last {
      if unsafe labels[lower] <= label {
        let weight = unsafe rows.weight(of: Int(path[lower]), depth: lower, at: depth)
        if unsafe labels[lower] &+ weight == label { return lower }
      }
      lower &+= 1
    }
    return nil
  }

  /// First array merged into `array` that has its label at `depth`.
  private func branch(of array: Int, at depth: Int, explaining label: Weight) -> Int? {
    var branch = array &+ 1
    while branch < view.count {
      let own = unsafe view.arrays[branch]
      if unsafe Int(own.parent) == array && depth <= Int(own.junction)
        && view.labels(of: branch)[depth] == label
      {
        return branch
      }
      branch &+= 1
    }
    return nil
  }
}

/// An arc of the hierarchy that may stand for several turns.
struct PackedArc: BitwiseCopyable {
  /// Lower end: owner of the row with the entry.
  var vertex: UInt32
  /// Vertex that the arc leads to: the upper end of an up arc, else `vertex`.
  var head: UInt32
  /// Depth of the upper end.
  var depth: UInt16
  /// Whether the arc leads from the lower end to the upper.
  var isUp: Bool
}
