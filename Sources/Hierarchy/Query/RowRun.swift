/// The weights of one run of a row, as plain or packed rows store them.
protocol RowRun<Weight> {
  associatedtype Weight: HierarchyWeight

  /// Weight of an entry of the run.
  func weight(_ index: Int) -> Weight
  /// Four weights from an entry on; those behind the run mean nothing.
  func four(from index: Int) -> SIMD4<Int32>
}

/// How a search goes through a run: four entries at a time.
///
/// Most runs have one to five entries.  A loop over single ones ends elsewhere each time, which
/// processors guess wrong; one over fours nearly always ends after the first.
enum RunBlock {
  /// Entries behind a run that are read, though not used: rows and labels have room for as many
  /// behind their last.
  static let slack = 3

  /// Which of four entries from `index` on belong to a run of `count`.
  @inline(__always)
  static func isInside(_ index: Int, _ count: Int) -> SIMDMask<SIMD4<Int32>> {
    let left = Int32(truncatingIfNeeded: count &- index)
    return SIMD4<Int32>(0, 1, 2, 3) .< SIMD4(repeating: left)
  }
}

extension RowRun {
  /// Lowers each of `count` labels to `label` plus its entry of the run.
  @inline(__always)
  func relax(count: Int, _ label: Weight, _ labels: UnsafeMutablePointer<Weight>) {
    if Weight.self == Int32.self {
      unsafe relaxFours(count, Int32(truncatingIfNeeded: label), UnsafeMutableRawPointer(labels))
      return
    }
    var index = 0
    while index < count {
      let candidate = label &+ weight(index)
      unsafe labels[index] = unsafe candidate < labels[index] ? candidate : labels[index]
      index &+= 1
    }
  }

  @inline(__always)
  private func relaxFours(_ count: Int, _ label: Int32, _ labels: UnsafeMutableRawPointer) {
    var index = 0
    while index < count {
      let place = unsafe labels + MemoryLayout<Int32>.stride &* index
      let present = unsafe place.loadUnaligned(as: SIMD4<Int32>.self)
      let candidate = SIMD4(repeating: label) &+ four(from: index)
      let isBetter = (candidate .< present) .& RunBlock.isInside(index, count)
      unsafe place.storeBytes(
        of: present.replacing(with: candidate, where: isBetter),
        as: SIMD4<Int32>.self
      )
      index &+= 4
    }
  }

  /// Least sum of a label and its entry of the run.
  @inline(__always)
  func least(count: Int, _ labels: UnsafePointer<Weight>) -> Weight {
    if Weight.self == Int32.self {
      return unsafe Weight(truncatingIfNeeded: leastOfFours(count, UnsafeRawPointer(labels)))
    }
    var least = Weight.unreachable
    var index = 0
    while index < count {
      let candidate = unsafe labels[index] &+ weight(index)
      least = candidate < least ? candidate : least
      index &+= 1
    }
    return least
  }

  @inline(__always)
  private func leastOfFours(_ count: Int, _ labels: UnsafeRawPointer) -> Int32 {
    var least = SIMD4(repeating: Int32.unreachable)
    var index = 0
    while index < count {
      let place = unsafe labels + MemoryLayout<Int32>.stride &* index
      let candidate = unsafe place.loadUnaligned(as: SIMD4<Int32>.self) &+ four(from: index)
      let isBetter = (candidate .< least) .& RunBlock.isInside(index, count)
      least = least.replacing(with: candidate, where: isBetter)
      index &+= 4
    }
    return least.min()
  }
}

/// A run of plain rows.
@safe struct PlainRun<Weight: HierarchyWeight>: RowRun {
  let weights: UnsafePointer<Weight>

  @inline(__always)
  func weight(_ index: Int) -> Weight { unsafe weights[index] }

  @inline(__always)
  func four(from index: Int) -> SIMD4<Int32> {
    unsafe UnsafeRawPointer(weights + index).loadUnaligned(as: SIMD4<Int32>.self)
  }
}

/// A run of packed rows.
@safe struct PackedRun<Stored: StoredWeight, Weight: HierarchyWeight>: RowRun {
  let weights: UnsafeRawPointer

  @inline(__always)
  func weight(_ index: Int) -> Weight { unsafe Stored.load(weights, index) }

  @inline(__always)
  func four(from index: Int) -> SIMD4<Int32> { unsafe Stored.loadFour(weights, index) }
}
