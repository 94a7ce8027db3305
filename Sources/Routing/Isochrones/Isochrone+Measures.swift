public import RoadbookGeo
import RoadbookRoadGraph

extension Isochrone.Contour {
  /// Size of the area in square kilometres.
  public var squareKilometers: Double {
    polygons.reduce(0) { sum, polygon in
      ([polygon.outline] + polygon.holes).reduce(sum) { $0 + Self.squareKilometers($1) }
    }
  }

  /// Area to the left of a ring, taken as flat about its first vertex; negative if clockwise.
  private static func squareKilometers(_ ring: [Isochrone.Vertex]) -> Double {
    guard let first = ring.first else { return 0 }
    let scale = LocalScale(latitude: first.latitude)
    var sum = 0.0
    for (a, b) in zip(ring, ring.dropFirst()) {
      sum +=
        (a.longitude - first.longitude) * (b.latitude - first.latitude)
        - (b.longitude - first.longitude) * (a.latitude - first.latitude)
    }
    return sum / 2 * scale.metersPerDegreeLongitude * scale.metersPerDegreeLatitude / 1e6
  }
}

extension Isochrone {
  /// Adds up the roads in reach; both directions of a road count once.
  ///
  /// - Parameter contour: A contour of this isochrone.
  /// - Returns: Metres, at least 0.
  public func roadMeters(of contour: Contour) -> Double {
    guard let map = source.first?.map else { return 0 }
    var units: Int64 = 0
    var index = 0
    let stretches = contour.stretches
    while index < stretches.count {
      let edge = stretches[index].arc.edge
      var parts: [(start: Int64, end: Int64)] = []
      while index < stretches.count, stretches[index].arc.edge == edge {
        let (start, end) = (Int64(stretches[index].start), Int64(stretches[index].end))
        parts.append(
          stretches[index].arc.isForward ? (start, end) : (65_536 - end, 65_536 - start)
        )
        index += 1
      }
      var reached: Int64 = 0
      var covered: Int64 = 0
      for part in parts.sorted(by: { $0.start < $1.start }) {
        covered += max(0, part.end - max(part.start, reached))
        reached = max(reached, part.end)
      }
      units += covered * Int64(map.edgeLengthsDecimeters[edge.rawValue])
    }
    return Double(units) / 655_360
  }

  /// Draws a stretch.
  ///
  /// - Parameter stretch: A stretch of one of the contours.
  /// - Returns: Its line in the direction of its arc; two points or more.
  public func line(of stretch: Stretch) -> [Coordinate] {
    guard let map = source.first?.map else { return [] }
    let points = map.points(of: stretch.arc.edge)
    let line = stretch.arc.isForward ? points : points.reversed()
    var ends: [Double] = [0]
    for (a, b) in zip(line, line.dropFirst()) {
      ends.append(ends[ends.count - 1] + a.distanceMeters(to: b))
    }
    let length = ends[ends.count - 1]
    let (start, end) = (
      Double(stretch.start) / 65_536 * length, Double(stretch.end) / 65_536 * length
    )
    let between = line.indices.filter { ends[$0] > start && ends[$0] < end }.map { line[$0] }
    return [Self.place(at: start, on: line, ends)] + between + [Self.place(at: end, on: line, ends)]
  }

  /// The place at some metres along a line.
  private static func place(
    at meters: Double,
    on line: [Coordinate],
    _ ends: [Double]
  ) -> Coordinate {
    let piece = max(1, ends.firstIndex { $0 >= meters } ?? ends.count - 1)
    let (a, b) = (line[piece - 1], line[piece])
    let span = ends[piece] - ends[piece - 1]
    let part = span > 0 ? min(max((meters - ends[piece - 1]) / span, 0), 1) : 0
    return Coordinate(
      latitude: a.latitude + part * (b.latitude - a.latitude),
      longitude: a.longitude + part * Double(a.longitudeDifferenceE7(to: b)) * 1e-7
    ) ?? a
  }
}
