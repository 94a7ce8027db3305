import RoadbookHierarchy
import RoadbookRoadGraph

/// Live changes of the roads.
///
/// The router has no clock: who calls tells the time, in seconds since 1970 (UTC).
extension Router {
  /// Takes in news of the roads; when it returns, all new questions are answered by them.
  ///
  /// Questions being answered go on with the roads as they were.  Of two reports on a stretch the
  /// worse one holds.  The metrics in memory follow: after few changes by what depends on them,
  /// after many from nothing, on the caller's thread and one more.
  ///
  /// - Parameters:
  ///   - update: The news.
  ///   - now: The time of now, in seconds since 1970; reports that expired by then are dropped.
  /// - Returns: What changed, and which reports do not count and why.
  /// - Complexity: For a closed side road of a city well under a millisecond for each metric in
  ///   memory, besides some tens of milliseconds at the first change; for many changes, that of
  ///   making the metrics.
  @discardableResult
  public func apply(_ update: TrafficUpdate, at now: Double) -> TrafficOutcome {
    do throws(RoutingError) {
      return try take(update, at: now, stop: CustomizationStop())
    } catch {
      preconditionFailure("nobody can stop this")
    }
  }

  /// Takes in news of the roads on another thread: for large updates.
  ///
  /// Does what ``apply(_:at:)`` does.  Questions are answered by the roads as they were until all
  /// is done, then by the new ones at once.
  ///
  /// - Parameters:
  ///   - update: The news.
  ///   - now: The time of now, in seconds since 1970.
  /// - Returns: What changed.
  /// - Throws: ``RoutingError/cancelled`` if the task was cancelled; then nothing has changed.
  @discardableResult
  public func applyInBackground(
    _ update: TrafficUpdate,
    at now: Double
  ) async throws(RoutingError) -> TrafficOutcome {
    try await inBackground { (stop) throws(RoutingError) in
      try self.take(update, at: now, stop: stop)
    }
  }

  /// Drops reports that have expired.
  ///
  /// - Parameter now: The time of now, in seconds since 1970.
  /// - Returns: What changed.
  @discardableResult
  public func removeExpired(at now: Double) -> TrafficOutcome {
    apply(TrafficUpdate(), at: now)
  }

  /// Asks a source for its news, and takes them in on another thread.
  ///
  /// - Parameters:
  ///   - provider: The source.
  ///   - now: The time of now, in seconds since 1970.
  /// - Returns: What changed, and what could not be read.
  /// - Throws: What the source throws; ``RoutingError/cancelled``.
  @discardableResult
  public func refreshTraffic(
    from provider: some TrafficProvider,
    at now: Double
  ) async throws -> TrafficOutcome {
    try await applyInBackground(try await provider.update(at: now), at: now)
  }

  /// Reports that count, by name.
  public var trafficReports: [TrafficReport] { snapshot.reports.reports }

  /// Earliest moment at which a report expires, in seconds since 1970: when to call
  /// ``removeExpired(at:)``; `nil` if none does.
  public var nextTrafficExpiry: Double? { snapshot.reports.nextExpiry }

  /// Makes ready for a set of avoided and excluded roads on another thread, so that the first
  /// request with it does not wait.
  ///
  /// - Parameters:
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - excludes: Kinds of road never to use.
  /// - Throws: ``RoutingError/cancelled`` if the task was cancelled; nothing half-made stays.
  /// - Complexity: About 0.5 s for a million arcs and metric; with avoids two metrics are made.
  public func prepare(
    avoids: AvoidSet = [],
    excludes: AvoidSet = []
  ) async throws(RoutingError) {
    let avoids = avoids.subtracting(excludes)
    try await inBackground { (stop) throws(RoutingError) in
      let metrics = self.snapshot.metrics
      let strict = MetricKey.strict(avoids: avoids, excludes: excludes)
      let _: MetricStore.Lease<Int32> = try metrics.lease(strict, stop: stop)
      if avoids.lengthFirst.isEmpty { return }
      let graded = MetricKey.graded(avoids: avoids, excludes: excludes)
      let _: MetricStore.Lease<Int64> = try metrics.lease(graded, stop: stop)
    }
  }
}
