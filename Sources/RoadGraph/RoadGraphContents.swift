/// All arrays of a map, as MapImport makes them and the map file stores them.
///
/// Counts: *N* nodes, *E* edges, 2 *E* arcs, *n* vertices of the turn-expanded graph, *T* turns,
/// *A* attribute records, *S* strings, *R* restrictions.  A map is a pure function of these.
public struct RoadGraphContents: Sendable {
  // MARK: Nodes

  /// Latitude of each node in 1e-7 degree.
  ///
  /// Shape: *N*.
  public var nodeLatitudes: [Int32] = []
  /// Longitude of each node in 1e-7 degree.
  ///
  /// Shape: *N*.
  public var nodeLongitudes: [Int32] = []
  /// ``NodeFlags`` of each node.
  ///
  /// Shape: *N*.
  public var nodeFlags: [UInt8] = []
  /// First place in `nodeArcs` of each node.
  ///
  /// Shape: *N* + 1.
  public var nodeFirstArc: [UInt32] = []
  /// Arcs that leave each node, closed ones too, by their bearing clockwise from north.
  ///
  /// Shape: 2 *E*.
  public var nodeArcs: [UInt32] = []
  /// Nodes that carry tags for guidance (exit numbers, names, signals' direction), ascending.
  public var taggedNodes: [UInt32] = []
  /// Attribute record of each tagged node.
  ///
  /// Shape: as `taggedNodes`.
  public var taggedNodeRecords: [UInt32] = []

  // MARK: Edges

  /// Node at which each edge begins.
  ///
  /// Shape: *E*.
  public var edgeTails: [UInt32] = []
  /// Node at which each edge ends.
  ///
  /// Shape: *E*.
  public var edgeHeads: [UInt32] = []
  /// Length of each edge in decimetres, at least 1.
  ///
  /// Shape: *E*.
  public var edgeLengthsDecimeters: [UInt32] = []
  /// ``EdgeFlags`` of each edge.
  ///
  /// Shape: *E*.
  public var edgeFlags: [UInt32] = []
  /// ``RoadClass`` of each edge.
  ///
  /// Shape: *E*.
  public var edgeClasses: [UInt8] = []
  /// Attribute record of each edge.
  ///
  /// Shape: *E*.
  public var edgeRecords: [UInt32] = []
  /// First byte in `shapeBytes` of each edge.
  ///
  /// Shape: *E* + 1.
  public var edgeShapeOffsets: [UInt32] = []
  /// Points between the nodes of each edge, as ``ShapeCoding`` writes them.
  public var shapeBytes: [UInt8] = []
  /// OSM way that each edge is a part of.
  ///
  /// Shape: *E*.
  public var edgeWays: [Int64] = []
  /// Island of each edge: 0 for the large components, else a number from 1.
  ///
  /// Shape: *E*.
  public var edgeIslands: [UInt32] = []

  // MARK: Driving

  /// Free-flow speed of each arc in decametres per hour (hundredths of km/h); 0 if closed.
  ///
  /// Shape: 2 *E*.
  public var arcSpeeds: [UInt16] = []
  /// ``ArcAccess`` of each arc for a car.
  ///
  /// Shape: 2 *E*.
  public var arcAccess: [UInt8] = []
  /// Posted limit of each arc in decametres per hour; 0 unknown, 65,535 none.
  ///
  /// Shape: 2 *E*.
  public var arcSpeedLimits: [UInt16] = []

  /// Edges with limits of size or weight, on their way or at a node of it; ascending.
  public var limitedEdges: [UInt32] = []
  /// Their ``EdgeLimits``, four numbers an edge: height, width, length, weight.
  ///
  /// Shape: 4 times `limitedEdges`.
  public var edgeLimits: [UInt16] = []

  // MARK: Turn-expanded graph; vertices are numbered by rank

  /// Arc of each vertex.
  ///
  /// Shape: *n*.
  public var vertexArcs: [UInt32] = []
  /// ``VertexKind`` of each vertex.
  ///
  /// Shape: *n*.
  public var vertexKinds: [UInt8] = []
  /// Vertex at which a route that starts on the arc begins; `UInt32.max` if the arc is always
  /// closed.
  ///
  /// Shape: 2 *E*.
  public var arcSeeds: [UInt32] = []
  /// Arcs of the vertices that no `arcSeeds` names (arriving copies, shadows), ascending.
  public var extraArcs: [UInt32] = []
  /// Those vertices.
  ///
  /// Shape: as `extraArcs`.
  public var extraVertices: [UInt32] = []
  /// First turn of each vertex.
  ///
  /// Shape: *n* + 1.
  public var turnFirst: [UInt32] = []
  /// Vertex that each turn leads to, ascending for each tail.
  ///
  /// Shape: *T*.
  public var turnHeads: [UInt32] = []
  /// ``TurnClass`` of each turn.
  ///
  /// Shape: *T*.
  public var turnClasses: [UInt8] = []

  // MARK: Turn restrictions, as base facts

  /// First arc in `restrictionArcs` of each restriction.
  ///
  /// Shape: *R* + 1.
  public var restrictionFirst: [UInt32] = []
  /// Arcs of each restriction: from, vias, to; two or more.
  public var restrictionArcs: [UInt32] = []
  /// 0: the whole chain is forbidden (`no_…`); 1: the last turn is the only one (`only_…`).
  ///
  /// Shape: *R*.
  public var restrictionKinds: [UInt8] = []
  /// Relation of each restriction.
  ///
  /// Shape: *R*.
  public var restrictionRelations: [Int64] = []

  // MARK: What changes with the time

  /// Rules by the clock and the calendar, and what they decide.
  public var times: TimeTables = TimeTables()

  // MARK: Hierarchy over the vertices (routing-core's depth space)

  /// Parent of each vertex in the elimination tree; `UInt32.max` at a root.
  ///
  /// Shape: *n*.
  public var parents: [UInt32] = []
  /// Distance of each vertex from its root.
  ///
  /// Shape: *n*.
  public var depths: [UInt16] = []
  /// Four numbers a row: first up weight, first up run, first down weight, first down run.
  ///
  /// Runs are counted in runs, not in numbers.  Shape: 4 (*n* + 1).
  public var rows: [UInt32] = []
  /// Two numbers a run: first depth, length.
  public var upRuns: [UInt16] = []
  /// Two numbers a run: first depth, length.
  public var downRuns: [UInt16] = []
  /// Hash of order and structure; metrics carry it.
  public var topologyID: UInt64 = 0

  // MARK: The metric that comes with the map: driving, nothing avoided

  /// Weights of the up rows in centiseconds.
  public var upWeights: [Int32] = []
  /// Weights of the down rows in centiseconds.
  public var downWeights: [Int32] = []
  /// Via vertex of each up weight; `UInt32.max` for an original turn.
  public var upVias: [UInt32] = []
  /// Via vertex of each down weight; `UInt32.max` for an original turn.
  public var downVias: [UInt32] = []
  /// Hash of the profile, its options and the numbers that gave the weights.
  public var metricProfileHash: UInt64 = 0

  // MARK: Attributes and strings

  /// Name of each attribute record, as a string number; 0 if none.
  ///
  /// Shape: *A*.
  public var recordNames: [UInt32] = []
  /// Reference (`ref`) of each attribute record, as a string number; 0 if none.
  ///
  /// Shape: *A*.
  public var recordRefs: [UInt32] = []
  /// First tag of each attribute record.
  ///
  /// Shape: *A* + 1.
  public var recordFirstTag: [UInt32] = []
  /// Key of each tag, as a string number; ascending within a record.
  public var tagKeys: [UInt32] = []
  /// Value of each tag, as a string number.
  public var tagValues: [UInt32] = []
  /// First byte of each string.
  ///
  /// Shape: *S* + 1.  String 0 is empty.
  public var stringOffsets: [UInt32] = []
  /// Strings in UTF-8, sorted by bytes, each once.
  public var stringBytes: [UInt8] = []

  // MARK: Boxes over groups of edges

  /// Four numbers a box: south, west, north, east in 1e-7 degree; groups of 16 edges, then of 16
  /// boxes, and so on up to one.
  ///
  /// A box holds both nodes and all points of its edges as ``ShapeCoding`` gives them back, so
  /// rounded to 1e-6 degree.  Edges of `wideEdges` are left out; the box of a group without any
  /// other edge may be anything.
  public var boxes: [Int32] = []
  /// Boxes of each level, finest first.
  public var boxLevelCounts: [UInt32] = []
  /// Edges whose own box is over 20 km wide or high, or crosses the antimeridian; ascending.
  public var wideEdges: [UInt32] = []

  // MARK: About the map

  /// South, west, north, east of all nodes in 1e-7 degree; west > east across the antimeridian.
  public var boundingBox: [Int32] = [0, 0, 0, 0]
  /// Newest object of the extract in seconds since 1970; 0 if unknown.
  public var timestamp: Int64 = 0
  /// What the import reported and measured, as JSON for people and tools.
  ///
  /// Without times and paths: the same extract must give the same map.
  public var manifest: String = "{}"

  // MARK: Modes beside driving

  /// What the map holds for other modes, at most one layer each, in the order of
  /// ``TravelMode``.
  public var layers: [TravelLayer] = []

  /// Makes an empty map.
  public init() {}
}
