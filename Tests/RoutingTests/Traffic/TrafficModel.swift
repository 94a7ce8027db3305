import GraphOracle
import RoadbookRoadGraph
import RoadbookRouting
import TestKit

/// What a list of reports means for each arc, worked out the slow way.
struct TrafficModel {
  let map: RoadGraph
  var reports: [String: TrafficReport] = [:]

  init(_ map: RoadGraph) { self.map = map }

  /// Takes in an update as the router should.
  mutating func apply(_ update: TrafficUpdate, at now: Double) {
    if update.replacesAll { reports = [:] }
    for id in update.removedIDs { reports[id] = nil }
    for report in update.reports { reports[report.id] = report }
    reports = reports.filter { $0.value.expiresAt ?? .infinity > now }
  }

  func arcs(of place: TrafficReport.Place) -> [UInt32] {
    switch place {
    case .arcs(let arcs): return arcs.map(\.rawValue)
    case .way(let way, let direction):
      return (0..<UInt32(map.edgeCount)).filter { map.edgeWays[$0] == way.rawValue }.flatMap {
        switch direction {
        case .forward: [2 * $0]
        case .backward: [2 * $0 + 1]
        case .both: [2 * $0, 2 * $0 + 1]
        }
      }
    case .coordinate: return []
    }
  }

  var closedArcs: Set<UInt32> {
    var closed: Set<UInt32> = []
    for report in reports.values where report.state == .closed {
      closed.formUnion(arcs(of: report.place))
    }
    return closed
  }

  /// Times along slow arcs; a closed one, which none enters, has its own for who is on it.
  var slowTimes: [UInt32: Int64] {
    let closed = closedArcs
    var times: [UInt32: Int64] = [:]
    for report in reports.values {
      guard case .speed(let speed) = report.state else { continue }
      for arc in arcs(of: report.place) where !closed.contains(arc) {
        let time = (Double(map.edgeLengthsDecimeters[arc / 2]) * 36 / speed).rounded()
        times[arc] = max(times[arc] ?? 0, Int64(min(time, Double(1 << 26))))
      }
    }
    return times
  }

  /// The oracle of the roads as they are now.
  func oracle(_ oracle: GraphOracle) -> GraphOracle {
    oracle.with(closedArcs: closedArcs, slowTimes: slowTimes)
  }

  /// A random update: closures, slow and fast traffic, reports that end.
  func randomUpdate(_ random: inout RandomSource, count: Int, at now: Double) -> TrafficUpdate {
    var update = TrafficUpdate()
    update.replacesAll = random.happens(inHundred: 5)
    for _ in 0..<count {
      if random.happens(inHundred: 35), let id = reports.keys.sorted().randomElement(using: &random)
      {
        update.removedIDs.append(id)
        continue
      }
      let edge = UInt32.random(in: 0..<UInt32(map.edgeCount), using: &random)
      let place: TrafficReport.Place =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .way(OSMWayID(map.edgeWays[edge]), random.pick(TrafficReport.Direction.allCases))
        case 1: .arcs([ArcID(2 * edge), ArcID(2 * edge + 1)])
        default: .arcs([ArcID(2 * edge + UInt32.random(in: 0...1, using: &random))])
        }
      let state: TrafficReport.State =
        random.happens(inHundred: 50)
        ? .closed : .speed(kilometersPerHour: random.pick([0.01, 2, 9.5, 30, 70, 400]))
      update.reports.append(
        TrafficReport(
          id: "r\(Int.random(in: 0..<40, using: &random))",
          place,
          state,
          expiresAt: random.happens(inHundred: 30)
            ? now + Double(Int.random(in: 1..<6, using: &random)) : nil
        )
      )
    }
    // Two reports of one name in an update: the last counts, as in the router.
    update.removedIDs.removeAll { id in update.reports.contains { $0.id == id } }
    return update
  }
}
