/// Tells the road network that serves a region from small islands of road.
///
/// Large are the strongly connected component with the most edges, and each with 1,000 edges or
/// more; an edge is large if a route can come to it from a large component and go on from it to
/// one, as it can on a private road.  Where the large components have under 100 edges in all, one
/// of the two is enough: so small a map tells no stub from a road.  The other edges, one-way stubs
/// among them, fall into islands by what hangs together at all.
struct Islands {
  /// Edges that make a component large, though it is not the largest.
  static let largeEdgeCount = 1000
  /// Edges in large components from which on a stub that leads only in or only out is an island.
  static let tellingEdgeCount = 100

  /// Island of each edge: 0 for the large components and for edges that are closed to cars, else
  /// a number from 1 in the order of their first edges.
  private(set) var edgeIslands: [UInt32]
  /// Number of islands.
  private(set) var count = 0

  /// - Parameters:
  ///   - vertexArcs: Arc of each vertex of the turn-expanded graph.
  ///   - turnFirst: First turn of each vertex.
  ///   - turnHeads: Vertex that each turn leads to.
  ///   - edgeCount: Number of edges.
  init(vertexArcs: [UInt32], turnFirst: [UInt32], turnHeads: [UInt32], edgeCount: Int) {
    edgeIslands = [UInt32](repeating: 0, count: edgeCount)
    let components = StrongComponents.find(turnFirst: turnFirst, turnHeads: turnHeads)
    let large = Self.largeComponents(components, vertexArcs, edgeCount)
    let isLarge = components.map { large[Int($0)] }
    let forward = Self.reach(from: isLarge, turnFirst, turnHeads)
    let (backFirst, backHeads) = Self.reversed(turnFirst, turnHeads)
    let backward = Self.reach(from: isLarge, backFirst, backHeads)
    let (isReached, reaches) = (
      Self.edges(vertexArcs, forward, edgeCount), Self.edges(vertexArcs, backward, edgeCount)
    )
    let inside = Self.edges(vertexArcs, isLarge, edgeCount).count { $0 }
    let edgeIsLarge = zip(isReached, reaches).map {
      inside < Self.tellingEdgeCount ? $0 || $1 : $0 && $1
    }
    numberIslands(vertexArcs, turnFirst, turnHeads, edgeIsLarge)
  }

  /// For each edge whether one of its vertices is marked.
  private static func edges(
    _ vertexArcs: [UInt32],
    _ marks: [Bool],
    _ edgeCount: Int
  ) -> [Bool] {
    var isMarked = [Bool](repeating: false, count: edgeCount)
    for (vertex, arc) in vertexArcs.enumerated() where marks[vertex] {
      isMarked[Int(arc >> 1)] = true
    }
    return isMarked
  }

  /// For each component whether it is large.
  private static func largeComponents(
    _ components: [UInt32],
    _ vertexArcs: [UInt32],
    _ edgeCount: Int
  ) -> [Bool] {
    // Pairs of component and edge, each counted once.
    var pairs: [UInt64] = []
    pairs.reserveCapacity(vertexArcs.count)
    for (vertex, arc) in vertexArcs.enumerated() {
      pairs.append(UInt64(components[vertex]) << 32 | UInt64(arc >> 1))
    }
    pairs.sort()
    var sizes = [Int](repeating: 0, count: Int(components.max() ?? 0) + 1)
    var firstEdges = [UInt32](repeating: .max, count: sizes.count)
    var previous: UInt64?
    for pair in pairs where pair != previous {
      previous = pair
      let component = Int(pair >> 32)
      sizes[component] += 1
      firstEdges[component] = min(firstEdges[component], UInt32(truncatingIfNeeded: pair))
    }
    // Of equal ones the largest is the one with the first edge.
    let largest = sizes.indices.max {
      (sizes[$0], firstEdges[$1]) < (sizes[$1], firstEdges[$0])
    }
    return sizes.indices.map { $0 == largest || sizes[$0] >= largeEdgeCount }
  }

  /// Vertices that the turns lead to from some vertices, these included.
  private static func reach(
    from start: [Bool],
    _ first: [UInt32],
    _ heads: [UInt32]
  ) -> [Bool] {
    var isReached = start
    var open: [UInt32] = []
    for (vertex, isStart) in start.enumerated() where isStart { open.append(UInt32(vertex)) }
    while let vertex = open.popLast() {
      for turn in Int(first[Int(vertex)])..<Int(first[Int(vertex) + 1]) {
        let head = heads[turn]
        if isReached[Int(head)] { continue }
        isReached[Int(head)] = true
        open.append(head)
      }
    }
    return isReached
  }

  /// The turns, backwards.
  private static func reversed(
    _ first: [UInt32],
    _ heads: [UInt32]
  ) -> (first: [UInt32], heads: [UInt32]) {
    let count = first.count - 1
    var backFirst = [UInt32](repeating: 0, count: count + 1)
    for head in heads { backFirst[Int(head) + 1] += 1 }
    for vertex in 0..<count { backFirst[vertex + 1] += backFirst[vertex] }
    var next = backFirst
    var backHeads = [UInt32](repeating: 0, count: heads.count)
    for vertex in 0..<count {
      for turn in Int(first[vertex])..<Int(first[vertex + 1]) {
        let head = Int(heads[turn])
        backHeads[Int(next[head])] = UInt32(vertex)
        next[head] += 1
      }
    }
    return (backFirst, backHeads)
  }

  /// Finds the islands of an expansion without some of its turns and arcs.
  ///
  /// - Parameters:
  ///   - expansion: The expansion.
  ///   - edgeCount: Number of edges.
  ///   - isClosed: Tells of an arc whether it counts for nothing.
  ///   - isBarred: Tells of a turn whether nobody takes it.
  init(
    _ expansion: borrowing TurnExpansion,
    edgeCount: Int,
    isClosed: (UInt32) -> Bool,
    isBarred: (Int) -> Bool
  ) {
    var numbers = [UInt32](repeating: .max, count: expansion.vertexCount)
    var vertexArcs: [UInt32] = []
    for (vertex, arc) in expansion.vertexArcs.enumerated() where !isClosed(arc) {
      numbers[vertex] = UInt32(vertexArcs.count)
      vertexArcs.append(arc)
    }
    var (first, heads): ([UInt32], [UInt32]) = ([0], [])
    for vertex in 0..<expansion.vertexCount where numbers[vertex] != .max {
      for turn in Int(expansion.turnFirst[vertex])..<Int(expansion.turnFirst[vertex + 1]) {
        let head = Int(expansion.turnHeads[turn])
        if numbers[head] != .max, !isBarred(turn) { heads.append(numbers[head]) }
      }
      first.append(UInt32(heads.count))
    }
    self.init(vertexArcs: vertexArcs, turnFirst: first, turnHeads: heads, edgeCount: edgeCount)
  }

  private mutating func numberIslands(
    _ vertexArcs: [UInt32],
    _ first: [UInt32],
    _ heads: [UInt32],
    _ isLarge: [Bool]
  ) {
    var sets = DisjointSets(count: isLarge.count)
    var isUsable = [Bool](repeating: false, count: isLarge.count)
    for (vertex, arc) in vertexArcs.enumerated() {
      let edge = arc >> 1
      isUsable[Int(edge)] = true
      if isLarge[Int(edge)] { continue }
      for turn in Int(first[vertex])..<Int(first[vertex + 1]) {
        let other = vertexArcs[Int(heads[turn])] >> 1
        if !isLarge[Int(other)] { sets.join(edge, other) }
      }
    }
    for edge in isLarge.indices where isUsable[edge] && !isLarge[edge] {
      let root = Int(sets.root(of: UInt32(edge)))
      if root == edge {
        count += 1
        edgeIslands[edge] = UInt32(count)
      } else {
        edgeIslands[edge] = edgeIslands[root]
      }
    }
  }
}

/// Strongly connected components of a directed graph.
///
/// - Source: Tarjan, *Depth-first search and linear graph algorithms*, SIAM J. Comput. 1(2), 1972;
///   with a stack of our own in place of recursion.
enum StrongComponents {
  /// Component of each vertex, numbered from 0.
  static func find(turnFirst: [UInt32], turnHeads: [UInt32]) -> [UInt32] {
    let count = turnFirst.count - 1
    var components = [UInt32](repeating: .max, count: count)
    var order = [UInt32](repeating: 0, count: count)
    var lowest = [UInt32](repeating: 0, count: count)
    var nextTurn = Array(turnFirst.dropLast())
    var path: [UInt32] = []
    var pending: [UInt32] = []
    var time: UInt32 = 0
    var componentCount: UInt32 = 0
    for root in 0..<count where order[root] == 0 {
      path.append(UInt32(root))
      while let top = path.last {
        let vertex = Int(top)
        if order[vertex] == 0 {
          time += 1
          order[vertex] = time
          lowest[vertex] = time
          pending.append(top)
        }
        let turn = nextTurn[vertex]
        if turn < turnFirst[vertex + 1] {
          nextTurn[vertex] += 1
          let head = Int(turnHeads[Int(turn)])
          if order[head] == 0 {
            path.append(UInt32(head))
          } else if components[head] == .max {
            lowest[vertex] = min(lowest[vertex], order[head])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last {
          lowest[Int(parent)] = min(lowest[Int(parent)], lowest[vertex])
        }
        guard lowest[vertex] == order[vertex] else { continue }
        while let member = pending.popLast() {
          components[Int(member)] = componentCount
          if member == top { break }
        }
        componentCount += 1
      }
    }
    return components
  }
}
