/// Cuts pieces, one after the other, on one thread.
struct DissectionWorker {
  let network: DissectedNetwork
  /// Pieces that this thread has yet to cut.
  var stack: [Piece] = []
  private var arena = ScratchArena()
  private var doneEdges = 0

  /// Pieces of fewer edges are cut by a sweep: flows would find nothing better.
  private static let flowEdgeCount = 24

  init(network: DissectedNetwork) {
    self.network = network
  }

  /// Gives the memory back.
  func deallocate() {
    arena.deallocate()
  }

  /// Number of edges put into the order since the last call.
  mutating func takeDoneEdges() -> Int {
    defer { doneEdges = 0 }
    return doneEdges
  }

  /// Cuts one piece: puts the arcs of the cut into the order and what is left onto the stack.
  mutating func dissect(_ piece: Piece, cancellation: Cancellation) {
    guard piece.edgeCount > 2 else {
      emitAll(of: piece)
      return
    }
    let mark = arena.mark
    let view = PieceView(piece, of: network, arena: &arena)
    var cutCount = 0
    if !piece.isConnected {
      // Nothing to cut yet: only parted into what is connected.
    } else if view.edgeCount == view.nodeCount - 1 {
      var writer = CutWriter(view, of: network)
      TreeCut(view, arena: &arena).write(to: &writer)
      cutCount = writer.count
    } else {
      let sides = unsafe arena.takeZeroed(UInt8.self, view.nodeCount)
      if view.edgeCount < Self.flowEdgeCount {
        var sweep = ProjectionSweep(view, arena: &arena)
        unsafe sweep.cut(into: sides)
      } else {
        var flow = InertialFlow(view, arena: &arena)
        unsafe flow.cut(into: sides, cancellation: cancellation)
      }
      var writer = CutWriter(view, of: network)
      unsafe writer.appendAll(between: sides, arena: &arena)
      cutCount = writer.count
    }
    doneEdges += cutCount
    PieceSplit(view, cutCount: cutCount, arena: &arena).push(onto: &stack)
    arena.reset(to: mark)
  }

  private mutating func emitAll(of piece: Piece) {
    var place = 2 * piece.edgeBase
    var index = piece.edgeBase
    let end = piece.edgeBase + piece.edgeCount
    while index < end {
      let arc = unsafe network.edge[index] &* 2
      unsafe network.order[place] = arc
      unsafe network.order[place + 1] = arc &+ 1
      place += 2
      index += 1
    }
    doneEdges += piece.edgeCount
  }
}
