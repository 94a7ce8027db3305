public import RoadbookGeo
public import RoadbookRoadGraph

/// What keeps a route from leading on at a place.
public struct Obstacle: Hashable, Sendable {
  /// Why nobody may drive on there.
  public enum Kind: Hashable, Sendable {
    /// The road is closed to the vehicle in both directions.
    case closedRoad
    /// The road is one-way in the other direction.
    case oneWay
    /// The road is private, or for those who start or end there, and would be passed through.
    case noThroughRoad
    /// A barrier stands on the road.
    case barrier
    /// A turn restriction forbids it; the relation that says so.
    case turnRestriction(OSMRelationID)
    /// The turn is none that a vehicle can make, such as one back where nobody can turn.
    case turn
    /// The request excludes the road; the kinds that it is of.
    case excluded(AvoidSet)
    /// News of traffic close the road.
    case closure
  }

  /// Why.
  public let kind: Kind
  /// Where a vehicle would come to the obstacle.
  public let coordinate: Coordinate
  /// The way in OpenStreetMap that would be entered there.
  public let way: OSMWayID
  /// Name of that road, or its reference; empty if it has neither.
  public let roadName: String
}

/// Why no route leads from one waypoint to the next.
public struct NoRouteReason: Hashable, Sendable {
  /// Ends of a leg.
  public struct Ends: OptionSet, Hashable, Sendable {
    /// One bit an end.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Where the leg begins.
    public static let source: Ends = Ends(rawValue: 1)
    /// Where it ends.
    public static let target: Ends = Ends(rawValue: 2)
  }

  /// Place of the waypoint in the request from which no way leads on.
  public let fromWaypoint: Int
  /// Ends whose roads are cut off: no route leads from them to the roads at large, or none back.
  public let cutOffEnds: Ends
  /// What stands on the way that has the fewest obstacles, in order of travel.
  ///
  /// Empty if no road joins the two waypoints, whatever is ignored.
  public let obstacles: [Obstacle]
  /// Whether nothing joins the waypoints, and roads lead out of the loaded area: a route may
  /// exist outside of it.
  public let leavesMap: Bool
}

extension Obstacle: CustomStringConvertible {
  /// What stands where, as "a barrier on Elm Street (way 4711) at 51.2, 9.1".
  public var description: String {
    let road = (roadName.isEmpty ? "a road without a name" : roadName) + " (way \(way.rawValue))"
    let place = " at \(coordinate.degreesText)"
    return switch kind {
    case .closedRoad: "\(road) is closed to the vehicle\(place)"
    case .oneWay: "\(road) is one-way against the route\(place)"
    case .noThroughRoad: "\(road) is not open to through traffic\(place)"
    case .barrier: "a barrier stands on \(road)\(place)"
    case .turnRestriction(let relation):
      "turn restriction \(relation.rawValue) forbids to enter \(road)\(place)"
    case .turn: "nobody can turn onto \(road)\(place)"
    case .excluded(let kinds): "\(road) is excluded (\(kinds))\(place)"
    case .closure: "\(road) is closed by traffic news\(place)"
    }
  }
}

extension NoRouteReason: CustomStringConvertible {
  /// One sentence or more, each with its full stop.
  public var description: String {
    var sentences: [String] = []
    let (source, target) = (fromWaypoint, fromWaypoint + 1)
    if cutOffEnds == [.source, .target] {
      sentences.append("The roads around waypoints \(source) and \(target) are cut off.")
    } else if cutOffEnds == .source {
      sentences.append("The roads around waypoint \(source) are cut off.")
    } else if cutOffEnds == .target {
      sentences.append("The roads around waypoint \(target) are cut off.")
    }
    if obstacles.isEmpty {
      sentences.append("No road of the map joins waypoints \(source) and \(target).")
    } else {
      sentences.append(
        "In the way: " + obstacles.map(\.description).joined(separator: "; ") + "."
      )
    }
    if leavesMap {
      sentences.append("Roads lead out of the loaded area; a route may exist outside of it.")
    }
    return sentences.joined(separator: " ")
  }
}
