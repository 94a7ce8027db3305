import RoadbookGeo
import RoadbookRoadGraph
import Testing

@Suite("Coding of shapes") struct ShapeCodingTests {
  private func decode(tail: Coordinate, _ bytes: [UInt8]) -> [Coordinate] {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return [] }
      var decoder = ShapeDecoder(start: tail, next: start, end: start + bytes.count)
      var points: [Coordinate] = []
      while let point = decoder.nextPoint() { points.append(point) }
      return points
    }
  }

  /// The coordinate on the grid of 1e-6 degree that is nearest, half a step away from zero.
  private func rounded(_ place: Coordinate) -> Coordinate {
    func round(_ value: Int32) -> Int32 {
      Int32((Double(value) / 10).rounded(.toNearestOrAwayFromZero)) * 10
    }
    return Coordinate(
      latitudeE7: round(place.latitudeE7),
      longitudeE7: round(place.longitudeE7)
    )
  }

  @Test(arguments: UInt64(1)...20)
  func `points come back rounded, wherever on Earth`(seed: UInt64) {
    var random = FixedRandom(seed: seed)
    func place() -> Coordinate {
      Coordinate(
        latitudeE7: Int32.random(in: -900_000_000...900_000_000, using: &random),
        longitudeE7: Int32.random(in: -1_799_999_990...1_799_999_990, using: &random)
      )
    }
    let tail = place()
    let points = (0..<50).map { _ in place() }
    let bytes = ShapeCoding.encode(tail: tail, points: points)
    #expect(decode(tail: tail, bytes) == points.map(rounded))
  }

  @Test func `roads take three bytes or less a point`() {
    let tail = Coordinate(latitudeE7: 411_500_003, longitudeE7: -86_100_007)
    let points = (1..<200).map { step in
      Coordinate(
        latitudeE7: tail.latitudeE7 + Int32(step * 600),
        longitudeE7: tail.longitudeE7 - Int32(step % 7 * 550)
      )
    }
    let bytes = ShapeCoding.encode(tail: tail, points: points)
    #expect(bytes.count <= 3 * points.count)
    #expect(decode(tail: tail, bytes) == points.map(rounded))
  }

  @Test func `a road over the antimeridian steps the short way`() {
    let tail = Coordinate(latitudeE7: -170_000_000, longitudeE7: 1_799_990_000)
    let points = [
      Coordinate(latitudeE7: -170_000_000, longitudeE7: 1_799_999_000),
      Coordinate(latitudeE7: -170_000_000, longitudeE7: -1_799_991_000),
      Coordinate(latitudeE7: -170_000_000, longitudeE7: 1_799_991_000),
    ]
    let bytes = ShapeCoding.encode(tail: tail, points: points)
    #expect(bytes.count <= 3 * 3)
    #expect(decode(tail: tail, bytes) == points)
  }

  @Test func `no points take no bytes`() {
    let tail = Coordinate(latitudeE7: 1, longitudeE7: 2)
    #expect(ShapeCoding.encode(tail: tail, points: []).isEmpty)
  }

  @Test func `an edge runs from node to node`() {
    let grid = GridMap()
    let map = RoadGraph(grid.contents)
    for edge in 0..<UInt32(map.edgeCount) {
      let points = map.points(of: EdgeID(edge))
      #expect(points.first == grid.place(Int(map.edgeTails[edge])))
      #expect(points.last == grid.place(Int(map.edgeHeads[edge])))
    }
    #expect(map.points(of: EdgeID(1)).count == 2)
    #expect(map.points(of: EdgeID(2)).count == 3)
    #expect(map.points(of: EdgeID(3)).count == 4)
  }
}
