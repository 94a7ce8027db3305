extension RoadGraph {
  /// Checks that the lengths of all arrays agree with one another.
  ///
  /// - Complexity: O(1).
  func checkCounts() throws(MapFault) {
    try expect(.nodeLongitudes, nodeLongitudes, nodeCount)
  }

  private func expect<Element>(
    _ array: MapArray, _ column: Column<Element>, _ count: Int
  ) throws(MapFault) {
    guard column.count == count else {
      throw MapFault(array, column.count, "should be the end, but \(count) elements belong there")
    }
  }

  /// Checks every element.
  func checkElements() throws(MapFault) {
  }
}
