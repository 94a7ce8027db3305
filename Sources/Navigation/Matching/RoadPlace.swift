import Foundation
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
  /// The same some metres behind, and ahead, where the arc bends.
  var coursesAround: SIMD2<Double>
  /// From the place to the fix.
  var error: GroundVector

  /// Distance of the fix, in metres.
  var distanceMeters: Double { error.meters }

  /// Metres from the place to the arc's head.
  var metersAhead: Double { max(arcMeters - meters, 0) }

  /// The place as a reroute begins at it.
  var fraction: UInt32 {
    guard arcMeters > 0 else { return 0 }
    return UInt32(min(max((meters / arcMeters * 65_536).rounded(), 0), 65_536))
  }

  /// The same place for who drives the edge in the other direction.
  var reversed: RoadPlace {
    var place = self
    place.arc = arc ^ 1
    place.meters = max(arcMeters - meters, 0)
    place.courseDegrees = (courseDegrees + 180).truncatingRemainder(dividingBy: 360)
    place.coursesAround = [coursesAround.y + 180, coursesAround.x + 180]
    return place
  }
}

/// A way on the ground, in metres east and north.
struct GroundVector: Hashable, Sendable {
  var east: Double
  var north: Double

  /// Its length in metres.
  var meters: Double { squareMeters.squareRoot() }

  /// The square of its length.
  var squareMeters: Double { east * east + north * north }

  /// Its direction in degrees clockwise from north, 0 ..< 360; 0 if it has no length.
  var courseDegrees: Double {
    let degrees = atan2(east, north) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// From one place to another that is not far.
  init(from start: Coordinate, to end: Coordinate, _ scale: LocalScale) {
    east = Double(start.longitudeDifferenceE7(to: end)) * 1e-7 * scale.metersPerDegreeLongitude
    north =
      Double(Int64(end.latitudeE7) - Int64(start.latitudeE7)) * 1e-7
      * scale.metersPerDegreeLatitude
  }

  init(east: Double, north: Double) {
    self.east = east
    self.north = north
  }
}

extension Snap {
  /// The places of an edge that lie near a fix: where the snap is, and where the edge comes near it
  /// once more, as at a hairpin; each on one or two arcs.
  ///
  /// - Parameters:
  ///   - fix: The fix.
  ///   - radius: Greatest distance of the further places, in metres.
  ///   - blur: How far ahead and behind the direction of the road may count, in metres.
  ///   - map: The roads.
  /// - Returns: The places.
  /// - Complexity: O(points of the edge).
  func places(
    near fix: Coordinate,
    within radius: Double,
    blur: Double,
    _ map: RoadGraph
  ) -> [RoadPlace] {
    let length = Double(map.edgeLengthsDecimeters[edge.rawValue]) / 10
    var nearest = RoadPlace(
      arc: edge.forward.rawValue,
      meters: length * Double(fraction) / 65_536,
      arcMeters: length,
      coordinate: coordinate,
      courseDegrees: bearingDegrees,
      coursesAround: [bearingDegrees, bearingDegrees],
      error: GroundVector(from: coordinate, to: fix, LocalScale(latitude: fix.latitude))
    )
    var forward: [RoadPlace] = []
    if map.edgeShapeOffsets[edge.rawValue + 1] > map.edgeShapeOffsets[edge.rawValue] {
      let line = ArcLine(edge.forward.rawValue, around: fix, blur: blur, map)
      nearest.coursesAround = line.courses(aroundMeters: nearest.meters)
      forward = line.nearPlaces(within: radius).filter { abs($0.meters - nearest.meters) > 3 }
    }
    forward.append(nearest)
    var places: [RoadPlace] = []
    places.reserveCapacity(2 * forward.count)
    if directions.contains(.forward) { places += forward }
    if directions.contains(.backward) { places += forward.map(\.reversed) }
    return places
  }
}
