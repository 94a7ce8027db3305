import RoadbookRoadGraph
import Synchronization

/// The snapshots of one state of the roads for moments at which rules by the hour matter.
///
/// Moments at which the rules stand alike share one.  Those that have not been asked for longest
/// are let go when their metrics exceed the budget.
final class MomentShelf: Sendable {
  private let kept = Mutex<[Entry]>([])

  private struct Entry {
    let states: SwitchStates
    /// `nil` if the roads are as the plain tags have them.
    let snapshot: RouterSnapshot?
  }

  /// Most ways in which the rules stand that are kept.
  private static let mostEntries = 64

  /// Number of snapshots that are kept.
  var keptCount: Int { kept.withLock { $0.count { $0.snapshot != nil } } }

  /// Finds the snapshot for a moment, or makes it.
  ///
  /// - Parameters:
  ///   - moment: Unix seconds.
  ///   - plain: The state of the roads by the plain tags.
  /// - Returns: The snapshot; the plain one if nothing differs.
  func snapshot(at moment: Int, of plain: RouterSnapshot) -> RouterSnapshot {
    let map = plain.weights.map
    let states = map.times.states(at: moment)
    return kept.withLock { kept in
      if let place = kept.firstIndex(where: { $0.states == states }) {
        let entry = kept.remove(at: place)
        kept.append(entry)
        return entry.snapshot ?? plain
      }
      let roads = MomentReader.roads(states, of: map, plain.weights.plainBars)
      let snapshot = roads.map { roads in
        let weights = plain.weights.with(time: roads)
        return RouterSnapshot(
          epoch: plain.epoch,
          weights: weights,
          metrics: MetricStore(weights, budgetBytes: plain.metrics.budgetBytes),
          reports: plain.reports
        )
      }
      kept.append(Entry(states: states, snapshot: snapshot))
      func byteCount() -> Int { kept.reduce(0) { $0 + ($1.snapshot?.metrics.byteCount ?? 0) } }
      while kept.count > 1,
        kept.count > Self.mostEntries || byteCount() > plain.metrics.budgetBytes
      {
        kept.removeFirst()
      }
      return snapshot ?? plain
    }
  }
}

extension RouterSnapshot {
  /// The roads at a time of departure.
  ///
  /// - Parameter departure: Seconds since 1970; `nil` for the plain tags.
  /// - Returns: This snapshot if nothing differs from the plain tags then.
  func at(_ departure: Double?) -> RouterSnapshot {
    guard let departure, !weights.map.times.isEmpty else { return self }
    return moments.snapshot(at: Int(departure.rounded(.down)), of: self)
  }
}
