/// Parts a piece, after edges have been cut, into what is still connected.
@safe struct PieceSplit {
  private let view: PieceView
  private let cutCount: Int
  /// New number of each node, from the first node of its part on.
  private let newNumber: UnsafeMutablePointer<UInt32>
  /// Nodes in the order in which they were reached.
  private let reached: UnsafeMutablePointer<UInt32>
  /// Edges in the order of their parts.
  private let movedTail: UnsafeMutablePointer<UInt32>
  private let movedHead: UnsafeMutablePointer<UInt32>
  private let movedEdge: UnsafeMutablePointer<UInt32>
  private let isReached: UnsafeMutablePointer<UInt8>
  private let movedCoordinate: UnsafeMutablePointer<Int32>

  init(_ view: PieceView, cutCount: Int, arena: inout ScratchArena) {
    self.view = view
    self.cutCount = cutCount
    unsafe newNumber = unsafe arena.take(UInt32.self, view.nodeCount)
    unsafe reached = unsafe arena.take(UInt32.self, view.nodeCount)
    unsafe movedTail = unsafe arena.take(UInt32.self, view.edgeCount)
    unsafe movedHead = unsafe arena.take(UInt32.self, view.edgeCount)
    unsafe movedEdge = unsafe arena.take(UInt32.self, view.edgeCount)
    unsafe isReached = unsafe arena.takeZeroed(UInt8.self, view.nodeCount)
    unsafe movedCoordinate = unsafe arena.take(Int32.self, view.nodeCount)
  }

  /// Moves nodes and edges so that each connected part is a range, and pushes these parts.
  ///
  /// Nodes of a part are numbered in the order of a breadth-first search, which keeps
  /// neighbours close in memory.
  func push(onto stack: inout [Piece]) {
    var nodeDone = 0
    var edgeDone = 0
    let piece = view.piece
    for root in 0..<view.nodeCount where unsafe isReached[root] == 0 {
      let (nodes, edges) = collect(from: root, nodeBase: nodeDone, edgeBase: edgeDone)
      if edges > 0 {
        stack.append(
          Piece(
            nodeBase: piece.nodeBase + nodeDone,
            nodeCount: nodes,
            edgeBase: piece.edgeBase + cutCount + edgeDone,
            edgeCount: edges
          )
        )
      }
      nodeDone += nodes
      edgeDone += edges
    }
    move(edgeDone)
  }

  /// Reaches all nodes connected with `root`; returns how many nodes and edges there are.
  private func collect(from root: Int, nodeBase: Int, edgeBase: Int) -> (Int, Int) {
    let (first, neighbor, via, isCut) = unsafe (view.first, view.neighbor, view.via, view.isCut)
    let (tail, edge) = unsafe (view.tail, view.edge)
    let (newNumber, reached, isReached) = unsafe (newNumber, reached + nodeBase, isReached)
    let (movedTail, movedHead) = unsafe (movedTail + edgeBase, movedHead + edgeBase)
    let movedEdge = unsafe movedEdge + edgeBase
    var (next, end, edges) = (0, 1, 0)
    unsafe reached[0] = UInt32(truncatingIfNeeded: root)
    unsafe isReached[root] = 1
    unsafe newNumber[root] = 0
    while next < end {
      let node = unsafe Int(reached[next])
      let number = UInt32(truncatingIfNeeded: next)
      var place = unsafe Int(first[node])
      let last = unsafe Int(first[node &+ 1])
      while place < last {
        let index = unsafe Int(via[place])
        let other = unsafe Int(neighbor[place])
        place &+= 1
        if unsafe isCut[index] != 0 { continue }
        if unsafe isReached[other] == 0 {
          unsafe isReached[other] = 1
          unsafe newNumber[other] = UInt32(truncatingIfNeeded: end)
          unsafe reached[end] = UInt32(truncatingIfNeeded: other)
          end &+= 1
        }
        // The end with the larger number comes last and writes the edge.
        if unsafe newNumber[other] < number {
          let isForward = unsafe Int(tail[index]) == node
          unsafe movedTail[edges] = unsafe isForward ? number : newNumber[other]
          unsafe movedHead[edges] = unsafe isForward ? newNumber[other] : number
          unsafe movedEdge[edges] = unsafe edge[index]
          edges &+= 1
        }
      }
      next &+= 1
    }
    return (end, edges)
  }

  /// Copies everything to its new place.
  private func move(_ edgeCount: Int) {
    let (tail, head, edge) = unsafe (
      view.tail + cutCount, view.head + cutCount, view.edge + cutCount
    )
    unsafe tail.update(from: movedTail, count: edgeCount)
    unsafe head.update(from: movedHead, count: edgeCount)
    unsafe edge.update(from: movedEdge, count: edgeCount)
    unsafe permute(view.x)
    unsafe permute(view.y)
  }

  private func permute(_ coordinates: UnsafeMutablePointer<Int32>) {
    let (moved, reached, count) = unsafe (movedCoordinate, reached, view.nodeCount)
    var node = 0
    while node < count {
      unsafe moved[node] = unsafe coordinates[Int(reached[node])]
      node &+= 1
    }
    unsafe coordinates.update(from: moved, count: count)
  }
}
