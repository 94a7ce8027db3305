/// A piece with its neighbourhoods, as long as it is being cut.
struct PieceView {
  let piece: Piece
  let nodeCount: Int
  let edgeCount: Int
  /// Longitude and latitude of each node, in units of 1e-7°.
  let x: UnsafeMutablePointer<Int32>
  let y: UnsafeMutablePointer<Int32>
  /// Ends of each edge.
  let tail: UnsafeMutablePointer<UInt32>
  let head: UnsafeMutablePointer<UInt32>
  /// Number of each edge in the caller's arrays.
  let edge: UnsafeMutablePointer<UInt32>
  /// First place of each node in the next two arrays, `nodeCount` + 1 entries.
  let first: UnsafeMutablePointer<UInt32>
  /// Node at the other end, for each end of each edge.
  let neighbor: UnsafeMutablePointer<UInt32>
  /// Edge that leads there.
  let via: UnsafeMutablePointer<UInt32>
  /// 1 for each edge that has been cut.
  let isCut: UnsafeMutablePointer<UInt8>

  init(_ piece: Piece, of network: DissectedNetwork, arena: inout ScratchArena) {
    self.piece = piece
    nodeCount = piece.nodeCount
    edgeCount = piece.edgeCount
    x = network.x + piece.nodeBase
    y = network.y + piece.nodeBase
    tail = network.tail + piece.edgeBase
    head = network.head + piece.edgeBase
    edge = network.edge + piece.edgeBase
    first = arena.takeZeroed(UInt32.self, piece.nodeCount + 1)
    neighbor = arena.take(UInt32.self, 2 * piece.edgeCount)
    via = arena.take(UInt32.self, 2 * piece.edgeCount)
    isCut = arena.takeZeroed(UInt8.self, piece.edgeCount)
    fillNeighborhoods()
  }

  /// Sorts the ends of all edges by node, by counting.
  private func fillNeighborhoods() {
    let (first, tail, head, neighbor, via) = (first, tail, head, neighbor, via)
    let edgeCount = edgeCount
    // Slots are shifted by one, so that filling leaves each node's first place in its own.
    var index = 0
    while index < edgeCount {
      first[Int(tail[index]) &+ 1] &+= 1
      first[Int(head[index]) &+ 1] &+= 1
      index &+= 1
    }
    var sum: UInt32 = 0
    var node = 0
    while node < nodeCount {
      let degree = first[node &+ 1]
      first[node &+ 1] = sum
      sum &+= degree
      node &+= 1
    }
    index = 0
    while index < edgeCount {
      let (a, b) = (Int(tail[index]), Int(head[index]))
      let placeA = Int(first[a &+ 1])
      first[a &+ 1] &+= 1
      neighbor[placeA] = UInt32(truncatingIfNeeded: b)
      via[placeA] = UInt32(truncatingIfNeeded: index)
      let placeB = Int(first[b &+ 1])
      first[b &+ 1] &+= 1
      neighbor[placeB] = UInt32(truncatingIfNeeded: a)
      via[placeB] = UInt32(truncatingIfNeeded: index)
      index &+= 1
    }
  }
}
