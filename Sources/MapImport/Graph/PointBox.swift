internal import RoadbookGeo

/// The box around some points, also across the antimeridian.
///
/// Longitudes count from the first point, so that a step over 180° is as short as it is.
struct PointBox {
  private(set) var south: Int32
  private(set) var north: Int32
  private let first: Coordinate
  private var westOfFirst: Int64 = 0
  private var eastOfFirst: Int64 = 0

  /// The box of one point.
  init(_ first: Coordinate) {
    self.first = first
    south = first.latitudeE7
    north = first.latitudeE7
  }

  /// Widens the box; the point is less than half round the Earth from the first.
  mutating func add(_ point: Coordinate) {
    south = min(south, point.latitudeE7)
    north = max(north, point.latitudeE7)
    let east = first.longitudeDifferenceE7(to: point)
    westOfFirst = min(westOfFirst, east)
    eastOfFirst = max(eastOfFirst, east)
  }

  /// Longitude of the west side in 1e-7 degree; less than -180° if the box crosses over there.
  var west: Int64 { Int64(first.longitudeE7) + westOfFirst }
  /// Longitude of the east side in 1e-7 degree; more than 180° if the box crosses over there.
  var east: Int64 { Int64(first.longitudeE7) + eastOfFirst }
  /// The place in the middle of the box.
  var center: Coordinate {
    var longitude = (west + east) / 2
    if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
    if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
    return Coordinate(
      latitudeE7: Int32((Int64(south) + Int64(north)) / 2),
      longitudeE7: Int32(longitude)
    )
  }
}
