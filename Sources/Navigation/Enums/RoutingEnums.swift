/// What a route is chosen by.
public enum NavigationRoutingStrategy: Int, Hashable, Sendable, CaseIterable {
  /// The fastest way that drivers would call sensible.
  case defaultBest = 0
  /// A shorter way, as long as it is not much slower.
  case shorter
  /// The way whose length is nearest to the one asked for.
  case deltaToTargetDistance
}

/// How many other routes are offered.
///
/// With a variable of optional type `.none` means `nil`; write
/// `NavigationAlternateRoutesStrategy.none` there.
public enum NavigationAlternateRoutesStrategy: Int, Hashable, Sendable, CaseIterable {
  /// Up to three.
  case all = 0
  /// None.
  case none
  /// One.
  case one
}

/// How the device travels.
public enum NavigationTravelMode: Int, Hashable, Sendable, CaseIterable {
  case driving = 0
  case cycling
  case walking
  /// By motorcycle or moped.
  case twoWheeler
  case taxicab
}

/// Delay by traffic on the way to the next destination.
public enum NavigationDelayCategory: Int, Hashable, Sendable, CaseIterable {
  /// Traffic is not known.
  case noData = 0
  case heavy
  case medium
  case light
}

/// What became of a route token.
public enum NavigationRouteTokenExecutionStatus: Int, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case noTokenProvided
  case tokenSuccessfullyApplied
  /// The device is not where the token's route begins.
  case tokenAppliedWithLocationMismatch
  /// The text is no token, or one of another map; an ordinary route was taken.
  case tokenIgnoredMalformed
  case tokenIgnoredOther
}

/// Why a new route is sought while guidance runs.
public enum NavigationReroutingReason: Int, Hashable, Sendable, CaseIterable {
  /// The device left the route.
  case leftRoute = 0
  /// The device goes back along the route.
  case wrongDirection
  /// Options have changed.
  case optionsChanged
  /// The app asked for it.
  case requested
}
