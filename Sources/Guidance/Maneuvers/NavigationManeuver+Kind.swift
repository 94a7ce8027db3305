extension NavigationManeuver {
  /// The maneuver of a kind and grade.
  ///
  /// - Parameters:
  ///   - kind: What is done.
  ///   - grade: How far, and to which side; of an arrival, the goal's side.
  ///   - isClockwise: Direction in which roundabouts are driven here.
  init(_ kind: ManeuverKind, _ grade: TurnGrade, isClockwise: Bool) {
    self =
      switch kind {
      case .depart: .depart
      case .arrive: Self.side(grade, .destinationLeft, .destination, .destinationRight)
      case .turn, .turnOnSameRoad, .endOfRoad, .straight, .uTurn, .leaveFerry: Self.turn(grade)
      case .keep: Self.side(grade, .turnKeepLeft, .straight, .turnKeepRight)
      case .fork: Self.side(grade, .forkLeft, .straight, .forkRight)
      case .merge: Self.side(grade, .mergeLeft, .mergeUnspecified, .mergeRight)
      case .onRamp: Self.onRamp(grade)
      case .onRampKeep: Self.side(grade, .onRampKeepLeft, .straight, .onRampKeepRight)
      case .offRamp: Self.offRamp(grade)
      case .offRampKeep: Self.side(grade, .offRampKeepLeft, .straight, .offRampKeepRight)
      case .roundabout, .rotary, .smallRoundabout: Self.roundabout(grade, isClockwise)
      case .leaveRoundabout:
        isClockwise ? .roundaboutExitClockwise : .roundaboutExitCounterClockwise
      case .boardFerry: .ferryBoat
      case .boardTrain: .ferryTrain
      case .nameChange: .nameChange
      }
  }

  /// A roundabout in which the leg ends.
  static func unfinishedRoundabout(isClockwise: Bool) -> NavigationManeuver {
    isClockwise ? .roundaboutClockwise : .roundaboutCounterClockwise
  }

  private static func side(
    _ grade: TurnGrade,
    _ left: NavigationManeuver,
    _ middle: NavigationManeuver,
    _ right: NavigationManeuver
  ) -> NavigationManeuver {
    grade.isLeft ? left : grade.isRight ? right : middle
  }

  private static func turn(_ grade: TurnGrade) -> NavigationManeuver {
    switch grade {
    case .uTurnLeft: .turnUTurnCounterClockwise
    case .sharpLeft: .turnSharpLeft
    case .left: .turnLeft
    case .slightLeft: .turnSlightLeft
    case .straight: .straight
    case .slightRight: .turnSlightRight
    case .right: .turnRight
    case .sharpRight: .turnSharpRight
    case .uTurnRight: .turnUTurnClockwise
    }
  }

  private static func onRamp(_ grade: TurnGrade) -> NavigationManeuver {
    switch grade {
    case .uTurnLeft: .onRampUTurnCounterClockwise
    case .sharpLeft: .onRampSharpLeft
    case .left: .onRampLeft
    case .slightLeft: .onRampSlightLeft
    case .straight: .onRampUnspecified
    case .slightRight: .onRampSlightRight
    case .right: .onRampRight
    case .sharpRight: .onRampSharpRight
    case .uTurnRight: .onRampUTurnClockwise
    }
  }

  private static func offRamp(_ grade: TurnGrade) -> NavigationManeuver {
    switch grade {
    case .uTurnLeft: .offRampUTurnCounterClockwise
    case .sharpLeft: .offRampSharpLeft
    case .left: .offRampLeft
    case .slightLeft: .offRampSlightLeft
    case .straight: .offRampUnspecified
    case .slightRight: .offRampSlightRight
    case .right: .offRampRight
    case .sharpRight: .offRampSharpRight
    case .uTurnRight: .offRampUTurnClockwise
    }
  }

  /// The clockwise form; the counter-clockwise one has the next number.
  private static func roundabout(_ grade: TurnGrade, _ isClockwise: Bool) -> NavigationManeuver {
    switch grade {
    case .uTurnLeft, .uTurnRight:
      isClockwise ? .roundaboutUTurnClockwise : .roundaboutUTurnCounterClockwise
    case .sharpLeft:
      isClockwise ? .roundaboutSharpLeftClockwise : .roundaboutSharpLeftCounterClockwise
    case .left: isClockwise ? .roundaboutLeftClockwise : .roundaboutLeftCounterClockwise
    case .slightLeft:
      isClockwise ? .roundaboutSlightLeftClockwise : .roundaboutSlightLeftCounterClockwise
    case .straight:
      isClockwise ? .roundaboutStraightClockwise : .roundaboutStraightCounterClockwise
    case .slightRight:
      isClockwise ? .roundaboutSlightRightClockwise : .roundaboutSlightRightCounterClockwise
    case .right: isClockwise ? .roundaboutRightClockwise : .roundaboutRightCounterClockwise
    case .sharpRight:
      isClockwise ? .roundaboutSharpRightClockwise : .roundaboutSharpRightCounterClockwise
    }
  }
}
