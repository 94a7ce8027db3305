/// A feature collection of GeoJSON.
///
/// Source: RFC 7946, *The GeoJSON Format*.
struct FeatureCollection<Properties: Encodable>: Encodable {
  var type = "FeatureCollection"
  var features: [Feature]
  var attribution = "© OpenStreetMap contributors, ODbL 1.0"

  struct Feature: Encodable {
    var type = "Feature"
    var geometry: FeatureGeometry
    var properties: Properties
  }
}

/// Where a feature of GeoJSON lies; places are longitude, then latitude, in degrees.
enum FeatureGeometry: Encodable {
  case point([Double])
  /// Places.
  case line([[Double]])
  /// Lines of places.
  case lines([[[Double]]])
  /// Polygons of rings of places.
  case area([[[[Double]]]])

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
    case .lines(let lines):
      try container.encode("MultiLineString", forKey: .type)
      try container.encode(lines, forKey: .coordinates)
    case .area(let polygons):
      try container.encode("MultiPolygon", forKey: .type)
      try container.encode(polygons, forKey: .coordinates)
    }
  }
}
