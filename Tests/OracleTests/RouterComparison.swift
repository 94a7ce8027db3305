import Oracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit

/// What came of a comparison.
struct AgreementTally: CustomStringConvertible {
  var routed = 0
  var unroutable = 0
  /// Routes with as little of what is avoided as the best, to some centimetres, but not the same
  /// to the last one: their times need not be alike.
  var tied = 0
  var largestDifference = 0.0
  var faults: [String] = []

  /// Takes in what came of another comparison.
  mutating func add(_ other: AgreementTally) {
    routed += other.routed
    unroutable += other.unroutable
    tied += other.tied
    largestDifference = max(largestDifference, other.largestDifference)
    faults += other.faults
  }

  var description: String {
    """
    \(routed) routed, \(unroutable) without a route, \(tied) tied, largest difference of best \
    times \((largestDifference * 10).rounded() / 10) cs, \(faults.count) faults
    """
  }
}

/// Puts the same questions to a router and to the oracle.
struct RouterComparison {
  let router: Router
  let oracle: ExtractOracle
  /// Time of departure in Unix seconds; `nil` for the plain tags.
  var departure: Double?
  /// Questions whose answer depends on a choice between two roads are not asked if they differ in
  /// distance by no more than this, in metres.
  private static let certainMeters = 0.2

  /// A place asked for.
  private struct Question {
    let point: OraclePoint
    let snap: OracleSnap
    var coordinate: Coordinate {
      Coordinate(latitudeE7: Int32(point.latitudeE7), longitudeE7: Int32(point.longitudeE7))
    }
  }

  func run(
    sources: Int,
    targets: Int,
    avoids: AvoidSet,
    seed: UInt64 = 2026
  ) -> AgreementTally {
    var random = RandomSource(state: seed)
    var questions: [Question] = []
    while questions.count < sources + targets {
      for place in oracle.randomPlaces(sources + targets - questions.count, using: &random) {
        if let question = question(place, avoids, &random) { questions.append(question) }
      }
    }
    var tally = AgreementTally()
    let goals = questions.dropFirst(sources)
    for source in questions.prefix(sources) {
      let best = oracle.best(
        from: source.snap,
        to: goals.map(\.snap),
        avoiding: OracleAvoids(avoids)
      )
      for (goal, best) in zip(goals, best) { compare(source, goal, best, avoids, &tally) }
    }
    return tally
  }

  /// Compares the routes among places around nodes at which a rule decides.
  func run(around kind: ExtractOracle.DelicateNode, groups: Int) -> AgreementTally {
    var random = RandomSource(state: 2027)
    return compare(oracle.groups(around: kind, atMost: groups, using: &random))
  }

  private func compare(_ groups: [[OraclePlace]]) -> AgreementTally {
    var tally = AgreementTally()
    for places in groups {
      let questions = places.compactMap { place in
        oracle.point(of: place).flatMap { question($0, []) }
      }
      for source in questions {
        let best = oracle.best(from: source.snap, to: questions.map(\.snap))
        for (goal, best) in zip(questions, best) { compare(source, goal, best, [], &tally) }
      }
    }
    return tally
  }

  /// Compares the routes among places around what is not as the plain tags have it.
  func run(changedFrom plain: ExtractOracle, groups: Int) -> AgreementTally {
    var random = RandomSource(state: 2028)
    return compare(oracle.groups(changedFrom: plain, atMost: groups, using: &random))
  }

  /// A question some metres beside a place.
  private func question(
    _ place: OraclePlace,
    _ avoids: AvoidSet,
    _ random: inout RandomSource
  ) -> Question? {
    guard var point = oracle.point(of: place) else { return nil }
    point.latitudeE7 += Int.random(in: -400...400, using: &random)
    point.longitudeE7 += Int.random(in: -400...400, using: &random)
    return question(point, avoids)
  }

  /// A question about a place; `nil` if its nearest road is a matter of centimetres.
  private func question(_ point: OraclePoint, _ avoids: AvoidSet) -> Question? {
    guard let snap = oracle.snap(point, avoiding: OracleAvoids(avoids)),
      snap.margin > Self.certainMeters
    else { return nil }
    return Question(point: point, snap: snap)
  }

  private func compare(
    _ source: Question,
    _ target: Question,
    _ best: OracleRoute?,
    _ avoids: AvoidSet,
    _ tally: inout AgreementTally
  ) {
    func fault(_ text: String) {
      tally.faults.append("\(source.point) → \(target.point): \(text)")
    }
    let route: Route
    do throws(RoutingError) {
      route = try router.route(
        RouteRequest(
          waypoints: [Waypoint(source.coordinate), Waypoint(target.coordinate)],
          mode: router.map.mode,
          avoids: avoids,
          departure: departure
        )
      )
    } catch {
      tally.unroutable += 1
      if let best { fault("\(error) But: \(best.summary)") }
      return
    }
    tally.routed += 1
    guard let driven = RouteInExtract(route.legs[0], on: router.map, oracle) else {
      return fault("the extract does not hold the edges of \(route.ways)")
    }
    let illegal = oracle.violations(of: driven.arcs)
    if !illegal.isEmpty { fault("illegal: \(illegal)") }
    let time = Double(route.timeCentiseconds)
    let own = oracle.cost(of: driven.arcs, source: driven.source, target: driven.target)
    if abs(own - time) > driven.bound {
      fault("takes \(time), the oracle says \(own) ± \(driven.bound)")
    }
    guard let best else { return fault("a route where the oracle finds none") }
    let meters = Double(route.avoidedDecimeters) / 10
    let boundMeters = 1 + 0.05 * Double(route.legs[0].arcs.count + best.arcs.count)
    if abs(meters - best.avoidedMeters) > boundMeters {
      return fault("avoids all but \(meters) m of \(driven.arcs), the best \(best.summary)")
    }
    let ownMeters = oracle.meters(
      of: driven.arcs,
      on: OracleAvoids(avoids),
      source: driven.source,
      target: driven.target
    )
    if abs(ownMeters - best.avoidedMeters) > 1 {
      tally.tied += 1
      return
    }
    tally.largestDifference = max(tally.largestDifference, abs(time - best.cost))
    let bound = max(driven.bound, oracle.roundingBound(of: best.arcs) + driven.endBound)
    if abs(time - best.cost) > bound { fault("takes \(time) ± \(bound), the best \(best.summary)") }
  }
}

extension OracleRoute {
  /// What it takes, and the ways that it uses.
  fileprivate var summary: String {
    var ways: [Int64] = []
    for arc in arcs where ways.last != arc.way { ways.append(arc.way) }
    return "\(cost) along \(ways)"
  }
}

extension OracleAvoids {
  /// The same kinds in the oracle's words.
  fileprivate init(_ avoids: AvoidSet) {
    self = []
    if avoids.contains(.highways) { insert(.highways) }
    if avoids.contains(.tolls) { insert(.tolls) }
    if avoids.contains(.ferries) { insert(.ferries) }
  }
}

/// A route of the router as segments of the extract.
struct RouteInExtract {
  private(set) var arcs: [OracleArc] = []
  /// Parts of the first and the last segment that lie before the ends of the route.
  private(set) var source = 0.0
  private(set) var target = 0.0
  /// How far two honest costs of the route may differ.
  private(set) var bound = 0.0
  /// The part of that which is due to where the ends are.
  private(set) var endBound = 0.0

  /// Finds the segments; `nil` if the extract's ways do not run as the leg does.
  init?(_ leg: Route.Leg, on map: RoadGraph, _ oracle: ExtractOracle) {
    var rows: [[OracleArc]] = []
    for arc in leg.arcs {
      guard let row = Self.row(arc, map, oracle) else { return nil }
      rows.append(row)
    }
    guard let first = leg.arcs.first, let last = leg.arcs.last else { return nil }
    let end = rows.count - 1
    let (sourceIndex, source) = oracle.position(
      at: Self.fraction(leg.source, along: first),
      of: rows[0]
    )
    let (targetIndex, target) = oracle.position(
      at: Self.fraction(leg.target, along: last),
      of: rows[end]
    )
    self.source = source
    self.target = target
    endBound = Self.endBound(rows[0], oracle) + Self.endBound(rows[end], oracle)
    rows[end].removeLast(rows[end].count - 1 - targetIndex)
    rows[0].removeFirst(sourceIndex)
    arcs = rows.flatMap(\.self)
    bound = oracle.roundingBound(of: arcs) + endBound
  }

  private static func row(
    _ arc: ArcID,
    _ map: RoadGraph,
    _ oracle: ExtractOracle
  ) -> [OracleArc]? {
    var points = map.points(of: arc.edge).map {
      OraclePoint(latitudeE7: Int($0.latitudeE7), longitudeE7: Int($0.longitudeE7))
    }
    if !arc.isForward { points.reverse() }
    return oracle.arcs(way: map.edgeWays[arc.edge.rawValue], along: points, tolerance: 6)
  }

  private static func fraction(_ snap: Snap, along arc: ArcID) -> Double {
    let fraction = Double(snap.fraction) / 65_536
    return arc.isForward ? fraction : 1 - fraction
  }

  /// Places on edges are rounded to parts of their length, and their points to 11 cm.
  private static func endBound(_ row: [OracleArc], _ oracle: ExtractOracle) -> Double {
    let meters = 0.5 + oracle.meters(of: row) / 65_536
    return 1 + (row.map { oracle.time(forMeters: meters, on: $0) }.max() ?? 0)
  }
}
