/// How far, and to which side, a driver turns.
public enum TurnGrade: UInt8, Hashable, Sendable, CaseIterable {
  /// Back, turning to the left (counter-clockwise).
  case uTurnLeft
  case sharpLeft
  case left
  case slightLeft
  case straight
  case slightRight
  case right
  case sharpRight
  /// Back, turning to the right (clockwise).
  case uTurnRight

  /// Grade of a turn by its angle.
  ///
  /// - Parameter angle: Degrees, -180 to 180, right positive.
  init(angleDegrees angle: Double) {
    let isRight = angle > 0
    self =
      switch abs(angle) {
      case ..<Self.slightDegrees: .straight
      case ..<Self.turnDegrees: isRight ? .slightRight : .slightLeft
      case ..<Self.sharpDegrees: isRight ? .right : .left
      case ..<Self.backDegrees: isRight ? .sharpRight : .sharpLeft
      default: isRight ? .uTurnRight : .uTurnLeft
      }
  }

  /// Angles in degrees from which on a turn is slight, a turn, sharp, and back.
  static let slightDegrees = 10.0
  static let turnDegrees = 45.0
  static let sharpDegrees = 135.0
  static let backDegrees = 175.0

  /// Grade of a branch by its angle and by the side on which it lies of another.
  ///
  /// - Parameters:
  ///   - angle: Angle of the branch in degrees, right positive.
  ///   - isRight: Whether it is the right one.
  /// - Returns: Slight at least, and on the branch's side.
  static func branch(angleDegrees angle: Double, isRight: Bool) -> TurnGrade {
    let grade = TurnGrade(angleDegrees: angle)
    if isRight { return grade.isRight ? grade : .slightRight }
    return grade.isLeft ? grade : .slightLeft
  }

  /// Whether the turn is to the left.
  public var isLeft: Bool { rawValue < TurnGrade.straight.rawValue }
  /// Whether the turn is to the right.
  public var isRight: Bool { rawValue > TurnGrade.straight.rawValue }
  /// Whether the turn leads back.
  public var isUTurn: Bool { self == .uTurnLeft || self == .uTurnRight }
}
