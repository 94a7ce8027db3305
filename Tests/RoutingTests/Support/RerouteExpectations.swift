import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing

extension RandomTown {
  /// A request of two to four waypoints, with roads to avoid and to exclude.
  func request(_ random: inout RandomSource) -> RouteRequest {
    let count = random.pick([2, 2, 3, 4])
    return RouteRequest(
      waypoints: (0..<count).map { index in
        Waypoint(
          random.pick(places),
          isPassedThrough: index > 0 && random.happens(inHundred: 30)
        )
      },
      avoids: random.pick(RandomTownTests.avoidSets),
      excludes: random.happens(inHundred: 20) ? random.pick(RandomTownTests.avoidSets) : [],
      continuesStraight: random.happens(inHundred: 70)
    )
  }
}

extension Route {
  /// A random place on the first leg, and the arcs driven up to there as far as they are known.
  func place(_ random: inout RandomSource) -> (VehiclePlace, driven: [UInt32]) {
    let arcs = legs[0].arcs
    let index = Int.random(in: arcs.indices, using: &random)
    let before = random.happens(inHundred: 50) ? [] : Array(arcs[..<index])
    let place = VehiclePlace(
      arc: arcs[index],
      fraction: UInt32.random(in: 0...65_536, using: &random),
      arcsBefore: before,
      mayTurnBack: random.happens(inHundred: 50)
    )
    return (place, before.map(\.rawValue) + [arcs[index].rawValue])
  }
}

extension Reroute {
  /// Avoided length and time, as the reroute reports them.
  var cost: OracleCost {
    OracleCost(avoidedDecimeters: avoidedDecimeters, centiseconds: timeCentiseconds)
  }
}

extension TestMap {
  /// What the oracle finds for a car on the road and all waypoints of a request but the first.
  func oracleCost(
    from place: VehiclePlace,
    _ driven: [UInt32],
    through request: RouteRequest
  ) -> OracleCost? {
    let (avoided, excluded) = (EdgeFlags(request.avoids), EdgeFlags(request.excludes))
    let choices = request.waypoints.dropFirst().compactMap {
      oracle.choice($0.coordinate, avoided: avoided, excluded: excluded)
    }
    let island = map.edgeIslands[place.arc.edge.rawValue]
    let stays = choices.allSatisfy { $0.island == island }
    let bars: EdgeFlags = [
      .highway, .motorroad, .expressway, .tunnel, .roundabout, .circular, .ferry,
    ]
    let isBarred = map.edgeFlags[place.arc.edge.rawValue] & bars.rawValue != 0
    return oracle.leastCost(
      ofCarOn: driven,
      fraction: Int64(place.fraction),
      mayTurnBack: place.mayTurnBack && !isBarred,
      over: choices.map { stays || $0.large.isEmpty ? $0.nearest : $0.large },
      OracleRules(
        turningBackCharge: request.continuesStraight ? nil : GraphOracle.turningBackCharge,
        avoided: avoided,
        excluded: excluded
      )
    )
  }

  /// Expects path, first steps and whole route of a reroute to be one and the same way.
  func expectWhole(
    _ reroute: Reroute,
    _ random: inout RandomSource,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let route = reroute.complete()
    #expect(route.cost == reroute.cost, sourceLocation: sourceLocation)
    #expect(route.distanceMeters == reroute.distanceMeters, sourceLocation: sourceLocation)
    #expect(route.weightCentiseconds == reroute.weightCentiseconds, sourceLocation: sourceLocation)
    #expect(route.request == reroute.request, sourceLocation: sourceLocation)
    for leg in route.legs {
      #expect(leg.addsUp, sourceLocation: sourceLocation)
      #expect(leg.fits(route.coordinates), sourceLocation: sourceLocation)
    }
    var joined: [ArcID] = []
    for leg in route.legs {
      joined += leg.arcs[(leg.arcs.first == joined.last ? 1 : 0)...]
    }
    #expect(joined == reroute.arcs, sourceLocation: sourceLocation)
    let beginning = reroute.beginning(meters: random.pick([0, 50, 300, 1e9]))
    let steps = route.legs[0].steps.prefix(beginning.steps.count)
    #expect(beginning.isWholeLeg == (steps.count == route.legs[0].steps.count))
    #expect(beginning.isWholeLeg || steps.count >= 2)
    for (one, other) in zip(beginning.steps, steps) {
      #expect(one.maneuver == other.maneuver, sourceLocation: sourceLocation)
      #expect(one.arcRange == other.arcRange, sourceLocation: sourceLocation)
      #expect(one.coordinateRange == other.coordinateRange, sourceLocation: sourceLocation)
      #expect(one.distanceMeters == other.distanceMeters, sourceLocation: sourceLocation)
      #expect(one.durationSeconds == other.durationSeconds, sourceLocation: sourceLocation)
      #expect(one.name == other.name, sourceLocation: sourceLocation)
    }
    let line = route.coordinates.prefix(beginning.coordinates.count)
    #expect(Array(line) == beginning.coordinates, sourceLocation: sourceLocation)
  }
}
