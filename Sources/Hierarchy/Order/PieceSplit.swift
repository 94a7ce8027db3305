/// Parts a piece, after edges have been cut, into what is still connected.
struct PieceSplit {
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
    newNumber = arena.take(UInt32.self, view.nodeCount)
    reached = arena.take(UInt32.self, view.nodeCount)
    movedTail = arena.take(UInt32.self, view.edgeCount)
    movedHead = arena.take(UInt32.self, view.edgeCount)
    movedEdge = arena.take(UInt32.self, view.edgeCount)
    isReached = arena.takeZeroed(UInt8.self, view.nodeCount)
    movedCoordinate = arena.take(Int32.self, view.nodeCount)
  }

  /// Moves nodes and edges so that each connected part is a range, and pushes these parts.
  ///
  /// Nodes of a part are numbered in the order of a breadth-first search, which keeps
  /// neighbours close in memory.
  func push(onto stack: inout [Piece]) {
    var nodeDone = 0
    var edgeDone = 0
    let piece = view.piece
    for root in 0..<view.nodeCount where isReached[root] == 0 {
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
    let (first, neighbor, via, isCut) = (view.first, view.neighbor, view.via, view.isCut)
    let (tail, edge) = (view.tail, view.edge)
    let (newNumber, reached, isReached) = (newNumber, reached + nodeBase, isReached)
    let (movedTail, movedHead) = (movedTail + edgeBase, movedHead + edgeBase)
    let movedEdge = movedEdge + edgeBase
    var (next, end, edges) = (0, 1, 0)
    reached[0] = UInt32(truncatingIfNeeded: root)
    isReached[root] = 1
    newNumber[root] = 0
    while next < end {
      let node = Int(reached[next])
      let number = UInt32(truncatingIfNeeded: next)
      var place = Int(first[node])
      let last = Int(first[node &+ 1])
      while place < last {
        let index = Int(via[place])
        let other = Int(neighbor[place])
        place &+= 1
        if isCut[index] != 0 { continue }
        if isReached[other] == 0 {
          isReached[other] = 1
          newNumber[other] = UInt32(truncatingIfNeeded: end)
          reached[end] = UInt32(truncatingIfNeeded: other)
          end &+= 1
        }
        // The end with the larger number comes last and writes the edge.
        if newNumber[other] < number {
          let isForward = Int(tail[index]) == node
          movedTail[edges] = isForward ? number : newNumber[other]
          movedHead[edges] = isForward ? newNumber[other] : number
          movedEdge[edges] = edge[index]
          edges &+= 1
        }
      }
      next &+= 1
    }
    return (end, edges)
  }

  /// Copies everything to its new place.
  private func move(_ edgeCount: Int) {
    let (tail, head, edge) = (view.tail + cutCount, view.head + cutCount, view.edge + cutCount)
    tail.update(from: movedTail, count: edgeCount)
    head.update(from: movedHead, count: edgeCount)
    edge.update(from: movedEdge, count: edgeCount)
    permute(view.x)
    permute(view.y)
  }

  private func permute(_ coordinates: UnsafeMutablePointer<Int32>) {
    let (moved, reached, count) = (movedCoordinate, reached, view.nodeCount)
    var node = 0
    while node < count {
      moved[node] = coordinates[Int(reached[node])]
      node &+= 1
    }
    coordinates.update(from: moved, count: count)
  }
}
