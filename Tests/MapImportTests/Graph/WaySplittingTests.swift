import RoadbookGeo
import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Cutting ways into edges") struct WaySplittingTests {
  /// Cuts ways over nodes that lie in a row.
  private func split(
    _ ways: [[UInt32]],
    marked: Set<UInt32> = [],
    dropped: Set<Int> = []
  ) -> [[UInt32]] {
    let nodeCount = 1 + Int(ways.joined().filter { $0 != WayGeometry.missing }.max() ?? 0)
    var first: [UInt32] = [0]
    for way in ways { first.append(first[first.count - 1] + UInt32(way.count)) }
    let nodes: [UInt32] = Array(ways.joined()) + [0]
    let places = [Int32](repeating: 0, count: nodeCount)
    let marks = (0..<UInt32(nodeCount)).map { UInt8(marked.contains($0) ? 1 : 0) }
    return places.withUnsafeBufferPointer { places in
      first.withUnsafeBufferPointer { first in
        nodes.withUnsafeBufferPointer { nodes in
          guard let places = places.baseAddress, let first = first.baseAddress,
            let nodes = nodes.baseAddress
          else { return [] }
          let geometry = WayGeometry(
            nodeCount: nodeCount,
            nodeLatitudes: places,
            nodeLongitudes: places,
            wayCount: ways.count,
            wayFirstNode: first,
            wayNodes: nodes
          )
          let split = WaySplitter.split(geometry, isMarked: marks) { !dropped.contains($0) }
          return (0..<split.count).map { edge in
            Array(split.firstPoints[edge]...split.lastPoints[edge]).map { nodes[Int($0)] }
          }
        }
      }
    }
  }

  private let gap = WayGeometry.missing

  @Test func `a way alone is one edge`() {
    #expect(split([[1, 2, 3, 4]]) == [[1, 2, 3, 4]])
  }

  @Test func `ways are cut where they meet`() {
    #expect(split([[1, 2, 3], [4, 2, 5]]) == [[1, 2], [2, 3], [4, 2], [2, 5]])
    #expect(split([[1, 2, 3], [3, 4]]) == [[1, 2, 3], [3, 4]])
    #expect(split([[1, 2, 3], [2, 4]]) == [[1, 2], [2, 3], [2, 4]])
  }

  @Test func `a way that is nobody's road cuts nothing`() {
    #expect(split([[1, 2, 3], [4, 2, 5]], dropped: [1]) == [[1, 2, 3]])
  }

  @Test func `ways are cut at marked nodes`() {
    #expect(split([[1, 2, 3, 4]], marked: [3]) == [[1, 2, 3], [3, 4]])
  }

  @Test func `A13: a node that repeats at once is one point, and no junction`() {
    #expect(split([[1, 2, 2, 3]]) == [[1, 2, 2, 3]])
    #expect(split([[1, 1, 2, 3, 3]]) == [[1, 1, 2, 3]])
    #expect(split([[1, 2, 2, 3], [4, 2]]) == [[1, 2], [2, 2, 3], [4, 2]])
  }

  @Test func `A01: a gap is never bridged`() {
    #expect(split([[1, 2, gap, 4, 5]]) == [[1, 2], [4, 5]])
    #expect(split([[gap, 1, 2, gap, gap, 4, gap, 5, 6, gap]]) == [[1, 2], [5, 6]])
    #expect(split([[1, gap, 2]]) == [])
    #expect(split([[gap, gap]]) == [])
  }

  @Test func `A15, A16: a way of one place is no edge`() {
    #expect(split([[5, 5], [1, 5, 2]]) == [[1, 5], [5, 2]])
    #expect(split([[7], []]) == [])
  }

  @Test func `a ring is cut at its middle`() {
    #expect(split([[1, 2, 3, 4, 1]]) == [[1, 2, 3], [3, 4, 1]])
    #expect(split([[1, 2, 1]]) == [[1, 2], [2, 1]])
    #expect(split([[1, 2, 2, 1]]) == [[1, 2], [2, 2, 1]])
  }

  @Test func `a way that crosses itself is cut there, and its loop again`() {
    #expect(
      split([[1, 2, 3, 4, 2, 5]]) == [[1, 2], [2, 3], [3, 4, 2], [2, 5]]
    )
  }

  @Test func `a way that goes back on itself gives parallel edges`() {
    #expect(split([[1, 2, 3, 2, 4]]) == [[1, 2], [2, 3], [3, 2], [2, 4]])
  }

  @Test func `counts tell what was met`() throws {
    let map = try ImportedMap(
      """
      a--b--c   f--g
         |  |
         d--e
      """
    ) {
      Way("ab")
      Way("bcedb")
      Way("fg")
      Way("gg", ["oneway": "yes"])
    }
    #expect(map.report.count("ways of one place") == 1)
    #expect(map.report.count("loops cut in two") == 1)
    #expect(map.edgeCount == 4)
    #expect(map.isNode("e"), "the middle of the ring")
  }
}

@Suite("Lengths, shapes and bearings of edges") struct EdgeGeometryTests {
  @Test func `A.5: length is the sum over all points in decimetres`() throws {
    let map = try ImportedMap("a-----b-----c") { Way("abc") }
    #expect(map.edgeCount == 1)
    // Twelve columns of 50 m on the builder's sphere, measured on the ellipsoid.
    let length = try #require(map.contents.edgeLengthsDecimeters.first)
    #expect(abs(Int(length) - 6000) < 20)
  }

  @Test func `an edge of no length has one decimetre`() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x9.0 y51.0
        n2 v1 x9.0 y51.0
        w1 v1 Thighway=primary Nn1,n2
        """
    )
    #expect(map.contents.edgeLengthsDecimeters == [1])
  }

  @Test func `arcs around a node are sorted clockwise from north`() throws {
    let map = try ImportedMap(
      """
         n
         |
      w--m--e
         |
         s
      """
    ) {
      Way("wm")
      Way("me")
      Way("nm")
      Way("ms")
    }
    let around = try ["mn", "me", "ms", "mw"].map { try map.arc($0) }
    let middle = try #require(
      map.contents.nodeFirstArc.indices.dropLast().first { node in
        map.contents.nodeFirstArc[node + 1] - map.contents.nodeFirstArc[node] == 4
      }
    )
    let first = Int(map.contents.nodeFirstArc[middle])
    #expect(Array(map.contents.nodeArcs[first..<first + 4]) == around)
  }

  @Test func `A18: the antimeridian is a place like any other`() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x179.998 y66.6
        n2 v1 x180.0 y66.6
        n3 v1 x-179.998 y66.6
        n4 v1 x-179.996 y66.6
        n5 v1 x179.997 y66.6
        n6 v1 x-179.997 y66.6
        w1 v1 Thighway=primary Nn1,n2
        w2 v1 Thighway=primary Nn2,n3,n4
        w3 v1 Thighway=primary Nn5,n6
        """
    )
    #expect(map.edgeCount == 3)
    #expect(map.contents.edgeLengthsDecimeters.allSatisfy { $0 < 10_000 })
    #expect(map.contents.boundingBox[1] > map.contents.boundingBox[3])
    let wide = Set(map.contents.wideEdges.map { map.contents.edgeWays[Int($0)] })
    #expect(wide == [2, 3], "edges on both sides are in no box")
    let graph = RoadGraph(map.contents)
    let crossing = try #require(map.contents.edgeWays.firstIndex(of: 2))
    #expect(
      graph.points(of: EdgeID(UInt32(crossing))).map(\.longitudeE7)
        == [1_800_000_000, -1_799_980_000, -1_799_960_000]
    )
  }

  @Test func `A38: different nodes at one place are not joined`() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x9.0 y51.0
        n2 v1 x9.001 y51.0
        n3 v1 x9.002 y51.0
        n4 v1 x9.001 y51.001
        n5 v1 x9.001 y51.0
        n6 v1 x9.001 y50.999
        w1 v1 Thighway=residential Nn1,n2,n3
        w2 v1 Thighway=motorway,layer=1 Nn4,n5,n6
        """
    )
    #expect(map.edgeCount == 2)
    #expect(map.contents.nodeLatitudes.count == 4)
  }

  @Test func `A20: a chain of long ferries stays below the longest time of an arc`() throws {
    let places = (0...24).map { "n\($0 + 1) v1 x\(-150 + 12 * $0) y\($0 % 2)" }
    let ways = (0..<12).map {
      "w\($0 + 1) v1 Troute=ferry Nn\(2 * $0 + 1),n\(2 * $0 + 2),n\(2 * $0 + 3)"
    }
    let map = try ImportedMap(opl: (places + ways).joined(separator: "\n"))
    #expect(map.edgeCount == 12)
    let kilometers = map.contents.edgeLengthsDecimeters.reduce(0) { $0 + Double($1) } / 10_000
    #expect(abs(kilometers - 24 * 1338) < 200)
  }

  @Test func `an edge that takes too long is cut at a shape point`() throws {
    // 3,000 km at a walking pace.
    let places = (0...27).map { "n\($0 + 1) v1 x\($0) y0" }
    let nodes = (1...28).map { "n\($0)" }.joined(separator: ",")
    let map = try ImportedMap(
      opl: (places + ["w1 v1 Thighway=residential,maxspeed=5 N\(nodes)"])
        .joined(separator: "\n")
    )
    #expect(map.edgeCount > 1)
    #expect(map.report.count("long edges cut") == UInt64(map.edgeCount - 1))
    for edge in 0..<map.edgeCount {
      let time = DrivingWeights.travelTime(
        lengthDecimeters: map.contents.edgeLengthsDecimeters[edge],
        speedDecametersPerHour: map.contents.arcSpeeds[2 * edge]
      )
      #expect(time <= 1 << 26)
    }
    let meters = map.contents.edgeLengthsDecimeters.reduce(0) { $0 + Double($1) } / 10
    #expect(abs(meters - 27 * 111_319.5) < 100)
  }

  @Test func `one straight line that takes too long is sped up`() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x0 y0
        n2 v1 x0.5 y0
        w1 v1 Troute=ferry,duration=9000:00 Nn1,n2
        """
    )
    let time = DrivingWeights.travelTime(
      lengthDecimeters: map.contents.edgeLengthsDecimeters[0],
      speedDecametersPerHour: map.contents.arcSpeeds[0]
    )
    #expect(time <= 1 << 26)
  }
}
