public import RoadbookGeo
public import RoadbookRoadGraph

/// A place on a road, found for a coordinate.
public struct Snap: Sendable {
  /// The edge on which the place lies.
  public let edge: EdgeID
  /// Where on the edge: 0 at its tail to 65,536 at its head, by length.
  public let fraction: UInt32
  /// The place itself.
  public let coordinate: Coordinate
  /// Distance from the coordinate asked for in metres, at least 0.
  public let distanceMeters: Double
  /// Direction of the edge at the place, from tail to head, in degrees clockwise from north.
  public let bearingDegrees: Double
  /// Whether the coordinate asked for lies to the right of the edge, seen from tail to head;
  /// `nil` if it lies on the edge (within 10 cm).
  public let isRightOfEdge: Bool?
  /// Directions of the edge that fit the request.
  public let directions: Directions
  /// Straight piece of the edge on which the place lies, counted from the tail.
  let piece: Int
  let map: RoadGraph

  /// Directions of an edge, both at least partly usable.
  public struct Directions: OptionSet, Hashable, Sendable {
    /// One bit a direction.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// From tail to head.
    public static let forward: Directions = Directions(rawValue: 1)
    /// From head to tail.
    public static let backward: Directions = Directions(rawValue: 2)
  }

  /// Name of the road; empty if it has none.
  public var name: String { map.string(map.recordNames[map.edgeRecords[edge.rawValue]]) }
  /// Reference of the road, such as "A 1"; empty if it has none.
  public var reference: String { map.string(map.recordRefs[map.edgeRecords[edge.rawValue]]) }
  /// Kind of road.
  public var roadClass: RoadClass {
    RoadClass(rawValue: map.edgeClasses[edge.rawValue]) ?? .other
  }
  /// The way in OpenStreetMap of which the edge is a part.
  public var way: OSMWayID { OSMWayID(map.edgeWays[edge.rawValue]) }

  /// Fraction in the direction of an arc of the edge: 0 at the arc's tail to 65,536 at its head.
  func fraction(along arc: ArcID) -> UInt32 { arc.isForward ? fraction : 65_536 - fraction }

  /// Arcs of the edge that fit the request, forward first.
  var arcs: [ArcID] {
    var arcs: [ArcID] = []
    if directions.contains(.forward) { arcs.append(edge.forward) }
    if directions.contains(.backward) { arcs.append(edge.backward) }
    return arcs
  }
}
