/// A junction, or the end of a road: a place where a choice exists.
///
/// Dense from 0.
@frozen public struct NodeID: Hashable, Comparable, Sendable {
  /// Place in the arrays of nodes; less than `RoadGraph.nodeCount`.
  public var rawValue: UInt32
  /// Makes an id from its number, which is not checked.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// Whether one number is less than another.
  @inlinable public static func < (left: NodeID, right: NodeID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A stretch of road between two nodes, both directions.
///
/// Dense from 0, in Hilbert order.
@frozen public struct EdgeID: Hashable, Comparable, Sendable {
  /// Place in the arrays of edges; less than `RoadGraph.edgeCount`.
  public var rawValue: UInt32
  /// Makes an id from its number, which is not checked.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// Whether one number is less than another.
  @inlinable public static func < (left: EdgeID, right: EdgeID) -> Bool {
    left.rawValue < right.rawValue
  }
  /// The arc from the edge's tail to its head, as the way was drawn.
  @inlinable public var forward: ArcID { ArcID(rawValue &<< 1) }
  /// The arc from the edge's head to its tail.
  @inlinable public var backward: ArcID { ArcID(rawValue &<< 1 | 1) }
}

/// One direction of an edge: twice the edge's number, plus 1 against the drawing direction.
///
/// Every edge has both ids, also where no vehicle may use one of them.
@frozen public struct ArcID: Hashable, Comparable, Sendable {
  /// Place in the arrays of arcs; less than `2 * RoadGraph.edgeCount`.
  public var rawValue: UInt32
  /// Makes an id from its number, which is not checked.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// Whether one number is less than another.
  @inlinable public static func < (left: ArcID, right: ArcID) -> Bool {
    left.rawValue < right.rawValue
  }
  /// The edge that the arc is a direction of.
  @inlinable public var edge: EdgeID { EdgeID(rawValue &>> 1) }
  /// The other direction of the same edge.
  @inlinable public var reversed: ArcID { ArcID(rawValue ^ 1) }
  /// Whether the arc leads from the edge's tail to its head.
  @inlinable public var isForward: Bool { rawValue & 1 == 0 }
}

/// A place in the turn-expanded graph: an arc, or a copy of one.
///
/// The number is the rank.
@frozen public struct VertexID: Hashable, Comparable, Sendable {
  /// Rank in the hierarchy; less than `RoadGraph.vertexCount`.
  public var rawValue: UInt32
  /// Makes an id from its number, which is not checked.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// Whether one number is less than another.
  @inlinable public static func < (left: VertexID, right: VertexID) -> Bool {
    left.rawValue < right.rawValue
  }
  /// Stands for "no vertex" in arrays.
  @inlinable public static var none: VertexID { VertexID(UInt32.max) }
}

/// Number of an OpenStreetMap way; may be negative in files made by editors.
@frozen public struct OSMWayID: Hashable, Comparable, Sendable {
  /// The number in the extract.
  public var rawValue: Int64
  /// Makes an id from its number.
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }
  /// Whether one number is less than another.
  @inlinable public static func < (left: OSMWayID, right: OSMWayID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Number of an OpenStreetMap node; may be negative in files made by editors.
@frozen public struct OSMNodeID: Hashable, Comparable, Sendable {
  /// The number in the extract.
  public var rawValue: Int64
  /// Makes an id from its number.
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }
  /// Whether one number is less than another.
  @inlinable public static func < (left: OSMNodeID, right: OSMNodeID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Number of an OpenStreetMap relation; may be negative in files made by editors.
@frozen public struct OSMRelationID: Hashable, Comparable, Sendable {
  /// The number in the extract.
  public var rawValue: Int64
  /// Makes an id from its number.
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }
  /// Whether one number is less than another.
  @inlinable public static func < (left: OSMRelationID, right: OSMRelationID) -> Bool {
    left.rawValue < right.rawValue
  }
}
