import Foundation
import RoadbookGeo
import RoadbookNavigation
import Testing

/// A session in the eyes of a simulator.
@MainActor final class FakeHost: SimulationHost {
  let manualClock = ManualClock(now: Date(timeIntervalSince1970: 1_000_000))
  let manualExecutor = ManualExecutor()
  var simulatedRoute: (line: DriveLine, meters: Double)?
  var lastLocation: CLLocation?
  var shouldDisplayPrompts = true
  /// What the simulator asked for and is waiting for.
  var searches: [@MainActor (RouteStatus, DriveLine?) -> Void] = []
  var wishes: [String] = []
  var locations: [CLLocation] = []
  let notes = Notes()

  var clock: any NavigationClock { manualClock }
  var executor: any CallbackExecutor { manualExecutor }

  func findDrive(
    to destinations: [NavigationWaypoint],
    options: NavigationRoutingOptions?,
    avoidsHighways: Bool,
    avoidsTolls: Bool,
    avoidsFerries: Bool,
    licensePlateRestriction: NavigationLicensePlateRestriction?,
    completion: @escaping @MainActor (RouteStatus, DriveLine?) -> Void
  ) {
    wishes.append(
      destinations.map(\.title).joined() + " \(options?.routingStrategy ?? .defaultBest)"
        + " \(avoidsHighways) \(avoidsTolls) \(avoidsFerries)"
        + " \(licensePlateRestriction?.licensePlateLastDigit ?? -1)"
    )
    searches.append(completion)
  }

  func simulatorDidBegin() { notes.add("begin") }
  func simulatorDidEnd() { notes.add("end") }
  func simulatorDidProduce(_ location: CLLocation) {
    locations.append(location)
    lastLocation = location
  }
  func simulatorWillPresentPrompt() { notes.add("prompt") }
  func simulatorDidDismissPrompt() { notes.add("dismissed") }

  /// Lets seconds pass, with a turn of the executor after each.
  func pass(_ seconds: Int) {
    manualExecutor.drainAll()
    for _ in 0..<seconds {
      manualClock.advance(by: 1)
      manualExecutor.drainAll()
    }
  }
}

@MainActor @Suite("Location simulator") struct SimulatorTests {
  private let host = FakeHost()
  private let simulator: LocationSimulator

  init() { simulator = LocationSimulator(host: host) }

  private func drive(_ places: String, from meters: Double = 0) throws -> DriveLine {
    let line = DriveLine(try Town.route(places))
    host.simulatedRoute = (line, meters)
    simulator.simulateLocationsAlongExistingRoute()
    return line
  }

  private func coordinate(_ name: Character) throws -> CLLocationCoordinate2D {
    let place = try Town.place(name)
    return CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
  }

  private func meters(_ location: CLLocation?, to coordinate: CLLocationCoordinate2D) throws
    -> Double
  {
    try #require(location)
      .distance(
        from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
      )
  }

  @Test func `a new simulator is off and has the usual settings`() {
    #expect(!simulator.isPaused)
    #expect(simulator.speedMultiplier == 1)
    #expect(!simulator.isLocationJitteringEnabled)
    #expect(!simulator.avoidsHighways)
    #expect(!simulator.avoidsTolls)
    #expect(simulator.avoidsFerries)
    #expect(simulator.licensePlateRestriction == nil)
    #expect(!simulator.isActive)
    simulator.stopSimulation()
    host.pass(3)
    #expect(host.notes.all.isEmpty)
    #expect(host.locations.isEmpty)
  }

  @Test func `NAV-180 along a route that is not there nothing happens`() {
    simulator.simulateLocationsAlongExistingRoute()
    host.pass(3)
    #expect(host.notes.all.isEmpty)
    #expect(host.locations.isEmpty)
  }

  @Test func `no location comes from within the app's own call`() throws {
    _ = try drive("ad")
    #expect(host.locations.isEmpty)
    #expect(host.notes.all == ["begin"])
    host.pass(0)
    #expect(host.locations.count == 1)
    host.pass(3)
    #expect(host.locations.count == 4)
    let moments = host.locations.map { $0.timestamp.timeIntervalSince1970 - 1_000_000 }
    #expect(moments == [0, 1, 2, 3])
  }

  @Test func `NAV-181 the device drives at the planned speed, times the multiplier`() throws {
    let line = try drive("ad")
    let planned = line.place(atMeters: 50).speedMetersPerSecond
    host.pass(3)
    #expect(host.locations.allSatisfy { abs($0.speed - planned) < 1e-9 })
    #expect(try abs(meters(host.locations[3], to: coordinate("a")) - 3 * planned) < 0.5)
    simulator.speedMultiplier = 5
    for wrong: Float in [0, -1, .nan, .infinity] { simulator.speedMultiplier = wrong }
    #expect(simulator.speedMultiplier == 5)
    host.pass(1)
    #expect(try abs(meters(host.locations[4], to: coordinate("a")) - 8 * planned) < 0.7)
    #expect(abs(host.locations[4].speed - 5 * planned) < 1e-6)
  }

  @Test func `NAV-181 a new multiplier holds from its moment on`() throws {
    let line = try drive("ad")
    let planned = line.place(atMeters: 50).speedMetersPerSecond
    host.pass(0)
    host.manualClock.advance(by: 0.5)
    simulator.speedMultiplier = 3
    host.manualClock.advance(by: 0.5)
    host.manualExecutor.drainAll()
    #expect(try abs(meters(host.locations.last, to: coordinate("a")) - 2 * planned) < 0.5)
  }

  @Test func `NAV-182 in a pause locations go on at the same place`() throws {
    let line = try drive("ad")
    let planned = line.place(atMeters: 50).speedMetersPerSecond
    host.pass(2)
    simulator.isPaused = true
    host.pass(5)
    #expect(host.locations.count == 8)
    for location in host.locations.suffix(5) {
      #expect(location.speed == 0)
      #expect(try abs(meters(location, to: coordinate("a")) - 2 * planned) < 0.5)
    }
    simulator.isPaused = false
    host.pass(1)
    #expect(try abs(meters(host.locations.last, to: coordinate("a")) - 3 * planned) < 0.5)
    #expect(host.locations.last?.speed == planned)
  }

  @Test func `a drive begins where the device is on the route`() throws {
    _ = try drive("ad", from: 300)
    host.pass(0)
    #expect(try abs(meters(host.locations.first, to: coordinate("a")) - 300) < 1)
  }

  @Test func `NAV-183 a drive on its own route begins before the callback`() throws {
    let host = host
    let notes = host.notes
    simulator.avoidsHighways = true
    simulator.avoidsTolls = true
    simulator.avoidsFerries = false
    simulator.licensePlateRestriction = NavigationLicensePlateRestriction(
      licensePlateLastDigit: 7,
      countryCode: "ID"
    )
    let goal = try #require(NavigationWaypoint(location: coordinate("d"), title: "D"))
    simulator.simulateAlongNewRoute(
      toDestinations: [goal],
      routingOptions: NavigationRoutingOptions(routingStrategy: .shorter)
    ) { status in notes.add("\(status), locations: \(host.locations.count)") }
    #expect(host.wishes == ["D shorter true true false 7"])
    host.pass(2)
    #expect(notes.all.isEmpty)
    #expect(host.locations.isEmpty)
    host.searches[0](.OK, DriveLine(try Town.route("ad")))
    host.pass(0)
    #expect(notes.take() == ["begin", "OK, locations: 1"])
    host.pass(2)
    #expect(host.locations.count == 3)
  }

  @Test func `NAV-184 another call first ends the request as cancelled, once and later`() throws {
    let notes = host.notes
    let goal = try #require(NavigationWaypoint(location: coordinate("d"), title: "D"))
    simulator.simulateAlongNewRoute(toDestinations: [goal]) { notes.add("first \($0)") }
    simulator.simulateAlongNewRoute(toDestinations: [goal]) { notes.add("second \($0)") }
    #expect(notes.all.isEmpty)
    host.pass(0)
    // a: another call ends the request
    #expect(notes.take() == ["first canceled"])
    simulator.simulateLocation(at: try coordinate("a"))
    host.pass(1)
    #expect(notes.take() == ["begin", "second canceled"])
    let line = DriveLine(try Town.route("ad"))
    host.searches[0](.OK, line)
    host.searches[1](.OK, line)
    host.pass(2)
    #expect(notes.all.isEmpty)
    #expect(try host.locations.allSatisfy { try meters($0, to: coordinate("a")) < 0.1 })
  }

  @Test func `NAV-185 without a route nothing is simulated`() throws {
    let notes = host.notes
    let goal = try #require(NavigationWaypoint(location: coordinate("d"), title: "D"))
    simulator.simulateAlongNewRoute(toDestinations: [goal]) { notes.add("\($0)") }
    host.searches[0](.noRouteFound, nil)
    host.pass(3)
    #expect(notes.all == ["noRouteFound"])
    #expect(host.locations.isEmpty)
    #expect(!simulator.isActive)
  }

  @Test func `NAV-186 a new route of the navigator does not turn the drive`() throws {
    _ = try drive("ad")
    host.pass(5)
    host.simulatedRoute = (DriveLine(try Town.route("ae")), 0)
    host.pass(120)
    #expect(try meters(host.locations.last, to: coordinate("d")) < 0.5)
  }

  @Test func `NAV-187 a place that is set during a drive holds`() throws {
    _ = try drive("ad")
    host.pass(5)
    simulator.simulateLocation(at: try coordinate("f"))
    let count = host.locations.count
    host.pass(10)
    #expect(host.locations.count == count + 11)
    for location in host.locations.dropFirst(count) {
      #expect(try meters(location, to: coordinate("f")) < 0.1)
      #expect(location.speed == 0)
      #expect(location.course == -1)
    }
    simulator.simulateLocation(at: kCLLocationCoordinate2DInvalid)
    host.pass(1)
    #expect(try meters(host.locations.last, to: coordinate("f")) < 0.1)
    #expect(host.notes.all == ["begin"])
  }

  @Test func `NAV-188 at a stop a drive goes on to the next leg`() throws {
    let line = try drive("aea")
    host.pass(Int(line.durationSeconds) + 2)
    #expect(try host.locations.contains { try meters($0, to: coordinate("e")) < 15 })
    #expect(try meters(host.locations.last, to: coordinate("a")) < 0.5)
  }

  @Test func `NAV-190 at its end a drive stays and stands`() throws {
    let line = try drive("ad")
    host.pass(Int(line.durationSeconds.rounded(.up)) + 10)
    let last = host.locations.suffix(10)
    #expect(last.count == 10)
    for location in last {
      #expect(try meters(location, to: coordinate("d")) < 0.5)
      #expect(location.speed == 0)
    }
    #expect(simulator.isActive)
  }

  @Test func `NAV-191 errors are small and the same for the same seed`() throws {
    func trace(_ seed: UInt64) throws -> [String] {
      let host = FakeHost()
      let simulator = LocationSimulator(host: host)
      simulator.isLocationJitteringEnabled = true
      simulator.jitterSeed = seed
      simulator.simulateLocation(at: try coordinate("a"))
      host.pass(500)
      let errors = try host.locations.map { try meters($0, to: coordinate("a")) }
      let mean = errors.reduce(0, +) / Double(errors.count)
      #expect(mean > 3)
      #expect(mean < 6)
      return host.locations.map { "\($0.coordinate.latitude) \($0.coordinate.longitude)" }
    }
    #expect(try trace(7) == trace(7))
    #expect(try trace(7) != trace(8))
  }

  @Test func `a bias moves a drive to one side`() throws {
    simulator.bias = 25
    _ = try drive("ad")
    host.pass(5)
    let street = try coordinate("a").latitude
    for location in host.locations {
      // The drive goes east, so its right is south; 25 m are 2.25e-4 degrees.
      #expect(abs(street - location.coordinate.latitude - 2.247e-4) < 2e-6)
    }
  }

  @Test func `NAV-192 a question appears and goes, if questions may be shown`() {
    simulator.simulateNavigationPrompt()
    #expect(host.notes.all.isEmpty)
    host.pass(0)
    #expect(host.notes.take() == ["prompt"])
    simulator.simulateTrafficIncidentReport()
    host.pass(4)
    #expect(host.notes.all.isEmpty)
    host.pass(1)
    #expect(host.notes.take() == ["dismissed"])
    simulator.simulateTrafficIncidentReport()
    host.pass(5)
    #expect(host.notes.take() == ["prompt", "dismissed"])
    host.shouldDisplayPrompts = false
    simulator.simulateNavigationPrompt()
    host.pass(10)
    #expect(host.notes.all.isEmpty)
  }

  @Test func `NAV-193 after the end no location comes, not even a late one`() throws {
    _ = try drive("ad")
    host.pass(2)
    let count = host.locations.count
    host.manualClock.advance(by: 1)
    simulator.stopSimulation()
    host.pass(5)
    #expect(host.locations.count == count)
    #expect(host.notes.all == ["begin", "end"])
    #expect(!simulator.isActive)
  }

  @Test func `NAV-194 a recording is played in its own time, and the same each time`() throws {
    func play(_ multiplier: Float) -> [String] {
      let host = FakeHost()
      let simulator = LocationSimulator(host: host)
      simulator.speedMultiplier = multiplier
      simulator.simulate(trace: recording)
      host.pass(12)
      return host.locations.map {
        "\($0.coordinate.latitude) at \($0.timestamp.timeIntervalSince1970 - 1_000_000)"
      }
    }
    #expect(play(1) == ["46.0 at 0.0", "46.1 at 1.5", "46.2 at 4.0", "46.3 at 10.0"])
    #expect(play(1) == play(1))
    #expect(play(2) == ["46.0 at 0.0", "46.1 at 0.75", "46.2 at 2.0", "46.3 at 5.0"])
  }

  @Test func `a recording waits in a pause, and goes on from there`() {
    simulator.simulate(trace: recording)
    host.pass(2)
    #expect(host.locations.count == 2)
    simulator.isPaused = true
    host.pass(5)
    #expect(host.locations.dropFirst(2).allSatisfy { $0.coordinate.latitude == 46.1 })
    #expect(host.locations.dropFirst(2).allSatisfy { $0.speed == 0 })
    #expect(host.locations.count == 7)
    simulator.isPaused = false
    host.pass(1)
    #expect(host.locations.count == 7)
    host.pass(1)
    #expect(host.locations.last?.coordinate.latitude == 46.2)
    #expect(host.locations.count == 8)
  }

  /// Notes when locations and questions come.
  private final class Listener: NavigatorListener, RoadSnappedLocationProviderListener {
    let clock = ManualClock(now: Date(timeIntervalSince1970: 1_000_000))
    let notes = Notes()

    private func note(_ what: String) {
      notes.add("\(what) \(clock.now.timeIntervalSince1970 - 1_000_000)")
    }
    func locationProvider(
      _ locationProvider: RoadSnappedLocationProvider,
      didUpdate location: CLLocation
    ) { note("place") }
    func navigatorWillPresentPrompt(_ navigator: Navigator) { note("prompt") }
    func navigatorDidDismissPrompt(_ navigator: Navigator) { note("dismissed") }
  }

  @Test func `a session's simulator keeps to the session's configuration`() throws {
    var configuration = NavigatorConfiguration()
    configuration.updateInterval = 0.25
    configuration.promptDuration = 0.5
    let listener = Listener()
    let executor = ManualExecutor()
    let session = NavigationSession(
      router: nil,
      configuration: configuration,
      clock: listener.clock,
      executor: executor
    )
    session.isStarted = true
    session.navigator?.add(listener)
    session.roadSnappedLocationProvider?.add(listener)
    session.roadSnappedLocationProvider?.startUpdatingLocation()
    session.locationSimulator?.simulateLocation(at: try coordinate("a"))
    session.locationSimulator?.simulateNavigationPrompt()
    for _ in 0..<3 {
      executor.drainAll()
      listener.clock.advance(by: 0.25)
    }
    executor.drainAll()
    #expect(
      listener.notes.all == [
        "place 0.0", "prompt 0.0", "place 0.25", "dismissed 0.5", "place 0.5", "place 0.75",
      ]
    )
  }

  @Test func `a simulator keeps neither its host nor itself alive`() throws {
    var host: FakeHost? = FakeHost()
    var simulator: LocationSimulator? = try LocationSimulator(host: #require(host))
    weak let freedHost = host
    weak let freedSimulator = simulator
    let clock = try #require(host).manualClock
    simulator?.simulateLocation(at: try coordinate("a"))
    host?.pass(2)
    host = nil
    #expect(freedHost == nil)
    simulator = nil
    clock.advance(by: 3)
    #expect(freedSimulator == nil)
  }

  /// Four fixes, of which one is half a second off.
  private var recording: LocationTrace {
    LocationTrace(
      fixes: [0.0, 1.5, 4, 10].enumerated().map { place, second in
        CLLocation(
          coordinate: CLLocationCoordinate2D(latitude: (460 + Double(place)) / 10, longitude: 7),
          altitude: 0,
          horizontalAccuracy: 5,
          verticalAccuracy: -1,
          course: 0,
          speed: 10,
          timestamp: Date(timeIntervalSince1970: 5000 + second)
        )
      }
    )
  }
}
