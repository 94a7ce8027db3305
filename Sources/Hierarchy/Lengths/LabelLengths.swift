/// Lengths of the paths behind the labels of one side.
///
/// Follows the labels as ``PathTracer`` does: a label is explained by the cost of its array's seed,
/// else by the shallowest vertex of the array over which it comes, else by the first array that was
/// merged in.
struct LabelLengths<Weight: HierarchyWeight>: ~Copyable {
  private var memory = GrowingBuffer<UInt32>()
  private var stride = 0

  /// Length at each depth of an array; where its label is `unreachable` the number means nothing.
  @inline(__always)
  borrowing func lengths(of array: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe memory.base + array &* stride
  }

  /// Finds the lengths behind complete labels.
  ///
  /// - Parameters:
  ///   - view: Labels of all arrays, climbed to the roots.
  ///   - hierarchy: What they were climbed in.
  ///   - lengths: Lengths of its arcs.
  ///   - seedLengths: Length of each seed, by its place among those passed.
  @inline(__always)
  mutating func measure(
    _ view: LabelsView<Weight>,
    _ hierarchy: HierarchyView<Weight>,
    _ lengths: PathLengths,
    seedLengths: UnsafePointer<UInt32>
  ) {
    stride = view.stride
    memory.reserve(view.count &* stride)
    for array in 0..<view.count {
      let own = unsafe view.arrays[array]
      unsafe self.lengths(of: array)[Int(own.depth)] = unsafe seedLengths[Int(own.seed)]
    }
    var array = view.count &- 1
    while array >= 0 {
      climb(view, array, hierarchy, lengths)
      if unsafe view.arrays[array].parent >= 0 { merge(view, array) }
      array &-= 1
    }
  }

  /// Hands the lengths of an array's own vertices on to the labels that come over them.
  @inline(__always)
  private func climb(
    _ view: LabelsView<Weight>,
    _ array: Int,
    _ hierarchy: HierarchyView<Weight>,
    _ lengths: PathLengths
  ) {
    let own = unsafe view.arrays[array]
    let labels = unsafe view.labels(of: array)
    let path = unsafe view.path(of: array)
    let sums = unsafe self.lengths(of: array)
    let isForward = view.side == .forward
    let rows = isForward ? hierarchy.up : hierarchy.down
    var depth = Int(own.depth)
    while depth > Int(own.junction) {
      let label = unsafe labels[depth]
      let vertex = unsafe Int(path[depth])
      if label < Weight.unreachable {
        let sum = unsafe sums[depth]
        rows.forEachEntry(of: vertex, depth: depth) { entry in
          if unsafe label &+ entry.weight == labels[entry.depth]
            && entry.weight < Weight.unreachable
          {
            unsafe sums[entry.depth] =
              sum
              &+ (isForward
                ? lengths.up.length(of: vertex, at: entry.depth)
                : lengths.down.length(of: vertex, at: entry.depth))
          }
        }
      }
      depth &-= 1
    }
  }

  /// Hands lengths on where a branch's label became its parent's.
  @inline(__always)
  private func merge(_ view: LabelsView<Weight>, _ array: Int) {
    let own = unsafe view.arrays[array]
    let parent = Int(own.parent)
    let labels = unsafe view.labels(of: array)
    let parentLabels = unsafe view.labels(of: parent)
    let (seedDepth, seedCost) = unsafe (Int(view.arrays[parent].depth), view.arrays[parent].cost)
    let (sums, parentSums) = unsafe (lengths(of: array), lengths(of: parent))
    var depth = 0
    while depth <= Int(own.junction) {
      let label = unsafe labels[depth]
      if unsafe label == parentLabels[depth] && label < Weight.unreachable
        && !(depth == seedDepth && label == seedCost)
      {
        unsafe parentSums[depth] = unsafe sums[depth]
      }
      depth &+= 1
    }
  }
}
