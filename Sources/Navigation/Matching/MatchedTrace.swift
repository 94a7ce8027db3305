public import RoadbookGeo
public import RoadbookRoadGraph

/// A position of a recorded trip.
public struct TraceFix: Hashable, Sendable {
  /// Where.
  public var coordinate: Coordinate
  /// When, in seconds since any moment; `nil` if unknown.
  public var time: Double?
  /// Radius of error in metres; `nil` if unknown.
  public var accuracyMeters: Double?
  /// Direction of movement in degrees clockwise from north; `nil` if unknown.
  public var courseDegrees: Double?

  /// Makes a fix.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - time: When, in seconds since any moment; `nil` if unknown.
  ///   - accuracyMeters: Radius of error in metres; `nil` if unknown.
  ///   - courseDegrees: Direction of movement; `nil` if unknown.
  public init(
    _ coordinate: Coordinate,
    time: Double? = nil,
    accuracyMeters: Double? = nil,
    courseDegrees: Double? = nil
  ) {
    self.coordinate = coordinate
    self.time = time
    self.accuracyMeters = accuracyMeters
    self.courseDegrees = courseDegrees
  }
}

/// The roads that a recorded trip took.
public struct MatchedTrace: Sendable {
  /// Where each fix is on the roads; `nil` for one that no road explains.
  public let matches: [Match?]
  /// Stretches that hang together, in order; one if the trip was matched throughout.
  public let segments: [Segment]

  /// Where a fix is on the roads.
  public struct Match: Hashable, Sendable {
    /// Number of the segment.
    public let segment: Int
    /// The arc.
    public let arc: ArcID
    /// Metres along the arc from its tail.
    public let metersAlongArc: Double
    /// Where.
    public let coordinate: Coordinate
    /// Metres from the fix.
    public let distanceMeters: Double
  }

  /// A stretch driven without a break.
  public struct Segment: Sendable {
    /// Arcs in order; the first and the last are used in part.
    public let arcs: [ArcID]
    /// The line.
    public let coordinates: [Coordinate]
    /// Length in metres.
    public let distanceMeters: Double
    /// Fixes from the first to the last that were matched to it.
    public let fixes: ClosedRange<Int>
    /// How likely these roads are, among all that were weighed against the fixes, 0 to 1.
    ///
    /// The share of the likeliest chain of places, one a fix, in the likelihood of all chains.  It
    /// falls with each fix that other roads explain as well.
    public let confidence: Double
  }
}
