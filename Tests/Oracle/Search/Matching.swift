extension ExtractOracle {
  /// Finds a line of points among the segments of a way.
  ///
  /// - Parameters:
  ///   - way: OSM id of the way.
  ///   - points: Two or more points in the order of travel.
  ///   - tolerance: Farthest that a point may be from a node, in 1e-7 degree each way.
  /// - Returns: The segments between the first and the last point; `nil` if the way has no such
  ///   line.
  package func arcs(
    way: Int64,
    along points: [OraclePoint],
    tolerance: Int
  ) -> [OracleArc]? {
    guard let number = network.wayNumbers[way], points.count >= 2 else { return nil }
    let segments = network.waySegments[number]
    guard segments.count >= points.count - 1 else { return nil }
    for isForward in [true, false] {
      for first in segments.lowerBound...segments.upperBound - (points.count - 1) {
        let run = first..<first + points.count - 1
        let arcs = isForward ? run.map { 2 * $0 } : run.reversed().map { 2 * $0 + 1 }
        if follows(arcs, points, tolerance) { return arcs.map(network.oracleArc) }
      }
    }
    return nil
  }

  private func follows(_ arcs: [Int], _ points: [OraclePoint], _ tolerance: Int) -> Bool {
    func isNear(_ node: Int, _ point: OraclePoint) -> Bool {
      let (north, east) = network.point(node).degrees(to: point)
      return abs(north * 1e7) < Double(tolerance) + 0.5 && abs(east * 1e7) < Double(tolerance) + 0.5
    }
    return zip(arcs, points).allSatisfy { isNear(network.tail($0), $1) }
      && zip(arcs, points.dropFirst()).allSatisfy { isNear(network.head($0), $1) }
      && zip(arcs, arcs.dropFirst()).allSatisfy { network.head($0) == network.tail($1) }
  }

  /// Finds the place at a part of the length of a row of segments.
  ///
  /// - Parameters:
  ///   - fraction: Part of the length from 0 to 1, in the direction of travel.
  ///   - row: Segments in the order of travel, one or more.
  /// - Returns: Number of the segment in the row, and the part of it that lies before the place.
  package func position(
    at fraction: Double,
    of row: [OracleArc]
  ) -> (index: Int, fraction: Double) {
    let meters = row.map { network.number(of: $0).map { network.segmentMeters[$0 >> 1] } ?? 0 }
    var rest = fraction * meters.reduce(0, +)
    for (index, length) in meters.enumerated() {
      if rest <= length || index == meters.count - 1 {
        return (index, length > 0 ? min(1, rest / length) : 0)
      }
      rest -= length
    }
    return (0, 0)
  }

  /// Metres along a row of segments.
  package func meters(of row: [OracleArc]) -> Double {
    row.reduce(0) {
      $0 + (network.number(of: $1).map { network.segmentMeters[$0 >> 1] } ?? 0)
    }
  }

  /// Metres of a route on roads to be avoided.
  ///
  /// - Parameters:
  ///   - route: Every segment driven.
  ///   - avoids: The kinds of road.
  ///   - source: Part of the first segment that lies before the start, in its direction.
  ///   - target: Part of the last segment that lies before the end, in its direction.
  /// - Returns: Metres.
  package func meters(
    of route: [OracleArc],
    on avoids: OracleAvoids,
    source: Double,
    target: Double
  ) -> Double {
    var sum = 0.0
    for (index, step) in route.enumerated() {
      guard let arc = network.number(of: step),
        !network.wayKinds[network.way(arc)].isDisjoint(with: avoids)
      else { continue }
      let begin = index == 0 ? source : 0
      let end = index == route.count - 1 ? target : 1
      sum += network.segmentMeters[arc >> 1] * (end - begin)
    }
    return sum
  }

  /// Centiseconds that a car takes for some metres on a segment.
  package func time(forMeters meters: Double, on arc: OracleArc) -> Double {
    guard let number = network.number(of: arc) else { return 0 }
    return meters * 36_000 / Double(max(1, network.arcSpeed[number]))
  }
}
