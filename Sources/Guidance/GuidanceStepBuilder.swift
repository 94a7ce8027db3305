import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Makes steps of a leg from the actions found on it.
struct GuidanceStepBuilder {
  private let leg: Route.Leg
  private let coordinates: [Coordinate]
  private let map: RoadGraph

  /// Distance in metres of a goal from its road from which on the driver is told its side.
  private static let sideMeters = 3.0

  init(_ leg: Route.Leg, _ coordinates: [Coordinate]) {
    self.leg = leg
    self.coordinates = coordinates
    map = leg.map
  }

  /// The steps: a departure, one for each action, and an arrival.
  func steps(_ actions: [RouteAction]) -> [GuidanceStep] {
    var steps: [GuidanceStep] = []
    steps.reserveCapacity(actions.count + 2)
    let isTurningBack = (leg.turnTimesCentiseconds.first ?? 0) > 0
    let back: TurnGrade = drivesOnLeft(0) ? .uTurnRight : .uTurnLeft
    let first = firstDrivenArc
    // Another name of the road is no news to one who has not driven on it yet.
    let isKept = actions.contains { $0.index <= first && $0.kind != .nameChange }
    let grade = isTurningBack ? back : .straight
    var current = RouteAction(.depart, grade, at: 0, end: isKept ? 0 : first)
    var offset = Offset()
    for next in actions where isKept || next.index > first {
      steps.append(step(current, to: next.index, &offset))
      current = next
    }
    steps.append(step(current, to: leg.arcs.count, &offset))
    steps.append(step(arrival(), to: leg.arcs.count, &offset))
    return steps
  }

  /// The arc on which one departs: behind those that have no length, as a leg from the very end of
  /// a road has, as long as they go on without a turn that takes time.
  private var firstDrivenArc: Int {
    var index = 0
    while index + 1 < leg.arcs.count, leg.arcLengthsDecimeters[index] == 0,
      leg.turnTimesCentiseconds[index + 1] == 0
    {
      index += 1
    }
    return index
  }

  /// How far along the leg.
  private struct Offset {
    var decimeters: Int64 = 0
    var centiseconds: Int64 = 0
  }

  private func arrival() -> RouteAction {
    var grade = TurnGrade.straight
    if let isRight = leg.target.isRightOfEdge, leg.target.distanceMeters >= Self.sideMeters {
      let isForward = leg.arcs.last?.isForward ?? true
      grade = isRight == isForward ? .right : .left
    }
    return RouteAction(.arrive, grade, at: leg.arcs.count, end: leg.arcs.count - 1)
  }

  private func drivesOnLeft(_ index: Int) -> Bool {
    map.edgeFlags[leg.arcs[index].edge.rawValue] & EdgeFlags.leftHand.rawValue != 0
  }

  /// The step from an action to an arc; moves the offset on to that arc.
  private func step(_ action: RouteAction, to end: Int, _ offset: inout Offset) -> GuidanceStep {
    var length: Int64 = 0
    var time: Int64 = 0
    for index in action.index..<end {
      length += Int64(leg.arcLengthsDecimeters[index])
      time +=
        Int64(leg.arcTimesCentiseconds[index]) + Int64(leg.turnTimesCentiseconds[index])
    }
    let start = offset
    offset.decimeters += length
    offset.centiseconds += time
    let place = leg.arcCoordinates[action.index]
    let edge = leg.arcs[action.end].edge
    let isUnfinished = action.kind.isRoundabout && action.exit == 0
    return GuidanceStep(
      maneuver: isUnfinished
        ? .unfinishedRoundabout(isClockwise: action.isClockwise)
        : NavigationManeuver(action.kind, action.grade, isClockwise: action.isClockwise),
      kind: action.kind,
      grade: action.grade,
      roundaboutExit: action.exit > 0 ? action.exit : nil,
      coordinate: coordinates[place],
      neighbors: (
        coordinates[max(place - 1, leg.coordinateRange.lowerBound)],
        coordinates[min(place + 1, leg.coordinateRange.upperBound)]
      ),
      roadClass: map.roadClass(of: edge),
      travel: map.travel(on: leg.arcs[min(action.index, leg.arcs.count - 1)].rawValue),
      drivesOnLeft: map.flags(of: edge).contains(.leftHand),
      arcRange: action.index..<end,
      arcBehindManeuver: action.end,
      coordinateRange: place...leg.arcCoordinates[end],
      offsetDecimeters: start.decimeters,
      offsetCentiseconds: start.centiseconds,
      lengthDecimeters: length,
      timeCentiseconds: time
    )
  }
}
