import RoadbookRoadGraph

/// The roads as queries see them at one moment: what they weigh, and the metrics made of it.
///
/// Never changes once published.  A query takes one snapshot at its start and uses it to its end,
/// so that an answer belongs to one state of the roads even if they change meanwhile.
final class RouterSnapshot: Sendable {
  /// Number of the state: 0 when the router is made, one more with each change of a weight.
  ///
  /// Two snapshots of one router with the same epoch have the same weights and metrics.
  let epoch: UInt64
  /// What arcs and turns weigh.
  let weights: ArcWeights
  /// The metrics of these weights.
  let metrics: MetricStore
  /// The news of traffic behind the weights.
  let reports: TrafficLedger
  /// The same roads at moments at which rules by the hour matter.
  let moments = MomentShelf()

  init(epoch: UInt64, weights: ArcWeights, metrics: MetricStore, reports: TrafficLedger) {
    self.epoch = epoch
    self.weights = weights
    self.metrics = metrics
    self.reports = reports
  }
}

extension RouterSnapshot {
  /// A search under one of the metrics.
  ///
  /// - Parameters:
  ///   - key: Which metric.
  ///   - lease: The metric; it must outlive the search.
  ///   - continuesStraight: Whether the vehicle may not turn back at stops in between.
  /// - Returns: The search.
  func search<Weight: RidingWeight>(
    _ key: MetricKey,
    _ lease: MetricStore.Lease<Weight>,
    continuesStraight: Bool = true
  ) -> StopSearch<Weight> {
    StopSearch(
      map: weights.map,
      weights: weights,
      key: key,
      hierarchy: lease.view,
      continuesStraight: continuesStraight && weights.map.mode != .walking
    )
  }
}
