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
  private let weights: ArcWeights
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

  /// Number of metrics that have been made and are still kept.
  var keptCount: Int { shelf.withLock { $0.entries.count } }

  /// Finds a metric, or makes it.
  ///
  /// - Parameter key: Which one.
  /// - Returns: The metric, alive as long as its lease.
  /// - Throws: ``RoutingError/cancelled`` if the task was cancelled before it began to make one.
  func lease<Weight: RidingWeight>(_ key: MetricKey) throws(RoutingError) -> Lease<Weight> {
    if key == .plain, let view = Weight.shipped(with: map) { return Lease(view: view, owner: map) }
    let entry = shelf.withLock { $0.entry(for: key) }
    var isNew = false
    let metric: Metric<Weight> = try entry.metric(orMake: { () throws(RoutingError) in
      if Task.isCancelled { throw .cancelled }
      isNew = true
      return make(key)
    })
    if isNew { makeRoom(keeping: key) }
    return Lease(view: HierarchyView(map.topologyView, metric.view), owner: metric)
  }

  /// Makes the strict metrics of all sets of avoided roads in one pass.
  ///
  /// Those that are there already stay.
  func makeStrict() {
    let sets = (0..<UInt32(8)).map { AvoidSet(rawValue: $0) }
    let keys = sets.map { MetricKey.strict(avoids: $0, excludes: []) }
    let turnWeights = weights.turnWeights(keys)
    defer { turnWeights.deallocate() }
    let metrics = Metric<Int32>.customizedEight(
      map.topologyView,
      turns: map.turnsView,
      weights: UnsafePointer(turnWeights)
    )
    for (key, metric) in zip(keys, metrics) where key != .plain {
      shelf.withLock { $0.entry(for: key) }.fill(with: metric)
    }
    makeRoom(keeping: .plain)
  }

  /// Lets go of metrics until they and the lengths of paths fit into the budget.
  func makeRoom(keeping key: MetricKey) {
    let lengthBytes = lengthShelf.withLock { $0.byteCount }
    shelf.withLock { $0.trim(to: budgetBytes - lengthBytes, keeping: key) }
  }

  private func make<Weight: RidingWeight>(_ key: MetricKey) -> Metric<Weight> {
    let turnWeights: UnsafeMutablePointer<Weight> = weights.turnWeights(key)
    defer { turnWeights.deallocate() }
    return Weight.customize(map.topologyView, map.turnsView, UnsafePointer(turnWeights))
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

  /// Lets go of metrics until the rest fits, the longest unused first.
  ///
  /// The two that one set of avoided roads needs stay together: else requests that need both in
  /// turn would make both each time.
  mutating func trim(to budget: Int, keeping key: MetricKey) {
    while entries.values.reduce(0, { $0 + $1.byteCount.load(ordering: .relaxed) }) > budget {
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
  private let made = Mutex<(any Sendable)?>(nil)

  /// Puts in a metric that was made elsewhere, unless there is one.
  func fill(with metric: Metric<Int32>) {
    made.withLock { made in
      if made != nil { return }
      made = metric
      byteCount.store(metric.byteCount, ordering: .relaxed)
    }
  }

  /// The metric; whoever comes first makes it while the others wait.
  func metric<Weight: RidingWeight>(
    orMake make: () throws(RoutingError) -> Metric<Weight>
  ) throws(RoutingError) -> Metric<Weight> {
    try made.withLock { (made) throws(RoutingError) in
      if let known = made as? Metric<Weight> { return known }
      let metric = try make()
      made = metric
      byteCount.store(metric.byteCount, ordering: .relaxed)
      return metric
    }
  }
}
