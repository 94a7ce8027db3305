package import RoadbookGeo
import RoadbookRoadGraph

extension Router {
  /// The roads around a place that the mode may use, nearest first.
  ///
  /// Unlike ``nearest(to:count:mode:excludes:departure:)`` it tells nothing about why there are
  /// none, and so costs the same beside a road and in a desert.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - meters: Distance up to which roads count, in metres.
  ///   - count: Greatest number of roads; 1 or more.
  /// - Returns: None or more places, each on another edge.
  package func roads(around place: Coordinate, within meters: Double, count: Int) -> [Snap] {
    let context = borrowContext()
    defer { giveBack(context) }
    return context.snapper.nearest(
      to: Waypoint(place, radiusMeters: meters),
      count: count,
      bannedFlags: 0
    )
  }
}
