import RoadbookGeo
import RoadbookRouting
import TestKit
import TestTags
import Testing

@Suite("Many callers", .tags(.concurrency)) struct ConcurrencyTests {
  @Test func `tasks that share a router get the answers of one alone`() async throws {
    let town = RandomTown(seed: 3, size: 7)
    let test = try TestMap(opl: town.opl)
    let alone = Router(map: test.map)
    var random = RandomSource(seed: 8)
    let questions = (0..<24).map { _ in
      RouteRequest(
        waypoints: [Waypoint(random.pick(town.places)), Waypoint(random.pick(town.places))],
        avoids: random.pick(RandomTownTests.avoidSets)
      )
    }
    let expected = questions.map { (try? alone.route($0))?.arcNumbers }
    let shared = test.router
    await withTaskGroup(of: [(Int, [UInt32]?)].self) { group in
      for task in 0..<8 {
        group.addTask {
          questions.indices.map { index in
            let place = (index + 3 * task) % questions.count
            return (place, (try? shared.route(questions[place]))?.arcNumbers)
          }
        }
      }
      for await answers in group {
        for (place, arcs) in answers { #expect(arcs == expected[place]) }
      }
    }
  }

  @Test func `a metric let go of is made again with the same answers`() throws {
    let town = RandomTown(seed: 4, size: 6)
    let map = try TestMap(opl: town.opl).map
    let (roomy, cramped) = (Router(map: map), Router(map: map, metricBytes: 1))
    var random = RandomSource(seed: 2)
    for _ in 0..<40 {
      let (source, target) = (random.pick(town.places), random.pick(town.places))
      let avoids = random.pick(RandomTownTests.avoidSets)
      let one = try? roomy.route(from: source, to: target, avoids: avoids)
      let other = try? cramped.route(from: source, to: target, avoids: avoids)
      #expect(one?.arcNumbers == other?.arcNumbers)
    }
    #expect(cramped.keptMetricCount <= 2)
    #expect(roomy.keptMetricCount > 3)
  }

  @Test func `the two metrics that one set of avoided roads needs are kept together`() throws {
    let town = RandomTown(seed: 4, size: 6)
    let cramped = Router(map: try TestMap(opl: town.opl).map, metricBytes: 1)
    var random = RandomSource(seed: 3)
    var counts: [Int] = []
    for _ in 0..<80 {
      let (source, target) = (random.pick(town.places), random.pick(town.places))
      _ = try? cramped.route(from: source, to: target, avoids: [.tolls, .highways])
      counts.append(cramped.keptMetricCount)
    }
    // One after a way around was found, both once there was a request without any; from then on.
    #expect(counts.last == 2)
    #expect(counts == counts.sorted())
  }

  @Test func `metrics made eight at a time give the answers of those made alone`() throws {
    let town = RandomTown(seed: 6, size: 7)
    let map = try TestMap(opl: town.opl).map
    let (alone, prepared) = (Router(map: map), Router(map: map))
    prepared.prepareAvoids()
    #expect(prepared.keptMetricCount == 7)
    var random = RandomSource(seed: 21)
    for _ in 0..<60 {
      let (source, target) = (random.pick(town.places), random.pick(town.places))
      let avoids = random.pick(RandomTownTests.avoidSets)
      let one = try? alone.route(from: source, to: target, avoids: avoids)
      let other = try? prepared.route(from: source, to: target, avoids: avoids)
      #expect(one?.arcNumbers == other?.arcNumbers)
      #expect(one?.weightCentiseconds == other?.weightCentiseconds)
    }
  }

  @Test func `a cancelled task gets no route`() async throws {
    let town = RandomTown(seed: 5, size: 5)
    let router = try TestMap(opl: town.opl).router
    let request = RouteRequest(
      waypoints: [Waypoint(town.places[0]), Waypoint(town.places[1])],
      avoids: .tolls
    )
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try router.route(request)
    }
    task.cancel()
    await #expect(throws: RoutingError.cancelled) { try await task.value }
  }
}
