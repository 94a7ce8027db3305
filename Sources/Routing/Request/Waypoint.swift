public import RoadbookGeo

/// A place that a route leaves, passes or reaches.
///
/// The place is snapped to the nearest road that the mode may use; everything but the coordinate
/// narrows or shifts that choice.
///
///     var stop = Waypoint(Coordinate(latitude: 41.1496, longitude: -8.6110)!)
///     stop.headingDegrees = 90
public struct Waypoint: Hashable, Sendable {
  /// The place asked for.
  public var coordinate: Coordinate
  /// Directions that the road may have there.
  ///
  /// `nil` for any.  A hard filter.
  public var bearing: BearingFilter?
  /// Direction in which the vehicle stands or moves, in degrees clockwise from north.
  ///
  /// `nil` if unknown.  A soft wish: another direction costs time, but is not ruled out.
  public var headingDegrees: Double?
  /// Side of the road on which to be.
  public var approach: Approach
  /// Greatest distance to the road in metres, 0 or more; `nil` for no limit but 100 km.
  public var radiusMeters: Double?
  /// Whether the route only passes here: no stop, no leg of its own.
  ///
  /// The first and the last waypoint always count as stops.
  public var isPassedThrough: Bool

  /// Makes a waypoint.
  ///
  /// - Parameters:
  ///   - coordinate: The place asked for.
  ///   - bearing: Directions that the road may have there; `nil` for any.
  ///   - headingDegrees: Direction of the vehicle, degrees clockwise from north; `nil` if unknown.
  ///   - approach: Side of the road on which to be.
  ///   - radiusMeters: Greatest distance to the road in metres; `nil` for no limit but 100 km.
  ///   - isPassedThrough: Whether the route only passes here.
  public init(
    _ coordinate: Coordinate,
    bearing: BearingFilter? = nil,
    headingDegrees: Double? = nil,
    approach: Approach = .any,
    radiusMeters: Double? = nil,
    isPassedThrough: Bool = false
  ) {
    self.coordinate = coordinate
    self.bearing = bearing
    self.headingDegrees = headingDegrees
    self.approach = approach
    self.radiusMeters = radiusMeters
    self.isPassedThrough = isPassedThrough
  }
}

/// Directions that a road may have at a waypoint.
public struct BearingFilter: Hashable, Sendable {
  /// Direction of travel wanted, in degrees clockwise from north.
  public var degrees: Double
  /// Greatest difference to either side, in degrees, 0 to 180.
  public var rangeDegrees: Double

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - degrees: Direction of travel wanted, clockwise from north.
  ///   - rangeDegrees: Greatest difference to either side, 0 to 180.
  public init(degrees: Double, rangeDegrees: Double) {
    self.degrees = degrees
    self.rangeDegrees = rangeDegrees
  }
}

/// Side of the road on which a vehicle stops at a waypoint.
public enum Approach: String, Hashable, Sendable, CaseIterable {
  /// Either side.
  case any
  /// The side on which traffic keeps: the passenger steps out on the kerb at the place.
  case curb
  /// The other side.
  case opposite
}
