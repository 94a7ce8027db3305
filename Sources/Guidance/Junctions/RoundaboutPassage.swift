import RoadbookRoadGraph

/// How a leg goes through a roundabout.
///
/// An exit counts if a car may leave by it, whether or not it may also come in there; driveways,
/// private roads and stubs to the inside do not count, unless the route takes them.
struct RoundaboutPassage {
  private let entry: Int
  /// First arc behind the roundabout; the number of arcs if the leg ends within.
  private let end: Int
  private let isClockwise: Bool
  private let isRoundLeg: Bool

  /// Perimeter in decimetres below which a roundabout drives like a crossing, and above which a
  /// named one is a rotary.
  private static let smallDecimeters = 700
  private static let rotaryDecimeters = 1000
  /// Metres over which the directions of the roads to and from a roundabout are taken.
  private static let reachMeters = 45.0
  /// Angle in degrees up to which the exit lies opposite.
  private static let straightDegrees = 20.0

  init(_ analysis: LegAnalysis, entry: Int) {
    self.entry = entry
    var end = entry
    while end < analysis.arcs.count, analysis.view.isRing(analysis.edge(end)) { end += 1 }
    self.end = end
    isRoundLeg = end == analysis.arcs.count
    isClockwise = analysis.view.has(.leftHand, analysis.edge(entry))
  }

  /// What the driver is told at the entry.
  mutating func action(_ analysis: inout LegAnalysis) -> RouteAction {
    var action = RouteAction(
      .roundabout,
      .straight,
      at: entry,
      end: isRoundLeg ? end - 1 : end
    )
    action.kind = kind(analysis)
    action.isClockwise = isClockwise
    if isRoundLeg { return action }
    action.exit = exitNumber(&analysis)
    action.grade = grade(&analysis)
    return action
  }

  /// What the driver is told at the exit; `nil` if the leg ends within.
  mutating func exitAction(_ analysis: inout LegAnalysis) -> RouteAction? {
    if isRoundLeg { return nil }
    let grade = TurnGrade(angleDegrees: analysis.angle(at: end))
    var action = RouteAction(.leaveRoundabout, grade, at: end)
    action.isClockwise = isClockwise
    action.exit = exitNumber(&analysis)
    return action
  }

  // MARK: Kind and shape

  private func kind(_ analysis: LegAnalysis) -> ManeuverKind {
    let view = analysis.view
    let perimeter = perimeter(view, from: analysis.arcs[entry].rawValue)
    if let perimeter, perimeter < Self.smallDecimeters { return .smallRoundabout }
    let ring = analysis.edge(entry)
    guard view.name(ring) != 0, perimeter ?? .max >= Self.rotaryDecimeters else {
      return .roundabout
    }
    if view.name(ring) == view.name(analysis.edge(entry - 1)) { return .roundabout }
    return !isRoundLeg && view.name(ring) == view.name(analysis.edge(end)) ? .roundabout : .rotary
  }

  /// Length of the whole ring in decimetres, or of a part that makes it a large one; `nil` if it
  /// does not close.
  private func perimeter(_ view: RoadView, from first: UInt32) -> Int? {
    var arc = first
    var length = 0
    for _ in 0..<64 {
      unsafe length += Int(view.lengths[unchecked: Int(arc &>> 1)])
      if length > Self.rotaryDecimeters { return length }
      guard let next = ringArc(view, at: view.head(arc), besides: arc ^ 1) else { return nil }
      if next == first { return length }
      arc = next
    }
    return nil
  }

  /// Arc by which the ring goes on from a node; `nil` if it does not.
  private func ringArc(_ view: RoadView, at node: Int, besides back: UInt32) -> UInt32? {
    for place in view.arcPlaces(node) {
      let arc = unsafe view.nodeArcs[unchecked: place]
      if arc != back, view.isRing(Int(arc &>> 1)), unsafe view.access[unchecked: Int(arc)] != 0 {
        return arc
      }
    }
    return nil
  }

  private func grade(_ analysis: inout LegAnalysis) -> TurnGrade {
    let arcs = analysis.arcs
    let before = arcs[entry - 1]
    let after = arcs[end]
    let back: TurnGrade = isClockwise ? .uTurnRight : .uTurnLeft
    if after == before.reversed { return back }
    let inward = outerDirection(&analysis, from: entry - 1, step: -1)
    let outward = outerDirection(&analysis, from: end, step: 1)
    let angle = inward.reversed.angleDegrees(to: outward)
    let view = analysis.view
    let (first, last) = (analysis.edge(entry - 1), analysis.edge(end))
    if abs(angle) > 150, view.isNamed(first), view.isSameRoad(first, last) { return back }
    if abs(angle) >= TurnGrade.backDegrees { return back }
    return abs(angle) <= Self.straightDegrees ? .straight : TurnGrade(angleDegrees: angle)
  }

  /// Direction in which a road leads away from the roundabout, behind the flare at its mouth.
  ///
  /// - Parameters:
  ///   - analysis: The leg.
  ///   - index: Arc of the leg next to the roundabout.
  ///   - step: -1 for the road by which the leg comes, 1 for the one by which it goes.
  /// - Returns: The direction, from the roundabout.
  private func outerDirection(
    _ analysis: inout LegAnalysis,
    from index: Int,
    step: Int
  ) -> Direction {
    let view = analysis.view
    var place = index
    var rest = Self.reachMeters
    let isIncoming = step < 0
    let mouth = isIncoming ? analysis.arcs[index].reversed : analysis.arcs[index]
    let length = unsafe Double(view.lengths[unchecked: Int(mouth.edge.rawValue)]) / 10
    // The mouth of a divided road points aside: what lies behind it counts.
    if length < 30, view.has(.oneway, Int(mouth.edge.rawValue)) {
      let next = place + step
      if next >= 0, next < analysis.arcs.count, !view.isRing(analysis.edge(next)) {
        place = next
        rest = Self.reachMeters / 2
      }
    }
    let arc = isIncoming ? analysis.arcs[place].reversed : analysis.arcs[place]
    return analysis.reader.direction(leavingOn: arc.rawValue, reach: rest)
  }

  // MARK: Exits

  private func exitNumber(_ analysis: inout LegAnalysis) -> Int {
    var count = 1
    for index in entry + 1...end { count += exits(&analysis, before: index) }
    return count
  }

  /// Number of exits at the node before an arc of the leg that the driver passes.
  private func exits(_ analysis: inout LegAnalysis, before index: Int) -> Int {
    let view = analysis.view
    let incoming = analysis.arcs[index - 1].rawValue
    let taken = analysis.arcs[index].rawValue
    let node = view.tail(taken)
    let places = view.arcPlaces(node)
    if places.count < 3 { return 0 }
    let isExit = index == end
    guard let onward = isExit ? ringArc(view, at: node, besides: incoming ^ 1) : taken else {
      return 0
    }
    guard
      places.contains(where: {
        unsafe isSideExit(view, view.nodeArcs[unchecked: $0], incoming, taken)
      })
    else { return 0 }
    var count = 0
    let ahead = analysis.reader.direction(leavingOn: onward, reach: 8)
    let back = outside(
      from: ahead,
      to: analysis.reader.direction(leavingOn: incoming ^ 1, reach: 8)
    )
    let takenSide =
      isExit ? outside(from: ahead, to: analysis.reader.direction(leavingOn: taken, reach: 8)) : 0
    for place in places {
      let arc = unsafe view.nodeArcs[unchecked: place]
      guard isSideExit(view, arc, incoming, taken) else { continue }
      let side = outside(
        from: ahead,
        to: analysis.reader.direction(leavingOn: arc, reach: 8)
      )
      // Of two exits at one node the one that lies further back comes first.
      if side < back, !isExit || side > takenSide { count += 1 }
    }
    return count
  }

  /// Whether an arc leads out of the ring besides the route.
  @inline(__always)
  private func isSideExit(
    _ view: RoadView,
    _ arc: UInt32,
    _ incoming: UInt32,
    _ taken: UInt32
  ) -> Bool {
    arc != taken && arc != incoming ^ 1 && counts(view, arc)
  }

  /// Angle from the ring's way on to a road, swept over the outside, in degrees.
  private func outside(from ahead: Direction, to other: Direction) -> Double {
    isClockwise ? other.clockwiseDegrees(to: ahead) : ahead.clockwiseDegrees(to: other)
  }

  private func counts(_ view: RoadView, _ arc: UInt32) -> Bool {
    let road = view.road(Int(arc &>> 1))
    let access = road.access(of: arc)
    return access != ArcAccess.closed.rawValue && access != ArcAccess.private.rawValue
      && !road.has(.roundabout) && !road.has(.circular) && !road.has(.driveway)
  }
}
