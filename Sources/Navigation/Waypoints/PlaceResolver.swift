public import CoreLocationShim

/// Knows where the places are that a waypoint names by ID.
///
/// An app that has such IDs gives its session a resolver; without one a waypoint made from an ID
/// ends the request with ``RouteStatus/waypointError``.
public protocol PlaceResolver: Sendable {
  /// Finds a place.
  ///
  /// - Parameter placeID: The ID of the waypoint, not empty.
  /// - Returns: Where the place is; `nil` if the ID is unknown.
  /// - Throws: Any error; it ends the request like an unknown ID.
  func coordinate(forPlaceID placeID: String) async throws -> CLLocationCoordinate2D?
}
