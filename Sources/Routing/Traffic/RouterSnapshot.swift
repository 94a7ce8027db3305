import RoadbookRoadGraph

/// The roads as queries see them at one moment: what they weigh, and the metrics made of it.
///
/// Never changes once published.  A query takes one snapshot at its start and uses it to its end,
/// so that an answer belongs to one state of the roads even if they change meanwhile.  Two
/// snapshots are the same state if and only if they are the same object.
final class RouterSnapshot: Sendable {
  /// Number of the state: 0 when the router is made, one more with each change.
  let epoch: UInt64
  /// What arcs and turns weigh.
  let weights: ArcWeights
  /// The metrics of these weights.
  let metrics: MetricStore

  init(epoch: UInt64, weights: ArcWeights, metrics: MetricStore) {
    self.epoch = epoch
    self.weights = weights
    self.metrics = metrics
  }
}
