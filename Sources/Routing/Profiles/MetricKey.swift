/// Which of the many metrics of a map a search wants.
struct MetricKey: Hashable, Sendable {
  /// Edges with any of these flags cannot be used.
  var bannedFlags: UInt32
  /// The length of edges with any of these flags comes before all time; 0 for a strict metric.
  var gradedFlags: UInt32
  /// Time on edges with any of these flags counts more than once.
  var slowedFlags: UInt32 = 0

  /// The metric in which time alone decides and nothing is banned.
  static let plain = MetricKey(bannedFlags: 0, gradedFlags: 0)

  /// The metric in which avoided roads do not exist, so that time alone decides.
  static func strict(avoids: AvoidSet, excludes: AvoidSet) -> MetricKey {
    MetricKey(
      bannedFlags: avoids.lengthFirst.union(excludes).rawValue,
      gradedFlags: 0,
      slowedFlags: slowedFlags(avoids, excludes)
    )
  }

  /// The metric of least avoided length, then least time.
  static func graded(avoids: AvoidSet, excludes: AvoidSet) -> MetricKey {
    MetricKey(
      bannedFlags: excludes.rawValue,
      gradedFlags: avoids.lengthFirst.subtracting(excludes).rawValue,
      slowedFlags: slowedFlags(avoids, excludes)
    )
  }

  private static func slowedFlags(_ avoids: AvoidSet, _ excludes: AvoidSet) -> UInt32 {
    avoids.intersection(.unpaved).subtracting(excludes).rawValue
  }

  /// Whether one request may need both: a way without the avoided roads, and else the least of
  /// them.
  func servesOneRequest(with other: MetricKey) -> Bool {
    bannedFlags | gradedFlags == other.bannedFlags | other.gradedFlags
      && slowedFlags == other.slowedFlags
  }
}
