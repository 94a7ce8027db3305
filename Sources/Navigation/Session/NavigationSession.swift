package import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookRoadGraph
public import RoadbookRouting

/// Navigation without a map view: where the device is, the navigator, and the simulator.
///
///     let session = NavigationSession(router: router, locationSource: receiver)
///     session.isStarted = true
///     session.navigator?.setDestinations([home]) { status in print(status) }
///
/// An app has one; several do not disturb each other.  What it hands out stays of use only as long
/// as the session is kept.
@preconcurrency @MainActor public final class NavigationSession {
  private let tools: NavigationTools
  let ownNavigator: Navigator
  private let ownProvider = RoadSnappedLocationProvider()
  private var ownSimulator: LocationSimulator?
  private var source: (any LocationSource)?
  private var isSourceRunning = false
  private var isSimulating = false
  private var tick: (any WakeToken)?
  private var lightTick: (any WakeToken)?
  /// The newest fix as it came.
  var lastRawLocation: CLLocation?

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - router: Finds routes; without one every request ends with an error that says so.
  ///   - configuration: Numbers by which the navigator decides.
  ///   - locationSource: Where fixes come from; may be attached later.
  ///   - clock: Tells the time.
  ///   - executor: Decides when callbacks are made.
  ///   - searchExecutor: Decides where routes are searched.
  public init(
    router: Router?,
    configuration: NavigatorConfiguration = NavigatorConfiguration(),
    locationSource: (any LocationSource)? = nil,
    clock: any NavigationClock = SystemClock(),
    executor: any CallbackExecutor = MainQueueExecutor(),
    searchExecutor: any SearchExecutor = BackgroundSearchExecutor()
  ) {
    tools = NavigationTools(
      router: router,
      configuration: configuration,
      clock: clock,
      executor: executor,
      searchExecutor: searchExecutor
    )
    ownNavigator = Navigator(tools: tools)
    source = locationSource
    ownNavigator.session = self
    let simulator = LocationSimulator(host: self)
    simulator.updateInterval = configuration.updateInterval
    simulator.promptDuration = configuration.promptDuration
    ownSimulator = simulator
  }

  isolated deinit {
    tick?.cancel()
    lightTick?.cancel()
    if isSourceRunning { source?.stop() }
  }

  /// Whether fixes are taken; false at first.
  ///
  /// Turned off, it ends guidance and simulation, cancels requests and keeps the route; turned on
  /// again, guidance stays off.
  public var isStarted: Bool = false {
    didSet {
      guard isStarted != oldValue else { return }
      if isStarted {
        startSource()
      } else {
        ownSimulator?.stopSimulation()
        stopSource()
        tick?.cancel()
        lightTick?.cancel()
        ownNavigator.sessionStopped()
      }
    }
  }

  /// How one travels.
  ///
  /// Driving unless set.  Used by requests that begin afterwards.
  public var travelMode: NavigationTravelMode = .driving

  /// The navigator.
  public var navigator: Navigator? { ownNavigator }
  /// Tells where the device is.
  public var roadSnappedLocationProvider: RoadSnappedLocationProvider? { ownProvider }
  /// Moves the device without a receiver.
  public var locationSimulator: LocationSimulator? { ownSimulator }
  /// Knows how traffic delays routes; `nil` unless set.
  public var trafficProvider: (any TrafficProvider)?
  /// Knows the places of waypoints that have only an ID; `nil` unless set.
  public var placeResolver: (any PlaceResolver)?
  /// Knows which areas are closed to which licence plates; `nil` unless set.
  public var licensePlateZones: NavigationLicensePlateZones?

  /// Takes fixes from another source from now on.
  ///
  /// - Parameter locationSource: The source; `nil` for none.
  public func attach(locationSource: (any LocationSource)?) {
    stopSource()
    source = locationSource
    if isStarted, !isSimulating { startSource() }
  }
}

extension NavigationSession {
  private func startSource() {
    guard let source, !isSourceRunning, !isSimulating else { return }
    isSourceRunning = true
    source.start { [weak self] location in self?.receive(location, isReal: true) }
  }

  private func stopSource() {
    guard isSourceRunning else { return }
    isSourceRunning = false
    source?.stop()
  }

  /// Takes a fix, and tells of it.
  private func receive(_ location: CLLocation, isReal: Bool) {
    guard isStarted, isReal != isSimulating else { return }
    guard CLLocationCoordinate2DIsValid(location.coordinate) else { return }
    if let last = lastRawLocation, location.timestamp <= last.timestamp { return }
    lastRawLocation = location
    let update = ownNavigator.take(location)
    if let update {
      // A fix that cannot be true is told to nobody.
      if let position = update.position { deliver(snappedLocation(position, raw: location)) }
      ownNavigator.publish(update)
    } else {
      deliver(location)
    }
    scheduleTick(after: tools.configuration.estimateDelay)
    scheduleLightTick()
  }

  private func deliver(_ location: CLLocation) {
    ownNavigator.emit(.location(location))
    ownProvider.deliver(location)
  }

  /// A fix with what the engine found in place of where the receiver saw it.
  private func snappedLocation(_ position: VehiclePosition, raw: CLLocation) -> CLLocation {
    let isOnRoad = position.arc != nil || position.isEstimated
    return raw.changed(
      coordinate: isOnRoad ? position.coordinate.location : nil,
      course: position.courseDegrees ?? -1,
      speed: position.speed ?? -1
    )
  }

  /// Wakes to estimate the position, if no fix comes before.
  private func scheduleTick(after seconds: Double) {
    tick?.cancel()
    let job = LaterJob(tools.executor, self) { $0.estimate() }
    // A moment more than the delay, which must have passed.
    tick = tools.clock.wake(at: tools.clock.now + seconds + 0.01) { job.run() }
  }

  private func estimate() {
    guard isStarted else { return }
    guard let update = ownNavigator.takeSilence(at: tools.clock.now) else { return }
    if let position = update.position {
      deliver(
        CLLocation(
          coordinate: position.coordinate.location,
          altitude: .nan,
          horizontalAccuracy: position.accuracyMeters,
          verticalAccuracy: -1,
          course: position.courseDegrees ?? -1,
          courseAccuracy: -1,
          speed: position.speed ?? -1,
          speedAccuracy: -1,
          timestamp: Date(timeIntervalSince1970: position.time)
        )
      )
    }
    ownNavigator.publish(update)
    scheduleTick(after: tools.configuration.updateInterval - 0.01)
  }

  /// Looks at the Sun once a minute, as long as the device is somewhere.
  private func scheduleLightTick() {
    guard lightTick == nil else { return }
    let job = LaterJob(tools.executor, self) { session in
      session.lightTick = nil
      guard session.isStarted else { return }
      session.ownNavigator.updateLighting()
      session.scheduleLightTick()
    }
    lightTick = tools.clock.wake(at: tools.clock.now + 60) { job.run() }
  }
}

extension NavigationSession: SimulationHost {
  package var clock: any NavigationClock { tools.clock }
  package var executor: any CallbackExecutor { tools.executor }
  package var shouldDisplayPrompts: Bool { ownNavigator.shouldDisplayPrompts }
  package var lastLocation: CLLocation? { lastRawLocation }

  package var simulatedRoute: (line: DriveLine, meters: Double)? {
    ownNavigator.state.follow.map { (DriveLine($0.route.route), $0.meters) }
  }

  package func findDrive(
    to destinations: [NavigationWaypoint],
    options: NavigationRoutingOptions?,
    avoidsHighways: Bool,
    avoidsTolls: Bool,
    avoidsFerries: Bool,
    licensePlateRestriction: NavigationLicensePlateRestriction?,
    completion: @escaping @MainActor (RouteStatus, DriveLine?) -> Void
  ) {
    var avoids: AvoidSet = []
    if avoidsHighways { avoids.insert(.highways) }
    if avoidsTolls { avoids.insert(.tolls) }
    if avoidsFerries { avoids.insert(.ferries) }
    ownNavigator.findDrive(
      to: destinations,
      options,
      avoids,
      licensePlateRestriction,
      completion
    )
  }

  package func simulatorDidBegin() {
    isSimulating = true
    stopSource()
  }

  package func simulatorDidEnd() {
    isSimulating = false
    ownNavigator.forgetPlace()
    if isStarted { startSource() }
  }

  package func simulatorDidProduce(_ location: CLLocation) { receive(location, isReal: false) }

  package func simulatorWillPresentPrompt() {
    ownNavigator.listeners.forEach { $0.navigatorWillPresentPrompt(ownNavigator) }
  }

  package func simulatorDidDismissPrompt() {
    ownNavigator.listeners.forEach { $0.navigatorDidDismissPrompt(ownNavigator) }
  }
}
