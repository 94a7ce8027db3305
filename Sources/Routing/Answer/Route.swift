public import RoadbookGeo
public import RoadbookRoadGraph

/// A way to travel from the first to the last waypoint of a request.
///
/// Times and lengths are those of the roads: what the search adds to prefer or avoid is not in
/// them.  Texts are read from the map when asked for.
public struct Route: Sendable {
  /// From stop to stop: one more stop than legs.
  public let legs: [Leg]
  /// The line of the whole route.
  ///
  /// Legs and steps refer to it by range; a leg begins with the point at which the leg before
  /// ends.
  public let coordinates: [Coordinate]
  /// Sum of all legs in metres.
  public let distanceMeters: Double
  /// Sum of all legs in seconds.
  public let durationSeconds: Double
  /// What the search minimised after avoided length: time plus charges for headings, in
  /// centiseconds.
  public let weightCentiseconds: Int64
  /// Kinds of road that the request avoids and the route still uses, with their length.
  public let avoidedUses: [AvoidedUse]
  /// What a traveller should know beforehand, each at most once.
  public let notes: [Note]
  /// The request that the route answers.
  public let request: RouteRequest
  /// Time of all legs in centiseconds.
  package let timeCentiseconds: Int64
  /// Length on roads that the request avoids in decimetres; each road counts once.
  package let avoidedDecimeters: Int64

  /// A kind of road that could not be avoided.
  public struct AvoidedUse: Hashable, Sendable {
    /// The kind: a set of one.
    public let kind: AvoidSet
    /// Length of the route on such roads in metres.
    public let distanceMeters: Double
  }

  /// A fact about a route.
  public enum Note: String, Hashable, Sendable, CaseIterable {
    /// The route begins or ends on a private road.
    case usesPrivateRoad
    /// The route begins or ends on a road that is open to residents and visitors only.
    case usesDestinationOnlyRoad
    /// The route takes a ferry or a train that carries cars.
    case usesFerry
    /// The route takes a road on which a toll is charged.
    case usesToll
    /// The route leads into a low-emission zone, where not every vehicle may drive.
    case entersLowEmissionZone
    /// The route leads into a zone in which driving is charged.
    case entersCongestionZone
    /// The route takes a road without a hard surface.
    case usesUnpavedRoad
    /// The route takes a road that is there for a part of the year, such as one over ice.
    case usesSeasonalRoad
    /// A rule on the route changes with the time, and was taken as the plain tag states it, as no
    /// time of departure was given.
    ///
    /// ``Route/timeBoundPlaces`` names the places.
    case hasTimeBoundRules
    /// A rule on the route speaks of public or school holidays, which are not known: the day of
    /// departure counts as an ordinary one.
    case ignoresHolidays
  }

  /// Ways in OpenStreetMap that the route follows, in order, neighbours once.
  public var ways: [OSMWayID] {
    var ways: [OSMWayID] = []
    for leg in legs {
      for arc in leg.arcs {
        let way = OSMWayID(leg.map.edgeWays[arc.edge.rawValue])
        if ways.last != way { ways.append(way) }
      }
    }
    return ways
  }
}
