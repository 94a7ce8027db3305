import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing

@Suite("Monaco from extract to route") struct MonacoTests {
  /// A generator that gives the same numbers for the same seed.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) << 32 | state >> 32
    }
  }

  @Test(arguments: UInt64(1)...5)
  func `any two places of the country have a route`(seed: UInt64) throws {
    let router = try Router(path: try Checkout.monaco())
    var dice = Dice(state: seed)
    for _ in 0..<20 {
      let ends = try (0..<2).map { _ in
        // The country is a strip between these corners; the sea is part of it.
        try #require(
          Coordinate(
            latitude: Double.random(in: 43.7270...43.7490, using: &dice),
            longitude: Double.random(in: 7.4120...7.4370, using: &dice)
          )
        )
      }
      let route = try router.route(RouteRequest(waypoints: ends.map { Waypoint($0) }))
      #expect(route.legs.count == 1)
      #expect(route.distanceMeters < 30_000, "\(ends)")
      #expect(route.durationSeconds < 3600)
      let sum = zip(route.coordinates, route.coordinates.dropFirst())
        .reduce(0) { $0 + $1.0.distanceMeters(to: $1.1) }
      #expect(abs(sum - route.distanceMeters) <= 0.01 * route.distanceMeters + 2)
    }
  }
}
