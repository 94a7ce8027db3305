import RoadbookGeo
import RoadbookRoadGraph

/// Finds the arcs that reports speak of.
struct ReportPlaces {
  private let map: RoadGraph
  private var ways: WayIndex?
  private var context: QueryContext?

  init(_ map: RoadGraph) { self.map = map }

  /// Arcs of a report, or why it does not count.
  mutating func arcs(of report: TrafficReport, at now: Double) -> Result<
    [UInt32], TrafficRejection
  > {
    func reject(_ reason: TrafficRejection.Reason) -> Result<[UInt32], TrafficRejection> {
      .failure(TrafficRejection(reportID: report.id, reason: reason))
    }
    if let moment = report.expiresAt, !(moment > now) { return reject(.expired) }
    if case .speed(let speed) = report.state, !(speed > 0 && speed.isFinite) {
      return reject(.invalidSpeed(kilometersPerHour: speed))
    }
    switch report.place {
    case .way(let way, let direction):
      let arcs = arcs(of: way, direction)
      return arcs.isEmpty ? reject(.unknownWay(way)) : .success(arcs)
    case .coordinate(let place, let bearing):
      let arcs = arcs(near: place, bearingDegrees: bearing)
      return arcs.isEmpty ? reject(.noRoadNear(place)) : .success(arcs)
    case .arcs(let arcs):
      if let stranger = arcs.first(where: { Int($0.edge.rawValue) >= map.edgeCount }) {
        return reject(.unknownArc(stranger))
      }
      return .success(Set(arcs.map(\.rawValue)).sorted())
    }
  }

  private mutating func arcs(of way: OSMWayID, _ direction: TrafficReport.Direction) -> [UInt32] {
    let index = ways ?? WayIndex(map)
    ways = index
    return index.edges(of: way).flatMap { edge -> [UInt32] in
      switch direction {
      case .forward: [edge.forward.rawValue]
      case .backward: [edge.backward.rawValue]
      case .both: [edge.forward.rawValue, edge.backward.rawValue]
      }
    }
  }

  /// Greatest angle between the direction of a report and that of its road, in degrees.
  private static let bearingTolerance = 60.0

  private mutating func arcs(near place: Coordinate, bearingDegrees: Double?) -> [UInt32] {
    var waypoint = Waypoint(place, radiusMeters: TrafficReport.Place.snappingMeters)
    if let bearingDegrees {
      guard bearingDegrees.isFinite else { return [] }
      waypoint.bearing = BearingFilter(
        degrees: bearingDegrees,
        rangeDegrees: Self.bearingTolerance
      )
    }
    let context = context ?? QueryContext(map)
    self.context = context
    let snaps = context.snapper.nearest(to: waypoint, count: 1, bannedFlags: 0)
    return snaps.first?.arcs.map(\.rawValue) ?? []
  }
}

extension TrafficRejection: Error {}
