/// Cuts a small piece across one of four directions, at the best place of each.
struct ProjectionSweep {
  private let view: PieceView
  private let place: UnsafeMutablePointer<Place>
  private let isLeft: UnsafeMutablePointer<UInt8>

  /// A node and how far along it lies.
  private struct Place {
    var distance: Double
    var node: UInt32
  }

  init(_ view: PieceView, arena: inout ScratchArena) {
    self.view = view
    place = arena.take(Place.self, view.nodeCount)
    isLeft = arena.take(UInt8.self, view.nodeCount)
  }

  /// Marks one side of the cut by 1; `sides` is all zero before.
  func cut(into sides: UnsafeMutablePointer<UInt8>) {
    let scale = longitudeScale(atLatitude: view.y[0])
    var best = (cut: Int.max, side: 1)
    for direction in 0..<4 {
      sort(along: direction == 1 ? 0 : scale, across: direction == 0 ? 0 : direction == 3 ? -1 : 1)
      let found = sweep(best)
      guard found.prefix > 0 else { continue }
      best = (found.cut, found.side)
      for index in 0..<view.nodeCount {
        sides[Int(place[index].node)] = index < found.prefix ? 1 : 0
      }
    }
  }

  private func sort(along: Double, across: Double) {
    for node in 0..<view.nodeCount {
      let distance = Double(view.x[node]) * along + Double(view.y[node]) * across
      place[node] = Place(distance: distance, node: UInt32(node))
    }
    var places = UnsafeMutableBufferPointer(start: place, count: view.nodeCount)
    places.sort {
      $0.distance != $1.distance ? $0.distance < $1.distance : $0.node < $1.node
    }
  }

  /// The prefix with the least cut for its smaller side, if it is better than `best`, else 0.
  private func sweep(_ best: (cut: Int, side: Int)) -> (prefix: Int, cut: Int, side: Int) {
    let count = view.nodeCount
    isLeft.update(repeating: 0, count: count)
    var result = (prefix: 0, cut: best.cut, side: best.side)
    var cut = 0
    for index in 0..<(count - 1) {
      let node = Int(place[index].node)
      isLeft[node] = 1
      for place in Int(view.first[node])..<Int(view.first[node + 1]) {
        cut += isLeft[Int(view.neighbor[place])] == 0 ? 1 : -1
      }
      let side = min(index + 1, count - index - 1)
      guard 5 * side >= count || 2 * side >= count - 1 else { continue }
      let isBetter =
        result.cut == Int.max || cut * result.side < result.cut * side
        || (cut * result.side == result.cut * side && side > result.side)
      if isBetter { result = (index + 1, cut, side) }
    }
    return result
  }
}
