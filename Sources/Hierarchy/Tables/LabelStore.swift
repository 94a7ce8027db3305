/// Complete labels of many points of one side, close together in memory: one side of a table.
///
/// Each point has the arrays of its seeds, as ``LabelArray`` describes them; of a branch only the
/// part that it owns is kept, since only there do its labels count.
///
///     var store = LabelStore<Int32>(side: .forward)
///     store.append(hierarchy, seeds: seeds)          // point 0
package struct LabelStore<Weight: HierarchyWeight>: ~Copyable {
  /// Whether points are sources or targets.
  package let side: SearchSide
  private var scratch: LabelArrays<Weight>
  private var scratchLengths = LabelLengths<Weight>()
  private var points = GrowingBuffer<StoredPoint>()
  private var arrays = GrowingBuffer<StoredArray>()
  private var labels = GrowingBuffer<Weight>()
  private var paths = GrowingBuffer<UInt32>()
  private var lengths = GrowingBuffer<UInt32>()

  /// Makes an empty store.
  package init(side: SearchSide) {
    self.side = side
    scratch = LabelArrays(side)
  }

  /// Number of points.
  package var count: Int { points.count }

  /// Forgets all points, keeps the memory.
  package mutating func removeAll() {
    points.count = 0
    arrays.count = 0
    labels.count = 0
    paths.count = 0
    lengths.count = 0
  }

  /// Labels a point and adds it.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy, the same for all points.
  ///   - seeds: The point's seeds; none is a point that nothing leads to.
  ///   - lengths: Lengths of the hierarchy's arcs with those of the seeds; for all points or none.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package mutating func append(
    _ hierarchy: HierarchyView<Weight>,
    seeds: [Seed<Weight>],
    lengths: SeedLengths? = nil
  ) {
    unsafe seeds.withUnsafeBufferPointer { unsafe scratch.place(hierarchy.tree, $0) }
    let view = scratch.view
    var kernel = SearchKernel(hierarchy)
    kernel.climbBranches(view)
    if view.count > 0 { kernel.climb(view, 0, downTo: -1) }
    if let lengths {
      unsafe lengths.seeds.withUnsafeBufferPointer { seedLengths in
        guard let base = seedLengths.baseAddress else { return }
        unsafe scratchLengths.measure(view, hierarchy, lengths.arcs, seedLengths: base)
      }
    }
    var highest = Int32.max
    for array in 1..<max(view.count, 1) {
      highest = unsafe min(highest, view.arrays[array].junction)
    }
    points.append(
      StoredPoint(
        firstArray: UInt32(truncatingIfNeeded: arrays.count),
        arrayCount: Int32(truncatingIfNeeded: view.count),
        highestJunction: highest
      )
    )
    for array in 0..<view.count { keep(view, array, hasLengths: lengths != nil) }
  }

  @inline(__always)
  private mutating func keep(_ view: LabelsView<Weight>, _ array: Int, hasLengths: Bool) {
    let own = unsafe view.arrays[array]
    let first = Int(own.junction) &+ 1
    let count = Int(own.depth) &+ 1 &- first
    arrays.append(
      StoredArray(offset: labels.count &- first, depth: own.depth, junction: own.junction)
    )
    unsafe labels.append(from: view.labels(of: array) + first, count: count)
    unsafe paths.append(from: view.path(of: array) + first, count: count)
    if hasLengths {
      unsafe lengths.append(from: scratchLengths.lengths(of: array) + first, count: count)
    }
  }

  /// Pointers, valid until the next change.
  var view: StoreView<Weight> {
    unsafe StoreView(
      points: points.base,
      arrays: arrays.base,
      labels: labels.base,
      paths: paths.base,
      lengths: lengths.base
    )
  }
}

/// Lengths that come with the seeds of a point.
package struct SeedLengths {
  /// Lengths of the arcs of the hierarchy.
  package let arcs: PathLengths
  /// Length of each seed.
  package let seeds: [UInt32]

  package init(arcs: PathLengths, seeds: [UInt32]) {
    self.arcs = arcs
    self.seeds = seeds
  }
}

/// The arrays of a stored point.
struct StoredPoint: BitwiseCopyable {
  /// The trunk; branches follow.
  var firstArray: UInt32
  var arrayCount: Int32
  /// Least junction of the branches; the largest number if there are none.
  var highestJunction: Int32
}

/// An array of a stored point.
struct StoredArray: BitwiseCopyable {
  /// Place that depth 0 would have; the label at depth *k* is at `offset + k`.
  var offset: Int
  var depth: Int32
  var junction: Int32
}

/// Pointers to the points of a store.
@safe struct StoreView<Weight: HierarchyWeight> {
  let points: UnsafePointer<StoredPoint>
  let arrays: UnsafePointer<StoredArray>
  let labels: UnsafePointer<Weight>
  let paths: UnsafePointer<UInt32>
  let lengths: UnsafePointer<UInt32>
}

extension GrowingBuffer {
  /// Appends a copy of `count` elements.
  @inline(__always)
  fileprivate mutating func append(from source: UnsafePointer<Element>, count added: Int) {
    reserve(count &+ added)
    unsafe (base + count).initialize(from: source, count: added)
    count &+= added
  }
}
