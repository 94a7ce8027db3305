package import RoadbookGeo
package import RoadbookRouting

/// A place on a route, and how it is driven there.
package struct DrivePlace: Sendable {
  /// Where.
  package var coordinate: Coordinate
  /// Direction of travel in degrees clockwise from north, 0 ..< 360.
  package var courseDegrees: Double
  /// Distance from the route's beginning in metres.
  package var meters: Double
  /// Time from the route's beginning in seconds.
  package var seconds: Double
  /// Planned speed in metres a second.
  package var speedMetersPerSecond: Double
  /// Leg of the route; where two meet, the later one.
  package var legIndex: Int
}

/// A route as a drive: where one is after some way or some time.
///
/// Time that a turn takes is spent on the last 30 m before it, that of a turn on the spot on the
/// 30 m behind it, so that a drive slows down there and stands nowhere.
package struct DriveLine: Sendable {
  /// Length in metres.
  package var lengthMeters: Double { knotMeters[knotMeters.count - 1] }
  /// Time in seconds.
  package var durationSeconds: Double { knotSeconds[knotSeconds.count - 1] }
  /// Distance in metres at which each leg ends, ascending.
  ///
  /// Shape: as the route's legs.
  package private(set) var legEndMeters: [Double] = []

  /// Points of the line.
  private let points: [Coordinate]
  /// Distance of each point from the beginning in metres, ascending.
  private var pointMeters: [Double]
  /// Distances between which the speed is constant, ascending; from 0.
  private var knotMeters: [Double] = [0]
  /// Time at each of these distances in seconds, ascending; from 0.
  private var knotSeconds: [Double] = [0]

  /// Way before a turn on which its time is spent, in metres.
  private static let slowMeters = 30.0

  /// Lays a drive along a route.
  ///
  /// - Parameter route: The route.
  /// - Complexity: O(*n*), *n* points of the route's line.
  package init(_ route: Route) {
    points = route.coordinates
    pointMeters = [Double](repeating: 0, count: points.count)
    var waiting = 0.0
    for leg in route.legs {
      for index in leg.arcs.indices { append(leg, index, &waiting) }
      legEndMeters.append(lengthMeters)
    }
    // A route that begins where it ends has a single knot, which makes no piece.
    knotMeters.append(lengthMeters)
    knotSeconds.append(durationSeconds + waiting)
  }

  /// Lays the drive along an arc.
  ///
  /// `waiting` is time that had no way to be spent on: that of turns on the spot, as when a leg
  /// ends at a junction and the next one first turns back there.
  private mutating func append(_ leg: Route.Leg, _ index: Int, _ waiting: inout Double) {
    let start = lengthMeters
    let length = Double(leg.arcLengthsDecimeters[index]) / 10
    let time = Double(leg.arcTimesCentiseconds[index]) / 100
    measure(leg.arcCoordinates[index], leg.arcCoordinates[index + 1], start, length)
    if index == 0 { waiting += Double(leg.turnTimesCentiseconds[0]) / 100 }
    let next =
      index + 1 < leg.arcs.count ? Double(leg.turnTimesCentiseconds[index + 1]) / 100 : 0
    guard length > 0 else {
      waiting += time + next
      return
    }
    let slow = min(Self.slowMeters, length / 2)
    let slowTime = time * slow / length
    var rest = time
    if waiting > 0 {
      addKnot(start + slow, durationSeconds + slowTime + waiting)
      rest -= slowTime
      waiting = 0
    }
    if next > 0 {
      addKnot(start + length - slow, durationSeconds + rest - slowTime)
      rest = slowTime
    }
    addKnot(start + length, durationSeconds + rest + next)
  }

  private mutating func addKnot(_ meters: Double, _ seconds: Double) {
    knotMeters.append(max(meters, lengthMeters))
    knotSeconds.append(max(seconds, durationSeconds))
  }

  /// Spreads the length of an arc, as the map knows it, over the pieces of its line.
  private mutating func measure(_ first: Int, _ last: Int, _ start: Double, _ length: Double) {
    pointMeters[first] = start
    guard last > first else { return }
    var total = 0.0
    for point in first..<last { total += points[point].distanceMeters(to: points[point + 1]) }
    var passed = 0.0
    for point in first..<last {
      passed += points[point].distanceMeters(to: points[point + 1])
      pointMeters[point + 1] = point + 1 == last ? start + length : start + length * passed / total
    }
  }

  // MARK: Places

  /// Where one is after some way.
  ///
  /// - Parameter meters: Distance from the beginning; one outside counts as that of the nearer end.
  /// - Returns: The place; where a standstill is planned, as it is left.
  /// - Complexity: O(log *n*).
  package func place(atMeters meters: Double) -> DrivePlace {
    let meters = min(max(0, meters), lengthMeters)
    let knot = Self.piece(knotMeters, meters)
    let length = knotMeters[knot + 1] - knotMeters[knot]
    let part = length > 0 ? (meters - knotMeters[knot]) / length : 0
    let seconds = knotSeconds[knot] + part * (knotSeconds[knot + 1] - knotSeconds[knot])
    return place(meters, seconds, knot)
  }

  /// Where one is after some time.
  ///
  /// - Parameter seconds: Time from the beginning; one outside counts as that of the nearer end.
  /// - Returns: The place.
  /// - Complexity: O(log *n*).
  package func place(atSeconds seconds: Double) -> DrivePlace {
    let seconds = min(max(0, seconds), durationSeconds)
    let knot = Self.piece(knotSeconds, seconds)
    let time = knotSeconds[knot + 1] - knotSeconds[knot]
    let part = time > 0 ? (seconds - knotSeconds[knot]) / time : 0
    let meters = knotMeters[knot] + part * (knotMeters[knot + 1] - knotMeters[knot])
    return place(meters, seconds, knot)
  }

  private func place(_ meters: Double, _ seconds: Double, _ knot: Int) -> DrivePlace {
    let time = knotSeconds[knot + 1] - knotSeconds[knot]
    let point = Self.piece(pointMeters, meters)
    let (from, to) = (points[point], points[min(point + 1, points.count - 1)])
    let length = pointMeters[min(point + 1, points.count - 1)] - pointMeters[point]
    return DrivePlace(
      coordinate: from.moved(
        toward: to,
        by: length > 0 ? (meters - pointMeters[point]) / length : 0
      ),
      courseDegrees: from.bearingDegrees(to: to),
      meters: meters,
      seconds: seconds,
      speedMetersPerSecond: time > 0 ? (knotMeters[knot + 1] - knotMeters[knot]) / time : 0,
      legIndex: min(Self.count(of: legEndMeters, upTo: meters), max(0, legEndMeters.count - 1))
    )
  }

  /// The piece between two bounds in which a value lies: the last that begins at or before it, but
  /// at the very end the last that is not empty.
  private static func piece(_ bounds: [Double], _ value: Double) -> Int {
    let piece = count(of: bounds, upTo: value) - 1
    guard piece >= bounds.count - 1 else { return max(0, piece) }
    var last = bounds.count - 2
    while last > 0, bounds[last] == bounds[last + 1] { last -= 1 }
    return max(0, last)
  }

  /// How many of ascending numbers are not above a value.
  private static func count(of bounds: [Double], upTo value: Double) -> Int {
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
