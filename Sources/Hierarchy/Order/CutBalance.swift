/// Finds the most even cut among those of a greatest flow.
///
/// What the sources still reach, and what still reaches the targets, both end at a least cut.  The
/// lighter of the two is grown node by node, past nodes that the other does not hold: that opens no
/// new way for flow, so the cut stays as small.
@safe struct CutBalance {
  /// What belongs to the sources (0) or to the targets (1).
  @safe private struct Half {
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
    unsafe state = unsafe arena.take(UInt8.self, nodeCount)
    unsafe halves = unsafe arena.take(Half.self, 2)
    for half in 0..<2 {
      unsafe halves[half] = unsafe Half(
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
    unsafe state.update(repeating: 0, count: graph.nodeCount)
    for half in 0..<2 {
      start(half, flow, in: graph)
      grow(half, flow, in: graph)
      record(half, totalWeight)
    }
    while true {
      let lighter = unsafe halves[0].weight <= halves[1].weight ? 0 : 1
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
    unsafe sides.update(repeating: 0, count: count)
    let terminals =
      best.half == 0 ? 0..<flow.sourceCount : (count - flow.targetCount)..<count
    for index in terminals { unsafe sides[Int(flow.sorted[index])] = 1 }
    for index in 0..<best.joinedCount { unsafe sides[Int(halves[best.half].joined[index])] = 1 }
  }

  /// Begins a half with its terminals.
  private func start(_ half: Int, _ flow: DirectedFlow, in graph: ReducedGraph) {
    let count = graph.nodeCount
    let terminals = half == 0 ? 0..<flow.sourceCount : (count - flow.targetCount)..<count
    var weight = 0
    var index = terminals.lowerBound
    while index < terminals.upperBound {
      let node = unsafe Int(flow.sorted[index])
      unsafe state[node] = half == 0 ? 1 : 2
      unsafe weight &+= Int(graph.weight[node])
      index &+= 1
    }
    let borderCount = half == 0 ? flow.sourceBorderCount : flow.targetBorderCount
    let border = unsafe half == 0 ? flow.border : flow.border + (count - borderCount)
    unsafe halves[half].joined.update(from: border, count: borderCount)
    unsafe halves[half].joinedCount = borderCount
    unsafe halves[half].scannedCount = 0
    unsafe halves[half].weight = weight
    unsafe halves[half].candidates.count = 0
  }

  /// Adds all that can be reached without passing a full edge.
  private func grow(_ half: Int, _ flow: DirectedFlow, in graph: ReducedGraph) {
    let (first, head, nodeWeight) = unsafe (graph.first, graph.head, graph.weight)
    let (residual, position, state) = unsafe (flow.residual, flow.position, state)
    let joined = unsafe halves[half].joined
    var (next, end) = unsafe (halves[half].scannedCount, halves[half].joinedCount)
    var (weight, candidates) = unsafe (halves[half].weight, halves[half].candidates)
    let inHalf: UInt8 = half == 0 ? 1 : 2
    let isCandidate = inHalf &<< 2
    // An arc out of the sources' half is full at 0, one back into the targets' half at 2.
    let full: UInt8 = half == 0 ? 0 : 2
    let mirror: UInt32 = half == 0 ? 0 : 65535
    while next < end {
      let node = unsafe Int(joined[next])
      next &+= 1
      var place = unsafe Int(first[node])
      let last = unsafe Int(first[node &+ 1])
      while place < last {
        let other = unsafe head[place]
        let isFull = unsafe residual[place] == full
        place &+= 1
        let mark = unsafe state[Int(other)]
        if mark & 3 != 0 { continue }
        if !isFull {
          unsafe state[Int(other)] = mark | inHalf
          unsafe weight &+= Int(nodeWeight[Int(other)])
          unsafe joined[end] = other
          end &+= 1
        } else if mark & isCandidate == 0 {
          unsafe state[Int(other)] = mark | isCandidate
          unsafe candidates.push(other, key: UInt32(position[Int(other)]) ^ mirror)
        }
      }
    }
    unsafe halves[half].scannedCount = next
    unsafe halves[half].joinedCount = end
    unsafe halves[half].weight = weight
    unsafe halves[half].candidates = candidates
  }

  private mutating func record(_ half: Int, _ totalWeight: Int) {
    let smaller = unsafe min(halves[half].weight, totalWeight - halves[half].weight)
    if smaller > best.smaller { best = unsafe (half, halves[half].joinedCount, smaller) }
  }

  /// Lets the nearest candidate join a half of less than half the weight; `false` if there is none.
  private func pierce(_ half: Int, in graph: ReducedGraph, _ totalWeight: Int) -> Bool {
    guard unsafe 2 * halves[half].weight < totalWeight else { return false }
    while let node = unsafe halves[half].candidates.pop() {
      guard unsafe state[Int(node)] & 3 == 0 else { continue }
      unsafe state[Int(node)] |= half == 0 ? 1 : 2
      unsafe halves[half].weight += Int(graph.weight[Int(node)])
      unsafe halves[half].joined[halves[half].joinedCount] = node
      unsafe halves[half].joinedCount += 1
      return true
    }
    return false
  }
}

/// Nodes by a key of 32 bits, least first, equal keys by number.
@safe struct NodeHeap {
  private let entries: UnsafeMutablePointer<UInt64>
  var count = 0

  init(capacity: Int, arena: inout ScratchArena) {
    unsafe entries = unsafe arena.take(UInt64.self, capacity)
  }

  /// Adds a node.
  mutating func push(_ node: UInt32, key: UInt32) {
    let entry = UInt64(key) &<< 32 | UInt64(node)
    var place = count
    count &+= 1
    while place > 0 {
      let parent = (place &- 1) &>> 1
      if unsafe entries[parent] <= entry { break }
      unsafe entries[place] = unsafe entries[parent]
      place = parent
    }
    unsafe entries[place] = entry
  }

  /// Takes the node of the least key.
  mutating func pop() -> UInt32? {
    guard count > 0 else { return nil }
    let top = unsafe entries[0]
    count &-= 1
    let entry = unsafe entries[count]
    var place = 0
    while true {
      var child = 2 &* place &+ 1
      if child >= count { break }
      if unsafe child &+ 1 < count && entries[child &+ 1] < entries[child] { child &+= 1 }
      if unsafe entries[child] >= entry { break }
      unsafe entries[place] = unsafe entries[child]
      place = child
    }
    unsafe entries[place] = entry
    return UInt32(truncatingIfNeeded: top)
  }
}
