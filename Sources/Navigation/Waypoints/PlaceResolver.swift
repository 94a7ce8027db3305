public import CoreLocationShim

/// Knows where the places are that a waypoint names by ID, or by the token of an entrance.
///
/// An app that has such IDs or tokens gives its session a resolver; without one a waypoint that
/// has no coordinate ends the request with ``RouteStatus/waypointError``.
public protocol PlaceResolver: Sendable {
  /// Finds a place.
  ///
  /// - Parameter placeID: The ID of the waypoint, not empty.
  /// - Returns: Where the place is; `nil` if the ID is unknown.
  /// - Throws: Any error; it ends the request like an unknown ID.
  func coordinate(forPlaceID placeID: String) async throws -> CLLocationCoordinate2D?

  /// Finds an entrance or another point of access; one who knows none leaves this out.
  ///
  /// - Parameter token: The navigation point token of the waypoint, not empty.
  /// - Returns: Where the point is; `nil` if the token is unknown.
  /// - Throws: Any error; it ends the request like an unknown token.
  func coordinate(forNavigationPointToken token: String) async throws -> CLLocationCoordinate2D?
}

extension PlaceResolver {
  /// Knows no tokens.
  public func coordinate(
    forNavigationPointToken token: String
  ) async throws -> CLLocationCoordinate2D? { nil }
}
