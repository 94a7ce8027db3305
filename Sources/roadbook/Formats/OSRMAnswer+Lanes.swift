import RoadbookGuidance
import RoadbookRouting

/// A lane before a maneuver.
struct OSRMLane: Encodable {
  /// Arrows from left to right.
  var indications: [String]
  /// Whether the lane leads where the route goes.
  var valid: Bool
  /// The arrow to follow; only where the lane has several and leads there.
  var valid_indication: String?

  init(_ lane: Lane) {
    indications = lane.directions.map { Self.word(for: $0.shape) }
    valid = lane.isRecommended
    valid_indication = lane.directions.first(where: \.isRecommended)
      .map { Self.word(for: $0.shape) }
  }

  private static func word(for shape: LaneShape) -> String {
    switch shape {
    case .unknown: "none"
    case .straight: "straight"
    case .slightLeft: "slight left"
    case .slightRight: "slight right"
    case .normalLeft: "left"
    case .normalRight: "right"
    case .sharpLeft: "sharp left"
    case .sharpRight: "sharp right"
    case .uTurnLeft, .uTurnRight: "uturn"
    }
  }
}

extension OSRMStep {
  /// The junctions of a step; lanes stand at the first.
  static func intersections(
    ofStep number: Int,
    inLeg place: Int,
    of guided: GuidedRoute
  ) -> [OSRMIntersection] {
    let leg = guided.guidance.legs[place]
    var junctions = guided.route
      .intersections(ofArcs: leg.steps[number].arcRange, inLeg: place)
      .map { OSRMIntersection($0) }
    if let lanes = leg.lanes(ofStep: number) { junctions[0].lanes = lanes.map { OSRMLane($0) } }
    return junctions
  }
}
