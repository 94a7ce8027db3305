import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import TestTags
import Testing

@Suite("Traffic while others ask", .tags(.concurrency)) struct TrafficConcurrencyTests {
  @Test func `an answer belongs to the old roads or to the new ones, never to both`() async throws {
    let town = RandomTown(seed: 12, size: 8)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: 5)
    let update = TrafficUpdate(
      (0..<12).map { number in
        let edge = UInt32.random(in: 0..<UInt32(test.map.edgeCount), using: &random)
        let arcs = [ArcID(2 * edge), ArcID(2 * edge + 1)]
        return TrafficReport(
          id: "r\(number)",
          .arcs(arcs),
          number % 3 == 0 ? .closed : .speed(kilometersPerHour: 3)
        )
      }
    )
    let requests = (0..<30).map { _ in
      RouteRequest(
        waypoints: (0..<3).map { _ in Waypoint(random.pick(town.places)) },
        avoids: random.pick([[], [.tolls]])
      )
    }
    let clear = Router(map: test.map)
    let jammed = Router(map: test.map)
    jammed.apply(update, at: 0)
    let answers = requests.map { [Answer(clear, $0), Answer(jammed, $0)] }
    #expect(answers.contains { $0[0] != $0[1] })
    let shared = test.router
    await withTaskGroup(of: Int.self) { group in
      group.addTask {
        for round in 0..<150 {
          shared.apply(round % 2 == 0 ? update : TrafficUpdate(replacesAll: true), at: 0)
        }
        return 0
      }
      for _ in 0..<3 {
        group.addTask {
          var mixed = 0
          for _ in 0..<20 {
            for (place, request) in requests.enumerated()
            where !answers[place].contains(Answer(shared, request)) { mixed += 1 }
          }
          return mixed
        }
      }
      for await mixed in group { #expect(mixed == 0) }
    }
  }

  @Test func `a large update in the background does what one in place does`() async throws {
    let town = RandomTown(seed: 13, size: 7)
    let test = try TestMap(opl: town.opl)
    let update = TrafficUpdate(
      (0..<UInt32(test.map.edgeCount)).map {
        TrafficReport(id: "e\($0)", .arcs([ArcID(2 * $0)]), .speed(kilometersPerHour: 4))
      }
    )
    let outcome = try await test.router.applyInBackground(update, at: 0)
    let inPlace = Router(map: test.map)
    #expect(inPlace.apply(update, at: 0) == outcome)
    #expect(outcome.reportCount == test.map.edgeCount)
    #expect(try test.router.metricsUnlikeNew().isEmpty)
    var random = RandomSource(seed: 3)
    for _ in 0..<20 {
      let request = RouteRequest(
        waypoints: (0..<2).map { _ in Waypoint(random.pick(town.places)) }
      )
      #expect(Answer(test.router, request) == Answer(inPlace, request))
    }
  }

  @Test func `a cancelled update changes nothing, and the next one works`() async throws {
    let town = RandomTown(seed: 14, size: 6)
    let router = try TestMap(opl: town.opl).router
    let update = TrafficUpdate(
      (0..<UInt32(router.map.edgeCount)).map {
        TrafficReport(id: "e\($0)", .arcs([ArcID(2 * $0), ArcID(2 * $0 + 1)]), .closed)
      }
    )
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await router.applyInBackground(update, at: 0)
    }
    task.cancel()
    let result = await task.result
    // A small map follows by a partial update, which is never stopped in its middle.
    switch result {
    case .success(let outcome): #expect(outcome.reportCount == router.map.edgeCount)
    case .failure(let error):
      #expect(error as? RoutingError == .cancelled)
      #expect(router.trafficReports.isEmpty)
    }
    #expect(router.apply(update, at: 0).reportCount == router.map.edgeCount)
  }

  @Test func `metrics are made ready in the background, and none stays half made`() async throws {
    let town = RandomTown(seed: 15, size: 6)
    let router = try TestMap(opl: town.opl).router
    let cancelled = Task {
      while !Task.isCancelled { await Task.yield() }
      try await router.prepare(avoids: .tolls)
    }
    cancelled.cancel()
    await #expect(throws: RoutingError.cancelled) { try await cancelled.value }
    #expect(router.keptMetricCount == 0)
    try await router.prepare(avoids: .tolls)
    #expect(router.keptMetricCount == 2)
    try await router.prepare(excludes: .ferries)
    #expect(router.keptMetricCount == 3)
    try await router.prepare()
    #expect(router.keptMetricCount == 3)
  }

  @Test func `metrics beyond the budget are let go of, and answers stay right`() throws {
    let town = RandomTown(seed: 16, size: 6)
    let test = try TestMap(opl: town.opl)
    let cramped = Router(map: test.map, metricBytes: 1)
    let roomy = Router(map: test.map)
    var model = TrafficModel(test.map)
    var random = RandomSource(seed: 4)
    for round in 0..<12 {
      let update = model.randomUpdate(&random, count: 2, at: Double(round))
      model.apply(update, at: Double(round))
      cramped.apply(update, at: Double(round))
      roomy.apply(update, at: Double(round))
      for _ in 0..<6 {
        let request = RouteRequest(
          waypoints: (0..<2).map { _ in Waypoint(random.pick(town.places)) },
          avoids: random.pick(RandomTownTests.avoidSets)
        )
        #expect(Answer(cramped, request) == Answer(roomy, request))
        #expect(cramped.keptMetricCount <= 2)
      }
    }
    #expect(roomy.keptMetricCount > 2)
  }
}

/// An answer, good or bad, to compare.
private struct Answer: Equatable, Sendable {
  let arcs: [UInt32]?
  let seconds: Double?
  let error: RoutingError?

  init(_ router: Router, _ request: RouteRequest) {
    do throws(RoutingError) {
      let route = try router.route(request)
      (arcs, seconds, error) = (route.arcNumbers, route.durationSeconds, nil)
    } catch {
      (arcs, seconds, self.error) = (nil, nil, error)
    }
  }
}
