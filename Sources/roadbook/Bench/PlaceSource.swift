import RoadbookGeo
import RoadbookRoadGraph

/// Random places along the roads that cars may use.
struct PlaceSource {
  private let map: RoadGraph
  private let edges: [UInt32]
  private var random: SeededGenerator

  /// Prepares for a map; the same seed gives the same places.
  init(_ map: RoadGraph, seed: UInt64) {
    self.map = map
    random = SeededGenerator(seed: seed)
    edges = (0..<UInt32(map.edgeCount)).filter { edge in
      map.arcAccess[edge * 2] == ArcAccess.open.rawValue
        || map.arcAccess[edge * 2 + 1] == ArcAccess.open.rawValue
    }
  }

  /// A place on a random edge; the middle of nowhere if there are no edges.
  mutating func next() -> Coordinate {
    guard let edge = edges.randomElement(using: &random) else {
      return Coordinate(latitudeE7: 0, longitudeE7: 0)
    }
    let points = map.points(of: EdgeID(edge))
    let stretch = Int.random(in: 0..<points.count - 1, using: &random)
    let (start, end) = (points[stretch], points[stretch + 1])
    let share = Double.random(in: 0...1, using: &random)
    let latitude = start.latitude + (end.latitude - start.latitude) * share
    let longitude = start.longitude + Double(start.longitudeDifferenceE7(to: end)) * 1e-7 * share
    return Coordinate(latitude: latitude, longitude: longitude) ?? start
  }
}
