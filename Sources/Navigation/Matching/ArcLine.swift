import RoadbookGeo
import RoadbookRoadGraph

/// The line of an arc as it lies around a fix.
struct ArcLine {
  private let arc: UInt32
  private let arcMeters: Double
  private let fix: Coordinate
  private let scale: LocalScale
  private let blur: Double
  /// From the fix to each point of the line.
  private let points: [GroundVector]
  /// Metres driven up to each point.
  private let driven: [Double]

  /// Draws an arc.
  ///
  /// - Parameters:
  ///   - arc: The arc.
  ///   - fix: A fix about which it is looked at.
  ///   - blur: How far ahead and behind the direction of the road may count, in metres.
  ///   - map: The roads.
  /// - Complexity: O(points of the arc).
  init(_ arc: UInt32, around fix: Coordinate, blur: Double, _ map: RoadGraph) {
    self.arc = arc
    self.fix = fix
    self.blur = blur
    let scale = LocalScale(latitude: fix.latitude)
    arcMeters = Double(map.edgeLengthsDecimeters[arc >> 1]) / 10
    var line = map.points(of: EdgeID(arc >> 1))
    if arc & 1 == 1 { line.reverse() }
    let points = line.map { GroundVector(from: fix, to: $0, scale) }
    var driven = [0.0]
    driven.reserveCapacity(points.count)
    for (start, end) in zip(points, points.dropFirst()) {
      let step = GroundVector(east: end.east - start.east, north: end.north - start.north)
      driven.append(driven[driven.count - 1] + step.meters)
    }
    self.scale = scale
    self.points = points
    self.driven = driven
  }

  /// The place that lies some way along the arc.
  ///
  /// - Parameter meters: From the arc's tail; what lies beyond an end counts as that end.
  /// - Returns: The place.
  func place(atMeters meters: Double) -> RoadPlace {
    let (number, part) = segment(atMeters: meters)
    return place(onSegment: number, part: part)
  }

  /// Directions of the arc some way behind a place and ahead of it, in degrees.
  func courses(aroundMeters meters: Double) -> SIMD2<Double> {
    [course(atMeters: meters - blur), course(atMeters: meters + blur)]
  }

  private func course(atMeters meters: Double) -> Double {
    let number = segment(atMeters: meters).number
    let (start, end) = (points[number - 1], points[number])
    return GroundVector(east: end.east - start.east, north: end.north - start.north).courseDegrees
  }

  private func segment(atMeters meters: Double) -> (number: Int, part: Double) {
    let full = driven[driven.count - 1]
    let way = arcMeters > 0 ? min(max(meters / arcMeters, 0), 1) * full : 0
    var number = 1
    while number < driven.count - 1, driven[number] < way { number += 1 }
    let length = driven[number] - driven[number - 1]
    return (number, length > 0 ? min(max((way - driven[number - 1]) / length, 0), 1) : 0)
  }

  /// The places at which the line comes nearest to the fix, each nearer than those about it.
  ///
  /// - Parameter radius: Greatest distance in metres.
  /// - Returns: The places, in the order of the line, at least 3 m of driving apart.
  func nearPlaces(within radius: Double) -> [RoadPlace] {
    var feet: [(distance: Double, part: Double)] = []
    feet.reserveCapacity(points.count)
    for number in 1..<points.count { feet.append(foot(onSegment: number)) }
    var places: [RoadPlace] = []
    for index in feet.indices where feet[index].distance <= radius {
      if index > 0, feet[index - 1].distance < feet[index].distance { continue }
      if index + 1 < feet.count, feet[index + 1].distance < feet[index].distance { continue }
      let place = place(onSegment: index + 1, part: feet[index].part)
      if let last = places.last, place.meters - last.meters < 3 { continue }
      places.append(place)
    }
    return places
  }

  /// The nearest place of one segment: its distance from the fix, and which part of it lies before.
  private func foot(onSegment number: Int) -> (distance: Double, part: Double) {
    let (start, end) = (points[number - 1], points[number])
    let step = GroundVector(east: end.east - start.east, north: end.north - start.north)
    let square = step.east * step.east + step.north * step.north
    guard square > 0 else { return (start.meters, 0) }
    let part = min(max(-(start.east * step.east + start.north * step.north) / square, 0), 1)
    let near = GroundVector(
      east: start.east + part * step.east,
      north: start.north + part * step.north
    )
    return (near.meters, part)
  }

  private func place(onSegment number: Int, part: Double) -> RoadPlace {
    let (start, end) = (points[number - 1], points[number])
    let step = GroundVector(east: end.east - start.east, north: end.north - start.north)
    let near = GroundVector(
      east: start.east + part * step.east,
      north: start.north + part * step.north
    )
    let full = driven[driven.count - 1]
    let way = driven[number - 1] + part * (driven[number] - driven[number - 1])
    let meters = full > 0 ? way / full * arcMeters : 0
    return RoadPlace(
      arc: arc,
      meters: meters,
      arcMeters: arcMeters,
      coordinate: Coordinate(
        latitude: fix.latitude + near.north / scale.metersPerDegreeLatitude,
        longitude: fix.longitude + near.east / scale.metersPerDegreeLongitude
      ) ?? fix,
      courseDegrees: step.courseDegrees,
      coursesAround: courses(aroundMeters: meters),
      error: GroundVector(east: -near.east, north: -near.north)
    )
  }
}
