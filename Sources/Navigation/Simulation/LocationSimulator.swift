public import CoreLocationShim
public import Foundation

/// Makes the device seem to move, without a receiver.
///
///     navigator.setDestinations([goal]) { status in
///       guard status == .OK else { return }
///       session.locationSimulator?.simulateLocationsAlongExistingRoute()
///     }
///
/// A simulated drive keeps to the planned speed of each road, gives a location each second of the
/// session's clock, and stays at its end until it is stopped.
@preconcurrency @MainActor public final class LocationSimulator {
  /// What the device does.
  enum Mode {
    /// It is not simulated.
    case off
    /// It stays at a place.
    case standing(CLLocationCoordinate2D)
    /// It drives; `seconds` is the time on the line.
    case driving(DriveLine, seconds: Double)
    /// It repeats what was recorded.
    case replaying(TracePlayer)
  }

  weak var host: (any SimulationHost)?
  var mode = Mode.off
  /// When the drive was last taken forward.
  var lastDate: Date?
  var noise: Noise?
  private var ticker: Ticker?
  /// Request for a drive that has no answer yet.
  private var request: (number: Int, callback: RouteStatusCallback?)?
  private var requestCount = 0
  private var multiplier: Float = 1
  private var isHeld = false
  private var isPromptShown = false
  /// The last location that was produced; repeated while a recording is paused.
  var lastProduced: CLLocation?

  /// Seconds from one location to the next; 1 unless set.
  ///
  /// Read when a simulation begins; a number that is not above 0 is ignored.
  public var updateInterval: TimeInterval = 1 {
    didSet { if !(updateInterval > 0 && updateInterval.isFinite) { updateInterval = oldValue } }
  }
  /// Seconds for which a simulated question to the driver is shown.
  package var promptDuration: TimeInterval = 5

  /// Whether locations are given an error of about 5 m; false unless set.
  public var isLocationJitteringEnabled: Bool = false
  /// Where the errors begin: the same seed gives the same ones.
  ///
  /// Setting it begins the sequence again.
  public var jitterSeed: UInt64 = 1 { didSet { noise = nil } }
  /// Metres by which locations lie to the right of the line, negative to the left; 0 unless set.
  ///
  /// Shows what a navigator makes of a driver on the road beside.
  public var bias: CLLocationDistance = 0
  /// Whether routes of the simulator keep off motorways; false unless set.
  public var avoidsHighways: Bool = false
  /// Whether routes of the simulator keep off toll roads; false unless set.
  public var avoidsTolls: Bool = false
  /// Whether routes of the simulator keep off ferries; true unless set.
  public var avoidsFerries: Bool = true
  /// Licence plate for routes of the simulator; `nil` unless set.
  public var licensePlateRestriction: NavigationLicensePlateRestriction?

  /// Makes a simulator for a session, which it does not keep alive.
  package init(host: any SimulationHost) { self.host = host }

  deinit { ticker?.cancel() }

  /// Whether locations come from here.
  package var isActive: Bool {
    if case .off = mode { return false }
    return true
  }

  /// How many times the planned speed the device drives; 1 unless set.
  ///
  /// Takes effect at once; a number that is not above 0 is ignored.
  public var speedMultiplier: Float {
    get { multiplier }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      settle()
      multiplier = newValue
      if case .replaying(let player) = mode { player.speed = Double(newValue) }
    }
  }

  /// Whether the device stands still, while locations go on; false unless set.
  public var isPaused: Bool {
    get { isHeld }
    set {
      settle()
      isHeld = newValue
      if case .replaying(let player) = mode { player.isPaused = newValue }
    }
  }

  // MARK: Simulations

  /// Puts the device at a place, where it stays until something else is simulated.
  ///
  /// - Parameter coordinate: The place; ignored if it is none.
  public func simulateLocation(at coordinate: CLLocationCoordinate2D) {
    cancelRequest()
    guard CLLocationCoordinate2DIsValid(coordinate) else { return }
    begin(.standing(coordinate))
  }

  /// Drives along the navigator's route, from where the device is on it.
  ///
  /// Without a route nothing happens.  When the navigator takes another route, the drive goes on
  /// along the old one: so one sees what a navigator does with a driver who leaves the route.  At a
  /// stop the drive goes on to the next leg.
  public func simulateLocationsAlongExistingRoute() {
    cancelRequest()
    guard let route = host?.simulatedRoute else { return }
    begin(.driving(route.line, seconds: route.line.place(atMeters: route.meters).seconds))
  }

  /// Finds a route from where the device is and drives along it, whatever the navigator's route.
  ///
  /// - Parameters:
  ///   - destinations: Where to, in order.
  ///   - callback: Told how the request ended, after the drive has begun;
  ///     ``RouteStatus/canceled`` if something else is simulated before there is a route.  Unless
  ///     it is ``RouteStatus/OK``, nothing changes.
  public func simulateAlongNewRoute(
    toDestinations destinations: [NavigationWaypoint],
    callback: @escaping RouteStatusCallback
  ) {
    findDrive(to: destinations, options: nil, callback)
  }

  /// Finds a route in a chosen way from where the device is and drives along it.
  ///
  /// - Parameters:
  ///   - destinations: Where to, in order.
  ///   - routingOptions: How the route is chosen.
  ///   - callback: Told how the request ended, as without options.
  public func simulateAlongNewRoute(
    toDestinations destinations: [NavigationWaypoint],
    routingOptions: NavigationRoutingOptions,
    callback: @escaping RouteStatusCallback
  ) {
    findDrive(to: destinations, options: routingOptions.copy(), callback)
  }

  /// Repeats a recorded drive; its first fix comes at once, the others at their distance in time.
  ///
  /// The times of the fixes are moved to the session's clock.  Neither errors nor a bias are added,
  /// and after the last fix the device stays silent.
  ///
  /// - Parameter trace: The recording; an empty one is ignored.
  public func simulate(trace: LocationTrace) {
    cancelRequest()
    guard let host, !trace.fixes.isEmpty else { return }
    let player = TracePlayer(
      trace,
      clock: host.clock,
      executor: host.executor,
      speed: Double(multiplier)
    ) { [weak self] in self?.produce($0, of: $1) }
    begin(.replaying(player))
    player.start()
    player.isPaused = isHeld
  }

  /// Ends the simulation: locations come from the session's source again.
  public func stopSimulation() {
    cancelRequest()
    guard isActive else { return }
    endMode()
    mode = .off
    host?.simulatorDidEnd()
  }

  /// Lets a question to the driver appear and go, if questions may be shown.
  public func simulateNavigationPrompt() { showPrompt() }

  /// Lets the report of an incident appear and go, if questions may be shown.
  public func simulateTrafficIncidentReport() { showPrompt() }

  // MARK: Its own routes

  private func findDrive(
    to destinations: [NavigationWaypoint],
    options: NavigationRoutingOptions?,
    _ callback: @escaping RouteStatusCallback
  ) {
    cancelRequest()
    guard let host else { return }
    requestCount += 1
    let number = requestCount
    request = (number, callback)
    host.findDrive(
      to: destinations.map { $0.copy() },
      options: options,
      avoidsHighways: avoidsHighways,
      avoidsTolls: avoidsTolls,
      avoidsFerries: avoidsFerries,
      licensePlateRestriction: licensePlateRestriction
    ) { [weak self] status, line in
      guard let self, let request, request.number == number else { return }
      self.request = nil
      if status == .OK, let line { begin(.driving(line, seconds: 0), isInTurn: true) }
      request.callback?(status)
    }
  }

  private func cancelRequest() {
    guard let callback = request?.callback else { return }
    request = nil
    host?.executor.enqueue { callback(.canceled) }
  }

  // MARK: Going on

  /// Begins a simulation; its first location comes at once in a turn of the executor, and in the
  /// next turn when the app calls.
  private func begin(_ next: Mode, isInTurn: Bool = false) {
    guard let host else { return }
    let wasActive = isActive
    endMode()
    mode = next
    lastDate = host.clock.now
    if !wasActive { host.simulatorDidBegin() }
    let ticker = Ticker(
      clock: host.clock,
      executor: host.executor,
      intervalSeconds: updateInterval
    ) { [weak self] in self?.tick($0) }
    self.ticker = ticker
    let date = host.clock.now
    if isInTurn {
      tick(date)
    } else {
      host.executor.enqueue { [weak self, weak ticker] in
        guard let self, let ticker, ticker === self.ticker else { return }
        tick(date)
      }
    }
    ticker.start()
  }

  private func endMode() {
    ticker?.cancel()
    ticker = nil
    if case .replaying(let player) = mode { player.stop() }
    lastProduced = nil
  }

  private func showPrompt() {
    guard let host, host.shouldDisplayPrompts, !isPromptShown else { return }
    isPromptShown = true
    let executor = host.executor
    executor.enqueue { [weak self] in self?.host?.simulatorWillPresentPrompt() }
    _ = host.clock.wake(at: host.clock.now + promptDuration) { [weak self] in
      executor.enqueue {
        self?.isPromptShown = false
        self?.host?.simulatorDidDismissPrompt()
      }
    }
  }
}
