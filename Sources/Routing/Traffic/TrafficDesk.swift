import RoadbookHierarchy
import RoadbookRoadGraph

/// Where news of the roads becomes the next snapshot; one change after the other.
struct TrafficDesk {
  private let map: RoadGraph
  private var ledger: TrafficLedger
  private var places: ReportPlaces
  private var updater: MetricUpdater?

  init(_ map: RoadGraph) {
    self.map = map
    ledger = TrafficLedger(map)
    places = ReportPlaces(map)
  }

  /// Takes in news.
  ///
  /// - Parameters:
  ///   - update: The news.
  ///   - now: The time of now, in seconds since 1970.
  ///   - snapshot: The state of the roads before.
  ///   - threads: Number of threads that make a metric anew.
  ///   - stop: Ends the work early.
  /// - Returns: The next state, `nil` if the news change nothing; and what became of the news.
  /// - Throws: ``RoutingError/cancelled`` if it was stopped; then nothing has changed.
  mutating func take(
    _ update: TrafficUpdate,
    at now: Double,
    after snapshot: RouterSnapshot,
    threads: Int,
    stop: CustomizationStop
  ) throws(RoutingError) -> (next: RouterSnapshot?, outcome: TrafficOutcome) {
    var ledger = ledger
    let change = ledger.apply(update, at: now, &places)
    var next: RouterSnapshot?
    var method = TrafficOutcome.Method.none
    if change.isAny {
      let overlay = ledger.times.isEmpty ? nil : TrafficOverlay(times: ledger.times, on: map)
      let weights = snapshot.weights.with(traffic: overlay)
      var metrics = snapshot.metrics
      if !change.arcs.isEmpty {
        var succession = MetricSuccession(
          last: metrics,
          weights: weights,
          updater: updater,
          threads: threads,
          stop: stop
        )
        updater = succession.updater
        metrics = try succession.run(changed: change.arcs)
        method = succession.method
      }
      next = RouterSnapshot(
        epoch: change.arcs.isEmpty ? snapshot.epoch : snapshot.epoch + 1,
        weights: weights,
        metrics: metrics,
        reports: ledger
      )
    }
    self.ledger = ledger
    let outcome = TrafficOutcome(
      reportCount: ledger.reportCount,
      changedArcCount: change.arcs.count,
      method: method,
      rejections: change.rejections,
      faults: update.faults
    )
    return (next, outcome)
  }
}
