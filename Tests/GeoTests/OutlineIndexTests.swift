import RoadbookGeo
import Testing

/// The index answers as the area itself, corner by corner, would.
@Suite("Areas of many corners") struct OutlineIndexTests {
  /// Places on a lattice so coarse that lines often run through corners and along sides.
  private struct Lattice {
    var state: UInt64
    let size: UInt64
    let west: Double

    mutating func place() throws -> Coordinate {
      func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double((state >> 33) % size)
      }
      let longitude = west + next() * 1e-5
      return try OutlineTests.place(
        40 + next() * 1e-5,
        longitude > 180 ? longitude - 360 : longitude
      )
    }
  }

  @Test(arguments: UInt64(1)...24)
  func `lines and places meet an area as without an index`(seed: UInt64) throws {
    // Every fourth lattice lies across the antimeridian.
    var lattice = Lattice(
      state: seed,
      size: [6, 12, 1000][Int(seed % 3)],
      west: seed % 4 == 0 ? 179.999_97 : -8
    )
    let corners = try (0..<Int(3 + seed * 3)).map { _ in try lattice.place() }
    guard let area = Outline([corners]) else { return }
    var index = OutlineIndex(area)
    for _ in 0..<100 {
      let (start, end) = (try lattice.place(), try lattice.place())
      let crosses = index.crosses(from: start, to: end)
      let isInside = index.contains(start)
      #expect(
        (crosses || isInside) == area.touches(from: start, to: end),
        "\(corners) \(start) \(end)"
      )
      // A place on a side is neither inside nor outside.
      if !index.crosses(from: start, to: start) { #expect(isInside == area.contains(start)) }
    }
  }

  @Test func `sides that all go from end to end are told apart`() throws {
    let triangle = try [
      OutlineTests.place(41, -9), OutlineTests.place(42, -8), OutlineTests.place(41.5, -8.8),
    ]
    // An odd number of rounds is one, an even number none.
    for (rounds, isInside) in [(301, true), (300, false)] {
      let area = try #require(Outline([(0..<rounds).flatMap { _ in triangle }]))
      var index = OutlineIndex(area)
      for step in 0..<100 {
        let place = try OutlineTests.place(41.5, -8.79 + Double(step) * 4e-4)
        #expect(index.contains(place) == isInside)
      }
      #expect(try index.crosses(from: triangle[0], to: OutlineTests.place(41, -8)))
      #expect(
        try !index.crosses(from: OutlineTests.place(41.9, -8.9), to: OutlineTests.place(41.9, -8.8))
      )
    }
  }
}
