/// One side of all rows with the weights of a metric: up rows for a forward search, down rows for
/// a backward one.
struct SideRows<Weight: HierarchyWeight> {
  /// First weight of row `v` at `4 v`, first run at `4 v + 1`.
  let rows: UnsafePointer<UInt32>
  let runs: UnsafePointer<UInt16>
  let weights: UnsafePointer<Weight>
  let vias: UnsafePointer<UInt32>?

  @inline(__always)
  init(_ side: SearchSide, _ topology: TopologyView, _ metric: MetricView<Weight>) {
    switch side {
    case .forward:
      rows = topology.rows
      runs = topology.upRuns
      weights = metric.upWeights
      vias = metric.upVias
    case .backward:
      rows = topology.rows + 2
      runs = topology.downRuns
      weights = metric.downWeights
      vias = metric.downVias
    }
  }

  /// Number of weights of a row.
  @inline(__always)
  func length(of vertex: Int) -> Int {
    Int(rows[4 &* vertex &+ 4] &- rows[4 &* vertex])
  }

  /// Lowers the labels of a vertex' neighbours to `label` plus the weights of its row.
  @inline(__always)
  func relax(_ vertex: Int, _ label: Weight, _ labels: UnsafeMutablePointer<Weight>) {
    let row = rows + 4 &* vertex
    var weights = weights + Int(row[0])
    var run = Int(row[1])
    let end = Int(row[5])
    while run < end {
      let into = labels + Int(runs[2 &* run])
      let length = Int(runs[2 &* run &+ 1])
      var index = 0
      while index < length {
        let candidate = label &+ weights[index]
        into[index] = candidate < into[index] ? candidate : into[index]
        index &+= 1
      }
      weights += length
      run &+= 1
    }
  }

  /// Least sum of a weight of a vertex' row and the label of the neighbour that it leads to.
  @inline(__always)
  func least(over vertex: Int, _ labels: UnsafePointer<Weight>) -> Weight {
    let row = rows + 4 &* vertex
    var weights = weights + Int(row[0])
    var run = Int(row[1])
    let end = Int(row[5])
    var least = Weight.unreachable
    while run < end {
      let from = labels + Int(runs[2 &* run])
      let length = Int(runs[2 &* run &+ 1])
      var index = 0
      while index < length {
        let candidate = from[index] &+ weights[index]
        least = candidate < least ? candidate : least
        index &+= 1
      }
      weights += length
      run &+= 1
    }
    return least
  }

  /// Place among the weights of a vertex' entry for the ancestor at `depth`; -1 if it has none.
  @inline(__always)
  func entry(of vertex: Int, at depth: Int) -> Int {
    let row = rows + 4 &* vertex
    var weight = Int(row[0])
    var run = Int(row[1])
    let end = Int(row[5])
    while run < end {
      let offset = depth &- Int(runs[2 &* run])
      if offset < 0 { return -1 }
      let length = Int(runs[2 &* run &+ 1])
      if offset < length { return weight &+ offset }
      weight &+= length
      run &+= 1
    }
    return -1
  }
}
