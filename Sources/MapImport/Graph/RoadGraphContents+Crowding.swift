import RoadbookRoadGraph

extension RoadGraphContents {
  /// Most roads that may lead from one place: the turns there are as many squared.
  ///
  /// Busy squares of OpenStreetMap have about twenty.
  static let placeArcLimit: UInt32 = 256

  /// The fault of a place where so many roads meet that its turns would fill the memory.
  ///
  /// - Parameter extracts: Names of the files, for the message.
  /// - Returns: `nil` if there is no such place.
  /// - Complexity: O(nodes).
  func crowdedPlace(of extracts: [String]) -> MapImportError? {
    for node in nodeLatitudes.indices {
      let count = nodeFirstArc[node + 1] - nodeFirstArc[node]
      guard count > Self.placeArcLimit else { continue }
      let (latitude, longitude) = (nodeLatitudes[node], nodeLongitudes[node])
      return .corrupt(
        MapImportError.Place(
          path: extracts.joined(separator: " + "),
          object: "node at \(Double(latitude) / 1e7), \(Double(longitude) / 1e7)"
        ),
        reason: "\(count) roads lead from it, more than \(Self.placeArcLimit)"
      )
    }
    return nil
  }
}
