/// What flows run on: a piece without its dead ends, each chain of nodes with two neighbours one
/// edge.
///
/// Only a half to two thirds of the nodes of a road network are left.  What was taken away counts
/// as weight where it hung: a dead end at its root, a chain half at each of its ends.
struct ReducedGraph {
  private let view: PieceView
  /// Node where each dead-end node hangs, `UInt32.max` for those that stay.
  private let support: UnsafeMutablePointer<UInt32>
  /// Dead-end nodes, outermost first.
  private let stripped: UnsafeMutablePointer<UInt32>
  private var strippedCount = 0
  /// Nodes that hang at each node, itself included.
  private let load: UnsafeMutablePointer<UInt32>
  /// Place of each node among those kept, `UInt32.max` if it is not.
  private let keptIndex: UnsafeMutablePointer<UInt32>
  /// Inner nodes of all chains, those of each edge from its first end to its second.
  private let chain: UnsafeMutablePointer<UInt32>
  private let chainFirst: UnsafeMutablePointer<UInt32>
  private let ends: UnsafeMutablePointer<Ends>

  /// Ends of an edge, as kept nodes.
  struct Ends {
    var a: UInt32
    var b: UInt32
  }

  /// Nodes that are kept, as nodes of the piece.
  let kept: UnsafeMutablePointer<UInt32>
  private(set) var nodeCount = 0
  private(set) var edgeCount = 0
  /// Nodes that each node stands for.
  private(set) var weight: UnsafeMutablePointer<UInt32>
  /// First arc of each node, `nodeCount` + 1 entries.
  private(set) var first: UnsafeMutablePointer<UInt32>
  /// Node that each arc leads to, and the arc that leads back.
  private(set) var head: UnsafeMutablePointer<UInt32>
  private(set) var back: UnsafeMutablePointer<UInt32>
  /// The dead end whose single edge parts the piece most evenly, `UInt32.max` without dead ends.
  private(set) var heaviestDeadEnd = UInt32.max
  private(set) var heaviestDeadEndSide = 0

  /// Reduces a connected piece that is no tree.
  init(_ view: PieceView, arena: inout ScratchArena) {
    self.view = view
    let (nodes, edges) = (view.nodeCount, view.edgeCount)
    support = arena.take(UInt32.self, nodes)
    stripped = arena.take(UInt32.self, nodes)
    load = arena.take(UInt32.self, nodes)
    keptIndex = arena.take(UInt32.self, nodes)
    kept = arena.take(UInt32.self, nodes)
    chain = arena.take(UInt32.self, nodes)
    chainFirst = arena.take(UInt32.self, edges + 1)
    ends = arena.take(Ends.self, edges)
    weight = stripped
    first = stripped
    head = stripped
    back = stripped
    let degree = arena.take(UInt32.self, nodes)
    stripDeadEnds(degree)
    keepJunctions(degree)
    let isWalked = arena.takeZeroed(UInt8.self, edges)
    followChains(isWalked)
    weight = arena.takeZeroed(UInt32.self, nodeCount)
    first = arena.takeZeroed(UInt32.self, nodeCount + 1)
    head = arena.take(UInt32.self, 2 * edgeCount)
    back = arena.take(UInt32.self, 2 * edgeCount)
    sumWeights()
    linkArcs()
  }

  private mutating func stripDeadEnds(_ degree: UnsafeMutablePointer<UInt32>) {
    let (first, neighbor, count) = (view.first, view.neighbor, view.nodeCount)
    let (support, stripped, load) = (support, stripped, load)
    var end = 0
    var node = 0
    while node < count {
      degree[node] = first[node &+ 1] &- first[node]
      support[node] = .max
      load[node] = 1
      if degree[node] == 1 {
        stripped[end] = UInt32(truncatingIfNeeded: node)
        end &+= 1
      }
      node &+= 1
    }
    var next = 0
    while next < end {
      let node = Int(stripped[next])
      next &+= 1
      var place = Int(first[node])
      while support[Int(neighbor[place])] != .max { place &+= 1 }
      let root = Int(neighbor[place])
      support[node] = UInt32(truncatingIfNeeded: root)
      load[root] &+= load[node]
      degree[root] &-= 1
      if degree[root] == 1 {
        stripped[end] = UInt32(truncatingIfNeeded: root)
        end &+= 1
      }
      let side = min(Int(load[node]), count &- Int(load[node]))
      if side > heaviestDeadEndSide {
        heaviestDeadEndSide = side
        heaviestDeadEnd = UInt32(truncatingIfNeeded: node)
      }
    }
    strippedCount = end
  }

  /// Keeps nodes where three or more edges meet, or all of a ring.
  private mutating func keepJunctions(_ degree: UnsafePointer<UInt32>) {
    var least: UInt32 = 3
    while nodeCount == 0 {
      for node in 0..<view.nodeCount {
        keptIndex[node] = .max
        guard support[node] == .max && degree[node] >= least else { continue }
        keptIndex[node] = UInt32(nodeCount)
        kept[nodeCount] = UInt32(node)
        nodeCount += 1
      }
      least = 2
    }
  }

  private mutating func followChains(_ isWalked: UnsafeMutablePointer<UInt8>) {
    let (view, support, kept) = (view, support, kept)
    var chainEnd = 0
    // A chain from a node to itself gets a kept node in its middle; that one starts no new chain.
    let junctionCount = nodeCount
    for index in 0..<junctionCount {
      let node = Int(kept[index])
      var place = Int(view.first[node])
      while place < Int(view.first[node &+ 1]) {
        let startEdge = Int(view.via[place])
        let other = Int(view.neighbor[place])
        place &+= 1
        if isWalked[startEdge] != 0 || support[other] != .max { continue }
        chainEnd = follow(from: index, over: startEdge, to: other, chainEnd, isWalked)
      }
    }
    chainFirst[edgeCount] = UInt32(chainEnd)
  }

  /// Walks one chain to the next kept node; returns the new end of `chain`.
  private mutating func follow(
    from index: Int,
    over startEdge: Int,
    to neighbor: Int,
    _ chainStart: Int,
    _ isWalked: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let (view, support, keptIndex, chain) = (view, support, keptIndex, chain)
    var chainEnd = chainStart
    var (edge, node) = (startEdge, neighbor)
    isWalked[edge] = 1
    while keptIndex[node] == .max {
      chain[chainEnd] = UInt32(truncatingIfNeeded: node)
      chainEnd &+= 1
      var place = Int(view.first[node])
      while Int(view.via[place]) == edge || support[Int(view.neighbor[place])] != .max {
        place &+= 1
      }
      edge = Int(view.via[place])
      node = Int(view.neighbor[place])
      isWalked[edge] = 1
    }
    if keptIndex[node] == UInt32(index) {
      // A loop: its middle node is kept, between two edges.
      let middle = (chainStart + chainEnd) / 2
      let middleNode = chain[middle]
      keptIndex[Int(middleNode)] = UInt32(nodeCount)
      kept[nodeCount] = middleNode
      addEdge(index, nodeCount, chainStart)
      for place in middle..<(chainEnd - 1) { chain[place] = chain[place + 1] }
      addEdge(nodeCount, index, middle)
      nodeCount += 1
      return chainEnd - 1
    }
    addEdge(index, Int(keptIndex[node]), chainStart)
    return chainEnd
  }

  private mutating func addEdge(_ a: Int, _ b: Int, _ chainStart: Int) {
    ends[edgeCount] = Ends(a: UInt32(a), b: UInt32(b))
    chainFirst[edgeCount] = UInt32(chainStart)
    edgeCount += 1
  }

  private func sumWeights() {
    for index in 0..<nodeCount { weight[index] = load[Int(kept[index])] }
    for edge in 0..<edgeCount {
      let total = chainWeight(edge)
      weight[Int(ends[edge].a)] += total / 2
      weight[Int(ends[edge].b)] += total - total / 2
    }
  }

  private func chainWeight(_ edge: Int) -> UInt32 {
    var total: UInt32 = 0
    var place = Int(chainFirst[edge])
    while place < Int(chainFirst[edge + 1]) {
      total &+= load[Int(chain[place])]
      place &+= 1
    }
    return total
  }

  private func linkArcs() {
    let (first, head, back, ends) = (first, head, back, ends)
    for edge in 0..<edgeCount {
      first[Int(ends[edge].a)] &+= 1
      first[Int(ends[edge].b)] &+= 1
    }
    var sum: UInt32 = 0
    for node in 0...nodeCount {
      sum &+= first[node]
      first[node] = sum
    }
    // Filled from the back, so that each slot ends as the first place.
    var edge = edgeCount
    while edge > 0 {
      edge &-= 1
      let (a, b) = (ends[edge].a, ends[edge].b)
      let placeA = first[Int(a)] &- 1
      first[Int(a)] = placeA
      let placeB = first[Int(b)] &- 1
      first[Int(b)] = placeB
      head[Int(placeA)] = b
      head[Int(placeB)] = a
      back[Int(placeA)] = placeB
      back[Int(placeB)] = placeA
    }
  }

  /// Carries sides of the kept nodes over to all nodes of the piece.
  ///
  /// A chain between different sides is cut where the sides come closest in weight.
  func expand(_ keptSides: UnsafePointer<UInt8>, to sides: UnsafeMutablePointer<UInt8>) {
    var weights = (0, 0)
    func add(_ node: UInt32, _ side: UInt8) {
      sides[Int(node)] = side
      if side == 0 { weights.0 += Int(load[Int(node)]) } else { weights.1 += Int(load[Int(node)]) }
    }
    for index in 0..<nodeCount { add(kept[index], keptSides[index]) }
    for edge in 0..<edgeCount where !isCrossing(edge, keptSides) {
      for place in Int(chainFirst[edge])..<Int(chainFirst[edge + 1]) {
        add(chain[place], keptSides[Int(ends[edge].a)])
      }
    }
    for edge in 0..<edgeCount where isCrossing(edge, keptSides) {
      let sideA = keptSides[Int(ends[edge].a)]
      let (atA, atB) = sideA == 0 ? weights : (weights.1, weights.0)
      var wanted = (atB + Int(chainWeight(edge)) - atA) / 2
      for place in Int(chainFirst[edge])..<Int(chainFirst[edge + 1]) {
        let node = chain[place]
        wanted -= Int(load[Int(node)])
        add(node, 2 * wanted >= -Int(load[Int(node)]) ? sideA : 1 - sideA)
      }
    }
    var index = strippedCount
    while index > 0 {
      index &-= 1
      let node = Int(stripped[index])
      sides[node] = sides[Int(support[node])]
    }
  }

  private func isCrossing(_ edge: Int, _ sides: UnsafePointer<UInt8>) -> Bool {
    sides[Int(ends[edge].a)] != sides[Int(ends[edge].b)]
  }

  /// Puts the node of greatest weight alone on side 1 of the kept nodes.
  func markHeaviestNode(in keptSides: UnsafeMutablePointer<UInt8>) {
    keptSides.update(repeating: 0, count: nodeCount)
    var heaviest = 0
    for index in 0..<nodeCount where weight[index] > weight[heaviest] { heaviest = index }
    keptSides[heaviest] = 1
  }

  /// Puts the heaviest dead end alone on side 1.
  func markHeaviestDeadEnd(in sides: UnsafeMutablePointer<UInt8>) {
    sides.update(repeating: 0, count: view.nodeCount)
    sides[Int(heaviestDeadEnd)] = 1
    var index = strippedCount
    while index > 0 {
      index &-= 1
      let node = stripped[index]
      if node != heaviestDeadEnd { sides[Int(node)] = sides[Int(support[Int(node)])] }
    }
  }
}
