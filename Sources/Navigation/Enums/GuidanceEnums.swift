public import RoadbookGuidance

/// What a driver does at the beginning of a step.
public typealias NavigationManeuver = RoadbookGuidance.NavigationManeuver

/// Arrow of a lane.
public typealias NavigationLaneShape = RoadbookGuidance.LaneShape

/// What guidance does at the moment.
public enum NavigationNavState: Int, Hashable, Sendable, CaseIterable {
  /// Guidance is on, and where the device is is not known yet.
  case unknown = 0
  /// On the way along the route.
  case enroute
  /// A new route is being sought.
  case rerouting
  /// Guidance has ended.
  case stopped
}

/// Side of the road on which traffic keeps.
public enum NavigationDrivingSide: Int, Hashable, Sendable, CaseIterable {
  /// Not known.
  case none = 0
  case left
  case right
}

/// What is spoken.
public enum NavigationVoiceGuidance: Int, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case silent = 0
  /// Alerts, such as that a new route is sought, and no maneuvers.
  case alertsOnly
  case alertsAndGuidance
}

/// Where speech is played.
public enum VoiceGuidanceAudioDeviceType: Int, Hashable, Sendable, CaseIterable {
  case builtInOnly = 0
  case bluetooth
}

/// How a map is lit.
public enum NavigationLightingMode: Int, Hashable, Sendable, CaseIterable {
  /// For daylight.
  case normal = 0
  /// For the dark.
  case lowLight
}

/// How far the speed is above the limit.
public enum NavigationSpeedAlertSeverity: Int, Hashable, Sendable, CaseIterable {
  /// Speed or limit is not known.
  case unknown = -2
  case notSpeeding = -1
  case minor = 0
  case major = 1
}

/// How well the place of the device is known.
public enum NavigationLocationAvailability: Int, Hashable, Sendable, CaseIterable {
  /// By fixes that are good enough to tell roads apart.
  case good = 0
  /// By fixes with a large uncertainty.
  case poor
  /// Fixes are missing, and the place is estimated from the last ones.
  case estimated
  /// Fixes have been missing for too long.
  case lost
}
