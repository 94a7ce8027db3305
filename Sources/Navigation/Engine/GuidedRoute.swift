package import RoadbookGeo
package import RoadbookGuidance
import RoadbookRoadGraph
package import RoadbookRouting

/// A route as a vehicle follows it: distances along its line, its maneuvers, and what finds the way
/// back to its stops.
package final class GuidedRoute: Sendable {
  /// The route.
  package let route: Route
  /// What the driver is told.
  package let guidance: RouteGuidance
  /// Finds new ways to the stops ahead.
  let rerouter: Rerouter
  /// The maneuvers as listeners see them, leg by leg.
  let steps: [[NavigationStepInfo]]
  /// Points of the line, two at least: a route that ends where it begins has its only point twice.
  let points: [Coordinate]
  /// Metres from the beginning to each point.
  let pointMeters: [Double]
  /// Seconds from the beginning to each point.
  let pointSeconds: [Double]
  /// Arcs in order, over all legs.
  package let arcs: [UInt32]
  /// Metres from the beginning to the first place used of each arc, and to the end: one more than
  /// arcs.
  let arcMeters: [Double]
  /// Metres of each arc that lie before the first place used.
  let arcSkips: [Double]
  /// Leg of each arc.
  let arcLegs: [Int]
  /// Metres from the beginning to the end of each leg.
  let legEnds: [Double]
  /// Seconds from the beginning to the end of each leg.
  let legEndSeconds: [Double]
  /// Metres from the beginning to each maneuver, leg by leg.
  let stepMeters: [[Double]]
  /// Seconds from the beginning to each maneuver, leg by leg.
  let stepSeconds: [[Double]]
  /// Whether an arc in a tunnel, by arc.
  let isTunnel: [Bool]
  /// Numbers of the route's arcs, for whether an arc is on it at all.
  private let arcPlaces: [UInt32: [Int]]

  /// Prepares a route to be followed.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - rerouter: Finds new ways to its stops.
  ///   - options: What the driver is told.
  ///   - phrasebook: Words of the instructions.
  /// - Complexity: O(points of the line).
  init(
    _ route: Route,
    rerouter: Rerouter,
    options: RouteGuidance.Options,
    phrasebook: Phrasebook
  ) {
    self.route = route
    self.rerouter = rerouter
    guidance = RouteGuidance(route, options: options)
    steps = StepInfoBuilder.steps(for: guidance, phrasebook: phrasebook)
    let isPoint = route.coordinates.count == 1
    points = isPoint ? route.coordinates + route.coordinates : route.coordinates
    var pointMeters = [Double](repeating: 0, count: points.count)
    var pointSeconds = pointMeters
    var arcs: [UInt32] = []
    var arcMeters: [Double] = []
    var arcSkips: [Double] = []
    var arcLegs: [Int] = []
    var (legEnds, legEndSeconds): ([Double], [Double]) = ([], [])
    var (meters, seconds) = (0.0, 0.0)
    for (number, leg) in route.legs.enumerated() {
      for (index, arc) in leg.arcs.enumerated() {
        arcs.append(arc.rawValue)
        arcLegs.append(number)
        let full = Double(leg.map.edgeLengthsDecimeters[arc.edge.rawValue]) / 10
        arcSkips.append(index == 0 ? full * Double(leg.sourceFractionOfArc) / 65_536 : 0)
        arcMeters.append(meters)
        let first = leg.arcCoordinates[index]
        let last = leg.arcCoordinates[index + 1]
        let length = Double(leg.arcLengthsDecimeters[index]) / 10
        seconds += Double(leg.turnTimesCentiseconds[index]) / 100
        let time = Double(leg.arcTimesCentiseconds[index]) / 100
        Self.spread(
          from: first,
          to: last,
          of: route.coordinates,
          meters: meters...(meters + length),
          seconds: seconds...(seconds + time),
          &pointMeters,
          &pointSeconds
        )
        meters += length
        seconds += time
      }
      legEnds.append(meters)
      legEndSeconds.append(seconds)
    }
    arcMeters.append(meters)
    if isPoint { (pointMeters[1], pointSeconds[1]) = (meters, seconds) }
    self.pointMeters = pointMeters
    self.pointSeconds = pointSeconds
    self.arcs = arcs
    self.arcMeters = arcMeters
    self.arcSkips = arcSkips
    self.arcLegs = arcLegs
    self.legEnds = legEnds
    self.legEndSeconds = legEndSeconds
    var (stepMeters, stepSeconds): ([[Double]], [[Double]]) = ([], [])
    var (legMeters, legSeconds) = (0.0, 0.0)
    for (number, leg) in guidance.legs.enumerated() {
      var place = (meters: legMeters, seconds: legSeconds)
      var ends: (meters: [Double], seconds: [Double]) = ([], [])
      for step in leg.steps {
        ends.meters.append(place.meters)
        ends.seconds.append(place.seconds)
        place.meters += step.distanceMeters
        place.seconds += step.durationSeconds
      }
      stepMeters.append(ends.meters)
      stepSeconds.append(ends.seconds)
      legMeters = legEnds[number]
      legSeconds = legEndSeconds[number]
    }
    self.stepMeters = stepMeters
    self.stepSeconds = stepSeconds
    let map = route.legs[0].map
    isTunnel = arcs.map { map.edgeFlags[$0 >> 1] & EdgeFlags.tunnel.rawValue != 0 }
    var arcPlaces: [UInt32: [Int]] = [:]
    for (index, arc) in arcs.enumerated() { arcPlaces[arc, default: []].append(index) }
    self.arcPlaces = arcPlaces
  }

  /// Length in metres.
  package var lengthMeters: Double { legEnds[legEnds.count - 1] }
  /// Time in seconds.
  package var durationSeconds: Double { legEndSeconds[legEndSeconds.count - 1] }
  /// Number of legs.
  var legCount: Int { legEnds.count }

  /// Spreads length and time of an arc over its points.
  private static func spread(
    from first: Int,
    to last: Int,
    of points: [Coordinate],
    meters: ClosedRange<Double>,
    seconds: ClosedRange<Double>,
    _ pointMeters: inout [Double],
    _ pointSeconds: inout [Double]
  ) {
    var whole = 0.0
    var index = first
    while index < last {
      whole += points[index].distanceMeters(to: points[index + 1])
      index += 1
    }
    var driven = 0.0
    index = first
    while index <= last {
      let part = index == last ? 1 : whole > 0 ? driven / whole : 0
      pointMeters[index] = meters.lowerBound + part * (meters.upperBound - meters.lowerBound)
      pointSeconds[index] = seconds.lowerBound + part * (seconds.upperBound - seconds.lowerBound)
      if index < last { driven += points[index].distanceMeters(to: points[index + 1]) }
      index += 1
    }
  }
}

extension GuidedRoute {
  /// Number of the arc at some metres from the beginning.
  func arc(atMeters meters: Double) -> Int {
    max(lastIndex(in: arcMeters, notAbove: meters, below: arcs.count), 0)
  }

  /// Seconds from the beginning at some metres.
  func seconds(atMeters meters: Double) -> Double {
    let point = lastIndex(in: pointMeters, notAbove: meters, below: points.count - 1)
    let (from, to) = (pointMeters[point], pointMeters[point + 1])
    let part = to > from ? min(max((meters - from) / (to - from), 0), 1) : 1
    return pointSeconds[point] + part * (pointSeconds[point + 1] - pointSeconds[point])
  }

  /// Where one is at some metres from the beginning, and in which direction one goes on.
  func place(atMeters meters: Double) -> (coordinate: Coordinate, courseDegrees: Double) {
    let point = lastIndex(in: pointMeters, notAbove: meters, below: points.count - 1)
    let (from, to) = (pointMeters[point], pointMeters[point + 1])
    let part = to > from ? min(max((meters - from) / (to - from), 0), 1) : 0
    let (start, end) = (points[point], points[point + 1])
    return (start.moved(toward: end, by: part), course(atPoint: point))
  }

  /// Speed that is planned at some metres, in metres a second.
  func plannedSpeed(atMeters meters: Double) -> Double {
    let index = arc(atMeters: meters)
    let leg = route.legs[arcLegs[index]]
    let first = arcLegs.firstIndex(of: arcLegs[index]) ?? 0
    return leg.plannedKilometersPerHour(at: index - first) / 3.6
  }

  /// Direction of the line behind a point; a step back where the line stands still.
  private func course(atPoint point: Int) -> Double {
    var next = point
    while next + 1 < points.count - 1, points[next] == points[next + 1] { next += 1 }
    while next > 0, points[next] == points[next + 1] { next -= 1 }
    return points[next].bearingDegrees(to: points[next + 1])
  }

  /// Last place in rising numbers that is not above a number; 0 at least, less than `limit`.
  private func lastIndex(in numbers: [Double], notAbove number: Double, below limit: Int) -> Int {
    var (low, high) = (0, max(limit - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if numbers[middle] <= number { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Whether an arc belongs to a stretch of the route.
  func contains(_ arc: UInt32, in stretch: ClosedRange<Double>) -> Bool {
    arcPlaces[arc]?.contains {
      arcMeters[$0] <= stretch.upperBound && arcMeters[$0 + 1] >= stretch.lowerBound
    } ?? false
  }

  /// Metres from the beginning of a place on one of the arcs, within a stretch; the one nearest to
  /// `expected` if there are several.
  func meters(of place: RoadPlace, in stretch: ClosedRange<Double>, near expected: Double)
    -> Double?
  {
    guard let numbers = arcPlaces[place.arc] else { return nil }
    var best: (meters: Double, error: Double)?
    for number in numbers {
      // An arc at an end of a leg is used in part.
      let used = arcMeters[number + 1] - arcMeters[number]
      let along = place.meters - arcSkips[number]
      let onUsed = min(max(along, 0), used)
      let meters = arcMeters[number] + onUsed
      guard stretch.contains(meters) else { continue }
      let error = abs(meters - expected) + abs(along - onUsed)
      if best.map({ $0.error > error }) ?? true { best = (meters, error) }
    }
    return best?.meters
  }

  /// A place on the line.
  package struct LinePlace {
    /// Metres from the beginning.
    package var meters: Double
    /// Metres from the place that was asked about.
    package var distanceMeters: Double
    /// Direction of the line there, in degrees clockwise from north.
    package var courseDegrees: Double
  }

  /// The place of a stretch of the line that is nearest to a place; between equal ones the first.
  ///
  /// - Complexity: O(points of the stretch).
  package func nearest(to place: Coordinate, in stretch: ClosedRange<Double>) -> LinePlace {
    let scale = LocalScale(latitude: place.latitude)
    let (eastScale, northScale) =
      (scale.metersPerDegreeLongitude * 1e-7, scale.metersPerDegreeLatitude * 1e-7)
    var point = lastIndex(in: pointMeters, notAbove: stretch.lowerBound, below: points.count - 1)
    var best = LinePlace(
      meters: stretch.lowerBound,
      distanceMeters: .infinity,
      courseDegrees: 0
    )
    func offset(_ other: Coordinate) -> (Double, Double) {
      (
        Double(place.longitudeDifferenceE7(to: other)) * eastScale,
        Double(Int64(other.latitudeE7) - Int64(place.latitudeE7)) * northScale
      )
    }
    repeat {
      let (from, to) = (pointMeters[point], pointMeters[point + 1])
      let length = to - from
      let (startEast, startNorth) = offset(points[point])
      let (endEast, endNorth) = offset(points[point + 1])
      let (stepEast, stepNorth) = (endEast - startEast, endNorth - startNorth)
      let squared = stepEast * stepEast + stepNorth * stepNorth
      var part =
        squared > 0 ? -(startEast * stepEast + startNorth * stepNorth) / squared : 0
      let lowest = length > 0 ? (stretch.lowerBound - from) / length : 0
      let highest = length > 0 ? (stretch.upperBound - from) / length : 1
      part = min(max(part, max(lowest, 0)), max(min(highest, 1), 0))
      let (east, north) = (startEast + part * stepEast, startNorth + part * stepNorth)
      let distance = (east * east + north * north).squareRoot()
      if distance < best.distanceMeters {
        best = LinePlace(
          meters: from + part * length,
          distanceMeters: distance,
          courseDegrees: course(atPoint: point)
        )
      }
      point += 1
    } while point + 1 < points.count && pointMeters[point] <= stretch.upperBound
    return best
  }
}
