extension Coordinate {
  /// The place at a part of the straight way to another one.
  ///
  /// - Parameters:
  ///   - other: The other place.
  ///   - part: 0 for this place to 1 for the other one.
  /// - Returns: The place, to the unit of coordinates.
  package func moved(toward other: Coordinate, by part: Double) -> Coordinate {
    let north = Double(Int64(other.latitudeE7) - Int64(latitudeE7)) * part
    let east = Double(longitudeDifferenceE7(to: other)) * part
    var longitude = Int64(longitudeE7) + Int64(east.rounded())
    if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
    if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
    return Coordinate(
      latitudeE7: latitudeE7 + Int32(north.rounded()),
      longitudeE7: Int32(longitude)
    )
  }
}
