import Foundation
import RoadbookGeo
import RoadbookGuidance
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting

/// A session whose time passes as fast as it is computed, or at a pace.
@MainActor final class DriveSession {
  let clock: ManualClock
  let session: NavigationSession
  let listener: DriveListener
  let navigator: Navigator
  private let executor = ManualExecutor()
  private let source = ScriptedLocationSource()
  private let start: Date
  private let router: Router
  private let avoids: AvoidSet
  /// Where the device is said to be; `nil` before the first fix.
  private var place: CLLocationCoordinate2D?
  /// Seconds of the drive in a second; 0 for as fast as can be.
  private let pace: Double
  /// Distance in metres up to which a place has a road, as the navigator takes it.
  static let reachMeters = NavigatorConfiguration().maxSnapDistance

  /// How a drive is set up.
  struct Setup {
    var mode = NavigationTravelMode.driving
    var language: Phrasebook
    var avoids: AvoidSet = []
    var pace = 0.0
    var tellsLocations = false
    var tell: (DriveEvent) -> Void = { _ in }
  }

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - router: The roads.
  ///   - start: Moment at which the drive begins.
  ///   - setup: How it is set up.
  /// - Throws: A failure, if there is no navigator.
  init(_ router: Router, at start: Date, _ setup: Setup) throws {
    self.start = start
    self.router = router
    avoids = setup.avoids
    pace = setup.pace
    clock = ManualClock(now: start)
    session = NavigationSession(
      router: router,
      locationSource: source,
      clock: clock,
      executor: executor,
      searchExecutor: InlineSearchExecutor()
    )
    guard let navigator = session.navigator else { throw Failure("There is no navigator.") }
    self.navigator = navigator
    session.travelMode = setup.mode
    session.isStarted = true
    navigator.language = setup.language.language
    navigator.units = setup.language.units
    navigator.avoidsHighways = setup.avoids.contains(.highways)
    navigator.avoidsTolls = setup.avoids.contains(.tolls)
    navigator.avoidsFerries = setup.avoids.contains(.ferries)
    // What is told of the way that is left: once a minute.
    navigator.timeUpdateThreshold = 60
    navigator.distanceUpdateThreshold = CLLocationDistanceMax
    listener = DriveListener(
      clock: clock,
      tellsLocations: setup.tellsLocations,
      tell: setup.tell
    )
    navigator.add(listener)
    session.roadSnappedLocationProvider?.add(listener)
    session.roadSnappedLocationProvider?.startUpdatingLocation()
    executor.drainAll()
  }

  /// Seconds since the drive began.
  var seconds: Double { clock.now.timeIntervalSince(start) }

  /// Lets time pass, in steps of half a second at most; after a minute in longer and longer ones,
  /// as recordings may rest for years.
  func pass(until moment: Date) {
    let begin = clock.now
    while clock.now < moment {
      let passed = clock.now.timeIntervalSince(begin)
      let next = min(clock.now + max(0.5, passed / 120), moment)
      if pace > 0 { Thread.sleep(forTimeInterval: next.timeIntervalSince(clock.now) / pace) }
      clock.advance(to: next)
      executor.drainAll()
    }
  }

  /// Why there is no route, in the words of the router, which knows more than a status says.
  private func failure(_ status: RouteStatus?, _ places: [Coordinate]) -> Failure {
    let start = place.flatMap { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    var request = RouteRequest(
      waypoints: ([start].compactMap(\.self) + places)
        .map { Waypoint($0, radiusMeters: Self.reachMeters) },
      mode: router.map.mode,
      avoids: avoids
    )
    request.departure = clock.now.timeIntervalSince1970
    do throws(RoutingError) {
      _ = try router.route(request)
    } catch {
      return Failure("\(RouteFailure(error, request, router))")
    }
    return Failure("there is no route to drive: \(status.map { "\($0)" } ?? "no answer")")
  }

  /// Hands on a fix.
  func send(_ location: CLLocation) {
    place = location.coordinate
    source.send(location)
    executor.drainAll()
  }

  /// Sets the destinations and begins guidance.
  ///
  /// - Parameter places: Destinations in order.
  /// - Throws: A failure that says why there is no route.
  func begin(to places: [Coordinate]) throws {
    let waypoints = places.enumerated().compactMap { index, place in
      NavigationWaypoint(
        location: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
        title: "destination \(index + 1)"
      )
    }
    var status: RouteStatus?
    navigator.setDestinations(waypoints) { status = $0 }
    executor.drainAll()
    guard status == .OK else { throw failure(status, places) }
    navigator.isGuidanceActive = true
    executor.drainAll()
  }
}
