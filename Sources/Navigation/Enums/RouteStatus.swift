/// How a request for a route ended.
public enum RouteStatus: Int, Hashable, Sendable, CaseIterable {
  /// The map's data cannot be used, or there is no router.
  case internalError = 0
  /// A route was found.
  case OK
  /// The map knows no way from here to there in this travel mode, or there is no usable road near
  /// the device.
  case noRouteFound
  /// Never given: nothing here needs a network.
  case networkError
  /// Never given.
  case quotaExceeded
  /// Never given.
  case apiKeyNotAuthorized
  /// A later request, `clearDestinations()`, or the end of the session took the request's place.
  case canceled
  /// Two destinations in a row are the same place.
  case duplicateWaypointsError
  /// The list of destinations is empty.
  case noWaypointsError
  /// Where the device is was not known in time.
  case locationUnavailable
  /// A destination lies off the map or too far from any usable road, its place ID or token is
  /// unknown, or there are more than 25.
  case waypointError
  /// The travel mode is not to be had: for this call, or from this map.
  case travelModeUnsupported
}
