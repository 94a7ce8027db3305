import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Times of routes over stops, by trying all ways to stand at each stop.
struct StopOracle {
  let test: TestMap

  init(_ test: TestMap) { self.test = test }

  /// Least time over places in centiseconds; `nil` if there is no route.
  func cost(_ places: [Coordinate], continuesStraight: Bool) -> Int64? {
    let choices = places.compactMap { test.oracle.choice($0) }
    guard choices.count == places.count else { return nil }
    let stays = choices.allSatisfy { $0.island == choices[0].island }
    return test.oracle.leastTime(
      over: choices.map { stays || $0.large.isEmpty ? $0.nearest : $0.large },
      turningBackCharge: continuesStraight ? nil : 1500
    )
  }
}
