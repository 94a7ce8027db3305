import RoadbookNavigation

/// The old call to go on, which ported code still makes; through a protocol, as it is deprecated.
@MainActor protocol PlainGoingOn {
  @discardableResult func continueToNextDestination() -> NavigationWaypoint?
}

extension Navigator: PlainGoingOn {
  /// The navigator with its old call.
  var plain: any PlainGoingOn { self }
}
