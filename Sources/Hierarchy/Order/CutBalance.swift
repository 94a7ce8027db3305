/// Finds the most even cut among those of a greatest flow.
///
/// What the sources still reach, and what still reaches the targets, both end at a least cut.  The
/// lighter of the two is grown node by node, past nodes that the other does not hold: that opens no
/// new way for flow, so the cut stays as small.
struct CutBalance {
  /// What belongs to the sources (0) or to the targets (1).
  private struct Half {
    /// Nodes whose neighbours are looked at: terminals at the border, then all that joined.
    let joined: UnsafeMutablePointer<UInt32>
    var joinedCount = 0
    var scannedCount = 0
    var weight = 0
    /// Nodes next to the half that may join it, nearest to its terminals first.
    var candidates: NodeHeap
  }

  /// Bits 0 and 1: in a half; bits 2 and 3: candidate for it.
  private let state: UnsafeMutablePointer<UInt8>
  private let halves: UnsafeMutablePointer<Half>
  private var best = (half: 0, joinedCount: 0, smaller: 0)

  init(nodeCount: Int, arena: inout ScratchArena) {
    state = arena.take(UInt8.self, nodeCount)
    halves = arena.take(Half.self, 2)
    for half in 0..<2 {
      halves[half] = Half(
        joined: arena.take(UInt32.self, nodeCount),
        candidates: NodeHeap(capacity: nodeCount, arena: &arena)
      )
    }
  }

  /// Balances the cuts of a flow that cannot grow; returns the weight of the smaller side.
  mutating func balance(
    _ flow: DirectedFlow,
    in graph: ReducedGraph,
    totalWeight: Int
  ) -> Int {
    best = (0, 0, 0)
    state.update(repeating: 0, count: graph.nodeCount)
    for half in 0..<2 {
      start(half, flow, in: graph)
      grow(half, flow, in: graph)
      record(half, totalWeight)
    }
    while true {
      let lighter = halves[0].weight <= halves[1].weight ? 0 : 1
      let half = pierce(lighter, in: graph, totalWeight) ? lighter : 1 - lighter
      guard half == lighter || pierce(half, in: graph, totalWeight) else { break }
      grow(half, flow, in: graph)
      record(half, totalWeight)
    }
    return best.smaller
  }

  /// Marks one side of the most even cut by 1, the other by 0.
  func copySides(
    of flow: DirectedFlow,
    in graph: ReducedGraph,
    to sides: UnsafeMutablePointer<UInt8>
  ) {
    let count = graph.nodeCount
    sides.update(repeating: 0, count: count)
    let terminals =
      best.half == 0 ? 0..<flow.sourceCount : (count - flow.targetCount)..<count
    for index in terminals { sides[Int(flow.sorted[index])] = 1 }
    for index in 0..<best.joinedCount { sides[Int(halves[best.half].joined[index])] = 1 }
  }

  /// Begins a half with its terminals.
  private func start(_ half: Int, _ flow: DirectedFlow, in graph: ReducedGraph) {
    let count = graph.nodeCount
    let terminals = half == 0 ? 0..<flow.sourceCount : (count - flow.targetCount)..<count
    var weight = 0
    var index = terminals.lowerBound
    while index < terminals.upperBound {
      let node = Int(flow.sorted[index])
      state[node] = half == 0 ? 1 : 2
      weight &+= Int(graph.weight[node])
      index &+= 1
    }
    let borderCount = half == 0 ? flow.sourceBorderCount : flow.targetBorderCount
    let border = half == 0 ? flow.border : flow.border + (count - borderCount)
    halves[half].joined.update(from: border, count: borderCount)
    halves[half].joinedCount = borderCount
    halves[half].scannedCount = 0
    halves[half].weight = weight
    halves[half].candidates.count = 0
  }

  /// Adds all that can be reached without passing a full edge.
  private func grow(_ half: Int, _ flow: DirectedFlow, in graph: ReducedGraph) {
    let (first, head, nodeWeight) = (graph.first, graph.head, graph.weight)
    let (residual, position, state) = (flow.residual, flow.position, state)
    let joined = halves[half].joined
    var (next, end) = (halves[half].scannedCount, halves[half].joinedCount)
    var (weight, candidates) = (halves[half].weight, halves[half].candidates)
    let inHalf: UInt8 = half == 0 ? 1 : 2
    let isCandidate = inHalf &<< 2
    // An arc out of the sources' half is full at 0, one back into the targets' half at 2.
    let full: UInt8 = half == 0 ? 0 : 2
    let mirror: UInt32 = half == 0 ? 0 : 65535
    while next < end {
      let node = Int(joined[next])
      next &+= 1
      var place = Int(first[node])
      let last = Int(first[node &+ 1])
      while place < last {
        let other = head[place]
        let isFull = residual[place] == full
        place &+= 1
        let mark = state[Int(other)]
        if mark & 3 != 0 { continue }
        if !isFull {
          state[Int(other)] = mark | inHalf
          weight &+= Int(nodeWeight[Int(other)])
          joined[end] = other
          end &+= 1
        } else if mark & isCandidate == 0 {
          state[Int(other)] = mark | isCandidate
          candidates.push(other, key: UInt32(position[Int(other)]) ^ mirror)
        }
      }
    }
    halves[half].scannedCount = next
    halves[half].joinedCount = end
    halves[half].weight = weight
    halves[half].candidates = candidates
  }

  private mutating func record(_ half: Int, _ totalWeight: Int) {
    let smaller = min(halves[half].weight, totalWeight - halves[half].weight)
    if smaller > best.smaller { best = (half, halves[half].joinedCount, smaller) }
  }

  /// Lets the nearest candidate join a half of less than half the weight; `false` if there is none.
  private func pierce(_ half: Int, in graph: ReducedGraph, _ totalWeight: Int) -> Bool {
    guard 2 * halves[half].weight < totalWeight else { return false }
    while let node = halves[half].candidates.pop() {
      guard state[Int(node)] & 3 == 0 else { continue }
      state[Int(node)] |= half == 0 ? 1 : 2
      halves[half].weight += Int(graph.weight[Int(node)])
      halves[half].joined[halves[half].joinedCount] = node
      halves[half].joinedCount += 1
      return true
    }
    return false
  }
}

/// Nodes by a key of 32 bits, least first, equal keys by number.
struct NodeHeap {
  private let entries: UnsafeMutablePointer<UInt64>
  var count = 0

  init(capacity: Int, arena: inout ScratchArena) {
    entries = arena.take(UInt64.self, capacity)
  }

  /// Adds a node.
  mutating func push(_ node: UInt32, key: UInt32) {
    let entry = UInt64(key) &<< 32 | UInt64(node)
    var place = count
    count &+= 1
    while place > 0 {
      let parent = (place &- 1) &>> 1
      if entries[parent] <= entry { break }
      entries[place] = entries[parent]
      place = parent
    }
    entries[place] = entry
  }

  /// Takes the node of the least key.
  mutating func pop() -> UInt32? {
    guard count > 0 else { return nil }
    let top = entries[0]
    count &-= 1
    let entry = entries[count]
    var place = 0
    while true {
      var child = 2 &* place &+ 1
      if child >= count { break }
      if child &+ 1 < count && entries[child &+ 1] < entries[child] { child &+= 1 }
      if entries[child] >= entry { break }
      entries[place] = entries[child]
      place = child
    }
    entries[place] = entry
    return UInt32(truncatingIfNeeded: top)
  }
}
