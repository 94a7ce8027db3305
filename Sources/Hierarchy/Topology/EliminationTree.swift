/// The elimination tree of the undirected graph under the turns, with its vertices in post-order.
///
/// The parent of `v` is the lowest vertex above `v` that a path through vertices below `v`
/// connects to it.  It comes from the turns alone, without the fill: each vertex, taken in rank
/// order, adopts the roots of its lower neighbours' trees, found over compressed paths.
///
/// Source: Liu, *The Role of Elimination Trees in Sparse Factorization*, SIAM J. Matrix Anal. 1990.
struct EliminationTree {
  /// Parent of each vertex, by final rank; `UInt32.max` at a root.
  var parents: [UInt32]
  /// Distance from the root, by final rank.
  var depths: [UInt16]
  /// Final rank of each vertex of the caller.
  var rankOfVertex: [UInt32]

  init(order: [UInt32], turnFirst: [UInt32], turnHeads: [UInt32]) throws(TopologyError) {
    let places = try Self.places(of: order)
    let tree = Self.parents(places: places, turnFirst: turnFirst, turnHeads: turnHeads)
    let ranks = Self.postOrder(of: tree)
    let count = order.count
    parents = [UInt32](repeating: noVertex, count: count)
    depths = [UInt16](repeating: 0, count: count)
    for place in 0..<count where tree[place] != noVertex {
      parents[Int(ranks[place])] = ranks[Int(tree[place])]
    }
    for vertex in stride(from: count - 1, through: 0, by: -1) where parents[vertex] != noVertex {
      let depth = Int(depths[Int(parents[vertex])]) + 1
      guard depth <= Topology.largestDepth else { throw .tooDeep(depth: depth) }
      depths[vertex] = UInt16(depth)
    }
    rankOfVertex = places.map { ranks[Int($0)] }
  }

  /// Place of each vertex in the order; checks that it is a permutation.
  private static func places(of order: [UInt32]) throws(TopologyError) -> [UInt32] {
    var places = [UInt32](repeating: noVertex, count: order.count)
    for (place, vertex) in order.enumerated() {
      guard Int(vertex) < order.count, places[Int(vertex)] == noVertex else {
        throw .notAPermutation(place: place)
      }
      places[Int(vertex)] = UInt32(place)
    }
    return places
  }

  /// Parents by place in the order.
  private static func parents(
    places: [UInt32],
    turnFirst: [UInt32],
    turnHeads: [UInt32]
  ) -> [UInt32] {
    let count = places.count
    let (first, lower) = lowerNeighbours(
      places: places,
      turnFirst: turnFirst,
      turnHeads: turnHeads
    )
    var parents = [UInt32](repeating: noVertex, count: count)
    // Shortcuts over the paths walked so far: always an ancestor, at last the root.
    var ancestors = [UInt32](repeating: noVertex, count: count)
    for place in 0..<count {
      for index in Int(first[place])..<Int(first[place + 1]) {
        var vertex = Int(lower[index])
        while ancestors[vertex] != noVertex && ancestors[vertex] != UInt32(place) {
          let next = Int(ancestors[vertex])
          ancestors[vertex] = UInt32(place)
          vertex = next
        }
        if ancestors[vertex] == noVertex && vertex != place {
          ancestors[vertex] = UInt32(place)
          parents[vertex] = UInt32(place)
        }
      }
    }
    return parents
  }

  /// Neighbours of each place that come before it, whatever the direction of the turn.
  private static func lowerNeighbours(
    places: [UInt32],
    turnFirst: [UInt32],
    turnHeads: [UInt32]
  ) -> (first: [UInt32], lower: [UInt32]) {
    let count = places.count
    var first = [UInt32](repeating: 0, count: count + 2)
    for vertex in 0..<count {
      for turn in Int(turnFirst[vertex])..<Int(turnFirst[vertex + 1]) {
        first[Int(max(places[vertex], places[Int(turnHeads[turn])])) + 2] += 1
      }
    }
    for place in 0..<count { first[place + 2] += first[place + 1] }
    // Each entry is filled by moving the start of its stretch, which ends as the next one's start.
    var lower = [UInt32](repeating: 0, count: turnHeads.count)
    for vertex in 0..<count {
      let tail = places[vertex]
      for turn in Int(turnFirst[vertex])..<Int(turnFirst[vertex + 1]) {
        let head = places[Int(turnHeads[turn])]
        let slot = Int(max(tail, head)) + 1
        lower[Int(first[slot])] = min(tail, head)
        first[slot] += 1
      }
    }
    return (first, lower)
  }

  /// Rank of each place in a post-order that keeps the order among siblings.
  private static func postOrder(of parents: [UInt32]) -> [UInt32] {
    let count = parents.count
    var sizes = [UInt32](repeating: 1, count: count)
    for place in 0..<count where parents[place] != noVertex {
      sizes[Int(parents[place])] += sizes[place]
    }
    // A vertex is the last of its block; its subtrees fill the rest from behind.
    var ends = [UInt32](repeating: 0, count: count)
    var ranks = [UInt32](repeating: 0, count: count)
    var end = UInt32(count)
    for place in stride(from: count - 1, through: 0, by: -1) {
      let parent = parents[place]
      let last = parent == noVertex ? end : ends[Int(parent)]
      if parent == noVertex { end -= sizes[place] } else { ends[Int(parent)] -= sizes[place] }
      ranks[place] = last - 1
      ends[place] = last - 1
    }
    return ranks
  }
}
