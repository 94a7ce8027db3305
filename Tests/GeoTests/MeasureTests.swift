import RoadbookGeo
import Testing

@Suite("Distances and bearings") struct MeasureTests {
  private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  /// Whether two numbers differ by less than a share of the second.
  private func isNear(_ value: Double, _ expected: Double, within share: Double) -> Bool {
    abs(value - expected) <= share * abs(expected)
  }

  @Test func `the oracle gives published geodesics`() throws {
    // Kennedy to Heathrow, the example of GeographicLib's manual.
    let atlantic = try #require(geodesicMeters(place(40.6, -73.8), place(51.6, -0.5)))
    #expect(abs(atlantic - 5_551_759.4) < 0.1)
    // A degree of the equator, and of the meridian from it: 111,319.491 m and 110,574.389 m.
    let east = try #require(geodesicMeters(place(0, 10), place(0, 11)))
    #expect(abs(east - 111_319.491) < 0.001)
    let north = try #require(geodesicMeters(place(0, 10), place(1, 10)))
    #expect(abs(north - 110_574.389) < 0.001)
  }

  @Test func `distances up to a degree are right to 0.01 %`() throws {
    for latitude in stride(from: -89.0, through: 88.5, by: 3.25) {
      for step in [(0.001, 0.001), (0.3, -0.4), (-0.01, 0.9), (1.0, 1.0), (0.0, 0.5), (0.7, 0.0)] {
        let from = try place(latitude, 12.5)
        let to = try place(latitude + step.0, 12.5 + step.1)
        let expected = try #require(geodesicMeters(from, to))
        #expect(isNear(from.distanceMeters(to: to), expected, within: 1e-4), "\(latitude) \(step)")
      }
    }
  }

  @Test func `far distances are right to 0.6 %`() throws {
    let places = try [
      place(41.15, -8.61), place(59.91, 10.75), place(-33.87, 151.21), place(62, -6.8),
      place(90, 0), place(-89.9, 170), place(0, -179.9), place(0, 179.5), place(35.9, 14.4),
    ]
    for from in places {
      for to in places {
        guard let expected = geodesicMeters(from, to) else { continue }
        #expect(isNear(from.distanceMeters(to: to), expected, within: 6e-3), "\(from) \(to)")
      }
    }
  }

  @Test func `distance is the same both ways, and none to itself`() throws {
    let from = try place(41.15, -8.61)
    for to in try [place(41.16, -8.62), place(59.91, 10.75), place(41.15, 171.39)] {
      #expect(from.distanceMeters(to: to) == to.distanceMeters(to: from))
    }
    #expect(from.distanceMeters(to: from) == 0)
  }

  @Test func `the antimeridian is no border`() throws {
    let west = try place(-17, 179.999)
    let east = try place(-17, -179.999)
    let inland = try place(-17, 10.002).distanceMeters(to: place(-17, 10))
    #expect(isNear(west.distanceMeters(to: east), inland, within: 1e-6))
    #expect(isNear(east.distanceMeters(to: west), inland, within: 1e-6))
    #expect(abs(west.bearingDegrees(to: east) - 90) < 1e-9)
    #expect(abs(east.bearingDegrees(to: west) - 270) < 1e-9)
    #expect(west.longitudeDifferenceE7(to: east) == 20_000)
    #expect(east.longitudeDifferenceE7(to: west) == -20_000)
  }

  @Test func `both writings of the antimeridian are the same place`() throws {
    let plus = try place(10, 180)
    let minus = try place(10, -180)
    #expect(plus.distanceMeters(to: minus) < 1e-3)
  }

  @Test func `at a pole all longitudes meet`() throws {
    for longitude in [0.5, 0.9, -0.3] {
      #expect(try place(90, 0).distanceMeters(to: place(90, longitude)) < 1e-3)
    }
    #expect(try place(90, 0).distanceMeters(to: place(90, 120)) < 1e-3)
    let across = try place(89.9, 0).distanceMeters(to: place(89.9, 180))
    #expect(isNear(across, 0.2 * 111_694, within: 6e-3))
  }

  @Test func `opposite places are half a turn apart`() throws {
    let half = try place(0, 0).distanceMeters(to: place(0, 180))
    #expect(isNear(half, 20_015_114, within: 1e-3))
    #expect(try isNear(place(90, 0).distanceMeters(to: place(-90, 0)), 20_003_931, within: 6e-3))
  }

  @Test func `the distances add up along a street`() throws {
    let points = try (0...100).map { try place(41.15 + Double($0) * 1e-4, -8.61) }
    let sum = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distanceMeters(to: $1.1) }
    #expect(
      isNear(sum, try place(41.15, -8.61).distanceMeters(to: place(41.16, -8.61)), within: 1e-7)
    )
  }

  @Test(arguments: [
    (1.0, 0.0, 0.0), (1.0, 1.0, 45.0), (0.0, 1.0, 90.0), (-1.0, 1.0, 135.0), (-1.0, 0.0, 180.0),
    (-1.0, -1.0, 225.0), (0.0, -1.0, 270.0), (1.0, -1.0, 315.0),
  ])
  func `bearings go clockwise from north`(north: Double, east: Double, bearing: Double) throws {
    let here = try place(60, 10)
    // A degree of longitude is half a degree of latitude here.
    let there = try place(60 + north * 1e-3, 10 + east * 2e-3)
    #expect(abs(here.bearingDegrees(to: there) - bearing) < 0.01)
  }

  @Test func `bearings stay below the full turn`() throws {
    #expect(try place(10, 10).bearingDegrees(to: place(10, 10)) == 0)
    let pole = Coordinate(latitudeE7: 900_000_000, longitudeE7: 0)
    for longitude: Int32 in [-1, 1, -900_000_000, 1_800_000_000] {
      for latitude: Int32 in [-900_000_000, 0, 899_999_999, 900_000_000] {
        let bearing = pole.bearingDegrees(
          to: Coordinate(latitudeE7: latitude, longitudeE7: longitude)
        )
        #expect(bearing >= 0 && bearing < 360)
      }
    }
    let equator = Coordinate(latitudeE7: 0, longitudeE7: 0)
    let west = equator.bearingDegrees(to: Coordinate(latitudeE7: 900_000_000, longitudeE7: -1))
    #expect(west >= 0 && west < 360)
  }

  @Test(arguments: [
    (0.0, 90.0, 90.0), (90.0, 0.0, -90.0), (350.0, 10.0, 20.0), (10.0, 350.0, -20.0),
    (0.0, 180.0, -180.0), (270.0, 90.0, -180.0), (45.0, 45.0, 0.0), (0.0, 359.0, -1.0),
    (359.0, 0.0, 1.0), (720.0, 1.0, 1.0),
  ])
  func `turns are right if positive`(incoming: Double, outgoing: Double, angle: Double) {
    #expect(turnAngleDegrees(from: incoming, to: outgoing) == angle)
  }

  @Test func `the scale is that of the ellipsoid`() {
    let equator = LocalScale(latitude: 0)
    #expect(abs(equator.metersPerDegreeLatitude - 110_574.3) < 1)
    #expect(abs(equator.metersPerDegreeLongitude - 111_319.5) < 1)
    let pole = LocalScale(latitude: 90)
    #expect(abs(pole.metersPerDegreeLatitude - 111_694) < 1)
    #expect(pole.metersPerDegreeLongitude >= 0 && pole.metersPerDegreeLongitude < 1e-6)
    #expect(
      LocalScale(latitude: -41).metersPerDegreeLongitude
        == LocalScale(latitude: 41).metersPerDegreeLongitude
    )
  }
}
