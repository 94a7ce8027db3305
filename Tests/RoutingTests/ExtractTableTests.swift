import ExtractMaps
import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing

@Suite(
  "Tables and isochrones on real extracts",
  .enabled(if: ExtractRuns.isReleaseBuild, "release builds only"),
  .enabled(if: ExtractRuns.folder != nil, "ROADBOOK_EXTRACTS names no folder")
)
struct ExtractTableTests {
  @Test func `porto: a table of 100 by 100 costs what the oracle finds`() throws {
    let test = TestMap(try ExtractTests.map("porto"))
    var places = PlacesAlongEdges(test.map, seed: 7)
    let sources = (0..<100).map { places.place(at: $0) }
    let targets = (0..<100).map { places.target(at: $0) }
    for avoids in [AvoidSet(), [.highways, .tolls]] {
      let flags = EdgeFlags(avoids)
      let table = try test.router.table(
        sources: sources.map { Waypoint($0) },
        targets: targets.map { Waypoint($0) },
        avoids: avoids,
        hasDistances: true
      )
      let ends = (sources + targets).compactMap { test.oracle.choice($0, avoided: flags) }
      try #require(ends.count == 200)
      let snaps = ends.map { $0.large.isEmpty ? $0.nearest : $0.large }
      try #require(!ends.allSatisfy { $0.island == ends[0].island } || ends[0].island == 0)
      var wrong = 0
      var reached = 0
      let rows = ExtractMaps.sample(of: 100, oneIn: 5)
      for row in 0..<rows {
        let costs = test.oracle.costs(from: snaps[row], to: Array(snaps[100...]), avoided: flags)
        for column in 0..<100 {
          let cell = table.cost(from: row, to: column)
          let expected = costs[column]
          if cell?.centiseconds != expected?.centiseconds
            || cell?.avoidedDecimeters != expected?.avoidedDecimeters
          {
            wrong += 1
          }
          guard cell != nil, ends[row].island == 0, ends[100 + column].island == 0 else { continue }
          reached += 1
          if (row + column) % 7 != 0 { continue }
          let route = try test.router.route(
            from: sources[row],
            to: targets[column],
            avoids: avoids
          )
          let summary = try test.router.summary(
            from: sources[row],
            to: targets[column],
            avoids: avoids
          )
          if table.distanceMeters(from: row, to: column) != route.distanceMeters
            || table.durationSeconds(from: row, to: column) != route.durationSeconds
            || summary.distanceMeters != route.distanceMeters
            || summary.durationSeconds != route.durationSeconds
          {
            wrong += 1
          }
        }
      }
      #expect(wrong == 0)
      #expect(reached > 80 * rows)
    }
  }

  @Test(arguments: 1...ExtractMaps.sample(of: 3, oneIn: 3))
  func `porto: isochrones hold what is reached and nothing beyond`(seed: Int) throws {
    let test = TestMap(try ExtractTests.map("porto"))
    var places = PlacesAlongEdges(test.map, seed: UInt64(seed))
    let place =
      seed == 1
      ? try #require(Coordinate(latitude: 41.1496, longitude: -8.6110)) : places.place(at: 0)
    let isochrone = try test.router.isochrone(
      from: Waypoint(place),
      limitsSeconds: [300, 600, 900]
    )
    let check = ReachCheck(test, place)
    for contour in isochrone.contours {
      let faults = check.faults(in: contour)
      #expect(faults.isEmpty, "\(faults.prefix(5))")
      #expect(PolygonChecks(polygons: contour.polygons).crossings == 0)
      let corners = contour.polygons.reduce(0) {
        $0 + $1.outline.count + $1.holes.reduce(0) { $0 + $1.count }
      }
      let holes = contour.polygons.reduce(0) { $0 + $1.holes.count }
      print(
        "\(contour.limitSeconds) s: \(contour.polygons.count) polygons, \(holes) holes, "
          + "\(corners) corners, \(contour.stretches.count) stretches"
      )
    }
  }
}
