import RoadbookRoadGraph
import RoadbookRouting

extension RouteGuidance.Leg {
  /// The lanes before a step's maneuver.
  ///
  /// Read from `turn:lanes` of the direction that is driven, held against `lanes`, and matched with
  /// the roads of the junction.  Where the tags contradict each other or the junction there are
  /// none: no lanes are better than wrong ones.  If the next maneuver follows soon, lanes that
  /// serve both are recommended.
  ///
  /// - Parameters:
  ///   - step: Place in ``RouteGuidance/Leg/steps``.
  ///   - lookAheadMeters: Distance in metres to the next maneuver up to which lanes are chosen for
  ///     both.
  /// - Returns: Lanes from left to right as the driver sees them; `nil` if they are not known.
  public func lanes(ofStep step: Int, lookAheadMeters: Double = 400) -> [Lane]? {
    guard let found = lanePlan(ofStep: step) else { return nil }
    let wanted = narrowed(found, step, lookAheadMeters)
    return found.lanes.enumerated().map { place, marking in
      let shapes = marking.shapes.isEmpty ? [found.emptyShape] : marking.shapes
      return Lane(
        directions: shapes.map {
          LaneDirection(
            shape: $0,
            isRecommended: wanted.contains(place) && $0 == found.shape
          )
        }
      )
    }
  }

  /// Lanes with the arrow to follow.
  private struct LanePlan {
    var lanes: [LaneTags.Marking]
    /// Arrow that leads where the route goes.
    var shape: LaneShape
    /// Arrow for which a lane without arrows stands.
    var emptyShape: LaneShape
    /// Lanes that lead there.
    var fitting: [Int]
  }

  private func lanePlan(ofStep number: Int) -> LanePlan? {
    let step = steps[number]
    switch step.kind {
    case .depart, .arrive, .nameChange, .boardFerry, .boardTrain, .leaveFerry: return nil
    default: break
    }
    let index = step.arcRange.lowerBound
    guard index > 0, index < leg.arcs.count else { return nil }
    let tags = TagReader(map: leg.map)
    guard let marked = LaneTags(leg.arcs[index - 1], tags) else { return nil }
    let shapes = distinctShapes(marked.lanes)
    let hasStraight = shapes.contains(.straight)
    let emptyShape: LaneShape = hasStraight ? .unknown : .straight
    var known = shapes
    if !hasStraight, marked.lanes.contains(where: \.shapes.isEmpty) {
      known.append(.straight)
      known.sort { ($0.angleDegrees ?? 0) < ($1.angleDegrees ?? 0) }
    }
    guard let shape = matchedShape(step, known) else { return nil }
    let fitting = marked.lanes.indices.filter { place in
      let lane = marked.lanes[place]
      guard lane.isOpen, !lane.merges else { return false }
      return lane.shapes.isEmpty ? emptyShape == shape : lane.shapes.contains(shape)
    }
    if fitting.isEmpty { return nil }
    return LanePlan(
      lanes: marked.lanes,
      shape: shape,
      emptyShape: emptyShape,
      fitting: fitting
    )
  }

  /// All arrows of lanes that do not merge, from left to right, each once.
  private func distinctShapes(_ lanes: [LaneTags.Marking]) -> [LaneShape] {
    var shapes: [LaneShape] = []
    for lane in lanes where !lane.merges {
      for shape in lane.shapes where !shapes.contains(shape) { shapes.append(shape) }
    }
    return shapes.sorted { ($0.angleDegrees ?? 0) < ($1.angleDegrees ?? 0) }
  }

  /// The arrow that stands for the road that the route takes; `nil` if none can be meant.
  private func matchedShape(_ step: GuidanceStep, _ shapes: [LaneShape]) -> LaneShape? {
    let isFolded = step.arcBehindManeuver != step.arcRange.lowerBound
    if step.grade.isUTurn {
      return shapes.first { $0 == (step.grade == .uTurnLeft ? .uTurnLeft : .uTurnRight) }
        ?? (isFolded ? nearest(step.grade.angleDegrees / 2, shapes) : nil)
    }
    if step.kind.isRoundabout || isFolded { return nearest(step.grade.angleDegrees, shapes) }
    let index = step.arcRange.lowerBound
    var reader = JunctionReader(leg.map)
    defer { reader.deallocate() }
    let own = reader.read(
      incoming: leg.arcs[index - 1].rawValue,
      vertex: leg.vertices[index - 1],
      outgoing: leg.arcs[index].rawValue
    )
    guard let own else { return nil }
    let angle = unsafe reader.arms[own].angle
    let rivals = Rivals(reader, own: own)
    let turning = shapes.filter { $0 != .uTurnLeft && $0 != .uTurnRight }
    guard rivals.count + 1 == turning.count else { return nearest(angle, turning) }
    var place = 0
    for index in 0..<rivals.count where rivals[index].angle < angle { place += 1 }
    let shape = turning[place]
    guard let meant = shape.angleDegrees, abs(meant - angle) < 100 else { return nil }
    return shape
  }

  /// The arrow that comes nearest to an angle; `nil` if all are far from it.
  private func nearest(_ angle: Double, _ shapes: [LaneShape]) -> LaneShape? {
    var best: LaneShape?
    var least = 62.0
    for shape in shapes {
      guard let meant = shape.angleDegrees else { continue }
      if abs(meant - angle) < least {
        least = abs(meant - angle)
        best = shape
      }
    }
    return best
  }

  /// Fitting lanes that also serve the next maneuver, if it follows soon.
  private func narrowed(_ plan: LanePlan, _ number: Int, _ lookAheadMeters: Double) -> [Int] {
    guard plan.fitting.count > 1, number + 1 < steps.count,
      steps[number].distanceMeters <= lookAheadMeters
    else { return plan.fitting }
    let next = steps[number + 1]
    if let after = lanePlan(ofStep: number + 1), after.lanes.count == plan.fitting.count {
      return after.fitting.map { plan.fitting[$0] }
    }
    switch next.kind {
    case .depart, .arrive, .nameChange, .merge, .boardFerry, .boardTrain, .leaveFerry:
      return plan.fitting
    default:
      if next.grade.isLeft { return [plan.fitting[0]] }
      return next.grade.isRight ? [plan.fitting[plan.fitting.count - 1]] : plan.fitting
    }
  }
}

extension TurnGrade {
  /// Angle in degrees for which the grade stands, right positive.
  var angleDegrees: Double {
    switch self {
    case .uTurnLeft: -180
    case .sharpLeft: -145
    case .left: -90
    case .slightLeft: -30
    case .straight: 0
    case .slightRight: 30
    case .right: 90
    case .sharpRight: 145
    case .uTurnRight: 180
    }
  }
}
