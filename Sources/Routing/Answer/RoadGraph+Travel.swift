import RoadbookRoadGraph

extension RoadGraph {
  /// How one gets along an arc in the map's mode.
  package func travel(on arc: UInt32) -> Route.Travel {
    let edge = arc >> 1
    if edgeFlags[edge] & EdgeFlags.ferry.rawValue != 0 {
      return edgeClasses[edge] == RoadClass.shuttleTrain.rawValue ? .train : .ferry
    }
    switch mode {
    case .driving, .carpool, .twoWheeler, .taxi: return .driving
    case .walking: return .walking
    case .cycling: return arcSpeeds[arc] <= DrivingWeights.pushingSpeed ? .pushing : .cycling
    }
  }
}
