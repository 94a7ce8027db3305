/// A stretch of a table: some sources by some targets.
package struct CellBlock {
  /// Numbers of the sources in their store.
  package let sources: Range<Int>
  /// Numbers of the targets in their store.
  package let targets: Range<Int>

  package init(sources: Range<Int>, targets: Range<Int>) {
    self.sources = sources
    self.targets = targets
  }
}

extension LabelStore {
  /// Costs of the best paths from some points of this store to some of another.
  ///
  /// - Parameters:
  ///   - block: Which points.
  ///   - targets: Store of the targets, of the same hierarchy.
  ///   - costs: Receives the costs, source by source; `unreachable` where no path leads.
  ///   - lengths: Receives the lengths if both stores keep them; `nil` if nobody asks.
  /// - Complexity: About 0.1 µs a cell on a city.
  @specialized(where Weight == Int32)
  @specialized(where Weight == Int64)
  package borrowing func cells(
    _ block: CellBlock,
    to targets: borrowing LabelStore<Weight>,
    costs: UnsafeMutablePointer<Weight>,
    lengths: UnsafeMutablePointer<UInt32>?
  ) {
    precondition(side == .forward && targets.side == .backward, "sides swapped")
    precondition(block.sources.upperBound <= count && block.targets.upperBound <= targets.count)
    let kernel = TableKernel(sources: view, targets: targets.view)
    var cell = 0
    var source = block.sources.lowerBound
    while source < block.sources.upperBound {
      var target = block.targets.lowerBound
      while target < block.targets.upperBound {
        if let lengths = unsafe lengths {
          let (cost, length) = kernel.costAndLength(source, target)
          unsafe costs[cell] = cost
          unsafe lengths[cell] = length
        } else {
          unsafe costs[cell] = kernel.cost(source, target)
        }
        cell &+= 1
        target &+= 1
      }
      source &+= 1
    }
  }
}
