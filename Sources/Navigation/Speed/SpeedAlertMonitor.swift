package import Foundation
package import RoadbookRouting

/// Judges speeds by a limit, from fix to fix.
package struct SpeedAlertMonitor: Sendable {
  /// Since when the speed has been above the minor threshold without a break.
  private var speedingSince: Date?

  /// Makes a monitor that has seen no speed.
  package init() {}

  /// Judges the speed of a fix.
  ///
  /// - Parameters:
  ///   - speedMetersPerSecond: The speed; negative if it is not known.
  ///   - limit: Limit of the road.
  ///   - time: Moment of the fix.
  ///   - options: Thresholds.
  /// - Returns: The severity, and by how many percent the speed is above the limit: 0 if it is not,
  ///   -1 if speed or limit is not known.
  package mutating func update(
    speedMetersPerSecond: Double,
    limit: Route.SpeedLimit,
    at time: Date,
    options: NavigationSpeedAlertOptions
  ) -> (NavigationSpeedAlertSeverity, CGFloat) {
    guard speedMetersPerSecond >= 0, let excess = Self.percent(speedMetersPerSecond, limit) else {
      speedingSince = nil
      return (.unknown, -1)
    }
    let minor = Self.rounded(Double(options.thresholdPercentage(for: .minor)) * 100)
    let major = Self.rounded(Double(options.thresholdPercentage(for: .major)) * 100)
    guard excess > 0 else {
      speedingSince = nil
      return (.notSpeeding, 0)
    }
    let percentage = CGFloat(excess)
    guard minor >= 0, excess >= minor else {
      speedingSince = nil
      return (major >= 0 && excess >= major ? .major : .notSpeeding, percentage)
    }
    let since = speedingSince ?? time
    speedingSince = since
    let upgrade = options.severityUpgradeDurationSeconds
    let isLasting = upgrade >= 0 && time.timeIntervalSince(since) >= upgrade
    return (isLasting || major >= 0 && excess >= major ? .major : .minor, percentage)
  }

  /// Percent above a limit, at least 0; `nil` if the limit is not known.
  private static func percent(_ speed: Double, _ limit: Route.SpeedLimit) -> Double? {
    switch limit {
    case .unknown: return nil
    case .unlimited: return 0
    case .kilometersPerHour(let limit):
      guard limit > 0 else { return nil }
      return max(0, rounded((speed * 3.6 / limit - 1) * 100))
    }
  }

  /// To a millionth of a percent: 50 km/h in metres a second must not be above 50 km/h.
  private static func rounded(_ percent: Double) -> Double {
    (percent * 1e6).rounded() / 1e6
  }
}
