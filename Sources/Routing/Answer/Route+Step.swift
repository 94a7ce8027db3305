public import RoadbookGeo
public import RoadbookRoadGraph

extension Route {
  /// A part of a leg from one maneuver to the next.
  public struct Step: Sendable {
    /// What to do at the beginning of the step.
    public let maneuver: Maneuver
    /// Kind of road on which the step begins.
    public let roadClass: RoadClass
    /// How the step is travelled.
    public let travel: Travel
    /// Whether traffic keeps left where the step begins.
    public let drivesOnLeft: Bool
    /// Whether the step leads through a roundabout.
    public let isRoundabout: Bool
    /// Length in metres.
    public let distanceMeters: Double
    /// Time in seconds, with the turn at the step's beginning.
    public let durationSeconds: Double
    /// Arcs of the step in ``Leg/arcs``; empty for an arrival.
    public let arcRange: Range<Int>
    /// Stretch of ``Route/coordinates`` that is the step's line, both ends included.
    public let coordinateRange: ClosedRange<Int>
    let nameNumber: UInt32
    let refNumber: UInt32
    let map: RoadGraph

    /// Name of the road; empty if it has none.
    public var name: String { map.string(nameNumber) }
    /// Reference of the road, such as "A 1"; empty if it has none.
    public var reference: String { map.string(refNumber) }

    func hasSameName(as other: Step) -> Bool {
      nameNumber == other.nameNumber && refNumber == other.refNumber
    }
  }

  /// How a step is travelled.
  public enum Travel: String, Hashable, Sendable, CaseIterable {
    /// By car, motorcycle or taxi.
    case driving
    /// On a bicycle.
    case cycling
    /// On foot, the bicycle in hand.
    case pushing = "pushing bike"
    /// On foot.
    case walking
    /// On a ferry.
    case ferry
    /// On a train that carries cars.
    case train
  }

  /// What to do at a place.
  public struct Maneuver: Hashable, Sendable {
    /// What is done.
    public let kind: Kind
    /// Which way; `straight` for a departure.
    public let direction: Direction
    /// Where.
    public let coordinate: Coordinate
    /// Direction of travel before, in degrees clockwise from north, 0 ..< 360; 0 at a departure.
    public let bearingBeforeDegrees: Double
    /// Direction of travel after, in degrees clockwise from north, 0 ..< 360; 0 at an arrival.
    public let bearingAfterDegrees: Double

    /// Kinds of maneuver.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case depart
      /// Go on, while the name of the road changes.
      case newName
      /// Go on, where a choice exists and another road goes on more straight.
      case `continue`
      case turn
      case enterRoundabout
      case leaveRoundabout
      case boardFerry
      case leaveFerry
      case arrive
    }

    /// Shapes of a turn.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
      case straight
      case slightRight
      case right
      case sharpRight
      case uTurn
      case sharpLeft
      case left
      case slightLeft
    }
  }

  /// A junction that a route passes.
  public struct Intersection: Hashable, Sendable {
    /// Where.
    public let coordinate: Coordinate
    /// Directions in which roads leave, in degrees clockwise from north, ascending.
    public let bearingsDegrees: [Double]
    /// Whether each road may be entered from where the route comes.
    ///
    /// Shape: as `bearingsDegrees`.
    public let entries: [Bool]
    /// Place in `bearingsDegrees` of the road on which the route comes; `nil` at a departure.
    public let incoming: Int?
    /// Place in `bearingsDegrees` of the road on which the route leaves; `nil` at an arrival.
    public let outgoing: Int?
  }
}
