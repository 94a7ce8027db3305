import CoreLocationShim
import Foundation
import RoadbookNavigation
import Testing
import TinyMaps

/// Saving and restoring.
@MainActor @Suite("Scenarios: saved sessions") struct RestoreScenarios {
  @Test func `NAV-204 saved on the way and restored`() throws {
    let trip = Trip(.grid)
    let (a, b): (Point, Point) = ([400, 0], [400, 600])
    trip.recorder.onArrival = { navigator, _ in
      navigator.plain.continueToNextDestination()
      navigator.isGuidanceActive = true
    }
    trip.begin(at: [0, 0], course: 90, to: [a, b])
    trip.drive([[0, 0], a, [400, 200]])
    let data = trip.session.save()
    let restored = Trip(.grid)
    try restored.session.restore(from: data)
    restored.drain()
    let (old, new) = (trip.navigator, restored.navigator)
    // a: the destinations are [B]
    #expect(new.routeLegs?.compactMap(\.destinationWaypoint) == [Trip.waypoint(b)])
    // b: the legs are the same
    #expect(
      new.routeLegs?.map { $0.path?.encodedPath() } == old.routeLegs?.map { $0.path?.encodedPath() }
    )
    // c: so is the progress
    #expect(isSameLength(new.distance(to: Trip.waypoint(b)), 400))
    // d: so is the path travelled
    #expect(new.traveledPath.count() > 0)
    #expect(new.traveledPath.encodedPath() == old.traveledPath.encodedPath())
    // e: guidance is off
    #expect(!new.isGuidanceActive)
    restored.fix([400, 200], course: 0, speed: 10)
    new.isGuidanceActive = true
    restored.drain()
    restored.drive([[400, 200], b])
    // f: setting it goes on
    #expect(restored.recorder.arrivals == [Trip.waypoint(b)])
    #expect(restored.recorder.rerouteStarts.isEmpty)
  }

  @Test func `a saved session keeps the license plate, and older ones are read without it`() throws
  {
    let plate = try #require(
      NavigationLicensePlateRestriction(licensePlateLastDigit: 7, countryCode: "ID")
    )
    let trip = Trip(.grid)
    trip.navigator.licensePlateRestriction = plate
    trip.begin(at: [0, 0], course: 90, to: [[400, 0]])
    let data = trip.session.save()
    let restored = Trip(.grid)
    try restored.session.restore(from: data)
    #expect(restored.navigator.licensePlateRestriction == plate)
    var older = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any]
    )
    #expect(older["version"] as? Int == 2)
    older["version"] = 1
    older["licensePlate"] = nil
    let old = Trip(.grid)
    old.navigator.licensePlateRestriction = plate
    try old.session.restore(from: try JSONSerialization.data(withJSONObject: older))
    #expect(old.navigator.licensePlateRestriction == nil)
    #expect(old.navigator.routeLegs?.count == 1)
    older["version"] = 3
    let later = try JSONSerialization.data(withJSONObject: older)
    #expect(throws: SavedSessionError.laterVersion(3)) { try old.session.restore(from: later) }
  }
}
