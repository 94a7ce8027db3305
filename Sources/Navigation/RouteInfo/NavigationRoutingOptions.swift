public import Foundation
import Synchronization

/// How a route is chosen.
///
/// Options do not change; ``NavigationMutableRoutingOptions`` do.
public class NavigationRoutingOptions: @unchecked Sendable {
  /// What the options say.
  struct Values: Hashable, Sendable {
    var strategy = NavigationRoutingStrategy.defaultBest
    var alternateRoutes = NavigationAlternateRoutesStrategy.all
    var targetDistancesMeters: [NSNumber]?
  }

  private let storage: Mutex<Values>

  /// What the options say; only mutable ones change it.
  final var values: Values {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Makes options that say the same.
  init(values: Values) { storage = Mutex(values) }

  /// Makes the usual options.
  public init() { storage = Mutex(Values()) }

  /// Makes options with a strategy.
  ///
  /// - Parameter routingStrategy: What the route is chosen by.
  public init(routingStrategy: NavigationRoutingStrategy) {
    storage = Mutex(Values(strategy: routingStrategy))
  }

  /// Makes options with a number of other routes.
  ///
  /// - Parameter alternateRoutesStrategy: How many are offered.
  public init(alternateRoutesStrategy: NavigationAlternateRoutesStrategy) {
    storage = Mutex(Values(alternateRoutes: alternateRoutesStrategy))
  }

  /// Makes options for a way of some length.
  ///
  /// - Parameter targetDistancesMeters: The length in metres: one positive whole number.
  public init(targetDistancesMeters: [NSNumber]?) {
    storage = Mutex(
      Values(strategy: .deltaToTargetDistance, targetDistancesMeters: targetDistancesMeters)
    )
  }

  /// What the route is chosen by; `.defaultBest` unless set.
  public var routingStrategy: NavigationRoutingStrategy { values.strategy }

  /// How many other routes are offered; `.all`, which is three, unless set.
  public var alternateRoutesStrategy: NavigationAlternateRoutesStrategy {
    values.alternateRoutes
  }

  /// Length wanted with ``NavigationRoutingStrategy/deltaToTargetDistance``, in metres.
  ///
  /// One positive whole number, for the way to the first destination; with anything else the
  /// strategy is as good as `.defaultBest`.
  public var targetDistancesMeters: [NSNumber]? { values.targetDistancesMeters }

  /// The length wanted, if the strategy is to use it and it is one positive whole number.
  package final var targetMeters: Double? {
    let values = values
    guard values.strategy == .deltaToTargetDistance, let wanted = values.targetDistancesMeters,
      wanted.count == 1, let meters = wanted.first?.doubleValue, meters > 0,
      meters.isFinite, meters == meters.rounded()
    else { return nil }
    return meters
  }

  /// Options that say the same and do not change.
  public final func copy() -> NavigationRoutingOptions {
    type(of: self) == NavigationRoutingOptions.self
      ? self : NavigationRoutingOptions(values: values)
  }

  /// Options that say the same and can be changed.
  public final func mutableCopy() -> NavigationMutableRoutingOptions {
    NavigationMutableRoutingOptions(values: values)
  }
}

extension NavigationRoutingOptions: Hashable {
  /// Whether two sets of options say the same; whether they can be changed does not matter.
  public static func == (
    left: NavigationRoutingOptions,
    right: NavigationRoutingOptions
  ) -> Bool { left === right || left.values == right.values }

  /// Hashes what the options say; mutable ones must not change while they are a key.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
