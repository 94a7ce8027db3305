import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// A thousand questions that take little more time than one large one, for very many maps.
///
/// Half of the places lie around the damage.  Most questions need nothing made beforehand; what
/// takes long, such as the metric of avoided roads, has its turn on one map of many, by the number
/// of the map, so that over all maps every kind of question meets every section.
struct QuickDrill {
  /// Places anywhere on the map.
  let places: [Coordinate]
  /// A sound map, to know places by.
  private let whole: RoadGraph

  init(of whole: RoadGraph) {
    places = MapDrill(of: whole, questionCount: 0).places
    self.whole = whole
  }

  /// One map's questions.
  private struct Round {
    let router: Router
    var random: FixedRandom
    let places: [Coordinate]
    /// Whether the ask before each question is told.
    let willAsk: () -> Void

    mutating func place() -> Waypoint {
      Waypoint(places[Int.random(in: 0..<places.count, using: &random)])
    }

    mutating func places(_ count: Int) -> [Waypoint] { (0..<count).map { _ in place() } }
  }

  /// Asks a map.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - edge: Where it may be damaged.
  ///   - number: Number of the map.
  ///   - willAsk: Called before each question that may take long.
  /// - Returns: Number of questions asked; a cell of a table is one.
  func run(
    on map: RoadGraph,
    around edge: EdgeID?,
    number: Int,
    willAsk: @escaping () -> Void
  ) -> Int {
    var random = FixedRandom(seed: UInt64(number))
    let near = edge.map { around($0, &random) } ?? []
    readAttributes(of: map, edge, &random)
    var round = Round(
      router: Router(map: map),
      random: random,
      places: near.isEmpty ? places : near + (0..<near.count).map { places[($0 + number) % 64] },
      willAsk: willAsk
    )
    var asked = 0
    asked += askForRoads(&round)
    asked += askForTables(&round)
    asked += askForRoutes(&round)
    asked += askForWaysBack(&round)
    return asked + askForMore(number, around: edge, &round)
  }

  /// Ends of an edge, places along it, and places within some hundred metres.
  private func around(_ edge: EdgeID, _ random: inout FixedRandom) -> [Coordinate] {
    let line = whole.points(of: edge)
    var places = [line[0], line[line.count / 2], line[line.count - 1]]
    for _ in 0..<5 {
      places.append(
        Coordinate(
          latitudeE7: line[0].latitudeE7 + Int32.random(in: -30_000...30_000, using: &random),
          longitudeE7: line[0].longitudeE7 + Int32.random(in: -30_000...30_000, using: &random)
        )
      )
    }
    return places
  }

  private func askForRoads(_ round: inout Round) -> Int {
    let count = 160
    for index in 0..<count {
      var place = round.place()
      if index % 8 == 1 { place.bearing = BearingFilter(degrees: 10, rangeDegrees: 90) }
      if index % 8 == 2 { place.approach = .curb }
      _ = try? round.router.nearest(
        to: place,
        count: 1 + index % 3,
        excludes: index % 8 == 3 ? [.tunnels, .ferries] : []
      )
    }
    return count
  }

  private func askForTables(_ round: inout Round) -> Int {
    round.willAsk()
    let (sources, targets) = (round.places(16), round.places(40))
    _ = try? round.router.table(sources: sources, targets: targets)
    let few = round.places(6)
    _ = try? round.router.table(sources: few, targets: few)
    return 640 + 36
  }

  private func askForRoutes(_ round: inout Round) -> Int {
    round.willAsk()
    let count = 24
    for index in 0..<count {
      var request = RouteRequest(waypoints: round.places(2))
      switch index % 8 {
      case 1:
        request.waypoints.append(round.place())
        request.waypoints[1].isPassedThrough = Bool.random(using: &round.random)
        request.continuesStraight = false
      case 2: request.waypoints[0].headingDegrees = 90
      case 3: request.waypoints[1].approach = .curb
      default: break
      }
      guard let route = try? round.router.route(request) else { continue }
      if index % 8 == 0 { MapDrill.read(route) } else { MapDrill.skim(route) }
    }
    for _ in 0..<140 {
      let ends = round.places(2)
      guard let source = try? round.router.places(for: ends[0]),
        let target = try? round.router.places(for: ends[1])
      else { continue }
      _ = try? round.router.cost(from: source, to: target)
    }
    return count + 140
  }

  private func askForWaysBack(_ round: inout Round) -> Int {
    round.willAsk()
    let request = RouteRequest(waypoints: round.places(2))
    guard let rerouter = try? Rerouter(round.router, for: request) else { return 1 }
    for index in 0..<6 {
      let place = round.place().coordinate
      guard let way = try? rerouter.reroute(from: place, headingDegrees: 60 * Double(index))
      else { continue }
      _ = way.beginning(meters: 500)
      if index == 0 { MapDrill.skim(way.complete()) }
    }
    return 7
  }

  /// What takes long, by the number of the map.
  private func askForMore(_ number: Int, around edge: EdgeID?, _ round: inout Round) -> Int {
    round.willAsk()
    var request = RouteRequest(waypoints: round.places(2))
    let kinds: [AvoidSet] = [.tolls, .highways, [.unpaved, .ferries], .tunnels]
    switch number % 96 {
    case 0, 1:
      if let edge {
        request.avoidedPlaces = [.way(whole.way(of: edge))]
      } else {
        request.avoids = .highways
      }
    case 2: request.avoids = kinds[number / 96 % kinds.count]
    case 3: request.excludes = kinds[number / 96 % kinds.count]
    case 4: request.vehicle = Vehicle(heightMeters: 3.9, weightTonnes: 18)
    case 5, 6:
      request.departure = 1_700_000_000 + 3_600 * Double(number % 168)
    case 7, 8: close(edge, number, round.router)
    case 9...12:
      _ = try? round.router.isochrone(
        from: request.waypoints[0],
        limitsSeconds: [60, Double(120 + number % 480)]
      )
      return 1
    case 13: _ = try? round.router.reasonForNoRoute(request, fromWaypoint: 0)
    case 14...40:
      request.alternatives = 3
      for route in (try? round.router.routes(request)) ?? [] { MapDrill.skim(route) }
      return 1
    case 41: _ = try? round.router.summary(from: round.place(), to: round.place())
    default: break
    }
    if let route = try? round.router.route(request) { MapDrill.read(route) }
    return 1
  }

  private func close(_ edge: EdgeID?, _ number: Int, _ router: Router) {
    let way = whole.way(of: edge ?? EdgeID(UInt32(number % whole.edgeCount)))
    let state: TrafficReport.State = number % 2 == 0 ? .closed : .speed(kilometersPerHour: 7)
    _ = router.apply(TrafficUpdate([TrafficReport(id: "1", .way(way, .both), state)]), at: 1)
  }

  private func readAttributes(of map: RoadGraph, _ edge: EdgeID?, _ random: inout FixedRandom) {
    _ = map.manifest
    var edges = (0..<24).map { _ in
      EdgeID(UInt32.random(in: 0..<UInt32(map.edgeCount), using: &random))
    }
    if let edge { edges.append(edge) }
    for edge in edges {
      MapDrill.read(edge, of: map)
      for node in [map.tail(of: edge.forward), map.head(of: edge.forward)] {
        MapDrill.read(node, of: map)
      }
    }
    for index in 0..<min(map.restrictions.count, 64) { _ = map.restrictions[index].arcs }
    _ = map.stringNumber(of: "Rua de Santa Catarina")
  }
}
