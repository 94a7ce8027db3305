/// The ends of a path and its length, without the path.
package struct PathSummary: Sendable, Equatable {
  /// Which of the source seeds the path leaves; an index into the seeds as they were passed.
  package let sourceSeed: Int
  /// Which of the target seeds it reaches.
  package let targetSeed: Int
  /// Sum over the turns between the two seeds' vertices, in the unit of the ``PathLengths``.
  package let length: Int64
}

extension HierarchyQuery {
  /// Length and ends of the path of the last search, which is not unpacked.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy of the search.
  ///   - lengths: Lengths of its arcs.
  ///   - meeting: What the search returned.
  /// - Returns: The ends and the length; `nil` if the arguments do not belong together.
  /// - Complexity: One pass over the two root paths; no allocation once warm.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package mutating func summary<Weight: HierarchyWeight>(
    _ hierarchy: HierarchyView<Weight>,
    _ lengths: PathLengths,
    of meeting: Meeting<Weight>
  ) -> PathSummary? {
    Weight.withEngine(of: &self) { $0.summary(hierarchy, lengths, meeting) }
  }
}

extension SearchEngine {
  @inline(__always)
  fileprivate mutating func summary(
    _ hierarchy: HierarchyView<Weight>,
    _ lengths: PathLengths,
    _ meeting: Meeting<Weight>
  ) -> PathSummary? {
    let (sources, targets) = (source.view, target.view)
    guard meeting.sourceArray < sources.count && meeting.targetArray < targets.count else {
      return nil
    }
    hops.count = 0
    guard
      let sourceSeed = PathTracer(rows: hierarchy.up, view: sources)
        .trace(fromArray: meeting.sourceArray, depth: meeting.depth, into: &hops),
      let targetSeed = PathTracer(rows: hierarchy.down, view: targets)
        .trace(fromArray: meeting.targetArray, depth: meeting.depth, into: &hops)
    else { return nil }
    var length: Int64 = 0
    var hop = 0
    while hop < hops.count {
      let arc = unsafe hops.base[hop]
      let (vertex, depth) = (Int(arc.vertex), Int(arc.depth))
      length &+= Int64(
        arc.isUp
          ? lengths.up.length(of: vertex, at: depth) : lengths.down.length(of: vertex, at: depth)
      )
      hop &+= 1
    }
    return PathSummary(sourceSeed: sourceSeed, targetSeed: targetSeed, length: length)
  }
}
