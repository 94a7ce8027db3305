import CoreLocationShim
import Foundation
import RoadbookGuidance
import RoadbookNavigation

/// Drives one trip and holds what the navigator told against what the route has: each stop once and
/// in order, each maneuver once and in order, no call twice and none left out.
@MainActor final class TripJudge {
  /// What can be wrong with what was told.
  enum Fault: Hashable, CaseIterable {
    /// A stop at which the navigator did not arrive once and in order.
    case arrival
    /// A call that was made again.
    case repeatedCall
    /// A maneuver without any call.
    case missingCall
    /// A maneuver that was left out, came again, or was not reached.
    case order
    /// A new route, though the device kept to the old one.
    case reroute
  }

  /// What was wrong, in words.
  private(set) var faults: [(kind: Fault, text: String)] = []
  /// Titles of the waypoints at which the navigator arrived.
  private(set) var arrivals: [String] = []
  private(set) var stepCount = 0
  /// Where the device was last.
  private(set) var place: CLLocationCoordinate2D?

  /// A call: its route among those of the trip, its step, which call.
  struct Call: Hashable {
    let route: Int
    let step: Int
    let stage: Announcement.Stage
  }
  private(set) var calls: Set<Call> = []

  private let stopCount: Int
  /// Steps of the route that is driven, as they were told before it was.
  private var steps: [NavigationStepInfo] = []
  /// The maneuver ahead, by its place among the steps; `nil` before the first message.
  private var ahead: Int?
  private var routeNumber = 0

  /// Steps shorter than this, in metres, may lie between two fixes.
  private static let unseenMeters = 12.0
  /// Maneuvers this far behind the one before them, in metres, have calls of their own.
  private static let ownCallMeters = 150.0

  init(stopCount: Int) { self.stopCount = stopCount }

  /// Lets the simulated device drive, until the last stop is reached or twice the time is over.
  func drive(_ trip: Trip, interval: Double) {
    let planned = (trip.navigator.routeLegs ?? []).reduce(0) { $0 + $1.expectedTravelTime }
    let limit = trip.clock.now + 2 * planned + 60
    trip.recorder.onEvent = { [self] in take($0) }
    trip.recorder.onArrival = { navigator, _ in
      guard (navigator.routeLegs?.count ?? 0) > 1 else { return }
      navigator.continueToNextDestination { _, _ in }
      navigator.isGuidanceActive = true
    }
    while trip.clock.now < limit, arrivals.count < stopCount { pass(trip, interval) }
    // One who stays does not arrive again.
    for _ in 0..<20 { pass(trip, interval) }
    trip.recorder.onArrival = nil
    trip.recorder.onEvent = nil
    endRoute()
    if arrivals != (1...stopCount).map(String.init) { note(.arrival, "\(arrivals)") }
  }

  private func note(_ kind: Fault, _ text: String) { faults.append((kind, text)) }

  private func pass(_ trip: Trip, _ interval: Double) {
    trip.clock.advance(by: interval)
    trip.drain()
    trip.recorder.forget()
  }

  private func take(_ event: Recorder.Event) {
    switch event {
    case .location(let location): place = location.coordinate
    case .arrival(let waypoint):
      arrivals.append(waypoint.title)
      // What leads on from a stop has steps of its own.
      if arrivals.count < stopCount { endRoute() }
    case .routeChange: endRoute()
    case .navInfo(let info) where info.navState == .enroute: take(info)
    case .spoken(let instruction):
      guard let step = instruction.stepNumber, let stage = instruction.stage else { return }
      let call = Call(route: routeNumber, step: step, stage: stage)
      if !calls.insert(call).inserted { note(.repeatedCall, instruction.text) }
    case .rerouteStart(let reason): note(.reroute, "\(reason)")
    default: break
    }
  }

  private func take(_ info: NavigationNavInfo) {
    // Off the route no maneuver is shown.
    guard let step = info.currentStep else { return }
    guard let last = ahead else {
      steps = [step] + info.remainingSteps
      ahead = 0
      return
    }
    guard let place = steps[last...].firstIndex(where: { $0.stepNumber == step.stepNumber })
    else {
      let before = steps[last]
      ahead = nil
      return note(
        .order,
        "step \(step.stepNumber), \(step.fullInstructionText), after \(before.stepNumber) of"
          + " \(steps.count), \(before.fullInstructionText), at \(arrivals.count) arrivals"
      )
    }
    if place > last + 1 {
      for missed in steps[(last + 1)..<place]
      where missed.distanceFromPrevStepMeters > Self.unseenMeters {
        note(.order, "step \(missed.stepNumber) was left out")
      }
    }
    ahead = place
  }

  /// Looks back on a route that was driven to its end, or to a stop from which another leads on.
  private func endRoute() {
    defer {
      (steps, ahead) = ([], nil)
      routeNumber += 1
    }
    guard let ahead else { return }
    stepCount += ahead + 1
    // One arrives 25 m before the end, which may be before the last maneuvers.
    let rest = steps[(ahead + 1)...].reduce(0) { $0 + $1.distanceFromPrevStepMeters }
    if steps[ahead].maneuver != .destination, steps[ahead].maneuver != .destinationLeft,
      steps[ahead].maneuver != .destinationRight, rest > 25
    {
      note(.order, "ended before \(steps[ahead].fullInstructionText)")
    }
    for step in steps[1...max(ahead, 1)].prefix(ahead)
    where step.distanceFromPrevStepMeters > Self.ownCallMeters {
      let made = calls.filter { $0.route == routeNumber && $0.step == step.stepNumber }
      if made.isEmpty { note(.missingCall, step.fullInstructionText) }
    }
  }
}
