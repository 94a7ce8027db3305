/// A piece with its neighbourhoods, as long as it is being cut.
@safe struct PieceView {
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
    unsafe x = unsafe network.x + piece.nodeBase
    unsafe y = unsafe network.y + piece.nodeBase
    unsafe tail = unsafe network.tail + piece.edgeBase
    unsafe head = unsafe network.head + piece.edgeBase
    unsafe edge = unsafe network.edge + piece.edgeBase
    unsafe first = unsafe arena.takeZeroed(UInt32.self, piece.nodeCount + 1)
    unsafe neighbor = unsafe arena.take(UInt32.self, 2 * piece.edgeCount)
    unsafe via = unsafe arena.take(UInt32.self, 2 * piece.edgeCount)
    unsafe isCut = unsafe arena.takeZeroed(UInt8.self, piece.edgeCount)
    fillNeighborhoods()
  }

  /// Sorts the ends of all edges by node, by counting.
  private func fillNeighborhoods() {
    let (first, tail, head, neighbor, via) = unsafe (first, tail, head, neighbor, via)
    let edgeCount = edgeCount
    // Slots are shifted by one, so that filling leaves each node's first place in its own.
    var index = 0
    while index < edgeCount {
      unsafe first[Int(tail[index]) &+ 1] &+= 1
      unsafe first[Int(head[index]) &+ 1] &+= 1
      index &+= 1
    }
    var sum: UInt32 = 0
    var node = 0
    while node < nodeCount {
      let degree = unsafe first[node &+ 1]
      unsafe first[node &+ 1] = sum
      sum &+= degree
      node &+= 1
    }
    index = 0
    while index < edgeCount {
      let (a, b) = unsafe (Int(tail[index]), Int(head[index]))
      let placeA = unsafe Int(first[a &+ 1])
      unsafe first[a &+ 1] &+= 1
      unsafe neighbor[placeA] = UInt32(truncatingIfNeeded: b)
      unsafe via[placeA] = UInt32(truncatingIfNeeded: index)
      let placeB = unsafe Int(first[b &+ 1])
      unsafe first[b &+ 1] &+= 1
      unsafe neighbor[placeB] = UInt32(truncatingIfNeeded: a)
      unsafe via[placeB] = UInt32(truncatingIfNeeded: index)
      index &+= 1
    }
  }
}
