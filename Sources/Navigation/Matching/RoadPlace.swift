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
