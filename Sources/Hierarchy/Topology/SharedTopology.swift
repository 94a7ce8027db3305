internal import Dispatch
package import RoadbookPacking

/// A packed hierarchy's topology in plain arrays, with the turns: what customization reads.
///
/// The places of the arrays stay for as long as someone holds the object, so that any number of
/// metrics may be made from it and searched over it.
@safe package final class SharedTopology: @unchecked Sendable {
  /// Tree and rows.
  package let view: TopologyView
  /// The turns.
  package let turns: TurnsView
  private let parents: UnsafeMutablePointer<UInt32>
  private let rows: UnsafeMutablePointer<UInt32>
  private let upRuns: UnsafeMutablePointer<UInt16>
  private let downRuns: UnsafeMutablePointer<UInt16>
  private let turnFirst: UnsafeMutablePointer<UInt32>
  private let turnHeads: UnsafeMutablePointer<UInt32>

  /// Unpacks tree, rows and turns; both sides of the rows at once.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy, checked; its depths are not copied, so it must be kept.
  ///   - first: First turn of each vertex.  Shape: *n* + 1.
  ///   - heads: Vertex that each turn leads to.  Shape: *T*.
  /// - Complexity: O(*n* + runs + *T*).
  package init(
    unpacking hierarchy: PackedHierarchyView,
    turnFirst first: PackedNumbers<UInt32>,
    turnHeads heads: PackedNumbers<UInt32>
  ) {
    let count = hierarchy.vertexCount
    unsafe parents = .allocate(capacity: max(count, 1))
    unsafe rows = .allocate(capacity: 4 * (count + 1))
    unsafe upRuns = .allocate(capacity: hierarchy.up.runNumberLimit(rowCount: count))
    unsafe downRuns = .allocate(capacity: hierarchy.down.runNumberLimit(rowCount: count))
    unsafe hierarchy.parents.unpack(count: count, to: parents)
    nonisolated(unsafe) let (rows, upRuns, downRuns) = unsafe (rows, upRuns, downRuns)
    DispatchQueue.concurrentPerform(iterations: 2) { side in
      if side == 0 {
        unsafe hierarchy.up.unpack(hierarchy.tree, to: rows, runs: upRuns)
      } else {
        unsafe hierarchy.down.unpack(hierarchy.tree, to: rows + 2, runs: downRuns)
      }
    }
    view = unsafe TopologyView(
      vertexCount: count,
      parents: parents,
      depths: hierarchy.tree.depths,
      rows: rows,
      upRuns: upRuns,
      downRuns: downRuns
    )
    unsafe turnFirst = .allocate(capacity: max(first.count, 1))
    unsafe turnHeads = .allocate(capacity: max(heads.count, 1))
    unsafe first.unpack(to: turnFirst)
    unsafe heads.unpack(to: turnHeads)
    turns = unsafe TurnsView(first: turnFirst, heads: turnHeads)
  }

  deinit {
    unsafe parents.deallocate()
    unsafe rows.deallocate()
    unsafe upRuns.deallocate()
    unsafe downRuns.deallocate()
    unsafe turnFirst.deallocate()
    unsafe turnHeads.deallocate()
  }
}
