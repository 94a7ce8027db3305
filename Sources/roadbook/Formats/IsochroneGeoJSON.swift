import RoadbookGeo
import RoadbookRouting

/// Areas, or roads, within reach as GeoJSON: a feature collection with a feature for each limit.
///
/// Source: RFC 7946, *The GeoJSON Format*.
struct IsochroneGeoJSON: Encodable {
  var type = "FeatureCollection"
  var features: [Feature]
  var attribution = "© OpenStreetMap contributors, ODbL 1.0"

  struct Feature: Encodable {
    var type = "Feature"
    var geometry: Geometry
    var properties: Properties
  }

  struct Properties: Encodable {
    /// `area` or `roads`.
    var kind: String
    /// The limit in seconds.
    var limit: Double
  }

  enum Geometry: Encodable {
    /// Polygons of rings of places.
    case area([[[[Double]]]])
    /// Lines of places.
    case roads([[[Double]]])

    private enum CodingKeys: String, CodingKey { case type, coordinates }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .area(let polygons):
        try container.encode("MultiPolygon", forKey: .type)
        try container.encode(polygons, forKey: .coordinates)
      case .roads(let lines):
        try container.encode("MultiLineString", forKey: .type)
        try container.encode(lines, forKey: .coordinates)
      }
    }
  }

  /// The features of an isochrone, least limit first.
  init(_ isochrone: Isochrone, hasRoads: Bool) {
    features = isochrone.contours.map { contour in
      let geometry: Geometry =
        hasRoads
        ? .roads(contour.stretches.map { isochrone.line(of: $0).map { position($0) } })
        : .area(
          contour.polygons.map { polygon in
            ([polygon.outline] + polygon.holes).map { ring in ring.map { Self.corner($0) } }
          }
        )
      return Feature(
        geometry: geometry,
        properties: Properties(
          kind: hasRoads ? "roads" : "area",
          limit: rounded(contour.limitSeconds, digits: 2)
        )
      )
    }
  }

  /// Degrees to a tenth of a millimetre, so that outlines stay apart.
  private static func corner(_ vertex: Isochrone.Vertex) -> [Double] {
    [rounded(vertex.longitude, digits: 9), rounded(vertex.latitude, digits: 9)]
  }
}
