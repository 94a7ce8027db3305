import RoadbookGeo
import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Hilbert curve") struct HilbertCurveTests {
  @Test func `the curve of four by four cells is the known one`() {
    // Cells in the order of the curve, as (x, y) of the highest two bits.
    var byPosition: [(UInt64, Int, Int)] = []
    for x in 0..<4 {
      for y in 0..<4 {
        let position = HilbertCurve.position(x: UInt32(x) << 30, y: UInt32(y) << 30)
        byPosition.append((position >> 60, x, y))
      }
    }
    byPosition.sort { $0.0 < $1.0 }
    #expect(byPosition.map { $0.0 } == Array(0..<16))
    for (one, next) in zip(byPosition, byPosition.dropFirst()) {
      #expect(abs(one.1 - next.1) + abs(one.2 - next.2) == 1, "the curve goes cell by cell")
    }
    #expect(byPosition[0].1 == 0 && byPosition[0].2 == 0)
    #expect(byPosition[15].1 == 3 && byPosition[15].2 == 0)
  }

  @Test func `equal places keep their numbers' order`() {
    #expect(HilbertCurve.order(of: [5, 3, 5, 1, 3]) == [3, 1, 4, 0, 2])
  }

  @Test func `all corners of the Earth have a position`() {
    for latitude in [-900_000_000, 0, 900_000_000] as [Int32] {
      for longitude in [-1_800_000_000, 0, 1_800_000_000] as [Int32] {
        let place = Coordinate(latitudeE7: latitude, longitudeE7: longitude)
        _ = HilbertCurve.position(of: place)
      }
    }
  }

  @Test func `nodes are numbered as the edges meet them`() throws {
    let map = try ImportedMap(
      """
      a--b--c--d
      |  |  |  |
      e--f--g--h
      """
    ) {
      Way("abcd")
      Way("efgh")
      Way("ae")
      Way("bf")
      Way("cg")
      Way("dh")
    }
    var next: UInt32 = 0
    for edge in 0..<map.edgeCount {
      for node in [map.contents.edgeTails[edge], map.contents.edgeHeads[edge]] {
        #expect(node <= next)
        if node == next { next += 1 }
      }
    }
    #expect(next == 8)
  }
}

@Suite("Boxes over edges") struct EdgeBoxTests {
  @Test func `levels go from sixteen edges up to one box`() throws {
    var lines: [String] = []
    for road in 0..<300 {
      let x = 9 + Double(road % 20) / 100
      let y = 51 + Double(road / 20) / 100
      lines.append("n\(2 * road + 1) v1 x\(x) y\(y)")
      lines.append("n\(2 * road + 2) v1 x\(x + 0.004) y\(y + 0.003)")
    }
    for road in 0..<300 {
      lines.append("w\(road + 1) v1 Thighway=service Nn\(2 * road + 1),n\(2 * road + 2)")
    }
    let map = try ImportedMap(opl: lines.joined(separator: "\n"))
    #expect(map.contents.boxLevelCounts == [19, 2, 1])
    #expect(map.contents.boxes.count == 4 * 22)
    #expect(Array(map.contents.boxes.suffix(4)) == map.contents.boundingBox)
    try RoadGraph(map.contents).validate()
  }

  @Test func `an edge of more than twenty kilometres stands alone`() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x9.0 y51.0
        n2 v1 x9.28 y51.0
        n3 v1 x9.29 y51.0
        n4 v1 x9.59 y51.0
        w1 v1 Thighway=primary Nn1,n2
        w2 v1 Thighway=primary Nn3,n4
        """
    )
    let wide = map.contents.wideEdges.map { map.contents.edgeWays[Int($0)] }
    #expect(wide == [2])
  }

  @Test func `the box of all nodes takes the short way round`() {
    #expect(
      EdgeBoxes.boundingBox([1, 5, 3], [1_790_000_000, -1_790_000_000, 1_780_000_000])
        == [1, 1_780_000_000, 5, -1_790_000_000]
    )
    #expect(EdgeBoxes.boundingBox([1, 5], [-10, 20]) == [1, -10, 5, 20])
    // Spread over the whole Earth, no way round is short.
    let around = stride(from: -1_700_000_000, through: 1_700_000_000, by: 100_000_000)
      .map { Int32($0) }
    #expect(
      EdgeBoxes.boundingBox(around.map { _ in 0 }, around)
        == [0, -1_700_000_000, 0, 1_700_000_000]
    )
  }
}
