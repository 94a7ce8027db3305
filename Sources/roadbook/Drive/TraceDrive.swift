import Foundation
import RoadbookGeo
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting

/// A recorded trip, replayed to a navigator that guides to the trip's own end, or elsewhere.
@MainActor struct TraceDrive {
  /// What came of a trip, besides what the listener counts.
  struct Result {
    /// Reroutes that began although the device had hardly moved since the fix before.
    var standingReroutes = 0
    /// Fixes less than 25 m from a road.
    var fixesNearRoad = 0
    /// Those of them that were matched to a road.
    var matchedNearRoad = 0
    /// Share of the way on which the navigator saw the road that the whole trip took, 0 to 1.
    var shareOnMatchedPath = 0.0
    /// Stretches of roads that the whole trip makes.
    var segmentCount = 0
    /// Metres from fix to fix.
    var meters = 0.0
  }

  private let drive: DriveSession
  private let router: Router
  private let fixes: [CLLocation]

  /// Prepares a trip.
  ///
  /// - Parameters:
  ///   - drive: The session, whose clock stands at the first fix.
  ///   - router: The roads of the trip's mode.
  ///   - trace: The recording.
  init(_ drive: DriveSession, _ router: Router, _ trace: LocationTrace) {
    self.drive = drive
    self.router = router
    fixes = trace.fixes
  }

  /// Replays the trip, and judges by the roads that the whole trip took.
  ///
  /// - Parameter places: Destinations in order.
  /// - Returns: What came of it.
  /// - Throws: A failure, if there is no route.
  func judge(to places: [Coordinate]) throws -> Result {
    var result = Result()
    let matched = TraceMatcher(router).match(fixes.compactMap(\.traceFix))
    result.segmentCount = matched.segments.count
    var agreed = 0.0
    result.meters = try run(to: places) { index, moved, isRerouted in
      if isRerouted, moved < 5 { result.standingReroutes += 1 }
      let road = drive.navigator.matchedRoad
      if isNearRoad(fixes[index]) {
        result.fixesNearRoad += 1
        if road != nil { result.matchedNearRoad += 1 }
      }
      if let match = matched.matches[index],
        let road, road.way == OSMWayID(router.map.edgeWays[match.arc.edge.rawValue])
      {
        agreed += moved
      }
    }
    result.shareOnMatchedPath = result.meters > 0 ? agreed / result.meters : 1
    return result
  }

  /// Replays the trip.
  ///
  /// - Parameters:
  ///   - places: Destinations in order.
  ///   - look: Called after each fix with its number, the metres from the one before, and whether
  ///     a reroute began with it.
  /// - Returns: Metres from fix to fix.
  /// - Throws: A failure, if there is no route.
  func run(
    to places: [Coordinate],
    look: (Int, Double, Bool) -> Void = { _, _, _ in }
  ) throws -> Double {
    var meters = 0.0
    for (index, fix) in fixes.enumerated() {
      drive.pass(until: fix.timestamp)
      let reroutes = drive.listener.counts.reroutes
      let moved = index > 0 ? fix.distance(from: fixes[index - 1]) : 0
      drive.send(fix)
      if index == 0 { try drive.begin(to: places) }
      meters += moved
      look(index, moved, drive.listener.counts.reroutes > reroutes)
    }
    stay()
    return meters
  }

  /// Lets the device stay at its last place for a while, as one does who has come to the end.
  private func stay() {
    guard let last = fixes.last else { return }
    for _ in 0..<10 where !drive.listener.hasEnded {
      drive.pass(until: drive.clock.now + 1)
      drive.send(last.changed(course: -1, speed: 0, timestamp: drive.clock.now))
    }
  }

  private func isNearRoad(_ fix: CLLocation) -> Bool {
    guard let coordinate = fix.traceFix?.coordinate else { return false }
    var waypoint = Waypoint(coordinate)
    waypoint.radiusMeters = 25
    return (try? router.nearest(to: waypoint)) != nil
  }
}

extension CLLocation {
  /// The location as a fix of a trip; `nil` if it is no place.
  var traceFix: TraceFix? {
    guard
      let place = Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude)
    else { return nil }
    return TraceFix(
      place,
      time: timestamp.timeIntervalSince1970,
      accuracyMeters: horizontalAccuracy > 0 ? horizontalAccuracy : nil,
      courseDegrees: course >= 0 ? course : nil
    )
  }
}
