/// Exact weights from the sources and to the targets of a query, for vertices above some others.
///
/// The labels of a climb hold paths that only lead upwards.  A path to a vertex that has been
/// climbed over may also come down from farther up, but its highest vertex is an ancestor: so one
/// pass from the root down, each vertex taking the least of its row, makes the labels exact.
///
/// Source: Delling, Goldberg, Nowatzyk, Werneck, *PHAST*, J. Parallel Distrib. Comput. 2013, on
/// a few root paths only.
struct ViaSweep<Weight: HierarchyWeight>: ~Copyable {
  let hierarchy: HierarchyView<Weight>
  private var ahead = GrowingBuffer<Weight>()
  private var behind = GrowingBuffer<Weight>()
  private var path = GrowingBuffer<UInt32>()
  /// Root paths swept so far, from the root down.
  private var swept: [[UInt32]] = []

  init(_ hierarchy: HierarchyView<Weight>) { self.hierarchy = hierarchy }

  /// Lists the vertices above both trunks, or above some others but not above the trunks.
  ///
  /// - Parameters:
  ///   - source: Complete labels of the sources.
  ///   - target: Complete labels of the targets.
  ///   - vertices: The others; none for the trunks.
  ///   - limit: Greatest weight of a path over a vertex; below `unreachable`.
  /// - Returns: Each vertex once.
  mutating func vias(
    _ source: LabelsView<Weight>,
    _ target: LabelsView<Weight>,
    above vertices: [UInt32],
    within limit: Weight
  ) -> [Via<Weight>] {
    guard source.count > 0 && target.count > 0 else { return [] }
    var vias: [Via<Weight>] = []
    for vertex in unsafe [source.arrays[0].vertex, target.arrays[0].vertex] {
      findPath(above: vertex)
      if vertices.isEmpty { sweep(source, target, within: limit, into: &vias) }
      keepPath()
    }
    for vertex in vertices {
      findPath(above: vertex)
      sweep(source, target, within: limit, into: &vias)
      keepPath()
    }
    return vias
  }

  private mutating func findPath(above vertex: UInt32) {
    let depth = unsafe Int(hierarchy.tree.depths[Int(vertex)])
    path.reserve(depth + 1)
    path.count = depth + 1
    var vertex = vertex
    for place in stride(from: depth, through: 0, by: -1) {
      unsafe path.base[place] = vertex
      vertex = hierarchy.tree.parent(of: vertex)
    }
  }

  private mutating func keepPath() { swept.append(path.array) }

  /// Makes the labels above a vertex exact, from the root down, and lists what no sweep has seen.
  private mutating func sweep(
    _ source: LabelsView<Weight>,
    _ target: LabelsView<Weight>,
    within limit: Weight,
    into vias: inout [Via<Weight>]
  ) {
    let count = path.count
    ahead.reserve(count + RunBlock.slack)
    behind.reserve(count + RunBlock.slack)
    let (path, ahead, behind) = unsafe (path.base, ahead.base, behind.base)
    unsafe enter(source, into: ahead)
    unsafe enter(target, into: behind)
    var seenCount = 0
    for other in swept {
      let common = unsafe other.withUnsafeBufferPointer { unsafe commonCount(path, count, $0) }
      seenCount = max(seenCount, common)
    }
    var depth = 0
    while depth < count {
      let vertex = unsafe Int(path[depth])
      unsafe ahead[depth] = unsafe min(
        ahead[depth],
        hierarchy.down.least(over: vertex, depth: depth, ahead)
      )
      unsafe behind[depth] = unsafe min(
        behind[depth],
        hierarchy.up.least(over: vertex, depth: depth, behind)
      )
      if unsafe depth >= seenCount && ahead[depth] &+ behind[depth] <= limit {
        unsafe vias.append(Via(vertex: path[depth], ahead: ahead[depth], behind: behind[depth]))
      }
      depth &+= 1
    }
  }

  /// Takes over what the climbs of a side have found for the vertices of the path.
  private func enter(_ view: LabelsView<Weight>, into labels: UnsafeMutablePointer<Weight>) {
    unsafe labels.update(repeating: Weight.unreachable, count: path.count)
    for array in 0..<view.count {
      let own = unsafe view.arrays[array]
      let common = unsafe commonCount(
        path.base,
        path.count,
        from: Int(own.junction) + 1,
        UnsafeBufferPointer(start: view.path(of: array), count: Int(own.depth) + 1)
      )
      var depth = Int(own.junction) + 1
      while depth < common {
        unsafe labels[depth] = unsafe view.labels(of: array)[depth]
        depth &+= 1
      }
    }
  }

  /// Number of vertices from the root down that two root paths share.
  ///
  /// - Parameters:
  ///   - path: One path.
  ///   - count: Its number of vertices.
  ///   - lowest: From where on the other path is known.
  ///   - other: The other path.
  /// - Returns: The number, counted from the root; 0 if they share nothing from `lowest` on.
  private func commonCount(
    _ path: UnsafePointer<UInt32>,
    _ count: Int,
    from lowest: Int = 0,
    _ other: UnsafeBufferPointer<UInt32>
  ) -> Int {
    var low = lowest
    var high = min(count, other.count)
    guard low < high, unsafe path[low] == other[low] else { return 0 }
    low += 1
    while low < high {
      let middle = (low + high) >> 1
      if unsafe path[middle] == other[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
