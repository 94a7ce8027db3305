extension Coordinate {
  /// Latitude and longitude in degrees with as many decimals as they have, at most seven, as
  /// messages name places: "43.7, 7.42".
  package var degreesText: String {
    // Dividing rounds once, so that no digits beyond the seventh come up.
    "\(Double(latitudeE7) / 1e7), \(Double(longitudeE7) / 1e7)"
  }
}
