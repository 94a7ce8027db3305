import CoreLocationShim
import Foundation
import RoadbookGuidance

extension Navigator {
  /// Begins the reports of guidance, if there is a route.
  func guidanceBegan() {
    guard guidance, !reports.hasSentInfo, state.follow != nil else { return }
    updateRemaining()
    reports.routeChanged = true
    if let position = state.position { path.add(position.coordinate) }
    reportProgress()
  }

  /// Reports remaining time and distance where due, then the next maneuver.
  func reportProgress() {
    guard guidance, state.follow != nil else { return }
    if reports.isRerouting { return }
    let (time, distance) = (timeToNextDestination, distanceToNextDestination)
    if isDue(time, last: reports.time, threshold: timeUpdateThreshold) {
      reports.time = time
      emit(.remainingTime(time))
      listeners.forEach { $0.navigator(self, didUpdateRemainingTime: time) }
    }
    if isDue(distance, last: reports.distance, threshold: distanceUpdateThreshold) {
      reports.distance = distance
      emit(.remainingDistance(distance))
      listeners.forEach { $0.navigator(self, didUpdateRemainingDistance: distance) }
    }
    if delayCategoryToNextDestination != reports.delay {
      reports.delay = delayCategoryToNextDestination
      listeners.forEach { $0.navigator(self, didUpdate: delayCategoryToNextDestination) }
    }
    guard guidance else { return }
    sendInfo()
    announce()
  }

  /// Whether a remaining value is to be reported: the first one, one that changed by the threshold,
  /// and the final 0.
  private func isDue(_ value: Double, last: Double?, threshold: Double) -> Bool {
    guard threshold < Double.greatestFiniteMagnitude else { return false }
    guard let last else { return true }
    if value == 0 { return last != 0 }
    // Values are rounded to the map's decimetres: what is due must not be missed by a hair.
    return abs(value - last) >= threshold - min(0.01 * threshold, 0.5)
  }

  /// Sends the next maneuver and what is left to go.
  func sendInfo() {
    guard let follow = state.follow else { return }
    let route = follow.route
    let (distance, time) = (
      max(route.lengthMeters - follow.meters, 0),
      max(route.durationSeconds - route.seconds(atMeters: follow.meters), 0)
    )
    let next = follow.isOffRoute ? nil : nextStep(follow)
    let info = NavigationNavInfo(
      navState: .enroute,
      currentStep: next?.step,
      remainingSteps: next?.after ?? [],
      routeChanged: reports.routeChanged,
      distanceToCurrentStepMeters: next?.meters ?? 0,
      timeToCurrentStepSeconds: next?.seconds ?? 0,
      distanceToFinalDestinationMeters: distance,
      timeToFinalDestinationSeconds: time,
      units: units
    )
    reports.routeChanged = false
    send(info)
  }

  /// The next maneuver, how far it is, and those after it.
  private func nextStep(_ follow: FollowState) -> (
    step: NavigationStepInfo, after: [NavigationStepInfo], meters: Double, seconds: Double
  ) {
    let route = follow.route
    let steps = route.steps[follow.leg]
    let starts = route.stepMeters[follow.leg]
    let next = starts.firstIndex { $0 >= follow.meters } ?? steps.count - 1
    let now = route.seconds(atMeters: follow.meters)
    return (
      step: steps[next],
      after: Array(steps[(next + 1)...]) + route.steps[(follow.leg + 1)...].flatMap { $0 },
      meters: max(starts[next] - follow.meters, 0),
      seconds: max(route.stepSeconds[follow.leg][next] - now, 0)
    )
  }

  /// Says that a new route is being sought: no maneuver of the old one is shown.
  func sendRerouting() {
    guard guidance, let follow = state.follow, !reports.isRerouting else { return }
    reports.isRerouting = true
    send(
      NavigationNavInfo(
        navState: .rerouting,
        distanceToFinalDestinationMeters: max(follow.route.lengthMeters - follow.meters, 0),
        timeToFinalDestinationSeconds: max(
          follow.route.durationSeconds - follow.route.seconds(atMeters: follow.meters),
          0
        ),
        units: units
      )
    )
  }

  /// Says that guidance has ended.
  func sendStopped() {
    reports.isRerouting = false
    send(NavigationNavInfo(navState: .stopped, units: units))
    reports.hasSentInfo = false
  }

  private func send(_ info: NavigationNavInfo) {
    reports.hasSentInfo = true
    emit(.navInfo(info))
    listeners.forEach { $0.navigator(self, didUpdate: info) }
  }

  /// Speaks what is to be spoken here.
  private func announce() {
    guard voiceGuidance == .alertsAndGuidance, let follow = state.follow, !follow.isOffRoute,
      follow.hasJoined, !follow.hasArrived
    else { return }
    forgetPassedCalls(follow)
    let start = follow.leg == 0 ? 0 : follow.route.legEnds[follow.leg - 1]
    let call = Announcer(words: phrasebook).announcement(
      in: follow.route.guidance.legs[follow.leg],
      at: max(follow.meters - start, 0),
      speed: state.speed,
      calls: spoken,
      isLastLeg: follow.leg == follow.route.legCount - 1
    )
    guard let call else { return }
    spoken.formUnion(call.calls)
    deliver(
      NavigationSpokenInstruction(
        kind: .maneuver,
        text: call.text,
        ssml: call.ssml,
        stepNumber: follow.route.steps[follow.leg][call.step].stepNumber,
        stage: call.stage
      )
    )
  }

  /// Forgets the calls of maneuvers that lie behind, as the way may come to the same place again.
  private func forgetPassedCalls(_ follow: FollowState) {
    guard !spoken.isEmpty else { return }
    let behind = follow.meters - tools.configuration.backtrackTolerance
    let passed = follow.route.stepMeters[follow.leg].prefix { $0 < behind }.count
    guard passed != passedStepCount else { return }
    passedStepCount = passed
    let keys = Set(follow.route.guidance.legs[follow.leg].steps.prefix(passed).map(\.key))
    spoken = spoken.filter { !keys.contains($0.key) }
  }

  /// Things that are spoken besides maneuvers.
  enum Alert: Hashable {
    case rerouting
    case lostPosition
    case speeding
  }

  /// Speaks an alert, unless nothing is to be spoken.
  func speak(alert: Alert) {
    guard voiceGuidance != .silent else { return }
    let text = AlertTexts.text(alert, language)
    deliver(
      NavigationSpokenInstruction(
        kind: .alert,
        text: text,
        ssml: phrasebook.markup(of: [text])
      )
    )
  }

  private func deliver(_ instruction: NavigationSpokenInstruction) {
    emit(.spoken(instruction))
    forEachExtended { $0.navigator(self, didUpdate: instruction) }
  }

  /// Makes the instructions anew in other words.
  func wordsChanged() {
    guard let follow = state.follow else { return }
    let old = follow.route
    state.follow?.route = GuidedRoute(
      old.route,
      rerouter: old.rerouter,
      options: tools.configuration.guidanceOptions,
      phrasebook: phrasebook
    )
    legsCache = nil
  }
}
