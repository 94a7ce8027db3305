import RoadbookGeo
import RoadbookHierarchy
public import RoadbookRoadGraph
import Synchronization

/// Finds routes on a map.
///
/// One router serves any number of threads at once: what they share never changes, and each call
/// borrows working memory of its own.  Calls do not suspend; a search looks at whether its task was
/// cancelled.
///
///     let router = try Router(path: "porto.roadbook")
///     let route = try router.route(from: home, to: work, avoids: [.tolls])
///     print(route.durationSeconds, route.legs[0].steps.map(\.name))
public final class Router: Sendable {
  /// The map on which routes are found.
  public let map: RoadGraph
  private let published: Mutex<RouterSnapshot>
  private let desk: Mutex<TrafficDesk>
  let markedRoads = MarkedRoads()
  private let withoutTraffic = Mutex<RouterSnapshot?>(nil)
  /// Number of metrics in memory besides the one that the map brings.
  package var keptMetricCount: Int { snapshot.metrics.keptCount }
  /// Number of states of the rules by the hour that are in memory besides that of the plain tags.
  package var keptMomentCount: Int { snapshot.moments.keptCount }
  /// Number of metrics of whose paths the lengths are in memory.
  package var keptLengthCount: Int { snapshot.metrics.keptLengthCount }
  private let idleContexts = Mutex<[QueryContext]>([])
  /// A router that weighs length besides time, made when first asked for.
  let lengthRouter = Mutex<Router?>(nil)
  /// Routers of other modes, made when first asked for.
  let others = Mutex<[(key: RouterKey, router: Router)]>([])
  /// Vehicle that the router is for; `nil` for a usual one.
  let vehicle: Vehicle?
  /// Edges that are too small for the vehicle; `nil` if all are large enough.
  private let closures: MarkedEdges?

  /// Makes a router for an open map.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - metricBytes: Memory for metrics besides the one that the map brings, in bytes: those of
  ///     sets of avoided roads.  The two that the last set needs are kept even if they are larger.
  public convenience init(map: RoadGraph, metricBytes: Int = 256 << 20) {
    self.init(map: map, metricBytes: metricBytes, vehicle: nil, closedEdges: [])
  }

  /// Makes a router for a vehicle to which some edges are closed.
  init(map: RoadGraph, metricBytes: Int, vehicle: Vehicle?, closedEdges: [Int]) {
    self.map = map
    self.vehicle = vehicle
    closures =
      closedEdges.isEmpty ? nil : MarkedEdges(closedEdges, edgeCount: map.edgeCount)
    let weights = ArcWeights(map, closures: closures)
    let metrics = MetricStore(weights, budgetBytes: metricBytes)
    published = Mutex(
      RouterSnapshot(epoch: 0, weights: weights, metrics: metrics, reports: TrafficLedger(map))
    )
    desk = Mutex(TrafficDesk(map))
  }

  /// Makes a router on whose roads all takes longer than on those of another.
  ///
  /// - Parameters:
  ///   - router: The other router, whose map and vehicle it has.
  ///   - times: Times of arcs in centiseconds, none shorter than the map's.
  init(of router: Router, slowing times: [UInt32: Int32]) {
    map = router.map
    vehicle = router.vehicle
    closures = router.closures
    let weights = ArcWeights(map, closures: closures)
      .with(traffic: TrafficOverlay(times: times, on: map))
    let metrics = MetricStore(weights, budgetBytes: 64 << 20)
    published = Mutex(
      RouterSnapshot(epoch: 1, weights: weights, metrics: metrics, reports: TrafficLedger(map))
    )
    desk = Mutex(TrafficDesk(map))
  }

  /// Opens a map and makes a router for it.
  ///
  /// - Parameter path: Path of the map file.
  /// - Throws: `MapFileError` if the file is no map, is damaged, or cannot be read.
  public convenience init(path: String) throws(MapFileError) {
    self.init(map: try RoadGraph(path: path))
  }

  /// Makes ready for all sets of avoided roads at once.
  ///
  /// Without it the first request with a set waits until the set's metric is made.  All together
  /// take less than two single ones, but eight times the memory: for servers.
  ///
  /// - Complexity: About 0.6 s for a million arcs.
  public func prepareAvoids() {
    snapshot.metrics.makeStrict()
  }

  /// The roads nearest to a place that the mode may use, nearest first.
  ///
  /// Plain distance counts: unlike a route's waypoints, small islands and tunnels come where they
  /// lie.
  ///
  /// - Parameters:
  ///   - waypoint: The place, with bearings, side and radius if they matter.
  ///   - count: Greatest number of roads; 1 to 1,000.
  ///   - mode: How one travels; as the router is for unless told.
  ///   - excludes: Kinds of road that do not count.
  ///   - departure: Time of departure in seconds since 1970 (UTC), at which the roads must be
  ///     open; `nil` for the plain tags.
  /// - Returns: One or more places, each on another edge.
  /// - Throws: ``RoutingError/noRoadNear(waypoint:nearestMeters:)``,
  ///   ``RoutingError/outsideMap(waypoint:coordinate:nearestMeters:)`` or
  ///   ``RoutingError/invalidRequest(reason:)``, with 0 as number of the waypoint;
  ///   ``RoutingError/modeNotInMap(mode:)``.
  public func nearest(
    to waypoint: Waypoint,
    count: Int = 1,
    mode: TravelMode? = nil,
    excludes: AvoidSet = [],
    departure: Double? = nil
  ) throws(RoutingError) -> [Snap] {
    guard (1...1000).contains(count) else {
      throw .invalidRequest(reason: "\(count) nearest roads were asked for, 1 to 1000 can be")
    }
    try check(waypoint, at: 0)
    try check(departure: departure)
    if let mode, mode != map.mode {
      return try router(for: mode).nearest(
        to: waypoint,
        count: count,
        mode: mode,
        excludes: excludes,
        departure: departure
      )
    }
    let snapshot = snapshot.at(departure)
    defer { withExtendedLifetime(snapshot) {} }
    let context = borrowContext()
    defer { giveBack(context) }
    let (flags, timed) = (excludes.rawValue, snapshot.weights.timedView)
    let snaps = context.snapper.nearest(to: waypoint, count: count, bannedFlags: flags, timed)
    guard let first = snaps.first else {
      throw noRoad(for: waypoint, at: 0, bannedFlags: flags, context, timed)
    }
    try check(waypoint, at: 0, nearestMeters: first.distanceMeters)
    return snaps
  }
}

extension Router {
  /// The roads as they are now; whoever answers a question takes it once.
  var snapshot: RouterSnapshot { published.withLock { $0 } }

  /// The roads as they would be without news of traffic; made when first asked for.
  var snapshotWithoutTraffic: RouterSnapshot {
    withoutTraffic.withLock { made in
      if let made { return made }
      let weights = ArcWeights(map, closures: closures)
      let snapshot = RouterSnapshot(
        epoch: 0,
        weights: weights,
        metrics: MetricStore(weights, budgetBytes: snapshot.metrics.budgetBytes),
        reports: TrafficLedger(map)
      )
      made = snapshot
      return snapshot
    }
  }

  /// Takes in news of traffic and publishes the state that follows.
  func take(
    _ update: TrafficUpdate,
    at now: Double,
    stop: CustomizationStop
  ) throws(RoutingError) -> TrafficOutcome {
    try desk.withLock { (desk) throws(RoutingError) in
      let (next, outcome) = try desk.take(
        update,
        at: now,
        after: snapshot,
        threads: 2,
        stop: stop
      )
      if let next { published.withLock { $0 = next } }
      return outcome
    }
  }

  func borrowContext() -> QueryContext {
    idleContexts.withLock { $0.popLast() } ?? QueryContext(map, closures: closures)
  }

  /// The memory that the last call gave back, and the next will borrow.
  func peekContext() -> QueryContext? { idleContexts.withLock { $0.last } }

  /// Number of working memories that are kept: no more than calls were under way at once.
  package var keptMemoryCount: Int { idleContexts.withLock { $0.count } }

  /// Lets go of the working memories that are kept; later calls make new ones.
  package func dropKeptMemory() { idleContexts.withLock { $0 = [] } }

  func giveBack(_ context: QueryContext) {
    idleContexts.withLock { $0.append(context) }
  }

  /// Refuses a time of departure that no calendar knows.
  func check(departure: Double?) throws(RoutingError) {
    guard let departure, !(abs(departure) < Self.farthestDeparture) else { return }
    throw .invalidRequest(reason: "the time of departure is not within 1970 ± 3000 years")
  }

  private static var farthestDeparture: Double { 3000 * 365.25 * 86_400 }

  /// Refuses a waypoint with numbers that mean nothing.
  func check(_ waypoint: Waypoint, at index: Int) throws(RoutingError) {
    let place = waypoint.coordinate
    guard abs(Int64(place.latitudeE7)) <= 900_000_000,
      abs(Int64(place.longitudeE7)) <= 1_800_000_000
    else { throw .invalidRequest(reason: "waypoint \(index) is not a place on the Earth") }
    if let bearing = waypoint.bearing {
      guard bearing.degrees.isFinite, (0...180).contains(bearing.rangeDegrees) else {
        throw .invalidRequest(reason: "the bearing of waypoint \(index) needs a range of 0 to 180")
      }
    }
    if let heading = waypoint.headingDegrees, !heading.isFinite {
      throw .invalidRequest(reason: "the heading of waypoint \(index) is not a number")
    }
    if let radius = waypoint.radiusMeters, !(radius >= 0) {
      throw .invalidRequest(reason: "the radius of waypoint \(index) is negative")
    }
  }

  /// Distance from a place outside the map's box to its road, in metres, from which on the place
  /// counts as outside the map.
  private static var outsideMeters: Double { 1000 }

  /// Places on roads for a waypoint.
  ///
  /// - Throws: ``RoutingError/outsideMap(waypoint:coordinate:nearestMeters:)`` if the waypoint lies
  ///   beside the map and no road is near; else the error for a waypoint without a road.
  func choice(
    for waypoint: Waypoint,
    at index: Int,
    bannedFlags: UInt32,
    _ context: QueryContext,
    _ timed: TimedView? = nil
  ) throws(RoutingError) -> Snapper.Choice {
    let found = context.snapper.choice(for: waypoint, bannedFlags: bannedFlags, timed)
    guard let choice = found else {
      throw noRoad(for: waypoint, at: index, bannedFlags: bannedFlags, context, timed)
    }
    try check(waypoint, at: index, nearestMeters: choice.nearest[0].distanceMeters)
    return choice
  }

  /// Refuses a waypoint that lies beside the map and has no road near.
  private func check(
    _ waypoint: Waypoint,
    at index: Int,
    nearestMeters meters: Double
  ) throws(RoutingError) {
    let place = waypoint.coordinate
    guard meters > Self.outsideMeters, !isInside(place) else { return }
    throw .outsideMap(waypoint: index, coordinate: place, nearestMeters: meters)
  }

  /// The error for a waypoint without a road.
  func noRoad(
    for waypoint: Waypoint,
    at index: Int,
    bannedFlags: UInt32,
    _ context: QueryContext,
    _ timed: TimedView? = nil
  ) -> RoutingError {
    let place = waypoint.coordinate
    let meters = context.snapper.distanceOfNearestRoad(
      to: place,
      bannedFlags: bannedFlags,
      timed
    )
    if meters.map({ $0 > Self.outsideMeters }) ?? true, !isInside(place) {
      return .outsideMap(waypoint: index, coordinate: place, nearestMeters: meters)
    }
    return .noRoadNear(waypoint: index, nearestMeters: meters)
  }

  private func isInside(_ place: Coordinate) -> Bool {
    let (south, west) = (map.boundingBox[0], map.boundingBox[1])
    let (north, east) = (map.boundingBox[2], map.boundingBox[3])
    guard place.latitudeE7 >= south, place.latitudeE7 <= north else { return false }
    if west <= east { return place.longitudeE7 >= west && place.longitudeE7 <= east }
    return place.longitudeE7 >= west || place.longitudeE7 <= east
  }
}
