import RoadbookHierarchy
import RoadbookRoadGraph
import Synchronization

/// The metrics of one state of the roads: the one that the map brings, and others made when first
/// asked for.
///
/// Who asks for a metric that is being made waits for it; nothing is made twice.  Metrics that
/// have not been used for longest are let go when all together exceed the budget.
final class MetricStore: Sendable {
  let map: RoadGraph
  let weights: ArcWeights
  let budgetBytes: Int
  private let shelf = Mutex(Shelf())
  /// Lengths of the metrics' paths, where tables or summaries asked for them.
  let lengthShelf = Mutex(LengthShelf())

  init(_ weights: ArcWeights, budgetBytes: Int) {
    map = weights.map
    self.weights = weights
    self.budgetBytes = budgetBytes
  }

  /// A metric in use: pointers, and what keeps them alive.
  struct Lease<Weight: HierarchyWeight> {
    let view: HierarchyView<Weight>
    /// Owner of the weights; the map owns the rest.
    let owner: AnyObject
  }

  /// Bytes of all that is kept.
  var byteCount: Int {
    lengthShelf.withLock { $0.byteCount } + shelf.withLock { $0.byteCount }
  }

  /// Number of metrics that have been made and are still kept.
  var keptCount: Int { shelf.withLock { $0.entries.values.count { $0.isMade } } }

  /// Finds a metric, or makes it.
  ///
  /// - Parameters:
  ///   - key: Which one.
  ///   - stop: Ends making it early; `nil` if the task's cancellation does.
  /// - Returns: The metric, alive as long as its lease.
  /// - Throws: ``RoutingError/cancelled`` if the task was cancelled before it was made.
  func lease<Weight: RidingWeight>(
    _ key: MetricKey,
    stop: CustomizationStop? = nil
  ) throws(RoutingError) -> Lease<Weight> {
    if key == .plain, weights.isPlain, let view = Weight.shipped(with: map) {
      return Lease(view: view, owner: map)
    }
    let entry = shelf.withLock { $0.entry(for: key) }
    var isNew = false
    let metric: Metric<Weight> = try entry.metric(orMake: { () throws(RoutingError) in
      isNew = true
      return try make(key, stop: stop ?? CustomizationStop(asking: { Task.isCancelled }))
    })
    if isNew { trim(keeping: key) }
    return Lease(view: HierarchyView(map.topologyView, metric.view), owner: metric)
  }

  /// Makes the strict metrics of all sets of avoided roads in one pass.
  ///
  /// Those that are there already stay.
  func makeStrict() {
    let sets = (0..<UInt32(8)).map { AvoidSet(rawValue: $0) }
    let keys = sets.map { MetricKey.strict(avoids: $0, excludes: []) }
    let turnWeights = unsafe weights.turnWeights(keys)
    defer { unsafe turnWeights.deallocate() }
    let metrics = unsafe Metric<Int32>.customizedEight(
      map.topologyView,
      turns: map.turnsView,
      weights: UnsafePointer(turnWeights)
    )
    for (key, metric) in zip(keys, metrics) where key != .plain || !weights.isPlain {
      shelf.withLock { $0.entry(for: key) }.fill(with: LiveMetric(metric))
    }
    trim(keeping: .plain)
  }

  /// Makes a metric from nothing.
  ///
  /// - Parameters:
  ///   - key: Which one.
  ///   - threads: Number of threads to use.
  ///   - stop: Ends the work early.
  /// - Returns: The metric; the store does not know of it.
  /// - Throws: ``RoutingError/cancelled`` if it was stopped; then nothing of it stays.
  func make<Weight: RidingWeight>(
    _ key: MetricKey,
    threads: Int = 1,
    stop: CustomizationStop
  ) throws(RoutingError) -> Metric<Weight> {
    if stop.isStopped { throw .cancelled }
    let turnWeights: UnsafeMutablePointer<Weight> = unsafe weights.turnWeights(key)
    defer { unsafe turnWeights.deallocate() }
    let metric = unsafe Metric.customized(
      map.topologyView,
      turns: map.turnsView,
      weights: UnsafePointer(turnWeights),
      threads: threads,
      stop: stop
    )
    if stop.isStopped { throw .cancelled }
    return metric
  }

  // MARK: Following changes

  /// Metrics that have been made, the longest unused first.
  var madeKeys: [MetricKey] { shelf.withLock { $0.madeKeys } }

  /// Takes a metric in order to update it; here it stays as it is, for who still reads it.
  ///
  /// - Returns: `nil` if it is not there any more.
  func takeLive<Weight: RidingWeight>(_ key: MetricKey) -> LiveMetric<Weight>? {
    shelf.withLock { $0.entries[key] }?.takeLive()
  }

  /// A metric, if it has been made.
  func made<Weight: RidingWeight>(_ key: MetricKey) -> Metric<Weight>? {
    shelf.withLock { $0.entries[key] }?.finished()
  }

  /// Puts in a metric that was updated.
  func put<Weight: RidingWeight>(_ live: LiveMetric<Weight>, for key: MetricKey) {
    shelf.withLock { $0.entry(for: key) }.fill(with: live)
  }

  /// Lets go of metrics until they and the lengths of paths fit into the budget.
  func trim(keeping key: MetricKey) {
    let lengthBytes = lengthShelf.withLock { $0.byteCount }
    shelf.withLock { $0.trim(to: budgetBytes - lengthBytes, keeping: key) }
  }
}

/// What a store holds.
private struct Shelf {
  var entries: [MetricKey: MetricEntry] = [:]
  private var clock: UInt64 = 0
  private var lastUses: [MetricKey: UInt64] = [:]

  mutating func entry(for key: MetricKey) -> MetricEntry {
    clock += 1
    lastUses[key] = clock
    if let known = entries[key] { return known }
    let entry = MetricEntry()
    entries[key] = entry
    return entry
  }

  /// Metrics that have been made, the longest unused first.
  var madeKeys: [MetricKey] {
    entries.filter { $0.value.isMade }.keys
      .sorted { lastUses[$0] ?? 0 < lastUses[$1] ?? 0 }
  }

  var byteCount: Int {
    entries.values.reduce(0) { $0 + $1.byteCount.load(ordering: .relaxed) }
  }

  /// Lets go until the rest fits: first of memory for updates, then of metrics, the longest
  /// unused first.
  ///
  /// The two that one set of avoided roads needs stay together: else requests that need both in
  /// turn would make both each time.
  mutating func trim(to budget: Int, keeping key: MetricKey) {
    guard byteCount > budget else { return }
    for key in madeKeys {
      entries[key]?.dropRetired()
      if byteCount <= budget { return }
    }
    while byteCount > budget {
      let others = lastUses.filter { !$0.key.servesOneRequest(with: key) }
      guard let oldest = others.min(by: { $0.value < $1.value }) else { return }
      entries[oldest.key] = nil
      lastUses[oldest.key] = nil
    }
  }
}

/// A metric, or the place where it is being made.
private final class MetricEntry: Sendable {
  /// Bytes of the metric; 0 until it is made.
  let byteCount = Atomic<Int>(0)
  private let made = Mutex<(any LiveMetricBox)?>(nil)

  /// Whether there is a metric; if so, nobody waits long for it.
  var isMade: Bool { byteCount.load(ordering: .relaxed) > 0 }

  /// Puts in a metric that was made elsewhere, unless there is one.
  func fill<Weight: RidingWeight>(with live: LiveMetric<Weight>) {
    made.withLock { made in
      if made == nil { set(live, &made) }
    }
  }

  /// The metric; whoever comes first makes it while the others wait.
  func metric<Weight: RidingWeight>(
    orMake make: () throws(RoutingError) -> Metric<Weight>
  ) throws(RoutingError) -> Metric<Weight> {
    try made.withLock { (made) throws(RoutingError) in
      if let known = made as? LiveMetric<Weight> { return known.metric }
      let metric = try make()
      set(LiveMetric(metric), &made)
      return metric
    }
  }

  /// The metric, if it has been made.
  func finished<Weight: RidingWeight>() -> Metric<Weight>? {
    made.withLock { ($0 as? LiveMetric<Weight>)?.metric }
  }

  /// Takes the metric with its memory for updates, and leaves the bare metric.
  func takeLive<Weight: RidingWeight>() -> LiveMetric<Weight>? {
    made.withLock { made in
      guard let live = made as? LiveMetric<Weight> else { return nil }
      set(LiveMetric(live.metric), &made)
      return live
    }
  }

  func dropRetired() {
    made.withLock { made in
      guard var live = made else { return }
      live.dropRetired()
      byteCount.store(live.byteCount, ordering: .relaxed)
      made = live
    }
  }

  private func set<Weight: RidingWeight>(
    _ live: LiveMetric<Weight>,
    _ made: inout (any LiveMetricBox)?
  ) {
    made = live
    byteCount.store(live.byteCount, ordering: .relaxed)
  }
}

/// A ``LiveMetric`` of either weight.
private protocol LiveMetricBox: Sendable {
  var byteCount: Int { get }
  mutating func dropRetired()
}

extension LiveMetric: LiveMetricBox {}
