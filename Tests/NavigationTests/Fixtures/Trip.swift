import CoreLocationShim
import Foundation
import RoadbookNavigation
import RoadbookRouting
import TinyMaps

/// A session on a terrain, with time, turns and locations in the test's hand.
///
/// A second of a drive is: the clock goes on, a fix is sent, and all turns are made.
@MainActor final class Trip {
  let clock: ManualClock
  let executor = ManualExecutor()
  let source: ScriptedLocationSource
  let session: NavigationSession
  let recorder: Recorder
  private(set) var place: Point = [0, 0]
  private(set) var course: Double = 0

  /// Noon in June at the fixtures' place.
  static let noon = Date(timeIntervalSince1970: 1_781_524_800)

  /// Makes a session with a recorder that listens to everything.
  ///
  /// - Parameters:
  ///   - terrain: The map.
  ///   - configuration: Numbers of the engine.
  ///   - searchSeconds: How long a search takes by the clock; 0 for at once.
  ///   - isStarted: Whether the session is started.
  ///   - start: Time of the clock.
  ///   - router: A router of the test's own on the same map.
  ///   - source: Where fixes come from.
  init(
    _ terrain: Terrain,
    configuration: NavigatorConfiguration = NavigatorConfiguration(),
    searchSeconds: Double = 0,
    isStarted: Bool = true,
    start: Date = Trip.noon,
    router: Router? = nil,
    source: ScriptedLocationSource = ScriptedLocationSource()
  ) {
    self.source = source
    clock = ManualClock(now: start)
    let search: any SearchExecutor =
      searchSeconds > 0
      ? DelayedSearchExecutor(clock: clock, seconds: searchSeconds) : InlineSearchExecutor()
    session = NavigationSession(
      router: router ?? terrain.router,
      configuration: configuration,
      locationSource: source,
      clock: clock,
      executor: executor,
      searchExecutor: search
    )
    recorder = Recorder(clock: clock)
    recorder.navigator = session.navigator
    session.navigator?.add(recorder)
    session.roadSnappedLocationProvider?.add(recorder)
    session.isStarted = isStarted
    session.roadSnappedLocationProvider?.startUpdatingLocation()
    executor.drainAll()
  }

  /// The navigator of the session.
  var navigator: Navigator {
    guard let navigator = session.navigator else { preconditionFailure("terms are accepted") }
    return navigator
  }

  /// Makes all turns that are due.
  func drain() { executor.drainAll() }

  /// Lets time pass without a fix, in steps of half a second.
  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 2).rounded()) {
      clock.advance(by: 0.5)
      drain()
    }
  }

  /// Sends a fix at the time of the clock.
  ///
  /// - Parameters:
  ///   - point: Where the receiver thinks it is.
  ///   - course: Degrees clockwise from north; negative if unknown.
  ///   - speed: Metres a second; negative if unknown.
  ///   - accuracy: Horizontal accuracy in metres.
  func fix(_ point: Point, course: Double = -1, speed: Double = -1, accuracy: Double = 5) {
    place = point
    source.send(
      CLLocation(
        coordinate: point.location,
        altitude: .nan,
        horizontalAccuracy: accuracy,
        verticalAccuracy: -1,
        course: course,
        speed: speed,
        timestamp: clock.now
      )
    )
    drain()
  }

  /// Sets destinations and makes all turns.
  ///
  /// - Returns: What the callback said; `nil` if it was not called.
  @discardableResult
  func setDestinations(_ points: [Point]) -> RouteStatus? {
    setDestinations(points.map { Self.waypoint($0) })
  }

  /// Sets destinations and makes all turns.
  @discardableResult
  func setDestinations(_ waypoints: [NavigationWaypoint]) -> RouteStatus? {
    var status: RouteStatus?
    navigator.setDestinations(waypoints) { status = $0 }
    drain()
    return status
  }

  /// Sets destinations at a point, while moving if there is a course, and begins guidance.
  ///
  /// - Parameters:
  ///   - start: Where the vehicle is.
  ///   - course: Direction of travel; negative if unknown.
  ///   - points: Destinations in order.
  ///   - options: Options of the route; by default other ways are offered, and may be driven onto.
  /// - Returns: What the callback said.
  @discardableResult
  func begin(
    at start: Point,
    course: Double = -1,
    to points: [Point],
    options: NavigationRoutingOptions = NavigationRoutingOptions()
  ) -> RouteStatus? {
    fix(start, course: course, speed: course < 0 ? -1 : 5)
    var status: RouteStatus?
    navigator.setDestinations(points.map { Self.waypoint($0) }, routingOptions: options) {
      status = $0
    }
    drain()
    navigator.isGuidanceActive = true
    drain()
    return status
  }

  /// Drives along points, one fix a second.
  ///
  /// - Parameters:
  ///   - points: The line; begins where the vehicle is.
  ///   - speed: Metres a second, more than 0.
  ///   - hertz: Fixes a second.
  ///   - bias: Metres to the right by which the receiver is wrong.
  ///   - noise: Noise of the receiver.
  ///   - accuracy: Accuracy that fixes claim.
  ///   - sendsCourse: Whether fixes carry course and speed.
  ///   - body: Done after each fix, with the metres that were driven; false ends the drive.
  func drive(
    _ points: [Point],
    speed: Double = 10,
    hertz: Double = 1,
    bias: Double = 0,
    noise: Noise? = nil,
    accuracy: Double = 5,
    sendsCourse: Bool = true,
    _ body: (Double) -> Bool = { _ in true }
  ) {
    let line = Drive(points)
    var noise = noise
    var meters = 0.0
    while meters < line.length - 0.001 {
      meters = min(meters + speed / hertz, line.length)
      pass(1 / hertz)
      let (point, course) = line.place(at: meters)
      self.course = course
      var seen = bias == 0 ? point : point.moved(bias, towards: course + 90)
      if noise != nil, let shaken = noise?.shake(seen) { seen = shaken }
      fix(
        seen,
        course: sendsCourse ? course : -1,
        speed: sendsCourse ? speed : -1,
        accuracy: accuracy
      )
      place = point
      if !body(meters) { return }
    }
  }

  /// Stands still, one fix a second.
  func stand(_ seconds: Int, at point: Point? = nil, accuracy: Double = 5) {
    let point = point ?? place
    for _ in 0..<seconds {
      pass(1)
      fix(point, course: course, speed: 0, accuracy: accuracy)
    }
  }

  /// Moves the clock on and makes the turns that come due.
  private func pass(_ seconds: Double) {
    clock.advance(by: seconds)
    drain()
  }

  /// A waypoint at a point.
  static func waypoint(_ point: Point, title: String = "") -> NavigationWaypoint {
    guard let waypoint = NavigationWaypoint(location: point.location, title: title) else {
      preconditionFailure("\(point) is a place")
    }
    return waypoint
  }
}
