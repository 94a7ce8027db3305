import RoadbookGeo
import RoadbookRoadGraph

/// Finds the places on roads at which a route may leave or reach a waypoint.
///
/// The nearest usable edge, and every edge within 1 m of its distance, in both directions; but
///
/// * a tunnel, or a road below or above the surface, loses to a surface road within 25 m, unless
///   the waypoint tells a direction;
/// * a road on a small island loses to one that leads on and is at most 150 m farther, unless all
///   waypoints of the request lie on the same island: so both choices are handed out.
struct Snapper: ~Copyable {
  private let map: RoadGraph
  private let lines: EdgeLines
  private var search: EdgeSearch
  /// Edges that are too small for the vehicle; `nil` if all are large enough.
  private let closures: MarkedEdges?

  /// Farthest that a road may be from a waypoint, in metres.
  static let farthestMeters = 100_000.0
  private static let slackMeters = 1.0
  private static let surfaceMeters = 25.0
  private static let islandMeters = 150.0

  init(_ map: RoadGraph, closures: MarkedEdges? = nil) {
    self.map = map
    self.closures = closures
    lines = EdgeLines(map)
    search = EdgeSearch(map)
  }

  private var closedBits: UnsafePointer<UInt64>? {
    unsafe closures.map { unsafe UnsafePointer($0.bits) }
  }

  /// Places for a waypoint: one or more.
  struct Choice {
    /// Without regard to islands.
    var nearest: [Snap]
    /// On roads that lead on; `nil` if `nearest` is on such a road, or none is near.
    var large: [Snap]?
    /// Island of the nearest place; 0 if its road leads on.
    var island: UInt32
  }

  /// Finds the places for a waypoint.
  ///
  /// - Parameters:
  ///   - waypoint: The waypoint.
  ///   - bannedFlags: Edges with any of these flags are left out.
  ///   - timed: What the hour makes of access; `nil` if the plain tags stand.
  /// - Returns: The places; `nil` if there is none.
  mutating func choice(
    for waypoint: Waypoint,
    bannedFlags: UInt32,
    _ timed: TimedView? = nil
  ) -> Choice? {
    let plane = LocalPlane(origin: waypoint.coordinate)
    var filter = unsafe EdgeFilter(
      bannedFlags: bannedFlags,
      bearing: waypoint.bearing,
      timed: timed,
      closedBits: closedBits
    )
    let limit = min(waypoint.radiusMeters ?? Self.farthestMeters, Self.farthestMeters)
    let isDirected = waypoint.bearing != nil || waypoint.headingDegrees != nil
    findPlaces(in: plane, where: filter, within: limit, prefersSurface: !isDirected)
    guard let first = search.hits.first else { return nil }
    let nearest = snaps(for: waypoint, in: plane, filter)
    let island = map.edgeIslands[first.edge]
    if island == 0 { return Choice(nearest: nearest, large: nil, island: 0) }
    filter.isLargeOnly = true
    findPlaces(
      in: plane,
      where: filter,
      within: min(limit, first.meters + Self.islandMeters),
      prefersSurface: !isDirected
    )
    let large = search.hits.isEmpty ? nil : snaps(for: waypoint, in: plane, filter)
    return Choice(nearest: nearest, large: large, island: island)
  }

  /// Distance in metres of the nearest usable edge, whatever the waypoint asks; `nil` if none.
  mutating func distanceOfNearestRoad(
    to coordinate: Coordinate,
    bannedFlags: UInt32,
    _ timed: TimedView? = nil
  ) -> Double? {
    unsafe search.find(
      in: LocalPlane(origin: coordinate),
      where: EdgeFilter(bannedFlags: bannedFlags, timed: timed, closedBits: closedBits),
      .count(1),
      within: Self.farthestMeters
    )
    return search.hits.first?.meters
  }

  /// The nearest edges, nearest first, each with its usable directions that fit the waypoint.
  mutating func nearest(
    to waypoint: Waypoint,
    count: Int,
    bannedFlags: UInt32,
    _ timed: TimedView? = nil
  ) -> [Snap] {
    let plane = LocalPlane(origin: waypoint.coordinate)
    let filter = unsafe EdgeFilter(
      bannedFlags: bannedFlags,
      bearing: waypoint.bearing,
      timed: timed,
      closedBits: closedBits
    )
    let limit = min(waypoint.radiusMeters ?? Self.farthestMeters, Self.farthestMeters)
    search.find(in: plane, where: filter, .count(count), within: limit)
    return snaps(for: waypoint, in: plane, filter)
  }

  private mutating func findPlaces(
    in plane: LocalPlane,
    where filter: EdgeFilter,
    within limit: Double,
    prefersSurface: Bool
  ) {
    if prefersSurface {
      var surface = filter
      surface.bannedFlags |= EdgeFlags.tunnel.rawValue | EdgeFlags.offSurface.rawValue
      search.find(
        in: plane,
        where: surface,
        .nearest(slackMeters: Self.slackMeters),
        within: min(limit, Self.surfaceMeters)
      )
      if !search.hits.isEmpty { return }
    }
    search.find(
      in: plane,
      where: filter,
      .nearest(slackMeters: Self.slackMeters),
      within: limit
    )
  }

  private func snaps(
    for waypoint: Waypoint,
    in plane: LocalPlane,
    _ filter: EdgeFilter
  ) -> [Snap] {
    search.hits.map { snap($0, for: waypoint, in: plane, filter) }
  }

  private func snap(
    _ hit: EdgeHit,
    for waypoint: Waypoint,
    in plane: LocalPlane,
    _ filter: EdgeFilter
  ) -> Snap {
    let edge = EdgeID(hit.edge)
    let projection = lines.projection(ofEdge: Int(hit.edge), in: plane)
    let direction = projection.bearingDegrees
    var directions: Snap.Directions = []
    if filter.access(edge.forward.rawValue, map) != 0 { directions.insert(.forward) }
    if filter.access(edge.backward.rawValue, map) != 0 { directions.insert(.backward) }
    if let bearing = waypoint.bearing {
      if !bearing.admits(direction) { directions.remove(.forward) }
      if !bearing.admits(direction + 180) { directions.remove(.backward) }
    }
    var isRight: Bool?
    if hit.meters >= 0.1 {
      isRight =
        projection.stepEast * projection.north - projection.stepNorth * projection.east > 0
    }
    if waypoint.approach != .any, directions == [.forward, .backward], let isRight {
      let drivesOnLeft = map.edgeFlags[hit.edge] & EdgeFlags.leftHand.rawValue != 0
      let curbIsForward = isRight != drivesOnLeft
      directions = curbIsForward == (waypoint.approach == .curb) ? .forward : .backward
    }
    return Snap(
      edge: edge,
      fraction: fraction(projection, ofEdge: Int(hit.edge)),
      coordinate: plane.coordinate(east: projection.east, north: projection.north),
      distanceMeters: hit.meters,
      bearingDegrees: direction,
      isRightOfEdge: isRight,
      directions: directions,
      piece: projection.piece,
      map: map
    )
  }

  /// Part of an edge before its nearest point in 1/65,536 of its length.
  private func fraction(_ projection: EdgeProjection, ofEdge edge: Int) -> UInt32 {
    guard projection.metersInAll > 0 else { return 0 }
    let part =
      map.edgeLengthsDecimeters[edge] < EdgeLines.longDecimeters
      ? projection.metersBefore / projection.metersInAll
      : lines.partBefore(projection, ofEdge: edge)
    return UInt32(min(max((part * 65_536).rounded(), 0), 65_536))
  }
}
