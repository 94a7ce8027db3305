import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing

extension TestMap {
  /// What the oracle says about the ends of a route with two waypoints.
  func oracleCost(
    _ source: Coordinate,
    _ target: Coordinate,
    avoids: AvoidSet,
    excludes: AvoidSet = []
  ) -> OracleCost? {
    let (avoided, excluded) = (EdgeFlags(avoids), EdgeFlags(excludes))
    guard
      let from = oracle.choice(source, avoided: avoided, excluded: excluded),
      let to = oracle.choice(target, avoided: avoided, excluded: excluded)
    else { return nil }
    let (sources, targets) = OracleChoice.places(from, to)
    return oracle.costs(from: sources, to: [targets], avoided: avoided, excluded: excluded)[0]
  }

  /// Expects a route of two waypoints to be the best one, to be legal and to add up.
  func expectBest(
    _ route: Route,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let request = route.request
    let expected = oracleCost(
      request.waypoints[0].coordinate,
      request.waypoints[1].coordinate,
      avoids: request.avoids,
      excludes: request.excludes
    )
    #expect(route.cost == expected, sourceLocation: sourceLocation)
    try expectLegal(route, sourceLocation: sourceLocation)
  }

  /// Expects each leg of a route to be legal, and all sums to be those of the parts.
  func expectLegal(
    _ route: Route,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var cost = OracleCost(avoidedDecimeters: 0, centiseconds: 0)
    for leg in route.legs {
      let verdict = oracle.check(
        leg.arcs.map(\.rawValue),
        from: leg.sourceFraction,
        to: leg.targetFraction,
        avoided: EdgeFlags(route.request.avoids),
        excluded: EdgeFlags(route.request.excludes)
      )
      guard case .legal(let legCost) = verdict else {
        Issue.record("\(verdict)", sourceLocation: sourceLocation)
        return
      }
      cost = cost + legCost
      #expect(leg.addsUp, sourceLocation: sourceLocation)
      #expect(leg.fits(route.coordinates), sourceLocation: sourceLocation)
    }
    #expect(route.cost == cost, sourceLocation: sourceLocation)
    let meters = route.legs.reduce(0) { $0 + $1.distanceMeters }
    #expect(abs(route.distanceMeters - meters) < 0.01, sourceLocation: sourceLocation)
    let seconds = route.legs.reduce(0) { $0 + $1.durationSeconds }
    #expect(abs(route.durationSeconds - seconds) < 0.01, sourceLocation: sourceLocation)
    try expectUses(route, sourceLocation)
  }

  private func expectUses(_ route: Route, _ sourceLocation: SourceLocation) throws {
    for kind in route.request.avoids.kinds {
      let length = route.legs.reduce(0) { sum, leg in
        zip(leg.arcs, leg.arcLengthsDecimeters).reduce(sum) { sum, part in
          map.edgeFlags[part.0.edge.rawValue] & kind.rawValue == 0 ? sum : sum + Int(part.1)
        }
      }
      let use = route.avoidedUses.first { $0.kind == kind }
      #expect(use?.distanceMeters ?? 0 == Double(length) / 10, sourceLocation: sourceLocation)
    }
  }
}

extension Route {
  /// Avoided length and time, as the route reports them.
  var cost: OracleCost {
    OracleCost(avoidedDecimeters: avoidedDecimeters, centiseconds: timeCentiseconds)
  }
}

extension Route.Leg {
  /// Where the leg begins on its first arc, counted from the arc's tail.
  var sourceFraction: Int64 {
    arcs[0].isForward ? Int64(source.fraction) : 65_536 - Int64(source.fraction)
  }

  /// Where the leg ends on its last arc, counted from the arc's tail.
  var targetFraction: Int64 {
    arcs[arcs.count - 1].isForward ? Int64(target.fraction) : 65_536 - Int64(target.fraction)
  }

  /// Whether lengths and times of arcs, steps and leg agree.
  var addsUp: Bool {
    let length = arcLengthsDecimeters.reduce(0) { $0 + Int64($1) }
    let time =
      arcTimesCentiseconds.reduce(0) { $0 + Int64($1) }
      + turnTimesCentiseconds.reduce(0) { $0 + Int64($1) }
    let stepMeters = steps.reduce(0) { $0 + $1.distanceMeters }
    let stepSeconds = steps.reduce(0) { $0 + $1.durationSeconds }
    return abs(Double(length) / 10 - distanceMeters) < 0.01
      && abs(Double(time) / 100 - durationSeconds) < 0.01
      && abs(stepMeters - distanceMeters) < 0.01 && abs(stepSeconds - durationSeconds) < 0.01
      && steps.first?.maneuver.kind == .depart && steps.last?.maneuver.kind == .arrive
  }

  /// Whether the leg's line joins its ends, its steps share it without gaps, and it is about as
  /// long as the leg says.
  func fits(_ line: [Coordinate]) -> Bool {
    let points = Array(line[coordinateRange])
    var begin = coordinateRange.lowerBound
    for step in steps {
      guard step.coordinateRange.lowerBound == begin else { return false }
      begin = step.coordinateRange.upperBound
    }
    let meters = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distanceMeters(to: $1.1) }
    return begin == coordinateRange.upperBound && points.first == source.coordinate
      && points.last == target.coordinate
      && zip(points, points.dropFirst()).allSatisfy { $0 != $1 }
      && abs(meters - distanceMeters) < 1 + 0.02 * meters + 0.3 * Double(arcs.count)
  }
}
