import RoadbookRouting

extension NavigationServices {
  /// Makes a session on the map that was given.
  ///
  /// - Returns: The session; `nil` if the terms were reset.  Without a router it exists too, and
  ///   each of its requests for a route ends with ``RouteStatus/internalError``.
  public static func createNavigationSession() -> NavigationSession? {
    guard areTermsAndConditionsAccepted() else { return nil }
    return NavigationSession(router: router)
  }
}
