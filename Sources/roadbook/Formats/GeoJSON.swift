import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// A route as GeoJSON: a line for each leg and a point for each stop.
typealias GeoJSON = FeatureCollection<RouteProperties>

/// What the features of a route tell of themselves.
struct RouteProperties: Encodable {
  var kind: String
  var name: String
  /// Number of the alternative route, from 1; not there for the best route.
  var alternative: Int?
  var distance: Double?
  var duration: Double?
  /// Metres on roads that were to be avoided, by kind.
  var avoided: [String: Double]?
  var notes: [String]?
  /// OpenStreetMap's number of a road that stands in the way of a route.
  var way: Int64?
}

extension FeatureCollection<RouteProperties> {
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

  /// What stands in the way, where there is no route: a point for each obstacle.
  init(_ failure: RouteFailure) {
    features = (failure.reason?.obstacles ?? []).map { obstacle in
      Feature(
        geometry: .point(position(obstacle.coordinate)),
        properties: Properties(
          kind: "obstacle",
          name: printable(obstacle.roadName),
          notes: [printable(obstacle.description)],
          way: obstacle.way.rawValue
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
        geometry: .line(along: route.coordinates[leg.coordinateRange]),
        properties: Properties(
          kind: "leg",
          name: leg.summary,
          alternative: alternative,
          distance: rounded(leg.distanceMeters, digits: 1),
          duration: rounded(leg.durationSeconds, digits: 1),
          avoided: avoided,
          notes: StepText.notes(of: route)
        )
      )
    }
  }
}
