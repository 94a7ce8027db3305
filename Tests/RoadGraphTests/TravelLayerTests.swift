import Testing

@testable import RoadbookRoadGraph

@Suite("Layers of a map file") struct TravelLayerTests {
  /// A map with a layer for walking that differs in its speeds alone.
  private func contents() -> RoadGraphContents {
    var contents = GridMap().contents
    var walking = GridMap().contents
    for arc in walking.arcSpeeds.indices where walking.arcSpeeds[arc] > 0 {
      walking.arcSpeeds[arc] = 500
    }
    walking.metricProfileHash = 77
    walking.topologyID = 78
    contents.layers = [TravelLayer(mode: .walking, contents: walking)]
    return contents
  }

  @Test func `a layer comes back as it was written, and the map beside it too`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("grid.rbk")
    let written = contents()
    try written.write(to: path)
    let map = try RoadGraph(path: path, trusted: false, verified: .none)
    try map.validate()
    _ = try RoadGraph.verify(path: path)
    #expect(map.modes == [.driving, .walking])
    #expect(map.network(of: .driving) === map)
    #expect(map.network(of: .taxi) == nil)
    let walking = try #require(map.network(of: .walking))
    #expect(walking.mode == .walking && map.mode == .driving)
    #expect(map.arcSpeeds.array == written.arcSpeeds)
    #expect(walking.arcSpeeds.array == written.layers[0].contents.arcSpeeds)
    #expect(walking.turnHeads.array == map.turnHeads.array)
    #expect(walking.edgeTails.array == map.edgeTails.array)
    #expect(walking.metricProfileHash == 77 && walking.topologyID == 78)
    #expect(map.topologyID == written.topologyID)
    #expect(walking.network(of: .walking) === walking)
    #expect(walking.modes == [.walking])
  }

  @Test func `a map in memory has the same layers`() throws {
    let walking = try #require(RoadGraph(contents()).network(of: .walking))
    #expect(walking.arcSpeeds.array == contents().layers[0].contents.arcSpeeds)
    #expect(RoadGraph(contents()).info.buildID != RoadGraph(GridMap().contents).info.buildID)
  }

  @Test func `sections that are as the map's own are not written again`() throws {
    let plain = RoadGraph(GridMap().contents).info
    let layered = RoadGraph(contents()).info
    let own = layered.sections.filter { $0.name.hasPrefix("walking ") }.map(\.name)
    #expect(own == ["walking head", "walking kindSpeeds"])
    let base = layered.sections.filter { !$0.name.hasPrefix("walking ") }
    #expect(base.map(\.checksum).dropLast() == plain.sections.map(\.checksum).dropLast())
    #expect(base.map(\.name) == plain.sections.map(\.name))
  }

  /// Arc 0 is closed but on weekday mornings.
  private static let times: TimeTables = {
    var times = TimeTables()
    times.rules = TimeTableTests.tables.rules
    times.zones = TimeTableTests.tables.zones
    times.switches = [0, 0, 0, 0]
    times.decisions = [1, 0, 0, 1 | 500 << 16]
    times.arcs = [0, 0]
    return times
  }()

  @Test func `a layer has times of its own, and none of the map's`() throws {
    let folder = try TemporaryFolder()
    for (ofMap, ofLayer) in [(true, true), (true, false), (false, true)] {
      var written = contents()
      if ofMap { written.times = Self.times }
      if ofLayer { written.layers[0].contents.times = Self.times }
      let path = folder.file("times-\(ofMap)-\(ofLayer).rbk")
      try written.write(to: path)
      let map = try RoadGraph(path: path, trusted: false, verified: .none)
      try map.validate()
      let walking = try #require(map.network(of: .walking))
      #expect(map.times.isEmpty != ofMap)
      #expect(walking.times.isEmpty != ofLayer)
      #expect(walking.times.arcs.map(\.number) == (ofLayer ? [0] : []))
    }
    var wrong = contents()
    wrong.layers[0].contents.times = Self.times
    wrong.layers[0].contents.times.arcs = [UInt32(2 * wrong.edgeTails.count), 0]
    #expect(throws: MapFileError.self) { try wrong.write(to: folder.file("wrong.rbk")) }
  }

  @Test func `a layer that does not fit its map is found`() throws {
    let folder = try TemporaryFolder()
    var short = contents()
    short.layers[0].contents.edgeFlags.removeLast()
    #expect(throws: MapFileError.self) { try short.write(to: folder.file("a.rbk")) }
    var wrong = contents()
    let closed = try #require(wrong.arcAccess.firstIndex { $0 != 0 })
    wrong.layers[0].contents.arcAccess[closed] = 0
    #expect(throws: MapFileError.self) { try wrong.write(to: folder.file("b.rbk")) }
    var ghost = contents()
    ghost.layers[0].contents.turnHeads[0] = UInt32(ghost.vertexArcs.count)
    #expect(throws: MapFileError.self) { try ghost.write(to: folder.file("c.rbk")) }
  }

  @Test func `a reader passes over layers of modes that it does not know`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("grid.rbk")
    try contents().write(to: path)
    var file = MapFileBytes(try folder.read("grid.rbk"))
    for entry in file.entries where entry.kind >> 16 == TravelMode.walking.number {
      file.store(UInt32(200 << 16) | entry.kind & 0xFFFF, at: entry.place)
    }
    file.seal()
    try folder.write(file.bytes, to: "new.rbk")
    let map = try RoadGraph(path: folder.file("new.rbk"), trusted: false, verified: .none)
    #expect(map.modes == [.driving])
    let names = map.info.sections.suffix(3).map(\.name)
    #expect(names == ["mode 200 kind 0x1", "mode 200 kind 0x206", "blockChecksums"])
  }
}
