import RoadbookGeo
import RoadbookRouting

/// Areas, or roads, within reach as GeoJSON: a feature for each limit.
typealias IsochroneGeoJSON = FeatureCollection<ReachProperties>

/// What the features of an isochrone tell of themselves.
struct ReachProperties: Encodable {
  /// `area` or `roads`.
  var kind: String
  /// The limit in seconds.
  var limit: Double
}

extension FeatureCollection<ReachProperties> {
  /// The features of an isochrone, least limit first.
  init(_ isochrone: Isochrone, hasRoads: Bool) {
    features = isochrone.contours.map { contour in
      let geometry: FeatureGeometry =
        hasRoads
        ? .lines(contour.stretches.map { isochrone.line(of: $0).map { position($0) } })
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
