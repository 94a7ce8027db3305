public import RoadbookGuidance

/// Something to be spoken to the driver.
public struct NavigationSpokenInstruction: Hashable, Sendable {
  /// What it is about.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A maneuver, or how far a road is to be followed.
    case maneuver
    /// Something else: a new route is sought, the speed is too high, fixes are missing.
    case alert
  }

  /// What it is about.
  public let kind: Kind
  /// What is said, without markup.
  public let text: String
  /// The same in SSML 1.1, for a speech synthesizer.
  public let ssml: String
  /// Number of the step whose maneuver is called, as in ``NavigationStepInfo/stepNumber``; `nil`
  /// for an alert.
  public let stepNumber: Int?
  /// Which of the calls before the maneuver it is; `nil` for an alert.
  public let stage: Announcement.Stage?

  /// Puts an instruction together.
  package init(
    kind: Kind,
    text: String,
    ssml: String,
    stepNumber: Int? = nil,
    stage: Announcement.Stage? = nil
  ) {
    self.kind = kind
    self.text = text
    self.ssml = ssml
    self.stepNumber = stepNumber
    self.stage = stage
  }
}
