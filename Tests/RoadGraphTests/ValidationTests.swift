import RoadbookRoadGraph
import Testing

/// A way to break the grid map, and the array that must be named for it.
struct Damage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let array: String
  let apply: @Sendable (inout RoadGraphContents) -> Void

  init(
    _ testDescription: String,
    _ array: String,
    _ apply: @escaping @Sendable (inout RoadGraphContents) -> Void
  ) {
    self.testDescription = testDescription
    self.array = array
    self.apply = apply
  }
}

@Suite("Structure of a map") struct ValidationTests {
  @Test func `the grid is a valid map of every size`() throws {
    for (width, height) in [(2, 2), (4, 3), (5, 4), (3, 9)] {
      try GridMap(width: width, height: height).contents.validate()
    }
  }

  @Test func `a map without roads is valid`() throws {
    var contents = RoadGraphContents()
    contents.nodeFirstArc = [0]
    contents.edgeShapeOffsets = [0]
    contents.turnFirst = [0]
    contents.restrictionFirst = [0]
    contents.recordFirstTag = [0]
    contents.stringOffsets = [0, 0]
    contents.rows = [0, 0, 0, 0]
    try contents.validate()
  }

  @Test func `arrays left empty are reported, not followed`() {
    #expect(throws: MapFault.self) { try RoadGraphContents().validate() }
  }

  @Test(arguments: base + driving + hierarchy + attributes)
  func `damage is found and its array named`(damage: Damage) {
    var contents = GridMap().contents
    damage.apply(&contents)
    let fault = #expect(throws: MapFault.self) { try contents.validate() }
    #expect(fault?.array == damage.array)
  }

  @Test func `a fault names the place`() {
    var contents = GridMap().contents
    contents.upWeights[5] = -7
    let fault = #expect(throws: MapFault.self) { try contents.validate() }
    #expect(fault?.index == 5)
    #expect(fault?.description == "upWeights[5] is no weight: -7")
  }

  @Test func `a broken map is not written`() throws {
    let folder = try TemporaryFolder()
    var contents = GridMap().contents
    contents.nodeArcs[3] = 9_999
    let error = #expect(throws: MapFileError.self) {
      try contents.write(to: folder.file("map.rbk"))
    }
    guard case .invalidStructure(_, let fault) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.array == "nodeArcs")
    #expect(folder.names.isEmpty)
  }

  @Test func `weights that do not add up are found when everything is checked`() throws {
    let folder = try TemporaryFolder()
    for isUp in [true, false] {
      var contents = GridMap().contents
      if isUp {
        let index = try #require(contents.upVias.firstIndex { $0 != .max })
        contents.upWeights[index] += 1
      } else {
        let index = try #require(contents.downVias.firstIndex { $0 != .max })
        contents.downWeights[index] -= 1
      }
      try contents.write(to: folder.file("map.rbk"))
      let error = #expect(throws: MapFileError.self) {
        try RoadGraph.verify(path: folder.file("map.rbk"))
      }
      guard case .invalidStructure(_, let fault) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(fault.array == (isUp ? "upRows" : "downRows"))
    }
  }

  @Test func `a weight that is of no turn is found when everything is checked`() throws {
    let folder = try TemporaryFolder()
    let whole = GridMap().contents
    var refused = 0
    for turn in whole.turnHeads.indices {
      var contents = whole
      contents.turnHeads.remove(at: turn)
      contents.turnClasses.remove(at: turn)
      for vertex in contents.turnFirst.indices where contents.turnFirst[vertex] > turn {
        contents.turnFirst[vertex] -= 1
      }
      try contents.write(to: folder.file("map.rbk"))
      do throws(MapFileError) {
        try RoadGraph.verify(path: folder.file("map.rbk"))
      } catch {
        guard case .invalidStructure(_, let fault) = error else { throw error }
        #expect(fault.array == "upRows")
        refused += 1
      }
    }
    // A turn that takes longer than a way around has no weight of its own.
    let own = zip(whole.upWeights + whole.downWeights, whole.upVias + whole.downVias)
      .count { $0 < 1_073_741_823 && $1 == .max }
    #expect(refused == own)
    #expect(own > 10)
  }

  @Test func `the vertices of a forest need no common root`() throws {
    // A street without turning places: its two directions never meet.
    let contents = GridMap(width: 4, height: 1).contents
    #expect(contents.parents.filter { $0 == .max }.count == 2)
    try contents.validate()
  }

  // MARK: Damages

  private static let base: [Damage] = [
    Damage("a missing longitude", "nodeLongitudes") { $0.nodeLongitudes.removeLast() },
    Damage("a latitude beyond the pole", "nodeLatitudes") { $0.nodeLatitudes[2] = 900_000_001 },
    Damage("the smallest latitude of all", "nodeLatitudes") { $0.nodeLatitudes[2] = .min },
    Damage("a longitude off the Earth", "nodeLongitudes") { $0.nodeLongitudes[2] = .min },
    Damage("a node outside of the box", "nodeLatitudes") { $0.boundingBox[0] += 1 },
    Damage("a node east of the box", "nodeLongitudes") { $0.boundingBox[3] -= 1 },
    Damage("a missing flag", "nodeFlags") { $0.nodeFlags.removeLast() },
    Damage("offsets that do not begin at 0", "nodeFirstArc") { $0.nodeFirstArc[0] = 1 },
    Damage("offsets that fall", "nodeFirstArc") { $0.nodeFirstArc[4] = 0 },
    Damage("offsets that leap over the end", "nodeFirstArc") { $0.nodeFirstArc[4] = .max },
    Damage("offsets that end early", "nodeFirstArc") {
      $0.nodeFirstArc[$0.nodeFirstArc.count - 1] -= 1
    },
    Damage("an arc at another node", "nodeArcs") { $0.nodeArcs.swapAt(0, 20) },
    Damage("an arc listed twice", "nodeArcs") { $0.nodeArcs[1] = $0.nodeArcs[0] },
    Damage("an arc that does not exist", "nodeArcs") { $0.nodeArcs[1] = 5_000 },
    Damage("tagged nodes out of order", "taggedNodes") { $0.taggedNodes.swapAt(0, 1) },
    Damage("a tagged node that does not exist", "taggedNodes") { $0.taggedNodes[1] = 12 },
    Damage("tags that do not exist", "taggedNodeRecords") { $0.taggedNodeRecords[0] = 3 },
    Damage("a tail that does not exist", "edgeTails") { $0.edgeTails[3] = 12 },
    Damage("a head that does not exist", "edgeHeads") { $0.edgeHeads[3] = .max },
    Damage("an edge without length", "edgeLengthsDecimeters") { $0.edgeLengthsDecimeters[1] = 0 },
    Damage("an unknown class", "kindClasses") { $0.edgeClasses[1] = 30 },
    Damage("a record that does not exist", "edgeRecords") { $0.edgeRecords[1] = 3 },
    Damage("a missing way", "edgeWays") { $0.edgeWays.removeLast() },
    Damage("a missing island", "edgeIslands") { $0.edgeIslands.removeLast() },
    Damage("shapes longer than their bytes", "edgeShapeOffsets") { $0.shapeBytes.removeLast() },
    Damage("a shape that breaks off", "shapeBytes") {
      $0.shapeBytes[$0.shapeBytes.count - 1] |= 128
    },
    Damage("a shape of one number", "shapeBytes") {
      $0.shapeBytes.append(2)
      $0.edgeShapeOffsets[$0.edgeShapeOffsets.count - 1] += 1
    },
    Damage("a number of six bytes", "shapeBytes") {
      let long: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0, 0]
      $0.shapeBytes += long
      $0.edgeShapeOffsets[$0.edgeShapeOffsets.count - 1] += UInt32(long.count)
    },
    Damage("a shape beyond the pole", "shapeBytes") {
      let far: [UInt8] = [0xFE, 0xFF, 0xFF, 0x7F, 0]
      $0.shapeBytes += far
      $0.edgeShapeOffsets[$0.edgeShapeOffsets.count - 1] += UInt32(far.count)
    },
    Damage("a box that is too low", "boxes") { $0.boxes[2] -= 1 },
    Damage("a box that begins too far east", "boxes") { $0.boxes[1] += 1 },
    Damage("a top box that is too small", "boxes") { $0.boxes[$0.boxes.count - 1] -= 1 },
    Damage("a missing box", "boxes") { $0.boxes.removeLast(4) },
    Damage("a level of boxes too many", "boxLevelCounts") {
      $0.boxLevelCounts.insert(2, at: 0)
      $0.boxes += [0, 0, 0, 0, 0, 0, 0, 0]
    },
    Damage("no top box", "boxLevelCounts") { $0.boxLevelCounts.removeLast() },
    Damage("wide edges out of order", "wideEdges") { $0.wideEdges = [4, 2] },
    Damage("a wide edge that does not exist", "wideEdges") { $0.wideEdges = [2, 99] },
    Damage("a wide edge twice", "wideEdges") { $0.wideEdges = [2, 2] },
  ]

  private static let driving: [Damage] = [
    Damage("an unknown access", "kindAccess") { $0.arcAccess[1] = 4 },
    Damage("an open arc without speed", "kindSpeeds") { $0.arcSpeeds[1] = 0 },
    Damage("an arc that lasts for years", "edgeKinds") {
      $0.edgeLengthsDecimeters[0] = .max
      $0.arcSpeeds[0] = 1
    },
    Damage("a missing limit", "arcSpeedLimits") { $0.arcSpeedLimits.removeLast() },
    Damage("a missing access", "arcAccess") { $0.arcAccess.removeLast() },
    Damage("flags of an edge too many", "edgeClasses") { $0.edgeFlags.append(0) },
    Damage("kinds of an edge too many", "edgeKinds") {
      $0.edgeFlags.append(0)
      $0.edgeClasses.append($0.edgeClasses[0])
      $0.arcSpeeds += [1, 1]
      $0.arcAccess += [1, 1]
      $0.arcSpeedLimits += [0, 0]
    },
    Damage("a vertex of no arc", "vertexArcs") { $0.vertexArcs[1] = 9_999 },
    Damage("an unknown kind of vertex", "vertexKinds") { $0.vertexKinds[1] = 8 },
    Damage("a copy for leaving an arc that is open to all", "vertexKinds") {
      $0.vertexKinds[1] = VertexKind.leaving.rawValue
    },
    Damage("a memory of a restriction in place of a vertex", "arcSeeds") {
      $0.vertexKinds[1] = VertexKind.shadow.rawValue
    },
    Damage("an arc for ends only without copies", "vertexKinds") {
      $0.arcAccess[0] = ArcAccess.destination.rawValue
    },
    Damage("an arc that a moment opens for ends only, without copies", "arcSeeds") {
      $0.setTimes(outcome: 3 | 100 << 16)
    },
    Damage("an arc that lasts for years at some moment", "timeDecisions") {
      $0.edgeLengthsDecimeters[0] = 1_000_000_000
      $0.arcSpeeds[0] = .max
      $0.arcSpeeds[1] = .max
      $0.setTimes(outcome: 1 | 1 << 16)
    },
    Damage("a seed that does not exist", "arcSeeds") { $0.arcSeeds[0] = 9_999 },
    Damage("a seed of another arc", "arcSeeds") { $0.arcSeeds[0] = $0.arcSeeds[1] },
    Damage("an open arc without seed", "arcSeeds") { $0.arcSeeds[0] = .max },
    Damage("a closed arc with a seed", "arcSeeds") { $0.arcSeeds[7] = 0 },
    Damage("a vertex that nothing names", "vertexArcs") { contents in
      contents.vertexArcs.append(0)
      contents.vertexKinds.append(4)
      contents.parents.append(.max)
      contents.depths.append(0)
      contents.turnFirst.append(contents.turnFirst[contents.turnFirst.count - 1])
      contents.rows += contents.rows.suffix(4)
    },
    Damage("an extra vertex that is a seed", "extraVertices") {
      $0.extraArcs = [0]
      $0.extraVertices = [$0.arcSeeds[0]]
    },
    Damage("an extra vertex of another arc", "extraVertices") {
      $0.extraArcs = [2]
      $0.extraVertices = [$0.arcSeeds[0]]
    },
    Damage("an extra vertex that does not exist", "extraVertices") {
      $0.extraArcs = [2]
      $0.extraVertices = [5_000]
    },
    Damage("a missing extra vertex", "extraVertices") { $0.extraArcs = [2] },
    Damage("turns that end early", "turnFirst") { $0.turnFirst[$0.turnFirst.count - 1] -= 1 },
    Damage("a turn to nowhere", "turnHeads") { $0.turnHeads[0] = 9_999 },
    Damage("turns out of order", "turnHeads") {
      let first = Int($0.turnFirst[$0.firstVertexWithTurns(2)])
      $0.turnHeads.swapAt(first, first + 1)
    },
    Damage("a turn twice", "turnHeads") {
      let first = Int($0.turnFirst[$0.firstVertexWithTurns(2)])
      $0.turnHeads[first + 1] = $0.turnHeads[first]
    },
    Damage("a turn between arcs that do not meet", "turnHeads") {
      let vertex = $0.firstVertexWithTurns(1)
      $0.turnHeads[Int($0.turnFirst[vertex])] = UInt32(vertex)
    },
    Damage("a missing turn class", "turnClasses") { $0.turnClasses.removeLast() },
    Damage("a chain of one arc", "restrictionFirst") {
      $0.restrictionFirst = [0, 1, 2]
      $0.restrictionKinds = [0, 0]
      $0.restrictionRelations = [1, 2]
    },
    Damage("a barred arc that does not exist", "restrictionArcs") { $0.restrictionArcs[1] = 999 },
    Damage("an unknown kind of restriction", "restrictionKinds") { $0.restrictionKinds[0] = 2 },
    Damage("a missing relation", "restrictionRelations") { $0.restrictionRelations = [] },
  ]

  private static let hierarchy: [Damage] = [
    Damage("a parent below its child", "parents") { $0.parents[3] = 2 },
    Damage("a parent of itself", "parents") { $0.parents[3] = 3 },
    Damage("a parent that does not exist", "parentSteps") { $0.parents[3] = 9_999 },
    Damage("a root of depth 1", "depths") { $0.depths[$0.depths.count - 1] = 1 },
    Damage("a depth too much", "depths") { $0.depths[0] += 1 },
    Damage("a subtree that is no range", "parentSteps") { contents in
      contents.parents = [2, 3, 4, 4, .max]
      contents.depths = [2, 2, 1, 1, 0]
      contents.cutVertices(5)
    },
    Damage("rows that begin late", "rows") { $0.rows[0] = 1 },
    Damage("a row with a weight too many", "rows") { $0.rows[8] += 1 },
    Damage("a row whose runs go back", "rows") { $0.rows[9] = .max },
    Damage("a row whose runs leap", "rows") { $0.rows[4 * 5 + 3] += 1_000 },
    Damage("a last row too long", "rows") { $0.rows[$0.rows.count - 1] += 1 },
    Damage("a run of no depths", "upRuns") { $0.upRuns[1] = 0 },
    Damage("a run down to its vertex", "upRuns") { $0.upRuns[0] = $0.depths[0] },
    Damage("a run beyond all depths", "downRuns") { $0.downRuns[0] = .max },
    Damage("half a run", "downRuns") { $0.downRuns.append(1) },
    Damage("a negative weight", "upWeights") { $0.upWeights[0] = -1 },
    Damage("a weight beyond unreachable", "downWeights") { $0.downWeights[1] = 1 << 30 },
    Damage("a missing weight", "upVias") { $0.upWeights.removeLast() },
    Damage("a weight more than the rows have", "rows") {
      $0.upWeights.append(1)
      $0.upVias.append(.max)
    },
    Damage("a via above its row", "upVias") { $0.upVias[0] = $0.parents[0] },
    Damage("a via that does not exist", "downVias") { $0.downVias[0] = 9_999 },
    Damage("a via in another subtree", "upRows") { contents in
      // The first vertex is a leaf, so nothing is under the next leaf but itself.
      let leaf = (1..<contents.parents.count).first { vertex in
        !contents.parents.contains(UInt32(vertex))
      }
      contents.upVias[Int(contents.rows[4 * (leaf ?? 0)])] = 0
    },
  ]

  private static let attributes: [Damage] = [
    Damage("no strings", "stringOffsets") { $0.stringOffsets = [] },
    Damage("a first string with text", "stringOffsets") { $0.stringOffsets[1] = 1 },
    Damage("a string that begins after its end", "stringOffsets") { $0.stringOffsets[3] = .max },
    Damage("strings out of order", "stringOffsets") { $0.stringBytes[0] = 0x7A },
    Damage("strings longer than their bytes", "stringOffsets") { $0.stringBytes.removeLast() },
    Damage("a name that does not exist", "recordNames") { $0.recordNames[0] = 8 },
    Damage("a reference that does not exist", "recordRefs") { $0.recordRefs[0] = 8 },
    Damage("tags that fall", "recordFirstTag") { $0.recordFirstTag[1] = 5 },
    Damage("a missing value", "tagValues") { $0.tagValues.removeLast() },
    Damage("a key that does not exist", "tagKeys") { $0.tagKeys[1] = 99 },
    Damage("keys out of order", "tagKeys") { $0.tagKeys.swapAt(0, 1) },
    Damage("a value that does not exist", "tagValues") { $0.tagValues[1] = 99 },
  ]
}

extension RoadGraphContents {
  /// Gives the first arc two outcomes by the hour: as it is, and another.
  fileprivate mutating func setTimes(outcome: UInt32) {
    times = TimeTableTests.tables
    times.switches = Array(times.switches.prefix(4))
    times.decisions = [1, 0, UInt32(arcAccess[0]) | UInt32(arcSpeeds[0]) << 16, outcome]
    times.arcs = [0, 0]
    times.nodes = []
    times.restrictions = []
    times.turns = []
    times.barredTurns = []
  }

  /// First vertex that has `count` turns or more.
  fileprivate func firstVertexWithTurns(_ count: Int) -> Int {
    vertexArcs.indices.first { turnFirst[$0 + 1] - turnFirst[$0] >= UInt32(count) } ?? 0
  }

  /// Leaves the first few vertices alone, without turns and rows.
  fileprivate mutating func cutVertices(_ count: Int) {
    vertexArcs = Array(vertexArcs.prefix(count))
    vertexKinds = Array(vertexKinds.prefix(count))
    for arc in arcSeeds.indices {
      guard let vertex = vertexArcs.firstIndex(of: UInt32(arc)) else {
        arcSeeds[arc] = .max
        arcAccess[arc] = 0
        continue
      }
      arcSeeds[arc] = UInt32(vertex)
    }
    turnFirst = [UInt32](repeating: 0, count: count + 1)
    turnHeads = []
    turnClasses = []
    rows = [UInt32](repeating: 0, count: 4 * (count + 1))
    upRuns = []
    downRuns = []
    upWeights = []
    downWeights = []
    upVias = []
    downVias = []
  }
}
