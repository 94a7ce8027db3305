import Foundation
import RoadbookNavigation
import Testing

@Suite("CoreLocation's types") struct CoreLocationTests {
  @Test func `nothing to say is the greatest finite number`() {
    #expect(CLLocationDistanceMax == Double.greatestFiniteMagnitude)
    #expect(CLTimeIntervalMax == Double.greatestFiniteMagnitude)
    #expect(CLLocationDistanceMax < .infinity)
    #expect(kCLDistanceFilterNone == -1)
  }

  @Test func `a coordinate is valid on the Earth alone`() {
    let valid: [(Double, Double)] = [(0, 0), (90, 180), (-90, -180)]
    let invalid: [(Double, Double)] = [(90.1, 0), (0, 180.1), (.nan, 0), (0, .infinity)]
    for (latitude, longitude) in valid {
      #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)))
    }
    for (latitude, longitude) in invalid {
      #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)))
    }
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func `a fix keeps what it is given, and what is not given is unknown`() {
    let moment = Date(timeIntervalSince1970: 1_000_000)
    let place = CLLocationCoordinate2D(latitude: 46, longitude: 7)
    let full = CLLocation(
      coordinate: place,
      altitude: 400,
      horizontalAccuracy: 5,
      verticalAccuracy: 8,
      course: 90,
      courseAccuracy: 3,
      speed: 10,
      speedAccuracy: 1,
      timestamp: moment
    )
    #expect(full.altitude == 400)
    #expect(full.horizontalAccuracy == 5)
    #expect(full.verticalAccuracy == 8)
    #expect(full.course == 90)
    #expect(full.courseAccuracy == 3)
    #expect(full.speed == 10)
    #expect(full.speedAccuracy == 1)
    #expect(full.timestamp == moment)
    let plain = CLLocation(
      coordinate: place,
      altitude: 0,
      horizontalAccuracy: 5,
      verticalAccuracy: -1,
      timestamp: moment
    )
    #expect(plain.course == -1)
    #expect(plain.speed == -1)
    #expect(plain.courseAccuracy == -1)
    #expect(plain.speedAccuracy == -1)
    let bare = CLLocation(latitude: 46, longitude: 7)
    #expect(bare.verticalAccuracy == -1)
    #expect(bare.coordinate.longitude == 7)
  }

  /// Flinders Peak to Buninyon, the worked example of the Australian geodetic datum.
  @Test func `distances are those of the ellipsoid`() {
    let peak = CLLocation(
      latitude: -(37 + 57 / 60.0 + 3.72030 / 3600),
      longitude: 144 + 25 / 60.0 + 29.52440 / 3600
    )
    let town = CLLocation(
      latitude: -(37 + 39 / 60.0 + 10.15610 / 3600),
      longitude: 143 + 55 / 60.0 + 35.38390 / 3600
    )
    #expect(abs(peak.distance(from: town) - 54_972.271) < 0.5)
    #expect(peak.distance(from: town) == town.distance(from: peak))
    #expect(peak.distance(from: peak) == 0)
  }

  @Test func `distances hold at the ends of the Earth`() {
    let east = CLLocation(latitude: 0, longitude: 179.5)
    let west = CLLocation(latitude: 0, longitude: -179.5)
    #expect(abs(east.distance(from: west) - 111_319.491) < 0.01)
    let north = CLLocation(latitude: 90, longitude: 0)
    let south = CLLocation(latitude: -90, longitude: 0)
    // Half a meridian of WGS 84; the fallback for opposite ends may be off by a third of a percent.
    #expect(abs(north.distance(from: south) - 20_003_931) < 60_000)
  }
}
