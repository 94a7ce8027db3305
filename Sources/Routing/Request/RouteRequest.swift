public import RoadbookRoadGraph

/// What to ask a ``Router`` for.
///
///     var request = RouteRequest(waypoints: [Waypoint(home), Waypoint(work)])
///     request.avoids = [.tolls]
///     let route = try router.route(request)
public struct RouteRequest: Hashable, Sendable {
  /// Places in the order in which to visit them.
  ///
  /// Two or more, at most ``maximumWaypointCount``.  The same place may appear again.
  public var waypoints: [Waypoint]
  /// How one travels.
  public var mode: TravelMode
  /// Kinds of road to do without where there is a way around.
  ///
  /// The route has the least possible length of them, and the least time among those; time on
  /// unpaved roads counts more than once instead (``AvoidSet/unpaved``).  What could not be avoided
  /// is in ``Route/avoidedUses``.
  public var avoids: AvoidSet
  /// Areas and roads to do without where there is a way around.
  ///
  /// They are avoided as ``avoids`` are, together with them, and what could not be avoided is in
  /// ``Route/avoidedUses`` as ``AvoidSet/places``.
  public var avoidedPlaces: [AvoidedPlace]
  /// Kinds of road never to use; where nothing else leads on, there is no route.
  public var excludes: AvoidSet
  /// Size and weight of the vehicle; `nil` for a usual one of the mode.
  ///
  /// Only motor vehicles have one.
  public var vehicle: Vehicle?
  /// Whether the vehicle goes on in its direction at stops in between.
  ///
  /// If false it may turn back at a stop, which costs the time of a U-turn.  Who walks may always.
  public var continuesStraight: Bool
  /// Greatest number of other ways besides the best one, 0 to ``maximumAlternativeCount``.
  ///
  /// Only ``Router/routes(_:)`` looks for them, and only between two waypoints.
  public var alternatives: Int
  /// Time of departure in seconds since 1970 (UTC), within 3000 years of it; `nil` if none is
  /// known.
  ///
  /// Rules by the hour, the weekday or the season hold for the whole route as they are then, by
  /// the clocks of each place.  Without a time they are left aside: the plain tags stand, and
  /// ``Route/timeBoundPlaces`` names the places.
  public var departure: Double?

  /// Greatest number of waypoints in one request.
  public static let maximumWaypointCount: Int = 500
  /// Greatest number of alternatives in one request.
  public static let maximumAlternativeCount: Int = 3

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - waypoints: Places in the order in which to visit them; two or more.
  ///   - mode: How one travels.
  ///   - avoids: Kinds of road to do without where there is a way around.
  ///   - avoidedPlaces: Areas and roads to do without where there is a way around.
  ///   - excludes: Kinds of road never to use.
  ///   - continuesStraight: Whether the vehicle goes on in its direction at stops in between.
  ///   - alternatives: Greatest number of other ways besides the best one, 0 to 3.
  ///   - departure: Time of departure in seconds since 1970 (UTC); `nil` if none is known.
  ///   - vehicle: Size and weight of the vehicle; `nil` for a usual one of the mode.
  public init(
    waypoints: [Waypoint],
    mode: TravelMode = .driving,
    avoids: AvoidSet = [],
    avoidedPlaces: [AvoidedPlace] = [],
    excludes: AvoidSet = [],
    continuesStraight: Bool = true,
    alternatives: Int = 0,
    departure: Double? = nil,
    vehicle: Vehicle? = nil
  ) {
    self.waypoints = waypoints
    self.mode = mode
    self.avoids = avoids
    self.avoidedPlaces = avoidedPlaces
    self.excludes = excludes
    self.continuesStraight = continuesStraight
    self.alternatives = alternatives
    self.departure = departure
    self.vehicle = vehicle
  }
}
