import CoreLocationShim
import Foundation
import RoadbookRoadGraph
import RoadbookRouting

extension Navigator {
  /// Tells how fast the driver is against the limit, with each fix, if that is wanted.
  func checkSpeed(at fix: Fix) {
    guard let options = speedAlertOptions else { return }
    var limit = Route.SpeedLimit.unknown
    if let arc = state.position?.arc, let engine {
      limit = Route.SpeedLimit(stored: engine.router.map.arcSpeedLimits[arc])
    }
    let speed = fix.speed ?? (state.isStanding ? 0 : -1)
    let before = reports.severity
    let (severity, percentage) = speedMonitor.update(
      speedMetersPerSecond: speed,
      limit: limit,
      at: Date(timeIntervalSince1970: fix.time),
      options: options
    )
    reports.severity = severity
    listeners.forEach {
      $0.navigator(self, didUpdateSpeedingPercentage: percentage)
      $0.navigator(self, didUpdate: severity, speedingPercentage: percentage)
    }
    if guidance, severity.rawValue > max(before.rawValue, 0) - 1, severity.rawValue >= 0,
      severity != before
    {
      speak(alert: .speeding)
    }
  }

  /// Suggests day or night by the Sun, and tells when that changes.
  func updateLighting() {
    guard let position = state.position else { return }
    let mode = lightingMode(at: tools.clock.now, coordinate: position.coordinate)
    let isChange = hasLightingMode && mode != lighting
    hasLightingMode = true
    lighting = mode
    if isChange {
      listeners.forEach { $0.navigator(self, didChangeSuggestedLightingMode: mode) }
    }
  }
}
