#if os(Linux)
  import Foundation
  import RoadbookGeo
  import RoadbookMapImport
  import RoadbookRoadGraph
  import RoadbookRouting
  import Testing

  @Suite("Field cases: memory of queries") struct MemoryCases {
    /// Tells the second process where the map is.
    static let variable = "ROADBOOK_TEST_MAP"

    /// Memory of this process that is backed by no file, in kB.
    static func anonymousKilobytes() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    @Test("A30: questions asked one after the other share one working memory")
    func oneMemory() throws {
      let town = RandomTown(seed: 30, size: 5)
      let map = try TestMap(opl: town.opl)
      let places = town.places.map { Waypoint($0) }
      #expect(map.router.keptMemoryCount == 0)
      for number in 0..<10 {
        var request = RouteRequest(waypoints: [places[number], places[places.count - 1 - number]])
        if number % 3 == 1 { request.avoids = [.highways, .ferries] }
        request.alternatives = number % 2
        _ = try? map.router.route(request)
        _ = try map.router.table(sources: [places[number]], targets: Array(places.prefix(4)))
        _ = try map.router.nearest(to: places[number])
      }
      #expect(map.router.keptMemoryCount == 1)
    }

    @Test(
      "A30: ten routes across a region take no more memory than one, and less than 100 MB",
      .enabled(if: ExtractRuns.isReleaseBuild, "release builds only"),
      .enabled(if: ExtractRuns.folder != nil, "ROADBOOK_EXTRACTS names no folder")
    )
    func tenQueries() async throws {
      let map = FileManager.default.temporaryDirectory
        .appendingPathComponent("roadbook-memory-\(UUID().uuidString).roadbook").path
      defer { try? FileManager.default.removeItem(atPath: map) }
      let extract = try #require(ExtractRuns.folder) + "/porto.osm.pbf"
      _ = try MapImporter().run(extracts: [extract], output: map)
      setenv(Self.variable, map, 1)
      defer { unsetenv(Self.variable) }
      await #expect(processExitsWith: .success) {
        let path = try #require(ProcessInfo.processInfo.environment[MemoryCases.variable])
        let before = try MemoryCases.anonymousKilobytes()
        let router = try Router(path: path)
        let ends = router.map.diagonal
        var kilobytes: [Int] = []
        for _ in 0..<10 {
          let route = try router.route(RouteRequest(waypoints: ends.map { Waypoint($0) }))
          #expect(route.distanceMeters > 20_000)
          kilobytes.append(try MemoryCases.anonymousKilobytes() - before)
        }
        #expect(kilobytes[9] < 100_000, "\(kilobytes) kB")
        #expect(kilobytes[9] < kilobytes[0] + 2000, "\(kilobytes) kB")
      }
    }
  }

  extension RoadGraph {
    /// The nodes that lie farthest to the south-west and to the north-east.
    fileprivate var diagonal: [Coordinate] {
      let places = (0..<nodeCount).map {
        Coordinate(latitudeE7: nodeLatitudes[$0], longitudeE7: nodeLongitudes[$0])
      }
      func sum(_ place: Coordinate) -> Int { Int(place.latitudeE7) + Int(place.longitudeE7) }
      let ends = [
        places.min { sum($0) < sum($1) }, places.max { sum($0) < sum($1) },
      ]
      return ends.compactMap(\.self)
    }
  }
#endif
