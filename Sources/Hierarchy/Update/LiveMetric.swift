/// A metric that follows changes of its turns, one version after another.
///
/// Queries read ``metric``, which never changes.  An update makes the next version beside it; the
/// version before is kept, and once nobody reads it, becomes the one after: it differs in few
/// entries, which are copied, so that an update of a few turns costs no copy of all weights.
package struct LiveMetric<Weight: HierarchyWeight>: Sendable {
  /// The version of now.
  package private(set) var metric: Metric<Weight>
  /// The version before, and where it differs from that of now.
  private var retired: Metric<Weight>?
  private var differences = MetricDifferences.everywhere

  /// Takes a metric that keeps vias as first version.
  package init(_ metric: Metric<Weight>) {
    unsafe precondition(metric.upViaStorage != nil, "only a metric with vias can be updated")
    self.metric = metric
  }

  /// Bytes of both versions that are kept.
  package var byteCount: Int { metric.byteCount + (retired?.byteCount ?? 0) }

  /// Makes the memory for the next version now, so that the next update need not.
  package mutating func prepareNextVersion() {
    retired = Metric(copying: metric)
    differences = .entries(up: [], down: [])
  }

  /// Lets go of the version before; the next update costs a copy.
  package mutating func dropRetired() { retired = nil }

  /// Puts a metric that was made anew in place of the version of now.
  package mutating func replace(with metric: Metric<Weight>) {
    precondition(metric.upCount == self.metric.upCount && metric.downCount == self.metric.downCount)
    retired = self.metric
    differences = .everywhere
    self.metric = metric
  }

  /// Memory of another metric with the weights of this version.
  mutating func nextVersion() -> Metric<Weight> {
    guard isKnownUniquelyReferenced(&retired), let reused = retired else {
      return Metric(copying: metric)
    }
    reused.copy(differences, from: metric)
    return reused
  }

  /// Makes a version made from ``nextVersion()`` that of now.
  mutating func advance(to next: Metric<Weight>, differences: MetricDifferences) {
    retired = metric
    self.differences = differences
    metric = next
  }

  /// Keeps the memory of a version that came to nothing.
  mutating func giveBack(_ next: Metric<Weight>) {
    retired = next
    differences = .everywhere
  }
}

/// Where two versions of a metric differ.
enum MetricDifferences: Sendable {
  case everywhere
  /// Places of weights on both sides.
  case entries(up: [UInt32], down: [UInt32])
}

extension Metric {
  /// Copies another metric with its vias.
  convenience init(copying other: Metric<Weight>) {
    unsafe self.init(
      upCount: other.upCount,
      downCount: other.downCount,
      keepsVias: other.upViaStorage != nil
    )
    copy(.everywhere, from: other)
  }

  /// Copies the entries of a metric of the same topology that differ.
  func copy(_ differences: MetricDifferences, from other: Metric<Weight>) {
    switch differences {
    case .everywhere:
      unsafe upStorage.update(from: other.upStorage, count: upCount)
      unsafe downStorage.update(from: other.downStorage, count: downCount)
      if let source = unsafe other.upViaStorage {
        unsafe upViaStorage?.update(from: source, count: upCount)
      }
      if let source = unsafe other.downViaStorage {
        unsafe downViaStorage?.update(from: source, count: downCount)
      }
    case .entries(let up, let down):
      for entry in up {
        unsafe upStorage[Int(entry)] = unsafe other.upStorage[Int(entry)]
        if let vias = unsafe other.upViaStorage {
          unsafe upViaStorage?[Int(entry)] = unsafe vias[Int(entry)]
        }
      }
      for entry in down {
        unsafe downStorage[Int(entry)] = unsafe other.downStorage[Int(entry)]
        if let vias = unsafe other.downViaStorage {
          unsafe downViaStorage?[Int(entry)] = unsafe vias[Int(entry)]
        }
      }
    }
  }

  /// Whether all weights and vias are those of another metric of the same topology.
  package func hasSameBits(as other: Metric<Weight>) -> Bool {
    upWeights == other.upWeights && downWeights == other.downWeights
      && upVias == other.upVias && downVias == other.downVias
  }
}
