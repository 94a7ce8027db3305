public import Foundation

/// How a route is chosen, to be changed until it is handed over.
public final class NavigationMutableRoutingOptions: NavigationRoutingOptions,
  @unchecked Sendable
{
  /// What the route is chosen by.
  public override var routingStrategy: NavigationRoutingStrategy {
    get { values.strategy }
    set { values.strategy = newValue }
  }

  /// How many other routes are offered.
  public override var alternateRoutesStrategy: NavigationAlternateRoutesStrategy {
    get { values.alternateRoutes }
    set { values.alternateRoutes = newValue }
  }

  /// Length wanted with ``NavigationRoutingStrategy/deltaToTargetDistance``: one positive whole
  /// number of metres.
  public override var targetDistancesMeters: [NSNumber]? {
    get { values.targetDistancesMeters }
    set { values.targetDistancesMeters = newValue }
  }
}
