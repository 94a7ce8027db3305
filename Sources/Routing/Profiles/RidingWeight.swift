import RoadbookHierarchy
import RoadbookRoadGraph

/// A weight of a riding metric: time, or avoided length before time.
protocol RidingWeight: LabelWeight {
  /// The weight of a stretch.
  ///
  /// - Parameters:
  ///   - avoided: Avoided length in decimetres.
  ///   - time: Time in centiseconds.
  /// - Returns: Both in one number, avoided length first.
  static func weight(avoidedDecimeters avoided: UInt32, centiseconds time: Int32) -> Self
  /// The metric that the map brings for driving with nothing avoided.
  ///
  /// - Parameter map: The map.
  /// - Returns: `nil` if the map brings none of this weight, or one of other rules.
  static func shipped(with map: RoadGraph) -> MetricView<Self>?
  /// Makes a metric of the weights of all turns; if stopped, one that means nothing.
  static func customize(
    _ topology: TopologyView,
    _ turns: TurnsView,
    _ weights: UnsafePointer<Self>,
    threads: Int,
    stop: CustomizationStop
  ) -> Metric<Self>
  /// Updates a metric after some turns have changed.
  static func update(
    _ updater: MetricUpdater,
    _ live: inout LiveMetric<Self>,
    changed: [ChangedTurn],
    weight: (_ tail: UInt32, _ turn: UInt32) -> Self
  ) -> Bool
  /// Finds the least weight from any source to any target.
  static func search(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Self>,
    from sources: [Seed<Self>],
    to targets: [Seed<Self>]
  ) -> Meeting<Self>?
  /// Unpacks the path of the last search.
  static func path(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Self>,
    of meeting: Meeting<Self>
  ) -> HierarchyPath?
}

extension Int32: RidingWeight {
  @inline(__always)
  static func weight(avoidedDecimeters: UInt32, centiseconds time: Int32) -> Int32 { time }

  static func shipped(with map: RoadGraph) -> MetricView<Int32>? {
    guard map.metricProfileHash == DrivingWeights.standard.profileHash else { return nil }
    return MetricView(
      upWeights: map.upWeights.base,
      downWeights: map.downWeights.base,
      upVias: map.upVias.base,
      downVias: map.downVias.base
    )
  }

  static func customize(
    _ topology: TopologyView,
    _ turns: TurnsView,
    _ weights: UnsafePointer<Int32>,
    threads: Int,
    stop: CustomizationStop
  ) -> Metric<Int32> {
    .customized(topology, turns: turns, weights: weights, threads: threads, stop: stop)
  }

  static func update(
    _ updater: MetricUpdater,
    _ live: inout LiveMetric<Int32>,
    changed: [ChangedTurn],
    weight: (_ tail: UInt32, _ turn: UInt32) -> Int32
  ) -> Bool {
    updater.update(&live, changed: changed, weight: weight)
  }

  @inline(__always)
  static func search(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    from sources: [Seed<Int32>],
    to targets: [Seed<Int32>]
  ) -> Meeting<Int32>? {
    query.search(topology, metric, from: sources, to: targets)
  }

  @inline(__always)
  static func path(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    of meeting: Meeting<Int32>
  ) -> HierarchyPath? {
    query.path(topology, metric, of: meeting)
  }
}

extension Int64: RidingWeight {
  @inline(__always)
  static func weight(avoidedDecimeters avoided: UInt32, centiseconds time: Int32) -> Int64 {
    Int64(avoided) &<< 32 &+ Int64(time)
  }

  static func shipped(with map: RoadGraph) -> MetricView<Int64>? { nil }

  static func customize(
    _ topology: TopologyView,
    _ turns: TurnsView,
    _ weights: UnsafePointer<Int64>,
    threads: Int,
    stop: CustomizationStop
  ) -> Metric<Int64> {
    .customized(topology, turns: turns, weights: weights, threads: threads, stop: stop)
  }

  static func update(
    _ updater: MetricUpdater,
    _ live: inout LiveMetric<Int64>,
    changed: [ChangedTurn],
    weight: (_ tail: UInt32, _ turn: UInt32) -> Int64
  ) -> Bool {
    updater.update(&live, changed: changed, weight: weight)
  }

  @inline(__always)
  static func search(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    from sources: [Seed<Int64>],
    to targets: [Seed<Int64>]
  ) -> Meeting<Int64>? {
    query.search(topology, metric, from: sources, to: targets)
  }

  @inline(__always)
  static func path(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    of meeting: Meeting<Int64>
  ) -> HierarchyPath? {
    query.path(topology, metric, of: meeting)
  }
}
