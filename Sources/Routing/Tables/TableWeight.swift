import RoadbookHierarchy
import RoadbookRoadGraph

/// A weight that tables, summaries and reaches can be made with.
///
/// The calls are the hierarchy's own, each compiled for its type of weight.
protocol TableWeight: RidingWeight {
  /// Labels a point and adds it to a store.
  static func append(
    to store: inout LabelStore<Self>,
    _ hierarchy: HierarchyView<Self>,
    _ seeds: [Seed<Self>],
    _ lengths: SeedLengths?
  )
  /// Joins some sources with some targets.
  static func join(
    _ block: CellBlock,
    _ sources: borrowing LabelStore<Self>,
    _ targets: borrowing LabelStore<Self>,
    _ costs: UnsafeMutablePointer<Self>,
    _ lengths: UnsafeMutablePointer<UInt32>?
  )
  /// Adds up the lengths of all paths of a metric.
  static func lengths(
    _ hierarchy: HierarchyView<Self>,
    _ vertexLengths: UnsafePointer<UInt32>
  ) -> PathLengths
  /// Length and ends of the path of the last search.
  static func summary(
    _ query: inout HierarchyQuery,
    _ hierarchy: HierarchyView<Self>,
    _ lengths: PathLengths,
    _ meeting: Meeting<Self>
  ) -> PathSummary?
  /// Finds the least weight to every vertex.
  static func reach(
    _ query: inout HierarchyQuery,
    _ hierarchy: HierarchyView<Self>,
    _ sources: [Seed<Self>]
  ) -> [Self]
  /// Avoided length and time that the weight stands for.
  var routeCost: RouteCost { get }
}

extension Int32: TableWeight {
  static func append(
    to store: inout LabelStore<Int32>,
    _ hierarchy: HierarchyView<Int32>,
    _ seeds: [Seed<Int32>],
    _ lengths: SeedLengths?
  ) {
    store.append(hierarchy, seeds: seeds, lengths: lengths)
  }

  static func join(
    _ block: CellBlock,
    _ sources: borrowing LabelStore<Int32>,
    _ targets: borrowing LabelStore<Int32>,
    _ costs: UnsafeMutablePointer<Int32>,
    _ lengths: UnsafeMutablePointer<UInt32>?
  ) {
    sources.cells(block, to: targets, costs: costs, lengths: lengths)
  }

  static func lengths(
    _ hierarchy: HierarchyView<Int32>,
    _ vertexLengths: UnsafePointer<UInt32>
  ) -> PathLengths {
    PathLengths.summed(hierarchy, vertexLengths: vertexLengths)
  }

  static func summary(
    _ query: inout HierarchyQuery,
    _ hierarchy: HierarchyView<Int32>,
    _ lengths: PathLengths,
    _ meeting: Meeting<Int32>
  ) -> PathSummary? {
    query.summary(hierarchy, lengths, of: meeting)
  }

  static func reach(
    _ query: inout HierarchyQuery,
    _ hierarchy: HierarchyView<Int32>,
    _ sources: [Seed<Int32>]
  ) -> [Int32] {
    query.reach(hierarchy, from: sources)
  }

  var routeCost: RouteCost { RouteCost(avoidedDecimeters: 0, centiseconds: Int64(self)) }
}

extension Int64: TableWeight {
  static func append(
    to store: inout LabelStore<Int64>,
    _ hierarchy: HierarchyView<Int64>,
    _ seeds: [Seed<Int64>],
    _ lengths: SeedLengths?
  ) {
    store.append(hierarchy, seeds: seeds, lengths: lengths)
  }

  static func join(
    _ block: CellBlock,
    _ sources: borrowing LabelStore<Int64>,
    _ targets: borrowing LabelStore<Int64>,
    _ costs: UnsafeMutablePointer<Int64>,
    _ lengths: UnsafeMutablePointer<UInt32>?
  ) {
    sources.cells(block, to: targets, costs: costs, lengths: lengths)
  }

  static func lengths(
    _ hierarchy: HierarchyView<Int64>,
    _ vertexLengths: UnsafePointer<UInt32>
  ) -> PathLengths {
    PathLengths.summed(hierarchy, vertexLengths: vertexLengths)
  }

  static func summary(
    _ query: inout HierarchyQuery,
    _ hierarchy: HierarchyView<Int64>,
    _ lengths: PathLengths,
    _ meeting: Meeting<Int64>
  ) -> PathSummary? {
    query.summary(hierarchy, lengths, of: meeting)
  }

  static func reach(
    _ query: inout HierarchyQuery,
    _ hierarchy: HierarchyView<Int64>,
    _ sources: [Seed<Int64>]
  ) -> [Int64] {
    query.reach(hierarchy, from: sources)
  }

  var routeCost: RouteCost {
    RouteCost(avoidedDecimeters: self >> 32, centiseconds: self & 0xFFFF_FFFF)
  }
}
