extension PackedRows {
  /// Room that unpacked runs need at most, two numbers a run.
  ///
  /// A row has a head, and for each run itself and at least one weight.
  func runNumberLimit(rowCount: Int) -> Int { unsafe max(numbers.count - rowCount, 1) }

  /// Writes the rows as ``TopologyView`` has them.
  ///
  /// - Parameters:
  ///   - tree: Tree of the hierarchy.
  ///   - rows: Receives first weight and first run of each row, every four numbers; and where the
  ///     last row ends.
  ///   - runs: Receives first depth and length of all runs, ascending in each row.
  func unpack(
    _ tree: TreeView,
    to rows: UnsafeMutablePointer<UInt32>,
    runs: UnsafeMutablePointer<UInt16>
  ) {
    var place = unsafe start(numbers)
    var firstWeight = 0
    var firstRun = 0
    var vertex = 0
    while vertex < tree.vertexCount {
      unsafe rows[4 &* vertex] = UInt32(truncatingIfNeeded: firstWeight)
      unsafe rows[4 &* vertex &+ 1] = UInt32(truncatingIfNeeded: firstRun)
      let row = unsafe PackedRow(numbers: place)
      let weightCount = unsafe row.unpackRuns(
        depth: Int(tree.depths[vertex]),
        endingAt: runs + 2 &* (firstRun &+ row.runCount)
      )
      firstWeight &+= weightCount
      firstRun &+= row.runCount
      unsafe place += row.numberCount(weightCount: weightCount)
      vertex &+= 1
    }
    unsafe rows[4 &* vertex] = UInt32(truncatingIfNeeded: firstWeight)
    unsafe rows[4 &* vertex &+ 1] = UInt32(truncatingIfNeeded: firstRun)
  }
}

extension PackedRow {
  /// Writes the runs in front of a place, where rows hold the deepest run first, plain ones last.
  ///
  /// - Returns: Number of weights.
  @inline(__always)
  fileprivate func unpackRuns(depth: Int, endingAt end: UnsafeMutablePointer<UInt16>) -> Int {
    var run = unsafe end
    var start = depth
    var weightCount = 0
    let head = unsafe numbers[0]
    if head & Head.wideRuns != 0 {
      return parts { gap, length in
        start &-= gap &+ length
        unsafe run -= 2
        unsafe run[0] = UInt16(truncatingIfNeeded: start)
        unsafe run[1] = UInt16(truncatingIfNeeded: length)
      }.weightCount
    }
    let last = Int(head & Head.runCountMask)
    var index = 1
    while index <= last {
      let length = unsafe Int(numbers[index] &>> 8)
      unsafe start &-= Int(numbers[index] & 0xFF) &+ length
      unsafe run -= 2
      unsafe run[0] = UInt16(truncatingIfNeeded: start)
      unsafe run[1] = UInt16(truncatingIfNeeded: length)
      weightCount &+= length
      index &+= 1
    }
    return weightCount
  }

  /// Numbers that the row takes.
  @inline(__always)
  fileprivate func numberCount(weightCount: Int) -> Int {
    let head = unsafe numbers[0]
    let runs = head & Head.wideRuns == 0 ? 1 &+ runCount : 2 &+ 2 &* runCount
    let weights = head & Head.wideWeights == 0 ? weightCount : 2 &* weightCount
    return runs &+ weights &+ (weightCount &* viaSize &+ 1) / 2
  }
}

extension PackedParents {
  /// Writes the parent of each vertex, `noVertex` at roots.
  func unpack(count: Int, to parents: UnsafeMutablePointer<UInt32>) {
    var vertex = 0
    while vertex < count {
      let step = unsafe UInt32(steps[vertex])
      unsafe parents[vertex] = step == 0 ? noVertex : UInt32(truncatingIfNeeded: vertex) &+ step
      vertex &+= 1
    }
    var index = 0
    while index < farCount {
      unsafe parents[Int(farChildren[index])] = unsafe farParents[index]
      index &+= 1
    }
  }
}
