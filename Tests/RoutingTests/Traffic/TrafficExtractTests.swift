import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing

@Suite(
  "Traffic on real extracts",
  .serialized,
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
    for number in 0..<1000 {
      let count = number % 3 == 0 ? Int.random(in: 2...20, using: &random) : 1
      let update = model.randomUpdate(&random, count: count, at: Double(number))
      model.apply(update, at: Double(number))
      let outcome = router.apply(update, at: Double(number))
      methods[outcome.method, default: 0] += 1
      let unlike = try router.metricsUnlikeNew()
      try #require(unlike.isEmpty, "update \(number)")
    }
    print("porto: \(methods)")
    #expect(methods[.partial, default: 0] > 500)
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
    for number in 0..<60 {
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
}
