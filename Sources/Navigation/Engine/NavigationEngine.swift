import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// What follows from a fix: a function of what was known, the fix, and the map.
///
/// The engine keeps nothing itself.  Time comes with the fixes; searches for new routes are
/// ordered, not made.
struct NavigationEngine: Sendable {
  /// The roads.
  let router: Router
  /// Numbers by which to decide.
  let configuration: NavigatorConfiguration
  /// How one travels.
  let mode: TravelMode

  /// What the engine is to do besides knowing where the vehicle is.
  struct Task: Hashable, Sendable {
    /// Whether guidance is on: only then one arrives, or leaves the route.
    var isGuiding: Bool
    /// Whether new routes are to be sought.
    var reroutes: Bool
  }

  /// Whether one moves as vehicles do, along the middle of roads.
  var isDriving: Bool {
    switch mode {
    case .driving, .carpool, .twoWheeler, .taxi: true
    case .cycling, .walking: false
    }
  }

  /// Takes in a fix.
  ///
  /// - Parameters:
  ///   - state: What is known.
  ///   - fix: The fix.
  ///   - task: What to do besides.
  /// - Returns: What came of it.
  func update(_ state: inout EngineState, with fix: Fix, _ task: Task) -> EngineUpdate {
    var update = EngineUpdate()
    if let last = state.lastFix, fix.time <= last.time { return update }
    guard fix.accuracyMeters > 0, fix.accuracyMeters <= configuration.worstAccuracy else {
      state.availability = state.availability == .estimated ? .estimated : .poor
      update.position = rawPosition(fix)
      return update
    }
    guard isCredible(fix, &state) else { return update }
    update.isAccepted = true
    state.availability =
      fix.accuracyMeters <= configuration.worstProvingAccuracy ? .good : .poor
    let motion = motion(of: fix, state)
    var fix = fix
    if motion.isStanding, state.position != nil {
      guard let place = stand(fix, &state) else {
        update.position = state.position
        if task.isGuiding { arrive(&state, fix, &update) }
        return update
      }
      fix.coordinate = place
      let since = state.anchor?.time ?? fix.time
      move(to: fix, motion, &state)
      // It was held a little beside where it stands; it has not moved.
      hold(at: place, since: since, &state)
    } else {
      move(to: fix, motion, &state)
    }
    let position: VehiclePosition
    if state.follow != nil {
      position = follow(fix, motion, &state, task, &update)
    } else {
      position = freePosition(fix, state)
    }
    state.position = position
    update.position = position
    if task.isGuiding { arrive(&state, fix, &update) }
    if task.isGuiding, task.reroutes { orderReroute(&state, fix, &update) }
    return update
  }

  /// The fix as it came.
  func rawPosition(_ fix: Fix) -> VehiclePosition {
    VehiclePosition(
      coordinate: fix.coordinate,
      time: fix.time,
      accuracyMeters: fix.accuracyMeters,
      courseDegrees: fix.courseDegrees,
      speed: fix.speed,
      arc: nil,
      confidence: 0,
      isEstimated: false
    )
  }
}

extension NavigationEngine {
  /// How a vehicle moved from the fix before.
  struct Motion: Hashable, Sendable {
    var meters: Double
    var seconds: Double
    var isStanding: Bool
    /// Direction, as told or as seen; `nil` if not known.
    var courseDegrees: Double?
    /// Speed, as told or as seen; `nil` if not known.
    var speed: Double?
  }

  /// Whether a fix can be: one that lies impossibly far is left out until three agree.
  private func isCredible(_ fix: Fix, _ state: inout EngineState) -> Bool {
    guard let last = state.lastFix else { return true }
    let road = state.belief.best.map { plannedSpeed(onArc: $0.place.arc) } ?? 0
    let fastest = 2 * max(road, 30)
    func fits(_ before: Fix) -> Bool {
      let meters = before.coordinate.distanceMeters(to: fix.coordinate)
      let slack = max(before.accuracyMeters, 0) + fix.accuracyMeters
      return meters - slack <= fastest * max(fix.time - before.time, 0.1)
    }
    if fits(last) {
      state.strays.removeAll()
      return true
    }
    if let stray = state.strays.last, !fits(stray) { state.strays.removeAll() }
    state.strays.append(fix)
    guard state.strays.count >= 3 else { return false }
    // The vehicle is elsewhere: what was known of the road is of no use.
    state.strays.removeAll()
    state.belief.reset()
    state.lastFix = nil
    state.anchor = nil
    return true
  }

  /// What a fix says of the movement.
  private func motion(of fix: Fix, _ state: EngineState) -> Motion {
    guard let last = state.lastFix, let anchor = state.anchor else {
      return Motion(
        meters: 0,
        seconds: 1,
        isStanding: false,
        courseDegrees: fix.courseDegrees,
        speed: fix.speed
      )
    }
    let origin = state.isStanding ? anchor : last
    let meters = origin.coordinate.distanceMeters(to: fix.coordinate)
    let seconds = fix.time - last.time
    let fromAnchor = anchor.coordinate.distanceMeters(to: fix.coordinate)
    let isStanding: Bool
    if let speed = fix.speed {
      isStanding =
        speed < configuration.standingSpeed
        && fromAnchor <= max(5 * fix.accuracyMeters, 15)
    } else {
      isStanding = fromAnchor < max(fix.accuracyMeters, 3)
    }
    var course = fix.courseDegrees
    if course == nil, meters > max(fix.accuracyMeters, 5) {
      course = origin.coordinate.bearingDegrees(to: fix.coordinate)
    }
    return Motion(
      meters: meters,
      seconds: seconds,
      isStanding: isStanding,
      courseDegrees: course,
      speed: fix.speed ?? (isStanding ? 0 : meters / max(seconds, 0.1))
    )
  }

  /// Holds the position of a vehicle that stands: its fixes wander, it does not.
  ///
  /// - Parameters:
  ///   - fix: The newest fix.
  ///   - state: What is known.
  /// - Returns: Where it stands instead, if the middle of its fixes says so for certain.
  private func stand(_ fix: Fix, _ state: inout EngineState) -> Coordinate? {
    if !state.isStanding {
      state.standCount = 1
      state.heldPlace = state.anchor?.coordinate
    }
    state.standCount += 1
    if let anchor = state.anchor {
      let part = 1 / Double(min(state.standCount, 60))
      state.anchor?.coordinate = anchor.coordinate.moved(toward: fix.coordinate, by: part)
    }
    if let held = state.heldPlace, let middle = state.anchor?.coordinate, state.standCount >= 5 {
      let error = fix.accuracyMeters / Double(min(state.standCount, 60)).squareRoot()
      if held.distanceMeters(to: middle) > max(4 * error, 3) { return middle }
    }
    state.isStanding = true
    state.speed = 0
    if var last = state.lastFix {
      last.time = fix.time
      state.lastFix = last
    }
    state.position?.time = fix.time
    state.position?.speed = 0
    state.position?.isEstimated = false
    state.position?.accuracyMeters = fix.accuracyMeters
    return nil
  }

  /// Takes a vehicle for one that has stood somewhere for a while.
  private func hold(at place: Coordinate, since time: Double, _ state: inout EngineState) {
    state.isStanding = true
    state.speed = 0
    state.anchor?.time = time
    state.heldPlace = place
    state.standCount = 1
  }

  /// Moves what is known of the road along with a vehicle.
  private func move(to fix: Fix, _ motion: Motion, _ state: inout EngineState) {
    let isFast = (motion.speed ?? 0) > (mode == .walking ? configuration.standingSpeed : 2)
    let window = state.follow.map { stretch($0, fix, motion) }
    let route = state.follow
    state.belief.update(
      RoadBelief.Observation(
        coordinate: fix.coordinate,
        sigmaMeters: max(fix.accuracyMeters, 4),
        courseDegrees: isFast ? motion.courseDegrees : nil,
        movedMeters: motion.meters,
        seconds: motion.seconds,
        speed: max(motion.speed ?? 0, state.speed),
        toldSpeeds: toldSpeeds(fix, state)
      ),
      router
    ) { arc in
      guard let route, let window else { return false }
      return route.route.contains(arc, in: window) || route.lead.contains(arc)
    }
    state.isStanding = false
    state.lastFix = fix
    state.anchor = fix
    state.speed = motion.speed ?? state.speed
    if let course = motion.courseDegrees, isFast || state.courseDegrees == nil {
      state.courseDegrees = course
    }
  }

  /// Speeds that the receiver told with the last fix and this one; `nil` if the vehicle stood, as
  /// it is then elsewhere for what many fixes say together.
  private func toldSpeeds(_ fix: Fix, _ state: EngineState) -> (before: Double, now: Double)? {
    guard !state.isStanding, let last = state.lastFix, let before = last.speed, let now = fix.speed
    else { return nil }
    return (before, now)
  }

  /// The position of a vehicle that follows no route, or has left it.
  func freePosition(_ fix: Fix, _ state: EngineState) -> VehiclePosition {
    var position = rawPosition(fix)
    position.courseDegrees = fix.courseDegrees ?? state.courseDegrees
    position.speed = fix.speed ?? state.lastFix.map { _ in state.speed }
    guard let best = state.belief.best,
      best.place.distanceMeters <= max(50, fix.accuracyMeters + 15)
    else { return position }
    position.arc = best.place.arc
    position.confidence = best.probability
    if isDriving { position.coordinate = best.place.coordinate }
    if isDriving, fix.courseDegrees != nil || state.courseDegrees != nil {
      position.courseDegrees = best.place.courseDegrees
    }
    return position
  }

  /// Speed that is usual on an arc, in metres a second.
  func plannedSpeed(onArc arc: UInt32) -> Double {
    Double(router.map.arcSpeeds[arc]) / 360
  }
}
