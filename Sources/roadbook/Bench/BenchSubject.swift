import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// A map that is measured, and what is asked of it.
final class BenchSubject {
  let router: Router
  /// Path of the map file.
  let path: String
  /// Seed of everything that is random.
  let seed: UInt64
  /// Random places along roads, two by two.
  let pairs: [(source: Coordinate, target: Coordinate)]
  /// A plain request for each pair.
  let requests: [RouteRequest]
  /// The places on roads of each pair; pairs without any are left out.
  private(set) lazy var ends: [(sources: [Snap], targets: [Snap])] = pairs.compactMap { pair in
    guard let sources = try? router.places(for: Waypoint(pair.source)),
      let targets = try? router.places(for: Waypoint(pair.target))
    else { return nil }
    return (sources, targets)
  }
  /// The route of each pair that has one.
  private(set) lazy var routes: [Route] = requests.compactMap { try? router.route($0) }

  /// Draws the pairs.
  ///
  /// - Parameters:
  ///   - router: A router of the map.
  ///   - path: Path of the map file.
  ///   - pairCount: Number of pairs, 1 or more.
  ///   - seed: The same seed gives the same pairs on the same map.
  init(_ router: Router, path: String, pairCount: Int, seed: UInt64) {
    self.router = router
    self.path = path
    self.seed = seed
    var places = PlaceSource(router.map, seed: seed)
    pairs = (0..<pairCount).map { _ in (places.next(), places.next()) }
    requests = pairs.map { RouteRequest(waypoints: [Waypoint($0), Waypoint($1)]) }
  }
}
