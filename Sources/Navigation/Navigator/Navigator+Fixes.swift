public import CoreLocationShim
import Foundation
import RoadbookGeo
public import RoadbookRoadGraph
public import RoadbookRouting

extension Navigator {
  /// Takes in a fix of the session: what is known changes, nobody is told yet.
  ///
  /// - Parameter location: The fix.
  /// - Returns: What came of it; `nil` if the fix is none, or no map is open.
  func take(_ location: CLLocation) -> EngineUpdate? {
    guard let fix = Fix(location) else { return nil }
    guard let engine else { return nil }
    let task = NavigationEngine.Task(isGuiding: guidance, reroutes: reroutesAutomatically)
    let update = engine.update(&state, with: fix, task)
    noteProgress(update)
    resumeWaitingRequest()
    return update
  }

  /// Lets time pass without a fix: the position is estimated.
  ///
  /// - Parameter date: The moment.
  /// - Returns: What came of it; `nil` if there is no map.
  func takeSilence(at date: Date) -> EngineUpdate? {
    guard let engine else { return nil }
    let task = NavigationEngine.Task(isGuiding: guidance, reroutes: reroutesAutomatically)
    let update = engine.tick(&state, at: date.timeIntervalSince1970, task)
    noteProgress(update)
    return update
  }

  /// Changes what the app can read.
  private func noteProgress(_ update: EngineUpdate) {
    if guidance {
      updateRemaining()
      if let position = update.position, update.isAccepted || position.isEstimated {
        path.add(position.coordinate)
      }
    }
  }

  /// Tells of what came of a fix, in the settled order.
  func publish(_ update: EngineUpdate) {
    tellAvailability()
    let changed = takeAlternative(update)
    if update.leavesRoute, !changed { emit(.leftRoute) }
    if update.returnsToRoute { emit(.returnedToRoute) }
    if let fix = state.lastFix, update.isAccepted { checkSpeed(at: fix) }
    if guidance, update.hasArrived || !update.leavesRoute || changed,
      state.follow != nil, update.position != nil
    {
      reportProgress()
    }
    if update.hasArrived { tellArrival() }
    if let order = update.order, !changed {
      startReroute(order, order.isWrongWay ? .wrongDirection : .leftRoute)
    }
    if let fix = state.lastFix, update.isAccepted, !update.hasArrived { seekFasterRoute(at: fix) }
    updateLighting()
  }

  /// Tells of an arrival; what it changes has changed before.
  private func tellArrival() {
    guard let destination = destinations.first else { return }
    cancelReroute()
    let ends = stopGuidanceAtArrival
    if ends { guidance = false }
    emit(.arrived(destination))
    listeners.forEach { $0.navigator(self, didArriveAt: destination) }
    if ends, !guidance { sendStopped() }
  }

  /// Goes over to another route that is known already, if the driver has taken it.
  private func takeAlternative(_ update: EngineUpdate) -> Bool {
    guard update.leavesRoute, let best = state.belief.best, let follow = state.follow else {
      return false
    }
    let reach = 0...(follow.meters + follow.metersOff + 500)
    guard let other = alternativeRoutes.first(where: { $0.contains(best.place.arc, in: reach) })
    else { return false }
    let old = follow.route
    state.take(other, at: best.place.meters, isReroute: false)
    state.follow?.hasJoined = true
    if let meters = other.meters(of: best.place, in: reach, near: follow.meters) {
      state.follow?.meters = meters
      state.follow?.legStart = meters
    }
    alternativeRoutes.removeAll { $0 === other }
    alternativeRoutes.append(old)
    beginReports()
    tellRouteChanged()
    return true
  }

  private func tellAvailability() {
    let now = state.availability
    guard now != availability else { return }
    availability = now
    emit(.locationAvailability(now))
    forEachExtended { $0.navigator(self, didChangeLocationAvailability: now) }
    if guidance, now == .lost { speak(alert: .lostPosition) }
  }
}

extension Navigator {
  /// How well it is known where the device is.
  public var locationAvailability: NavigationLocationAvailability { availability }

  /// Whether the device has left the route.
  public var isOffRoute: Bool { state.follow?.isOffRoute ?? false }

  /// The newest fix as it came; `nil` before the first.
  public var rawLocation: CLLocation? { session?.lastRawLocation }

  /// How sure it is on which road the device is, 0 to 1.
  public var snappingConfidence: Double { state.position?.confidence ?? 0 }

  /// The road on which the device is; `nil` if none is known.
  public var matchedRoad: MatchedRoad? {
    guard let position = state.position, let arc = position.arc, let engine else { return nil }
    let map = engine.router.map
    let record = map.edgeRecords[arc >> 1]
    return MatchedRoad(
      name: map.string(map.recordNames[record]),
      reference: map.string(map.recordRefs[record]),
      way: OSMWayID(map.edgeWays[arc >> 1]),
      speedLimit: Route.SpeedLimit(stored: map.arcSpeedLimits[arc]),
      isOnRoute: state.follow.map { !$0.isOffRoute && $0.hasJoined } ?? false,
      coordinate: position.coordinate.location
    )
  }
}

/// The road on which a device is.
public struct MatchedRoad: Sendable {
  /// Its name; empty if it has none.
  public let name: String
  /// Its number; empty if it has none.
  public let reference: String
  /// The way of OpenStreetMap.
  public let way: OSMWayID
  /// Its speed limit in the direction of travel.
  public let speedLimit: Route.SpeedLimit
  /// Whether the device follows its route.
  public let isOnRoute: Bool
  /// Where the device is.
  public let coordinate: CLLocationCoordinate2D
}

extension Fix {
  /// A fix in the engine's words; `nil` if its place is none.
  init?(_ location: CLLocation) {
    guard CLLocationCoordinate2DIsValid(location.coordinate),
      let coordinate = Coordinate(
        latitude: location.coordinate.latitude,
        longitude: location.coordinate.longitude
      )
    else { return nil }
    let time = location.timestamp.timeIntervalSince1970
    guard time.isFinite else { return nil }
    self.init(
      coordinate: coordinate,
      time: time,
      accuracyMeters: location.horizontalAccuracy.isFinite ? location.horizontalAccuracy : -1,
      courseDegrees: location.course >= 0 && location.course <= 360 ? location.course : nil,
      speed: location.speed >= 0 && location.speed.isFinite ? location.speed : nil
    )
  }
}
