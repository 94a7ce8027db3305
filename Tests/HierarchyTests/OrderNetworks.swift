import RoadbookHierarchy

/// A road network for tests of the order: edges between nodes at places.
struct OrderNetwork {
  var nodeCount: Int
  var tails: [UInt32] = []
  var heads: [UInt32] = []
  var x: [Int32]
  var y: [Int32]
  var presence: [NestedDissection.Presence] = []

  init(nodeCount: Int) {
    self.nodeCount = nodeCount
    x = Array(repeating: 0, count: nodeCount)
    y = Array(repeating: 0, count: nodeCount)
  }

  mutating func connect(
    _ tail: Int,
    _ head: Int,
    _ directions: NestedDissection.Presence = [.forward, .backward]
  ) {
    tails.append(UInt32(tail))
    heads.append(UInt32(head))
    presence.append(directions)
  }

  func order(threads: Int = 1) throws -> [UInt32] {
    try NestedDissection.arcOrder(
      nodeCount: nodeCount,
      tails: tails,
      heads: heads,
      x: x,
      y: y,
      presence: presence,
      threads: threads
    )
  }

  /// Nodes in a row.
  static func path(_ nodeCount: Int, oneway: Bool = false) -> OrderNetwork {
    var network = OrderNetwork(nodeCount: nodeCount)
    for node in 0..<nodeCount {
      network.x[node] = Int32(node)
      if node > 0 { network.connect(node - 1, node, oneway ? .forward : [.forward, .backward]) }
    }
    return network
  }

  /// One node in the middle, all others around it.
  static func star(_ leafCount: Int) -> OrderNetwork {
    var network = OrderNetwork(nodeCount: leafCount + 1)
    for leaf in 1...leafCount {
      network.x[leaf] = Int32(leaf % 100)
      network.y[leaf] = Int32(leaf / 100)
      network.connect(0, leaf)
    }
    return network
  }

  /// Streets crossing at right angles, `side` × `side` nodes.
  static func grid(_ side: Int) -> OrderNetwork {
    var network = OrderNetwork(nodeCount: side * side)
    for node in 0..<(side * side) {
      let (row, column) = (node / side, node % side)
      network.x[node] = Int32(column * 1000)
      network.y[node] = Int32(row * 1000)
      if column > 0 { network.connect(node - 1, node) }
      if row > 0 { network.connect(node - side, node) }
    }
    return network
  }

  /// Edges between any nodes, loops and parallel ones included, and directions that may be absent.
  static func random(
    nodeCount: Int,
    edgeCount: Int,
    spread: Int32,
    seed: UInt64
  ) -> OrderNetwork {
    var random = SeededGenerator(seed: seed)
    var network = OrderNetwork(nodeCount: nodeCount)
    for node in 0..<nodeCount {
      network.x[node] = Int32.random(in: -spread...spread, using: &random)
      network.y[node] = Int32.random(in: -spread / 2...spread / 2, using: &random)
    }
    for _ in 0..<edgeCount {
      network.connect(
        Int.random(in: 0..<nodeCount, using: &random),
        Int.random(in: 0..<nodeCount, using: &random),
        NestedDissection.Presence(rawValue: UInt8.random(in: 0...3, using: &random))
      )
    }
    return network
  }
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
