import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// Many different questions to a map whose answers may be anything, as long as they come.
///
/// Asks for routes with steps, words, junctions and rules, with every kind of option; for nearest
/// roads, tables, areas and reroutes; closes a road in between, so that metrics are made and
/// updated; and reads every attribute on the way.
struct MapDrill {
  /// Places to ask for; two or more.
  let places: [Coordinate]
  /// Number of questions; a cell of a table is one.
  let questionCount: Int
  /// Ways that traffic is told of.
  let ways: [OSMWayID]

  /// Random places within the box around a map, and some of its ways.
  init(of map: RoadGraph, questionCount: Int, seed: UInt64 = 1) {
    var random = FixedRandom(seed: seed)
    let box = map.boundingBox
    places = (0..<64).compactMap { index in
      if index % 2 == 0, map.nodeCount > 0 {
        return map.coordinate(
          of: NodeID(UInt32.random(in: 0..<UInt32(map.nodeCount), using: &random))
        )
      }
      return Coordinate(
        latitudeE7: Int32.random(in: box[0]...box[2], using: &random),
        longitudeE7: Int32.random(in: box[1]...box[3], using: &random)
      )
    }
    ways =
      map.edgeCount == 0
      ? []
      : (0..<8).map { _ in
        map.way(of: EdgeID(UInt32.random(in: 0..<UInt32(map.edgeCount), using: &random)))
      }
    self.questionCount = questionCount
  }

  /// Asks all questions of a map.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - seed: Which questions.
  ///   - willAsk: Called before each question.
  /// - Returns: Number of questions asked.
  func run(on map: RoadGraph, seed: UInt64, willAsk: () -> Void) -> Int {
    var random = FixedRandom(seed: seed)
    readAttributes(of: map, &random)
    let router = Router(map: map)
    var asked = 0
    var round = 0
    while asked < questionCount {
      willAsk()
      if round % 16 == 5 { tellTraffic(router, round) }
      asked += ask(router, map.modes[round / 16 % map.modes.count], round, &random)
      round += 1
    }
    return asked
  }

  private func place(_ random: inout FixedRandom) -> Waypoint {
    Waypoint(places[Int.random(in: 0..<places.count, using: &random)])
  }

  /// One question of a kind that the round tells.
  private func ask(
    _ router: Router,
    _ mode: TravelMode,
    _ round: Int,
    _ random: inout FixedRandom
  ) -> Int {
    var request = RouteRequest(waypoints: [place(&random), place(&random)], mode: mode)
    switch round % 16 {
    case 0: _ = try? router.nearest(to: request.waypoints[0], count: 8, mode: mode)
    case 1:
      let stops = (0..<6).map { _ in place(&random) }
      _ = try? router.table(sources: stops, targets: stops, hasDistances: true)
      return 36
    case 2:
      let stops = (0..<5).map { _ in place(&random) }
      _ = try? router.table(sources: stops, targets: stops, avoids: [.tolls, .ferries])
      return 25
    case 3:
      _ = try? router.isochrone(from: request.waypoints[0], limitsSeconds: [60, 600])
    case 4:
      request.alternatives = 3
      for route in (try? router.routes(request)) ?? [] { Self.read(route) }
      return 1
    case 5:
      request.waypoints.append(place(&random))
      request.waypoints[1].isPassedThrough = Bool.random(using: &random)
      request.waypoints[2].headingDegrees = 90
      request.continuesStraight = false
    case 6: request.departure = Double(1_700_000_000 + 3_600 * round)
    case 7:
      request.vehicle = Vehicle(heightMeters: 3.9, weightTonnes: 18)
      request.mode = .driving
    case 8: request.avoids = [.highways, .tolls, .unpaved]
    case 9: request.excludes = [.ferries, .tunnels]
    case 10: request.avoidedPlaces = ways.first.map { [.way($0)] } ?? []
    case 11: reroute(router, request, place(&random))
    case 12: _ = try? router.reasonForNoRoute(request, fromWaypoint: 0)
    case 13:
      request.waypoints[1].approach = .curb
      request.waypoints[0].bearing = BearingFilter(degrees: 10, rangeDegrees: 90)
    default: break
    }
    if let route = try? router.route(request) { Self.read(route) }
    return 1
  }

  private func reroute(_ router: Router, _ request: RouteRequest, _ place: Waypoint) {
    guard let rerouter = try? Rerouter(router, for: request),
      let way = try? rerouter.reroute(from: place.coordinate, headingDegrees: 45)
    else { return }
    _ = way.beginning(meters: 500)
    Self.read(way.complete())
  }

  private func tellTraffic(_ router: Router, _ round: Int) {
    guard !ways.isEmpty else { return }
    let way = ways[round / 16 % ways.count]
    let state: TrafficReport.State = round % 32 < 16 ? .closed : .speed(kilometersPerHour: 7)
    _ = router.apply(
      TrafficUpdate([TrafficReport(id: "\(round)", .way(way, .both), state)]),
      at: Double(round)
    )
  }

  /// Reads all that an app reads of a route.
  static func read(_ route: Route) {
    skim(route)
    _ = route.timeBoundPlaces
    let words = Phrasebook(language: .english)
    for (index, leg) in RouteGuidance(route).legs.enumerated() {
      for step in leg.steps.indices {
        _ = words.instruction(ofStep: step, in: leg)
        _ = words.instruction(ofStep: step, in: leg, form: .spoken)
      }
      for step in route.legs[index].steps.indices {
        _ = route.intersections(ofStep: step, inLeg: index)
      }
    }
  }

  /// Reads what a map shows of a route: ways, names, limits of speed.
  static func skim(_ route: Route) {
    _ = route.ways
    for leg in route.legs {
      for step in leg.steps.indices {
        _ = leg.steps[step].name
        _ = leg.steps[step].reference
      }
      for arc in leg.arcs.indices { _ = leg.speedLimit(at: arc) }
    }
  }

  /// Reads everything of an edge.
  static func read(_ edge: EdgeID, of map: RoadGraph) {
    _ = map.points(of: edge)
    _ = map.tags(of: edge)
    _ = map.name(of: edge)
    _ = map.reference(of: edge)
    _ = map.roadClass(of: edge)
    _ = map.flags(of: edge)
    for arc in [edge.forward, edge.backward] { _ = map.access(of: arc) }
  }

  /// Reads everything of a node.
  static func read(_ node: NodeID, of map: RoadGraph) {
    _ = map.coordinate(of: node)
    _ = map.tags(of: node)
    _ = map.arcs(leaving: node)
  }

  /// Reads everything of some edges and nodes, of all where there are few.
  private func readAttributes(of map: RoadGraph, _ random: inout FixedRandom) {
    _ = map.manifest
    for index in 0..<min(map.edgeCount, 64) {
      let edge = EdgeID(
        map.edgeCount <= 64
          ? UInt32(index) : UInt32.random(in: 0..<UInt32(map.edgeCount), using: &random)
      )
      Self.read(edge, of: map)
    }
    for index in 0..<min(map.nodeCount, 64) {
      let node = NodeID(
        map.nodeCount <= 64
          ? UInt32(index) : UInt32.random(in: 0..<UInt32(map.nodeCount), using: &random)
      )
      Self.read(node, of: map)
    }
    for index in 0..<min(map.restrictions.count, 64) { _ = map.restrictions[index].arcs }
    _ = map.stringNumber(of: "Elm Street")
  }
}
