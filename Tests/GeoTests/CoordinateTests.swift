import RoadbookGeo
import Testing

@Suite("Coordinates") struct CoordinateTests {
  @Test func `degrees are rounded to fixed point`() {
    let place = Coordinate(latitude: 41.15000004, longitude: -8.61000006)
    #expect(place == Coordinate(latitudeE7: 411_500_000, longitudeE7: -86_100_001))
    #expect(abs((place?.latitude ?? 0) - 41.15) < 1e-12)
    #expect(abs((place?.longitude ?? 0) + 8.6100001) < 1e-12)
  }

  @Test func `the ends of the ranges are places`() {
    for latitude in [-90.0, 90.0] {
      for longitude in [-180.0, 180.0] {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        #expect(place?.latitude == latitude)
        #expect(place?.longitude == longitude)
      }
    }
  }

  @Test(arguments: [
    (190.0, -170.0), (-190.0, 170.0), (360.0, 0.0), (540.0, 180.0), (-540.0, -180.0),
    (180.0000001, -179.9999999),
  ])
  func `a turn too many is taken off`(written: Double, meant: Double) {
    let place = Coordinate(latitude: 5, longitude: written)
    #expect(abs((place?.longitude ?? 999) - meant) < 1e-9)
  }

  @Test(arguments: [
    (90.1, 0.0), (-90.0000001, 0.0), (0.0, 540.1), (0.0, -541.0), (.nan, 0.0), (0.0, .nan),
    (.infinity, 0.0), (0.0, -.infinity),
  ])
  func `what is off the Earth is no place`(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }
}
