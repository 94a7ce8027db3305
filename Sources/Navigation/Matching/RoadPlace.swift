import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// A place on an arc, as seen from a fix.
struct RoadPlace: Hashable, Sendable {
  /// The arc.
  var arc: UInt32
  /// How far along the arc, in metres from its tail.
  var meters: Double
  /// Length of the arc in metres.
  var arcMeters: Double
  /// Where it is.
  var coordinate: Coordinate
  /// Direction of the arc there, in degrees clockwise from north.
  var courseDegrees: Double
  /// Distance of the fix, in metres.
  var distanceMeters: Double
  /// The same with a sign: above zero if the fix lies to the right of the arc.
  var offsetMeters = 0.0

  /// Metres from the place to the arc's head.
  var metersAhead: Double { max(arcMeters - meters, 0) }

  /// The place as a reroute begins at it.
  var fraction: UInt32 {
    guard arcMeters > 0 else { return 0 }
    return UInt32(min(max((meters / arcMeters * 65_536).rounded(), 0), 65_536))
  }
}

extension Snap {
  /// The places of a snap on the arcs of its edge, one or two.
  func places(_ map: RoadGraph) -> [RoadPlace] {
    let length = Double(map.edgeLengthsDecimeters[edge.rawValue]) / 10
    var places: [RoadPlace] = []
    places.reserveCapacity(2)
    if directions.contains(.forward) {
      places.append(
        RoadPlace(
          arc: edge.forward.rawValue,
          meters: length * Double(fraction) / 65_536,
          arcMeters: length,
          coordinate: coordinate,
          courseDegrees: bearingDegrees,
          distanceMeters: distanceMeters,
          offsetMeters: isRightOfEdge == false ? -distanceMeters : distanceMeters
        )
      )
    }
    if directions.contains(.backward) {
      places.append(
        RoadPlace(
          arc: edge.backward.rawValue,
          meters: length * Double(65_536 - fraction) / 65_536,
          arcMeters: length,
          coordinate: coordinate,
          courseDegrees: (bearingDegrees + 180).truncatingRemainder(dividingBy: 360),
          distanceMeters: distanceMeters,
          offsetMeters: isRightOfEdge == false ? distanceMeters : -distanceMeters
        )
      )
    }
    return places
  }
}

extension RoadPlace {
  /// The place of the same arc that is nearest to a fix within a stretch of it.
  ///
  /// An arc that curls comes close to a fix more than once, and the nearest place of all may not be
  /// where the vehicle can be.
  ///
  /// - Parameters:
  ///   - fix: The fix.
  ///   - stretch: Metres from the arc's tail.
  ///   - map: The roads.
  /// - Returns: The place; this one if the stretch lies beside the arc.
  /// - Complexity: O(points of the arc).
  func moved(near fix: Coordinate, in stretch: ClosedRange<Double>, _ map: RoadGraph) -> RoadPlace {
    var points = map.points(of: EdgeID(arc >> 1))
    if arc & 1 == 1 { points.reverse() }
    let scale = LocalScale(latitude: fix.latitude)
    func offset(_ point: Coordinate) -> (east: Double, north: Double) {
      (
        Double(fix.longitudeDifferenceE7(to: point)) * 1e-7 * scale.metersPerDegreeLongitude,
        Double(Int64(point.latitudeE7) - Int64(fix.latitudeE7)) * 1e-7
          * scale.metersPerDegreeLatitude
      )
    }
    var best = self
    best.distanceMeters = .infinity
    var driven = 0.0
    var start = offset(points[0])
    for number in 1..<points.count {
      let end = offset(points[number])
      let step = (east: end.east - start.east, north: end.north - start.north)
      let length = (step.east * step.east + step.north * step.north).squareRoot()
      defer {
        driven += length
        start = end
      }
      guard length > 0, driven + length >= stretch.lowerBound, driven <= stretch.upperBound else {
        continue
      }
      var along = -(start.east * step.east + start.north * step.north) / length
      along = min(max(along, max(stretch.lowerBound - driven, 0)), length)
      along = min(along, max(stretch.upperBound - driven, 0))
      let near = (
        east: start.east + along / length * step.east,
        north: start.north + along / length * step.north
      )
      let distance = (near.east * near.east + near.north * near.north).squareRoot()
      guard distance < best.distanceMeters else { continue }
      best.distanceMeters = distance
      best.meters = min(driven + along, arcMeters)
      best.courseDegrees = points[number - 1].bearingDegrees(to: points[number])
      // The fix lies to the right if the way there turns right from the arc.
      let side = step.north * -near.east - step.east * -near.north
      best.offsetMeters = side >= 0 ? distance : -distance
      best.coordinate =
        Coordinate(
          latitude: fix.latitude + near.north / scale.metersPerDegreeLatitude,
          longitude: fix.longitude + near.east / scale.metersPerDegreeLongitude
        ) ?? coordinate
    }
    return best.distanceMeters.isFinite ? best : self
  }
}
