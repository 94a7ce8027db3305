import CoreLocationShim
import Foundation
import RoadbookGuidance
import RoadbookNavigation
import Testing
import TinyMaps

/// Arrival and going on.
@MainActor @Suite("Scenarios: arrival") struct ArrivalScenarios {
  let a: Point = [400, 0]
  let b: Point = [800, 0]

  /// A trip to A and B that has come to A.
  private func trip(_ onArrival: ((Navigator, NavigationWaypoint) -> Void)? = nil) -> Trip {
    let trip = Trip(.grid)
    trip.recorder.onArrival = onArrival
    trip.begin(at: [0, 0], course: 90, to: [a, b])
    trip.drive([[0, 0], a])
    return trip
  }

  @Test func `NAV-050 arrival at the first of two`() throws {
    let trip = trip()
    trip.stand(300)
    let entry = try #require(trip.recorder.arrivalEntries.first?.entry)
    // a: inside the call guidance is off already
    #expect(!entry.isGuidanceActive)
    // b: there are still two legs
    #expect(entry.legCount == 2)
    #expect(trip.navigator.routeLegs?.count == 2)
    // c: there is one call, however long the device stays
    #expect(trip.recorder.arrivals == [Trip.waypoint(a)])
  }

  @Test func `NAV-051 going on inside the call`() throws {
    var next: NavigationWaypoint?
    let trip = trip { navigator, waypoint in
      guard waypoint == Trip.waypoint([400, 0]) else { return }
      next = navigator.plain.continueToNextDestination()
      navigator.isGuidanceActive = true
    }
    trip.drive([a, [500, 0]])
    // a: it returns B
    #expect(next == Trip.waypoint(b))
    // b: one leg is left
    #expect(trip.navigator.routeLegs?.count == 1)
    // c: guidance goes on
    #expect(trip.navigator.isGuidanceActive)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 300))
    // d: one change of route is told besides that of the beginning
    #expect(trip.recorder.routeChanges.count == 2)
    // e: no stop is told in between
    #expect(!trip.recorder.states.contains(.stopped))
    // f: A can no longer be asked about
    #expect(trip.navigator.distance(to: Trip.waypoint(a)) == CLLocationDistanceMax)
  }

  @Test func `NAV-052 going on with a completion`() throws {
    var answers: [(NavigationWaypoint?, RouteStatus)] = []
    var countInside = -1
    let trip = trip { navigator, waypoint in
      guard waypoint == Trip.waypoint([400, 0]) else { return }
      navigator.continueToNextDestination { answers.append(($0, $1)) }
      navigator.isGuidanceActive = true
      countInside = answers.count
    }
    trip.drive([a, [500, 0]])
    // a: the completion comes later, with B and OK
    #expect(countInside == 0)
    #expect(answers.count == 1)
    #expect(answers.first?.0 == Trip.waypoint(b))
    #expect(answers.first?.1 == .OK)
    // b: guidance runs
    #expect(trip.navigator.isGuidanceActive)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 300))
  }

  @Test func `NAV-053 all ways to say it`() async {
    let calls: [(Navigator) -> Void] = [
      { $0.plain.continueToNextDestination() },
      { $0.continueToNextDestination { _, _ in } },
      { $0.continueToNextDestinationWithCompletion { _, _ in } },
    ]
    var results: [String] = []
    for call in calls {
      let trip = trip()
      call(trip.navigator)
      trip.drain()
      results.append(result(of: trip))
    }
    let trip = trip()
    let answer = Task { await trip.navigator.continueToNextDestination() }
    for _ in 0..<10_000 where trip.navigator.routeLegs?.count != 1 {
      await Task.yield()
      trip.drain()
    }
    trip.drain()
    _ = await answer.value
    results.append(result(of: trip))
    // a: both spellings, the old call and the async one do the same
    #expect(results[0].hasPrefix("1 leg of 400 m"))
    #expect(results.allSatisfy { $0 == results[0] })
  }

  private func result(of trip: Trip) -> String {
    let meters = Int((trip.navigator.routeLegs?.first?.distance ?? -1).rounded())
    return "\(trip.navigator.routeLegs?.count ?? 0) leg of \(meters) m, "
      + "guidance \(trip.navigator.isGuidanceActive), \(trip.recorder.routeChanges.count) changes"
  }

  @Test func `NAV-054 going on at the last destination`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [a])
    trip.drive([[0, 0], a])
    let other = Trip(.grid)
    other.begin(at: [0, 0], course: 90, to: [a])
    other.drive([[0, 0], a])
    // a: the plain call returns nil
    #expect(trip.navigator.plain.continueToNextDestination() == nil)
    var answers: [(NavigationWaypoint?, RouteStatus)] = []
    other.navigator.continueToNextDestination { answers.append(($0, $1)) }
    other.drain()
    // b: the completion gets nil and the error
    #expect(answers.count == 1)
    #expect(answers.first?.0 == nil)
    #expect(answers.first?.1 == .noWaypointsError)
    trip.drain()
    for navigator in [trip.navigator, other.navigator] {
      // c: the route is gone
      #expect(navigator.routeLegs == nil)
      // d: guidance is off
      #expect(!navigator.isGuidanceActive)
    }
  }

  @Test func `NAV-055 the app does nothing at A`() {
    let trip = trip()
    trip.drive([a, [700, 0]])
    // a: there is no second arrival
    #expect(trip.recorder.arrivals.count == 1)
    // b: there is no reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(trip.recorder.routeChanges.count == 1)
    // c: nothing goes on by itself
    #expect(trip.navigator.routeLegs?.count == 2)
    #expect(!trip.navigator.isGuidanceActive)
  }

  @Test func `NAV-056 guidance that stays on at arrival`() throws {
    let trip = Trip(.grid)
    trip.navigator.stopGuidanceAtArrival = false
    trip.begin(at: [0, 0], course: 90, to: [a])
    trip.drive([[0, 0], a])
    trip.stand(5)
    // a: guidance stays on
    #expect(trip.navigator.isGuidanceActive)
    #expect(trip.recorder.arrivalEntries.first?.entry.isGuidanceActive == true)
    // b: time and distance go on to 0
    #expect(trip.recorder.times.last == 0)
    #expect(trip.recorder.distances.last == 0)
    // c: the last step stays in the feed
    let last = try #require(trip.recorder.navInfos.last)
    #expect(last.navState == .enroute)
    #expect(
      [.destination, .destinationLeft, .destinationRight].contains(last.currentStep?.maneuver)
    )
    // d: there is one arrival
    #expect(trip.recorder.arrivals.count == 1)
  }

  @Test func `NAV-058 a destination on trackless ground`() throws {
    let trip = Trip(.off)
    // a: there is a route
    #expect(trip.begin(at: [0, 800], course: 90, to: [Terrain.farPoint]) == .OK)
    // b: it ends on Row 4
    let leg = try #require(trip.navigator.routeLegs?.first)
    #expect(leg.destinationCoordinate.meters(from: [400, 800]) < 2)
    trip.drive([[0, 800], [400, 800]])
    trip.stand(10)
    // c: there is one arrival, on Row 4 within 25 m of the path's end
    #expect(trip.recorder.arrivals.count == 1)
    let arrival = try #require(trip.recorder.entries.firstIndex { $0.isArrival })
    let fix = try #require(trip.recorder.entries[..<arrival].last { $0.location != nil }?.location)
    #expect(fix.coordinate.meters(from: [400, 800]) <= 25)
    #expect(abs(fix.ground.north - 800) < 2)
    // d: the coordinate itself is 300 m away then
    #expect(isNear(fix.coordinate.meters(from: Terrain.farPoint), 300, 5))
  }

  @Test func `NAV-060 a poor fix at the destination`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [a])
    trip.drive([[0, 0], [360, 0]])
    trip.drive([[360, 0], a], accuracy: 150)
    let poor = trip.recorder.arrivals.count
    // a: fixes of 150 m do not arrive
    #expect(poor == 0)
    trip.stand(1)
    // b: the next good one does
    #expect(trip.recorder.arrivals.count == 1)
  }

  @Test func `NAV-061 starting 10 m from the destination`() {
    let trip = Trip(.grid)
    trip.begin(at: [390, 0], course: 90, to: [a])
    trip.stand(1)
    let atOnce = trip.recorder.arrivals.count
    trip.stand(60)
    // a: it arrives at once
    #expect(atOnce == 1)
    // b: and once
    #expect(trip.recorder.arrivals.count == 1)
  }

  @Test func `NAV-062 a car park next to the end`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [b])
    trip.drive([[0, 0], [755, 0], [760, -10]])
    let before = trip.recorder.arrivals.count
    trip.stand(7)
    // a: standing 40 m short of the end arrives
    #expect(before == 0)
    #expect(trip.recorder.arrivals.count == 1)
  }

  @Test func `NAV-063 driving away after the arrival`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [a])
    trip.drive([[0, 0], a])
    trip.recorder.forget()
    trip.drive([a, [400, 500]], bias: 5)
    // a: there is no reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(trip.recorder.routeChanges.isEmpty)
    // b: locations still lie on the roads
    #expect(trip.recorder.locations.count == 50)
    #expect(trip.recorder.locations.dropFirst(5).allSatisfy { abs($0.ground.east - 400) < 1 })
  }

  @Test func `NAV-066 skipping a stop on the way`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [a, b])
    trip.drive([[0, 0], [200, 0]])
    let next = trip.navigator.skipCurrentDestination()
    trip.drain()
    // a: the route leads to B
    #expect(next == Trip.waypoint(b))
    #expect(trip.navigator.routeLegs?.count == 1)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 600))
    trip.drive([[200, 0], b])
    // b: there is no arrival at A
    #expect(trip.recorder.arrivals == [Trip.waypoint(b)])
  }

  @Test func `NAV-067 turning round at a stop in a dead end`() {
    let trip = Trip(.outback)
    let (end, other): (Point, Point) = ([600, 0], [0, 400])
    trip.recorder.onArrival = { navigator, _ in
      navigator.plain.continueToNextDestination()
      navigator.isGuidanceActive = true
    }
    trip.begin(at: [0, 0], course: 90, to: [end, other])
    trip.drive([[0, 0], end])
    let changes = trip.recorder.routeChanges.count
    trip.drive([end, [0, 0], other])
    // a: turning round is accepted, without a reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(trip.recorder.routeChanges.count == changes + 1)
    #expect(trip.recorder.arrivals == [Trip.waypoint(end), Trip.waypoint(other)])
  }

  @Test func `NAV-068 new destinations inside the call`() {
    let d: Point = [400, 400]
    var statuses: [RouteStatus] = []
    let trip = Trip(.grid)
    trip.recorder.onArrival = { navigator, waypoint in
      guard waypoint == Trip.waypoint([400, 0]) else { return }
      navigator.setDestinations([Trip.waypoint(d)]) { statuses.append($0) }
      navigator.isGuidanceActive = true
    }
    trip.begin(at: [0, 0], course: 90, to: [a])
    trip.drive([[0, 0], a])
    trip.recorder.forget()
    trip.drive([a, [400, 100]])
    // a: it works
    #expect(statuses == [.OK])
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 300))
    // b: guidance has begun with the new route
    #expect(trip.navigator.isGuidanceActive)
    #expect(trip.recorder.states.allSatisfy { $0 == .enroute })
    trip.drive([[400, 100], d])
    #expect(trip.recorder.arrivals == [Trip.waypoint(d)])
  }
}

extension Recorder.Entry {
  var isArrival: Bool { if case .arrival = event { true } else { false } }
  var location: CLLocation? { if case .location(let location) = event { location } else { nil } }
}
