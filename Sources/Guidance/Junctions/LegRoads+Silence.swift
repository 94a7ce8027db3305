import RoadbookRoadGraph

/// Junctions that are surely passed in silence, told without their geometry.
///
/// Most are: a road goes on by its name past lesser ones, or straight on past roads that leave at
/// an angle.  What is not clear is left to ``LegAnalysis/decide(_:)``.
extension LegRoads {
  /// Tells which junctions are silent.
  func findSilence(
    _ arcs: UnsafeBufferPointer<ArcID>,
    _ vertices: UnsafeBufferPointer<UInt32>,
    _ view: RoadView
  ) {
    var index = 1
    while index < count {
      unsafe junctions[index].isSilent = unsafe isSilent(index, arcs, vertices, view)
      index &+= 1
    }
  }

  @inline(__always)
  private func isSilent(
    _ index: Int,
    _ arcs: UnsafeBufferPointer<ArcID>,
    _ vertices: UnsafeBufferPointer<UInt32>,
    _ view: RoadView
  ) -> Bool {
    let places = sidePlaces(index)
    if places.isEmpty { return true }
    let (before, next) = unsafe (junctions[index &- 1].road, junctions[index].road)
    if before.isLink || next.isLink { return false }
    let isNamed = view.isNamed(before)
    let isSame = isNamed && before.record == next.record || view.isSameRoad(before, next)
    if isSame, before.rank == next.rank, isLeading(before, places, view, isNamed: isNamed) {
      return true
    }
    return unsafe goesStraight(index, arcs, vertices, view, isSame: isSame)
  }

  /// Whether a road goes on by its name while all others are lesser and have another.
  @inline(__always)
  private func isLeading(
    _ before: Road,
    _ places: Range<Int>,
    _ view: RoadView,
    isNamed: Bool
  ) -> Bool {
    let rank = before.rank
    for place in places {
      let road = unsafe sides[place].road
      let access = unsafe road.access(of: sides[place].arc)
      if access == 0 || access >= 2 || road.has(.driveway) { continue }
      if !isNamed { return false }
      if road.rank <= rank, !road.isLink { return false }
      if view.isSameRoad(before, road) { return false }
    }
    return true
  }

  /// Whether the route goes straight on and every other way on leaves at an angle, by the shapes of
  /// turns that come with the map.
  private func goesStraight(
    _ index: Int,
    _ arcs: UnsafeBufferPointer<ArcID>,
    _ vertices: UnsafeBufferPointer<UInt32>,
    _ view: RoadView,
    isSame: Bool
  ) -> Bool {
    let (before, next) = unsafe (junctions[index &- 1].road, junctions[index].road)
    let (from, to) = unsafe (arcs[index &- 1].rawValue, arcs[index].rawValue)
    let isMinor = next.has(.driveway) || next.access(of: to) >= 2
    let vertex = unsafe Int(vertices[index &- 1])
    var turn = unsafe Int(view.turnFirst[unchecked: vertex])
    let end = unsafe Int(view.turnFirst[unchecked: vertex &+ 1])
    while turn < end {
      let shape = unsafe TurnClass(rawValue: view.turnClasses[unchecked: turn]).shape
      let arc = unsafe view.vertexArcs[unchecked: Int(view.turnHeads[unchecked: turn])]
      turn &+= 1
      if arc == to {
        if shape != .straight { return false }
        continue
      }
      if arc == from ^ 1 || arc &>> 1 == next.edge { continue }
      let isFlat = shape == .straight || shape == .slightLeft || shape == .slightRight
      if !isFlat, isSame { continue }
      let road = view.road(Int(arc &>> 1))
      if !isMinor, road.has(.driveway) || road.access(of: arc) >= 2 { continue }
      if isFlat { return false }
      if road.rank < next.rank, view.isSameRoad(before, road) { return false }
    }
    return true
  }
}
