import RoadbookNavigation
import Testing
import TinyMaps

/// Receivers whose errors drift, as those of phones do, where roads lie close together.
@Suite("Drifting receivers") @MainActor struct DriftingReceiverTests {
  @Test func `hairpins that lie closer together than the receiver errs`() {
    let line = Terrain.narrowHairpinLine
    for seed in 0..<20 as Range<UInt64> {
      let trip = Trip(.narrowHairpins)
      trip.begin(at: line[0], course: 90, to: [line[line.count - 1]])
      let noise = Noise(seed: seed, sigma: 10, drift: 10)
      trip.drive(line, speed: 12, noise: noise, accuracy: 10)
      #expect(trip.recorder.rerouteStarts.isEmpty, "\(seed)")
      #expect(trip.recorder.arrivals.count == 1, "\(seed)")
    }
  }

  @Test func `a road that leaves the route and runs back beside it`() throws {
    for seed in 0..<20 as Range<UInt64> {
      let trip = Trip(.backRoad)
      trip.begin(at: [0, 0], course: 90, to: [[2000, 0]])
      var (driven, seen): (Double, Double?) = (0, nil)
      trip.recorder.onEvent = { event in
        if case .rerouteStart = event { seen = seen ?? driven }
      }
      let noise = Noise(seed: seed, sigma: 5, drift: 10)
      trip.drive([[0, 0], [500, 0], [500, 30], [300, 30]], speed: 4, noise: noise) { meters in
        driven = meters + 4
        return seen == nil
      }
      let meters = try #require(seen) - 500
      #expect((20...60).contains(meters), "\(seed): \(meters) m")
    }
  }
}
