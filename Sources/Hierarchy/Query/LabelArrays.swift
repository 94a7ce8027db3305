/// One seed's part of the labels of a side.
///
/// The paths of all seeds to their roots form a forest.  Array 0 belongs to the deepest seed and
/// owns its whole path, the *trunk*; each further array owns its path up to where it meets one that
/// is placed already, its `parent`.  From there on its labels are merged into the parent's.
struct LabelArray<Weight: HierarchyWeight>: BitwiseCopyable {
  /// Vertex of the seed.
  var vertex: UInt32
  /// Index of the seed among those passed.
  var seed: Int32
  /// Depth of the seed's vertex.
  var depth: Int32
  /// Depth of the first vertex of the path that the parent owns; -1 if there is no parent.
  var junction: Int32
  /// Array that owns the junction; -1 if there is none.
  var parent: Int32
  /// Cost of the seed.
  var cost: Weight
}

/// Pointers to the labels of one side; what kernels read and write.
///
/// Label of the vertex at depth *k* of array *i*: `labels[i * stride + k]`.  It counts where the
/// array owns the vertex: `junction < k <= depth`.
@safe struct LabelsView<Weight: HierarchyWeight> {
  let side: SearchSide
  let count: Int
  let stride: Int
  let arrays: UnsafeMutablePointer<LabelArray<Weight>>
  let labels: UnsafeMutablePointer<Weight>
  /// Vertex at each depth of each array's own part of its path.
  let paths: UnsafeMutablePointer<UInt32>

  @inline(__always)
  func labels(of array: Int) -> UnsafeMutablePointer<Weight> { unsafe labels + array &* stride }

  @inline(__always)
  func path(of array: Int) -> UnsafeMutablePointer<UInt32> { unsafe paths + array &* stride }
}

/// Memory for the labels of one side.
struct LabelArrays<Weight: HierarchyWeight>: ~Copyable {
  private var arrays = GrowingBuffer<LabelArray<Weight>>()
  private var labels = GrowingBuffer<Weight>()
  private var paths = GrowingBuffer<UInt32>()
  /// Room for the deepest vertex and ``RunBlock/slack``, in whole lines of the cache.
  private var stride = 0
  private let side: SearchSide

  init(_ side: SearchSide) { self.side = side }

  /// Pointers, valid until the next ``place(_:_:)``.
  @inline(__always)
  var view: LabelsView<Weight> {
    unsafe LabelsView(
      side: side,
      count: arrays.count,
      stride: stride,
      arrays: arrays.base,
      labels: labels.base,
      paths: paths.base
    )
  }

  /// Lays out arrays for the seeds and enters their costs; nothing is climbed yet.
  mutating func place(_ tree: TreeView, _ seeds: UnsafeBufferPointer<Seed<Weight>>) {
    arrays.count = 0
    var trunk = -1
    var deepest = -1
    for index in 0..<seeds.count where unsafe seeds[index].cost < Weight.unreachable {
      unsafe precondition(Int(seeds[index].vertex) < tree.vertexCount, "no such vertex")
      unsafe precondition(seeds[index].cost >= 0, "a seed's cost is negative")
      let depth = unsafe Int(tree.depths[Int(seeds[index].vertex)])
      if depth > deepest {
        deepest = depth
        trunk = index
      }
    }
    guard trunk >= 0 else { return }
    stride = (deepest &+ 1 &+ RunBlock.slack &+ 15) & ~15
    labels.reserve(seeds.count &* stride)
    paths.reserve(seeds.count &* stride)
    unsafe append(seeds, trunk, tree)
    for index in 0..<seeds.count
    where unsafe index != trunk && seeds[index].cost < Weight.unreachable {
      unsafe append(seeds, index, tree)
    }
  }

  /// Places one seed: follows its path to the root or to a vertex that has an owner.
  private mutating func append(
    _ seeds: UnsafeBufferPointer<Seed<Weight>>,
    _ index: Int,
    _ tree: TreeView
  ) {
    let seed = unsafe seeds[index]
    let placed = view
    let path = unsafe paths.base + arrays.count &* stride
    let depth = unsafe Int(tree.depths[Int(seed.vertex)])
    var vertex = seed.vertex
    var junction = depth
    var parent = -1
    while junction >= 0 {
      parent = owner(of: vertex, at: junction, in: placed)
      if parent >= 0 { break }
      unsafe path[junction] = vertex
      vertex = tree.parent(of: vertex)
      junction &-= 1
    }
    let own = unsafe labels.base + arrays.count &* stride
    unsafe own.update(repeating: Weight.unreachable, count: depth &+ 1)
    unsafe own[depth] = seed.cost
    arrays.append(
      LabelArray(
        vertex: seed.vertex,
        seed: Int32(truncatingIfNeeded: index),
        depth: Int32(truncatingIfNeeded: depth),
        junction: Int32(truncatingIfNeeded: junction),
        parent: Int32(truncatingIfNeeded: parent),
        cost: seed.cost
      )
    )
  }

  /// Array that owns a vertex; -1 if none does.
  @inline(__always)
  private func owner(of vertex: UInt32, at depth: Int, in placed: LabelsView<Weight>) -> Int {
    var array = 0
    while array < placed.count {
      let own = unsafe placed.arrays[array]
      if unsafe depth <= Int(own.depth) && depth > Int(own.junction)
        && placed.path(of: array)[depth] == vertex
      {
        return array
      }
      array &+= 1
    }
    return -1
  }
}
