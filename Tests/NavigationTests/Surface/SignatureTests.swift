import Foundation
import RoadbookNavigation
import Testing

/// Implements whatever a navigator tells, and notes which method was called.
@MainActor private final class EveryEvent: NavigatorExtendedListener {
  let notes = Notes()

  func navigator(_ navigator: Navigator, didArriveAt waypoint: NavigationWaypoint) {
    notes.add("didArriveAt")
  }
  func navigatorDidChangeRoute(_ navigator: Navigator) { notes.add("didChangeRoute") }
  func navigator(_ navigator: Navigator, didUpdateRemainingTime time: TimeInterval) {
    notes.add("time")
  }
  func navigator(_ navigator: Navigator, didUpdateRemainingDistance distance: CLLocationDistance) {
    notes.add("distance")
  }
  func navigator(_ navigator: Navigator, didUpdate delayCategory: NavigationDelayCategory) {
    notes.add("delay")
  }
  func navigator(
    _ navigator: Navigator,
    didChangeSuggestedLightingMode lightingMode: NavigationLightingMode
  ) { notes.add("lighting") }
  func navigator(
    _ navigator: Navigator,
    didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
  ) { notes.add("percentage") }
  func navigator(
    _ navigator: Navigator,
    didUpdate severity: NavigationSpeedAlertSeverity,
    speedingPercentage: CGFloat
  ) { notes.add("severity") }
  func navigator(_ navigator: Navigator, didUpdate navInfo: NavigationNavInfo) {
    notes.add("navInfo")
  }
  func navigatorWillPresentPrompt(_ navigator: Navigator) { notes.add("prompt") }
  func navigatorDidDismissPrompt(_ navigator: Navigator) { notes.add("dismissed") }
  func navigatorDidStartRerouting(_ navigator: Navigator, reason: NavigationReroutingReason) {
    notes.add("rerouting")
  }
  func navigator(_ navigator: Navigator, didFailReroutingWith error: any Error) {
    notes.add("failed")
  }
  func navigator(
    _ navigator: Navigator,
    didUpdate spokenInstruction: NavigationSpokenInstruction
  ) { notes.add("spoken") }
  func navigator(
    _ navigator: Navigator,
    didChangeLocationAvailability availability: NavigationLocationAvailability
  ) { notes.add("availability") }
  func navigator(_ navigator: Navigator, didFindAlternatives alternatives: [RouteLeg]) {
    notes.add("alternatives")
  }
  func navigator(
    _ navigator: Navigator,
    didFindFasterRoute route: RouteLeg,
    saving: TimeInterval
  ) { notes.add("faster") }
}

/// Implements nothing.
@MainActor private final class NoEvent: NavigatorExtendedListener {}

@MainActor @Suite("Signatures of listeners") struct SignatureTests {
  /// Calls each method of a listener once.
  private func tellAll(_ listener: any NavigatorExtendedListener) throws {
    let session = NavigationSession(router: nil)
    let navigator = try #require(session.navigator)
    let waypoint = try #require(
      NavigationWaypoint(location: CLLocationCoordinate2D(), title: "A")
    )
    let leg = RouteLeg(
      destinationWaypoint: waypoint,
      destinationCoordinate: waypoint.coordinate,
      path: nil,
      distance: 0,
      expectedTravelTime: 0,
      steps: []
    )
    listener.navigator(navigator, didArriveAt: waypoint)
    listener.navigatorDidChangeRoute(navigator)
    listener.navigator(navigator, didUpdateRemainingTime: 0)
    listener.navigator(navigator, didUpdateRemainingDistance: 0)
    listener.navigator(navigator, didUpdate: NavigationDelayCategory.noData)
    listener.navigator(navigator, didChangeSuggestedLightingMode: .normal)
    listener.navigator(navigator, didUpdateSpeedingPercentage: 0)
    listener.navigator(navigator, didUpdate: .minor, speedingPercentage: 0)
    listener.navigator(navigator, didUpdate: NavigationNavInfo(navState: .stopped))
    listener.navigatorWillPresentPrompt(navigator)
    listener.navigatorDidDismissPrompt(navigator)
    listener.navigatorDidStartRerouting(navigator, reason: .leftRoute)
    listener.navigator(navigator, didFailReroutingWith: CancellationError())
    listener.navigator(
      navigator,
      didUpdate: NavigationSpokenInstruction(kind: .alert, text: "", ssml: "")
    )
    listener.navigator(navigator, didChangeLocationAvailability: .good)
    listener.navigator(navigator, didFindAlternatives: [leg])
    listener.navigator(navigator, didFindFasterRoute: leg, saving: 60)
  }

  @Test func `each method of a listener is called, and none must be implemented`() throws {
    let listener = EveryEvent()
    try tellAll(listener)
    #expect(
      listener.notes.all == [
        "didArriveAt", "didChangeRoute", "time", "distance", "delay", "lighting", "percentage",
        "severity", "navInfo", "prompt", "dismissed", "rerouting", "failed", "spoken",
        "availability", "alternatives", "faster",
      ]
    )
    try tellAll(NoEvent())
  }

  /// Methods of a text of Swift, or of a page with such text, each in one line.
  private func methods(_ text: String) throws -> [String] {
    let joined = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
    return joined.matches(of: /func \w+\((?<parameters>[^()]*)\)/).map { String($0.output.0) }
  }

  @Test(arguments: [
    "NavigatorListener", "NavigatorExtendedListener", "RoadSnappedLocationProviderListener",
  ])
  func `the page about listening has each signature as the source has it`(name: String) throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/Navigation")
    let page = try methods(
      String(
        contentsOf: folder.appendingPathComponent("RoadbookNavigation.docc/Listeners.md"),
        encoding: .utf8
      )
    )
    let source = try String(
      contentsOf: folder.appendingPathComponent("Listeners/\(name).swift"),
      encoding: .utf8
    )
    let requirements = try methods(source)
    #expect(!requirements.isEmpty)
    for requirement in requirements { #expect(page.contains(requirement), "\(requirement)") }
  }
}
