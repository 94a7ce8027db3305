import CoreLocationShim
import Foundation
import RoadbookNavigation
import Testing
import TinyMaps

/// The simulator, on a session.
@MainActor @Suite("Scenarios: simulator") struct SimulatorScenarios {
  private func simulator(_ trip: Trip) throws -> LocationSimulator {
    try #require(trip.session.locationSimulator)
  }

  /// Metres to the east of the last location.
  private func east(_ trip: Trip) throws -> Double {
    try #require(trip.recorder.locations.last).ground.east
  }

  @Test func `NAV-180 along a route that is not there`() throws {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    trip.recorder.forget()
    try simulator(trip).simulateLocationsAlongExistingRoute()
    trip.drain()
    trip.wait(5)
    // a: nothing happens
    #expect(trip.recorder.entries.isEmpty)
    trip.fix([0, 0])
    #expect(trip.recorder.locations.count == 1)
  }

  @Test func `NAV-181 how fast it drives`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    let simulator = try simulator(trip)
    simulator.simulateLocationsAlongExistingRoute()
    trip.drain()
    trip.wait(10)
    let (first, start) = (try east(trip), try #require(trip.recorder.locations.last))
    simulator.speedMultiplier = 5
    trip.wait(4)
    let second = try east(trip)
    simulator.speedMultiplier = 0
    simulator.speedMultiplier = -1
    trip.wait(4)
    let third = try east(trip)
    // a: with a multiplier of 1: 10 m/s
    #expect(isNear(first, 100, 11))
    #expect(isNear(start.speed, 10, 0.1))
    // b: with 5: 50 m/s
    #expect(isNear(second - first, 200, 1))
    // c: 0 and -1 change nothing
    #expect(simulator.speedMultiplier == 5)
    #expect(isNear(third - second, 200, 1))
  }

  @Test func `NAV-182 a pause`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    let simulator = try simulator(trip)
    simulator.simulateLocationsAlongExistingRoute()
    trip.drain()
    trip.wait(10)
    simulator.isPaused = true
    trip.wait(1)
    let (place, count) = (try east(trip), trip.recorder.locations.count)
    trip.wait(10)
    // a: locations go on
    #expect(trip.recorder.locations.count == count + 10)
    // b: at the same place, at speed 0
    #expect(isNear(try east(trip), place, 0.1))
    #expect(trip.recorder.locations.last?.speed == 0)
    simulator.isPaused = false
    trip.wait(10)
    // c: it goes on from there
    #expect(isNear(try east(trip), place + 100, 11))
  }

  @Test func `NAV-183 along a route of its own`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.clock.advance(by: 1)
    trip.drain()
    trip.recorder.forget()
    var status: RouteStatus?
    var locationsBefore = -1
    try simulator(trip).simulateAlongNewRoute(toDestinations: [Trip.waypoint([0, 800])]) {
      status = $0
      locationsBefore = trip.recorder.locations.count
    }
    #expect(status == nil)
    trip.drain()
    trip.wait(10)
    // a: the callback says OK, after the motion began
    #expect(status == .OK)
    #expect(locationsBefore >= 1)
    // b: the navigator keeps its destinations
    let leg = try #require(trip.navigator.routeLegs?.last)
    #expect(leg.destinationCoordinate.meters(from: [800, 0]) < 2)
    #expect(try #require(trip.recorder.locations.last).coordinate.meters(from: [0, 0]) > 50)
  }

  @Test func `NAV-185 to an island`() throws {
    let trip = Trip(.islands)
    trip.fix([0, 0])
    var status: RouteStatus?
    try simulator(trip).simulateAlongNewRoute(toDestinations: [Trip.waypoint([20_400, 0])]) {
      status = $0
    }
    trip.drain()
    trip.recorder.forget()
    trip.wait(5)
    // a: there is no route
    #expect(status == .noRouteFound)
    // b: the real source stays in use
    #expect(trip.recorder.locations.isEmpty)
    trip.fix([10, 0])
    #expect(trip.recorder.locations.count == 1)
    #expect(isNear(try east(trip), 10, 1))
  }

  @Test func `NAV-186 the navigator gets another route meanwhile`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    try simulator(trip).simulateLocationsAlongExistingRoute()
    trip.drain()
    trip.wait(10)
    trip.setDestinations([[0, 800]])
    trip.recorder.forget()
    trip.wait(30)
    // a: it drives on along the old one
    #expect(isNear(try east(trip), 400, 15))
    #expect(isNear(try #require(trip.recorder.locations.last).ground.north, 0, 1))
    // b: the navigator reroutes
    #expect(trip.recorder.rerouteStarts.count >= 1)
    #expect(trip.recorder.routeChanges.count >= 1)
  }

  @Test func `NAV-187 a place told during a drive`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    let simulator = try simulator(trip)
    simulator.simulateLocationsAlongExistingRoute()
    trip.drain()
    trip.wait(10)
    simulator.simulateLocation(at: Point(0, 400).location)
    trip.drain()
    trip.wait(10)
    trip.recorder.forget()
    trip.wait(60)
    // a: the device stays there, and does not spring back
    #expect(trip.recorder.locations.count >= 59)
    #expect(trip.recorder.locations.allSatisfy { $0.coordinate.meters(from: [0, 400]) < 2 })
  }

  @Test func `NAV-188 going on at a stop without stopping`() throws {
    let trip = Trip(.grid)
    trip.recorder.onArrival = { navigator, _ in
      navigator.plain.continueToNextDestination()
      navigator.isGuidanceActive = true
    }
    trip.begin(at: [0, 0], course: 90, to: [[400, 0], [400, 400]])
    try simulator(trip).simulateLocationsAlongExistingRoute()
    trip.drain()
    trip.wait(100)
    // a: the drive goes on to B
    #expect(trip.recorder.arrivals == [Trip.waypoint([400, 0]), Trip.waypoint([400, 400])])
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(try #require(trip.recorder.locations.last).coordinate.meters(from: [400, 400]) < 2)
  }

  @Test func `NAV-190 the end of the route`() throws {
    let trip = Trip(.grid)
    trip.navigator.stopGuidanceAtArrival = false
    trip.begin(at: [0, 0], course: 90, to: [[400, 0]])
    try simulator(trip).simulateLocationsAlongExistingRoute()
    trip.drain()
    trip.wait(60)
    trip.recorder.forget()
    trip.wait(60)
    // a: it stays
    #expect(trip.recorder.locations.count >= 59)
    #expect(trip.recorder.locations.allSatisfy { $0.coordinate.meters(from: [400, 0]) < 2 })
    // b: at speed 0
    #expect(trip.recorder.locations.allSatisfy { $0.speed == 0 })
    // c: with one arrival
    #expect(trip.recorder.arrivals.isEmpty)
    let other = Trip(.grid)
    other.begin(at: [0, 0], course: 90, to: [[400, 0]])
    try simulator(other).simulateLocationsAlongExistingRoute()
    other.drain()
    other.wait(120)
    #expect(other.recorder.arrivals.count == 1)
  }

  @Test func `NAV-191 a receiver with noise`() throws {
    func raw() throws -> [CLLocationCoordinate2D] {
      let trip = Trip(.grid)
      trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
      let simulator = try simulator(trip)
      simulator.isLocationJitteringEnabled = true
      simulator.simulateLocationsAlongExistingRoute()
      trip.drain()
      var places: [CLLocationCoordinate2D] = []
      for _ in 0..<70 {
        trip.wait(1)
        places.append(try #require(trip.navigator.rawLocation).coordinate)
      }
      return places
    }
    let (one, other) = (try raw(), try raw())
    // a: the same seed gives the same trace
    #expect(one.map(\.latitude) == other.map(\.latitude))
    #expect(one.map(\.longitude) == other.map(\.longitude))
    // b: the error is less than 6 m on average, and there is one
    let errors = one.map { abs($0.ground.north) }
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect(mean < 6)
    #expect(mean > 1)
  }

  @Test(arguments: [true, false])
  func `NAV-192 a prompt`(displaysPrompts: Bool) throws {
    let trip = Trip(.grid)
    trip.navigator.shouldDisplayPrompts = displaysPrompts
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    try simulator(trip).simulateNavigationPrompt()
    trip.drain()
    trip.wait(4.5)
    let prompts = ["promptShown", "promptGone"]
    let early = trip.recorder.kinds.filter { prompts.contains($0) }
    trip.wait(1)
    let late = trip.recorder.kinds.filter { prompts.contains($0) }
    // a: with prompts it comes, and goes after 5 s; without them there is none
    #expect(early == (displaysPrompts ? ["promptShown"] : []))
    #expect(late == (displaysPrompts ? prompts : []))
  }

  @Test func `NAV-193 the simulation is stopped`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    let simulator = try simulator(trip)
    simulator.simulateLocationsAlongExistingRoute()
    trip.drain()
    trip.wait(30)
    simulator.stopSimulation()
    trip.clock.advance(by: 1)
    trip.drain()
    trip.recorder.forget()
    trip.fix([0, 400], course: 0, speed: 10)
    // a: the next real fix is used at once
    #expect(trip.recorder.locations.count == 1)
    #expect(try #require(trip.recorder.locations.last).coordinate.meters(from: [0, 400]) < 2)
  }

  @Test func `NAV-194 a recorded trace, twice`() throws {
    let start = Trip.noon
    let line = Drive([[800, 0], [200, 0], [200, 600], [400, 600]])
    var noise = Noise(seed: 194, sigma: 4)
    let fixes = stride(from: 0.0, through: line.length, by: 10).map { meters in
      CLLocation(
        coordinate: noise.shake(line.place(at: meters).point).location,
        altitude: .nan,
        horizontalAccuracy: 5,
        verticalAccuracy: -1,
        course: -1,
        speed: -1,
        timestamp: start.addingTimeInterval(meters / 10)
      )
    }
    func lines() throws -> [String] {
      let trip = Trip(.grid)
      trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
      try simulator(trip).simulate(trace: LocationTrace(fixes: fixes))
      trip.drain()
      trip.wait(150)
      return trip.recorder.lines
    }
    let (one, other) = (try lines(), try lines())
    // a: both records are the same
    #expect(one == other)
    #expect(one.count > 300)
    #expect(one.contains { $0.contains("arrival") })
  }
}
