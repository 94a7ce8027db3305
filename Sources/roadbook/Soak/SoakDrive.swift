import Foundation
import RoadbookGeo
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting

/// A drive by chance along a route, with a receiver that errs, a gap without fixes, and one wrong
/// turn: what a navigator makes of it.
@MainActor final class SoakDrive {
  private let map: RoadGraph
  private let clock: ManualClock
  private let executor = ManualExecutor()
  private let source = ScriptedLocationSource()
  private let session: NavigationSession
  private let sigma: Double
  private var random: SeededGenerator
  private var driver: RoadDriver
  private var east: GaussianNoise
  private var north: GaussianNoise
  private(set) var result = Result()
  private let listener = Listener()
  /// Junction of the route, counted in arcs, at which the driver turns wrongly.
  private var wrongTurn: Int?
  private var stray: Stray?
  private var route: RoadbookNavigation.GuidedRoute?
  /// Arc of the route that the driver was on last.
  private var routeIndex = 0

  /// What came of a drive.
  struct Result {
    var hasRoute = false
    var arrivals = 0
    var falseReroutes = 0
    var wrongTurns = 0
    /// Seconds and metres from when the deviation could be seen to when it was found; with fixes
    /// present all the while, or not.
    var found: [(seconds: Double, meters: Double, hadFixes: Bool)] = []
    var missed = 0
    /// New routes for a driver who was on no road of his route without having turned wrongly.
    var otherRoads = 0
    /// Wrong turns that led back to the route before they had to be found.
    var shortcuts = 0
    var seconds = 0.0
    var updateMicroseconds: [Double] = []
    var rerouteMicroseconds: [Double] = []
    var story: [String] = []
  }

  /// What is known of a wrong turn.
  private struct Stray {
    var visibleSince: Double?
    var visibleMeters = 0.0
    var hadFixes = true
    var line: RoadbookNavigation.GuidedRoute
  }

  private final class Listener: NavigatorExtendedListener {
    var arrivals = 0
    var changes = 0
    var starts: [NavigationReroutingReason] = []
    /// Searches that ended without another route.
    var ends = 0
    /// When the last search was decided, and when the last change of route was told, in seconds.
    var startTime = 0.0
    var changeTime = 0.0
    func navigator(_ navigator: Navigator, didArriveAt waypoint: NavigationWaypoint) {
      arrivals += 1
    }
    func navigatorDidChangeRoute(_ navigator: Navigator) {
      changeTime = SoakDrive.time(CLOCK_MONOTONIC)
      changes += 1
    }
    func navigatorDidStartRerouting(_ navigator: Navigator, reason: NavigationReroutingReason) {
      startTime = SoakDrive.time(CLOCK_MONOTONIC)
      ends = 0
      starts.append(reason)
    }
    func navigator(_ navigator: Navigator, didFailReroutingWith error: any Error) { ends += 1 }
    func navigator(_ navigator: Navigator, didUpdate navInfo: NavigationNavInfo) {
      // The first message after a search that left the route as it was.
      if navInfo.navState == .enroute { ends += 1 }
    }
  }

  /// Prepares a drive.
  ///
  /// - Parameters:
  ///   - router: The roads.
  ///   - start: Where it begins; on a road.
  ///   - sigma: Standard deviation of the receiver's error on each axis, in metres.
  ///   - seed: Chance.
  init(_ router: Router, start: Snap, sigma: Double, seed: UInt64) {
    map = router.map
    self.sigma = sigma
    random = SeededGenerator(seed: seed)
    clock = ManualClock(now: Date(timeIntervalSince1970: 1_780_300_800))
    session = NavigationSession(
      router: router,
      locationSource: source,
      clock: clock,
      executor: executor,
      searchExecutor: BackgroundSearchExecutor()
    )
    let isForward = start.directions.contains(.forward)
    let arc = isForward ? start.edge.forward.rawValue : start.edge.backward.rawValue
    let length = Double(map.edgeLengthsDecimeters[start.edge.rawValue]) / 10
    let fraction = Double(isForward ? start.fraction : 65_536 - start.fraction) / 65_536
    driver = RoadDriver(map, arc: arc, meters: length * fraction)
    east = GaussianNoise(sigma: sigma, timeConstant: 10)
    north = GaussianNoise(sigma: sigma, timeConstant: 10)
    session.isStarted = true
    session.navigator?.add(listener)
  }

  /// Drives to a place.
  ///
  /// - Parameters:
  ///   - goal: Where to.
  ///   - turnsWrongly: Whether the driver takes one wrong turn.
  func run(to goal: Coordinate, turnsWrongly: Bool) {
    guard let navigator = session.navigator,
      let waypoint = NavigationWaypoint(
        location: .init(latitude: goal.latitude, longitude: goal.longitude),
        title: ""
      )
    else { return }
    send(hasFix: true)
    var status: RouteStatus?
    // Others would come from the background at any time, and make no two runs alike.
    let options = NavigationRoutingOptions(alternateRoutesStrategy: .none)
    navigator.setDestinations([waypoint], routingOptions: options) { status = $0 }
    wait { status != nil }
    guard status == .OK else { return }
    navigator.isGuidanceActive = true
    executor.drainAll()
    adoptRoute(navigator)
    guard let route, route.arcs.count > 12 else { return }
    result.hasRoute = true
    if route.arcs[0] == driver.arc ^ 1 { driver.turnBack() }
    if turnsWrongly { wrongTurn = Int.random(in: 4...(route.arcs.count * 2 / 3), using: &random) }
    let gap = Double.random(in: 20...120, using: &random)
    let limit = 3 * navigator.timeToNextDestination + 600
    while result.seconds < limit, listener.arrivals == 0 {
      step(navigator, hasFix: result.seconds < gap || result.seconds > gap + 30)
    }
    // One who stays does not arrive again.
    for _ in 0..<20 { step(navigator, hasFix: true, isStanding: true) }
    result.arrivals = listener.arrivals
    if stray != nil {
      result.missed += 1
      result.story.append("never found the wrong turn")
    }
  }

  /// Takes the route of the navigator as the one to drive.
  private func adoptRoute(_ navigator: Navigator) {
    routeIndex = 0
    route = navigator.guidedRoute
  }

  private func step(_ navigator: Navigator, hasFix: Bool, isStanding: Bool = false) {
    let speed = isStanding ? 0 : driver.usualSpeed
    let wrong = wrongTurn
    var turned = false
    let (route, isStraying) = (route, stray != nil)
    var index = min(routeIndex, (route?.arcs.count ?? 1) - 1)
    var random = random
    driver.drive(speed) { arc, ways in
      guard !isStraying, let route,
        let place = route.arcs[index...].firstIndex(of: arc) ?? route.arcs.firstIndex(of: arc),
        place + 1 < route.arcs.count
      else {
        // Back onto the route where it is met, else on at random, so that nobody goes in circles.
        let met = route.flatMap { route in ways.first { route.arcs.contains($0) } }
        return met
          ?? ways.prefix(Double.random(in: 0..<1, using: &random) < 0.8 ? 1 : 3)
          .randomElement(using: &random)
      }
      index = place
      let told = route.arcs[place + 1]
      if let wrong, place >= wrong, let other = ways.first(where: { $0 != told }),
        other != arc ^ 1, ways.contains(told)
      {
        turned = map.arcAccess[other] == ArcAccess.open.rawValue
        return turned ? other : told
      }
      return told
    }
    self.random = random
    routeIndex = index
    if turned, let route {
      wrongTurn = nil
      result.wrongTurns += 1
      stray = Stray(line: route)
    }
    clock.advance(by: 1)
    executor.drainAll()
    result.seconds += 1
    lookAtStray(hasFix: hasFix, speed)
    let (starts, changes) = (listener.starts.count, listener.changes)
    let begin = Self.time(CLOCK_THREAD_CPUTIME_ID)
    if hasFix { send(hasFix: true, speed) } else { skipNoise() }
    if hasFix {
      result.updateMicroseconds.append((Self.time(CLOCK_THREAD_CPUTIME_ID) - begin) * 1e6)
    }
    let decided = listener.startTime
    executor.drainAll()
    if listener.starts.count > starts {
      wait { listener.changes > changes || listener.ends > 0 }
      if listener.changes > changes {
        result.rerouteMicroseconds.append((listener.changeTime - decided) * 1e6)
      }
      judgeReroute(changesRoute: listener.changes > changes)
    }
    if listener.changes > changes {
      // Driving onto another route that was offered changes the route without a search.
      if listener.starts.count == starts, stray != nil { judgeReroute(changesRoute: true) }
      adoptRoute(navigator)
    }
  }

  /// Notes since when a wrong turn can be seen.
  private func lookAtStray(hasFix: Bool, _ speed: Double) {
    guard var stray else { return }
    let place = driver.place
    if stray.visibleSince == nil {
      let near = stray.line.nearest(to: place.coordinate, in: 0...stray.line.lengthMeters)
      let turn = abs(turnAngleDegrees(from: near.courseDegrees, to: place.courseDegrees))
      if near.distanceMeters > 3 * sigma || turn > 30 {
        stray.visibleSince = result.seconds
        stray.visibleMeters = driver.drivenMeters
      }
    }
    if !hasFix { stray.hadFixes = false }
    if stray.line.arcs.contains(driver.arc) {
      let seconds = stray.visibleSince.map { result.seconds - $0 } ?? 0
      let meters = driver.drivenMeters - stray.visibleMeters
      self.stray = nil
      if stray.visibleSince == nil || seconds <= 6 || meters <= 60 || !stray.hadFixes {
        result.shortcuts += 1
      } else {
        result.missed += 1
        result.story.append("back on the route after \(Int(seconds)) s, not found")
      }
      return
    }
    self.stray = stray
  }

  /// Notes whether a new route was called for.
  private func judgeReroute(changesRoute: Bool) {
    guard let stray else {
      guard changesRoute, let route, route.arcs.contains(driver.arc) else {
        // The route began on another road than the driver, whom nobody could tell apart; or what
        // was found was the rest of it.
        result.otherRoads += 1
        return
      }
      result.falseReroutes += 1
      let place = driver.place.coordinate
      result.story.append(
        "false reroute after \(Int(result.seconds)) s at \(place.latitude),\(place.longitude)"
      )
      return
    }
    self.stray = nil
    let since = stray.visibleSince ?? result.seconds
    let meters = stray.visibleSince == nil ? 0 : driver.drivenMeters - stray.visibleMeters
    result.found.append((result.seconds - since, meters, stray.hadFixes))
  }

  private func skipNoise() {
    _ = east.next(after: 1, &random)
    _ = north.next(after: 1, &random)
  }

  private func send(hasFix: Bool, _ speed: Double = 0) {
    let place = driver.place
    let scale = LocalScale(latitude: place.coordinate.latitude)
    let latitude =
      place.coordinate.latitude
      + north.next(after: 1, &random) / scale.metersPerDegreeLatitude
    let longitude =
      place.coordinate.longitude
      + east.next(after: 1, &random) / scale.metersPerDegreeLongitude
    let course = place.courseDegrees + GaussianNoise.normal(&random) * 6
    source.send(
      CLLocation(
        coordinate: .init(latitude: latitude, longitude: longitude),
        altitude: 0,
        horizontalAccuracy: sigma,
        verticalAccuracy: 10,
        course: speed > 1 ? (course + 720).truncatingRemainder(dividingBy: 360) : -1,
        courseAccuracy: 6,
        speed: max(0, speed + GaussianNoise.normal(&random) * 0.3 * min(speed, 1)),
        speedAccuracy: 0.3,
        timestamp: clock.now
      )
    )
  }

  /// Makes turns until a search in the background has answered, or five seconds are over.
  private func wait(until isDone: () -> Bool) {
    let end = Self.time(CLOCK_MONOTONIC) + 5
    executor.drainAll()
    while !isDone(), Self.time(CLOCK_MONOTONIC) < end {
      if executor.isEmpty { sched_yield() } else { executor.drainAll() }
    }
  }

  /// Seconds of a clock of the system.
  nonisolated private static func time(_ clock: clockid_t) -> Double {
    Double(Samples.nanoseconds(clock)) * 1e-9
  }
}
