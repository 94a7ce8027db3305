public import RoadbookRoadGraph

/// What can be reached from a place within some times.
///
///     let reach = try router.isochrone(from: Waypoint(home), limitsSeconds: [300, 600, 900])
///     for contour in reach.contours { print(contour.limitSeconds, contour.polygons.count) }
public struct Isochrone: Sendable {
  /// Where the drives begin; of several roads at one place all.
  public let source: [Snap]
  /// The reach within each limit, least limit first.
  public let contours: [Contour]

  /// The reach within one limit.
  public struct Contour: Sendable {
    /// The limit in seconds.
    public let limitSeconds: Double
    /// The parts of roads that can be reached, by arc.
    public let stretches: [Stretch]
    /// The area around them, largest part first.
    ///
    /// Every road end that is reached in time lies inside; every one that takes more than 1.05
    /// times the limit lies outside.  Ends of small islands of road that nothing leads to do not
    /// count.  The parts do not touch each other.
    public let polygons: [Polygon]
  }

  /// A part of an arc.
  public struct Stretch: Hashable, Sendable {
    /// The arc.
    public let arc: ArcID
    /// Where the part begins, in 1/65,536 of the arc's length from its tail.
    public let start: UInt32
    /// Where it ends, counted as `start`; at least `start`.
    public let end: UInt32
  }

  /// An area with holes.
  public struct Polygon: Sendable {
    /// The outline, counterclockwise; the last vertex is the first again.
    public let outline: [Vertex]
    /// The holes, clockwise; each ends with its first vertex.
    public let holes: [[Vertex]]
  }

  /// A corner of an outline.
  ///
  /// Finer than a `Coordinate`: outlines pass between road ends that are centimetres apart.
  public struct Vertex: Hashable, Sendable {
    /// Latitude in degrees north, -90 to 90.
    public let latitude: Double
    /// Longitude in degrees east; beyond ±180 where the area crosses the antimeridian.
    public let longitude: Double
  }

  /// Greatest limit in seconds: ten hours.
  public static let maximumLimitSeconds: Double = 36_000
  /// Greatest number of limits in one request.
  public static let maximumLimitCount: Int = 20
}
