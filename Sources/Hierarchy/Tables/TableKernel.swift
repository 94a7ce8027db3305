/// Joins stored sources with stored targets: the cells of a table.
///
/// Nearly always two points are so far apart that only their trunks meet: then a cell is the least
/// sum of two label vectors down to the depth of their lowest common ancestor.
///
/// Between equal costs the choice is that of a single search, so that lengths agree.
///
/// Source: routing-core.md § 7.6.
struct TableKernel<Weight: HierarchyWeight> {
  let sources: StoreView<Weight>
  let targets: StoreView<Weight>

  /// Cost of a cell; `unreachable` if no path leads there.
  @inline(__always)
  func cost(_ source: Int, _ target: Int) -> Weight {
    let from = unsafe sources.points[source]
    let to = unsafe targets.points[target]
    if from.arrayCount == 0 || to.arrayCount == 0 { return Weight.unreachable }
    let one = unsafe sources.arrays[Int(from.firstArray)]
    let other = unsafe targets.arrays[Int(to.firstArray)]
    let common = commonDepth(one, other, from: 0)
    if common < Int(min(from.highestJunction, to.highestJunction)) {
      return leastSum(one, other, common &+ 1)
    }
    return meeting(from, to, common).cost
  }

  /// Cost and length of a cell.
  @inline(__always)
  func costAndLength(_ source: Int, _ target: Int) -> (cost: Weight, length: UInt32) {
    let from = unsafe sources.points[source]
    let to = unsafe targets.points[target]
    if from.arrayCount == 0 || to.arrayCount == 0 { return (Weight.unreachable, 0) }
    let one = unsafe sources.arrays[Int(from.firstArray)]
    let other = unsafe targets.arrays[Int(to.firstArray)]
    let common = commonDepth(one, other, from: 0)
    var best = CellMeeting<Weight>()
    if common < Int(min(from.highestJunction, to.highestJunction)) {
      joinTrunks(one, other, common, &best)
    } else {
      best = meeting(from, to, common)
    }
    if best.cost >= Weight.unreachable { return (best.cost, 0) }
    return unsafe (best.cost, sources.lengths[best.source] &+ targets.lengths[best.target])
  }

  /// Best meeting of all pairs of arrays, the trunks last.
  @inline(never)
  private func meeting(
    _ from: StoredPoint,
    _ to: StoredPoint,
    _ common: Int
  ) -> CellMeeting<Weight> {
    var best = CellMeeting<Weight>()
    var array = 0
    while array < Int(from.arrayCount) {
      let one = unsafe sources.arrays[Int(from.firstArray) &+ array]
      var next = array == 0 ? 1 : 0
      while next < Int(to.arrayCount) {
        unsafe join(one, targets.arrays[Int(to.firstArray) &+ next], &best)
        next &+= 1
      }
      array &+= 1
    }
    unsafe joinTrunks(
      sources.arrays[Int(from.firstArray)],
      targets.arrays[Int(to.firstArray)],
      common,
      &best
    )
    return best
  }

  /// Lowers `best` to the best meeting at the vertices that two arrays both own.
  @inline(__always)
  private func join(
    _ one: StoredArray,
    _ other: StoredArray,
    _ best: inout CellMeeting<Weight>
  ) {
    let lowest = Int(max(one.junction, other.junction)) &+ 1
    let highest = commonDepth(one, other, from: lowest)
    let forward = unsafe sources.labels + one.offset
    let backward = unsafe targets.labels + other.offset
    var depth = lowest
    while depth <= highest {
      let sum = unsafe forward[depth] &+ backward[depth]
      if sum < best.cost || (sum == best.cost && sum < Weight.unreachable && depth < best.depth) {
        best.cost = sum
        best.depth = depth
        best.source = one.offset &+ depth
        best.target = other.offset &+ depth
      }
      depth &+= 1
    }
  }

  /// Lowers `best` to the shallowest of the best meetings of two trunks, also if it is no better.
  @inline(__always)
  private func joinTrunks(
    _ one: StoredArray,
    _ other: StoredArray,
    _ common: Int,
    _ best: inout CellMeeting<Weight>
  ) {
    let least = leastSum(one, other, common &+ 1)
    if least > best.cost || least >= Weight.unreachable { return }
    let forward = unsafe sources.labels + one.offset
    let backward = unsafe targets.labels + other.offset
    var depth = 0
    while unsafe forward[depth] &+ backward[depth] != least { depth &+= 1 }
    best.cost = least
    best.depth = depth
    best.source = one.offset &+ depth
    best.target = other.offset &+ depth
  }

  /// Least sum of two labels of the same depth below `count`.
  @inline(__always)
  private func leastSum(_ one: StoredArray, _ other: StoredArray, _ count: Int) -> Weight {
    unsafe SearchPairs.leastSum(sources.labels + one.offset, targets.labels + other.offset, count)
  }

  /// Largest depth from `lowest` on to which two arrays' paths agree; `lowest` - 1 if they do
  /// not agree there.
  @inline(__always)
  private func commonDepth(_ one: StoredArray, _ other: StoredArray, from lowest: Int) -> Int {
    unsafe SearchPairs.commonDepth(
      sources.paths + one.offset,
      targets.paths + other.offset,
      from: lowest,
      through: Int(min(one.depth, other.depth))
    )
  }
}

/// Where the least path of a cell has its highest vertex.
struct CellMeeting<Weight: HierarchyWeight> {
  var cost = Weight.unreachable
  var depth = Int.max
  /// Places of the two labels in their stores.
  var source = 0
  var target = 0
}
