/// A promise of ``Topology`` that arrays break, with the first vertex that shows it.
package enum TopologyViolation: Error, Equatable, CustomStringConvertible {
  /// A parent does not lie above its child.
  case parentNotAbove(vertex: Int)
  /// A depth is not one more than the parent's, or not 0 at a root.
  case wrongDepth(vertex: Int)
  /// The vertices of a subtree are no contiguous range.
  case notPostOrder(vertex: Int)
  /// A row starts before the row ahead of it, or the last row ends elsewhere than its array.
  case rowOutOfPlace(vertex: Int)
  /// A run is empty, touches the one before it, or reaches below the vertex.
  case badRun(vertex: Int)
  /// A row has more or fewer weights than its runs.
  case wrongWeightCount(vertex: Int)

  package var description: String {
    switch self {
    case .parentNotAbove(let vertex): "vertex \(vertex) has a parent below it"
    case .wrongDepth(let vertex): "vertex \(vertex) has a depth that does not fit its parent's"
    case .notPostOrder(let vertex): "the subtree of vertex \(vertex) is not one range"
    case .rowOutOfPlace(let vertex): "the row of vertex \(vertex) is out of place"
    case .badRun(let vertex): "the row of vertex \(vertex) has a bad run"
    case .wrongWeightCount(let vertex): "the row of vertex \(vertex) does not fit its runs"
    }
  }
}

extension TopologyView {
  /// Checks everything that kernels rely on without checking.
  ///
  /// - Parameters:
  ///   - upRunCount: Number of up runs that are really there.
  ///   - downRunCount: Number of down runs that are really there.
  /// - Returns: The first broken promise; `nil` if all hold.
  /// - Complexity: O(*n* + runs).
  package func firstViolation(upRunCount: Int, downRunCount: Int) -> TopologyViolation? {
    firstTreeViolation() ?? firstOrderViolation()
      ?? firstRowViolation(upRunCount: upRunCount, downRunCount: downRunCount)
  }

  private func firstTreeViolation() -> TopologyViolation? {
    for vertex in 0..<vertexCount {
      let parent = unsafe parents[vertex]
      if parent == noVertex {
        if unsafe depths[vertex] != 0 { return .wrongDepth(vertex: vertex) }
        continue
      }
      guard Int(parent) > vertex && Int(parent) < vertexCount else {
        return .parentNotAbove(vertex: vertex)
      }
      if unsafe Int(depths[vertex]) != Int(depths[Int(parent)]) + 1 {
        return .wrongDepth(vertex: vertex)
      }
    }
    return nil
  }

  /// In a post-order the vertex after `v` is `v`'s parent, or in a subtree that starts there; so
  /// the open subtrees form a stack, and each vertex closes exactly its children.
  private func firstOrderViolation() -> TopologyViolation? {
    var children = [UInt32](repeating: 0, count: vertexCount)
    for vertex in 0..<vertexCount where unsafe parents[vertex] != noVertex {
      unsafe children[Int(parents[vertex])] += 1
    }
    var open: [UInt32] = []
    for vertex in 0..<vertexCount {
      while let last = open.last, unsafe parents[Int(last)] == UInt32(vertex) {
        open.removeLast()
        children[vertex] -= 1
      }
      if children[vertex] > 0 { return .notPostOrder(vertex: vertex) }
      if unsafe parents[vertex] != noVertex { open.append(UInt32(vertex)) }
    }
    return nil
  }

  private func firstRowViolation(upRunCount: Int, downRunCount: Int) -> TopologyViolation? {
    for vertex in 0..<vertexCount {
      for side in [0, 2] {
        let row = unsafe rows + 4 * vertex + side
        let isInPlace =
          unsafe row[0] <= row[4] && row[1] <= row[5]
          && Int(row[5]) <= (side == 0 ? upRunCount : downRunCount)
        guard unsafe isInPlace && (vertex > 0 || (row[0] == 0 && row[1] == 0)) else {
          return .rowOutOfPlace(vertex: vertex)
        }
        let violation = unsafe firstRunViolation(of: vertex, side == 0 ? upRuns : downRuns, row)
        if let violation { return violation }
      }
    }
    let isWhole =
      vertexCount == 0
      || (self.upRunCount == upRunCount && self.downRunCount == downRunCount)
    return isWhole ? nil : .rowOutOfPlace(vertex: vertexCount - 1)
  }

  private func firstRunViolation(
    of vertex: Int,
    _ runs: UnsafePointer<UInt16>,
    _ row: UnsafePointer<UInt32>
  ) -> TopologyViolation? {
    var end = -2
    var weights = 0
    for run in unsafe Int(row[1])..<Int(row[5]) {
      let start = unsafe Int(runs[2 * run])
      let length = unsafe Int(runs[2 * run + 1])
      // Runs a single depth apart would have been joined.
      guard unsafe start > end + 1 && length > 0 && start + length <= Int(depths[vertex]) else {
        return .badRun(vertex: vertex)
      }
      end = start + length
      weights += length
    }
    return unsafe weights == Int(row[4]) - Int(row[0]) ? nil : .wrongWeightCount(vertex: vertex)
  }
}
