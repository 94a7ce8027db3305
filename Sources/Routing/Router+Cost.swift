import RoadbookHierarchy
import RoadbookRoadGraph

/// What a route costs, without the route.
public struct RouteCost: Hashable, Sendable {
  /// Length on roads of avoided kinds in decimetres.
  public let avoidedDecimeters: Int64
  /// Time in centiseconds.
  public let centiseconds: Int64

  /// Time in seconds.
  public var durationSeconds: Double { Double(centiseconds) / 100 }
}

extension RouteCost: Comparable {
  /// Less avoided length, or the same and less time.
  public static func < (left: RouteCost, right: RouteCost) -> Bool {
    (left.avoidedDecimeters, left.centiseconds) < (right.avoidedDecimeters, right.centiseconds)
  }
}

extension Router {
  /// The places on roads at which a route would begin or end for a waypoint.
  ///
  /// Of several roads at one place all are given.  Where small islands are near, the places that
  /// lead on are preferred, as for a route to far away.
  ///
  /// - Parameters:
  ///   - waypoint: The waypoint.
  ///   - avoids: Kinds of road that the route will avoid; ferries do not count then.
  ///   - excludes: Kinds of road that do not count.
  ///   - departure: Time of departure in seconds since 1970 (UTC), at which the roads must be
  ///     open; `nil` for the plain tags.
  /// - Returns: One or more places.
  /// - Throws: ``RoutingError``, as ``Router/nearest(to:count:mode:excludes:departure:)`` does.
  public func places(
    for waypoint: Waypoint,
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    departure: Double? = nil
  ) throws(RoutingError) -> [Snap] {
    try check(waypoint, at: 0)
    try check(departure: departure)
    let snapshot = snapshot.at(departure)
    defer { withExtendedLifetime(snapshot) {} }
    let timed = snapshot.weights.timedView
    let context = borrowContext()
    defer { giveBack(context) }
    let banned = excludes.union(avoids.intersection(.ferries)).rawValue
    let choice = try choice(for: waypoint, at: 0, bannedFlags: banned, context, timed)
    return choice.large ?? choice.nearest
  }

  /// What the best route from one place to another costs.
  ///
  /// Much faster than the route itself.
  ///
  /// - Parameters:
  ///   - sources: Places at which the route may begin, as
  ///     ``places(for:avoids:excludes:departure:)`` gives them.
  ///   - targets: Places at which it may end.
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - excludes: Kinds of road never to use; no place may lie on one.
  ///   - departure: Time of departure in seconds since 1970 (UTC); `nil` for the plain tags.
  /// - Returns: Avoided length and time; `nil` if there is no route.  While unpaved roads are
  ///   avoided, time on them counts ``AvoidSet/unpavedFactor`` times.
  /// - Throws: ``RoutingError/cancelled``.
  public func cost(
    from sources: [Snap],
    to targets: [Snap],
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    departure: Double? = nil
  ) throws(RoutingError) -> RouteCost? {
    try check(departure: departure)
    let snapshot = snapshot.at(departure)
    let context = borrowContext()
    defer { giveBack(context) }
    let source = Stop(sources, headingDegrees: nil, turningBackCharge: 0)
    let target = Stop(targets, headingDegrees: nil, turningBackCharge: 0)
    let avoids = avoids.subtracting(excludes)
    let flags = avoids.lengthFirst.rawValue
    if !source.touches(flags, snapshot.weights), !target.touches(flags, snapshot.weights) {
      let key = MetricKey.strict(avoids: avoids, excludes: excludes)
      if let cost = try cost(Int32.self, key, source, target, snapshot, context) {
        return RouteCost(avoidedDecimeters: 0, centiseconds: Int64(cost))
      }
    }
    if flags == 0 { return nil }
    let key = MetricKey.graded(avoids: avoids, excludes: excludes)
    guard let cost = try cost(Int64.self, key, source, target, snapshot, context) else {
      return nil
    }
    return RouteCost(avoidedDecimeters: cost >> 32, centiseconds: cost & 0xFFFF_FFFF)
  }

  private func cost<Weight: RidingWeight>(
    _ type: Weight.Type,
    _ key: MetricKey,
    _ source: Stop,
    _ target: Stop,
    _ snapshot: RouterSnapshot,
    _ context: QueryContext
  ) throws(RoutingError) -> Weight? {
    let lease: MetricStore.Lease<Weight> = try snapshot.metrics.lease(key)
    let search = snapshot.search(key, lease)
    let cost = search.cost(from: source, to: target, &context.query)
    withExtendedLifetime(lease.owner) {}
    return cost
  }
}
