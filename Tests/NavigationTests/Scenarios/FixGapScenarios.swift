import CoreLocationShim
import Foundation
import RoadbookNavigation
import Testing
import TinyMaps

/// Missing, rare and incomplete fixes.
@MainActor @Suite("Scenarios: gaps between fixes") struct FixGapScenarios {
  @Test func `NAV-120 a tunnel without fixes`() throws {
    let trip = Trip(.tunnel)
    trip.begin(at: [0, 0], course: 90, to: [[2900, 0]])
    trip.drive([[0, 0], [1000, 0]], speed: 20)
    trip.recorder.forget()
    trip.wait(50)
    let estimates = trip.recorder.locationEntries
    let seconds = estimates.map(\.entry.seconds)
    // a: locations go on once a second
    #expect((48...50).contains(estimates.count))
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { isNear($1 - $0, 1, 0.51) })
    // b: that they are estimated is told
    #expect(trip.recorder.availabilities == [.estimated])
    // c: at the exit the error is less than 60 m
    let last = try #require(estimates.last).value
    #expect(last.coordinate.meters(from: [2000, 0]) < 60)
    #expect(estimates.map { $0.value.ground.east }.reversed().neverRises)
    // d: there is no reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    trip.drive([[2000, 0], [2060, 0]], speed: 20)
    // e: after the first fix all is as usual
    #expect(trip.recorder.availabilities == [.estimated, .good])
    #expect(trip.recorder.locations.last?.coordinate.meters(from: [2060, 0]) ?? 99 < 2)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 840))
    #expect(trip.recorder.rerouteStarts.isEmpty)
  }

  @Test func `NAV-122 the wrong fork behind a tunnel`() {
    let trip = Trip(.tunnel)
    trip.begin(at: [0, 0], course: 90, to: [[2900, 0]])
    trip.drive([[0, 0], [1000, 0]], speed: 20)
    // 1200 m of main road and 60 m of the fork without a fix.
    trip.wait(66)
    // a: without fixes there is no reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    trip.drive([[2248, -36], [2400, -150]], speed: 10)
    // b: with them there is one
    #expect(trip.recorder.rerouteStarts.count == 1)
  }

  @Test func `NAV-123 two minutes of silence in the open`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [500, 0]])
    trip.recorder.forget()
    trip.wait(20)
    let atTwenty = trip.navigator.distanceToNextDestination
    trip.wait(100)
    // a: estimating ends at 20 s
    let last = try #require(trip.recorder.locationEntries.last).entry.seconds
    #expect(last <= 50 + 21)
    #expect(last >= 50 + 18)
    // b: the availability is lost
    #expect(trip.recorder.availabilities == [.estimated, .lost])
    // c: there is no progress after that
    #expect(isNear(atTwenty, 100, 20))
    #expect(isNear(trip.navigator.distanceToNextDestination, atTwenty, 10))
    // d: there is no arrival
    #expect(trip.recorder.arrivals.isEmpty)
  }

  @Test(arguments: [0.2, 10])
  func `NAV-125 rare and frequent fixes`(hertz: Double) {
    let trip = Trip(.grid)
    trip.navigator.timeUpdateThreshold = 9.5
    trip.navigator.distanceUpdateThreshold = 95
    trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
    trip.drive([[800, 0], [400, 0], [400, 600]], hertz: hertz)
    // a: it works
    #expect(trip.recorder.arrivals.count == 1)
    #expect(trip.recorder.rerouteStarts.isEmpty)
    // b: thresholds keep the number of calls down
    #expect((5...11).contains(trip.recorder.times.count))
    #expect((5...11).contains(trip.recorder.distances.count))
  }

  @Test func `NAV-126 fixes without course and speed`() throws {
    let trip = Trip(.grid)
    trip.fix([100, 100])
    // a: until the course is known it is told as -1
    #expect(trip.recorder.locations.last?.course == -1)
    trip.setDestinations([[800, 0]])
    trip.recorder.forget()
    trip.drive([[0, 0], [100, 0]], sendsCourse: false)
    // b: then it is taken from the movement
    #expect(isNear(try #require(trip.recorder.locations.last).course, 90, 1))
    #expect(trip.recorder.rerouteStarts.isEmpty)
  }
}
