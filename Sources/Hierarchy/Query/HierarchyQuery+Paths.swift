// MARK: Centiseconds

extension HierarchyQuery {
  /// Finds the least weight from any source to a side that was labelled before, without an array.
  package mutating func search(
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    from sources: UnsafeBufferPointer<Seed<Int32>>,
    to labels: SearchLabels<Int32>
  ) -> Meeting<Int32>? {
    let meeting = narrow.search(topology, metric, from: sources, to: labels)
    countNarrow()
    return meeting
  }

  /// Unpacks the path of a meeting into `narrowVertices`; parameters as those of `path`.
  ///
  /// - Returns: The seeds it joins; `nil` if the arguments do not belong together.
  package mutating func trace(
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    of meeting: Meeting<Int32>,
    source: SearchLabels<Int32>? = nil,
    target: SearchLabels<Int32>? = nil
  ) -> PathEnds? {
    narrow.trace(topology, metric, meeting, source: source, target: target)
  }

  /// Vertices of the path traced last in a metric of `Int32`; valid until the next one.
  package var narrowVertices: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: narrow.vertices.base, count: narrow.vertices.count)
  }

  /// Lists the vertices above both trunks, or above some others but not above the trunks, over
  /// which a path of bounded weight leads.
  ///
  /// - Parameters:
  ///   - topology: The topology.
  ///   - metric: The metric of both labels.
  ///   - source: Labels of the sources.
  ///   - target: Labels of the targets.
  ///   - vertices: The others; none for the trunks.
  ///   - limit: Greatest weight; below `unreachable`.
  /// - Returns: Each vertex once, with exact weights.
  /// - Complexity: As two climbs of each trunk or vertex.
  package static func vias(
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    from source: SearchLabels<Int32>,
    to target: SearchLabels<Int32>,
    above vertices: [UInt32],
    within limit: Int32
  ) -> [Via<Int32>] {
    defer { withExtendedLifetime((source, target)) {} }
    var sweep = ViaSweep(topology, metric)
    return sweep.vias(
      source.arrays.view,
      target.arrays.view,
      above: vertices,
      within: limit
    )
  }
}

// MARK: Avoided decimetres, then centiseconds

extension HierarchyQuery {
  /// Finds the least weight from any source to a side that was labelled before, without an array.
  package mutating func search(
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    from sources: UnsafeBufferPointer<Seed<Int64>>,
    to labels: SearchLabels<Int64>
  ) -> Meeting<Int64>? {
    let meeting = wide.search(topology, metric, from: sources, to: labels)
    countWide()
    return meeting
  }

  /// Unpacks the path of a meeting into `wideVertices`; parameters as those of `path`.
  ///
  /// - Returns: The seeds it joins; `nil` if the arguments do not belong together.
  package mutating func trace(
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    of meeting: Meeting<Int64>,
    source: SearchLabels<Int64>? = nil,
    target: SearchLabels<Int64>? = nil
  ) -> PathEnds? {
    wide.trace(topology, metric, meeting, source: source, target: target)
  }

  /// Vertices of the path traced last in a metric of `Int64`; valid until the next one.
  package var wideVertices: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: wide.vertices.base, count: wide.vertices.count)
  }

  /// Lists the vertices above both trunks, or above some others but not above the trunks, over
  /// which a path of bounded weight leads.
  ///
  /// - Parameters:
  ///   - topology: The topology.
  ///   - metric: The metric of both labels.
  ///   - source: Labels of the sources.
  ///   - target: Labels of the targets.
  ///   - vertices: The others; none for the trunks.
  ///   - limit: Greatest weight; below `unreachable`.
  /// - Returns: Each vertex once, with exact weights.
  /// - Complexity: As two climbs of each trunk or vertex.
  package static func vias(
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    from source: SearchLabels<Int64>,
    to target: SearchLabels<Int64>,
    above vertices: [UInt32],
    within limit: Int64
  ) -> [Via<Int64>] {
    defer { withExtendedLifetime((source, target)) {} }
    var sweep = ViaSweep(topology, metric)
    return sweep.vias(
      source.arrays.view,
      target.arrays.view,
      above: vertices,
      within: limit
    )
  }
}
