import CoreLocationShim
import Foundation
import RoadbookNavigation
import Testing
import TinyMaps

/// Sessions, terms, saving and restoring.
@MainActor @Suite("Scenarios: sessions") struct SessionScenarios {
  @Test func `NAV-201 the session is stopped and started while guiding`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    try #require(trip.session.locationSimulator).simulateLocationsAlongExistingRoute()
    trip.drain()
    trip.wait(10)
    trip.session.isStarted = false
    trip.drain()
    #expect(!trip.source.isRunning)
    trip.session.isStarted = true
    trip.drain()
    trip.recorder.forget()
    // a: guidance is off
    #expect(!trip.navigator.isGuidanceActive)
    // b: the route is kept
    #expect(trip.navigator.routeLegs?.count == 1)
    trip.wait(10)
    // c: the simulation has ended, and the real source is in use
    #expect(trip.recorder.locations.isEmpty)
    trip.fix([50, 0])
    #expect(trip.recorder.locations.count == 1)
  }

  @Test func `NAV-202 two sessions side by side`() {
    let (one, other) = (Trip(.grid), Trip(.grid))
    one.begin(at: [0, 0], course: 90, to: [[800, 0]])
    other.begin(at: [0, 800], course: 90, to: [[400, 800]])
    one.drive([[0, 0], [200, 0]])
    other.navigator.avoidsHighways = true
    other.drive([[0, 800], [400, 800]])
    // a: neither touches the other
    #expect(isSameLength(one.navigator.distanceToNextDestination, 600))
    #expect(one.navigator.isGuidanceActive)
    #expect(!one.navigator.avoidsHighways)
    #expect(one.recorder.arrivals.isEmpty)
    #expect(other.recorder.arrivals.count == 1)
    #expect(other.recorder.locations.allSatisfy { $0.ground.north > 700 })
  }
}
