import RoadbookRoadGraph

/// Junctions that are surely passed in silence, told without their geometry.
///
/// Most are: a road goes on by its name past lesser ones, or straight on past roads that leave at
/// an angle.  What is not clear is left to ``LegAnalysis/decide(_:)``.
extension LegAnalysis {
  /// Whether the driver is surely told nothing at a junction.
  ///
  /// - Parameters:
  ///   - index: Arc of the leg before which the junction lies.
  ///   - node: The junction.
  /// - Returns: False if the junction must be looked at.
  @inline(__always)
  func isSilent(_ index: Int, at node: Int) -> Bool {
    let (from, to) = (arcs[index &- 1].rawValue, arcs[index].rawValue)
    let (before, next) = (Int(from &>> 1), Int(to &>> 1))
    if view.isLink(before) || view.isLink(next) { return false }
    let isSame = view.isSameRoad(before, next)
    let rank = view.rank(next)
    if isSame, view.rank(before) == rank, isLeading(from, to, rank, at: node) { return true }
    return goesStraight(index, rank, isSame: isSame)
  }

  /// Whether a road goes on by its name while all others are lesser and have another.
  @inline(__always)
  private func isLeading(_ from: UInt32, _ to: UInt32, _ rank: Int, at node: Int) -> Bool {
    let before = Int(from &>> 1)
    let isNamed = view.isNamed(before)
    for place in view.arcPlaces(node) {
      let arc = view.nodeArcs[unchecked: place]
      let access = view.access[unchecked: Int(arc)]
      if arc == from ^ 1 || arc == to || access == 0 { continue }
      let edge = Int(arc &>> 1)
      if access >= 2 || view.has(.driveway, edge) { continue }
      if !isNamed { return false }
      if view.rank(edge) <= rank, !view.isLink(edge) { return false }
      if view.isSameRoad(before, edge) { return false }
    }
    return true
  }

  /// Whether the route goes straight on and every other way on leaves at an angle, by the shapes of
  /// turns that come with the map.
  private func goesStraight(_ index: Int, _ rank: Int, isSame: Bool) -> Bool {
    let (from, to) = (arcs[index &- 1].rawValue, arcs[index].rawValue)
    let (before, next) = (Int(from &>> 1), Int(to &>> 1))
    let isMinor = view.has(.driveway, next) || view.access[unchecked: Int(to)] >= 2
    var turn = Int(view.turnFirst[unchecked: Int(vertices[index &- 1])])
    let end = Int(view.turnFirst[unchecked: Int(vertices[index &- 1]) &+ 1])
    while turn < end {
      let shape = TurnClass(rawValue: view.turnClasses[unchecked: turn]).shape
      let arc = view.vertexArcs[unchecked: Int(view.turnHeads[unchecked: turn])]
      turn &+= 1
      if arc == to {
        if shape != .straight { return false }
        continue
      }
      let edge = Int(arc &>> 1)
      if arc == from ^ 1 || edge == next { continue }
      if !isMinor, view.has(.driveway, edge) || view.access[unchecked: Int(arc)] >= 2 { continue }
      switch shape {
      case .straight, .slightLeft, .slightRight: return false
      default: break
      }
      if !isSame, view.rank(edge) < rank, view.isSameRoad(before, edge) { return false }
    }
    return true
  }
}
