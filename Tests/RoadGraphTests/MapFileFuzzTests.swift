import RoadbookGeo
import Testing

@testable import RoadbookHierarchy
@testable import RoadbookRoadGraph

/// Random damage under right checksums: whatever is let in must be safe to use.
@Suite("Forged map files") struct MapFileFuzzTests {
  #if DEBUG
    private static let rounds = 80
  #else
    private static let rounds = 5_000
  #endif

  @Test(arguments: UInt64(1)...4)
  func `flipped bits are found by checksums`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let whole = try bytes(in: folder)
    var random = FixedRandom(seed: seed)
    for _ in 0..<MapFileFuzzTests.rounds {
      var damaged = whole.bytes
      let place = Int.random(in: 0..<damaged.count, using: &random)
      damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try folder.write(damaged, to: "map.rbk")
      #expect(throws: MapFileError.self, "byte \(place)") {
        try RoadGraph.verify(path: folder.file("map.rbk"))
      }
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `sealed damage is refused, or can be used without harm`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let whole = try bytes(in: folder)
    let sections = whole.entries.filter { $0.byteCount > 0 }.dropLast()
    var random = FixedRandom(seed: seed)
    var refused = 0
    for _ in 0..<MapFileFuzzTests.rounds {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let entry = try #require(sections.randomElement(using: &random))
        let place = entry.offset + Int.random(in: 0..<entry.byteCount, using: &random)
        damaged.bytes[place] = randomByte(damaged.bytes[place], &random)
      }
      damaged.seal()
      try folder.write(damaged.bytes, to: "map.rbk")
      do throws(MapFileError) {
        let map = try RoadGraph(
          path: folder.file("map.rbk"),
          trusted: false,
          verified: .none
        )
        use(map)
      } catch {
        guard case .invalidStructure = error else {
          Issue.record("\(error)")
          continue
        }
        refused += 1
      }
    }
    // Damage to names, speeds and weights makes another map; damage to structure none.
    #expect(refused > MapFileFuzzTests.rounds / 4)
    #expect(refused < MapFileFuzzTests.rounds)
  }

  private func bytes(in folder: TemporaryFolder) throws -> MapFileBytes {
    try GridMap(width: 3, height: 2).contents.write(to: folder.file("whole.rbk"))
    return MapFileBytes(try folder.read("whole.rbk"))
  }

  private func randomByte(_ byte: UInt8, _ random: inout FixedRandom) -> UInt8 {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: 0
    case 1: 255
    case 2: byte &+ 1
    default: byte ^ 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }

  // MARK: Use of all that hot loops follow, with every place checked

  private func use(_ map: RoadGraph) {
    for edge in 0..<UInt32(map.edgeCount) { use(EdgeID(edge), of: map) }
    for node in 0..<UInt32(map.nodeCount) {
      for arc in map.arcs(leaving: NodeID(node)) { #expect(map.tail(of: arc) == NodeID(node)) }
      _ = map.tags(of: NodeID(node))
    }
    for vertex in 0..<map.vertexCount {
      let path = pathToRoot(vertex, map)
      for turn in map.turnFirst[vertex]..<map.turnFirst[vertex + 1] {
        let head = Int(map.turnHeads[turn])
        #expect(path.contains(head) || pathToRoot(head, map).contains(vertex) || head == vertex)
      }
      use(row: vertex, path, map)
    }
    for restriction in map.restrictions { #expect(restriction.arcs.count >= 2) }
    var first = 0
    for count in map.boxLevelCounts.array { first += 4 * Int(count) }
    #expect(first == map.boxes.count)
  }

  private func use(_ edge: EdgeID, of map: RoadGraph) {
    for point in map.points(of: edge) {
      #expect(abs(point.latitude) <= 90 && abs(point.longitude) <= 180)
    }
    #expect(map.tags(of: edge).count <= map.tagKeys.count)
    #expect(map.name(of: edge).utf8.count <= 3 * map.stringBytes.count)
    for arc in [edge.forward, edge.backward] where map.access(of: arc) != .closed {
      #expect(map.vertexArcs[map.arcSeeds[arc.rawValue]] == arc.rawValue)
      #expect(map.lengthDecimeters(of: edge) * 3_600 / Int(map.arcSpeeds[arc.rawValue]) <= 1 << 29)
    }
  }

  /// Vertices from a vertex up to its root, in the order of their depth.
  private func pathToRoot(_ vertex: Int, _ map: RoadGraph) -> [Int] {
    var path = [vertex]
    let tree = HierarchyView(map.hierarchy).tree
    while let last = path.last, tree.parent(of: UInt32(last)) != .max {
      path.append(Int(tree.parent(of: UInt32(last))))
    }
    #expect(path.count == Int(tree.depths[vertex]) + 1)
    return path.reversed()
  }

  private func use(row vertex: Int, _ path: [Int], _ map: RoadGraph) {
    let hierarchy = HierarchyView(map.hierarchy)
    for rows in [hierarchy.up, hierarchy.down] {
      rows.forEachEntry(of: vertex, depth: path.count - 1) { entry in
        #expect(path[entry.depth] > vertex)
        #expect(entry.weight >= 0 && entry.weight < 1 << 30)
        if entry.via != .max {
          #expect(pathToRoot(Int(entry.via), map).contains(vertex))
        }
      }
    }
  }
}
