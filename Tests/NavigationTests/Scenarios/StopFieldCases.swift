import CoreLocationShim
import Foundation
import RoadbookNavigation
import Testing
import TinyMaps

/// Field cases of class D: stops, arrival, and what is left of the way.
@MainActor @Suite("Field cases D: stops and progress") struct StopFieldCases {
  /// Goes on at each stop, as apps do.
  private static func goOn(_ navigator: Navigator, _ waypoint: NavigationWaypoint) {
    navigator.plain.continueToNextDestination()
    navigator.isGuidanceActive = true
  }

  @Test func `D11: a stop is passed while the new route is sought`() throws {
    let trip = Trip(.grid, searchSeconds: 70)
    let (x, y): (Point, Point) = ([408, 100], [400, 600])
    trip.recorder.onArrival = Self.goOn
    trip.fix([800, 0], course: 270, speed: 0)
    trip.navigator.setDestinations([Trip.waypoint(x), Trip.waypoint(y)]) { _ in }
    trip.drain()
    trip.wait(71)
    trip.fix([800, 0], course: 270, speed: 0)
    trip.navigator.isGuidanceActive = true
    // The turn at (400, 0) is missed; the way round passes the stop from the north.
    trip.drive([[800, 0], [200, 0], [200, 200], [400, 200], [400, 0], [600, 0]])
    // a: the stop counts as visited
    #expect(trip.recorder.arrivals == [Trip.waypoint(x)])
    // b: the new route does not go back to it
    #expect(trip.navigator.routeLegs?.compactMap(\.destinationWaypoint) == [Trip.waypoint(y)])
  }

  @Test func `D12: a stop in a courtyard`() {
    let trip = Trip(.grid)
    trip.navigator.stopGuidanceAtArrival = false
    let stop: Point = [300, -40]
    trip.begin(at: [0, 0], course: 90, to: [stop, [800, 0]])
    trip.drive([[0, 0], [600, 0]])
    // a: it is reached by passing it, once
    #expect(trip.recorder.arrivals == [Trip.waypoint(stop)])
  }

  @Test func `D16: nothing negative is left`() {
    let trip = Trip(.grid)
    trip.navigator.stopGuidanceAtArrival = false
    trip.recorder.onArrival = { navigator, waypoint in
      if waypoint == Trip.waypoint([400, 0]) { navigator.plain.continueToNextDestination() }
    }
    trip.begin(at: [0, 0], course: 90, to: [[400, 0], [600, 0], [700, 0]])
    trip.drive([[0, 0], [450, 0]])
    trip.navigator.skipCurrentDestination()
    trip.drain()
    trip.drive([[450, 0], [700, 0]], speed: 2)
    trip.drive([[700, 0], [800, 0]])
    let infos = trip.recorder.navInfos
    let numbers =
      trip.recorder.times + trip.recorder.distances
      + infos.flatMap {
        [
          $0.distanceToCurrentStepMeters, $0.timeToCurrentStepSeconds,
          $0.distanceToFinalDestinationMeters, $0.timeToFinalDestinationSeconds,
        ]
      }
    // a: no number is below 0 or is -0, so no arrival lies in the past
    #expect(numbers.count > 200)
    #expect(numbers.allSatisfy { $0.sign == .plus })
    #expect(trip.recorder.times.last == 0)
  }

  @Test func `D17: not arrived 400 m early`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    var place: Point?
    trip.recorder.onArrival = { _, _ in place = trip.place }
    trip.drive([[0, 0], [800, 0]], speed: 50 / 3.6)
    // a: the arrival comes within 30 m of the end
    #expect(try #require(place).distance(to: [800, 0]) <= 30)
    // b: the approach was spoken before it
    let arrival = try #require(trip.recorder.arrivalEntries.first).entry.seconds
    let spoken = trip.recorder.spokenEntries.filter { $0.value.kind == .maneuver }
    #expect(spoken.contains { $0.entry.seconds < arrival - 3 })
  }

  @Test func `D19: two stops side by side`() {
    let trip = Trip(.grid)
    let stops: [Point] = [[300, 0], [303, 0], [800, 0]]
    trip.recorder.onArrival = Self.goOn
    trip.begin(at: [0, 0], course: 90, to: stops)
    trip.drive([[0, 0], [300, 0]])
    trip.stand(120)
    // a: two arrivals at most, none of them at the third
    #expect((1...2).contains(trip.recorder.arrivals.count))
    #expect(!trip.recorder.arrivals.contains(Trip.waypoint([800, 0])))
  }

  @Test func `D21: arriving in silence`() {
    let trip = Trip(.grid)
    trip.navigator.voiceGuidance = .silent
    trip.begin(at: [0, 0], course: 90, to: [[400, 0]])
    trip.drive([[0, 0], [400, 0]])
    // a: the arrival is told
    #expect(trip.recorder.arrivals.count == 1)
  }

  @Test func `D22: all events after the first stop`() {
    let trip = Trip(.grid)
    trip.recorder.onArrival = Self.goOn
    trip.begin(at: [0, 0], course: 90, to: [[400, 0], [400, 400]])
    trip.drive([[0, 0], [400, 0]])
    trip.recorder.forget()
    trip.drive([[400, 0], [400, 400]])
    // a: locations, times, distances, feed and arrival come to the end
    #expect(trip.recorder.locations.count == 40)
    #expect(trip.recorder.times.count >= 35)
    #expect(trip.recorder.distances.count >= 35)
    #expect(trip.recorder.navInfos.count >= 35)
    #expect(trip.recorder.arrivals == [Trip.waypoint([400, 400])])
  }

  @Test func `D39: what is left from the first event on`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [100, 0]])
    let (times, distances) = (trip.recorder.times, trip.recorder.distances)
    // a: the first event has the full length
    #expect(isSameLength(distances.first, 800))
    #expect(isSameTime(times.first, 80))
    // b: distance and time fall with each fix
    #expect(distances.count == 11)
    #expect(zip(distances, distances.dropFirst()).allSatisfy { isNear($0 - $1, 10, 1) })
    #expect(zip(times, times.dropFirst()).allSatisfy { isNear($0 - $1, 1, 0.2) })
  }

  @Test func `D45: standing on the way`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [400, 0]])
    let time = trip.navigator.timeToNextDestination
    trip.stand(600)
    // a: the time left stays, so that the arrival moves on with the clock
    #expect(isSameTime(time, 40))
    #expect(isSameTime(trip.navigator.timeToNextDestination, time))
    #expect(trip.navigator.isGuidanceActive)
    #expect(trip.recorder.rerouteStarts.isEmpty)
  }
}
