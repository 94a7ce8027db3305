/// A part of the network that is still to be cut: a range of nodes and one of edges.
///
/// Pieces share no node and no edge, so that threads work on different ones without locks.
struct Piece {
  /// First node of the piece in the arrays of ``DissectedNetwork``.
  var nodeBase: Int
  var nodeCount: Int
  /// First edge of the piece; its arcs take the places from 2 × `edgeBase` on in the order.
  var edgeBase: Int
  var edgeCount: Int
  /// Whether any node reaches any other; only the whole network may not be connected.
  var isConnected = true
}

/// The network while it is being cut.
///
/// Nodes and edges are moved so that each piece is a range.
@safe struct DissectedNetwork: @unchecked Sendable {
  let nodeCount: Int
  /// Edges that can be cut: all but the loops.
  let cuttableEdgeCount: Int
  let edgeCount: Int
  /// Longitude and latitude of each node, in units of 1e-7°.
  let x: UnsafeMutablePointer<Int32>
  let y: UnsafeMutablePointer<Int32>
  /// Ends of each edge, counted from the first node of the piece.
  let tail: UnsafeMutablePointer<UInt32>
  let head: UnsafeMutablePointer<UInt32>
  /// Number of each edge in the caller's arrays.
  let edge: UnsafeMutablePointer<UInt32>
  /// Directions of each edge of the caller's arrays that exist.
  let presence: UnsafeMutablePointer<UInt8>
  /// The result, filled place by place as edges are cut.
  let order: UnsafeMutablePointer<UInt32>

  init(
    nodeCount: Int,
    tails: [UInt32],
    heads: [UInt32],
    x: [Int32],
    y: [Int32],
    presence: [NestedDissection.Presence]
  ) {
    let edgeCount = tails.count
    self.nodeCount = nodeCount
    self.edgeCount = edgeCount
    unsafe self.x = .allocate(capacity: nodeCount)
    unsafe self.y = .allocate(capacity: nodeCount)
    unsafe self.tail = .allocate(capacity: edgeCount)
    unsafe self.head = .allocate(capacity: edgeCount)
    unsafe self.edge = .allocate(capacity: edgeCount)
    unsafe self.presence = .allocate(capacity: edgeCount)
    unsafe self.order = .allocate(capacity: 2 * edgeCount)
    unsafe self.x.initialize(from: x, count: nodeCount)
    unsafe self.y.initialize(from: y, count: nodeCount)
    var kept = 0
    var loopPlace = edgeCount
    for index in 0..<edgeCount {
      unsafe self.presence[index] = presence.isEmpty ? 3 : presence[index].rawValue & 3
      if tails[index] == heads[index] {
        // No cut parts a loop from its node, so its arcs go to the bottom.
        loopPlace -= 1
        unsafe self.order[2 * loopPlace] = UInt32(2 * index)
        unsafe self.order[2 * loopPlace + 1] = UInt32(2 * index + 1)
      } else {
        unsafe self.tail[kept] = tails[index]
        unsafe self.head[kept] = heads[index]
        unsafe self.edge[kept] = UInt32(index)
        kept += 1
      }
    }
    cuttableEdgeCount = kept
  }

  /// The whole network, which need not be connected.
  var whole: Piece {
    Piece(
      nodeBase: 0,
      nodeCount: nodeCount,
      edgeBase: 0,
      edgeCount: cuttableEdgeCount,
      isConnected: false
    )
  }

  /// The order as an array.
  func takeOrder() -> [UInt32] {
    unsafe Array(UnsafeBufferPointer(start: order, count: 2 * edgeCount))
  }

  /// Gives the memory back.
  func deallocate() {
    unsafe x.deallocate()
    unsafe y.deallocate()
    unsafe tail.deallocate()
    unsafe head.deallocate()
    unsafe edge.deallocate()
    unsafe presence.deallocate()
    unsafe order.deallocate()
  }
}
