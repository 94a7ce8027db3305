/// Finds least paths over a hierarchy.
///
/// Keeps its working memory from search to search; use one for each thread.  Topology and metric
/// come with each call, so one query serves all metrics; whoever calls keeps their memory alive.
/// Nothing is allocated once warm but a result's array.
///
///     var query = HierarchyQuery()
///     if let meeting = query.search(view, metric, from: sources, to: targets) {
///       let path = query.path(view, metric, of: meeting)   // of the search just made
///     }
///
/// - Complexity: the rows on two root paths; about 20 µs on a city, 40 µs on a million vertices.
package struct HierarchyQuery: ~Copyable {
  var narrow = SearchEngine<Int32>()
  var wide = SearchEngine<Int64>()
  /// Vertices settled by the last search.
  package private(set) var settledCount = 0
  /// Weights relaxed by the last search.
  package private(set) var relaxationCount = 0

  package init() {}

  mutating func countNarrow() {
    settledCount = narrow.settledCount
    relaxationCount = narrow.relaxationCount
  }

  mutating func countWide() {
    settledCount = wide.settledCount
    relaxationCount = wide.relaxationCount
  }
}

// MARK: Centiseconds

extension HierarchyQuery {
  /// Finds the least weight from any source to any target.
  ///
  /// - Parameters:
  ///   - topology: The topology.
  ///   - metric: A metric of this topology.
  ///   - sources: Where paths may begin.
  ///   - targets: Where paths may end.
  /// - Returns: Weight and place of the meeting; `nil` if there is no path.  Between equal weights
  ///   the choice is fixed.
  package mutating func search(
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    from sources: [Seed<Int32>],
    to targets: [Seed<Int32>]
  ) -> Meeting<Int32>? {
    let meeting = sources.withUnsafeBufferPointer { sources in
      targets.withUnsafeBufferPointer { targets in
        narrow.search(topology, metric, from: sources, to: targets)
      }
    }
    countNarrow()
    return meeting
  }

  /// Finds the least weight from any source to a side that was labelled before: a reroute.
  package mutating func search(
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    from sources: [Seed<Int32>],
    to labels: SearchLabels<Int32>
  ) -> Meeting<Int32>? {
    let meeting = sources.withUnsafeBufferPointer {
      narrow.search(topology, metric, from: $0, to: labels)
    }
    countNarrow()
    return meeting
  }

  /// Finds the least weight from a side that was labelled before to any target.
  package mutating func search(
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    from labels: SearchLabels<Int32>,
    to targets: [Seed<Int32>]
  ) -> Meeting<Int32>? {
    let meeting = targets.withUnsafeBufferPointer {
      narrow.search(topology, metric, from: labels, to: $0)
    }
    countNarrow()
    return meeting
  }

  /// Joins two labelled sides; a table's cell.
  package static func join(
    _ source: SearchLabels<Int32>,
    _ target: SearchLabels<Int32>
  ) -> Meeting<Int32>? {
    SearchEngine<Int32>.join(source, target)
  }

  /// Labels a side completely, to be joined with any other.
  ///
  /// - Parameters:
  ///   - topology: The topology.
  ///   - metric: A metric of this topology.
  ///   - seeds: Sources or targets.
  ///   - side: `.forward` for sources, `.backward` for targets.
  /// - Returns: Labels of all vertices on the seeds' root paths.
  package mutating func labels(
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    seeds: [Seed<Int32>],
    side: SearchSide
  ) -> SearchLabels<Int32> {
    let labels = seeds.withUnsafeBufferPointer { narrow.labels(topology, metric, $0, side) }
    countNarrow()
    return labels
  }

  /// Unpacks the path of a meeting.
  ///
  /// - Parameters:
  ///   - topology: The topology of the search.
  ///   - metric: The metric of the search; it must keep vias.
  ///   - meeting: What a search returned; if it had sides of its own, the last search.
  ///   - source: Labels the search began from, if it did.
  ///   - target: Labels the search went to, if it did.
  /// - Returns: Vertices and seeds; `nil` if the arguments do not belong together.
  package mutating func path(
    _ topology: TopologyView,
    _ metric: MetricView<Int32>,
    of meeting: Meeting<Int32>,
    source: SearchLabels<Int32>? = nil,
    target: SearchLabels<Int32>? = nil
  ) -> HierarchyPath? {
    narrow.path(topology, metric, meeting, source: source, target: target)
  }
}

// MARK: Avoided decimetres, then centiseconds

extension HierarchyQuery {
  /// Finds the least weight from any source to any target.
  package mutating func search(
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    from sources: [Seed<Int64>],
    to targets: [Seed<Int64>]
  ) -> Meeting<Int64>? {
    let meeting = sources.withUnsafeBufferPointer { sources in
      targets.withUnsafeBufferPointer { targets in
        wide.search(topology, metric, from: sources, to: targets)
      }
    }
    countWide()
    return meeting
  }

  /// Finds the least weight from any source to a side that was labelled before.
  package mutating func search(
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    from sources: [Seed<Int64>],
    to labels: SearchLabels<Int64>
  ) -> Meeting<Int64>? {
    let meeting = sources.withUnsafeBufferPointer {
      wide.search(topology, metric, from: $0, to: labels)
    }
    countWide()
    return meeting
  }

  /// Finds the least weight from a side that was labelled before to any target.
  package mutating func search(
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    from labels: SearchLabels<Int64>,
    to targets: [Seed<Int64>]
  ) -> Meeting<Int64>? {
    let meeting = targets.withUnsafeBufferPointer {
      wide.search(topology, metric, from: labels, to: $0)
    }
    countWide()
    return meeting
  }

  /// Joins two labelled sides.
  package static func join(
    _ source: SearchLabels<Int64>,
    _ target: SearchLabels<Int64>
  ) -> Meeting<Int64>? {
    SearchEngine<Int64>.join(source, target)
  }

  /// Labels a side completely, to be joined with any other.
  package mutating func labels(
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    seeds: [Seed<Int64>],
    side: SearchSide
  ) -> SearchLabels<Int64> {
    let labels = seeds.withUnsafeBufferPointer { wide.labels(topology, metric, $0, side) }
    countWide()
    return labels
  }

  /// Unpacks the path of a meeting.
  package mutating func path(
    _ topology: TopologyView,
    _ metric: MetricView<Int64>,
    of meeting: Meeting<Int64>,
    source: SearchLabels<Int64>? = nil,
    target: SearchLabels<Int64>? = nil
  ) -> HierarchyPath? {
    wide.path(topology, metric, meeting, source: source, target: target)
  }
}
