public import CoreLocationShim
public import Foundation

/// What is said and shown of a step; made when it is asked for.
package protocol NavigationStepTexts: Sendable {
  /// Name and references of the road; empty if it has none.
  var fullRoadName: String { get }
  /// The name, or else the first reference; empty if there is none.
  var simpleRoadName: String { get }
  /// What to do and where it leads, in one sentence.
  var fullInstruction: String { get }
  /// What to do, in one sentence.
  var shortInstruction: String { get }
  /// The full sentence with the distance to the maneuver in words.
  func instruction(inMeters meters: Double) -> String
  /// Number of a motorway's exit; `nil` if there is none.
  var exitNumber: String? { get }
  /// Lanes before the maneuver; `nil` if they are not known.
  var lanes: [NavigationLane]? { get }
}

/// A step of the route: its maneuver, and the road onto which it leads.
///
/// Names, texts and lanes are read from the map when asked for.
public final class NavigationStepInfo: Sendable {
  /// What to do.
  public let maneuver: NavigationManeuver
  /// Exit of a roundabout, counted from 1; -1 elsewhere.
  public let roundaboutTurnNumber: Int
  /// Side on which traffic keeps on the road of the step.
  public let drivingSide: NavigationDrivingSide
  /// Place among the steps of the whole route, from 0.
  public let stepNumber: Int
  /// Length from the maneuver before to this one, in metres; 0 for the first of a leg.
  public let distanceFromPrevStepMeters: CLLocationDistance
  /// Time from the maneuver before to this one, in seconds; 0 for the first of a leg.
  public let timeFromPrevStepSeconds: TimeInterval
  /// What is said and shown.
  package let texts: any NavigationStepTexts

  /// Puts a step together.
  package init(
    maneuver: NavigationManeuver,
    roundaboutTurnNumber: Int,
    drivingSide: NavigationDrivingSide,
    stepNumber: Int,
    distanceFromPrevStepMeters: CLLocationDistance,
    timeFromPrevStepSeconds: TimeInterval,
    texts: any NavigationStepTexts
  ) {
    self.maneuver = maneuver
    self.roundaboutTurnNumber = roundaboutTurnNumber
    self.drivingSide = drivingSide
    self.stepNumber = stepNumber
    self.distanceFromPrevStepMeters = distanceFromPrevStepMeters
    self.timeFromPrevStepSeconds = timeFromPrevStepSeconds
    self.texts = texts
  }

  /// Name and references of the road onto which the maneuver leads, as "Elm Street / A 1"; empty if
  /// it has none.
  public var fullRoadName: String { texts.fullRoadName }
  /// The road's name, or else its first reference; empty if it has none.
  public var simpleRoadName: String { texts.simpleRoadName }
  /// The instruction in the navigator's language: one sentence without a full stop.
  public var fullInstructionText: String { texts.fullInstruction }
  /// Number of a motorway's exit, as "14A"; `nil` if there is none.
  public var exitNumber: String? { texts.exitNumber }
  /// Lanes before the maneuver, from left to right as the driver sees them; `nil` if not known.
  public var lanes: [NavigationLane]? { texts.lanes }
}

extension NavigationStepInfo: Equatable {
  /// Whether two steps show and say the same.
  public static func == (left: NavigationStepInfo, right: NavigationStepInfo) -> Bool {
    left === right
      || left.maneuver == right.maneuver
        && left.roundaboutTurnNumber == right.roundaboutTurnNumber
        && left.drivingSide == right.drivingSide && left.stepNumber == right.stepNumber
        && left.distanceFromPrevStepMeters == right.distanceFromPrevStepMeters
        && left.timeFromPrevStepSeconds == right.timeFromPrevStepSeconds
        && left.fullInstructionText == right.fullInstructionText
        && left.fullRoadName == right.fullRoadName && left.exitNumber == right.exitNumber
        && left.lanes == right.lanes
  }
}
