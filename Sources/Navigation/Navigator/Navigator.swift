public import CoreLocationShim
public import Foundation
public import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// Leads along routes: destinations, guidance, events, new routes when the driver leaves his.
///
///     session.isStarted = true
///     navigator.add(listener)
///     navigator.setDestinations([home]) { status in
///       if status == .OK { navigator.isGuidanceActive = true }
///     }
///
/// It belongs to a ``NavigationSession`` and is used on the main thread alone.  Callbacks come on
/// that thread, too, and never before the call that asks for them has returned; routes are searched
/// elsewhere.  Listeners are not kept alive.
@preconcurrency @MainActor public final class Navigator {
  /// The session; what it lends outlives it.
  weak var session: NavigationSession?
  let tools: NavigationTools
  let listeners = ListenerList<any NavigatorListener>()
  /// What the engine knows.
  var state = EngineState()
  /// Destinations ahead, the one of the current leg first.
  var destinations: [NavigationWaypoint] = []
  /// The request that has no answer yet.
  var request: DestinationRequest?
  /// The search for a new route that runs.
  var reroute: RerouteSearch?
  /// Counts requests and searches, so that late answers are known.
  var requestCount = 0
  /// Options of the route that is followed.
  var routeOptions = RouteOptions()
  /// What was reported since guidance began.
  var reports = Reports()
  /// What has been spoken.
  var spoken: Set<Announcement.Call> = []
  /// Number of the leg's steps whose calls were forgotten, as they lie behind.
  var passedStepCount = 0
  var speedMonitor = SpeedAlertMonitor()
  var path = TraveledPath()
  /// Other routes to the destination.
  var alternativeRoutes: [GuidedRoute] = []
  /// The faster route that is being offered, and whether a prompt is up for it.
  var fasterRoute: FasterRoute?
  var hasFasterPrompt = false
  /// When a faster route was last looked for, in seconds since 1970.
  var lastFasterSearch = 0.0
  var eventStreams: [Int: AsyncStream<NavigatorEvent>.Continuation] = [:]
  var eventStreamCount = 0
  /// Legs as last handed out, by where the vehicle was.
  var legsCache: (meters: Double, leg: Int, route: ObjectIdentifier, legs: [RouteLeg])?
  var transactionIDs: [String] = []
  var guidance = false
  var availability = NavigationLocationAvailability.lost
  var lighting = NavigationLightingMode.normal
  var hasLightingMode = false

  init(tools: NavigationTools) { self.tools = tools }

  // MARK: Options

  /// Whether routes do without motorways and the like where there is a way around.
  ///
  /// False unless set.  Used by the next request and the next reroute.
  public var avoidsHighways: Bool = false
  /// Whether routes do without tolls where there is a way around; false unless set.
  public var avoidsTolls: Bool = false
  /// Whether routes do without ferries where there is a way around; true unless set.
  public var avoidsFerries: Bool = true
  /// Licence plate for rules by its last digit; used by the next request.
  public var licensePlateRestriction: NavigationLicensePlateRestriction?
  /// Whether guidance ends when a destination is reached; true unless set.
  public var stopGuidanceAtArrival: Bool = true
  /// Least change of the remaining time that is reported, in seconds; 1 unless set.
  ///
  /// The greatest finite number and infinity switch the reports off; a negative number stands for
  /// the default.
  public var timeUpdateThreshold: TimeInterval = 1 {
    didSet { if !(timeUpdateThreshold >= 0) { timeUpdateThreshold = 1 } }
  }
  /// Least change of the remaining distance that is reported, in metres; 1 unless set.
  ///
  /// The greatest finite number and infinity switch the reports off; a negative number stands for
  /// the default.
  public var distanceUpdateThreshold: CLLocationDistance = 1 {
    didSet { if !(distanceUpdateThreshold >= 0) { distanceUpdateThreshold = 1 } }
  }
  /// What is spoken; turns and alerts unless set.
  public var voiceGuidance: NavigationVoiceGuidance = .alertsAndGuidance
  /// Where it is spoken; kept for whoever plays it.
  public var audioDeviceType: VoiceGuidanceAudioDeviceType = .bluetooth
  /// Whether alerts vibrate; kept for whoever does it.
  public var isVibrationEnabled: Bool = false
  /// Whether notifications are sent from the background; kept for whoever sends them.
  public var sendsBackgroundNotifications: Bool = true
  /// Whether prompts are shown.
  public var shouldDisplayPrompts: Bool = true
  /// From which speed on alerts are given; without it there are none, and no speeding callbacks.
  public var speedAlertOptions: NavigationSpeedAlertOptions? {
    get { storedSpeedAlertOptions }
    set {
      storedSpeedAlertOptions = newValue?.copy()
      speedMonitor = SpeedAlertMonitor()
    }
  }
  private var storedSpeedAlertOptions: NavigationSpeedAlertOptions?
  /// Whether a new route is sought when the driver leaves his; true unless set.
  public var reroutesAutomatically: Bool = true
  /// Language of instructions and announcements; English unless set.
  public var language: Language = .english { didSet { wordsChanged() } }
  /// Units of the distances in them; metric unless set.
  public var units: UnitSystem = .metric { didSet { wordsChanged() } }

  // MARK: Guidance

  /// Whether the driver is guided.
  ///
  /// Set before there is a route, it takes effect when one comes.  Becomes false when destinations
  /// are cleared, and at an arrival if ``stopGuidanceAtArrival`` is true.
  public var isGuidanceActive: Bool {
    get { guidance }
    set {
      checkThread()
      guard newValue != guidance else { return }
      guidance = newValue
      reports = Reports()
      if newValue {
        path = TraveledPath()
        later { navigator in navigator.guidanceBegan() }
      } else {
        cancelReroute()
        later { navigator in
          if !navigator.guidance { navigator.sendStopped() }
        }
      }
    }
  }

  /// Seconds to the next destination; the greatest finite number without a route.
  ///
  /// It follows the device while guidance is on.
  public internal(set) var timeToNextDestination: TimeInterval = CLTimeIntervalMax
  /// Metres to the next destination; the greatest finite number without a route.
  ///
  /// It follows the device while guidance is on.
  public internal(set) var distanceToNextDestination: CLLocationDistance = CLLocationDistanceMax
  /// How much traffic delays the way to the next destination; `noData` without news of traffic.
  public internal(set) var delayCategoryToNextDestination: NavigationDelayCategory = .noData
  /// Whether a map should be drawn for the day or the night, by the Sun's height where the device
  /// is; `normal` until that is known.
  public var suggestedLightingMode: NavigationLightingMode { lighting }
  /// Where the device was while guidance was on, simplified.
  public var traveledPath: GeoPath { path.geoPath }

  // MARK: Listeners

  /// Adds a listener, which is not kept alive; one that was added before is not added again.
  ///
  /// - Parameter listener: The listener.
  public func add(_ listener: any NavigatorListener) {
    checkThread()
    listeners.add(listener)
  }

  /// Takes a listener out.
  ///
  /// - Parameter listener: The listener.
  /// - Returns: Whether it was one.
  @discardableResult
  public func remove(_ listener: any NavigatorListener) -> Bool {
    checkThread()
    return listeners.remove(listener)
  }

  /// Hands over identifiers of the app's own trips.
  ///
  /// They are checked and kept, and have no further effect.
  ///
  /// - Parameters:
  ///   - transactionIDs: None or more, each of 1 to 64 characters, none twice.
  ///   - errorHandler: Called later with an error if they are not so; then the former ones stay.
  public func setTransactionIDs(
    _ transactionIDs: [String],
    errorHandler: NavigationTransactionIDErrorHandler?
  ) {
    checkThread()
    guard let fault = TransactionIDs.fault(in: transactionIDs) else {
      self.transactionIDs = transactionIDs
      return
    }
    later { _ in errorHandler?(fault) }
  }
}

/// What a session lends its parts: time, queues, the map, and the numbers.
struct NavigationTools: Sendable {
  let router: Router?
  let configuration: NavigatorConfiguration
  let clock: any NavigationClock
  let executor: any CallbackExecutor
  let searchExecutor: any SearchExecutor
}

/// What the route that is followed was asked for, apart from places.
struct RouteOptions: Hashable, Sendable {
  var mode = TravelMode.driving
  var avoids: AvoidSet = []
  /// Whether the avoids come from a token and so outlast the navigator's own.
  var isFromToken = false
}

/// What listeners were told last.
struct Reports {
  var time: Double?
  var distance: Double?
  /// Whether the feed has sent anything since guidance began.
  var hasSentInfo = false
  /// Whether the route is another one than that of the last message.
  var routeChanged = true
  /// Whether the last message said that a new route is sought.
  var isRerouting = false
  var delay = NavigationDelayCategory.noData
  var severity = NavigationSpeedAlertSeverity.notSpeeding
}

extension Navigator {
  /// Does something in the next turn of the executor, unless the navigator has gone.
  func later(_ job: @escaping @MainActor (Navigator) -> Void) {
    LaterJob(tools.executor, self, job).run()
  }

  /// Stops a program that uses the navigator on another thread, in debug builds.
  func checkThread() { MainThread.check("Navigator") }

  /// The engine, for how one travels now.
  var engine: NavigationEngine? {
    guard let router = tools.router else { return nil }
    let mode = state.follow.map { $0.route.route.request.mode } ?? sessionMode
    guard let own = try? router.router(for: mode) else {
      return NavigationEngine(router: router, configuration: tools.configuration, mode: mode)
    }
    return NavigationEngine(router: own, configuration: tools.configuration, mode: mode)
  }

  /// How the session travels.
  var sessionMode: TravelMode { (session?.travelMode ?? .driving).mode }

  var phrasebook: Phrasebook { Phrasebook(language: language, units: units) }

  /// Extended listeners among the listeners.
  func forEachExtended(_ tell: (any NavigatorExtendedListener) -> Void) {
    listeners.forEach { listener in
      if let extended = listener as? any NavigatorExtendedListener { tell(extended) }
    }
  }
}

extension NavigationTravelMode {
  /// The router's word for it.
  var mode: TravelMode {
    switch self {
    case .driving: .driving
    case .cycling: .cycling
    case .walking: .walking
    case .twoWheeler: .twoWheeler
    case .taxicab: .taxi
    }
  }
}
