public import CoreLocationShim
public import Foundation
package import RoadbookGuidance

/// What a driver is to be shown at a moment: the turn-by-turn feed.
///
/// All numbers are finite and small enough for a whole number.
public final class NavigationNavInfo: Sendable {
  /// What guidance does.
  public let navState: NavigationNavState
  /// The step whose maneuver comes next; `nil` unless en route.
  public let currentStep: NavigationStepInfo?
  /// The steps behind it, to the last destination; empty unless en route.
  public let remainingSteps: [NavigationStepInfo]
  /// Whether the route is another one than in the message before.
  public let routeChanged: Bool
  /// Distance to the maneuver of ``currentStep`` in metres; 0 unless en route.
  public let distanceToCurrentStepMeters: CLLocationDistance
  /// Time to the maneuver of ``currentStep`` in seconds; 0 unless en route.
  public let timeToCurrentStepSeconds: TimeInterval
  /// Distance to the last destination in metres; the last known one while a new route is sought, 0
  /// when guidance has stopped.
  public let distanceToFinalDestinationMeters: CLLocationDistance
  /// Time to the last destination in seconds, likewise.
  public let timeToFinalDestinationSeconds: TimeInterval
  /// Units in which distances are shown.
  package let units: UnitSystem

  /// Puts a message together; numbers that are not finite or below 0 become 0.
  package init(
    navState: NavigationNavState,
    currentStep: NavigationStepInfo? = nil,
    remainingSteps: [NavigationStepInfo] = [],
    routeChanged: Bool = false,
    distanceToCurrentStepMeters: CLLocationDistance = 0,
    timeToCurrentStepSeconds: TimeInterval = 0,
    distanceToFinalDestinationMeters: CLLocationDistance = 0,
    timeToFinalDestinationSeconds: TimeInterval = 0,
    units: UnitSystem = .metric
  ) {
    self.navState = navState
    self.currentStep = currentStep
    self.remainingSteps = remainingSteps
    self.routeChanged = routeChanged
    self.distanceToCurrentStepMeters = Self.plain(distanceToCurrentStepMeters)
    self.timeToCurrentStepSeconds = Self.plain(timeToCurrentStepSeconds)
    self.distanceToFinalDestinationMeters = Self.plain(distanceToFinalDestinationMeters)
    self.timeToFinalDestinationSeconds = Self.plain(timeToFinalDestinationSeconds)
    self.units = units
  }

  /// Apps turn the numbers into whole ones, which the greatest finite number would not survive.
  private static func plain(_ number: Double) -> Double {
    number > 0 && number < 9_007_199_254_740_992 ? number : 0
  }

  /// A time as it is shown: whole minutes, at least one.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: Seconds: a positive multiple of 60.
  public func roundedTime(_ time: TimeInterval) -> TimeInterval {
    max(1, (Self.plain(time) / 60).rounded()) * 60
  }

  /// A distance as it is shown.
  ///
  /// Metric: steps of 10 m below 300 m and of 50 m below 1 km, then 0.1 km, from 10 km on whole
  /// kilometres; otherwise feet or yards, and miles.
  ///
  /// - Parameter distance: Metres.
  /// - Returns: The distance in the unit that suits it; at least 0.
  public func roundedDistance(_ distance: CLLocationDistance) -> Measurement<UnitLength> {
    let rounded = RoundedDistance.shown(Self.plain(distance), units)
    let unit: UnitLength =
      switch rounded.unit {
      case .meters: .meters
      case .kilometers: .kilometers
      case .feet: .feet
      case .yards: .yards
      case .miles: .miles
      }
    return Measurement(value: rounded.value, unit: unit)
  }

  /// The instruction of a step in several lengths, of which an app shows the longest that fits.
  ///
  /// - Parameters:
  ///   - stepInfo: A step of this message or another.
  ///   - options: What is said.
  /// - Returns: One text or more, the longest first, without attributes.
  public func instructions(
    for stepInfo: NavigationStepInfo,
    options: NavigationInstructionOptions = NavigationInstructionOptions()
  ) -> [NSAttributedString] {
    var texts: [String] = []
    if stepInfo === currentStep, !options.disableLongDistanceFormat,
      distanceToCurrentStepMeters >= NavigationInstructionOptions.longDistanceMeters
    {
      texts.append(stepInfo.texts.instruction(inMeters: distanceToCurrentStepMeters))
    }
    for text in [stepInfo.texts.fullInstruction, stepInfo.texts.shortInstruction]
    where text != texts.last {
      texts.append(text)
    }
    return texts.map { NSAttributedString(string: $0) }
  }
}
