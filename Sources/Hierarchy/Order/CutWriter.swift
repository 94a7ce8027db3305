/// Puts the arcs of cut edges into the order.
@safe struct CutWriter {
  private let view: PieceView
  private let presence: UnsafeMutablePointer<UInt8>
  private let order: UnsafeMutablePointer<UInt32>
  /// Edges cut so far.
  private(set) var count = 0

  init(_ view: PieceView, of network: DissectedNetwork) {
    self.view = view
    unsafe presence = unsafe network.presence
    unsafe order = unsafe network.order + 2 * view.piece.edgeBase
  }

  /// Cuts one edge; of its arcs, the one in the direction of the edge comes first.
  mutating func append(_ index: Int) {
    let arc = unsafe view.edge[index] &* 2
    unsafe order[2 &* count] = arc
    unsafe order[2 &* count &+ 1] = arc &+ 1
    unsafe view.isCut[index] = 1
    count &+= 1
  }

  /// A cut edge and its place along the line of the cut.
  private struct Crossing {
    var place: Double
    var index: UInt32
  }

  /// Cuts all edges between nodes of different sides: first the arcs of the direction that
  /// has fewer, then the others, each along the line of the cut.
  mutating func appendAll(between sides: UnsafePointer<UInt8>, arena: inout ScratchArena) {
    let (tail, head, isCut) = unsafe (view.tail, view.head, view.isCut)
    let edgeCount = view.edgeCount
    var cutCount = 0
    var index = 0
    while index < edgeCount {
      let isCrossing = unsafe sides[Int(tail[index])] ^ sides[Int(head[index])]
      unsafe isCut[index] = isCrossing
      cutCount &+= Int(isCrossing)
      index &+= 1
    }
    let crossings = unsafe arena.take(Crossing.self, cutCount)
    var filled = 0
    index = 0
    while index < edgeCount {
      if unsafe isCut[index] != 0 {
        unsafe crossings[filled] = Crossing(place: 0, index: UInt32(truncatingIfNeeded: index))
        filled &+= 1
      }
      index &+= 1
    }
    unsafe sortAlongLine(UnsafeMutableBufferPointer(start: crossings, count: cutCount))
    unsafe write(crossings, cutCount, sides)
    count = cutCount
  }

  private func write(
    _ crossings: UnsafePointer<Crossing>,
    _ cutCount: Int,
    _ sides: UnsafePointer<UInt8>
  ) {
    // Arcs that exist, by the side where they start.
    var existing = (0, 0)
    for place in 0..<cutCount {
      let index = unsafe Int(crossings[place].index)
      let directions = unsafe presence[Int(view.edge[index])]
      let (forward, backward) = (Int(directions & 1), Int(directions >> 1))
      let startsLeft = unsafe sides[Int(view.tail[index])] == 0
      existing.0 += startsLeft ? forward : backward
      existing.1 += startsLeft ? backward : forward
    }
    let upperSide: UInt8 = existing.0 < existing.1 ? 0 : 1
    for place in 0..<cutCount {
      let index = unsafe Int(crossings[place].index)
      let arc = unsafe view.edge[index] &* 2
      let forwardIsUpper: UInt32 = unsafe sides[Int(view.tail[index])] == upperSide ? 0 : 1
      unsafe order[place] = arc &+ forwardIsUpper
      unsafe order[cutCount &+ place] = arc &+ (1 &- forwardIsUpper)
    }
  }

  /// Sorts crossings along the principal axis of their midpoints.
  private func sortAlongLine(_ unsorted: UnsafeMutableBufferPointer<Crossing>) {
    var crossings = unsafe unsorted
    guard crossings.count > 1 else { return }
    let scale = unsafe longitudeScale(atLatitude: view.y[0])
    // Twice the midpoint, from the first node on: exact, and small enough for products.
    func midpoint(_ crossing: Crossing) -> (x: Double, y: Double) {
      let (a, b) = unsafe (Int(view.tail[Int(crossing.index)]), Int(view.head[Int(crossing.index)]))
      let x = unsafe Int(view.x[a]) + Int(view.x[b]) - 2 * Int(view.x[0])
      let y = unsafe Int(view.y[a]) + Int(view.y[b]) - 2 * Int(view.y[0])
      return (Double(x) * scale, Double(y))
    }
    var (meanX, meanY) = (0.0, 0.0)
    for place in crossings.indices {
      let middle = unsafe midpoint(crossings[place])
      meanX += middle.x
      meanY += middle.y
    }
    meanX /= Double(crossings.count)
    meanY /= Double(crossings.count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for place in crossings.indices {
      let middle = unsafe midpoint(crossings[place])
      let (dx, dy) = (middle.x - meanX, middle.y - meanY)
      xx += dx * dx
      xy += dx * dy
      yy += dy * dy
    }
    let difference = xx - yy
    let root = (difference * difference + 4 * xy * xy).squareRoot()
    // Eigenvector of the larger eigenvalue, in the form that does not cancel.
    let axis = difference >= 0 ? (difference + root, 2 * xy) : (2 * xy, root - difference)
    for place in crossings.indices {
      let middle = unsafe midpoint(crossings[place])
      unsafe crossings[place].place = middle.x * axis.0 + middle.y * axis.1
    }
    unsafe crossings.sort {
      $0.place != $1.place ? $0.place < $1.place : $0.index < $1.index
    }
  }
}

/// Length of a unit of longitude in units of latitude, at a latitude in 1e-7°.
///
/// A series rather than the system's cosine, so that an order is the same on every machine.
func longitudeScale(atLatitude latitude: Int32) -> Double {
  let angle = Double(latitude) * (1e-7 * .pi / 180)
  let square = angle * angle
  let tail = 1 - square / 56 * (1 - square / 90 * (1 - square / 132))
  let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * tail))
  return max(cosine, 0.01)
}
