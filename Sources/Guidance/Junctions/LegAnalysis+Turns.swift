import RoadbookRoadGraph

extension LegAnalysis {
  /// Decides what the driver is told at a junction of ordinary roads; `nil` for nothing.
  mutating func decide(_ index: Int) -> RouteAction? {
    let (from, to) = (arcs[index &- 1].rawValue, arcs[index].rawValue)
    if to == from ^ 1 { return turnBack(index) }
    if unsafe roads.junctions[index].isSilent { return nil }
    if roadCount(at: index) < 3 { return nil }
    let isFast = before.roadClass < RoadClass.primary.rawValue
    let sides = unsafe UnsafeBufferPointer(rebasing: roads.allSides[roads.sidePlaces(index)])
    let place = unsafe reader.read(
      from: from,
      before,
      sides: sides,
      to: to,
      next,
      vertex: vertices[index &- 1],
      reach: isFast ? 35 : JunctionReader.reachMeters
    )
    guard let place else { return nil }
    let own = unsafe reader.arms[place]
    let rivals = Rivals(reader, own: place)
    if rivals.count == 0 { return onlyWay(index, own, rivals) }
    return ramp(index, own, rivals) ?? ordinary(index, own, rivals)
  }

  /// The only way on: silent, but for merging and for turning into a road that passes.
  private func onlyWay(_ index: Int, _ own: Arm, _ rivals: Rivals) -> RouteAction? {
    let (before, next) = (edge(index - 1), edge(index))
    if view.isLink(before), view.isHighway(next) {
      guard let main = rivals.inbound(where: { view.isHighway($0.edge) }) else { return nil }
      let side: TurnGrade = main.angle < 0 ? .slightLeft : .slightRight
      return RouteAction(.merge, side, at: index)
    }
    if own.isSame || abs(own.angle) < TurnGrade.turnDegrees || !rivals.hasOthers { return nil }
    if view.isLink(before), !view.isNamed(before), abs(own.angle) < 60 { return nil }
    return turn(index, own, rivals)
  }

  /// A junction without slip roads of motorways.
  private mutating func ordinary(_ index: Int, _ own: Arm, _ rivals: Rivals) -> RouteAction? {
    if let slip = slipTurn(index, own) { return slip }
    let turned = abs(own.angle)
    if turned >= TurnGrade.turnDegrees {
      return isBend(index, own, rivals) ? nil : turn(index, own, rivals)
    }
    var isBeaten = false
    var isUnclear = false
    var rightRivals = 0
    var leftRivals = 0
    var areAllSame = own.isSame
    for place in 0..<rivals.count {
      let rival = rivals[place]
      guard isNear(rival, own) else { continue }
      if beats(own, rival) { continue }
      if rival.angle > own.angle { rightRivals += 1 } else { leftRivals += 1 }
      if beats(rival, own) { isBeaten = true } else { isUnclear = true }
      areAllSame = areAllSame && rival.isSame
    }
    if isBeaten || isUnclear {
      let isFast = view.isHighway(edge(index - 1)) && view.isHighway(edge(index))
      let isFork = !isBeaten || isFast
      if leftRivals > 0, rightRivals > 0 {
        return RouteAction(isFork ? (areAllSame ? .keep : .fork) : .straight, .straight, at: index)
      }
      let grade = TurnGrade.branch(angleDegrees: own.angle, isRight: leftRivals > 0)
      if !isFork { return RouteAction(.turn, grade, at: index) }
      return RouteAction(areAllSame ? .keep : .fork, grade, at: index)
    }
    return leavesBend(own, rivals) ? RouteAction(.straight, .straight, at: index) : nil
  }

  /// Whether a rival lies so that the driver might take it for the way on.
  private func isNear(_ rival: Arm, _ own: Arm) -> Bool {
    let turned = abs(rival.angle)
    if turned < 50 { return true }
    // A wide Y: neither branch goes on straight.
    return abs(own.angle) > 20 && turned < 90 && turned - abs(own.angle) < 25
      && rival.angle * own.angle < 0
  }

  /// Whether a road is so clearly the way on that a driver would not think of the other.
  private func beats(_ one: Arm, _ other: Arm) -> Bool {
    if one.isSame, !other.isSame, one.rank <= other.rank { return true }
    let (turn, otherTurn) = (abs(one.angle), abs(other.angle))
    if one.isSame == other.isSame, one.rank + 2 <= other.rank, turn < 40 { return true }
    if other.isSame, !one.isSame { return false }
    if turn <= 15, otherTurn >= turn + 20, one.rank <= other.rank { return true }
    return turn <= 20 && otherTurn >= 40 && one.rank <= other.rank + 2
  }

  /// Whether the route follows a bend of its road, and all other ways are lesser ones.
  private func isBend(_ index: Int, _ own: Arm, _ rivals: Rivals) -> Bool {
    if abs(own.angle) > 125 { return false }
    let rankBefore = view.rank(edge(index - 1))
    let isAnonymous =
      !view.isNamed(edge(index - 1)) && !view.isNamed(edge(index)) && own.rank == rankBefore
    guard own.isSame || isAnonymous else { return false }
    let lead = own.isSame && view.isNamed(edge(index)) ? 1 : 4
    for place in 0..<rivals.count {
      if rivals[place].rank < own.rank + lead { return false }
      if rivals[place].isSame, view.isNamed(edge(index)) { return false }
    }
    return true
  }

  /// Whether the road itself bends away and the route goes straight on by a lesser one.
  private func leavesBend(_ own: Arm, _ rivals: Rivals) -> Bool {
    if own.isSame { return false }
    for place in 0..<rivals.count {
      let rival = rivals[place]
      if rival.isSame, rival.rank < own.rank, abs(rival.angle) <= 170 { return true }
    }
    return false
  }

  private func turn(_ index: Int, _ own: Arm, _ rivals: Rivals) -> RouteAction {
    let kind: ManeuverKind =
      own.isSame && view.isNamed(edge(index))
      ? .turnOnSameRoad : rivals.hasWayAhead ? .turn : .endOfRoad
    return RouteAction(kind, distinctGrade(own, rivals), at: index)
  }

  /// Grade of a turn; of two turns of one grade to one side the farther is sharp, or the nearer
  /// slight.
  private func distinctGrade(_ own: Arm, _ rivals: Rivals) -> TurnGrade {
    let grade = TurnGrade(angleDegrees: own.angle)
    guard grade == .left || grade == .right else { return grade }
    let turned = abs(own.angle)
    for place in 0..<rivals.count
    where TurnGrade(angleDegrees: rivals[place].angle) == grade {
      let other = abs(rivals[place].angle)
      if turned >= other + 20, turned >= 100 { return grade == .left ? .sharpLeft : .sharpRight }
      if turned + 20 <= other, other < 100, turned <= 70 {
        return grade == .left ? .slightLeft : .slightRight
      }
    }
    return grade
  }
}
