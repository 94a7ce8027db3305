/// What a query does, for one type of weight.
package struct SearchEngine<Weight: HierarchyWeight>: ~Copyable {
  var source = LabelArrays<Weight>(.forward)
  var target = LabelArrays<Weight>(.backward)
  var hops = GrowingBuffer<PackedArc>()
  private var stack = GrowingBuffer<PackedArc>()
  private var vertices = GrowingBuffer<UInt32>()
  /// Vertices settled by the last search.
  private(set) var settledCount = 0
  /// Weights relaxed by the last search.
  private(set) var relaxationCount = 0

  init() {}

  @inline(__always)
  mutating func search(
    _ hierarchy: HierarchyView<Weight>,
    from sources: UnsafeBufferPointer<Seed<Weight>>,
    to targets: UnsafeBufferPointer<Seed<Weight>>
  ) -> Meeting<Weight>? {
    unsafe source.place(hierarchy.tree, sources)
    unsafe target.place(hierarchy.tree, targets)
    var kernel = SearchKernel(hierarchy)
    kernel.climbBranches(source.view)
    kernel.climbBranches(target.view)
    let meeting = kernel.join(source.view, target.view, climbsSource: true, climbsTarget: true)
    count(kernel)
    return meeting
  }

  @inline(__always)
  mutating func search(
    _ hierarchy: HierarchyView<Weight>,
    from sources: UnsafeBufferPointer<Seed<Weight>>,
    to labels: SearchLabels<Weight>
  ) -> Meeting<Weight>? {
    precondition(labels.side == .backward, "labels of sources passed as targets")
    defer { withExtendedLifetime(labels) {} }
    unsafe source.place(hierarchy.tree, sources)
    var kernel = SearchKernel(hierarchy)
    kernel.climbBranches(source.view)
    let meeting = kernel.join(
      source.view,
      labels.arrays.view,
      climbsSource: true,
      climbsTarget: false
    )
    count(kernel)
    return meeting
  }

  @inline(__always)
  mutating func search(
    _ hierarchy: HierarchyView<Weight>,
    from labels: SearchLabels<Weight>,
    to targets: UnsafeBufferPointer<Seed<Weight>>,
    below bound: Weight = Weight.unreachable
  ) -> Meeting<Weight>? {
    precondition(labels.side == .forward, "labels of targets passed as sources")
    defer { withExtendedLifetime(labels) {} }
    unsafe target.place(hierarchy.tree, targets)
    var kernel = SearchKernel(hierarchy)
    kernel.bound = bound
    kernel.climbBranches(target.view)
    let meeting = kernel.join(
      labels.arrays.view,
      target.view,
      climbsSource: false,
      climbsTarget: true
    )
    count(kernel)
    return meeting
  }

  /// Joins two complete sides; needs no hierarchy.
  @inline(__always)
  static func join(
    _ source: SearchLabels<Weight>,
    _ target: SearchLabels<Weight>
  ) -> Meeting<Weight>? {
    precondition(source.side == .forward && target.side == .backward, "sides swapped")
    defer { withExtendedLifetime((source, target)) {} }
    let sources = source.arrays.view
    let targets = target.arrays.view
    var best = Meeting<Weight>(
      cost: Weight.unreachable,
      depth: -1,
      sourceArray: -1,
      targetArray: -1
    )
    for one in 0..<sources.count {
      for other in 0..<targets.count {
        SearchPairs.meet(sources, one, targets, other, &best)
      }
    }
    return best.cost < Weight.unreachable ? best : nil
  }

  /// Climbs everything to the roots, without a bound.
  @inline(__always)
  mutating func labels(
    _ hierarchy: HierarchyView<Weight>,
    _ seeds: UnsafeBufferPointer<Seed<Weight>>,
    _ side: SearchSide
  ) -> SearchLabels<Weight> {
    var arrays = LabelArrays<Weight>(side)
    unsafe arrays.place(hierarchy.tree, seeds)
    var kernel = SearchKernel(hierarchy)
    let view = arrays.view
    kernel.climbBranches(view)
    if view.count > 0 { kernel.climb(view, 0, downTo: -1) }
    count(kernel)
    return SearchLabels(arrays, side: side)
  }

  /// Unpacks the path of a meeting.
  ///
  /// - Returns: The path; `nil` if metric, labels and meeting do not belong together.
  @inline(__always)
  mutating func path(
    _ hierarchy: HierarchyView<Weight>,
    _ meeting: Meeting<Weight>,
    source: SearchLabels<Weight>?,
    target: SearchLabels<Weight>?
  ) -> HierarchyPath? {
    guard let traced = trace(hierarchy, meeting, source: source, target: target) else {
      return nil
    }
    return unsafe HierarchyPath(
      vertices: Array(traced.vertices),
      sourceSeed: traced.sourceSeed,
      targetSeed: traced.targetSeed
    )
  }

  /// Unpacks the path of a meeting and lends it.
  ///
  /// - Returns: The path; `nil` if metric, labels and meeting do not belong together.
  @inline(__always)
  mutating func trace(
    _ hierarchy: HierarchyView<Weight>,
    _ meeting: Meeting<Weight>,
    source sourceLabels: SearchLabels<Weight>?,
    target targetLabels: SearchLabels<Weight>?
  ) -> TracedPath? {
    defer { withExtendedLifetime((sourceLabels, targetLabels)) {} }
    let sources = sourceLabels?.arrays.view ?? source.view
    let targets = targetLabels?.arrays.view ?? target.view
    guard meeting.sourceArray < sources.count && meeting.targetArray < targets.count else {
      return nil
    }
    hops.count = 0
    stack.count = 0
    vertices.count = 0
    guard
      let sourceSeed = PathTracer(rows: hierarchy.up, view: sources)
        .trace(fromArray: meeting.sourceArray, depth: meeting.depth, into: &hops)
    else { return nil }
    let upCount = hops.count
    guard
      let targetSeed = PathTracer(rows: hierarchy.down, view: targets)
        .trace(fromArray: meeting.targetArray, depth: meeting.depth, into: &hops)
    else { return nil }
    unsafe vertices.append(
      upCount > 0
        ? hops.base[upCount - 1].vertex
        : sources.path(of: meeting.sourceArray)[meeting.depth]
    )
    let unpacker = unsafe PathUnpacker(
      depths: hierarchy.tree.depths,
      up: hierarchy.up,
      down: hierarchy.down
    )
    var isWhole = true
    for hop in stride(from: upCount - 1, through: 0, by: -1) where isWhole {
      isWhole = unsafe unpacker.unpack(hops.base[hop], &stack, into: &vertices)
    }
    for hop in upCount..<hops.count where isWhole {
      isWhole = unsafe unpacker.unpack(hops.base[hop], &stack, into: &vertices)
    }
    guard isWhole else { return nil }
    return unsafe TracedPath(
      sourceSeed: sourceSeed,
      targetSeed: targetSeed,
      vertices: UnsafeBufferPointer(start: vertices.base, count: vertices.count)
    )
  }

  @inline(__always)
  private mutating func count(_ kernel: SearchKernel<Weight>) {
    settledCount = kernel.settledCount
    relaxationCount = kernel.relaxationCount
  }
}
