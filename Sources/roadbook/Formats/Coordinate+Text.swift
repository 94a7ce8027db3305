import RoadbookGeo

extension Coordinate {
  /// Latitude in degrees with seven digits after the point.
  var latitudeText: String { Self.text(latitudeE7) }
  /// Longitude in degrees with seven digits after the point.
  var longitudeText: String { Self.text(longitudeE7) }

  private static func text(_ value: Int32) -> String {
    let digits = String(value.magnitude % 10_000_000)
    let zeros = String(repeating: "0", count: 7 - digits.count)
    return "\(value < 0 ? "-" : "")\(value.magnitude / 10_000_000).\(zeros)\(digits)"
  }
}
