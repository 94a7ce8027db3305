import RoadbookHierarchy
import RoadbookRoadGraph

/// A weight of a riding metric: time, or avoided length before time.
protocol RidingWeight: HierarchyWeight {
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
  static func shipped(with map: RoadGraph) -> HierarchyView<Self>?
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
}

extension Int32: RidingWeight {
  @inline(__always)
  static func weight(avoidedDecimeters: UInt32, centiseconds time: Int32) -> Int32 { time }

  static func shipped(with map: RoadGraph) -> HierarchyView<Int32>? {
    guard map.metricProfileHash == DrivingWeights.standard.profileHash else { return nil }
    return HierarchyView(map.hierarchy)
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
}

extension Int64: RidingWeight {
  @inline(__always)
  static func weight(avoidedDecimeters avoided: UInt32, centiseconds time: Int32) -> Int64 {
    Int64(avoided) &<< 32 &+ Int64(time)
  }

  static func shipped(with map: RoadGraph) -> HierarchyView<Int64>? { nil }

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
}
