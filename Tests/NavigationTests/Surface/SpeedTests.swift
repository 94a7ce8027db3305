import Foundation
import RoadbookNavigation
import RoadbookRouting
import Testing

@Suite("Speed alerts") struct SpeedTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private func options(
    minor: CGFloat? = nil,
    major: CGFloat? = nil,
    upgrade: TimeInterval = -1
  ) -> NavigationSpeedAlertOptions {
    let options = NavigationMutableSpeedAlertOptions()
    if let minor { options.setSpeedAlertThresholdPercentage(minor, for: .minor) }
    if let major { options.setSpeedAlertThresholdPercentage(major, for: .major) }
    options.severityUpgradeDurationSeconds = upgrade
    return options
  }

  /// Severity and percentage of speeds in km/h, a second apart.
  private func judge(
    _ speeds: [Double],
    _ limit: Route.SpeedLimit,
    _ options: NavigationSpeedAlertOptions
  ) -> [String] {
    var monitor = SpeedAlertMonitor()
    return speeds.enumerated().map { second, speed in
      let (severity, percentage) = monitor.update(
        speedMetersPerSecond: speed / 3.6,
        limit: limit,
        at: start + Double(second),
        options: options
      )
      return "\(severity) \(percentage)"
    }
  }

  @Test func `NAV-151 a speed is judged by the limit of the road`() {
    let options = options(minor: 0.05, major: 0.25)
    let judged = judge([50, 52, 52.5, 55, 62, 62.5, 65], .kilometersPerHour(50), options)
    #expect(
      judged == [
        "notSpeeding 0.0", "notSpeeding 4.0", "minor 5.0", "minor 10.0", "minor 24.0",
        "major 25.0", "major 30.0",
      ]
    )
  }

  @Test(arguments: Array(stride(from: 5.0, through: 130, by: 5)))
  func `the limit itself is no speeding, in any unit`(limit: Double) {
    #expect(judge([limit], .kilometersPerHour(limit), options(minor: 0)) == ["notSpeeding 0.0"])
    let miles = limit * 1.609344
    #expect(judge([miles], .kilometersPerHour(miles), options(minor: 0)) == ["notSpeeding 0.0"])
  }

  @Test func `NAV-153 without limit or speed nothing is known`() {
    let options = options(minor: 0.05, major: 0.25)
    #expect(judge([80, 0], .unknown, options) == ["unknown -1.0", "unknown -1.0"])
    #expect(
      judge([-3.6, .nan], .kilometersPerHour(50), options).allSatisfy { $0 == "unknown -1.0" }
    )
    #expect(judge([250], .unlimited, options) == ["notSpeeding 0.0"])
    #expect(judge([5], .kilometersPerHour(0), options) == ["unknown -1.0"])
  }

  @Test func `NAV-154 the minor threshold stays below the major one`() {
    let options = NavigationMutableSpeedAlertOptions()
    options.setSpeedAlertThresholdPercentage(0.3, for: .minor)
    options.setSpeedAlertThresholdPercentage(0.1, for: .major)
    // a: minor is pulled to 0.1
    #expect(options.thresholdPercentage(for: .minor) == 0.1)
    #expect(options.thresholdPercentage(for: .major) == 0.1)
    options.setSpeedAlertThresholdPercentage(0.4, for: .minor)
    // b: minor raised above major pulls major up
    #expect(options.thresholdPercentage(for: .minor) == 0.4)
    #expect(options.thresholdPercentage(for: .major) == 0.4)
    options.setSpeedAlertThresholdPercentage(0.2, for: .unknown)
    options.setSpeedAlertThresholdPercentage(0.2, for: .notSpeeding)
    #expect(options.thresholdPercentage(for: .minor) == 0.4)
    #expect(options.thresholdPercentage(for: .unknown) == -1)
    options.setSpeedAlertThresholdPercentage(-0.5, for: .minor)
    #expect(options.thresholdPercentage(for: .minor) == -1)
    #expect(options.thresholdPercentage(for: .major) == 0.4)
  }

  @Test func `NAV-155 with one threshold the other severity does not occur`() {
    let onlyMajor = judge([55, 60, 65], .kilometersPerHour(50), options(major: 0.25))
    // a: never minor
    #expect(onlyMajor == ["notSpeeding 10.0", "notSpeeding 20.0", "major 30.0"])
    let onlyMinor = judge([55, 60, 150], .kilometersPerHour(50), options(minor: 0.15))
    #expect(onlyMinor == ["notSpeeding 10.0", "minor 20.0", "minor 200.0"])
    let neither = judge([60], .kilometersPerHour(50), NavigationSpeedAlertOptions())
    #expect(neither == ["notSpeeding 20.0"])
  }

  @Test func `speeding without a break becomes major after the time for it`() {
    let options = options(minor: 0.1, major: 0.5, upgrade: 3)
    let judged = judge([60, 60, 60, 60, 52, 60, 60, 60, 60], .kilometersPerHour(50), options)
    #expect(
      judged == [
        "minor 20.0", "minor 20.0", "minor 20.0", "major 20.0", "notSpeeding 4.0", "minor 20.0",
        "minor 20.0", "minor 20.0", "major 20.0",
      ]
    )
  }

  @Test func `options are unset at first, and a copy does not follow`() {
    let options = NavigationMutableSpeedAlertOptions()
    #expect(options.severityUpgradeDurationSeconds < 0)
    #expect(options.thresholdPercentage(for: .minor) < 0)
    #expect(options.thresholdPercentage(for: .major) < 0)
    let copy = options.copy()
    options.severityUpgradeDurationSeconds = 5
    options.setSpeedAlertThresholdPercentage(0.1, for: .minor)
    #expect(copy.severityUpgradeDurationSeconds < 0)
    #expect(copy == NavigationSpeedAlertOptions())
    #expect(copy != options)
    #expect(options.copy() == options.mutableCopy())
  }
}
