/// Cuts a small piece across one of eight directions, at the best place of each.
@safe struct ProjectionSweep {
  private let view: PieceView
  private let places: UnsafeMutablePointer<Place>
  private let isLeft: UnsafeMutablePointer<UInt8>
  private var best = CutScore.none

  /// A node and how far along it lies.
  private struct Place {
    var distance: Double
    var node: UInt32
  }

  init(_ view: PieceView, arena: inout ScratchArena) {
    self.view = view
    unsafe places = unsafe arena.take(Place.self, view.nodeCount)
    unsafe isLeft = unsafe arena.take(UInt8.self, view.nodeCount)
  }

  /// Marks one side of the cut by 1, the other by 0.
  mutating func cut(into sides: UnsafeMutablePointer<UInt8>) {
    // A sixteenth of a turn from each to the next.
    unsafe sweep(1, 0, sides)
    unsafe sweep(0.92, 0.38, sides)
    unsafe sweep(0.71, 0.71, sides)
    unsafe sweep(0.38, 0.92, sides)
    unsafe sweep(0, 1, sides)
    unsafe sweep(-0.38, 0.92, sides)
    unsafe sweep(-0.71, 0.71, sides)
    unsafe sweep(-0.92, 0.38, sides)
  }

  /// Tries all cuts across one direction.
  private mutating func sweep(
    _ along: Double,
    _ across: Double,
    _ sides: UnsafeMutablePointer<UInt8>
  ) {
    unsafe sort(along * longitudeScale(atLatitude: view.y[0]), across)
    let prefix = findPrefix()
    guard prefix > 0 else { return }
    for index in 0..<view.nodeCount {
      unsafe sides[Int(places[index].node)] = index < prefix ? 1 : 0
    }
  }

  /// Sorts the nodes along a direction, by insertion: there are few.
  private func sort(_ along: Double, _ across: Double) {
    let (x, y, places, count) = unsafe (view.x, view.y, places, view.nodeCount)
    var node = 0
    while node < count {
      let distance = unsafe Double(x[node]) * along + Double(y[node]) * across
      var place = node
      while unsafe place > 0 && places[place &- 1].distance > distance {
        unsafe places[place] = unsafe places[place &- 1]
        place &-= 1
      }
      unsafe places[place] = Place(distance: distance, node: UInt32(truncatingIfNeeded: node))
      node &+= 1
    }
  }

  /// Number of nodes before the best cut, 0 if that is no better than one across another direction.
  private mutating func findPrefix() -> Int {
    let (first, neighbor, isLeft, count) = unsafe (
      view.first, view.neighbor, isLeft, view.nodeCount
    )
    unsafe isLeft.update(repeating: 0, count: count)
    var (prefix, cut, index) = (0, 0, 0)
    while index < count &- 1 {
      let node = unsafe Int(places[index].node)
      index &+= 1
      unsafe isLeft[node] = 1
      var place = unsafe Int(first[node])
      let last = unsafe Int(first[node &+ 1])
      while place < last {
        unsafe cut &+= isLeft[Int(neighbor[place])] == 0 ? 1 : -1
        place &+= 1
      }
      let score = CutScore(cut: cut, side: min(index, count &- index))
      if score.isBetter(than: best, ofWeight: count) {
        best = score
        prefix = index
      }
    }
    return prefix
  }
}
