/// Complete labels of one side, made once and joined with any other side: for reroutes to the same
/// target, for layers of waypoints, for tables.
///
/// Immutable, so it may serve several threads.  It belongs to the topology and the metric it was
/// made from: later metrics need labels of their own, and paths must be asked for with the metric
/// of the labels.
///
///     let target = query.labels(hierarchy, seeds: seeds, side: .backward)
///     let meeting = query.search(hierarchy, from: sources, to: target)
package final class SearchLabels<Weight: HierarchyWeight>: @unchecked Sendable {
  let arrays: LabelArrays<Weight>
  /// Whether they are labels of sources or of targets.
  package let side: SearchSide

  init(_ arrays: consuming LabelArrays<Weight>, side: SearchSide) {
    self.arrays = arrays
    self.side = side
  }
}
