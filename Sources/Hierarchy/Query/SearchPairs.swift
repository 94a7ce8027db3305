/// Meetings of one array of the sources and one of the targets; needs labels only.
enum SearchPairs {
  /// Lowers `best` to the best meeting at the vertices that two arrays both own.
  @inline(__always)
  static func meet<Weight>(
    _ source: LabelsView<Weight>,
    _ one: Int,
    _ target: LabelsView<Weight>,
    _ other: Int,
    _ best: inout Meeting<Weight>
  ) {
    let lowest =
      Int(max(source.arrays[one].junction, target.arrays[other].junction)) &+ 1
    let highest = commonDepth(source, one, target, other, from: lowest)
    let forward = source.labels(of: one)
    let backward = target.labels(of: other)
    var depth = lowest
    while depth <= highest {
      let sum = forward[depth] &+ backward[depth]
      if sum < best.cost || (sum == best.cost && sum < Weight.unreachable && depth < best.depth) {
        best = Meeting(cost: sum, depth: depth, sourceArray: one, targetArray: other)
      }
      depth &+= 1
    }
  }

  /// Largest depth from `lowest` on to which two arrays' paths agree; `lowest` - 1 if they do
  /// not agree there.
  ///
  /// Both arrays own what lies from `lowest` on.
  @inline(__always)
  static func commonDepth<Weight>(
    _ source: LabelsView<Weight>,
    _ one: Int,
    _ target: LabelsView<Weight>,
    _ other: Int,
    from lowest: Int
  ) -> Int {
    let path = source.path(of: one)
    let otherPath = target.path(of: other)
    var high = Int(min(source.arrays[one].depth, target.arrays[other].depth))
    guard high >= lowest && path[lowest] == otherPath[lowest] else { return lowest &- 1 }
    var low = lowest
    while low < high {
      let middle = (low &+ high &+ 1) &>> 1
      if path[middle] == otherPath[middle] { low = middle } else { high = middle &- 1 }
    }
    return low
  }
}
