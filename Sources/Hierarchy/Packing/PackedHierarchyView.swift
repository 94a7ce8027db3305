package import RoadbookPacking

/// A packed hierarchy with the weights and vias of one metric: what map files hold and queries
/// read as it lies.
///
/// The view does not keep the memory alive.  Queries rely on what
/// ``checked()`` has checked.
package struct PackedHierarchyView: @unchecked Sendable {
  let tree: TreeView
  let parents: PackedParents
  let up: PackedRows
  let down: PackedRows

  /// Looks at the arrays of a ``PackedHierarchy``, wherever they lie.
  package init(
    depths: UnsafeBufferPointer<UInt16>,
    parentSteps: UnsafeBufferPointer<UInt16>,
    farChildren: UnsafeBufferPointer<UInt32>,
    farParents: UnsafeBufferPointer<UInt32>,
    upPlaces: PackedNumbers<UInt32>,
    upRows: UnsafeBufferPointer<UInt16>,
    downPlaces: PackedNumbers<UInt32>,
    downRows: UnsafeBufferPointer<UInt16>
  ) {
    parents = unsafe PackedParents(
      steps: start(parentSteps),
      farChildren: start(farChildren),
      farParents: start(farParents),
      farCount: farChildren.count
    )
    tree = unsafe TreeView(vertexCount: depths.count, depths: start(depths), parents: parents)
    up = unsafe PackedRows(places: upPlaces, numbers: upRows)
    down = unsafe PackedRows(places: downPlaces, numbers: downRows)
  }

  /// Number of vertices.
  package var vertexCount: Int { tree.vertexCount }

  /// Whether the row of the lower of two vertices has an entry for the turn from one to the other.
  ///
  /// The upper one must be an ancestor of the lower one.
  package func hasEntry(from tail: Int, to head: Int) -> Bool {
    let rows = tail < head ? up : down
    let (lower, upper) = (min(tail, head), max(tail, head))
    let weight: Int32? = unsafe rows[lower].entryWeight(
      depth: Int(tree.depths[lower]),
      at: Int(tree.depths[upper])
    )
    return weight != nil
  }

  /// Whether the weight of that entry can be reached and is the turn's own, not one over a via.
  package func isOwnWeight(from tail: Int, to head: Int) -> Bool {
    let rows = tail < head ? up : down
    let (lower, upper) = (min(tail, head), max(tail, head))
    let (depth, place) = unsafe (Int(tree.depths[lower]), Int(tree.depths[upper]))
    let row = rows[lower]
    guard let weight: Int32 = row.entryWeight(depth: depth, at: place), weight < .unreachable
    else { return false }
    return row.viaSize == 0
      || row.via(of: UInt32(lower), depth: depth, at: place) == noVertex
  }
}

/// One side of the rows of a packed hierarchy.
@safe struct PackedRows {
  /// Where each row begins among the numbers, and where the last one ends.
  ///
  /// Shape: *n* + 1.
  let places: PackedNumbers<UInt32>
  /// All rows.
  let numbers: UnsafeBufferPointer<UInt16>
  private let base: UnsafePointer<UInt16>

  init(places: PackedNumbers<UInt32>, numbers: UnsafeBufferPointer<UInt16>) {
    self.places = places
    unsafe self.numbers = unsafe numbers
    unsafe base = unsafe start(numbers)
  }

  @inline(__always)
  subscript(vertex: Int) -> PackedRow {
    unsafe PackedRow(numbers: base + Int(places[unchecked: vertex]))
  }
}

/// Parents as steps up from their children.
@safe struct PackedParents {
  /// Steps of each vertex to its parent: 0 at a root, `far` where the list tells.
  let steps: UnsafePointer<UInt16>
  /// Vertices whose parent is farther, ascending.
  let farChildren: UnsafePointer<UInt32>
  let farParents: UnsafePointer<UInt32>
  let farCount: Int

  /// Mark for a step too long for 16 bits.
  static let far = UInt16.max

  @inline(__always)
  subscript(vertex: UInt32) -> UInt32 {
    let step = unsafe steps[Int(vertex)]
    if step == PackedParents.far { return farParent(of: vertex) }
    return step == 0 ? noVertex : vertex &+ UInt32(step)
  }

  @inline(never)
  private func farParent(of vertex: UInt32) -> UInt32 {
    var low = 0
    var high = farCount
    while low < high {
      let middle = (low &+ high) / 2
      if unsafe farChildren[middle] < vertex { low = middle &+ 1 } else { high = middle }
    }
    return unsafe low < farCount && farChildren[low] == vertex ? farParents[low] : noVertex
  }
}
