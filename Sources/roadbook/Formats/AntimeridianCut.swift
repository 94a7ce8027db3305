import RoadbookGeo

extension FeatureGeometry {
  /// A line, cut in two wherever it crosses the antimeridian.
  ///
  /// Each part ends on the meridian, so that no map draws a line round the Earth.
  ///
  /// Source: RFC 7946, section 3.1.9.
  static func line(along places: some Sequence<Coordinate>) -> FeatureGeometry {
    var lines: [[[Double]]] = [[]]
    var before: Coordinate?
    for place in places {
      if let before, let latitude = before.latitudeAtAntimeridian(to: place) {
        let side = before.longitudeE7 < 0 ? -180.0 : 180
        lines[lines.count - 1].append([side, rounded(latitude, digits: 6)])
        lines.append([[-side, rounded(latitude, digits: 6)]])
      }
      lines[lines.count - 1].append(position(place))
      before = place
    }
    return lines.count == 1 ? .line(lines[0]) : .lines(lines)
  }
}

extension Coordinate {
  /// Latitude in degrees at which the straight line to another place, the short way round, crosses
  /// the antimeridian; `nil` if it does not.
  fileprivate func latitudeAtAntimeridian(to other: Coordinate) -> Double? {
    let straight = Int64(other.longitudeE7) - Int64(longitudeE7)
    let short = longitudeDifferenceE7(to: other)
    if straight == short { return nil }
    let rest = short > 0 ? 1_800_000_000 - Int64(longitudeE7) : -1_800_000_000 - Int64(longitudeE7)
    return latitude + (other.latitude - latitude) * Double(rest) / Double(short)
  }
}
