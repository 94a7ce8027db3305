import RoadbookRoadGraph

/// Several junctions of the map that a driver takes for one.
extension LegAnalysis {
  /// Length in decimetres of a median that is still crossed in one go.
  static let medianDecimeters: UInt32 = 350
  /// Length in decimetres of a slip road that is still a turn.
  static let slipDecimeters: UInt32 = 2000

  /// Joins a turn with the junctions just before it that lie between two carriageways.
  ///
  /// A turn behind the first carriageway begins before it; two turns that lead back on the road's
  /// other carriageway are a U-turn.
  mutating func fold(_ action: RouteAction) -> RouteAction {
    guard isTurn(action.kind) else { return action }
    var start = action.index
    var joined = 0
    while action.index - start < 3, start >= 2, roadCount(at: start - 1) >= 3, isMedian(start - 1) {
      guard joined < actions.count else {
        start -= 1
        continue
      }
      let before = actions[actions.count - 1 - joined]
      if before.end >= start { break }
      if before.end < start - 1 {
        start -= 1
      } else if isTurn(before.kind) {
        joined += 1
        start = before.index
      } else {
        break
      }
    }
    if start == action.index { return action }
    guard let folded = folded(action, from: start, joined: joined) else { return action }
    actions.removeLast(joined)
    return folded
  }

  private func isTurn(_ kind: ManeuverKind) -> Bool {
    switch kind {
    case .turn, .turnOnSameRoad, .endOfRoad, .straight: true
    default: false
    }
  }

  private mutating func folded(
    _ action: RouteAction,
    from start: Int,
    joined: Int
  ) -> RouteAction? {
    let total = angle(from: start - 1, to: action.end)
    let (first, last) = (edge(start - 1), edge(action.end))
    let isBack = abs(total) > 150
    if isBack, view.has(.oneway, first), view.has(.oneway, last), isAlike(first, last) {
      return RouteAction(.uTurn, backGrade(first), at: start, end: action.end)
    }
    if joined > 0, isBack || abs(total) < 30 { return nil }
    let kind: ManeuverKind = action.kind == .straight ? .turn : action.kind
    return RouteAction(kind, TurnGrade(angleDegrees: total), at: start, end: action.end)
  }

  /// Whether two edges are likely of one road: of one name, or both without and of one rank.
  private func isAlike(_ one: Int, _ other: Int) -> Bool {
    view.isSameRoad(one, other)
      || !view.isNamed(one) && !view.isNamed(other) && view.rank(one) == view.rank(other)
  }

  /// Whether an arc of the leg crosses from one carriageway of a road to the other.
  private mutating func isMedian(_ index: Int) -> Bool {
    guard index > 0, index < arcs.count - 1, lengths[index] <= Self.medianDecimeters else {
      return false
    }
    let arc = arcs[index].rawValue
    let along = reader.direction(leavingOn: arc)
    let (near, far) = (view.tail(arc), view.head(arc))
    for place in view.arcPlaces(near) {
      let one = unsafe view.nodeArcs[unchecked: place]
      guard let way = carriageway(one, besides: arc, along) else { continue }
      for place in view.arcPlaces(far) {
        let other = unsafe view.nodeArcs[unchecked: place]
        guard let back = carriageway(other, besides: arc, along) else { continue }
        if way.cosine(to: back) < -0.7, isAlike(Int(one &>> 1), Int(other &>> 1)) { return true }
      }
    }
    return false
  }

  /// Direction of traffic on a one-way road that crosses an arc; `nil` if it is none.
  private mutating func carriageway(
    _ arm: UInt32,
    besides arc: UInt32,
    _ along: Direction
  ) -> Direction? {
    let edge = Int(arm &>> 1)
    if edge == Int(arc &>> 1) || !view.has(.oneway, edge) || view.isRing(edge) { return nil }
    let leaving = reader.direction(leavingOn: arm)
    if abs(leaving.cosine(to: along)) > 0.8 { return nil }
    return unsafe view.access[unchecked: Int(arm)] != 0 ? leaving : leaving.reversed
  }

  // MARK: Slip lanes

  /// A turn by a slip lane: one maneuver, from the road to the one that it joins.
  ///
  /// - Returns: The turn; `nil` if the arc begins no slip lane.
  mutating func slipTurn(_ index: Int, _ own: Arm) -> RouteAction? {
    guard abs(own.angle) < 75, let end = slipEnd(index) else { return nil }
    let total = angle(from: index - 1, to: end)
    guard abs(total) >= 30, meetsAround(index, end) else { return nil }
    let (before, joined) = (edge(index - 1), edge(end))
    let isSame = view.isNamed(before) && view.isSameRoad(before, joined)
    return RouteAction(
      isSame ? .turnOnSameRoad : .turn,
      TurnGrade(angleDegrees: total),
      at: index,
      end: end
    )
  }

  /// Arc of the leg at which a slip lane has joined its road.
  private func slipEnd(_ index: Int) -> Int? {
    let first = edge(index)
    let isLink = view.isLink(first)
    guard isLink || view.has(.oneway, first) && !view.isNamed(first) else { return nil }
    if view.isRing(edge(index - 1)) { return nil }
    var length: UInt32 = 0
    var place = index
    while place < arcs.count, length <= Self.slipDecimeters {
      let next = edge(place)
      if view.isRing(next) || view.has(.ferry, next) { return nil }
      let goesOn =
        isLink
        ? view.isLink(next) : view.has(.oneway, next) && !view.isNamed(next) && place < index + 3
      if !goesOn { return view.has(.highway, next) ? nil : place }
      length += lengths[place]
      place += 1
    }
    return nil
  }

  /// Whether the road that is left goes on to a junction with the road that is joined.
  private mutating func meetsAround(_ index: Int, _ end: Int) -> Bool {
    var main = RoadWalk(from: arcs[index - 1].rawValue, avoiding: arcs[index].rawValue)
    let joined = arcs[end].rawValue
    for _ in 0..<5 {
      guard let node = main.step(&reader) else { return false }
      var cross = RoadWalk(from: joined ^ 1, avoiding: arcs[end - 1].rawValue ^ 1)
      if node == cross.node(reader) { return false }
      for _ in 0..<5 {
        guard let other = cross.step(&reader) else { break }
        if other == node { return true }
      }
    }
    return false
  }
}

/// Follows a road straight on, whatever it is called.
private struct RoadWalk {
  private var arc: UInt32
  private let avoided: UInt32
  private var length: UInt32 = 0
  private static let mostDecimeters: UInt32 = 3000

  /// Begins at the head of an arc; never takes the avoided one.
  init(from arc: UInt32, avoiding avoided: UInt32) {
    self.arc = arc
    self.avoided = avoided
  }

  /// Node at which the walk stands.
  func node(_ reader: borrowing JunctionReader) -> Int { reader.view.head(arc) }

  /// Goes on to the next node; `nil` where the road ends or bends away.
  mutating func step(_ reader: inout JunctionReader) -> Int? {
    let ahead = reader.direction(leavingOn: arc ^ 1).reversed
    var best: UInt32?
    var bestTurn = 50.0
    for place in reader.view.arcPlaces(node(reader)) {
      let next = unsafe reader.view.nodeArcs[unchecked: place]
      if next == arc ^ 1 || next == avoided { continue }
      let access =
        unsafe reader.view.access[unchecked: Int(next)]
        | reader.view.access[unchecked: Int(next ^ 1)]
      if access == 0 || reader.view.isLink(Int(next &>> 1)) { continue }
      let turn = abs(ahead.angleDegrees(to: reader.direction(leavingOn: next)))
      if turn < bestTurn {
        bestTurn = turn
        best = next
      }
    }
    guard let best else { return nil }
    unsafe length += reader.view.lengths[unchecked: Int(best &>> 1)]
    if length > Self.mostDecimeters { return nil }
    arc = best
    return reader.view.head(best)
  }
}
