/// Told how a request for a route ended, on the main thread, after the request's call has returned.
public typealias RouteStatusCallback = @MainActor (RouteStatus) -> Void

/// Told time and distance to a destination; `nil` if no route leads there.
public typealias RouteInfoCallback = @MainActor (NavigationRouteInfo?) -> Void

/// Told which destination is the next, `nil` if there is none, and how the request for it ended.
public typealias SetDestinationCompletionHandler =
  @MainActor (NavigationWaypoint?, RouteStatus) ->
  Void

/// Told what is wrong with a list of transaction IDs.
public typealias NavigationTransactionIDErrorHandler = @MainActor (any Error) -> Void
