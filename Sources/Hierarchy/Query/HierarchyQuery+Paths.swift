extension HierarchyQuery {
  /// Finds the least weight from any source to a side that was labelled before; no array is needed.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package mutating func search<Weight: HierarchyWeight>(
    _ hierarchy: HierarchyView<Weight>,
    from sources: UnsafeBufferPointer<Seed<Weight>>,
    to labels: SearchLabels<Weight>
  ) -> Meeting<Weight>? {
    run { unsafe $0.search(hierarchy, from: sources, to: labels) }
  }

  /// Unpacks the path of a meeting, as `path` does, and lends it.
  ///
  /// - Returns: Vertices and seeds; `nil` if the arguments do not belong together.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package mutating func trace<Weight: HierarchyWeight>(
    _ hierarchy: HierarchyView<Weight>,
    of meeting: Meeting<Weight>,
    source: SearchLabels<Weight>? = nil,
    target: SearchLabels<Weight>? = nil
  ) -> TracedPath? {
    Weight.withEngine(of: &self) { engine in
      engine.trace(hierarchy, meeting, source: source, target: target)
    }
  }

  /// Lists the vertices above both trunks, or above some others but not above the trunks, over
  /// which a path of bounded weight leads.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy of both labels.
  ///   - source: Labels of the sources.
  ///   - target: Labels of the targets.
  ///   - vertices: The others; none for the trunks.
  ///   - limit: Greatest weight; below `unreachable`.
  /// - Returns: Each vertex once, with exact weights.
  /// - Complexity: As two climbs of each trunk or vertex.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package static func vias<Weight: HierarchyWeight>(
    _ hierarchy: HierarchyView<Weight>,
    from source: SearchLabels<Weight>,
    to target: SearchLabels<Weight>,
    above vertices: [UInt32],
    within limit: Weight
  ) -> [Via<Weight>] {
    defer { withExtendedLifetime((source, target)) {} }
    var sweep = ViaSweep(hierarchy)
    return sweep.vias(
      source.arrays.view,
      target.arrays.view,
      above: vertices,
      within: limit
    )
  }
}
