import RoadbookRoadGraph
import Synchronization

/// The last few sets of places that requests kept off, each with the roads as it sees them.
///
/// A snapshot of its own for each set, since its metrics differ; made when first asked for.
final class MarkedRoads: Sendable {
  private struct Entry: Sendable {
    let places: [AvoidedPlace]
    let snapshot: RouterSnapshot
    /// The roads without the marks.
    let base: RouterSnapshot
  }

  /// Sets that are kept.
  static let limit = 4
  private let entries = Mutex<[Entry]>([])

  /// The roads of a state with marks on those of some places.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - base: The state.
  /// - Returns: The same state for no places.
  /// - Throws: ``RoutingError/invalidRequest(reason:)`` for a place that the map does not have.
  func snapshot(
    marking places: [AvoidedPlace],
    on base: RouterSnapshot
  ) throws(RoutingError) -> RouterSnapshot {
    if places.isEmpty { return base }
    let known = entries.withLock { entries in
      entries.first { $0.base === base && $0.places == places }?.snapshot
    }
    if let known { return known }
    let map = base.weights.map
    let weights = base.weights.with(marks: try MarkedEdges(places, on: map))
    let made = RouterSnapshot(
      epoch: base.epoch,
      weights: weights,
      metrics: MetricStore(weights, budgetBytes: base.metrics.budgetBytes / Self.limit),
      reports: base.reports
    )
    return entries.withLock { entries in
      // Another thread may have been faster; states of the roads that are gone make place first.
      if let known = entries.first(where: { $0.base === base && $0.places == places }) {
        return known.snapshot
      }
      entries.removeAll { $0.base !== base && $0.places == places }
      while entries.count >= Self.limit { entries.removeFirst() }
      entries.append(Entry(places: places, snapshot: made, base: base))
      return made
    }
  }
}

extension Router {
  /// The roads as they are now, or at the time of departure, as a request sees them.
  func snapshot(for request: RouteRequest) throws(RoutingError) -> RouterSnapshot {
    try markedRoads.snapshot(
      marking: request.avoidedPlaces,
      on: snapshot.at(request.departure)
    )
  }
}

extension RouteRequest {
  /// All kinds of road that are avoided, the places that the request names among them.
  var allAvoids: AvoidSet {
    let kinds = avoids.subtracting(.places)
    return avoidedPlaces.isEmpty ? kinds : kinds.union(.places)
  }
}
