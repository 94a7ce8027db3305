import RoadbookRoadGraph
import Synchronization

extension Router {
  /// Centiseconds that a decimetre counts besides its time where length matters: the time that it
  /// takes at 18 km/h.
  private static var centisecondsPerDecimeter: Int32 { 2 }

  /// The route that is shorter than the fastest one, if that does not cost too much time.
  ///
  /// It has the least sum of time and a charge for each metre, not the least length of all: a
  /// way that is short but takes for ever is no use.
  ///
  /// - Parameters:
  ///   - request: Waypoints and wishes, for the router's mode.
  ///   - factor: How many times as long as the fastest route it may take, 1 or more.
  /// - Returns: The shorter route, with its true times; `nil` if the fastest is the shortest, or
  ///   the others take too long.
  /// - Throws: ``RoutingError``, as ``route(_:)`` does.
  /// - Complexity: As ``route(_:)``; the first call makes a metric, which is kept.
  package func shorterRoute(_ request: RouteRequest, within factor: Double) throws(RoutingError)
    -> Route?
  {
    let fastest = try route(request)
    let found = try weighingLength.route(request)
    guard let route = try? route(StoredRoute(found)),
      route.distanceMeters < fastest.distanceMeters,
      route.durationSeconds <= factor * fastest.durationSeconds
    else { return nil }
    return route
  }

  /// A router of the same map that weighs length besides time.
  private var weighingLength: Router {
    lengthRouter.withLock { made in
      if let made { return made }
      var times: [UInt32: Int32] = [:]
      times.reserveCapacity(2 * map.edgeCount)
      let plain = ArcWeights(map)
      for arc in 0..<UInt32(2 * map.edgeCount)
      where map.arcAccess[arc] != ArcAccess.closed.rawValue {
        let length = Int32(clamping: map.edgeLengthsDecimeters[arc >> 1])
        let charge = length.multipliedReportingOverflow(by: Self.centisecondsPerDecimeter)
        guard !charge.overflow else { continue }
        times[arc] = min(plain.time(arc) &+ charge.partialValue, DrivingWeights.unreachable - 1)
      }
      let router = Router(of: self, slowing: times)
      made = router
      return router
    }
  }
}
