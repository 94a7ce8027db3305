import CoreLocationShim
import Foundation
import RoadbookNavigation
import Testing
import TinyMaps

/// Speed alerts, light and the location provider.
@MainActor @Suite("Scenarios: speed, light, locations") struct SpeedScenarios {
  private func options(minor: CGFloat, major: CGFloat) -> NavigationMutableSpeedAlertOptions {
    let options = NavigationMutableSpeedAlertOptions()
    options.setSpeedAlertThresholdPercentage(minor, for: .minor)
    options.setSpeedAlertThresholdPercentage(major, for: .major)
    return options
  }

  @Test func `NAV-150 without options`() {
    let trip = Trip(.limits)
    trip.begin(at: [0, 0], course: 90, to: [[2900, 0]])
    trip.drive([[0, 0], [500, 0]], speed: 60 / 3.6)
    // a: neither callback about speeding comes
    #expect(trip.recorder.speedings.isEmpty)
    #expect(trip.recorder.severities.isEmpty)
    #expect(trip.recorder.locations.count > 20)
  }

  @Test(arguments: [
    (50.0, NavigationSpeedAlertSeverity.notSpeeding, 0.0), (55, .minor, 10), (65, .major, 30),
  ])
  func `NAV-151 speeds on the part of 50`(
    speed: Double,
    severity: NavigationSpeedAlertSeverity,
    percentage: Double
  ) throws {
    let trip = Trip(.limits)
    trip.navigator.speedAlertOptions = options(minor: 0.05, major: 0.25)
    trip.begin(at: [0, 0], course: 90, to: [[2900, 0]])
    trip.drive([[0, 0], [100, 0]], speed: speed / 3.6)
    let last = try #require(trip.recorder.severities.last)
    // a: severity and percent points fit the speed
    #expect(last.0 == severity)
    #expect(isNear(Double(last.1), percentage, 0.01))
    // b: both callbacks come with each fix
    #expect(isNear(Double(try #require(trip.recorder.speedings.last)), percentage, 0.01))
    #expect(trip.recorder.speedings.count == trip.recorder.severities.count)
    #expect(trip.recorder.speedings.count >= 5)
  }

  @Test func `NAV-153 without a limit, without a speed`() throws {
    let trip = Trip(.limits)
    trip.navigator.speedAlertOptions = options(minor: 0.05, major: 0.25)
    trip.begin(at: [2100, 0], course: 90, to: [[2900, 0]])
    trip.drive([[2100, 0], [2300, 0]], speed: 30)
    // a: on the part without a limit it is unknown, -1
    let last = try #require(trip.recorder.severities.last)
    #expect(last.0 == .unknown)
    #expect(last.1 == -1)
    #expect(trip.recorder.speedings.last == -1)
    let other = Trip(.limits)
    other.navigator.speedAlertOptions = options(minor: 0.05, major: 0.25)
    other.begin(at: [0, 0], course: 90, to: [[2900, 0]])
    other.drive([[0, 0], [100, 0]], speed: 20, sendsCourse: false)
    // b: and so it is with a speed of -1
    let without = try #require(other.recorder.severities.last)
    #expect(without.0 == .unknown)
    #expect(without.1 == -1)
  }

  @Test func `NAV-160 from noon to the next morning in June`() throws {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    let atNoon = trip.recorder.lightings.count
    for _ in 0..<(20 * 60) {
      trip.clock.advance(by: 60)
      trip.fix([0, 0], course: 90, speed: 0)
    }
    let changes = trip.recorder.lightings
    // 46° N 7° E on 15 June 2026: the sun sets at 19:24.6 UTC and rises at 03:40.6 of the next day
    // UTC (NOAA's formulas).
    let sunset = (7 * 60 + 24.6) * 60
    let sunrise = (15 * 60 + 40.6) * 60
    // a: the first value is not told
    #expect(atNoon == 0)
    // b: one change to low light, within 3 minutes of the sunset
    #expect(changes.first?.value == .lowLight)
    #expect(isNear(changes.first?.entry.seconds, sunset, 180))
    // c: one back, at the sunrise
    #expect(changes.count == 2)
    #expect(changes.last?.value == .normal)
    #expect(isNear(changes.last?.entry.seconds, sunrise, 180))
  }

  @Test func `NAV-161 no location is known`() {
    let midnight = Trip.noon.addingTimeInterval(12 * 3600)
    let trip = Trip(.grid, start: midnight)
    // a: the light is normal
    #expect(trip.navigator.suggestedLightingMode == .normal)
    trip.fix([0, 0])
    #expect(trip.navigator.suggestedLightingMode == .lowLight)
  }

  @Test func `NAV-165 the provider is started and stopped`() {
    let trip = Trip(.grid)
    trip.session.roadSnappedLocationProvider?.stopUpdatingLocation()
    trip.begin(at: [0, 0], course: 90, to: [[400, 0]])
    // a: before the start no locations come
    #expect(trip.recorder.locations.isEmpty)
    trip.session.roadSnappedLocationProvider?.startUpdatingLocation()
    trip.drive([[0, 0], [100, 0]])
    #expect(trip.recorder.locations.count == 10)
    trip.session.roadSnappedLocationProvider?.stopUpdatingLocation()
    trip.drive([[100, 0], [400, 0]])
    // b: nor do they after the stop
    #expect(trip.recorder.locations.count == 10)
    // c: guidance works without it
    #expect(trip.recorder.arrivals.count == 1)
  }

  @Test func `NAV-166 beside the street`() throws {
    let driver = Trip(.grid)
    driver.drive([[0, 0], [100, 0]], bias: 8)
    let walker = Trip(.grid)
    walker.session.travelMode = .walking
    walker.drive([[0, 0], [20, 0]], speed: 1, bias: 8)
    // a: driving, the location lies on the line
    #expect(isNear(try #require(driver.recorder.locations.last).ground.north, 0, 0.5))
    // b: walking, it is the raw one
    #expect(isNear(try #require(walker.recorder.locations.last).ground.north, -8, 0.2))
  }

  @Test func `NAV-167 a fix without altitude`() throws {
    let trip = Trip(.grid)
    trip.fix([0, 0], accuracy: -1)
    let location = try #require(trip.recorder.locations.last)
    // a: the altitude is NaN
    #expect(location.altitude.isNaN)
    // b: the accuracy is -1 if it is missing
    #expect(location.horizontalAccuracy == -1)
  }

  @Test func `NAV-168 driving without a route`() throws {
    let trip = Trip(.grid)
    trip.drive([[0, 0], [400, 0], [400, 300]], bias: 6)
    // a: locations lie on the roads
    #expect(trip.navigator.routeLegs == nil)
    let last = trip.recorder.locations.suffix(20)
    #expect(last.count == 20)
    #expect(last.allSatisfy { isNear($0.ground.east, 400, 0.5) })
    #expect(trip.navigator.matchedRoad?.name == "Col 2")
  }

  @Test func `NAV-169 a session that is not started`() {
    let trip = Trip(.grid, isStarted: false)
    trip.drive([[0, 0], [100, 0]])
    // a: no location comes
    #expect(trip.recorder.locations.isEmpty)
    #expect(!trip.source.isRunning)
  }
}
