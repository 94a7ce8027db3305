extension PackedRows {
  /// Room that unpacked runs need at most, two numbers a run.
  ///
  /// A row has a head, and for each run itself and at least one weight.
  func runNumberLimit(rowCount: Int) -> Int { max(numbers.count - rowCount, 1) }

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
    var place = start(numbers)
    var firstWeight = 0
    var firstRun = 0
    var vertex = 0
    while vertex < tree.vertexCount {
      rows[4 &* vertex] = UInt32(truncatingIfNeeded: firstWeight)
      rows[4 &* vertex &+ 1] = UInt32(truncatingIfNeeded: firstRun)
      let row = PackedRow(numbers: place)
      let weightCount = row.unpackRuns(
        depth: Int(tree.depths[vertex]),
        endingAt: runs + 2 &* (firstRun &+ row.runCount)
      )
      firstWeight &+= weightCount
      firstRun &+= row.runCount
      place += row.numberCount(weightCount: weightCount)
      vertex &+= 1
    }
    rows[4 &* vertex] = UInt32(truncatingIfNeeded: firstWeight)
    rows[4 &* vertex &+ 1] = UInt32(truncatingIfNeeded: firstRun)
  }
}

extension PackedRow {
  /// Writes the runs in front of a place, where rows hold the deepest run first, plain ones last.
  ///
  /// - Returns: Number of weights.
  @inline(__always)
  fileprivate func unpackRuns(depth: Int, endingAt end: UnsafeMutablePointer<UInt16>) -> Int {
    var run = end
    var start = depth
    var weightCount = 0
    let head = numbers[0]
    if head & Head.wideRuns != 0 {
      return parts { gap, length in
        start &-= gap &+ length
        run -= 2
        run[0] = UInt16(truncatingIfNeeded: start)
        run[1] = UInt16(truncatingIfNeeded: length)
      }.weightCount
    }
    let last = Int(head & Head.runCountMask)
    var index = 1
    while index <= last {
      let length = Int(numbers[index] &>> 8)
      start &-= Int(numbers[index] & 0xFF) &+ length
      run -= 2
      run[0] = UInt16(truncatingIfNeeded: start)
      run[1] = UInt16(truncatingIfNeeded: length)
      weightCount &+= length
      index &+= 1
    }
    return weightCount
  }

  /// Numbers that the row takes.
  @inline(__always)
  fileprivate func numberCount(weightCount: Int) -> Int {
    let head = numbers[0]
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
      let step = UInt32(steps[vertex])
      parents[vertex] = step == 0 ? noVertex : UInt32(truncatingIfNeeded: vertex) &+ step
      vertex &+= 1
    }
    var index = 0
    while index < farCount {
      parents[Int(farChildren[index])] = farParents[index]
      index &+= 1
    }
  }
}
