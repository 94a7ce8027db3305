extension PackedRow {
  /// Least sum of a weight and the label that it leads to; see ``SideRows``.
  @inline(__always)
  func least<Weight: HierarchyWeight>(depth: Int, _ labels: UnsafePointer<Weight>) -> Weight {
    let head = numbers[0]
    if head & Head.wideRuns != 0 { return leastOfWideRuns(depth, labels) }
    let runs = UnsafeRawPointer(numbers + 1)
    let count = Int(head & Head.runCountMask)
    return head & Head.wideWeights == 0
      ? least(UInt8.self, UInt16.self, count, runs, depth, labels)
      : least(UInt8.self, Int32.self, count, runs, depth, labels)
  }

  @inline(never)
  private func leastOfWideRuns<Weight: HierarchyWeight>(
    _ depth: Int,
    _ labels: UnsafePointer<Weight>
  ) -> Weight {
    let runs = UnsafeRawPointer(numbers + 2)
    let count = Int(numbers[1])
    return numbers[0] & Head.wideWeights == 0
      ? least(UInt16.self, UInt16.self, count, runs, depth, labels)
      : least(UInt16.self, Int32.self, count, runs, depth, labels)
  }

  @inline(__always)
  private func least<Step: RunNumber, Stored: StoredWeight, Weight: HierarchyWeight>(
    _ step: Step.Type,
    _ stored: Stored.Type,
    _ runCount: Int,
    _ runs: UnsafeRawPointer,
    _ depth: Int,
    _ labels: UnsafePointer<Weight>
  ) -> Weight {
    var run = runs
    let firstWeight = runs + 2 &* Step.size &* runCount
    var weights = firstWeight
    var from = labels + depth
    var least = Weight.unreachable
    while run < firstWeight {
      let length = Step.load(run + Step.size)
      from -= Step.load(run) &+ length
      run += 2 &* Step.size
      let sum = PackedRun<Stored, Weight>(weights: weights).least(count: length, from)
      least = sum < least ? sum : least
      weights += Stored.size &* length
    }
    return least
  }
}
