extension PackedRow {
  /// Least sum of a weight and the label that it leads to; see ``SideRows``.
  @inline(__always)
  func least<Weight: HierarchyWeight>(depth: Int, _ labels: UnsafePointer<Weight>) -> Weight {
    let head = unsafe numbers[0]
    if head & Head.wideRuns != 0 { return unsafe leastOfWideRuns(depth, labels) }
    let runs = unsafe UnsafeRawPointer(numbers + 1)
    let count = Int(head & Head.runCountMask)
    return unsafe head & Head.wideWeights == 0
      ? least(UInt8.self, UInt16.self, count, runs, depth, labels)
      : least(UInt8.self, Int32.self, count, runs, depth, labels)
  }

  @inline(never)
  private func leastOfWideRuns<Weight: HierarchyWeight>(
    _ depth: Int,
    _ labels: UnsafePointer<Weight>
  ) -> Weight {
    let runs = unsafe UnsafeRawPointer(numbers + 2)
    let count = unsafe Int(numbers[1])
    return unsafe numbers[0] & Head.wideWeights == 0
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
    var run = unsafe runs
    let firstWeight = unsafe runs + 2 &* Step.size &* runCount
    var weights = unsafe firstWeight
    var from = unsafe labels + depth
    var least = Weight.unreachable
    while unsafe run < firstWeight {
      let length = unsafe Step.load(run + Step.size)
      unsafe from -= Step.load(run) &+ length
      unsafe run += 2 &* Step.size
      let sum = unsafe PackedRun<Stored, Weight>(weights: weights).least(count: length, from)
      least = sum < least ? sum : least
      unsafe weights += Stored.size &* length
    }
    return least
  }
}
