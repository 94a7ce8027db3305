/// The search itself: an elimination-tree query on labels by depth.
///
/// Both sides climb from their seeds to the root, each vertex relaxing its row into the labels of
/// its ancestors.  Below the place where the two trunks meet nothing is known of the other side;
/// from there on only labels below the best meeting so far are relaxed.
///
/// Source: Dibbelt, Strasser, Wagner, *Customizable Contraction Hierarchies*, JEA 2016, § 7;
/// routing-core.md § 7.1 and 7.2, where seeds and their pairs are ours.
struct SearchKernel<Weight: HierarchyWeight> {
  let up: SideRows<Weight>
  let down: SideRows<Weight>
  /// Labels from here on are of no interest.
  var bound = Weight.unreachable
  /// Vertices whose row was relaxed.
  var settledCount = 0
  /// Weights of those rows.
  var relaxationCount = 0

  @inline(__always)
  init(_ hierarchy: HierarchyView<Weight>) {
    up = hierarchy.up
    down = hierarchy.down
  }

  /// Relaxes the row of one vertex of a side.
  @inline(__always)
  private mutating func settle(
    _ rows: SideRows<Weight>,
    _ vertex: Int,
    _ depth: Int,
    _ label: Weight,
    _ labels: UnsafeMutablePointer<Weight>
  ) {
    unsafe relaxationCount &+= rows.relax(vertex, depth: depth, label, labels)
    settledCount &+= 1
  }

  /// Climbs one array from its seed to above `stop`, without a bound.
  @inline(__always)
  mutating func climb(_ view: LabelsView<Weight>, _ array: Int, downTo stop: Int) {
    let rows = view.side == .forward ? up : down
    let labels = unsafe view.labels(of: array)
    let path = unsafe view.path(of: array)
    let lowest = unsafe Int(view.arrays[array].junction) &+ 1
    var depth = unsafe Int(view.arrays[array].depth)
    while depth > stop {
      unsafe rows.lookAhead(path, from: depth, lowest: lowest)
      let label = unsafe labels[depth]
      if label < bound { unsafe settle(rows, Int(path[depth]), depth, label, labels) }
      depth &-= 1
    }
  }

  /// Climbs all arrays but the trunk and merges them into their parents.
  @inline(__always)
  mutating func climbBranches(_ view: LabelsView<Weight>) {
    var array = view.count &- 1
    while array > 0 {
      let own = unsafe view.arrays[array]
      let junction = Int(own.junction)
      climb(view, array, downTo: junction)
      if own.parent >= 0 {
        unsafe merge(
          view.labels(of: array),
          into: view.labels(of: Int(own.parent)),
          from: junction,
          isEmpty: junction == Int(own.depth)
        )
      }
      array &-= 1
    }
  }

  /// Lowers the parent's labels to the array's; an array without a part of its own has one label.
  @inline(__always)
  private func merge(
    _ labels: UnsafePointer<Weight>,
    into parent: UnsafeMutablePointer<Weight>,
    from junction: Int,
    isEmpty: Bool
  ) {
    var depth = isEmpty ? junction : 0
    while depth <= junction {
      unsafe parent[depth] = unsafe labels[depth] < parent[depth] ? labels[depth] : parent[depth]
      depth &+= 1
    }
  }

  /// Joins two sides.
  ///
  /// - Parameters:
  ///   - source: Labels of the sources.
  ///   - target: Labels of the targets.
  ///   - climbsSource: False if the source's trunk has been climbed to the root.
  ///   - climbsTarget: The same for the target.
  /// - Returns: Where the least path meets; `nil` if there is none.
  @inline(__always)
  mutating func join(
    _ source: LabelsView<Weight>,
    _ target: LabelsView<Weight>,
    climbsSource: Bool,
    climbsTarget: Bool
  ) -> Meeting<Weight>? {
    guard source.count > 0 && target.count > 0 else { return nil }
    let fork = SearchPairs.commonDepth(source, 0, target, 0, from: 0)
    if climbsSource { climb(source, 0, downTo: fork) }
    if climbsTarget { climb(target, 0, downTo: fork) }
    var best = bestPair(source, target)
    joinTrunks(
      source,
      target,
      from: fork,
      climbsSource: climbsSource,
      climbsTarget: climbsTarget,
      &best
    )
    return best.cost < bound ? best : nil
  }

  /// Climbs both trunks from their fork to the root, pruned by the best meeting so far.
  @inline(__always)
  private mutating func joinTrunks(
    _ source: LabelsView<Weight>,
    _ target: LabelsView<Weight>,
    from fork: Int,
    climbsSource: Bool,
    climbsTarget: Bool,
    _ best: inout Meeting<Weight>
  ) {
    let forward = unsafe source.labels(of: 0)
    let backward = unsafe target.labels(of: 0)
    let path = unsafe source.path(of: 0)
    var bound = unsafe min(
      self.bound,
      best.cost,
      SearchPairs.leastSum(forward, backward, fork &+ 1)
    )
    var depth = fork
    while depth >= 0 {
      if climbsSource { unsafe up.lookAhead(path, from: depth, lowest: 0) }
      if climbsTarget { unsafe down.lookAhead(path, from: depth, lowest: 0) }
      let vertex = unsafe Int(path[depth])
      let ahead = unsafe forward[depth]
      let behind = unsafe backward[depth]
      if ahead &+ behind <= bound {
        bound = ahead &+ behind
        best = Meeting(cost: bound, depth: depth, sourceArray: 0, targetArray: 0)
      }
      if climbsSource && ahead < bound { unsafe settle(up, vertex, depth, ahead, forward) }
      if climbsTarget && behind < bound { unsafe settle(down, vertex, depth, behind, backward) }
      depth &-= 1
    }
  }

  /// Best meeting of any pair of arrays but the trunks; its cost is `unreachable` if there is none.
  ///
  /// A path whose highest vertex lies on a branch shows up in no trunk.
  @inline(__always)
  private func bestPair(
    _ source: LabelsView<Weight>,
    _ target: LabelsView<Weight>
  ) -> Meeting<Weight> {
    var best = Meeting<Weight>(
      cost: Weight.unreachable,
      depth: -1,
      sourceArray: -1,
      targetArray: -1
    )
    var one = 0
    while one < source.count {
      var other = one == 0 ? 1 : 0
      while other < target.count {
        SearchPairs.meet(source, one, target, other, &best)
        other &+= 1
      }
      one &+= 1
    }
    return best
  }
}
