/// A row of a packed hierarchy.
///
/// Numbers of 16 bits, one after the other:
///
///     head        number of runs, and how wide the rest is (``Head``); if the runs are wide, the
///                 number follows by itself
///     runs        (gap, length) a run, from the deepest to the shallowest: depths between the run
///                 and the one before it, or the row's own vertex; depths in the run.  One byte
///                 each, or two
///     weights     of each run, ascending by depth within it.  Two bytes each, all bits set for
///                 unreachable; or four
///     vias        as steps down from the row's vertex, 0 for an original turn.  No bytes, one,
///                 two or four each; filled up to a whole number
///
/// A row that has entries with vias in all its runs takes 5 bytes where plain arrays take 16.
@safe struct PackedRow {
  /// Numbers behind the last row, all 0, so that searches may read some weights behind any run.
  static let slack = 2 * RunBlock.slack

  let numbers: UnsafePointer<UInt16>

  /// The first number of a row.
  struct Head {
    static let runCountMask: UInt16 = 0x0FFF
    static let wideRuns: UInt16 = 0x1000
    static let wideWeights: UInt16 = 0x2000
    static let viaSizeShift: UInt16 = 14
  }

  /// Lowers labels to `label` plus the weights; see ``SideRows``.
  @inline(__always)
  func relax<Weight: HierarchyWeight>(
    depth: Int,
    _ label: Weight,
    _ labels: UnsafeMutablePointer<Weight>
  ) -> Int {
    let head = unsafe numbers[0]
    if head & Head.wideRuns != 0 { return unsafe relaxWideRuns(depth, label, labels) }
    let runs = unsafe UnsafeRawPointer(numbers + 1)
    let count = Int(head & Head.runCountMask)
    return unsafe head & Head.wideWeights == 0
      ? relax(UInt8.self, UInt16.self, count, runs, depth, label, labels)
      : relax(UInt8.self, Int32.self, count, runs, depth, label, labels)
  }

  /// The same for a row whose runs are wide, which is rare.
  @inline(never)
  private func relaxWideRuns<Weight: HierarchyWeight>(
    _ depth: Int,
    _ label: Weight,
    _ labels: UnsafeMutablePointer<Weight>
  ) -> Int {
    let runs = unsafe UnsafeRawPointer(numbers + 2)
    let count = unsafe Int(numbers[1])
    return unsafe numbers[0] & Head.wideWeights == 0
      ? relax(UInt16.self, UInt16.self, count, runs, depth, label, labels)
      : relax(UInt16.self, Int32.self, count, runs, depth, label, labels)
  }

  @inline(__always)
  private func relax<Step: RunNumber, Stored: StoredWeight, Weight: HierarchyWeight>(
    _ step: Step.Type,
    _ stored: Stored.Type,
    _ runCount: Int,
    _ runs: UnsafeRawPointer,
    _ depth: Int,
    _ label: Weight,
    _ labels: UnsafeMutablePointer<Weight>
  ) -> Int {
    var run = unsafe runs
    let firstWeight = unsafe runs + 2 &* Step.size &* runCount
    var weights = unsafe firstWeight
    var into = unsafe labels + depth
    while unsafe run < firstWeight {
      let length = unsafe Step.load(run + Step.size)
      unsafe into -= Step.load(run) &+ length
      unsafe run += 2 &* Step.size
      unsafe PackedRun<Stored, Weight>(weights: weights).relax(count: length, label, into)
      unsafe weights += Stored.size &* length
    }
    return unsafe (weights - firstWeight) / Stored.size
  }

  /// Weight at a depth; see ``SideRows``.
  @inline(__always)
  func weight<Weight: HierarchyWeight>(depth: Int, at upper: Int) -> Weight {
    let (parts, index) = place(depth: depth, at: upper)
    return index < 0 ? Weight.unreachable : weight(parts, index)
  }

  /// Via at a depth; see ``SideRows``.
  @inline(__always)
  func via(of vertex: UInt32, depth: Int, at upper: Int) -> UInt32? {
    let (parts, index) = place(depth: depth, at: upper)
    return index < 0 ? nil : via(parts, index, of: vertex)
  }

  /// Weight at a depth; `nil` if there is no entry.
  ///
  /// Reads no further than the entry.
  @inline(__always)
  func entryWeight<Weight: HierarchyWeight>(depth: Int, at upper: Int) -> Weight? {
    let head = unsafe numbers[0]
    return unsafe head & Head.wideRuns == 0
      ? entryWeight(UInt8.self, UnsafeRawPointer(numbers + 1), depth: depth, at: upper)
      : entryWeight(UInt16.self, UnsafeRawPointer(numbers + 2), depth: depth, at: upper)
  }

  @inline(__always)
  private func entryWeight<Step: RunNumber, Weight: HierarchyWeight>(
    _ step: Step.Type,
    _ runs: UnsafeRawPointer,
    depth: Int,
    at upper: Int
  ) -> Weight? {
    let weights = unsafe runs + 2 &* Step.size &* runCount
    var run = unsafe runs
    var start = depth
    var count = 0
    while unsafe run < weights {
      let length = unsafe Step.load(run + Step.size)
      unsafe start &-= Step.load(run) &+ length
      if upper >= start {
        guard upper < start &+ length else { return nil }
        let index = count &+ upper &- start
        return unsafe numbers[0] & Head.wideWeights == 0
          ? UInt16.load(weights, index) : Int32.load(weights, index)
      }
      count &+= length
      unsafe run += 2 &* Step.size
    }
    return nil
  }

  /// Weight of an entry by its place in the row.
  @inline(__always)
  func weight<Weight: HierarchyWeight>(_ parts: Parts, _ index: Int) -> Weight {
    unsafe parts.hasWideWeights
      ? Int32.load(parts.weights, index) : UInt16.load(parts.weights, index)
  }

  /// Via of an entry by its place in the row of a vertex; `noVertex` for an original turn.
  @inline(__always)
  func via(_ parts: Parts, _ index: Int, of vertex: UInt32) -> UInt32 {
    if parts.viaSize == 0 { return noVertex }
    let step = viaStep(parts, index)
    return step == 0 ? noVertex : vertex &- step
  }

  /// Steps from the row's vertex down to the via of an entry; the row has vias.
  @inline(__always)
  func viaStep(_ parts: Parts, _ index: Int) -> UInt32 {
    let vias = unsafe parts.weights + (parts.hasWideWeights ? 4 : 2) &* parts.weightCount
    return switch parts.viaSize {
    case 1: unsafe UInt32(vias.loadUnaligned(fromByteOffset: index, as: UInt8.self))
    case 2: unsafe UInt32(vias.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self))
    default: unsafe vias.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
    }
  }

  /// Where the parts of a row lie.
  @safe struct Parts {
    let hasWideWeights: Bool
    let weights: UnsafeRawPointer
    let weightCount: Int
    /// Bytes of a via: 0, 1, 2 or 4.
    let viaSize: Int
  }

  /// Place of the entry at a depth among the weights; -1 if there is none.
  @inline(__always)
  private func place(depth: Int, at upper: Int) -> (parts: Parts, index: Int) {
    var start = depth
    var count = 0
    var index = -1
    let parts = parts { gap, length in
      start &-= gap &+ length
      if upper >= start, upper < start &+ length { index = count &+ upper &- start }
      count &+= length
    }
    return (parts, index)
  }

  /// Number of runs.
  @inline(__always)
  var runCount: Int {
    let head = unsafe numbers[0]
    return unsafe head & Head.wideRuns != 0 ? Int(numbers[1]) : Int(head & Head.runCountMask)
  }

  /// Reads the head, and all runs from the deepest to the shallowest.
  @inline(__always)
  func parts(_ body: (_ gap: Int, _ length: Int) -> Void) -> Parts {
    let head = unsafe numbers[0]
    let hasWideRuns = head & Head.wideRuns != 0
    let size = hasWideRuns ? 2 : 1
    let runs = unsafe UnsafeRawPointer(numbers + size)
    var count = 0
    let weights = unsafe runs + 2 &* size &* runCount
    var run = unsafe runs
    while unsafe run < weights {
      let gap: Int = unsafe hasWideRuns ? UInt16.load(run) : UInt8.load(run)
      let length: Int = unsafe hasWideRuns ? UInt16.load(run + 2) : UInt8.load(run + 1)
      body(gap, length)
      count &+= length
      unsafe run += 2 &* size
    }
    return unsafe Parts(
      hasWideWeights: head & Head.wideWeights != 0,
      weights: weights,
      weightCount: count,
      viaSize: viaSize
    )
  }

  /// Bytes of a via: 0, 1, 2 or 4.
  @inline(__always)
  var viaSize: Int { unsafe (1 &<< Int(numbers[0] &>> Head.viaSizeShift)) &>> 1 }
}

/// A number of a run as rows store it.
protocol RunNumber {
  static var size: Int { get }
  static func load(_ pointer: UnsafeRawPointer) -> Int
}

extension UInt8: RunNumber {
  @inline(__always) static var size: Int { 1 }
  @inline(__always) static func load(_ pointer: UnsafeRawPointer) -> Int {
    unsafe Int(pointer.load(as: UInt8.self))
  }
}

/// A weight as rows store it.
protocol StoredWeight {
  static var size: Int { get }
  static func load<Weight: HierarchyWeight>(_ pointer: UnsafeRawPointer, _ index: Int) -> Weight
  /// Four weights from a place on.
  static func loadFour(_ pointer: UnsafeRawPointer, _ index: Int) -> SIMD4<Int32>
}

extension UInt16: RunNumber, StoredWeight {
  @inline(__always) static var size: Int { 2 }
  @inline(__always) static func load(_ pointer: UnsafeRawPointer) -> Int {
    unsafe Int(pointer.loadUnaligned(as: UInt16.self))
  }

  @inline(__always)
  static func load<Weight: HierarchyWeight>(_ pointer: UnsafeRawPointer, _ index: Int) -> Weight {
    let number = unsafe pointer.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self)
    return number == .max ? Weight.unreachable : Weight(truncatingIfNeeded: number)
  }

  @inline(__always)
  static func loadFour(_ pointer: UnsafeRawPointer, _ index: Int) -> SIMD4<Int32> {
    let numbers = unsafe pointer.loadUnaligned(fromByteOffset: 2 &* index, as: SIMD4<UInt16>.self)
    let weights = SIMD4<Int32>(truncatingIfNeeded: numbers)
    return weights.replacing(with: Int32.unreachable, where: weights .== Int32(UInt16.max))
  }
}

extension Int32: StoredWeight {
  @inline(__always) static var size: Int { 4 }

  @inline(__always)
  static func load<Weight: HierarchyWeight>(_ pointer: UnsafeRawPointer, _ index: Int) -> Weight {
    unsafe Weight(
      truncatingIfNeeded: pointer.loadUnaligned(fromByteOffset: 4 &* index, as: Int32.self)
    )
  }

  @inline(__always)
  static func loadFour(_ pointer: UnsafeRawPointer, _ index: Int) -> SIMD4<Int32> {
    unsafe pointer.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<Int32>.self)
  }
}
