public import RoadbookGeo
public import RoadbookRoadGraph

/// A reported closure that stands in the way of a route.
public struct TrafficClosure: Hashable, Sendable {
  /// Name of the report.
  public let reportID: String
  /// Name of the closed road, or its reference; empty if it has neither.
  public let roadName: String
  /// The way in OpenStreetMap of which the closed road is a part.
  public let way: OSMWayID
  /// Where a vehicle on the route would come to the closed road.
  public let coordinate: Coordinate
}

extension TrafficClosure: CustomStringConvertible {
  /// The road, its way and the report.
  public var description: String {
    "\(roadName.isEmpty ? "a road without a name" : roadName) "
      + "(way \(way.rawValue), report \(reportID))"
  }
}

extension RouterSnapshot {
  /// Closures that a vehicle on a way would run into, in their order, each report once.
  func closures(on path: LegPath) -> [TrafficClosure] {
    let map = weights.map
    var closures: [TrafficClosure] = []
    for (index, vertex) in path.vertices.enumerated() {
      let arc = ArcID(map.vertexArcs[vertex])
      // The first arc of the way is not entered: the vehicle stands on it.
      guard index > 0, weights.isClosed(arc.rawValue) else { continue }
      for report in reports.closures(of: arc.rawValue)
      where !closures.contains(where: { $0.reportID == report }) {
        let name = map.name(of: arc.edge)
        closures.append(
          TrafficClosure(
            reportID: report,
            roadName: name.isEmpty ? map.reference(of: arc.edge) : name,
            way: map.way(of: arc.edge),
            coordinate: map.coordinate(of: map.tail(of: arc))
          )
        )
      }
    }
    return closures
  }
}
