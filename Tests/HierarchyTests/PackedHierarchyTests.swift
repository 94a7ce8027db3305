import Testing

@testable import RoadbookHierarchy

@Suite("Packed hierarchy") struct PackedHierarchyTests {
  /// A hierarchy in plain arrays, which need not come from a graph.
  struct Plain {
    var topology: Topology
    var upWeights: [Int32] = []
    var downWeights: [Int32] = []
    var upVias: [UInt32] = []
    var downVias: [UInt32] = []

    /// A tree without any entry; rows are added from the first vertex on.
    init(parents: [UInt32]) {
      var depths = [UInt16](repeating: 0, count: parents.count)
      for vertex in parents.indices.reversed() where parents[vertex] != .max {
        depths[vertex] = depths[Int(parents[vertex])] + 1
      }
      topology = Topology(
        parents: parents,
        depths: depths,
        rows: [],
        upRuns: [],
        downRuns: [],
        id: 0
      )
    }

    /// Adds the row of the next vertex: runs as (start, length), and entries of all of them.
    mutating func addUpRow(_ runs: [(UInt16, UInt16)], _ entries: [(Int32, UInt32)]) {
      beginRow()
      for (start, length) in runs { topology.upRuns += [start, length] }
      upWeights += entries.map(\.0)
      upVias += entries.map(\.1)
    }

    private mutating func beginRow() {
      topology.rows += [
        UInt32(upWeights.count), UInt32(topology.upRuns.count / 2),
        UInt32(downWeights.count), UInt32(topology.downRuns.count / 2),
      ]
    }

    /// Empty rows up to the last vertex.
    mutating func finish() {
      while topology.rows.count < 4 * (topology.vertexCount + 1) { beginRow() }
    }

    var packed: PackedHierarchy {
      PackedHierarchy(
        topology,
        upWeights: upWeights,
        downWeights: downWeights,
        upVias: upVias,
        downVias: downVias
      )
    }
  }

  /// Packs, checks and reads everything back.
  private func expectComesBack(_ plain: Plain) throws {
    try plain.packed.withView { view in
      _ = try view.checked()
      let topology = view.unpacked
      #expect(topology.parents == plain.topology.parents)
      #expect(topology.depths == plain.topology.depths)
      #expect(topology.rows == plain.topology.rows)
      #expect(topology.upRuns == plain.topology.upRuns)
      #expect(topology.downRuns == plain.topology.downRuns)
      let metric = topology.withView { Metric(unpacking: view, $0) }
      #expect(metric.upWeights == plain.upWeights)
      #expect(metric.downWeights == plain.downWeights)
      #expect(metric.upVias == plain.upVias)
      #expect(metric.downVias == plain.downVias)
      let hierarchy = HierarchyView(view)
      let (rows, depths) = (plain.topology.rows, plain.topology.depths)
      for vertex in 0..<plain.topology.vertexCount {
        for (rows, side, runs, weights, vias) in [
          (rows, hierarchy.up, plain.topology.upRuns, plain.upWeights, plain.upVias),
          (
            Array(rows.dropFirst(2)), hierarchy.down, plain.topology.downRuns, plain.downWeights,
            plain.downVias
          ),
        ] {
          let depth = Int(depths[vertex])
          var entry = Int(rows[4 * vertex])
          var found = Set<Int>()
          for run in Int(rows[4 * vertex + 1])..<Int(rows[4 * vertex + 5]) {
            for upper in Int(runs[2 * run])..<Int(runs[2 * run]) + Int(runs[2 * run + 1]) {
              try #require(side.weight(of: vertex, depth: depth, at: upper) == weights[entry])
              try #require(side.via(of: vertex, depth: depth, at: upper) == vias[entry])
              found.insert(upper)
              entry += 1
            }
          }
          for upper in 0..<depth where !found.contains(upper) {
            try #require(side.weight(of: vertex, depth: depth, at: upper) == Int32.unreachable)
            try #require(side.via(of: vertex, depth: depth, at: upper) == nil)
          }
        }
      }
    }
  }

  @Test(arguments: UInt64(0)..<60) func `every graph comes back`(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    let metric = hierarchy.metric()
    var plain = Plain(parents: [])
    plain.topology = hierarchy.built.topology
    plain.upWeights = metric.upWeights
    plain.downWeights = metric.downWeights
    plain.upVias = metric.upVias
    plain.downVias = metric.downVias
    try expectComesBack(plain)
  }

  @Test func `weights around the limit of two bytes come back`() throws {
    for weights: [Int32] in [
      [0, 65_534, .unreachable], [65_535, 1, 2], [65_536, .unreachable, 0],
      [.unreachable - 1, 7, .unreachable], [.unreachable, .unreachable, .unreachable],
    ] {
      var plain = Plain(parents: [1, 2, 3, .max])
      plain.addUpRow([(0, 3)], weights.map { ($0, .max) })
      plain.finish()
      try expectComesBack(plain)
    }
  }

  @Test func `vias of all widths come back`() throws {
    // Vertex 70,000 has all below it as children; 70,001 is the root.
    let count: UInt32 = 70_002
    var parents = [UInt32](repeating: count - 2, count: Int(count))
    parents[Int(count) - 2] = count - 1
    parents[Int(count) - 1] = .max
    for step: UInt32 in [1, 255, 256, 65_535, 65_536, 70_000] {
      var plain = Plain(parents: parents)
      plain.topology.rows = [UInt32](repeating: 0, count: 4 * Int(count - 2))
      plain.addUpRow([(0, 1)], [(9, count - 2 - step)])
      plain.finish()
      #expect(plain.packed.farChildren.isEmpty == false)
      try plain.packed.withView { view in
        _ = try view.checked()
        #expect(view.up[Int(count) - 2].via(of: count - 2, depth: 1, at: 0) == count - 2 - step)
        #expect(view.unpacked.parents == parents)
      }
    }
  }

  @Test func `long and many runs come back`() throws {
    let count = 13_000
    let parents = (1..<UInt32(count)).map { $0 } + [.max]
    let manyRuns = (0..<UInt16(4_300)).map { ($0 * 3, UInt16(1)) }
    for runs in [
      [(UInt16(0), UInt16(12_999))], [(0, 1), (12_998, 1)], [(12_743, 256)], [(12_744, 255)],
      [(12_743, 1)], [(12_742, 1)], manyRuns,
    ] {
      var plain = Plain(parents: parents)
      let length = runs.reduce(0) { $0 + Int($1.1) }
      plain.addUpRow(runs, (0..<length).map { (Int32($0), .max) })
      plain.finish()
      try plain.packed.withView { view in
        _ = try view.checked()
        #expect(view.unpacked.upRuns == plain.topology.upRuns)
        var labels = [Int32](repeating: .unreachable, count: count)
        #expect(view.up[0].relax(depth: count - 1, Int32(5), &labels) == length)
        let depths = runs.flatMap { Int($0.0)..<Int($0.0) + Int($0.1) }
        for (index, depth) in depths.enumerated() {
          try #require(labels[depth] == 5 + Int32(index))
        }
        #expect(labels.count { $0 < Int32.unreachable } == length)
      }
    }
  }

  // MARK: Damage

  private static let sample = Result { () throws -> PackedHierarchy in
    let graph = TestGraph.grid(width: 6, height: 5, oneWays: 25, seed: 8)
    let hierarchy = try TestHierarchy(graph, order: TestGraph.gridOrder(width: 6, height: 5))
    let metric = hierarchy.metric()
    return hierarchy.withViews { topology, _ in PackedHierarchy(topology, metric.view) }
  }

  private func fault(_ damage: (inout PackedHierarchy) -> Void) throws -> PackedHierarchyFault? {
    var packed = try Self.sample.get()
    damage(&packed)
    return try packed.withView { view in
      do throws(PackedHierarchyFault) {
        _ = try view.checked()
        return nil
      } catch {
        return error
      }
    }
  }

  @Test func `the array that breaks a promise is named`() throws {
    let root = try Self.sample.get().depths.count - 1
    #expect(try fault { _ in } == nil)
    #expect(try fault { $0.depths[0] += 1 }?.part == .depths)
    #expect(try fault { $0.depths[root] = 1 }?.part == .depths)
    #expect(try fault { $0.parentSteps[3] = 40_000 }?.part == .parentSteps)
    #expect(try fault { $0.parentSteps[3] = .max }?.part == .farChildren)
    #expect(try fault { $0.farChildren = [4] }?.part == .farChildren)
    #expect(
      try fault {
        $0.parentSteps[3] = .max
        $0.farChildren = [3]
        $0.farParents = [2]
      }?.part == .farParents
    )
    #expect(try fault { $0.upPlaces[0] = 1 }?.part == .upPlaces)
    #expect(try fault { $0.upPlaces[4] = $0.upPlaces[3] }?.part == .upPlaces)
    #expect(try fault { $0.downPlaces[9] = .max }?.part == .downPlaces)
    #expect(try fault { $0.downRows.append(0) }?.part == .downPlaces)
    #expect(try fault { $0.upRows.removeLast() }?.part == .upPlaces)
    #expect(try fault { $0.upRows[$0.upRows.count - 1] = 1 }?.part == .upRows)
    #expect(try fault { $0.downRows = [0] }?.part == .downRows)
    #expect(try fault { $0.upRows[0] += 1 }?.part == .upRows)
    #expect(try fault { $0.upRows[0] |= PackedRow.Head.wideRuns }?.part == .upRows)
    #expect(try fault { $0.upRows[0] ^= PackedRow.Head.wideWeights }?.part == .upRows)
    #expect(try fault { $0.downRows[0] |= 3 << PackedRow.Head.viaSizeShift }?.part == .downRows)
    #expect(try fault { $0.upRows[1] &= 0x00FF }?.part == .upRows)
    #expect(try fault { $0.upRows[1] |= 0x00FF }?.part == .upRows)
  }

  @Test func `weights out of range and vias outside of the subtree are found`() throws {
    var plain = Plain(parents: [1, 2, 3, .max])
    plain.addUpRow([], [])
    plain.addUpRow([(0, 2)], [(70_000, 0), (3, .max)])
    plain.finish()
    let packed = plain.packed
    func problem(_ damage: (inout [UInt16]) -> Void) throws -> String? {
      var damaged = packed
      damage(&damaged.upRows)
      return try damaged.withView { view in
        do throws(PackedHierarchyFault) {
          _ = try view.checked()
          return nil
        } catch {
          return error.problem
        }
      }
    }
    // An empty row; then head, run, two weights of four bytes, two vias of one.
    #expect(packed.upRows.count == 1 + 7 + 2 + PackedRow.slack)
    #expect(try problem { _ in } == nil)
    #expect(try problem { $0[4] |= 0x8000 } == "has a weight out of range: -2147413648")
    #expect(try problem { $0[4] = 0x4000 }?.hasPrefix("has a weight out of range") == true)
    #expect(try problem { $0[7] = 2 } == "has a via that is not under its vertex")
    #expect(try problem { $0[7] = 0x0200 } == "has a via that is not under its vertex")
  }

  /// A chain whose one row has wide runs, wide weights and vias.
  private static var wideSample: PackedHierarchy {
    var plain = Plain(parents: (1..<600).map { UInt32($0) } + [.max])
    for _ in 0..<100 { plain.addUpRow([], []) }
    let entries = (0..<410).map { (Int32($0) * 1_000, UInt32($0 % 100)) }
    plain.addUpRow([(0, 400), (450, 10)], entries)
    plain.finish()
    return plain.packed
  }

  @Test(arguments: UInt64(0)..<20) func `random damage is found or harmless`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    for round in 0..<60 {
      var packed = round % 3 == 0 ? Self.wideSample : try Self.sample.get()
      let place = random.below(packed.upRows.count)
      packed.upRows[place] ^= UInt16(1 << random.below(16))
      try packed.withView { view in
        guard (try? view.checked()) != nil else { return }
        let hierarchy = HierarchyView(view)
        let unpacked = view.unpacked
        for vertex in 0..<view.vertexCount {
          let depth = Int(packed.depths[vertex])
          var end = 0
          for run in Int(unpacked.rows[4 * vertex + 1])..<Int(unpacked.rows[4 * vertex + 5]) {
            #expect(Int(unpacked.upRuns[2 * run]) >= end)
            end = Int(unpacked.upRuns[2 * run]) + Int(unpacked.upRuns[2 * run + 1])
          }
          #expect(end <= depth)
          hierarchy.up.forEachEntry(of: vertex, depth: depth) { entry in
            #expect(entry.depth < depth && entry.depth >= 0)
            #expect(entry.weight >= 0 && entry.weight <= Int32.unreachable)
            #expect(entry.via == .max || entry.via < vertex)
          }
        }
      }
    }
  }
}
