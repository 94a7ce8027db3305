import RoadbookGeo

/// Something to be spoken to the driver.
public struct Announcement: Hashable, Sendable {
  /// Which of the calls before a maneuver it is.
  public enum Stage: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// The way on is long: how far the road is to be followed.
    case follow
    /// First call, in good time.
    case far
    /// Second call, to get ready.
    case near
    /// Last call: act.
    case now

    /// Whether one call comes before another.
    public static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  /// What identifies a maneuver, also on another route that leads through it.
  public struct ManeuverKey: Hashable, Sendable {
    let coordinate: Coordinate
    let kind: ManeuverKind
    let grade: TurnGrade
  }

  /// A call that was made.
  public struct Call: Hashable, Sendable {
    /// Maneuver that was called.
    public let key: ManeuverKey
    /// Which call it was.
    public let stage: Stage
    /// Whether the maneuver was named only behind another one.
    public let isAddition: Bool
  }

  /// Place of the maneuver in the leg's steps.
  public let step: Int
  /// Which of the calls it is.
  public let stage: Stage
  /// What is said, without markup.
  public let text: String
  /// The same in SSML 1.1, for a speech synthesizer.
  public let ssml: String
  /// Distance that is named, rounded; `nil` if none is.
  public let distance: RoundedDistance?
  /// Time that saying it takes in seconds, as far as can be told from its length.
  public let durationSeconds: Double
  /// What the driver knows by it: add these to the calls that were made.
  public let calls: [Call]
}
