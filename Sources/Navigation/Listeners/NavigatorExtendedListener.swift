public import Foundation

/// Hears in addition what only this library tells.
///
/// Added like any other listener; all methods have empty defaults.
@preconcurrency @MainActor public protocol NavigatorExtendedListener: NavigatorListener {
  /// The search for a new route begins.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - reason: Why it is sought.
  func navigatorDidStartRerouting(_ navigator: Navigator, reason: NavigationReroutingReason)

  /// No new route was found; the old one is kept, and the search is tried again later.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - error: What went wrong.
  func navigator(_ navigator: Navigator, didFailReroutingWith error: any Error)

  /// There is something to be spoken.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - spokenInstruction: What to say.
  func navigator(_ navigator: Navigator, didUpdate spokenInstruction: NavigationSpokenInstruction)

  /// The place of the device is known better or worse than before.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - availability: How well.
  func navigator(
    _ navigator: Navigator,
    didChangeLocationAvailability availability: NavigationLocationAvailability
  )

  /// Other routes to the next destination have been found.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - alternatives: One leg a route, best first.
  func navigator(_ navigator: Navigator, didFindAlternatives alternatives: [RouteLeg])

  /// A faster route has been found, which ``Navigator/acceptFasterRoute()`` takes.
  ///
  /// It is offered as long as a prompt would be shown.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - route: Its way to the next destination.
  ///   - saving: Seconds that it saves.
  func navigator(
    _ navigator: Navigator,
    didFindFasterRoute route: RouteLeg,
    saving: TimeInterval
  )
}

extension NavigatorExtendedListener {
  /// Does nothing.
  public func navigatorDidStartRerouting(
    _ navigator: Navigator,
    reason: NavigationReroutingReason
  ) {}
  /// Does nothing.
  public func navigator(_ navigator: Navigator, didFailReroutingWith error: any Error) {}
  /// Does nothing.
  public func navigator(
    _ navigator: Navigator,
    didUpdate spokenInstruction: NavigationSpokenInstruction
  ) {}
  /// Does nothing.
  public func navigator(
    _ navigator: Navigator,
    didChangeLocationAvailability availability: NavigationLocationAvailability
  ) {}
  /// Does nothing.
  public func navigator(_ navigator: Navigator, didFindAlternatives alternatives: [RouteLeg]) {}
  /// Does nothing.
  public func navigator(
    _ navigator: Navigator,
    didFindFasterRoute route: RouteLeg,
    saving: TimeInterval
  ) {}
  /// Does nothing.
}
