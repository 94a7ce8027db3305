/// What flows run on: a piece without its dead ends, each chain of nodes with two neighbours one
/// edge.
///
/// Only a half to two thirds of the nodes of a road network are left.  What was taken away counts
/// as weight where it hung: a dead end at its root, a chain half at each of its ends.
@safe struct ReducedGraph {
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
    unsafe support = unsafe arena.take(UInt32.self, nodes)
    unsafe stripped = unsafe arena.take(UInt32.self, nodes)
    unsafe load = unsafe arena.take(UInt32.self, nodes)
    unsafe keptIndex = unsafe arena.take(UInt32.self, nodes)
    unsafe kept = unsafe arena.take(UInt32.self, nodes)
    unsafe chain = unsafe arena.take(UInt32.self, nodes)
    unsafe chainFirst = unsafe arena.take(UInt32.self, edges + 1)
    unsafe ends = unsafe arena.take(Ends.self, edges)
    unsafe weight = unsafe stripped
    unsafe first = unsafe stripped
    unsafe head = unsafe stripped
    unsafe back = unsafe stripped
    let degree = unsafe arena.take(UInt32.self, nodes)
    unsafe stripDeadEnds(degree)
    unsafe keepJunctions(degree)
    let isWalked = unsafe arena.takeZeroed(UInt8.self, edges)
    unsafe followChains(isWalked)
    unsafe weight = unsafe arena.takeZeroed(UInt32.self, nodeCount)
    unsafe first = unsafe arena.takeZeroed(UInt32.self, nodeCount + 1)
    unsafe head = unsafe arena.take(UInt32.self, 2 * edgeCount)
    unsafe back = unsafe arena.take(UInt32.self, 2 * edgeCount)
    sumWeights()
    linkArcs()
  }

  private mutating func stripDeadEnds(_ degree: UnsafeMutablePointer<UInt32>) {
    let (first, neighbor, count) = unsafe (view.first, view.neighbor, view.nodeCount)
    let (support, stripped, load) = unsafe (support, stripped, load)
    var end = 0
    var node = 0
    while node < count {
      unsafe degree[node] = unsafe first[node &+ 1] &- first[node]
      unsafe support[node] = .max
      unsafe load[node] = 1
      if unsafe degree[node] == 1 {
        unsafe stripped[end] = UInt32(truncatingIfNeeded: node)
        end &+= 1
      }
      node &+= 1
    }
    var next = 0
    while next < end {
      let node = unsafe Int(stripped[next])
      next &+= 1
      var place = unsafe Int(first[node])
      while unsafe support[Int(neighbor[place])] != .max { place &+= 1 }
      let root = unsafe Int(neighbor[place])
      unsafe support[node] = UInt32(truncatingIfNeeded: root)
      unsafe load[root] &+= load[node]
      unsafe degree[root] &-= 1
      if unsafe degree[root] == 1 {
        unsafe stripped[end] = UInt32(truncatingIfNeeded: root)
        end &+= 1
      }
      let side = unsafe min(Int(load[node]), count &- Int(load[node]))
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
        unsafe keptIndex[node] = .max
        guard unsafe support[node] == .max && degree[node] >= least else { continue }
        unsafe keptIndex[node] = UInt32(nodeCount)
        unsafe kept[nodeCount] = UInt32(node)
        nodeCount += 1
      }
      least = 2
    }
  }

  private mutating func followChains(_ isWalked: UnsafeMutablePointer<UInt8>) {
    let (view, support, kept) = unsafe (view, support, kept)
    var chainEnd = 0
    // A chain from a node to itself gets a kept node in its middle; that one starts no new chain.
    let junctionCount = nodeCount
    for index in 0..<junctionCount {
      let node = unsafe Int(kept[index])
      var place = unsafe Int(view.first[node])
      while unsafe place < Int(view.first[node &+ 1]) {
        let startEdge = unsafe Int(view.via[place])
        let other = unsafe Int(view.neighbor[place])
        place &+= 1
        if unsafe isWalked[startEdge] != 0 || support[other] != .max { continue }
        chainEnd = unsafe follow(from: index, over: startEdge, to: other, chainEnd, isWalked)
      }
    }
    unsafe chainFirst[edgeCount] = UInt32(chainEnd)
  }

  /// Walks one chain to the next kept node; returns the new end of `chain`.
  private mutating func follow(
    from index: Int,
    over startEdge: Int,
    to neighbor: Int,
    _ chainStart: Int,
    _ isWalked: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let (view, support, keptIndex, chain) = unsafe (view, support, keptIndex, chain)
    var chainEnd = chainStart
    var (edge, node) = (startEdge, neighbor)
    unsafe isWalked[edge] = 1
    while unsafe keptIndex[node] == .max {
      unsafe chain[chainEnd] = UInt32(truncatingIfNeeded: node)
      chainEnd &+= 1
      var place = unsafe Int(view.first[node])
      while unsafe Int(view.via[place]) == edge || support[Int(view.neighbor[place])] != .max {
        place &+= 1
      }
      edge = unsafe Int(view.via[place])
      node = unsafe Int(view.neighbor[place])
      unsafe isWalked[edge] = 1
    }
    if unsafe keptIndex[node] == UInt32(index) {
      // A loop: its middle node is kept, between two edges.
      let middle = (chainStart + chainEnd) / 2
      let middleNode = unsafe chain[middle]
      unsafe keptIndex[Int(middleNode)] = UInt32(nodeCount)
      unsafe kept[nodeCount] = middleNode
      addEdge(index, nodeCount, chainStart)
      for place in middle..<(chainEnd - 1) { unsafe chain[place] = unsafe chain[place + 1] }
      addEdge(nodeCount, index, middle)
      nodeCount += 1
      return chainEnd - 1
    }
    unsafe addEdge(index, Int(keptIndex[node]), chainStart)
    return chainEnd
  }

  private mutating func addEdge(_ a: Int, _ b: Int, _ chainStart: Int) {
    unsafe ends[edgeCount] = Ends(a: UInt32(a), b: UInt32(b))
    unsafe chainFirst[edgeCount] = UInt32(chainStart)
    edgeCount += 1
  }

  private func sumWeights() {
    for index in 0..<nodeCount { unsafe weight[index] = unsafe load[Int(kept[index])] }
    for edge in 0..<edgeCount {
      let total = chainWeight(edge)
      unsafe weight[Int(ends[edge].a)] += total / 2
      unsafe weight[Int(ends[edge].b)] += total - total / 2
    }
  }

  private func chainWeight(_ edge: Int) -> UInt32 {
    var total: UInt32 = 0
    var place = unsafe Int(chainFirst[edge])
    while unsafe place < Int(chainFirst[edge + 1]) {
      unsafe total &+= load[Int(chain[place])]
      place &+= 1
    }
    return total
  }

  private func linkArcs() {
    let (first, head, back, ends) = unsafe (first, head, back, ends)
    for edge in 0..<edgeCount {
      unsafe first[Int(ends[edge].a)] &+= 1
      unsafe first[Int(ends[edge].b)] &+= 1
    }
    var sum: UInt32 = 0
    for node in 0...nodeCount {
      unsafe sum &+= first[node]
      unsafe first[node] = sum
    }
    // Filled from the back, so that each slot ends as the first place.
    var edge = edgeCount
    while edge > 0 {
      edge &-= 1
      let (a, b) = unsafe (ends[edge].a, ends[edge].b)
      let placeA = unsafe first[Int(a)] &- 1
      unsafe first[Int(a)] = placeA
      let placeB = unsafe first[Int(b)] &- 1
      unsafe first[Int(b)] = placeB
      unsafe head[Int(placeA)] = b
      unsafe head[Int(placeB)] = a
      unsafe back[Int(placeA)] = placeB
      unsafe back[Int(placeB)] = placeA
    }
  }

  /// Carries sides of the kept nodes over to all nodes of the piece.
  ///
  /// A chain between different sides is cut where the sides come closest in weight.
  func expand(_ keptSides: UnsafePointer<UInt8>, to sides: UnsafeMutablePointer<UInt8>) {
    var weights = (0, 0)
    func add(_ node: UInt32, _ side: UInt8) {
      unsafe sides[Int(node)] = side
      if side == 0 {
        unsafe weights.0 += Int(load[Int(node)])
      } else {
        unsafe weights.1 += Int(load[Int(node)])
      }
    }
    for index in 0..<nodeCount { unsafe add(kept[index], keptSides[index]) }
    for edge in 0..<edgeCount where unsafe !isCrossing(edge, keptSides) {
      for place in unsafe Int(chainFirst[edge])..<Int(chainFirst[edge + 1]) {
        unsafe add(chain[place], keptSides[Int(ends[edge].a)])
      }
    }
    for edge in 0..<edgeCount where unsafe isCrossing(edge, keptSides) {
      let sideA = unsafe keptSides[Int(ends[edge].a)]
      let (atA, atB) = sideA == 0 ? weights : (weights.1, weights.0)
      var wanted = (atB + Int(chainWeight(edge)) - atA) / 2
      for place in unsafe Int(chainFirst[edge])..<Int(chainFirst[edge + 1]) {
        let node = unsafe chain[place]
        unsafe wanted -= Int(load[Int(node)])
        unsafe add(node, 2 * wanted >= -Int(load[Int(node)]) ? sideA : 1 - sideA)
      }
    }
    var index = strippedCount
    while index > 0 {
      index &-= 1
      let node = unsafe Int(stripped[index])
      unsafe sides[node] = unsafe sides[Int(support[node])]
    }
  }

  private func isCrossing(_ edge: Int, _ sides: UnsafePointer<UInt8>) -> Bool {
    unsafe sides[Int(ends[edge].a)] != sides[Int(ends[edge].b)]
  }

  /// Puts the node of greatest weight alone on side 1 of the kept nodes.
  func markHeaviestNode(in keptSides: UnsafeMutablePointer<UInt8>) {
    unsafe keptSides.update(repeating: 0, count: nodeCount)
    var heaviest = 0
    for index in 0..<nodeCount where unsafe weight[index] > weight[heaviest] { heaviest = index }
    unsafe keptSides[heaviest] = 1
  }

  /// Puts the heaviest dead end alone on side 1.
  func markHeaviestDeadEnd(in sides: UnsafeMutablePointer<UInt8>) {
    unsafe sides.update(repeating: 0, count: view.nodeCount)
    unsafe sides[Int(heaviestDeadEnd)] = 1
    var index = strippedCount
    while index > 0 {
      index &-= 1
      let node = unsafe stripped[index]
      if node != heaviestDeadEnd { unsafe sides[Int(node)] = unsafe sides[Int(support[Int(node)])] }
    }
  }
}
