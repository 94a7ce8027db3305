/// States in the order of their costs.
struct BinaryHeap {
  private var items: [(cost: OracleCost, state: Int)] = []

  mutating func push(_ cost: OracleCost, _ state: Int) {
    items.append((cost, state))
    var child = items.count - 1
    while child > 0, items[child].cost < items[(child - 1) / 2].cost {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> (cost: OracleCost, state: Int)? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return first }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1].cost < items[child].cost { child += 1 }
      guard items[child].cost < items[parent].cost else { break }
      items.swapAt(child, parent)
      parent = child
    }
    return first
  }
}
