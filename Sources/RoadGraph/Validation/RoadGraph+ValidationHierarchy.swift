/// First vertex of the subtree of each vertex; the subtree ends with the vertex itself.
struct Subtrees {
  fileprivate let firsts: [UInt32]

  /// Whether a vertex lies strictly under another in the elimination tree.
  @inline(__always)
  func isVertex(_ lower: Int, under vertex: Int) -> Bool {
    lower < vertex && lower >= Int(firsts[vertex])
  }
}

extension RoadGraph {
  /// Parents stand above their children, depths count from the roots, and every subtree is a
  /// range of vertices that ends with its top.
  func checkTree() throws(MapFault) -> Subtrees {
    let (parents, depths) = (parents.base, depths.base)
    var firsts = [UInt32](repeating: 0, count: vertexCount)
    // Tops of the finished subtrees that still wait for their parents, from left to right.
    var waiting: [UInt32] = []
    for vertex in 0..<vertexCount {
      let parent = parents[vertex]
      if parent == UInt32.max {
        guard depths[vertex] == 0 else { throw MapFault(.depths, vertex, "is not 0 at a root") }
      } else {
        guard parent > UInt32(vertex), Int(parent) < vertexCount else {
          throw MapFault(.parents, vertex, "is not above its child")
        }
        guard Int(depths[Int(parent)]) + 1 == Int(depths[vertex]) else {
          throw MapFault(.depths, vertex, "is not one more than at the parent")
        }
      }
      var first = UInt32(vertex)
      while let child = waiting.last, parents[Int(child)] == UInt32(vertex) {
        first = firsts[Int(child)]
        waiting.removeLast()
      }
      firsts[vertex] = first
      waiting.append(UInt32(vertex))
    }
    for vertex in waiting where parents[Int(vertex)] != UInt32.max {
      throw MapFault(.parents, Int(vertex), "is not the end of a range that holds its children")
    }
    return Subtrees(firsts: firsts)
  }

  /// Rows follow one another, and their runs rise within the depth of their vertex.
  func checkRows() throws(MapFault) {
    try checkRows(side: 0, upRuns, .upRuns, weightCount: upWeights.count)
    try checkRows(side: 2, downRuns, .downRuns, weightCount: downWeights.count)
  }

  private func checkRows(
    side: Int,
    _ runs: Column<UInt16>,
    _ array: MapArray,
    weightCount: Int
  ) throws(MapFault) {
    let (rows, depths, runBase) = (self.rows.base, self.depths.base, runs.base)
    guard runs.count % 2 == 0 else { throw MapFault(array, runs.count, "is missing: half a run") }
    var weight = 0
    var run = 0
    var vertex = 0
    while vertex < vertexCount {
      let row = rows + (4 &* vertex &+ side)
      guard Int(row[0]) == weight else {
        throw MapFault(.rows, 4 * vertex + side, "is not where the row before it ends")
      }
      guard Int(row[1]) == run else {
        throw MapFault(.rows, 4 * vertex + side + 1, "is not where the row before it ends")
      }
      let end = Int(row[5])
      guard end >= run, end <= runs.count / 2 else {
        throw MapFault(.rows, 4 * vertex + side + 5, "is no run")
      }
      var depth = 0
      while run < end {
        let start = Int(runBase[2 &* run])
        let length = Int(runBase[2 &* run &+ 1])
        guard start >= depth, length > 0, start &+ length <= Int(depths[vertex]) else {
          throw MapFault(array, 2 * run, "begins a run that is not above its vertex alone")
        }
        depth = start &+ length
        weight &+= length
        run &+= 1
      }
      vertex &+= 1
    }
    guard Int(rows[4 * vertex + side]) == weight, weight == weightCount else {
      throw MapFault(.rows, 4 * vertex + side, "is not the number of weights, \(weightCount)")
    }
    guard Int(rows[4 * vertex + side + 1]) == run, run == runs.count / 2 else {
      throw MapFault(.rows, 4 * vertex + side + 1, "is not the number of runs")
    }
  }

  /// Each turn joins a vertex with one above or below it, and has its place in the lower one's
  /// row, where customization puts its weight.
  func checkTurnsHaveRows(_ subtrees: Subtrees) throws(MapFault) {
    for tail in 0..<vertexCount {
      for turn in Int(turnFirst.base[tail])..<Int(turnFirst.base[tail + 1]) {
        let head = Int(turnHeads.base[turn])
        let hasPlace =
          head > tail
          ? subtrees.isVertex(tail, under: head) && hasRun(tail, side: 0, upRuns, at: head)
          : subtrees.isVertex(head, under: tail) && hasRun(head, side: 2, downRuns, at: tail)
        guard hasPlace || head == tail else {
          throw MapFault(.turnHeads, turn, "ends a turn that has no place in the hierarchy")
        }
      }
    }
  }

  /// Whether the row of a vertex has a weight for the depth of another.
  @inline(__always)
  private func hasRun(
    _ vertex: Int,
    side: Int,
    _ runs: Column<UInt16>,
    at upper: Int
  ) -> Bool {
    let depth = depths.base[upper]
    var low = Int(rows.base[4 &* vertex &+ side &+ 1])
    var high = Int(rows.base[4 &* vertex &+ side &+ 5])
    while low < high {
      let middle = (low &+ high) / 2
      if runs.base[2 &* middle] <= depth { low = middle &+ 1 } else { high = middle }
    }
    guard low > Int(rows.base[4 &* vertex &+ side &+ 1]) else { return false }
    return Int(depth) < Int(runs.base[2 &* low &- 2]) &+ Int(runs.base[2 &* low &- 1])
  }

  /// Weights are 0 to 2^30 - 1, so that sums of two stay within 32 bits.
  func checkWeights() throws(MapFault) {
    try checkWeights(.upWeights, upWeights)
    try checkWeights(.downWeights, downWeights)
  }

  private func checkWeights(_ array: MapArray, _ weights: Column<Int32>) throws(MapFault) {
    let base = weights.base
    var index = 0
    while index < weights.count {
      if base[index] < 0 || base[index] >= 1 << 30 {
        throw MapFault(array, index, "is no weight: \(base[index])")
      }
      index &+= 1
    }
  }

  /// Vias lie under the vertex whose row names them, so that unpacking comes to an end.
  func checkVias(_ subtrees: Subtrees) throws(MapFault) {
    for vertex in 0..<vertexCount {
      let row = rows.base + 4 * vertex
      try checkVias(.upVias, upVias, Int(row[0])..<Int(row[4]), of: vertex, subtrees)
      try checkVias(.downVias, downVias, Int(row[2])..<Int(row[6]), of: vertex, subtrees)
    }
  }

  @inline(__always)
  private func checkVias(
    _ array: MapArray,
    _ vias: Column<UInt32>,
    _ row: Range<Int>,
    of vertex: Int,
    _ subtrees: Subtrees
  ) throws(MapFault) {
    var index = row.lowerBound
    while index < row.upperBound {
      let via = vias.base[index]
      if via != UInt32.max, !subtrees.isVertex(Int(via), under: vertex) {
        throw MapFault(array, index, "is not under the vertex of its row")
      }
      index &+= 1
    }
  }
}
