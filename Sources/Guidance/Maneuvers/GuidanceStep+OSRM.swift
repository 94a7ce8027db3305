extension GuidanceStep {
  /// Name of the maneuver in OSRM's HTTP API, version 5: its `type`.
  ///
  /// - Parameter previous: The step before; it tells what kind of roundabout is left.
  /// - Returns: One of that API's words.
  package func osrmType(after previous: GuidanceStep?) -> String {
    switch kind {
    case .depart: "depart"
    case .turn, .straight: "turn"
    case .turnOnSameRoad, .uTurn: "continue"
    case .endOfRoad: "end of road"
    case .keep, .fork, .onRampKeep, .offRampKeep: "fork"
    case .onRamp: "on ramp"
    case .offRamp: "off ramp"
    case .merge: "merge"
    case .roundabout: "roundabout"
    case .rotary: "rotary"
    case .smallRoundabout: "roundabout turn"
    case .leaveRoundabout: previous?.kind == .rotary ? "exit rotary" : "exit roundabout"
    case .boardFerry, .boardTrain, .leaveFerry: "notification"
    case .nameChange: "new name"
    case .arrive: "arrive"
    }
  }

  /// Which way the maneuver leads, in the words of OSRM's API: its `modifier`.
  ///
  /// - Returns: `nil` for a departure, and for an arrival straight ahead.
  package var osrmModifier: String? {
    switch grade {
    case .uTurnLeft, .uTurnRight: "uturn"
    case .sharpLeft: "sharp left"
    case .left: "left"
    case .slightLeft: "slight left"
    case .straight: kind == .depart || kind == .arrive ? nil : "straight"
    case .slightRight: "slight right"
    case .right: "right"
    case .sharpRight: "sharp right"
    }
  }
}
