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
  /// Arcs by which the driver comes to the beginning of the route.
  private var lead: [UInt32] = []
  /// Fixes in a row for which the driver has followed the route.
  private var fixesOnRoute = 0
  /// Fixes after which all that count are of the route.
  private static let settledFixes = 5
  /// The same, beyond those, where he met it elsewhere than he had left it.
  private static let meetingFixes = 10

  /// What came of a drive.
  struct Result {
    var hasRoute = false
    /// Whether the drive says nothing: it began on roads that lead nowhere, or left the map.
    var isLeftOut = false
    var arrivals = 0
    var falseReroutes = 0
    var wrongTurns = 0
    /// Seconds and metres for which the wrong turns that were found could be seen, with fixes.
    var found: [(seconds: Double, meters: Double)] = []
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
    /// Seconds and metres of driving, with fixes, in which he was visibly off the route.
    var visibleSeconds = 0.0
    var visibleMeters = 0.0
    /// Whether he was visibly off the route at the end of the last second, and how far he had
    /// driven.
    var isVisible = false
    var drivenMeters = 0.0
    /// Whether the driver goes round in a roundabout of the route still: which exit he takes is
    /// open.
    var isCircling: Bool
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
    send()
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
    // Roads that lead nowhere are no start: the route begins beside them.
    result.isLeftOut = route.arcs[0] >> 1 != driver.arc >> 1
    guard !result.isLeftOut else { return }
    result.hasRoute = true
    if route.arcs[0] == driver.arc ^ 1 { driver.turnBack() }
    if turnsWrongly { wrongTurn = Int.random(in: 4...(route.arcs.count * 2 / 3), using: &random) }
    let gap = Double.random(in: 20...120, using: &random)
    let limit = 3 * navigator.timeToNextDestination + 600
    while result.seconds < limit, listener.arrivals == 0 {
      step(navigator, hasFix: result.seconds < gap || result.seconds > gap + 30)
      // Whoever has driven off the map cannot be led back.
      result.isLeftOut = driver.hasLeftMap
      guard !result.isLeftOut else { return }
    }
    // One who stays does not arrive again.
    for _ in 0..<20 { step(navigator, hasFix: true, isStanding: true) }
    result.arrivals = listener.arrivals
    if let stray, !SoakRun.isInTime(stray.visibleSeconds, stray.visibleMeters) {
      result.missed += 1
      result.story.append("never found the wrong turn")
    }
  }

  /// Takes the route of the navigator as the one to drive.
  private func adoptRoute(_ navigator: Navigator) {
    routeIndex = 0
    route = navigator.guidedRoute
    lead = navigator.guidedLead
    fixesOnRoute = Self.settledFixes
  }

  /// Whether the driver is where the route leads, or comes to its beginning.
  private var isOnRoute: Bool {
    guard let route else { return false }
    return lead.contains(driver.arc)
      || route.arcs.dropFirst(routeIndex).prefix(2).contains(driver.arc)
  }

  private func step(_ navigator: Navigator, hasFix: Bool, isStanding: Bool = false) {
    let speed = isStanding ? 0 : driver.usualSpeed
    let wrong = wrongTurn
    var turned = false
    let (route, isStraying) = (route, stray != nil)
    var index = min(routeIndex, (route?.arcs.count ?? 1) - 1)
    var random = random
    driver.drive(speed) { arc, ways in
      let next = route?.arcs[index...].firstIndex(of: arc) ?? route?.arcs.firstIndex(of: arc)
      guard !isStraying, let route, let place = next, place + 1 < route.arcs.count else {
        // Back onto the route where it is met, else on at random, so that nobody goes in circles.
        let met = route.flatMap { route in ways.first { route.arcs.contains($0) } }
        return met
          ?? ways.prefix(Double.random(in: 0..<1, using: &random) < 0.8 ? 1 : 3)
          .randomElement(using: &random)
      }
      // Whoever met the route elsewhere has not followed it.
      if place < index || place > index + 1 { fixesOnRoute = -Self.meetingFixes }
      index = place
      let told = route.arcs[place + 1]
      if let wrong, place >= wrong, let other = ways.first(where: { $0 != told }),
        other != arc ^ 1, ways.contains(told)
      {
        // Nobody comes back from roads without a way out.
        turned =
          map.arcAccess[other] == ArcAccess.open.rawValue && map.edgeIslands[other >> 1] == 0
        return turned ? other : told
      }
      return told
    }
    self.random = random
    routeIndex = index
    if turned, let route {
      wrongTurn = nil
      result.wrongTurns += 1
      stray = Stray(isCircling: true, line: route)
    }
    clock.advance(by: 1)
    executor.drainAll()
    result.seconds += 1
    fixesOnRoute = isOnRoute ? fixesOnRoute + (hasFix ? 1 : 0) : 0
    lookAtStray(hasFix: hasFix)
    take(navigator, hasFix: hasFix, speed)
  }

  /// Gives the navigator a fix, and looks at what it makes of it.
  private func take(_ navigator: Navigator, hasFix: Bool, _ speed: Double) {
    let (starts, changes) = (listener.starts.count, listener.changes)
    let hadLeft = navigator.hasLeftRoute
    let begin = Self.time(CLOCK_THREAD_CPUTIME_ID)
    if hasFix { send(speed) } else { skipNoise() }
    if hasFix {
      result.updateMicroseconds.append((Self.time(CLOCK_THREAD_CPUTIME_ID) - begin) * 1e6)
    }
    let decided = listener.startTime
    if !hadLeft, navigator.hasLeftRoute || listener.starts.count > starts { judgeDeviation() }
    executor.drainAll()
    if listener.starts.count > starts {
      wait { listener.changes > changes || listener.ends > 0 }
      if listener.changes > changes {
        result.rerouteMicroseconds.append((listener.changeTime - decided) * 1e6)
      }
    }
    if listener.changes > changes {
      // Driving onto another route that was offered changes the route without a search.
      if listener.starts.count == starts, stray != nil { judgeDeviation() }
      adoptRoute(navigator)
    }
  }

  /// Notes for how long a wrong turn can be seen.
  ///
  /// It can while the driver is more than three standard deviations or 30° off the route, and not
  /// on a roundabout of it, as one waits there which exit is taken.
  private func lookAtStray(hasFix: Bool) {
    guard var stray else { return }
    let place = driver.place
    if stray.isVisible, hasFix {
      stray.visibleSeconds += 1
      stray.visibleMeters += driver.drivenMeters - stray.drivenMeters
    }
    stray.drivenMeters = driver.drivenMeters
    stray.isCircling = stray.isCircling && driver.isInRoundabout
    let near = stray.line.nearest(to: place.coordinate, in: 0...stray.line.lengthMeters)
    let turn = abs(turnAngleDegrees(from: near.courseDegrees, to: place.courseDegrees))
    stray.isVisible = !stray.isCircling && (near.distanceMeters > 3 * sigma || turn > 30)
    if stray.line.arcs.contains(driver.arc) {
      self.stray = nil
      if SoakRun.isInTime(stray.visibleSeconds, stray.visibleMeters) {
        result.shortcuts += 1
      } else {
        result.missed += 1
        result.story.append("back on the route after \(Int(stray.visibleSeconds)) s, not found")
      }
      return
    }
    self.stray = stray
  }

  /// Notes whether the driver, whom the navigator takes for off his route, is so.
  private func judgeDeviation() {
    guard let stray else {
      guard isOnRoute, fixesOnRoute > Self.settledFixes else {
        // The route began on another road than the driver, whom nobody could tell apart.
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
    result.found.append((stray.visibleSeconds, stray.visibleMeters))
  }

  private func skipNoise() {
    _ = east.next(after: 1, &random)
    _ = north.next(after: 1, &random)
  }

  private func send(_ speed: Double = 0) {
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
