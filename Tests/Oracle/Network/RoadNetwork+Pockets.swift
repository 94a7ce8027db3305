extension RoadNetwork {
  /// Makes private what lies behind gates that only residents pass.
  ///
  /// Where such gates cut roads off from the largest connected net, the roads behind them are for
  /// who starts or ends there.
  mutating func closePockets() {
    guard nodeFacts.contains(where: \.isEndsOnly) else { return }
    var pieces = Pieces(count: segmentWay.count)
    for node in file.nodes.indices where !nodeFacts[node].isEndsOnly {
      let arcs = leaving(node)
      for arc in arcs.dropFirst() { pieces.join(arc >> 1, arcs[arcs.startIndex] >> 1) }
    }
    var sizes: [Int: Int] = [:]
    let usable = segmentWay.indices.filter { facts[segmentWay[$0]]?.isUsable == true }
    for segment in usable { sizes[pieces.root(segment), default: 0] += 1 }
    let main = sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    var pockets: Set<Int> = []
    for node in file.nodes.indices where nodeFacts[node].isEndsOnly {
      for arc in leaving(node) { pockets.insert(pieces.root(arc >> 1)) }
    }
    for segment in usable {
      let root = pieces.root(segment)
      guard root != main, pockets.contains(root) else { continue }
      for arc in [2 * segment, 2 * segment + 1] where arcAccess[arc] == .open {
        makePrivate(arc)
      }
    }
  }
}

/// Sets of numbers that grow together.
struct Pieces {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(_ item: Int) -> Int {
    var item = item
    while parents[item] != item {
      parents[item] = parents[parents[item]]
      item = parents[item]
    }
    return item
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    if a != b { parents[max(a, b)] = min(a, b) }
  }
}
