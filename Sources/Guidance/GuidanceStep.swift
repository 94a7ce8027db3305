public import RoadbookGeo
public import RoadbookRoadGraph
public import RoadbookRouting

/// A part of a leg from one maneuver to the next.
public struct GuidanceStep: Sendable {
  /// What to do at the beginning of the step, by its number.
  public let maneuver: NavigationManeuver
  /// What is done, apart from how far and to which side.
  public let kind: ManeuverKind
  /// How far, and to which side; of an arrival the goal's side, of a departure `straight`, or a
  /// U-turn if the vehicle first turns back.
  public let grade: TurnGrade
  /// Exit of a roundabout, counted from 1 among those by which a car may leave; `nil` elsewhere,
  /// and if the leg begins or ends within the roundabout.
  public let roundaboutExit: Int?
  /// Where.
  public let coordinate: Coordinate
  /// Points of the line before and behind `coordinate`; at the ends of the leg that itself.
  let neighbors: (before: Coordinate, after: Coordinate)
  /// Kind of road onto which the maneuver leads.
  public let roadClass: RoadClass
  /// How the step is travelled.
  public let travel: Route.Travel
  /// Whether traffic keeps left on the road of the step.
  public let drivesOnLeft: Bool
  /// Arcs of the step in `Route.Leg.arcs`; empty for an arrival.
  public let arcRange: Range<Int>
  /// Arc in `Route.Leg.arcs` that is reached when the maneuver is done: behind a roundabout, a
  /// slip lane, or the second carriageway.
  public let arcBehindManeuver: Int
  /// Stretch of `Route.coordinates` that is the step's line, both ends included.
  public let coordinateRange: ClosedRange<Int>
  /// Way from the leg's beginning to the maneuver in decimetres.
  package let offsetDecimeters: Int64
  /// Time from the leg's beginning to the maneuver in centiseconds.
  package let offsetCentiseconds: Int64
  /// Length in decimetres.
  package let lengthDecimeters: Int64
  /// Time in centiseconds, with the turn at the step's beginning.
  package let timeCentiseconds: Int64

  /// Direction of travel before, in degrees clockwise from north, 0 ..< 360; 0 at a departure.
  public var bearingBeforeDegrees: Double {
    neighbors.before == coordinate ? 0 : neighbors.before.bearingDegrees(to: coordinate)
  }
  /// Direction of travel after, in degrees clockwise from north, 0 ..< 360; 0 at an arrival.
  public var bearingAfterDegrees: Double {
    neighbors.after == coordinate ? 0 : coordinate.bearingDegrees(to: neighbors.after)
  }
  /// Way from the leg's beginning to the maneuver in metres.
  public var offsetMeters: Double { Double(offsetDecimeters) / 10 }
  /// Time from the leg's beginning to the maneuver in seconds.
  public var offsetSeconds: Double { Double(offsetCentiseconds) / 100 }
  /// Length in metres.
  public var distanceMeters: Double { Double(lengthDecimeters) / 10 }
  /// Time in seconds, with the turn at the step's beginning.
  public var durationSeconds: Double { Double(timeCentiseconds) / 100 }
}
