internal import RoadbookPacking

/// A place where the arrays of a packed hierarchy break their promises.
package struct PackedHierarchyFault: Error, Equatable {
  /// The arrays of ``PackedHierarchy``.
  package enum Part: Equatable, Sendable {
    case depths, parentSteps, farChildren, farParents, upPlaces, upRows, downPlaces, downRows
  }

  /// The array.
  package let part: Part
  /// Place in the array; of rows, the vertex.
  package let index: Int
  /// What is wrong there.
  package let problem: String

  init(_ part: Part, _ index: Int, _ problem: String) {
    self.part = part
    self.index = index
    self.problem = problem
  }
}

/// First vertex of the subtree of each vertex; the subtree ends with the vertex itself.
package struct Subtrees: Sendable {
  fileprivate let firsts: [UInt32]

  /// Whether a vertex lies strictly under another in the elimination tree.
  @inline(__always)
  package func isVertex(_ lower: Int, under vertex: Int) -> Bool {
    lower < vertex && lower >= Int(firsts[vertex])
  }
}

extension PackedHierarchyView {
  /// Checks everything that queries rely on without checking; lengths must agree.
  ///
  /// - Returns: The subtrees of all vertices.
  /// - Throws: ``PackedHierarchyFault`` for the first broken promise.
  /// - Complexity: linear in the size of the arrays.
  package func checked() throws(PackedHierarchyFault) -> Subtrees {
    try checkFarParents()
    let subtrees = try checkTree()
    try checkRows(up, .upPlaces, .upRows, subtrees)
    try checkRows(down, .downPlaces, .downRows, subtrees)
    return subtrees
  }

  private func checkFarParents() throws(PackedHierarchyFault) {
    var index = 0
    for vertex in 0..<vertexCount where unsafe parents.steps[vertex] == PackedParents.far {
      guard index < parents.farCount, unsafe parents.farChildren[index] == UInt32(vertex) else {
        throw PackedHierarchyFault(.farChildren, index, "is not vertex \(vertex), which is far")
      }
      index += 1
    }
    guard index == parents.farCount else {
      throw PackedHierarchyFault(.farChildren, index, "is not far from its parent")
    }
  }

  /// Parents stand above their children, depths count from the roots, and every subtree is a
  /// range of vertices that ends with its top.
  private func checkTree() throws(PackedHierarchyFault) -> Subtrees {
    var firsts = [UInt32](repeating: 0, count: vertexCount)
    // Tops of the finished subtrees that still wait for their parents, from left to right.
    var waiting: [UInt32] = []
    for vertex in 0..<UInt32(vertexCount) {
      try checkParent(of: vertex)
      var first = vertex
      while let child = waiting.last, parents[child] == vertex {
        first = firsts[Int(child)]
        waiting.removeLast()
      }
      firsts[Int(vertex)] = first
      waiting.append(vertex)
    }
    for vertex in waiting where parents[vertex] != noVertex {
      throw fault(ofParent: vertex, "is not the end of a range that holds its children")
    }
    return Subtrees(firsts: firsts)
  }

  private func checkParent(of vertex: UInt32) throws(PackedHierarchyFault) {
    let parent = parents[vertex]
    let depth = unsafe tree.depths[Int(vertex)]
    if parent == noVertex {
      guard depth == 0 else {
        throw PackedHierarchyFault(.depths, Int(vertex), "is not 0 at a root")
      }
      return
    }
    guard parent > vertex, Int(parent) < vertexCount else {
      throw fault(ofParent: vertex, "does not lead to a vertex above")
    }
    guard unsafe Int(tree.depths[Int(parent)]) + 1 == Int(depth) else {
      throw PackedHierarchyFault(.depths, Int(vertex), "is not one more than at the parent")
    }
  }

  private func fault(ofParent vertex: UInt32, _ problem: String) -> PackedHierarchyFault {
    let index = (0..<parents.farCount).first { unsafe parents.farChildren[$0] == vertex }
    return PackedHierarchyFault(
      index == nil ? .parentSteps : .farParents,
      index ?? Int(vertex),
      problem
    )
  }

  /// Rows follow one another, their runs rise within the depth of their vertex, weights stay below
  /// 2^30, and vias lie under the vertex, so that unpacking comes to an end.
  private func checkRows(
    _ rows: PackedRows,
    _ placesPart: PackedHierarchyFault.Part,
    _ part: PackedHierarchyFault.Part,
    _ subtrees: Subtrees
  ) throws(PackedHierarchyFault) {
    if let place = rows.places.firstBadPlace {
      throw PackedHierarchyFault(placesPart, place, "is in a block of a bad width")
    }
    let last = unsafe rows.numbers.count - PackedRow.slack
    guard last >= 0, unsafe rows.numbers[last...].allSatisfy({ $0 == 0 }) else {
      throw PackedHierarchyFault(part, vertexCount, "does not end with \(PackedRow.slack) zeros")
    }
    var place = 0
    for vertex in 0..<vertexCount {
      guard unsafe Int(rows.places[unchecked: vertex]) == place else {
        throw PackedHierarchyFault(placesPart, vertex, "is not where the row before it ends")
      }
      let end = unsafe Int(rows.places[unchecked: vertex + 1])
      guard end > place, end <= last else {
        throw PackedHierarchyFault(placesPart, vertex + 1, "is no end of a row")
      }
      guard unsafe rows[vertex].isWhole(numberCount: end - place, depth: Int(tree.depths[vertex]))
      else {
        throw PackedHierarchyFault(part, vertex, "has runs that do not fit its depth or length")
      }
      let largestStep = UInt32(vertex) - subtrees.firsts[vertex]
      if let problem = rows[vertex].firstProblem(largestViaStep: largestStep) {
        throw PackedHierarchyFault(part, vertex, problem)
      }
      place = end
    }
    guard place == last, unsafe rows.places[unchecked: vertexCount] == UInt32(place) else {
      throw PackedHierarchyFault(placesPart, vertexCount, "is not the end of the rows")
    }
  }
}

extension PackedRow {
  /// Whether a row fills so many numbers exactly, and its runs lie above a vertex of this depth.
  func isWhole(numberCount: Int, depth: Int) -> Bool {
    let head = unsafe numbers[0]
    let hasWideRuns = head & Head.wideRuns != 0
    guard numberCount >= (hasWideRuns ? 2 : 1) else { return false }
    let runsEnd = hasWideRuns ? 2 + 2 * runCount : 1 + runCount
    guard runsEnd <= numberCount else { return false }
    var start = depth
    var isRising = true
    let parts = parts { gap, length in
      start -= gap + length
      if length == 0 || start < 0 { isRising = false }
    }
    let weightNumbers = parts.weightCount * (parts.hasWideWeights ? 2 : 1)
    let viaNumbers = (parts.weightCount * parts.viaSize + 1) / 2
    return isRising && runsEnd + weightNumbers + viaNumbers == numberCount
  }

  /// What is wrong with the weights and vias of a whole row; `nil` if nothing is.
  fileprivate func firstProblem(largestViaStep: UInt32) -> String? {
    let parts = parts { _, _ in }
    var index = 0
    while parts.hasWideWeights, index < parts.weightCount {
      let weight: Int32 = weight(parts, index)
      if weight < 0 || weight > Int32.unreachable { return "has a weight out of range: \(weight)" }
      index &+= 1
    }
    index = 0
    while parts.viaSize > 0, index < parts.weightCount {
      if viaStep(parts, index) > largestViaStep { return "has a via that is not under its vertex" }
      index &+= 1
    }
    return nil
  }
}
