public import CoreLocationShim
public import Foundation

/// Hears what happens while a navigator guides.
///
/// All methods have empty defaults and are called on the main thread.  A method whose signature
/// differs from the one here is never called, and nobody warns: copy the signatures.  A listener is
/// not kept alive by the navigator.
@preconcurrency @MainActor public protocol NavigatorListener: AnyObject {
  /// The next destination is reached; called once a visit.
  ///
  /// - Parameters:
  ///   - navigator: The navigator; its list of destinations still begins with this one.
  ///   - waypoint: The destination.
  func navigator(_ navigator: Navigator, didArriveAt waypoint: NavigationWaypoint)

  /// The route is another one, or there is none any more.
  ///
  /// - Parameter navigator: The navigator; its legs are the new ones.
  func navigatorDidChangeRoute(_ navigator: Navigator)

  /// The time to the next destination has changed by at least the threshold.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - time: Seconds.
  func navigator(_ navigator: Navigator, didUpdateRemainingTime time: TimeInterval)

  /// The distance to the next destination has changed by at least the threshold.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - distance: Metres along the route.
  func navigator(_ navigator: Navigator, didUpdateRemainingDistance distance: CLLocationDistance)

  /// The delay by traffic on the way to the next destination is another one.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - delayCategory: The delay.
  func navigator(_ navigator: Navigator, didUpdate delayCategory: NavigationDelayCategory)

  /// Maps should be lit in another way.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - lightingMode: The way.
  func navigator(
    _ navigator: Navigator,
    didChangeSuggestedLightingMode lightingMode: NavigationLightingMode
  )

  /// The speed is compared with the limit; called with each fix while alerts are asked for.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - percentageAboveLimit: Percent above the limit: 20 means 120 % of it; 0 if the driver is
  ///     not speeding, -1 if speed or limit is not known.
  func navigator(
    _ navigator: Navigator,
    didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
  )

  /// The speed is judged by the alert options; called with each fix while they are set.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - severity: How far the speed is above the limit.
  ///   - speedingPercentage: Percent above the limit; 0 if the driver is not speeding, -1 if speed
  ///     or limit is not known.
  func navigator(
    _ navigator: Navigator,
    didUpdate severity: NavigationSpeedAlertSeverity,
    speedingPercentage: CGFloat
  )

  /// What the driver is to be shown has changed.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - navInfo: State, steps and distances.
  func navigator(_ navigator: Navigator, didUpdate navInfo: NavigationNavInfo)

  /// A question to the driver is about to appear.
  ///
  /// - Parameter navigator: The navigator.
  func navigatorWillPresentPrompt(_ navigator: Navigator)

  /// The question is gone.
  ///
  /// - Parameter navigator: The navigator.
  func navigatorDidDismissPrompt(_ navigator: Navigator)
}

extension NavigatorListener {
  /// Does nothing.
  public func navigator(_ navigator: Navigator, didArriveAt waypoint: NavigationWaypoint) {}
  /// Does nothing.
  public func navigatorDidChangeRoute(_ navigator: Navigator) {}
  /// Does nothing.
  public func navigator(_ navigator: Navigator, didUpdateRemainingTime time: TimeInterval) {}
  /// Does nothing.
  public func navigator(
    _ navigator: Navigator,
    didUpdateRemainingDistance distance: CLLocationDistance
  ) {}
  /// Does nothing.
  public func navigator(_ navigator: Navigator, didUpdate delayCategory: NavigationDelayCategory) {}
  /// Does nothing.
  public func navigator(
    _ navigator: Navigator,
    didChangeSuggestedLightingMode lightingMode: NavigationLightingMode
  ) {}
  /// Does nothing.
  public func navigator(
    _ navigator: Navigator,
    didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
  ) {}
  /// Does nothing.
  public func navigator(
    _ navigator: Navigator,
    didUpdate severity: NavigationSpeedAlertSeverity,
    speedingPercentage: CGFloat
  ) {}
  /// Does nothing.
  public func navigator(_ navigator: Navigator, didUpdate navInfo: NavigationNavInfo) {}
  /// Does nothing.
  public func navigatorWillPresentPrompt(_ navigator: Navigator) {}
  /// Does nothing.
  public func navigatorDidDismissPrompt(_ navigator: Navigator) {}
}
