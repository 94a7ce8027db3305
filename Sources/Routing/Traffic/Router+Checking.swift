import RoadbookHierarchy
import RoadbookRoadGraph

extension Router {
  /// Compares every metric in memory with one made anew of the present roads, bit for bit.
  ///
  /// - Returns: The metrics that differ, by their flags; empty if all is well.
  /// - Throws: ``RoutingError/cancelled``.
  package func metricsUnlikeNew() throws(RoutingError) -> [String] {
    let metrics = snapshot.metrics
    var different: [String] = []
    for key in metrics.madeKeys {
      let isSame =
        key.gradedFlags == 0
        ? try isLikeNew(Int32.self, key, metrics) : try isLikeNew(Int64.self, key, metrics)
      if !isSame {
        different.append("banned \(key.bannedFlags), graded \(key.gradedFlags)")
      }
    }
    return different
  }

  private func isLikeNew<Weight: RidingWeight>(
    _ type: Weight.Type,
    _ key: MetricKey,
    _ metrics: MetricStore
  ) throws(RoutingError) -> Bool {
    guard let metric: Metric<Weight> = metrics.made(key) else { return true }
    let new: Metric<Weight> = try metrics.make(key, stop: CustomizationStop())
    return metric.hasSameBits(as: new)
  }
}
