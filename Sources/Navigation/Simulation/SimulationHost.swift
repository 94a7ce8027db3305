package import CoreLocationShim

/// What a simulator needs of its session.
@MainActor package protocol SimulationHost: AnyObject {
  /// Clock of the session.
  var clock: any NavigationClock { get }
  /// Where callbacks are queued.
  var executor: any CallbackExecutor { get }
  /// Route of the navigator, and how far along it the device is in metres; `nil` without a route.
  var simulatedRoute: (line: DriveLine, meters: Double)? { get }
  /// Where the device was last; `nil` if that was never known.
  var lastLocation: CLLocation? { get }
  /// Whether questions to the driver may be shown.
  var shouldDisplayPrompts: Bool { get }

  /// Finds a drive from where the device is, without touching the navigator's destinations.
  ///
  /// - Parameters:
  ///   - destinations: Where to, in order.
  ///   - options: How the route is chosen.
  ///   - avoidsHighways: Whether to keep off motorways.
  ///   - avoidsTolls: Whether to keep off toll roads.
  ///   - avoidsFerries: Whether to keep off ferries.
  ///   - licensePlateRestriction: Plate of the vehicle, for areas that are closed to it.
  ///   - completion: Called once, after this method has returned.
  func findDrive(
    to destinations: [NavigationWaypoint],
    options: NavigationRoutingOptions?,
    avoidsHighways: Bool,
    avoidsTolls: Bool,
    avoidsFerries: Bool,
    licensePlateRestriction: NavigationLicensePlateRestriction?,
    completion: @escaping @MainActor (RouteStatus, DriveLine?) -> Void
  )

  /// Locations come from the simulator from here on.
  func simulatorDidBegin()
  /// Locations come from the session's source again.
  func simulatorDidEnd()
  /// The simulated device is at a place.
  func simulatorDidProduce(_ location: CLLocation)
  /// A simulated question to the driver is about to appear.
  func simulatorWillPresentPrompt()
  /// The question is gone.
  func simulatorDidDismissPrompt()
}
