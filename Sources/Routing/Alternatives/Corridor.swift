import RoadbookGeo
import RoadbookRoadGraph

/// Where the ways that are kept lie, as a few points of each.
///
/// A via near a kept way mostly leads along it: such vias come last.
struct Corridor {
  private let plane: LocalPlane
  private var points: [SIMD2<Float>] = []

  /// Points of a way.
  private static let pointCount = 48

  init(around place: Coordinate) { plane = LocalPlane(origin: place) }

  /// Adds a way.
  mutating func add(_ arcs: [UInt32], _ map: RoadGraph) {
    let step = max(1, arcs.count / Self.pointCount)
    for place in stride(from: 0, to: arcs.count, by: step) {
      points.append(point(ofArc: arcs[place], map))
    }
  }

  /// Metres east and north of the origin of the place where an arc ends.
  func point(ofArc arc: UInt32, _ map: RoadGraph) -> SIMD2<Float> {
    let place = map.coordinate(of: map.head(of: ArcID(arc)))
    let east = plane.origin.longitudeDifferenceE7(to: place)
    let north = Int64(place.latitudeE7) - Int64(plane.origin.latitudeE7)
    return SIMD2(
      Float(Double(east) * plane.eastScale),
      Float(Double(north) * plane.northScale)
    )
  }

  /// Whether a point is farther from all ways than some metres.
  func isOutside(_ point: SIMD2<Float>, meters: Float) -> Bool {
    let limit = meters * meters
    for other in points {
      let step = other - point
      if (step * step).sum() < limit { return false }
    }
    return true
  }
}
