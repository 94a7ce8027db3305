/// Brings metrics of one topology up to date after a few turns have changed.
///
/// Made once for a topology; the first update makes the lists that it needs.  Whoever makes it
/// keeps the topology and its turns alive, and lets one thread at a time use it.
///
///     let updater = MetricUpdater(topology, turns: turns)
///     let isDone = updater.update(&live, changed: turns) { tail, turn in … }
///     if !isDone { live.replace(with: .customized(…)) }
package final class MetricUpdater: @unchecked Sendable {
  private let topology: TopologyView
  private let turns: TurnsView
  private let path: RootPath
  private let levelCount: Int
  private let entryLimit: Int
  private let lists: DownwardLists
  private let upStale: StaleBits
  private let downStale: StaleBits
  private var work: UpdateWork

  /// Prepares a topology.
  ///
  /// - Parameters:
  ///   - topology: The topology.
  ///   - turns: The turns, numbered by rank.
  ///   - entryLimit: Number of entries of which more make an update give up; `nil` for 2 % of all,
  ///     at least 4,096.
  /// - Complexity: O(entries).
  package init(_ topology: TopologyView, turns: TurnsView, entryLimit: Int? = nil) {
    self.topology = topology
    self.turns = turns
    let entryCount = topology.upWeightCount + topology.downWeightCount
    self.entryLimit = entryLimit ?? max(entryCount / 50, 4096)
    levelCount = topology.levelCount
    path = RootPath(levelCount: levelCount)
    lists = DownwardLists(topology, levelCount: levelCount)
    upStale = StaleBits(count: topology.upWeightCount)
    downStale = StaleBits(count: topology.downWeightCount)
    work = UpdateWork(vertexCount: topology.vertexCount)
  }

  /// Bytes of the lists of lower neighbours.
  package var listByteCount: Int { lists.byteCount }

  /// Makes the version of a metric that follows from changes of some turns.
  ///
  /// The new version equals, bit for bit, a metric made anew.
  ///
  /// - Parameters:
  ///   - live: The metric.
  ///   - changed: Turns whose weight may differ from the version of now.
  ///   - weight: Present weight of a turn, given by its tail and its number; from 0 to
  ///     `unreachable`.
  /// - Returns: Whether the metric is up to date.  If not, too much would have changed, the metric
  ///   is as it was, and should be made anew.
  /// - Complexity: the rows over which changed entries lead; below a millisecond for a side road
  ///   of a city.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package func update<Weight: HierarchyWeight>(
    _ live: inout LiveMetric<Weight>,
    changed: [ChangedTurn],
    weight: (_ tail: UInt32, _ turn: UInt32) -> Weight
  ) -> Bool {
    let before = live.metric
    let next = live.nextVersion()
    let rowWeights = GrowingBuffer<Weight>(capacity: levelCount)
    let rowVias = GrowingBuffer<Int32>(capacity: levelCount)
    let update = unsafe MetricUpdate(
      topology: topology,
      turns: turns,
      up: UpdateSide(.forward, topology, before, next, lists.up, upStale),
      down: UpdateSide(.backward, topology, before, next, lists.down, downStale),
      path: UnsafePointer(path.vertices),
      rowWeights: rowWeights.base,
      rowVias: rowVias.base
    )
    path.clear(levelCount: levelCount)
    for turn in changed { update.change(turn, &work) }
    while work.touchedCount <= entryLimit, let vertex = work.queue.popLowest() {
      unsafe path.move(to: vertex, parents: topology.parents, depths: topology.depths)
      update.process(vertex, &work, weight: weight)
    }
    let isDone = work.touchedCount <= entryLimit
    if isDone {
      let differences = MetricDifferences.entries(
        up: work.upDifferences.array,
        down: work.downDifferences.array
      )
      live.advance(to: next, differences: differences)
    } else {
      upStale.clear()
      downStale.clear()
      live.giveBack(next)
    }
    work.clear()
    return isDone
  }
}

/// A turn whose weight changed.
package struct ChangedTurn: Hashable, Sendable {
  /// Vertex that it leaves.
  package var tail: UInt32
  /// Its number.
  package var turn: UInt32

  package init(tail: UInt32, turn: UInt32) {
    self.tail = tail
    self.turn = turn
  }
}

/// A bit for each entry of a side; all off between updates.
@safe struct StaleBits: ~Copyable {
  let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  init(count: Int) {
    wordCount = count / 64 + 1
    unsafe words = .allocate(capacity: wordCount)
    unsafe words.initialize(repeating: 0, count: wordCount)
  }

  deinit { unsafe words.deallocate() }

  func clear() { unsafe words.update(repeating: 0, count: wordCount) }
}

extension UpdateSide {
  fileprivate init(
    _ side: SearchSide,
    _ topology: TopologyView,
    _ before: Metric<Weight>,
    _ next: Metric<Weight>,
    _ lower: DownwardList,
    _ stale: borrowing StaleBits
  ) {
    isUp = side == .forward
    unsafe rows = unsafe isUp ? topology.rows : topology.rows + 2
    unsafe runs = unsafe isUp ? topology.upRuns : topology.downRuns
    unsafe oldWeights = unsafe UnsafePointer(isUp ? before.upStorage : before.downStorage)
    unsafe weights = unsafe isUp ? next.upStorage : next.downStorage
    guard let oldVias = unsafe isUp ? before.upViaStorage : before.downViaStorage,
      let vias = unsafe isUp ? next.upViaStorage : next.downViaStorage
    else { preconditionFailure("only a metric with vias can be updated") }
    unsafe self.oldVias = unsafe UnsafePointer(oldVias)
    unsafe self.vias = unsafe vias
    self.lower = lower
    unsafe self.stale = unsafe stale.words
  }
}
