public import Foundation
import Synchronization

/// From when on a speed is an alert.
///
/// Options do not change; ``NavigationMutableSpeedAlertOptions`` do.
public class NavigationSpeedAlertOptions: @unchecked Sendable {
  /// What the options say; negative numbers stand for "not set".
  struct Values: Hashable, Sendable {
    var upgradeSeconds: TimeInterval = -1
    var minor: CGFloat = -1
    var major: CGFloat = -1
  }

  private let storage: Mutex<Values>

  /// What the options say; only mutable ones change it.
  final var values: Values {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Makes options that say the same.
  init(values: Values) { storage = Mutex(values) }

  /// Makes options without any threshold: nothing is an alert.
  public init() { storage = Mutex(Values()) }

  /// Seconds above the minor threshold after which an alert counts as major; negative for never.
  public var severityUpgradeDurationSeconds: TimeInterval { values.upgradeSeconds }

  /// Threshold of a severity.
  ///
  /// - Parameter severity: `.minor` or `.major`.
  /// - Returns: Part of the limit above it: 0.05 stands for 5 % above the limit; negative if it is
  ///   not set, and for other severities.
  public final func thresholdPercentage(for severity: NavigationSpeedAlertSeverity) -> CGFloat {
    switch severity {
    case .minor: values.minor
    case .major: values.major
    case .unknown, .notSpeeding: -1
    }
  }

  /// Options that say the same and do not change.
  public final func copy() -> NavigationSpeedAlertOptions {
    type(of: self) == NavigationSpeedAlertOptions.self
      ? self : NavigationSpeedAlertOptions(values: values)
  }

  /// Options that say the same and can be changed.
  public final func mutableCopy() -> NavigationMutableSpeedAlertOptions {
    NavigationMutableSpeedAlertOptions(values: values)
  }
}

extension NavigationSpeedAlertOptions: Hashable {
  /// Whether two sets of options say the same; whether they can be changed does not matter.
  public static func == (
    left: NavigationSpeedAlertOptions,
    right: NavigationSpeedAlertOptions
  ) -> Bool { left === right || left.values == right.values }

  /// Hashes what the options say; mutable ones must not change while they are a key.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// From when on a speed is an alert, to be changed until it is handed over.
///
///     let options = NavigationMutableSpeedAlertOptions()
///     options.setSpeedAlertThresholdPercentage(0.05, for: .minor)
///     options.setSpeedAlertThresholdPercentage(0.10, for: .major)
///     navigator.speedAlertOptions = options
public final class NavigationMutableSpeedAlertOptions: NavigationSpeedAlertOptions,
  @unchecked Sendable
{
  /// Seconds above the minor threshold after which an alert counts as major; negative for never.
  public override var severityUpgradeDurationSeconds: TimeInterval {
    get { values.upgradeSeconds }
    set { values.upgradeSeconds = newValue >= 0 ? newValue : -1 }
  }

  /// Sets the threshold of a severity.
  ///
  /// The minor threshold is never above the major one: setting one of them moves the other.
  ///
  /// - Parameters:
  ///   - percentage: Part of the limit above it: 0.05 stands for 5 % above the limit; a negative
  ///     number unsets the threshold, and the severity does not occur.
  ///   - severity: `.minor` or `.major`; others are ignored.
  public func setSpeedAlertThresholdPercentage(
    _ percentage: CGFloat,
    for severity: NavigationSpeedAlertSeverity
  ) {
    let threshold = percentage >= 0 ? percentage : -1
    var changed = values
    switch severity {
    case .minor:
      changed.minor = threshold
      if changed.major >= 0 { changed.major = max(changed.major, threshold) }
    case .major:
      changed.major = threshold
      if threshold >= 0 { changed.minor = min(changed.minor, threshold) }
    case .unknown, .notSpeeding: return
    }
    values = changed
  }
}
