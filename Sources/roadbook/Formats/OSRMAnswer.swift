/// Answers in the shape of OSRM's HTTP API, version 5, which many clients read.
///
/// Places are `[longitude, latitude]` in degrees, distances metres, durations seconds, bearings
/// degrees clockwise from north.  What that API has no word for stands under `roadbook`.
struct OSRMAnswer: Encodable {
  /// Echo of a request's id; only in `batch`.
  var id: JSONValue?
  var code: OSRMCode
  /// One sentence for the person who asked; only where the code is not `Ok`.
  var message: String?
  var routes: [OSRMRoute]?
  var waypoints: [OSRMWaypoint?]?
  /// Seconds from each source to each destination; `null` where no route leads.
  var durations: [[Double?]]?
  /// Metres from each source to each destination; `null` where no route leads.
  var distances: [[Double?]]?
  var sources: [OSRMWaypoint]?
  var destinations: [OSRMWaypoint]?
  /// Areas or roads within reach; OSRM has no such service.
  var isochrone: IsochroneGeoJSON?
  /// Stretches of roads that a recorded trip took, and a place for each of its fixes.
  var matchings: [OSRMMatching.Matching]?
  var tracepoints: [OSRMMatching.Tracepoint?]?
  /// Why there is no route; only with `NoRoute`.
  var roadbook: NoRouteNotes?
}

/// Why there is no route, for which OSRM has no word.
struct NoRouteNotes: Encodable {
  /// What stands in the way.
  struct Obstacle: Encodable {
    var kind: String
    var location: [Double]
    var name: String
    var way: Int64
    /// Relation of a turn restriction.
    var relation: Int64?
  }

  /// Waypoints whose roads are cut off, by their place in the request.
  var cut_off: [Int]
  var obstacles: [Obstacle]
  /// Whether roads lead out of the loaded area and a route may exist there.
  var leaves_map: Bool
}

/// Result codes.
enum OSRMCode: String, Encodable, CaseIterable {
  case ok = "Ok"
  case noRoute = "NoRoute"
  case noSegment = "NoSegment"
  case noMatch = "NoMatch"
  case noTable = "NoTable"
  case invalidValue = "InvalidValue"
  case invalidQuery = "InvalidQuery"
  case invalidOptions = "InvalidOptions"
  case tooBig = "TooBig"
}

/// A line: GeoJSON, or an encoded polyline.
enum OSRMGeometry: Encodable {
  case line([[Double]])
  case encoded(String)

  private enum CodingKeys: String, CodingKey { case type, coordinates }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .line(let points):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("LineString", forKey: .type)
      try container.encode(points, forKey: .coordinates)
    case .encoded(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
}

struct OSRMRoute: Encodable {
  var distance: Double
  var duration: Double
  var weight: Double
  var weight_name: String = "duration"
  var geometry: OSRMGeometry?
  var legs: [OSRMLeg]
  var roadbook: RoadbookNotes
}

/// What a route needs to say that OSRM has no word for.
struct RoadbookNotes: Encodable {
  /// Metres on roads of kinds that were to be avoided, by kind; empty if none.
  var avoided: [String: Double] = [:]
  /// Sentences for the traveller.
  var notes: [String] = []
}

struct OSRMLeg: Encodable {
  var distance: Double
  var duration: Double
  var weight: Double
  var summary: String
  var steps: [OSRMStep]
  var annotation: OSRMAnnotation?
}

struct OSRMAnnotation: Encodable {
  var distance: [Double]?
  var duration: [Double]?
  var speed: [Double]?
  var maxspeed: [OSRMSpeedLimit]?
}

/// A posted limit.
struct OSRMSpeedLimit: Encodable {
  var speed: Double?
  var unit: String?
  var unknown: Bool?
  var none: Bool?
}

struct OSRMStep: Encodable {
  var distance: Double
  var duration: Double
  var weight: Double
  var geometry: OSRMGeometry
  var name: String
  var ref: String?
  var destinations: String?
  var exits: String?
  var rotary_name: String?
  var mode: String
  var driving_side: String
  var maneuver: OSRMManeuver
  var intersections: [OSRMIntersection]
}

struct OSRMManeuver: Encodable {
  var type: String
  var modifier: String?
  var location: [Double]
  var bearing_before: Int
  var bearing_after: Int
  var exit: Int?
  var instruction: String
}

struct OSRMIntersection: Encodable {
  var location: [Double]
  var bearings: [Int]
  var entry: [Bool]
  var `in`: Int?
  var out: Int?
  var classes: [String]?
  /// Lanes from left to right; only before a maneuver, and where they are known.
  var lanes: [OSRMLane]?
}

struct OSRMWaypoint: Encodable {
  var name: String
  var location: [Double]
  var distance: Double
  var hint: String?
  /// OSM nodes at the ends of the edge are not kept; the OSM way is.
  var way: Int64?
}
