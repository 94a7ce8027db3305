internal import RoadbookHierarchy

extension RoadGraph {
  /// Tree and rows keep their promises, and each turn has its place in them.
  func checkHierarchy() throws(MapFault) {
    let subtrees: Subtrees
    do throws(PackedHierarchyFault) { subtrees = try hierarchy.checked() } catch {
      throw MapFault(error.part.array, error.index, error.problem)
    }
    try checkTurnsHaveRows(subtrees)
  }

  /// Each turn joins a vertex with one above or below it, and has its place in the lower one's
  /// row, where customization puts its weight.
  private func checkTurnsHaveRows(_ subtrees: Subtrees) throws(MapFault) {
    for tail in 0..<vertexCount {
      for turn in unsafe Int(turnFirst[unchecked: tail])..<Int(turnFirst[unchecked: tail + 1]) {
        let head = unsafe Int(turnHeads[unchecked: turn])
        if head == tail { continue }
        guard subtrees.isVertex(min(head, tail), under: max(head, tail)),
          hierarchy.hasEntry(from: tail, to: head)
        else { throw MapFault(.turnHeads, turn, "ends a turn that has no place in the hierarchy") }
      }
    }
  }

  /// Each weight with a via is the sum of the two weights that unpacking finds in its place, and
  /// each without is that of a turn.
  ///
  /// Searches stay in bounds without this, but what they find may be no path.
  ///
  /// - Complexity: O(*W* · *r*), *W* weights, *r* runs of a row.
  func checkPaths() throws(MapFault) {
    try checkWeightsHaveTurns()
    guard let (violation, isUp) = HierarchyView(hierarchy).firstViolation else { return }
    let vertex =
      switch violation {
      case .weightOutOfRange(let vertex), .viaWithoutLegs(let vertex), .wrongSum(let vertex):
        vertex
      }
    throw MapFault(
      isUp ? .upRows : .downRows,
      vertex,
      "has a weight that is not the sum of its parts"
    )
  }

  /// Each weight that is not over a via is the place of a turn.
  ///
  /// Turns have places of their own, so it is enough to count both, row by row.
  private func checkWeightsHaveTurns() throws(MapFault) {
    let view = HierarchyView(hierarchy)
    var surplus = (0..<vertexCount).map { view.ownWeightCount(of: $0) }
    for tail in 0..<vertexCount {
      for turn in unsafe Int(turnFirst[unchecked: tail])..<Int(turnFirst[unchecked: tail + 1]) {
        let head = unsafe Int(turnHeads[unchecked: turn])
        if head != tail, hierarchy.isOwnWeight(from: tail, to: head) {
          surplus[min(tail, head)] &-= 1
        }
      }
    }
    guard let vertex = surplus.firstIndex(where: { $0 != 0 }) else { return }
    throw MapFault(.upRows, vertex, "or its fellow has a weight that is of no turn and no path")
  }
}

extension PackedHierarchyFault.Part {
  /// The section that holds the array.
  fileprivate var array: MapArray {
    switch self {
    case .depths: .depths
    case .parentSteps: .parentSteps
    case .farChildren: .farChildren
    case .farParents: .farParents
    case .upPlaces: .upPlaces
    case .upRows: .upRows
    case .downPlaces: .downPlaces
    case .downRows: .downRows
    }
  }
}
