import RoadbookHierarchy

/// A weight for which a query can label one side and use the labels again.
protocol LabelWeight: HierarchyWeight {
  /// Labels a side completely.
  static func labels(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Self>,
    seeds: [Seed<Self>],
    side: SearchSide
  ) -> SearchLabels<Self>
  /// Finds the least weight from any source to labelled targets.
  static func search(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Self>,
    from sources: UnsafeBufferPointer<Seed<Self>>,
    to labels: SearchLabels<Self>
  ) -> Meeting<Self>?
  /// Finds the least weight from labelled sources to any target.
  static func search(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Self>,
    from labels: SearchLabels<Self>,
    to targets: [Seed<Self>]
  ) -> Meeting<Self>?
  /// Joins two labelled sides.
  static func join(_ source: SearchLabels<Self>, _ target: SearchLabels<Self>) -> Meeting<Self>?
  /// Unpacks the path of a meeting into the query.
  static func trace(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Self>,
    of meeting: Meeting<Self>,
    source: SearchLabels<Self>?,
    target: SearchLabels<Self>?
  ) -> PathEnds?
  /// Vertices of the path traced last.
  static func vertices(_ query: borrowing HierarchyQuery) -> UnsafeBufferPointer<UInt32>
  /// Vertices over which a path of bounded weight leads.
  static func vias(
    _ topology: TopologyView,
    _ metric: MetricView<Self>,
    from source: SearchLabels<Self>,
    to target: SearchLabels<Self>,
    above vertices: [UInt32],
    within limit: Self
  ) -> [Via<Self>]
}

extension Int32: LabelWeight {
  @inline(__always)
  static func join(
    _ source: SearchLabels<Int32>,
    _ target: SearchLabels<Int32>
  ) -> Meeting<Int32>? {
    HierarchyQuery.join(source, target)
  }

  @inline(__always)
  static func labels(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    seeds: [Seed<Int32>],
    side: SearchSide
  ) -> SearchLabels<Int32> {
    query.labels(topology, metric, seeds: seeds, side: side)
  }

  @inline(__always)
  static func search(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    from sources: UnsafeBufferPointer<Seed<Int32>>,
    to labels: SearchLabels<Int32>
  ) -> Meeting<Int32>? {
    query.search(topology, metric, from: sources, to: labels)
  }

  @inline(__always)
  static func search(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    from labels: SearchLabels<Int32>,
    to targets: [Seed<Int32>]
  ) -> Meeting<Int32>? {
    query.search(topology, metric, from: labels, to: targets)
  }

  @inline(__always)
  static func trace(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    of meeting: Meeting<Int32>,
    source: SearchLabels<Int32>?,
    target: SearchLabels<Int32>?
  ) -> PathEnds? {
    query.trace(topology, metric, of: meeting, source: source, target: target)
  }

  @inline(__always)
  static func vertices(_ query: borrowing HierarchyQuery) -> UnsafeBufferPointer<UInt32> {
    query.narrowVertices
  }

  @inline(__always)
  static func vias(
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    from source: SearchLabels<Int32>,
    to target: SearchLabels<Int32>,
    above vertices: [UInt32],
    within limit: Int32
  ) -> [Via<Int32>] {
    HierarchyQuery.vias(
      topology,
      metric,
      from: source,
      to: target,
      above: vertices,
      within: limit
    )
  }
}

extension Int64: LabelWeight {
  @inline(__always)
  static func join(
    _ source: SearchLabels<Int64>,
    _ target: SearchLabels<Int64>
  ) -> Meeting<Int64>? {
    HierarchyQuery.join(source, target)
  }

  @inline(__always)
  static func labels(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    seeds: [Seed<Int64>],
    side: SearchSide
  ) -> SearchLabels<Int64> {
    query.labels(topology, metric, seeds: seeds, side: side)
  }

  @inline(__always)
  static func search(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    from sources: UnsafeBufferPointer<Seed<Int64>>,
    to labels: SearchLabels<Int64>
  ) -> Meeting<Int64>? {
    query.search(topology, metric, from: sources, to: labels)
  }

  @inline(__always)
  static func search(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    from labels: SearchLabels<Int64>,
    to targets: [Seed<Int64>]
  ) -> Meeting<Int64>? {
    query.search(topology, metric, from: labels, to: targets)
  }

  @inline(__always)
  static func trace(
    _ query: inout HierarchyQuery,
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    of meeting: Meeting<Int64>,
    source: SearchLabels<Int64>?,
    target: SearchLabels<Int64>?
  ) -> PathEnds? {
    query.trace(topology, metric, of: meeting, source: source, target: target)
  }

  @inline(__always)
  static func vertices(_ query: borrowing HierarchyQuery) -> UnsafeBufferPointer<UInt32> {
    query.wideVertices
  }

  @inline(__always)
  static func vias(
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    from source: SearchLabels<Int64>,
    to target: SearchLabels<Int64>,
    above vertices: [UInt32],
    within limit: Int64
  ) -> [Via<Int64>] {
    HierarchyQuery.vias(
      topology,
      metric,
      from: source,
      to: target,
      above: vertices,
      within: limit
    )
  }
}
