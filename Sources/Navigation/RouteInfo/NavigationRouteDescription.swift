/// How a request for a route ended, and why.
public final class NavigationRouteDescription: Sendable {
  /// The outcome.
  public let routeStatus: RouteStatus
  /// What went wrong beneath it; `nil` if a route was found.
  public let error: (any Error)?
  /// What became of the route token; `nil` if none was given.
  public let routeTokenExecutionDetails: NavigationRouteTokenExecutionDetails?

  /// Puts a description together.
  package init(
    routeStatus: RouteStatus,
    error: (any Error)? = nil,
    routeTokenExecutionDetails: NavigationRouteTokenExecutionDetails? = nil
  ) {
    self.routeStatus = routeStatus
    self.error = error
    self.routeTokenExecutionDetails = routeTokenExecutionDetails
  }
}

/// What became of a route token.
public final class NavigationRouteTokenExecutionDetails: Sendable {
  /// Whether it was used.
  public let tokenExecutionStatus: NavigationRouteTokenExecutionStatus
  /// Options of the route that was taken, by name; empty if the token was not used.
  public let resolvedParameters: [String: String]

  /// Puts the details together.
  package init(
    tokenExecutionStatus: NavigationRouteTokenExecutionStatus,
    resolvedParameters: [String: String] = [:]
  ) {
    self.tokenExecutionStatus = tokenExecutionStatus
    self.resolvedParameters = resolvedParameters
  }
}
