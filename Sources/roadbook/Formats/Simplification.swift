import RoadbookGeo

/// Leaves out points of a line that do not change its look.
enum Simplification {
  /// The line without points that lie within a tolerance of the simpler line.
  ///
  /// - Complexity: O(*n* log *n*) for most lines, O(*n*²) at worst; no recursion.
  /// - Source: Douglas and Peucker, *Algorithms for the reduction of the number of points*, 1973.
  static func simplified(_ line: [Coordinate], toleranceMeters: Double) -> [Coordinate] {
    guard line.count > 2 else { return line }
    var isKept = [Bool](repeating: false, count: line.count)
    isKept[0] = true
    isKept[line.count - 1] = true
    let scale = LocalScale(latitude: line[0].latitude)
    var stretches = [(0, line.count - 1)]
    while let (first, last) = stretches.popLast() {
      guard last - first > 1 else { continue }
      var farthest = first
      var greatest = toleranceMeters * toleranceMeters
      for index in first + 1..<last {
        let distance = squaredMeters(line[index], line[first], line[last], scale)
        if distance > greatest { (farthest, greatest) = (index, distance) }
      }
      if farthest > first {
        isKept[farthest] = true
        stretches.append((first, farthest))
        stretches.append((farthest, last))
      }
    }
    return zip(line, isKept).filter(\.1).map(\.0)
  }

  private static func squaredMeters(
    _ place: Coordinate,
    _ start: Coordinate,
    _ end: Coordinate,
    _ scale: LocalScale
  ) -> Double {
    func offset(_ other: Coordinate) -> (east: Double, north: Double) {
      (
        Double(start.longitudeDifferenceE7(to: other)) * 1e-7 * scale.metersPerDegreeLongitude,
        Double(Int64(other.latitudeE7) - Int64(start.latitudeE7)) * 1e-7
          * scale.metersPerDegreeLatitude
      )
    }
    let (p, q) = (offset(place), offset(end))
    let length = q.east * q.east + q.north * q.north
    let along = length > 0 ? max(0, min(1, (p.east * q.east + p.north * q.north) / length)) : 0
    let (east, north) = (p.east - along * q.east, p.north - along * q.north)
    return east * east + north * north
  }
}
