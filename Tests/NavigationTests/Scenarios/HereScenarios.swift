import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookNavigation
import Testing
import TinyMaps

/// Routes without a length, and fixes without a date.
@MainActor @Suite("Scenarios: here and never") struct HereScenarios {
  @Test func `a route to where one is has no length, and one has arrived`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    #expect(trip.setDestinations([[0, 0]]) == .OK)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 0))
    #expect(isSameTime(trip.navigator.timeToNextDestination, 0))
    trip.navigator.isGuidanceActive = true
    trip.stand(10)
    #expect(trip.recorder.arrivals == [Trip.waypoint([0, 0])])
  }

  @Test(arguments: [1e308, -1e308, Double.infinity, .nan])
  func `a moment that no calendar has is lit like any other`(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let place = try #require(Coordinate(latitude: 41.15, longitude: -8.61))
    let modes: [NavigationLightingMode] = [.normal, .lowLight]
    #expect(modes.contains(lightingMode(at: date, coordinate: place)))
  }
}
