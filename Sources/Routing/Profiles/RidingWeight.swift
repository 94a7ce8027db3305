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
  /// The metric that the map brings for its mode with nothing avoided.
  ///
  /// - Parameter map: The map.
  /// - Returns: `nil` if the map brings none of this weight, or one of other rules.
  static func shipped(with map: RoadGraph) -> HierarchyView<Self>?
}

extension Int32: RidingWeight {
  @inline(__always)
  static func weight(avoidedDecimeters: UInt32, centiseconds time: Int32) -> Int32 { time }

  static func shipped(with map: RoadGraph) -> HierarchyView<Int32>? {
    guard map.metricProfileHash == DrivingWeights.of(map.mode).profileHash else { return nil }
    return HierarchyView(map.hierarchy)
  }
}

extension Int64: RidingWeight {
  @inline(__always)
  static func weight(avoidedDecimeters avoided: UInt32, centiseconds time: Int32) -> Int64 {
    Int64(avoided) &<< 32 &+ Int64(time)
  }

  static func shipped(with map: RoadGraph) -> HierarchyView<Int64>? { nil }
}
