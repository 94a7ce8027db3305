/// One side of all rows with the weights of a metric: up rows for a forward search, down rows for
/// a backward one.
enum SideRows<Weight: HierarchyWeight> {
  /// The arrays of a topology and a metric.
  case plain(PlainRows<Weight>)
  /// Rows as map files hold them.
  case packed(PackedRows)

  /// Lowers the labels of a vertex' neighbours to `label` plus the weights of its row.
  ///
  /// - Returns: Number of weights.
  @inline(__always)
  func relax(
    _ vertex: Int,
    depth: Int,
    _ label: Weight,
    _ labels: UnsafeMutablePointer<Weight>
  ) -> Int {
    switch self {
    case .plain(let rows): unsafe rows.relax(vertex, label, labels)
    case .packed(let rows): unsafe rows[vertex].relax(depth: depth, label, labels)
    }
  }

  /// Least sum of a weight of a vertex' row and the label of the ancestor that it leads to.
  @inline(__always)
  func least(
    over vertex: Int,
    depth: Int,
    _ labels: UnsafePointer<Weight>
  ) -> Weight {
    switch self {
    case .plain(let rows): unsafe rows.least(over: vertex, labels)
    case .packed(let rows): unsafe rows[vertex].least(depth: depth, labels)
    }
  }

  /// Weight of the entry of a vertex for its ancestor at `upper`.
  ///
  /// - Parameters:
  ///   - vertex: The vertex.
  ///   - depth: Its own depth.
  ///   - upper: Depth of the ancestor.
  /// - Returns: The weight; `unreachable` if there is no entry.
  @inline(__always)
  func weight(of vertex: Int, depth: Int, at upper: Int) -> Weight {
    switch self {
    case .plain(let rows):
      let entry = rows.entry(of: vertex, at: upper)
      return unsafe entry < 0 ? Weight.unreachable : rows.weights[entry]
    case .packed(let rows): return rows[vertex].weight(depth: depth, at: upper)
    }
  }

  /// Weight of the entry of a vertex for its ancestor at `upper`; `nil` if there is no entry.
  @inline(__always)
  func entryWeight(of vertex: Int, depth: Int, at upper: Int) -> Weight? {
    switch self {
    case .plain(let rows):
      let entry = rows.entry(of: vertex, at: upper)
      return unsafe entry < 0 ? nil : rows.weights[entry]
    case .packed(let rows): return rows[vertex].entryWeight(depth: depth, at: upper)
    }
  }

  /// Via of the entry of a vertex for its ancestor at `upper`; `noVertex` for an original turn.
  ///
  /// - Returns: `nil` if there is no entry, or the rows keep no vias.
  @inline(__always)
  func via(of vertex: Int, depth: Int, at upper: Int) -> UInt32? {
    switch self {
    case .plain(let rows):
      let entry = rows.entry(of: vertex, at: upper)
      guard entry >= 0, let vias = unsafe rows.vias else { return nil }
      return unsafe vias[entry]
    case .packed(let rows):
      return rows[vertex].via(of: UInt32(truncatingIfNeeded: vertex), depth: depth, at: upper)
    }
  }
}

/// One side of the rows of a topology, with the arrays of a metric.
@safe struct PlainRows<Weight: HierarchyWeight> {
  /// First weight of row `v` at `4 v`, first run at `4 v + 1`.
  let rows: UnsafePointer<UInt32>
  let runs: UnsafePointer<UInt16>
  let weights: UnsafePointer<Weight>
  let vias: UnsafePointer<UInt32>?

  init(
    _ rows: UnsafePointer<UInt32>,
    _ runs: UnsafePointer<UInt16>,
    _ weights: UnsafePointer<Weight>,
    _ vias: UnsafePointer<UInt32>?
  ) {
    unsafe self.rows = unsafe rows
    unsafe self.runs = unsafe runs
    unsafe self.weights = unsafe weights
    unsafe self.vias = unsafe vias
  }

  @inline(__always)
  func relax(_ vertex: Int, _ label: Weight, _ labels: UnsafeMutablePointer<Weight>) -> Int {
    let row = unsafe rows + 4 &* vertex
    var weights = unsafe weights + Int(row[0])
    var run = unsafe Int(row[1])
    let end = unsafe Int(row[5])
    while run < end {
      let length = unsafe Int(runs[2 &* run &+ 1])
      unsafe PlainRun(weights: weights).relax(count: length, label, labels + Int(runs[2 &* run]))
      unsafe weights += length
      run &+= 1
    }
    return unsafe Int(row[4] &- row[0])
  }

  /// Least sum of a weight of a vertex' row and the label of the neighbour that it leads to.
  @inline(__always)
  func least(over vertex: Int, _ labels: UnsafePointer<Weight>) -> Weight {
    let row = unsafe rows + 4 &* vertex
    var weights = unsafe weights + Int(row[0])
    var run = unsafe Int(row[1])
    let end = unsafe Int(row[5])
    var least = Weight.unreachable
    while run < end {
      let length = unsafe Int(runs[2 &* run &+ 1])
      let sum = unsafe PlainRun(weights: weights).least(count: length, labels + Int(runs[2 &* run]))
      least = sum < least ? sum : least
      unsafe weights += length
      run &+= 1
    }
    return least
  }

  /// Place among the weights of a vertex' entry for the ancestor at `depth`; -1 if it has none.
  @inline(__always)
  func entry(of vertex: Int, at depth: Int) -> Int {
    var lookup = unsafe RowLookup(rows, runs, vertex)
    return lookup.entry(at: depth)
  }
}
