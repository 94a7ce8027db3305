/// One side of a topology during an update: rows, lists, and the weights before and after.
///
/// An entry of `v` on one side leads over a lower vertex `u` by two legs: the entry of `u` for `v`
/// on the other side, and the entry of `u` for the far end on this side.
@safe struct UpdateSide<Weight: HierarchyWeight> {
  /// First weight of row `v` at `4 v`, first run at `4 v + 1`.
  let rows: UnsafePointer<UInt32>
  let runs: UnsafePointer<UInt16>
  /// Weights and vias before the update.
  let oldWeights: UnsafePointer<Weight>
  let oldVias: UnsafePointer<Int32>
  /// Weights and vias after it.
  let weights: UnsafeMutablePointer<Weight>
  let vias: UnsafeMutablePointer<Int32>
  /// Lower neighbours whose rows on this side have an entry for a vertex.
  let lower: DownwardList
  /// A bit for each entry that must be computed anew.
  let stale: UnsafeMutablePointer<UInt64>
  /// Whether these are the up rows.
  let isUp: Bool

  /// Place of the entry of a vertex for its ancestor at `depth`; -1 if it has none.
  @inline(__always)
  func entry(of vertex: Int, at depth: Int) -> Int {
    var lookup = unsafe RowLookup(rows, runs, vertex)
    return lookup.entry(at: depth)
  }

  @inline(__always)
  func isStale(_ entry: Int) -> Bool { unsafe stale[entry &>> 6] &>> UInt64(entry & 63) & 1 != 0 }

  /// Marks an entry as stale.
  ///
  /// - Returns: Whether it was not.
  @inline(__always)
  func markStale(_ entry: Int) -> Bool {
    if isStale(entry) { return false }
    unsafe stale[entry &>> 6] |= 1 &<< UInt64(entry & 63)
    return true
  }

  @inline(__always)
  func markFresh(_ entry: Int) { unsafe stale[entry &>> 6] &= ~(1 &<< UInt64(entry & 63)) }

  /// Whether no entry of a row is stale; looks at up to 64 entries at once.
  @inline(__always)
  func hasStale(_ vertex: Int) -> Bool {
    var entry = unsafe Int(rows[4 &* vertex])
    let end = unsafe Int(rows[4 &* vertex &+ 4])
    while entry < end {
      let count = min(64 &- entry & 63, end &- entry)
      let bits = unsafe stale[entry &>> 6] &>> UInt64(entry & 63)
      if bits & (UInt64.max &>> UInt64(64 &- count)) != 0 { return true }
      entry &+= count
    }
    return false
  }
}
