import RoadbookHierarchy
import RoadbookRoadGraph

/// Work of one search, counted; the same on every machine.
package struct SearchEffort: Hashable, Sendable {
  /// Vertices that were settled.
  package let settledCount: Int
  /// Weights that were relaxed.
  package let relaxationCount: Int
}

/// What benchmarks and gates look at besides answers.
extension Router {
  /// Work of the last search; right while one thread alone uses the router.
  ///
  /// `nil` before the first call.
  package var lastSearch: SearchEffort? {
    guard let context = peekContext() else { return nil }
    return SearchEffort(
      settledCount: context.query.settledCount,
      relaxationCount: context.query.relaxationCount
    )
  }

  /// Makes the metric without avoids anew, from weights of turns to paths, and drops it.
  ///
  /// - Parameter threads: Number of threads.
  package func customizeOnce(threads: Int = 1) {
    let turnWeights: UnsafeMutablePointer<Int32> = unsafe snapshot.weights.turnWeights(.plain)
    defer { unsafe turnWeights.deallocate() }
    _ = unsafe Metric<Int32>.customized(
      map.topologyView,
      turns: map.turnsView,
      weights: UnsafePointer(turnWeights),
      threads: threads
    )
  }

  /// Makes the metrics of all eight sets of avoided roads anew in one pass, and drops them.
  ///
  /// - Parameter threads: Number of threads.
  package func customizeEight(threads: Int = 1) {
    let keys = (0..<UInt32(8)).map {
      MetricKey.strict(avoids: AvoidSet(rawValue: $0), excludes: [])
    }
    let turnWeights = unsafe snapshot.weights.turnWeights(keys)
    defer { unsafe turnWeights.deallocate() }
    _ = unsafe Metric<Int32>.customizedEight(
      map.topologyView,
      turns: map.turnsView,
      weights: UnsafePointer(turnWeights),
      threads: threads
    )
  }
}
