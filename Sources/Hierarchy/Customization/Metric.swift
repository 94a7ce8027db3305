/// Pointers to the weights of a metric: what queries read.
///
/// The view does not keep the arrays alive.  Searches read up to three weights more than there are,
/// without using them: the memory of both sides must go on so far.
@safe package struct MetricView<Weight: HierarchyWeight>: @unchecked Sendable {
  /// Weights of the up rows.
  package let upWeights: UnsafePointer<Weight>
  /// Weights of the down rows.
  package let downWeights: UnsafePointer<Weight>
  /// Via vertex of each up weight, `UInt32.max` for an original turn; `nil` in a metric that
  /// answers weights but no paths.
  package let upVias: UnsafePointer<UInt32>?
  /// Via vertex of each down weight; `nil` if `upVias` is.
  package let downVias: UnsafePointer<UInt32>?

  package init(
    upWeights: UnsafePointer<Weight>,
    downWeights: UnsafePointer<Weight>,
    upVias: UnsafePointer<UInt32>?,
    downVias: UnsafePointer<UInt32>?
  ) {
    unsafe self.upWeights = unsafe upWeights
    unsafe self.downWeights = unsafe downWeights
    unsafe self.upVias = unsafe upVias
    unsafe self.downVias = unsafe downVias
  }
}

/// The weights of a topology's rows under given weights of its turns; immutable once made.
///
///     let metric = Metric<Int32>.customized(view, turns: turns, weights: weights)
///     query.search(view, metric.view, …)       // keep `metric` alive during the query
@safe package final class Metric<Weight: HierarchyWeight>: @unchecked Sendable {
  /// Number of up weights.
  package let upCount: Int
  /// Number of down weights.
  package let downCount: Int
  let upStorage: UnsafeMutablePointer<Weight>
  let downStorage: UnsafeMutablePointer<Weight>
  let upViaStorage: UnsafeMutablePointer<Int32>?
  let downViaStorage: UnsafeMutablePointer<Int32>?

  /// Allocates room; the maker fills it before anybody else sees the metric.
  init(upCount: Int, downCount: Int, keepsVias: Bool) {
    self.upCount = upCount
    self.downCount = downCount
    unsafe upStorage = unsafe LargeMemory.allocate(Weight.self, capacity: upCount + RunBlock.slack)
    unsafe downStorage = unsafe LargeMemory.allocate(
      Weight.self,
      capacity: downCount + RunBlock.slack
    )
    unsafe upViaStorage =
      unsafe keepsVias ? LargeMemory.allocate(Int32.self, capacity: upCount) : nil
    unsafe downViaStorage =
      unsafe keepsVias ? LargeMemory.allocate(Int32.self, capacity: downCount) : nil
  }

  deinit {
    unsafe upStorage.deallocate()
    unsafe downStorage.deallocate()
    unsafe upViaStorage?.deallocate()
    unsafe downViaStorage?.deallocate()
  }

  /// Pointers for queries, valid as long as the metric lives.
  package var view: MetricView<Weight> {
    unsafe MetricView(
      upWeights: UnsafePointer(upStorage),
      downWeights: UnsafePointer(downStorage),
      upVias: unsigned(upViaStorage),
      downVias: unsigned(downViaStorage)
    )
  }

  /// A copy of the weights of the up rows.
  package var upWeights: [Weight] {
    unsafe Array(UnsafeBufferPointer(start: upStorage, count: upCount))
  }
  /// A copy of the weights of the down rows.
  package var downWeights: [Weight] {
    unsafe Array(UnsafeBufferPointer(start: downStorage, count: downCount))
  }
  /// A copy of the via vertices of the up rows; empty if the metric keeps none.
  package var upVias: [UInt32] { unsafe vias(upViaStorage, upCount) }
  /// A copy of the via vertices of the down rows; empty if the metric keeps none.
  package var downVias: [UInt32] { unsafe vias(downViaStorage, downCount) }

  /// Bytes that the metric holds.
  package var byteCount: Int {
    let perWeight = unsafe MemoryLayout<Weight>.stride + (upViaStorage == nil ? 0 : 4)
    return (upCount + downCount) * perWeight
  }

  private func vias(_ storage: UnsafeMutablePointer<Int32>?, _ count: Int) -> [UInt32] {
    guard let storage = unsafe storage else { return [] }
    return unsafe UnsafeBufferPointer(start: storage, count: count).map(UInt32.init(bitPattern:))
  }

  /// The same memory read as unsigned numbers: −1 is `UInt32.max`.
  private func unsigned(_ storage: UnsafeMutablePointer<Int32>?) -> UnsafePointer<UInt32>? {
    guard let storage = unsafe storage else { return nil }
    return unsafe UnsafeRawPointer(storage).assumingMemoryBound(to: UInt32.self)
  }
}
