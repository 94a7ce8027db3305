import RoadbookRouting

/// A route as GeoJSON: a feature collection with a line for each leg and a point for each stop.
struct GeoJSON: Encodable {
  var type = "FeatureCollection"
  var features: [Feature]
  var attribution = "© OpenStreetMap contributors, ODbL 1.0"

  struct Feature: Encodable {
    var type = "Feature"
    var geometry: Geometry
    var properties: Properties
  }

  enum Geometry: Encodable {
    case point([Double])
    case line([[Double]])

    private enum CodingKeys: String, CodingKey { case type, coordinates }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .point(let place):
        try container.encode("Point", forKey: .type)
        try container.encode(place, forKey: .coordinates)
      case .line(let line):
        try container.encode("LineString", forKey: .type)
        try container.encode(line, forKey: .coordinates)
      }
    }
  }

  struct Properties: Encodable {
    var kind: String
    var name: String
    var distance: Double?
    var duration: Double?
    /// Metres on roads that were to be avoided, by kind.
    var avoided: [String: Double]?
    var notes: [String]?
  }

  /// The features of a route.
  init(_ route: Route) {
    var avoided: [String: Double] = [:]
    for use in route.avoidedUses {
      avoided[use.kind.description] = rounded(use.distanceMeters, digits: 1)
    }
    features = route.legs.map { leg in
      Feature(
        geometry: .line(route.coordinates[leg.coordinateRange].map { position($0) }),
        properties: Properties(
          kind: "leg",
          name: leg.summary,
          distance: rounded(leg.distanceMeters, digits: 1),
          duration: rounded(leg.durationSeconds, digits: 1),
          avoided: avoided,
          notes: route.notes.map { StepText.sentence(for: $0) }
        )
      )
    }
    let stops = route.legs.prefix(1).map(\.source) + route.legs.map(\.target)
    features += stops.map { stop in
      Feature(
        geometry: .point(position(stop.coordinate)),
        properties: Properties(
          kind: "stop",
          name: stop.name,
          distance: rounded(stop.distanceMeters, digits: 1)
        )
      )
    }
  }
}
