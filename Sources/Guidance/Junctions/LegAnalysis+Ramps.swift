import RoadbookRoadGraph

extension LegAnalysis {
  /// A junction at which slip roads of motorways and trunk roads leave; `nil` if it is none.
  mutating func ramp(_ index: Int, _ own: Arm, _ rivals: Rivals) -> RouteAction? {
    let (before, next) = (edge(index - 1), edge(index))
    switch (view.isLink(before), view.isLink(next)) {
    case (false, true):
      return view.isHighwayLink(next) ? leaveRoad(index, own, rivals) : nil
    case (true, true):
      return splitRamp(index, own, rivals)
    case (true, false):
      guard view.isHighway(next) else { return nil }
      return splitRamp(index, own, rivals)
    case (false, false):
      return leavesByLink(own, rivals) ? stay(own, index, rivals) : nil
    }
  }

  /// From a road onto a slip road.
  private mutating func leaveRoad(_ index: Int, _ own: Arm, _ rivals: Rivals) -> RouteAction? {
    let isExit = view.isHighway(edge(index - 1))
    if !view.has(.highway, edge(index - 1)), let slip = slipTurn(index, own) { return slip }
    guard isExit || leadsToHighway(index) else { return nil }
    let grade = branchGrade(own, rivals)
    return RouteAction(isExit ? .offRamp : .onRamp, grade, at: index)
  }

  /// Grade of a ramp by its angle, and by the side on which it leaves where that is small.
  private func branchGrade(_ own: Arm, _ rivals: Rivals) -> TurnGrade {
    var hasLeft = false
    var hasRight = false
    for place in 0..<rivals.count where abs(rivals[place].angle - own.angle) < 60 {
      if rivals[place].angle < own.angle { hasLeft = true } else { hasRight = true }
    }
    if hasLeft == hasRight { return TurnGrade(angleDegrees: own.angle) }
    return .branch(angleDegrees: own.angle, isRight: hasLeft)
  }

  /// A slip road divides, or reaches its road where another branch goes on.
  private mutating func splitRamp(_ index: Int, _ own: Arm, _ rivals: Rivals) -> RouteAction? {
    guard view.isHighwayLink(edge(index - 1)) else { return nil }
    let view = view
    let rival = rivals.nearest(to: own) {
      abs($0.angle) < 60 && (view.isLink($0.edge) || $0.rank <= 9) && abs($0.angle - own.angle) < 70
    }
    guard let rival, abs(own.angle) < 60 else { return nil }
    var hasLeft = false
    var hasRight = false
    for place in 0..<rivals.count where abs(rivals[place].angle) < 60 {
      if rivals[place].rank > 9 { continue }
      if rivals[place].angle < own.angle { hasLeft = true } else { hasRight = true }
    }
    let grade: TurnGrade =
      hasLeft && hasRight
      ? .straight : .branch(angleDegrees: own.angle, isRight: rival.angle < own.angle)
    return RouteAction(cameFromHighway(index) ? .offRampKeep : .onRampKeep, grade, at: index)
  }

  /// Whether the road goes on by a slip road while the route leaves it straight on.
  private func leavesByLink(_ own: Arm, _ rivals: Rivals) -> Bool {
    if own.isSame || abs(own.angle) >= TurnGrade.turnDegrees { return false }
    for place in 0..<rivals.count
    where rivals[place].isSame && view.isHighwayLink(rivals[place].edge) {
      return true
    }
    return false
  }

  private func stay(_ own: Arm, _ index: Int, _ rivals: Rivals) -> RouteAction {
    let link = rivals.nearest(to: own) { $0.isSame }
    let isRight = (link?.angle ?? 0) < own.angle
    return RouteAction(.fork, .branch(angleDegrees: own.angle, isRight: isRight), at: index)
  }

  /// Whether the slip roads from an arc on lead to a motorway or trunk road.
  private func leadsToHighway(_ index: Int) -> Bool {
    var place = index
    while place < arcs.count, view.isLink(edge(place)) { place += 1 }
    return place == arcs.count || view.isHighway(edge(place))
  }

  /// Whether the slip roads up to an arc come from a motorway or trunk road.
  private func cameFromHighway(_ index: Int) -> Bool {
    var place = index - 1
    while place >= 0, view.isLink(edge(place)) { place -= 1 }
    return place >= 0 ? view.isHighway(edge(place)) : !leadsToHighway(index)
  }
}
