/// Kinds of maneuver: what is done, apart from how far and to which side.
public enum ManeuverKind: UInt8, Hashable, Sendable, CaseIterable {
  /// The journey, or a leg of it, begins.
  case depart
  /// Onto another road.
  case turn
  /// The driver must turn to stay on the road.
  case turnOnSameRoad
  /// The road ends at another, to be followed to one side.
  case endOfRoad
  /// Straight on, where the road itself bends away.
  case straight
  /// The road divides, and both branches go by its name.
  case keep
  /// The road divides into branches of equal rank.
  case fork
  /// Onto a slip road that leads up to a motorway or trunk road.
  case onRamp
  /// Such a slip road divides.
  case onRampKeep
  /// Onto a slip road that leaves a motorway or trunk road.
  case offRamp
  /// Such a slip road divides.
  case offRampKeep
  /// From a slip road into the traffic of a motorway or trunk road.
  case merge
  /// Back on the road by which one came.
  case uTurn
  /// Into a roundabout, and out by the numbered exit.
  case roundabout
  /// Into a roundabout that has a name of its own.
  case rotary
  /// Into a roundabout so small that it drives like a crossing.
  case smallRoundabout
  /// Out of a roundabout.
  case leaveRoundabout
  /// Onto a ferry.
  case boardFerry
  /// Onto a train that carries cars.
  case boardTrain
  /// From a ferry or train back onto the road.
  case leaveFerry
  /// The road has another name from here on.
  case nameChange
  /// The leg's goal is reached.
  case arrive

  /// Whether the maneuver leads into a roundabout.
  public var isRoundabout: Bool {
    switch self {
    case .roundabout, .rotary, .smallRoundabout: true
    default: false
    }
  }
}
