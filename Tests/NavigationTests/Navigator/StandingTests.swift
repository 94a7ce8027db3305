import CoreLocationShim
import Foundation
import RoadbookNavigation
import Testing
import TinyMaps

/// What becomes of one who stands: at the end of the way, or off it.
@MainActor @Suite("Standing still") struct StandingTests {
  /// Two one-way lanes 8 m apart, joined at their ends: a receiver cannot tell one from the other.
  private static let lanes = Terrain.made { plan in
    let oneway = ["highway": "primary", "maxspeed": "80", "oneway": "yes", "name": "Twin Road"]
    plan.road([[0, 0], [3000, 0]], oneway)
    plan.road([[3000, 8], [0, 8]], oneway)
    plan.road([[3000, 0], [3000, 8]], ["oneway": "yes"])
    plan.road([[0, 8], [0, 0]], ["oneway": "yes"])
  }

  /// A place beside the lane that leads back, and where one stops beside it.
  private let goal: Point = [1000, 10]
  private let stop: Point = [1000, 1]

  private func trip(_ waypoint: NavigationWaypoint? = nil) -> Trip {
    let trip = Trip(Self.lanes)
    trip.fix([100, 0], course: 90, speed: 10)
    trip.setDestinations([waypoint ?? Trip.waypoint(goal)])
    trip.navigator.isGuidanceActive = true
    trip.drain()
    return trip
  }

  @Test func `one who stops at the place has arrived, however long the way round is`() {
    let trip = trip()
    #expect(trip.navigator.distanceToNextDestination > 4000)
    trip.drive([[100, 0], stop])
    let passing = trip.recorder.arrivals.count
    trip.stand(4)
    let soon = trip.recorder.arrivals.count
    trip.stand(60)
    #expect(passing == 0)
    #expect(soon == 0)
    #expect(trip.recorder.arrivals == [Trip.waypoint(goal)])
  }

  @Test func `one who passes the place on the other lane has not arrived`() {
    let trip = trip()
    trip.drive([[100, 0], [2000, 0]])
    #expect(trip.recorder.arrivals.isEmpty)
    #expect(trip.recorder.rerouteStarts.isEmpty)
  }

  @Test func `one who waits short of the place on the other lane has not arrived`() {
    let trip = trip()
    trip.drive([[100, 0], [970, 0]])
    trip.stand(60)
    #expect(trip.recorder.arrivals.isEmpty)
  }

  @Test func `one who asked for a direction is led there all the same`() throws {
    let waypoint = try #require(
      NavigationWaypoint(location: goal.location, title: "", preferredSegmentHeading: 270)
    )
    let trip = trip(waypoint)
    trip.drive([[100, 0], stop])
    trip.stand(60)
    #expect(trip.recorder.arrivals.isEmpty)
    trip.drive([stop, [3000, 0], [3000, 8], [1000, 8]], speed: 20)
    #expect(trip.recorder.arrivals == [waypoint])
  }

  @Test func `nobody is led anew while he stands, though his receiver wanders`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[400, 400]])
    trip.drive([[0, 0], [400, 0]])
    // Past the turn: two fixes say so, then the taxi stands, and its fixes drift off and back.
    for east in [440.0, 480] {
      trip.wait(4)
      trip.fix([east, 0], accuracy: 10)
    }
    let driving = trip.recorder.rerouteStarts.count
    for drift in [3.0, 6, 9, 11, 12, 13, 14, 15, 16, 16, 16, 16, 16, 16] {
      trip.wait(15)
      trip.fix([480 + drift, 0], accuracy: 10)
    }
    #expect(trip.recorder.rerouteStarts.count == driving)
    // Off again, he is.
    for east in [560.0, 640, 720] {
      trip.wait(8)
      trip.fix([east, 0], accuracy: 10)
    }
    #expect(trip.recorder.rerouteStarts.count == driving + 1)
  }
}
