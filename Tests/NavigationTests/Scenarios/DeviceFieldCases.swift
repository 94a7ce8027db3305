import CoreLocationShim
import Foundation
import RoadbookGuidance
import RoadbookNavigation
import RoadbookRouting
import Testing
import TinyMaps

/// Field cases of class D: receivers, listeners and lifetimes.
@MainActor @Suite("Field cases D: receivers and listeners") struct DeviceFieldCases {
  @Test func `D30: an exit inside a tunnel without fixes`() throws {
    let trip = Trip(.tunnelWithExit)
    trip.begin(at: [-500, 0], course: 90, to: [[2900, -200]])
    trip.drive([[-500, 0], [0, 0]], speed: 80 / 3.6)
    trip.recorder.forget()
    trip.wait(90)
    let east = trip.recorder.locations.map(\.ground.east)
    // a: the place goes on along the route, onto the exit
    #expect(east.reversed().neverRises)
    #expect(trip.recorder.locations.contains { $0.ground.north < -50 })
    // b: the exit is spoken
    #expect(trip.recorder.spoken.contains { $0.kind == .maneuver })
    // c: the state is estimated
    #expect(trip.recorder.availabilities.first == .estimated)
    trip.wait(700)
    // d: it stops after a limit
    #expect(trip.recorder.availabilities.last == .lost)
    #expect(trip.recorder.arrivals.isEmpty)
    #expect(trip.recorder.rerouteStarts.isEmpty)
  }

  @Test func `D31: one fix at the other end of the world`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [200, 0]])
    trip.recorder.forget()
    trip.clock.advance(by: 1)
    trip.source.send(
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 7),
        altitude: .nan,
        horizontalAccuracy: 5,
        verticalAccuracy: -1,
        course: 90,
        speed: 10,
        timestamp: trip.clock.now
      )
    )
    trip.drain()
    let after = trip.navigator.distanceToNextDestination
    trip.drive([[210, 0], [300, 0]])
    // a: it is ignored
    #expect(isNear(after, 595, 12))
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 500))
    #expect(trip.recorder.locations.allSatisfy { abs($0.ground.north) < 10 })
    // b: there is no reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(trip.navigator.isGuidanceActive)
  }

  @Test func `D33: listeners removed and added inside a call`() {
    let trip = Trip(.grid)
    let listeners = (0..<4).map { _ in Recorder(clock: trip.clock) }
    for listener in listeners.prefix(3) { trip.navigator.add(listener) }
    var isFirst = true
    listeners[1].onEvent = { event in
      guard case .routeChange = event, isFirst else { return }
      isFirst = false
      trip.navigator.remove(listeners[1])
      trip.navigator.remove(listeners[2])
      trip.navigator.add(listeners[3])
    }
    trip.fix([0, 0])
    trip.setDestinations([[800, 0]])
    let first = listeners.map(\.routeChanges.count)
    trip.setDestinations([[0, 800]])
    let second = listeners.map(\.routeChanges.count)
    // a: nothing crashes, and the first hears everything
    #expect(second[0] == 2)
    // b: the third is not called after its removal
    #expect(first[2] == 0)
    #expect(second[1] == 1)
    #expect(second[2] == 0)
    // c: the fourth is called from the next event on
    #expect(first[3] == 0)
    #expect(second[3] == 1)
  }

  @Test func `D34: sessions are freed in every state`() {
    for round in 0..<50 {
      weak var session: NavigationSession?
      weak var navigator: Navigator?
      let source = ScriptedLocationSource()
      do {
        let trip = Trip(.grid, searchSeconds: round % 5 == 4 ? 3 : 0, source: source)
        session = trip.session
        navigator = trip.session.navigator
        if round % 5 > 0 { trip.begin(at: [800, 0], course: 270, to: [[400, 600]]) }
        if round % 5 > 1 { trip.drive([[800, 0], [300, 0]], speed: 20) }
        if round % 5 > 2 { trip.session.locationSimulator?.simulateLocationsAlongExistingRoute() }
        if round % 2 == 0 { trip.session.isStarted = false }
        trip.drain()
      }
      // a: the session is gone
      #expect(session == nil)
      #expect(navigator == nil)
      // b: the source was told to stop
      #expect(!source.isRunning)
    }
  }

  @Test(arguments: [false, true])
  func `D36: each call before the start and after the stop`(wasStarted: Bool) throws {
    let trip = Trip(.grid, isStarted: wasStarted)
    if wasStarted {
      trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
      trip.session.isStarted = false
      trip.navigator.clearDestinations()
      trip.drain()
    }
    let navigator = trip.navigator
    var statuses: [RouteStatus] = []
    navigator.setDestinations([Trip.waypoint([400, 0])]) { statuses.append($0) }
    trip.drain()
    navigator.setDestinations([Trip.waypoint([400, 0])], routeToken: "x") { statuses.append($0) }
    trip.drain()
    // a: requests end with a status
    #expect(statuses == [.locationUnavailable, .locationUnavailable])
    // b: the others do nothing
    #expect(navigator.plain.continueToNextDestination() == nil)
    #expect(navigator.skipCurrentDestination() == nil)
    navigator.clearDestinations()
    navigator.recalculateRoute()
    navigator.isGuidanceActive = true
    navigator.isGuidanceActive = false
    let simulator = try #require(trip.session.locationSimulator)
    simulator.simulateLocationsAlongExistingRoute()
    simulator.simulateNavigationPrompt()
    simulator.stopSimulation()
    trip.drain()
    trip.wait(10)
    #expect(navigator.routeLegs == nil)
    #expect(navigator.timeToNextDestination == CLTimeIntervalMax)
    #expect(navigator.time(to: Trip.waypoint([400, 0])) == CLTimeIntervalMax)
    #expect(trip.recorder.locations.allSatisfy { _ in wasStarted })
  }

  @Test func `D37: limits in miles an hour`() throws {
    for units in UnitSystem.allCases {
      let trip = Trip(.milesPerHour)
      trip.navigator.units = units
      trip.drive([[0, 0], [100, 0]])
      let first = try milesPerHour(trip)
      trip.drive([[100, 0], [1200, 0]], speed: 30)
      // a: 55 mph are 55
      #expect(first == 55)
      // b: 88 km/h are 55 mph; and the unit of distances changes nothing
      #expect(try milesPerHour(trip) == 55)
    }
  }

  private func milesPerHour(_ trip: Trip) throws -> Int {
    guard case .kilometersPerHour(let speed) = trip.navigator.matchedRoad?.speedLimit else {
      return -1
    }
    return Int((speed / 1.609344).rounded())
  }

  @Test func `D41: a reroute on a long trip`() throws {
    let trip = Trip(.longRoad, searchSeconds: 1)
    trip.fix([800, 0], course: 90, speed: 10)
    trip.navigator.setDestinations([Trip.waypoint([515_000, 0])]) { _ in }
    trip.drain()
    trip.wait(2)
    trip.navigator.isGuidanceActive = true
    trip.drain()
    trip.recorder.forget()
    trip.drive([[800, 0], [1000, 0], [1000, -300]])
    // a: there is a new route in the time of one search
    let start = try #require(trip.recorder.rerouteStarts.first).seconds
    let end = try #require(trip.recorder.routeChanges.first).seconds
    #expect(end - start <= 1.5)
    #expect(trip.navigator.distanceToNextDestination > 500_000)
    // b: guidance is alive meanwhile
    let locations = trip.recorder.locationEntries.map(\.entry.seconds)
    #expect(zip(locations, locations.dropFirst()).allSatisfy { $1 - $0 <= 1 })
    #expect(trip.navigator.isGuidanceActive)
  }

  @Test func `D42: places while a new route is sought`() throws {
    let trip = Trip(.grid, searchSeconds: 5)
    trip.fix([800, 0], course: 270, speed: 0)
    trip.navigator.setDestinations([Trip.waypoint([400, 600])]) { _ in }
    trip.drain()
    trip.wait(6)
    trip.fix([800, 0], course: 270, speed: 0)
    trip.navigator.isGuidanceActive = true
    trip.recorder.forget()
    var raw: [Double] = []
    trip.drive([[800, 0], [250, 0]]) { meters in
      if let place = trip.navigator.rawLocation { raw.append(800 - place.ground.east - meters) }
      return true
    }
    // a: raw places go on, one a second
    #expect(trip.recorder.rerouteStarts.count == 1)
    #expect(trip.recorder.locations.count == 55)
    #expect(raw.count == 55)
    #expect(raw.allSatisfy { abs($0) < 0.5 })
  }
}
