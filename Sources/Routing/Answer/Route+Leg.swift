public import RoadbookRoadGraph

extension Route {
  /// A part of a route from one stop to the next.
  public struct Leg: Sendable {
    /// From maneuver to maneuver; the first departs, the last arrives and has no length.
    public let steps: [Step]
    /// Arcs in order, from the one of `source` to the one of `target`; one or more.
    ///
    /// The first and the last are used in part.
    public let arcs: [ArcID]
    /// Where the line of each arc begins in ``Route/coordinates``, and where the last one ends.
    ///
    /// Shape: one more than `arcs`.
    public let arcCoordinates: [Int]
    /// Part of the length of each arc that is driven, in decimetres.
    ///
    /// Shape: as `arcs`.
    public let arcLengthsDecimeters: [UInt32]
    /// Time on the driven part of each arc, without turns, in centiseconds.
    ///
    /// Shape: as `arcs`.
    public let arcTimesCentiseconds: [Int32]
    /// Time for the turn at the beginning of each arc in centiseconds.
    ///
    /// Shape: as `arcs`.
    public let turnTimesCentiseconds: [Int32]
    /// Length in metres.
    public let distanceMeters: Double
    /// Time in seconds.
    public let durationSeconds: Double
    /// Where the leg begins.
    public let source: Snap
    /// Where the leg ends.
    public let target: Snap
    /// Place of the leg's first stop in the request's waypoints.
    public let sourceWaypoint: Int
    /// Place of the leg's last stop in the request's waypoints.
    public let targetWaypoint: Int
    /// Stretch of ``Route/coordinates`` that is the leg's line, both ends included.
    public let coordinateRange: ClosedRange<Int>
    /// Vertices of the turn-expanded graph that the leg visits.
    ///
    /// Shape: as `arcs`.
    package let vertices: [UInt32]
    package let map: RoadGraph
    /// What arcs and turns weigh at the time of departure.
    let weights: ArcWeights

    /// Posted limit on an arc of the leg.
    ///
    /// - Parameter index: Place in `arcs`.
    /// - Returns: The limit that signs show.
    public func speedLimit(at index: Int) -> SpeedLimit {
      SpeedLimit(stored: map.arcSpeedLimits[arcs[index].rawValue])
    }

    /// Speed at which an arc of the leg is planned, in km/h.
    ///
    /// - Parameter index: Place in `arcs`.
    /// - Returns: Speed in km/h, more than 0.
    public func plannedKilometersPerHour(at index: Int) -> Double {
      Double(weights.speed(arcs[index].rawValue)) / 100
    }

    /// The one or two longest named roads of the leg in order of travel, as "Elm Street, A 1".
    public var summary: String {
      var lengths: [(step: Int, meters: Double)] = []
      for (index, step) in steps.enumerated() where step.nameNumber != 0 || step.refNumber != 0 {
        if let same = lengths.firstIndex(where: { steps[$0.step].hasSameName(as: step) }) {
          lengths[same].meters += step.distanceMeters
        } else {
          lengths.append((index, step.distanceMeters))
        }
      }
      lengths.sort { ($0.meters, $1.step) > ($1.meters, $0.step) }
      return lengths.prefix(2).map(\.step).sorted()
        .map { steps[$0].name.isEmpty ? steps[$0].reference : steps[$0].name }
        .joined(separator: ", ")
    }
  }

  /// What a sign says about the speed.
  public enum SpeedLimit: Hashable, Sendable {
    /// The map does not tell.
    case unknown
    /// No limit is posted, and the map says so.
    case unlimited
    /// The limit in km/h, also where signs show another unit.
    case kilometersPerHour(Double)
  }
}

extension Route.SpeedLimit {
  /// Reads a limit as maps store it: 0 for none known, the greatest number for none at all, else
  /// hundredths of a kilometre an hour.
  package init(stored: UInt16) {
    self =
      switch stored {
      case 0: .unknown
      case .max: .unlimited
      default: .kilometersPerHour(Double(stored) / 100)
      }
  }
}
