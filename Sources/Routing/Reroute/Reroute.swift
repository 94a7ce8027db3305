public import RoadbookRoadGraph

/// A new way for a vehicle: the path at once, steps and line when asked for.
///
/// A navigator compares or announces first, with ``beginning(meters:)``, and makes the whole
/// route after that.
public struct Reroute: Sendable {
  /// Arcs from the vehicle's to the one of the last waypoint; one or more.
  ///
  /// The first and the last are used in part.  Where the vehicle goes on along an arc on which it
  /// stopped, the arc comes once.
  public let arcs: [ArcID]
  /// What the search minimised after avoided length: time plus charges for headings, in
  /// centiseconds.
  public let weightCentiseconds: Int64
  private let sum: LegSum
  private let paths: [LegPath]
  private let start: Start
  private let stops: [Stop]
  private let passedCount: Int
  private let original: RouteRequest
  private let weights: ArcWeights

  /// Where a reroute begins.
  enum Start: Sendable {
    case place(VehiclePlace)
    case stop(Stop, Waypoint)
  }

  /// Length in metres.
  public var distanceMeters: Double { Double(sum.lengthDecimeters) / 10 }
  /// Time in seconds.
  public var durationSeconds: Double { Double(sum.timeCentiseconds) / 100 }
  /// Length on roads that the request avoids, in metres.
  public var avoidedMeters: Double { Double(sum.avoidedDecimeters) / 10 }
  /// Whether the vehicle is to turn back on the spot.
  public var turnsBackAtOnce: Bool { paths[0].turnsBack }
  /// Time in centiseconds.
  package var timeCentiseconds: Int64 { sum.timeCentiseconds }
  /// Length on roads that the request avoids, in decimetres.
  package var avoidedDecimeters: Int64 { sum.avoidedDecimeters }

  /// Makes a reroute.
  ///
  /// - Parameters:
  ///   - first: Path to the next stop.
  ///   - tail: Paths from stop to stop after that.
  ///   - sum: Length and time of all.
  ///   - weight: What the search minimised after avoided length.
  ///   - start: Where it begins.
  ///   - stops: Stops of all waypoints of the request but the first.
  ///   - passedCount: Number of those that lie behind the vehicle.
  ///   - request: The request of the route that is driven.
  ///   - weights: Times of arcs and turns.
  init(
    first: LegPath,
    tail: [LegPath],
    sum: LegSum,
    weight: Int64,
    start: Start,
    stops: [Stop],
    passedCount: Int,
    request: RouteRequest,
    weights: ArcWeights
  ) {
    paths = [first] + tail
    self.sum = sum
    weightCentiseconds = weight
    self.start = start
    self.stops = stops
    self.passedCount = passedCount
    original = request
    self.weights = weights
    var arcs: [ArcID] = []
    arcs.reserveCapacity(tail.reduce(first.vertices.count) { $0 + $1.vertices.count })
    for (index, path) in paths.enumerated() {
      let isSameArc = index > 0 && !path.turnsBack
      for vertex in path.vertices[(isSameArc ? 1 : 0)...] {
        unsafe arcs.append(ArcID(weights.map.vertexArcs[unchecked: Int(vertex)]))
      }
    }
    self.arcs = arcs
  }

  /// The request that the route answers: from the vehicle through the waypoints ahead.
  public var request: RouteRequest {
    var request = original
    request.waypoints.removeFirst(passedCount)
    switch start {
    case .place(let place): request.waypoints[0] = Waypoint(Snap(place, weights.map).coordinate)
    case .stop(_, let waypoint): request.waypoints[0] = waypoint
    }
    return request
  }

  /// The whole route with steps and line.
  ///
  /// - Complexity: O(points of the line); 0.1 ms on a city.
  public func complete() -> Route {
    RouteBuilder.route(
      along: paths,
      snaps: [startSnaps] + stops[passedCount...].map(\.snaps),
      request,
      weight: weightCentiseconds,
      weights
    )
  }

  /// The first steps of the route, with their line.
  ///
  /// - Parameter meters: How far from the vehicle at least; 0 or more.
  /// - Returns: Whole steps, equal to those of ``complete()``: the ones that begin nearer than
  ///   `meters`, and at least two, so that the next maneuver is known; or all of the first leg.
  /// - Complexity: O(points of their line).
  public func beginning(meters: Double) -> RouteBeginning {
    var legPaths = [paths[0]]
    while legPaths.count < paths.count,
      original.waypoints[passedCount + legPaths.count].isPassedThrough
    {
      legPaths.append(paths[legPaths.count])
    }
    return BeginningBuilder(weights: weights, paths: legPaths)
      .beginning(meters: meters, startSnaps, stops[passedCount...].map(\.snaps))
  }

  private var startSnaps: [Snap] {
    switch start {
    case .place(let place): [Snap(place, weights.map)]
    case .stop(let stop, _): stop.snaps
    }
  }
}
