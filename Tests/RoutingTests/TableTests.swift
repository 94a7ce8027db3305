import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit
import Testing
import TinyMaps

@Suite("Tables and summaries") struct TableTests {
  #if DEBUG
    static let seeds = UInt64(0)..<6
  #else
    static let seeds = UInt64(0)..<120
  #endif

  @Test(arguments: seeds)
  func `each cell is the cost between its ends, in each avoid set`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 6)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0x7AB1E)
    let excludeds = RandomTownTests.avoidSets.map { ($0, random.pick(RandomTownTests.avoidSets)) }
    for (avoids, excludes) in RandomTownTests.avoidSets.map({ ($0, AvoidSet()) }) + excludeds {
      var ends = (0..<12).map { _ in random.pick(town.places) }
        .compactMap {
          try? test.router.places(for: Waypoint($0), avoids: avoids, excludes: excludes)
        }
      guard ends.count > 4 else { continue }
      ends.append(ends[1])
      let (sources, targets) = (Array(ends[..<8]), Array(ends[3...]))
      let table = try test.router.table(
        from: sources,
        to: targets,
        avoids: avoids,
        excludes: excludes,
        hasDistances: true
      )
      let plain = try test.router.table(
        from: sources,
        to: targets,
        avoids: avoids,
        excludes: excludes
      )
      for (row, source) in sources.enumerated() {
        for (column, target) in targets.enumerated() {
          let cost = try test.router.cost(
            from: source,
            to: target,
            avoids: avoids,
            excludes: excludes
          )
          #expect(table.cost(from: row, to: column) == cost)
          #expect(plain.cost(from: row, to: column) == cost)
          #expect(plain.distanceMeters(from: row, to: column) == nil)
          let summary = try test.router.summary(
            from: source,
            to: target,
            avoids: avoids,
            excludes: excludes
          )
          #expect(summary?.centiseconds == cost?.centiseconds)
          #expect(summary?.avoidedDecimeters == cost?.avoidedDecimeters)
          #expect(table.distanceMeters(from: row, to: column) == summary?.distanceMeters)
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `each cell costs what the oracle finds`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 6)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0x0C11)
    let places = (0..<8).map { _ in random.pick(town.places) }
    let avoids = random.pick(RandomTownTests.avoidSets)
    let flags = EdgeFlags(avoids)
    let choices = places.compactMap { test.oracle.choice($0, avoided: flags) }
    guard choices.count == places.count else { return }
    let table = try test.router.table(
      sources: places[..<4].map { Waypoint($0) },
      targets: places[4...].map { Waypoint($0) },
      avoids: avoids
    )
    let stays = choices.allSatisfy { $0.island == choices[0].island }
    let snaps = choices.map { stays || $0.large.isEmpty ? $0.nearest : $0.large }
    for row in 0..<4 {
      let costs = test.oracle.costs(from: snaps[row], to: Array(snaps[4...]), avoided: flags)
      for column in 0..<4 {
        let cell = table.cost(from: row, to: column).map {
          OracleCost(avoidedDecimeters: $0.avoidedDecimeters, centiseconds: $0.centiseconds)
        }
        #expect(cell == costs[column])
      }
    }
  }

  @Test(arguments: seeds)
  func `a summary says what the route says`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 7)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0x5044)
    for round in 0..<40 {
      var request = RouteRequest(
        waypoints: [Waypoint(random.pick(town.places)), Waypoint(random.pick(town.places))]
      )
      request.avoids = random.pick(RandomTownTests.avoidSets)
      if round % 3 == 0 { request.excludes = random.pick(RandomTownTests.avoidSets) }
      if round % 4 == 0 {
        request.waypoints[0].headingDegrees = Double.random(in: 0..<360, using: &random)
      }
      if round % 5 == 0 {
        request.waypoints[1].headingDegrees = Double.random(in: 0..<360, using: &random)
      }
      let route = Result { try test.router.route(request) }
      let summary = Result {
        try test.router.summary(
          from: request.waypoints[0],
          to: request.waypoints[1],
          avoids: request.avoids,
          excludes: request.excludes
        )
      }
      switch (route, summary) {
      case (.success(let route), .success(let summary)):
        #expect(summary.distanceMeters == route.distanceMeters)
        #expect(summary.durationSeconds == route.durationSeconds)
        #expect(summary.centiseconds == route.timeCentiseconds)
        #expect(summary.avoidedDecimeters == route.avoidedDecimeters)
        #expect(summary.source.edge == route.legs[0].source.edge)
        #expect(summary.target.fraction == route.legs[0].target.fraction)
        let table = try test.router.table(
          sources: [request.waypoints[0].plain],
          targets: [request.waypoints[1].plain],
          avoids: request.avoids,
          excludes: request.excludes,
          hasDistances: true
        )
        if request.waypoints.allSatisfy(\.isPlain) {
          #expect(table.distanceMeters(from: 0, to: 0) == route.distanceMeters)
          #expect(table.durationSeconds(from: 0, to: 0) == route.durationSeconds)
        }
      case (.failure(let one), .failure(let other)):
        #expect(one as? RoutingError == other as? RoutingError)
      default: Issue.record("\(route) but \(summary)")
      }
    }
  }

  @Test(arguments: seeds)
  func `the nearest places are those of least cost`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 7)
    let test = try TestMap(opl: town.opl)
    var random = RandomSource(seed: seed ^ 0x4EA2)
    for round in 0..<6 {
      let source = Waypoint(random.pick(town.places))
      var candidates = (0..<30).map { _ in Waypoint(random.pick(town.places)) }
      candidates.append(candidates[3])
      let avoids = round < 2 ? [] : random.pick(RandomTownTests.avoidSets)
      let excludes = round < 4 ? [] : random.pick(RandomTownTests.avoidSets)
      let count = [1, 4, 40][round % 3]
      guard
        let found = try? test.router.nearestReachable(
          from: source,
          among: candidates,
          count: count,
          avoids: avoids,
          excludes: excludes
        ),
        let table = try? test.router.table(
          sources: [source],
          targets: candidates,
          avoids: avoids,
          excludes: excludes
        )
      else { continue }
      let expected = candidates.indices.compactMap { index in
        table.cost(from: 0, to: index).map { (cost: $0, index: index) }
      }.sorted { $0 < $1 }.prefix(count)
      #expect(found.map(\.index) == expected.map(\.index))
      #expect(found.map(\.cost) == expected.map(\.cost))
    }
  }

  @Test func `candidates without a road are no nearest places, and a source needs one`() throws {
    let map = try Self.street()
    let (here, there) = (try map.waypoint("a"), try map.waypoint("c"))
    let far = Waypoint(try #require(Coordinate(latitude: -10, longitude: 100)))
    let found = try map.router.nearestReachable(from: here, among: [far, there], count: 5)
    #expect(found.map(\.index) == [1])
    #expect(try map.router.nearestReachable(from: here, among: []).isEmpty)
    #expect(throws: RoutingError.self) {
      try map.router.nearestReachable(from: far, among: [here])
    }
    #expect(throws: RoutingError.self) {
      try map.router.nearestReachable(from: here, among: [there], count: 0)
    }
  }

  static func street() throws -> Drawing {
    try Drawing(
      """
      a---------b---------c
                |         |
                e---------f

      g----h
      """
    ) {
      Way("ab", ["highway": "residential"])
      Way("bc", ["highway": "residential", "oneway": "yes"])
      Way("befc", ["highway": "residential"])
      Way("gh", ["highway": "residential"])
    }
  }

  @Test func `places along one street: ahead, behind, and against a one-way`() throws {
    let map = try Self.street()
    let stops = try [0.2, 0.7].map { try map.between("b", "c", part: $0) }
    let table = try map.router.table(sources: stops, targets: stops, hasDistances: true)
    // Drawn 50 m a character: bc is 500 m long, half of it lies between the two.
    let ahead = try #require(table.distanceMeters(from: 0, to: 1))
    #expect(abs(ahead - 250) < 2)
    let around = try #require(table.distanceMeters(from: 1, to: 0))
    #expect(around > 1000)
    #expect(table.distanceMeters(from: 0, to: 0) == 0)
    #expect(table.durationSeconds(from: 1, to: 1) == 0)
    let oneWay = try map.route([stops[1], stops[0]])
    #expect(around == oneWay.distanceMeters)
    #expect(table.durationSeconds(from: 1, to: 0) == oneWay.durationSeconds)
  }

  @Test func `a cell without a route is empty`() throws {
    let map = try Self.street()
    let (town, apart) = (try map.between("a", "b"), try map.between("g", "h"))
    let ends = try [town, apart].map { try map.router.nearest(to: $0) }
    let table = try map.router.table(from: ends, to: ends, hasDistances: true)
    #expect(table.cost(from: 0, to: 1) == nil)
    #expect(table.durationSeconds(from: 1, to: 0) == nil)
    #expect(table.distanceMeters(from: 1, to: 0) == nil)
    #expect(table.durationSeconds(from: 0, to: 0) == 0)
    #expect(try map.router.summary(from: ends[0], to: ends[1]) == nil)
  }

  @Test func `a table that asks for nothing or too much is refused`() throws {
    let map = try Self.street()
    let place = try map.waypoint("a")
    #expect(throws: RoutingError.self) { try map.router.table(sources: [], targets: [place]) }
    let many = Array(repeating: place, count: 4000)
    #expect(throws: RoutingError.tooManyCells(count: 16_000_000, limit: 10_000_000)) {
      try map.router.table(sources: many, targets: many)
    }
    let far = Waypoint(try #require(Coordinate(latitude: -10, longitude: 100)))
    #expect(
      throws: RoutingError.outsideMap(
        waypoint: 2,
        coordinate: far.coordinate,
        nearestMeters: nil
      )
    ) {
      try map.router.table(sources: [place, place], targets: [far])
    }
  }

  @Test func `a table of more points than are labelled at once`() throws {
    let town = RandomTown(seed: 77, size: 7)
    let test = try TestMap(opl: town.opl)
    let ends = town.places.flatMap { place in
      (try? test.router.nearest(to: Waypoint(place), count: 8)) ?? []
    }.map { [$0] }
    #expect(ends.count > 1024)
    let table = try test.router.table(from: ends, to: Array(ends[..<3]), hasDistances: true)
    let other = try test.router.table(from: Array(ends[..<3]), to: ends)
    for index in stride(from: 0, to: ends.count, by: 7) {
      let summary = try test.router.summary(from: ends[index], to: ends[2])
      #expect(table.distanceMeters(from: index, to: 2) == summary?.distanceMeters)
      #expect(table.durationSeconds(from: index, to: 2) == summary?.durationSeconds)
      let back = try test.router.cost(from: ends[1], to: ends[index])
      #expect(other.cost(from: 1, to: index) == back)
    }
  }

  @Test func `lengths of paths count as memory of metrics`() throws {
    let town = RandomTown(seed: 5, size: 6)
    let map = try TestMap(opl: town.opl).map
    let router = Router(map: map, metricBytes: 1)
    for avoids in RandomTownTests.avoidSets {
      _ = try? router.summary(from: town.places[0], to: town.places[1], avoids: avoids)
      #expect(router.keptMetricCount <= 2)
      #expect(router.keptLengthCount == 1)
    }
  }

  @Test func `a cancelled table stops`() async throws {
    let town = RandomTown(seed: 5, size: 6)
    let router = try TestMap(opl: town.opl).router
    let waypoints = town.places.map { Waypoint($0) }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try router.table(sources: waypoints, targets: waypoints)
    }
    task.cancel()
    await #expect(throws: RoutingError.cancelled) { try await task.value }
  }
}

extension Waypoint {
  /// The place and nothing more.
  fileprivate var plain: Waypoint { Waypoint(coordinate) }
}
