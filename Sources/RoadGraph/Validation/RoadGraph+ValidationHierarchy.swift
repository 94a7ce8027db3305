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
      for turn in Int(turnFirst[unchecked: tail])..<Int(turnFirst[unchecked: tail + 1]) {
        let head = Int(turnHeads[unchecked: turn])
        if head == tail { continue }
        guard subtrees.isVertex(min(head, tail), under: max(head, tail)),
          hierarchy.hasEntry(from: tail, to: head)
        else { throw MapFault(.turnHeads, turn, "ends a turn that has no place in the hierarchy") }
      }
    }
  }

  /// Each weight with a via is the sum of the two weights that unpacking finds in its place.
  ///
  /// Searches live without this; a file that lacks it gives paths that do not add up.
  ///
  /// - Complexity: O(*W* · *r*), *W* weights, *r* runs of a row.
  func checkPaths() throws(MapFault) {
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
