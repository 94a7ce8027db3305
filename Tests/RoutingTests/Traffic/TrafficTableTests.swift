import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing

@Suite("Tables and isochrones with traffic") struct TrafficTableTests {
  #if DEBUG
    static let seeds = UInt64(0)..<4
  #else
    static let seeds = UInt64(0)..<40
  #endif

  @Test(arguments: seeds)
  func `tables, summaries and areas follow the roads of now`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 7)
    let test = try TestMap(opl: town.opl)
    var model = TrafficModel(test.map)
    var random = RandomSource(seed: seed ^ 0x7AB)
    for change in 0..<5 {
      let now = Double(change)
      let update = model.randomUpdate(&random, count: 12, at: now)
      model.apply(update, at: now)
      test.router.apply(update, at: now)
      let avoids = random.pick(RandomTownTests.avoidSets)
      let waypoints = (0..<8).map { _ in Waypoint(random.pick(town.places)) }
      guard
        let table = try? test.router.table(
          sources: waypoints,
          targets: waypoints,
          avoids: avoids,
          hasDistances: true
        )
      else { continue }
      for row in waypoints.indices {
        for column in waypoints.indices {
          let (source, target) = (table.sources[row], table.targets[column])
          let cost = try test.router.cost(from: source, to: target, avoids: avoids)
          #expect(table.cost(from: row, to: column) == cost)
          let summary = try test.router.summary(from: source, to: target, avoids: avoids)
          #expect(summary?.centiseconds == cost?.centiseconds)
          #expect(summary?.distanceMeters == table.distanceMeters(from: row, to: column))
          guard
            let route = try? test.router.route(
              from: waypoints[row].coordinate,
              to: waypoints[column].coordinate,
              avoids: avoids
            ), source.contains(where: { $0.edge == route.legs[0].source.edge }),
            target.contains(where: { $0.edge == route.legs[0].target.edge })
          else { continue }
          #expect(summary?.distanceMeters == route.distanceMeters)
          #expect(summary?.durationSeconds == route.durationSeconds)
        }
      }
      let place = waypoints[0].coordinate
      guard
        let isochrone = try? test.router.isochrone(
          from: waypoints[0],
          limitsSeconds: IsochroneTests.limits
        )
      else { continue }
      let check = ReachCheck(TestMap(test, oracle: model.oracle(test.oracle)), place)
      for contour in isochrone.contours {
        let faults = check.faults(in: contour)
        #expect(faults.isEmpty, "\(faults.prefix(3))")
      }
    }
  }
}
