/// Knows how traffic delays a route.
///
/// The map tells nothing of traffic: without a provider the delay is
/// ``NavigationDelayCategory/noData``, and listeners hear nothing of it.
public protocol TrafficProvider: Sendable {
  /// How much traffic delays the way along a leg.
  ///
  /// - Parameter leg: The way from where the device is to the next destination.
  /// - Returns: The delay; asked with each fix while guidance is on, on the main thread, and so to
  ///   be answered from memory.
  func delayCategory(along leg: RouteLeg) -> NavigationDelayCategory
}
