public import RoadbookRoadGraph
import Synchronization

extension Router {
  /// Modes that the map holds roads for; requests of others are refused.
  public var modes: [TravelMode] { map.modes }

  /// The router of another mode on the same map: all that is asked of it is answered for that mode.
  ///
  ///     let walks = try router.router(for: .walking)
  ///     let area = try walks.isochrone(from: here, limitsSeconds: [600])
  ///
  /// Requests with a mode find their router themselves.  Routers of modes share nothing but the
  /// map: each has its metrics and its news of traffic.
  ///
  /// - Parameter mode: How one travels.
  /// - Returns: This router if it is the mode's; else always the same one.
  /// - Throws: ``RoutingError/modeNotInMap(mode:)``; ``RoutingError/invalidRequest(reason:)`` if
  ///   this is itself the router of a mode beside driving and the mode is another.
  /// - Complexity: O(1).
  public func router(for mode: TravelMode) throws(RoutingError) -> Router {
    if mode == map.mode { return self }
    guard map.mode == .driving else {
      throw .invalidRequest(
        reason: "it is for \(mode.rawValue), and this router for \(map.mode.rawValue);"
          + " ask the map's own router"
      )
    }
    guard let network = map.network(of: mode) else { throw .modeNotInMap(mode: mode) }
    return others.withLock { others in
      if let known = others[mode] { return known }
      let made = Router(map: network, metricBytes: snapshot.metrics.budgetBytes)
      others[mode] = made
      return made
    }
  }
}
