import RoadbookGeo
import Testing

@Suite("Areas") struct OutlineTests {
  static func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  static func square(
    south: Double,
    west: Double,
    north: Double,
    east: Double
  ) throws -> [Coordinate] {
    [
      try place(south, west), try place(south, east), try place(north, east),
      try place(north, west),
    ]
  }

  @Test func `an area needs three corners`() throws {
    let corners = try Self.square(south: 1, west: 1, north: 2, east: 2)
    #expect(Outline([corners]) != nil)
    #expect(Outline([corners + [corners[0]]])?.rings == [corners])
    #expect(Outline([Array(corners.prefix(3))]) != nil)
    #expect(Outline([Array(corners.prefix(2))]) == nil)
    #expect(Outline([Array(repeating: corners[0], count: 4)]) == nil)
    #expect(Outline([]) == nil)
  }

  @Test func `a ring in a ring is a hole`() throws {
    let area = try #require(
      Outline([
        Self.square(south: 0, west: 0, north: 9, east: 9),
        Self.square(south: 3, west: 3, north: 6, east: 6),
      ])
    )
    #expect(try area.contains(Self.place(1, 1)))
    #expect(try !area.contains(Self.place(4, 4)))
    #expect(try area.contains(Self.place(7, 4)))
    #expect(try !area.contains(Self.place(10, 4)))
    #expect(try !area.contains(Self.place(4, -1)))
  }

  @Test func `a line touches an area that it crosses, ends in, or runs along`() throws {
    let area = try #require(Outline([Self.square(south: 0, west: 0, north: 1, east: 1)]))
    func touches(_ a: (Double, Double), _ b: (Double, Double)) throws -> Bool {
      let ends = (try Self.place(a.0, a.1), try Self.place(b.0, b.1))
      #expect(area.touches(from: ends.0, to: ends.1) == area.touches(from: ends.1, to: ends.0))
      return area.touches(from: ends.0, to: ends.1)
    }
    #expect(try touches((0.5, -1), (0.5, 2)))
    #expect(try touches((0.5, 0.5), (5, 5)))
    #expect(try touches((0.2, 0.2), (0.3, 0.3)))
    #expect(try touches((1, -1), (1, 2)))
    #expect(try touches((-1, 0), (2, 0)))
    #expect(try !touches((1.1, -1), (1.1, 2)))
    #expect(try !touches((1.5, 0), (0, 4)))
    #expect(try !touches((2, 2), (3, 3)))
  }

  @Test func `an area across the antimeridian is one area`() throws {
    let area = try #require(Outline([Self.square(south: -1, west: 179.9, north: 1, east: -179.9)]))
    for longitude in [179.95, 180, -180, -179.95] {
      #expect(try area.contains(Self.place(0, longitude)))
    }
    #expect(try !area.contains(Self.place(0, 179.85)))
    #expect(try !area.contains(Self.place(0, 0)))
    #expect(try area.touches(from: Self.place(0, 179.8), to: Self.place(0, -179.8)))
    #expect(try !area.touches(from: Self.place(2, 179.8), to: Self.place(2, -179.8)))
    #expect(try area.isBeyond(1000, from: Self.place(0, 179)))
    #expect(try !area.isBeyond(1000, from: Self.place(0, 179.899)))
  }

  @Test(arguments: UInt64(1)..<40)
  func `inside is where the winding says so, and what is beyond is outside`(seed: UInt64) throws {
    var state = seed
    func random(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let part = Double(state >> 11) / Double(1 << 53)
      return range.lowerBound + part * (range.upperBound - range.lowerBound)
    }
    // A star about 60° N 10° E: its corners go once round, so that angles tell what is inside.
    let corners = (0..<9).map { corner in (Double(corner) * 40, random(0.01...0.05)) }
    func offset(_ degrees: Double, _ radius: Double) -> (north: Double, east: Double) {
      let tangent = Self.unit(degrees)
      return (radius * tangent.north, radius * tangent.east)
    }
    let places = try corners.map { degrees, radius in
      let step = offset(degrees, radius)
      return try Self.place(60 + step.north, 10 + step.east)
    }
    let area = try #require(Outline([places]))
    for _ in 0..<200 {
      let place = try Self.place(60 + random(-0.06...0.06), 10 + random(-0.06...0.06))
      var turns = 0.0
      for (index, corner) in places.enumerated() {
        turns += Self.angle(place, corner, places[(index + 1) % places.count])
      }
      #expect(area.contains(place) == (abs(turns) > 3), "\(place)")
      if area.isBeyond(300, from: place) {
        #expect(places.allSatisfy { $0.distanceMeters(to: place) > 300 })
        #expect(!area.contains(place))
      }
    }
  }

  /// A step of length 1 in one of nine directions.
  private static func unit(_ degrees: Double) -> (north: Double, east: Double) {
    let cosines = [
      1, 0.766_044, 0.173_648, -0.5, -0.939_693, -0.939_693, -0.5, 0.173_648, 0.766_044,
    ]
    let sines = [
      0, 0.642_788, 0.984_808, 0.866_025, 0.342_02, -0.342_02, -0.866_025, -0.984_808, -0.642_788,
    ]
    let index = Int(degrees / 40)
    return (cosines[index], sines[index])
  }

  /// Angle at a place between two others in radians, counter-clockwise.
  private static func angle(_ at: Coordinate, _ one: Coordinate, _ other: Coordinate) -> Double {
    let a = (one.longitude - at.longitude, one.latitude - at.latitude)
    let b = (other.longitude - at.longitude, other.latitude - at.latitude)
    // atan2 by halving: tan(x / 2) = cross / (length · length + dot).
    let cross = a.0 * b.1 - a.1 * b.0
    let dot = a.0 * b.0 + a.1 * b.1
    let lengths = ((a.0 * a.0 + a.1 * a.1) * (b.0 * b.0 + b.1 * b.1)).squareRoot()
    return 2 * arctangent(cross / (lengths + dot))
  }

  private static func arctangent(_ x: Double) -> Double {
    if abs(x) > 0.2 { return 2 * arctangent(x / (1 + (1 + x * x).squareRoot())) }
    let square = x * x
    return x * (1 - square * (1.0 / 3 - square * (0.2 - square * (1.0 / 7 - square / 9))))
  }
}
