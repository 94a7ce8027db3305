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
    /// Number of the alternative route, from 1; not there for the best route.
    var alternative: Int?
    var distance: Double?
    var duration: Double?
    /// Metres on roads that were to be avoided, by kind.
    var avoided: [String: Double]?
    var notes: [String]?
  }

  /// The features of routes, the best first; one or more.
  init(_ routes: [Route]) {
    features = routes.enumerated().flatMap { index, route in
      Self.legs(of: route, alternative: index == 0 ? nil : index)
    }
    let legs = routes[0].legs
    let stops = legs.prefix(1).map(\.source) + legs.map(\.target)
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

  private static func legs(of route: Route, alternative: Int?) -> [Feature] {
    var avoided: [String: Double] = [:]
    for use in route.avoidedUses {
      avoided[use.kind.description] = rounded(use.distanceMeters, digits: 1)
    }
    return route.legs.map { leg in
      Feature(
        geometry: .line(route.coordinates[leg.coordinateRange].map { position($0) }),
        properties: Properties(
          kind: "leg",
          name: leg.summary,
          alternative: alternative,
          distance: rounded(leg.distanceMeters, digits: 1),
          duration: rounded(leg.durationSeconds, digits: 1),
          avoided: avoided,
          notes: route.notes.map { StepText.sentence(for: $0) }
        )
      )
    }
  }
}
