import RoadbookGeo
import RoadbookRoadGraph

extension Snap {
  /// The place of a vehicle.
  init(_ place: VehiclePlace, _ map: RoadGraph) {
    let edge = place.arc.edge
    let fraction = place.arc.isForward ? place.fraction : 65_536 - place.fraction
    let points = map.points(of: edge)
    let plane = LocalPlane(origin: points[0])
    var steps: [(east: Double, north: Double, meters: Double)] = []
    for (point, next) in zip(points, points.dropFirst()) {
      let east = Double(point.longitudeDifferenceE7(to: next)) * plane.eastScale
      let north =
        Double(Int64(next.latitudeE7) - Int64(point.latitudeE7)) * plane.northScale
      steps.append((east, north, (east * east + north * north).squareRoot()))
    }
    var rest = steps.reduce(0) { $0 + $1.meters } * Double(fraction) / 65_536
    var piece = 0
    while piece < steps.count - 1, rest > steps[piece].meters {
      rest -= steps[piece].meters
      piece += 1
    }
    let step = steps[piece]
    let part = step.meters > 0 ? min(rest / step.meters, 1) : 0
    let bearing = points[piece].bearingDegrees(to: points[piece + 1])
    self.init(
      edge: edge,
      fraction: fraction,
      coordinate: LocalPlane(origin: points[piece])
        .coordinate(east: step.east * part, north: step.north * part),
      distanceMeters: 0,
      bearingDegrees: bearing,
      isRightOfEdge: nil,
      directions: place.arc.isForward ? .forward : .backward,
      piece: piece,
      map: map
    )
  }
}
