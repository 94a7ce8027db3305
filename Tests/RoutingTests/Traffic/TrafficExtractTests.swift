import ExtractMaps
import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing

@Suite(
  "Traffic on real extracts",
  .enabled(if: ExtractRuns.isReleaseBuild, "release builds only"),
  .enabled(if: ExtractRuns.folder != nil, "ROADBOOK_EXTRACTS names no folder")
)
struct TrafficExtractTests {
  @Test func `porto: after each of 1,000 updates the metric equals a new one`() throws {
    let map = try ExtractTests.map("porto")
    let router = Router(map: map)
    var model = TrafficModel(map)
    var random = RandomSource(seed: 1)
    var methods: [TrafficOutcome.Method: Int] = [:]
    let count = ExtractMaps.sample(of: 1000, oneIn: 8)
    for number in 0..<count {
      let reports = number % 3 == 0 ? Int.random(in: 2...20, using: &random) : 1
      let update = model.randomUpdate(&random, count: reports, at: Double(number))
      model.apply(update, at: Double(number))
      let outcome = router.apply(update, at: Double(number))
      methods[outcome.method, default: 0] += 1
      let unlike = try router.metricsUnlikeNew()
      try #require(unlike.isEmpty, "update \(number)")
    }
    print("porto: \(methods)")
    #expect(methods[.partial, default: 0] > count / 2)
  }

  @Test func `porto: avoiding metrics follow as the plain one does, and routes are the best`()
    throws
  {
    let map = try ExtractTests.map("porto")
    let test = TestMap(map)
    let router = test.router
    var places = PlacesAlongEdges(map, seed: 4)
    var model = TrafficModel(map)
    var random = RandomSource(seed: 2)
    for number in 0..<ExtractMaps.sample(of: 60, oneIn: 3) {
      let update = model.randomUpdate(&random, count: 1 + number % 7, at: Double(number))
      model.apply(update, at: Double(number))
      router.apply(update, at: Double(number))
      let present = TestMap(test, oracle: model.oracle(test.oracle))
      for index in 0..<3 {
        try present.compare(places.place(at: index), places.place(at: index), &random, test.oracle)
      }
      if number % 10 == 9 { #expect(try router.metricsUnlikeNew().isEmpty, "update \(number)") }
    }
  }

  @Test func `porto: 100 by 100 costs are the oracle's after each kind of change`() throws {
    let test = TestMap(try ExtractTests.map("porto"))
    let router = test.router
    var model = TrafficModel(test.map)
    var random = RandomSource(seed: 3)
    let arcs = UInt32(test.map.edgeCount) * 2
    func reports(_ prefix: String, _ state: TrafficReport.State) -> [TrafficReport] {
      (0..<150).map { number in
        let arc = ArcID(UInt32.random(in: 0..<arcs, using: &random))
        let expiry: Double? = number < 75 ? 100 : nil
        return TrafficReport(id: "\(prefix)\(number)", .arcs([arc]), state, expiresAt: expiry)
      }
    }
    let changes: [(kind: String, update: TrafficUpdate, moment: Double)] = [
      ("closed", TrafficUpdate(reports("closed", .closed)), 0),
      ("slow", TrafficUpdate(reports("slow", .speed(kilometersPerHour: 4))), 1),
      ("opened", TrafficUpdate(removedIDs: (0..<30).map { "closed\($0)" }), 2),
      ("expired", TrafficUpdate(), 100),
      ("replaced", TrafficUpdate(reports("new", .closed), replacesAll: true), 101),
    ]
    var places = PlacesAlongEdges(test.map, seed: 9)
    let sources = (0..<100).map { places.place(at: $0) }
    let targets = (0..<100).map { places.target(at: $0) }
    let choices = (sources + targets).compactMap { test.oracle.choice($0, avoided: []) }
    try #require(choices.count == 200)
    let snaps = choices.map { $0.large.isEmpty ? $0.nearest : $0.large }
    let rows = ExtractMaps.sample(of: 100, oneIn: 5)
    var before: [Int64?] = []
    for change in changes {
      model.apply(change.update, at: change.moment)
      router.apply(change.update, at: change.moment)
      let oracle = model.oracle(test.oracle)
      let table = try router.table(
        sources: sources.map { Waypoint($0) },
        targets: targets.map { Waypoint($0) }
      )
      let costs = (0..<10_000).map { table.cost(from: $0 / 100, to: $0 % 100)?.centiseconds }
      var wrong = 0
      for row in 0..<rows {
        let expected = oracle.costs(from: snaps[row], to: Array(snaps[100...]), avoided: [])
        wrong += (0..<100).count { costs[100 * row + $0] != expected[$0]?.centiseconds }
      }
      #expect(wrong == 0, "\(change.kind)")
      #expect(costs != before, "\(change.kind) changed nothing")
      before = costs
    }
  }
}
