import RoadbookGeo
import RoadbookRoadGraph

/// What steps are made of.
struct LegFacts {
  let pieces: [LegPiece]
  /// Where each piece begins on the line, and where the last one ends.
  let arcCoordinates: [Int]
  let lengths: [UInt32]
  let times: [Int32]
}

/// Divides a leg into steps: a new one where the driver must act or the road changes its name.
struct StepBuilder {
  let map: RoadGraph
  let line: RouteLine
  let leg: LegFacts

  private typealias Maneuver = Route.Maneuver

  /// The steps.
  ///
  /// - Parameter arrives: Whether the pieces lead to the leg's end.
  /// - Returns: From maneuver to maneuver; an arrival last, if they do.
  func steps(arrives: Bool = true) -> [Route.Step] {
    var steps: [Route.Step] = []
    steps.reserveCapacity(16)
    let count = leg.pieces.count
    var first = 0
    var kind = Maneuver.Kind.depart
    var direction: Maneuver.Direction = leg.pieces[0].shape == .uTurn ? .uTurn : .straight
    for index in 1..<max(count, 1) {
      guard let next = maneuver(before: index) else { continue }
      steps.append(step(first..<index, kind, direction))
      first = index
      (kind, direction) = next
    }
    steps.append(step(first..<count, kind, direction))
    if arrives { steps.append(arrival()) }
    return steps
  }

  /// The first piece from a place on at which a step begins that is not one of the first two.
  ///
  /// - Returns: `nil` if there is none.
  func startOfStep(notBefore place: Int) -> Int? {
    var stepCount = 1
    for index in 1..<max(leg.pieces.count, 1) where maneuver(before: index) != nil {
      if stepCount >= 2, index >= place { return index }
      stepCount += 1
    }
    return nil
  }

  /// What to do at the beginning of a piece; `nil` if there is nothing to do.
  private func maneuver(before index: Int) -> (Maneuver.Kind, Maneuver.Direction)? {
    let shape = leg.pieces[index].shape
    let (before, next) = (Int(leg.pieces[index - 1].arc >> 1), Int(leg.pieces[index].arc >> 1))
    let flagsBefore = unsafe map.edgeFlags[unchecked: before]
    let flags = unsafe map.edgeFlags[unchecked: next]
    let direction = Maneuver.Direction(shape)
    if shape == .uTurn { return (.turn, direction) }
    let changes = flags ^ flagsBefore
    if changes & EdgeFlags.ferry.rawValue != 0 {
      return (flags & EdgeFlags.ferry.rawValue != 0 ? .boardFerry : .leaveFerry, direction)
    }
    let circles = EdgeFlags.roundabout.union(.circular).rawValue
    switch (flagsBefore & circles != 0, flags & circles != 0) {
    case (false, true): return (.enterRoundabout, direction)
    case (true, false): return (.leaveRoundabout, direction)
    case (true, true): return nil
    case (false, false): break
    }
    let keepsName = isSameName(before, next)
    switch shape {
    case .straight: return keepsName ? nil : (.newName, direction)
    case .slightLeft, .slightRight: return keepsName ? nil : (.turn, direction)
    default: return (keepsName && isNamed(next) ? .continue : .turn, direction)
    }
  }

  private func isSameName(_ one: Int, _ other: Int) -> Bool {
    let (a, b) = unsafe (map.edgeRecords[unchecked: one], map.edgeRecords[unchecked: other])
    return a == b
      || map.recordNames[a] == map.recordNames[b] && map.recordRefs[a] == map.recordRefs[b]
  }

  private func isNamed(_ edge: Int) -> Bool {
    let record = unsafe map.edgeRecords[unchecked: edge]
    return map.recordNames[record] != 0 || map.recordRefs[record] != 0
  }

  private func step(
    _ range: Range<Int>,
    _ kind: Maneuver.Kind,
    _ direction: Maneuver.Direction
  ) -> Route.Step {
    var length: Int64 = 0
    var time: Int64 = 0
    for index in range {
      length += Int64(leg.lengths[index])
      time += Int64(leg.times[index]) + Int64(leg.pieces[index].turnTime)
    }
    let begin = leg.arcCoordinates[range.lowerBound]
    let maneuver = Maneuver(
      kind: kind,
      direction: direction,
      coordinate: line.points[begin],
      bearingBeforeDegrees: kind == .depart
        ? 0 : line.bearing(to: begin, notBefore: leg.arcCoordinates[0]),
      bearingAfterDegrees: line.bearing(from: begin)
    )
    return step(
      range,
      maneuver,
      arc: leg.pieces[range.lowerBound].arc,
      length: length,
      time: time,
      coordinates: begin...leg.arcCoordinates[range.upperBound]
    )
  }

  private func arrival() -> Route.Step {
    let count = leg.pieces.count
    let end = leg.arcCoordinates[count]
    let maneuver = Maneuver(
      kind: .arrive,
      direction: .straight,
      coordinate: line.points[end],
      bearingBeforeDegrees: line.bearing(to: end, notBefore: leg.arcCoordinates[0]),
      bearingAfterDegrees: 0
    )
    return step(
      count..<count,
      maneuver,
      arc: leg.pieces[count - 1].arc,
      length: 0,
      time: 0,
      coordinates: end...end
    )
  }

  private func step(
    _ range: Range<Int>,
    _ maneuver: Maneuver,
    arc: UInt32,
    length: Int64,
    time: Int64,
    coordinates: ClosedRange<Int>
  ) -> Route.Step {
    let edge = Int(arc >> 1)
    let flags = unsafe EdgeFlags(rawValue: map.edgeFlags[unchecked: edge])
    let record = unsafe map.edgeRecords[unchecked: edge]
    let roadClass = unsafe RoadClass(rawValue: map.edgeClasses[unchecked: edge]) ?? .other
    return Route.Step(
      maneuver: maneuver,
      roadClass: roadClass,
      travel: map.travel(on: arc),
      drivesOnLeft: flags.contains(.leftHand),
      isRoundabout: !flags.isDisjoint(with: [.roundabout, .circular]),
      distanceMeters: Double(length) / 10,
      durationSeconds: Double(time) / 100,
      arcRange: range,
      coordinateRange: coordinates,
      nameNumber: map.recordNames[record],
      refNumber: map.recordRefs[record],
      map: map
    )
  }
}

extension Route.Maneuver.Direction {
  /// The direction of a turn of the map.
  init(_ shape: TurnClass.Shape) {
    self =
      switch shape {
      case .straight: .straight
      case .slightRight: .slightRight
      case .right: .right
      case .sharpRight: .sharpRight
      case .uTurn: .uTurn
      case .sharpLeft: .sharpLeft
      case .left: .left
      case .slightLeft: .slightLeft
      }
  }
}
