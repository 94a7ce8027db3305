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
      unsafe Int(max(source.arrays[one].junction, target.arrays[other].junction)) &+ 1
    let highest = commonDepth(source, one, target, other, from: lowest)
    let forward = unsafe source.labels(of: one)
    let backward = unsafe target.labels(of: other)
    var depth = lowest
    while depth <= highest {
      let sum = unsafe forward[depth] &+ backward[depth]
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
    unsafe commonDepth(
      source.path(of: one),
      target.path(of: other),
      from: lowest,
      through: Int(min(source.arrays[one].depth, target.arrays[other].depth))
    )
  }

  /// Largest depth from `lowest` to `highest` to which two paths by depth agree; `lowest` - 1 if
  /// they do not agree there.
  @inline(__always)
  static func commonDepth(
    _ path: UnsafePointer<UInt32>,
    _ otherPath: UnsafePointer<UInt32>,
    from lowest: Int,
    through highest: Int
  ) -> Int {
    var high = highest
    guard unsafe high >= lowest && path[lowest] == otherPath[lowest] else { return lowest &- 1 }
    var low = lowest
    while low < high {
      let middle = (low &+ high &+ 1) &>> 1
      if unsafe path[middle] == otherPath[middle] { low = middle } else { high = middle &- 1 }
    }
    return low
  }

  /// Least sum of two labels of the same depth below `count`.
  @inline(__always)
  static func leastSum<Weight: HierarchyWeight>(
    _ forward: UnsafePointer<Weight>,
    _ backward: UnsafePointer<Weight>,
    _ count: Int
  ) -> Weight {
    var least = Weight.unreachable
    var depth = 0
    while depth < count {
      let sum = unsafe forward[depth] &+ backward[depth]
      least = sum < least ? sum : least
      depth &+= 1
    }
    return least
  }
}
