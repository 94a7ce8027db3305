import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// `roadbook route`: a route between places, as text, JSON, a track or a picture.
enum RouteCommand: Command {
  static let name = "route"
  static let summary = "a route between two or more places"
  static let usage = "--map MAP --from LAT,LON --to LAT,LON [OPTION]…"
  static let options = [
    Option("--map", short: "-m", value: "MAP", "Map file made by 'roadbook import'."),
    Option("--from", value: "LAT,LON", "Where the route begins."),
    Option("--to", value: "LAT,LON", "Where it ends."),
    Option("--via", value: "LAT,LON", isRepeatable: true, "Stops in between, in order."),
    Option("--avoid", value: "KINDS", AvoidWords.meaningOfAvoid),
    Option(
      "--avoid-area",
      value: "CORNERS",
      isRepeatable: true,
      "Do without the roads in an area: LAT,LON of three\ncorners or more, joined by semicolons."
    ),
    Option(
      "--avoid-way",
      value: "WAY",
      isRepeatable: true,
      "Do without a way of OpenStreetMap, by its number."
    ),
    Option(
      "--avoid-road",
      value: "NAME",
      isRepeatable: true,
      "Do without all roads of a name or reference."
    ),
    Option("--exclude", value: "KINDS", "Never use them, even if then there is no route."),
    Option(
      "--heading",
      value: "DEG",
      "Direction in which the vehicle stands, clockwise from north."
    ),
    Option(
      "--alternatives",
      value: "N",
      "Up to N other ways besides the best one, 0 to 3;\nbetween two places only."
    ),
    Option("--side", "Arrive on the side of the road where the place lies."),
    Option("--turn-at-stops", "The vehicle may turn back at a stop."),
    Option(
      "--traffic",
      value: "FILE",
      "Closures and slow roads of now: one JSON object a line,\n"
        + "with way or at, closed or speed, and expires."
    ),
    Option(
      "--depart",
      value: "WHEN",
      "Time of departure: now, or 2026-05-04T08:30 by the clocks\n"
        + "of the start, or with a zone, 2026-05-04T08:30+02:00."
    ),
    .language,
    .mode,
    .vehicle,
    Option(
      "--format",
      short: "-f",
      value: "FORMAT",
      "text (default), osrm-json, geojson, gpx, or svg: the\n"
        + "route drawn over the roads around it."
    ),
  ]
  static let details = """
    Text shows time and distance, what could not be avoided, and every step. A place is taken to
    the nearest road that the mode may use; private and destination-only roads are used at the
    ends of a route, never to pass through.  Where there is no route, standard error says what
    stands in the way.  Unpaved roads are avoided by degree: a minute on them counts as three.

    With --depart, rules by the hour, the weekday and the season hold as they are then, by the
    clocks of each place; holidays are not known. Without it the plain tags stand, and the text
    names the places on the route where that matters.

    A line of a traffic file is {"way":4711,"direction":"forward","closed":true} or
    {"at":[LON,LAT],"bearing":90,"speed":15,"expires":"2026-05-04T08:30:00Z"}. A bad line is told on
    standard error, and the others count.

    Examples:
      roadbook route -m monaco.roadbook --from 43.7402,7.4265 --to 43.7305,7.4132
      roadbook route -m monaco.roadbook --from 43.7402,7.4265 --to 43.7305,7.4132 -f svg > r.svg
      roadbook route -m monaco.roadbook --from 43.7402,7.4265 --to 43.7305,7.4132 --depart now

    Exit codes: 0 a route was found, 1 there is none, or the map cannot be read, 2 wrong arguments.
    """

  private enum Format: String, CaseIterable {
    case text
    case osrmJSON = "osrm-json"
    case geojson, gpx, svg
  }

  static func run(_ arguments: Arguments) throws -> Int32 {
    let format = Format(
      rawValue: try arguments.choice(
        "--format",
        of: Format.allCases.map(\.rawValue),
        default: Format.text.rawValue
      )
    )
    var request = try self.request(from: arguments)
    let words = try arguments.words()
    let router = try Router(path: try arguments.required("--map"))
    request.departure = try Departure.option(arguments, request.waypoints[0].coordinate, router)
    if let traffic = arguments.value("--traffic") { try TrafficNews.apply(traffic, to: router) }
    let routes: [Route]
    do throws(RoutingError) {
      routes = try router.routes(request)
    } catch {
      let failure = RouteFailure(error, request, router)
      switch format {
      case .osrmJSON: Terminal.print(try JSONText.line(of: OSRMAnswer.failure(failure)))
      case .geojson: Terminal.print(try JSONText.line(of: GeoJSON(failure)))
      default: break
      }
      throw failure
    }
    switch format ?? .text {
    case .text: Terminal.print(RouteText.text(of: routes, words: words))
    case .osrmJSON:
      var options = OSRMOptions()
      options.words = words
      Terminal.print(try JSONText.line(of: OSRMAnswer.routes(routes, options: options)))
    case .geojson: Terminal.print(try JSONText.line(of: GeoJSON(routes)))
    case .gpx: Terminal.print(GPX.text(of: routes, words: words))
    case .svg:
      let roads = try router.router(for: request.mode).map
      Terminal.print(SVGDrawing(of: routes, words: words).text(over: roads))
    }
    return 0
  }

  private static func request(from arguments: Arguments) throws -> RouteRequest {
    let words =
      [("--from", try arguments.required("--from"))]
      + arguments.all("--via").map { ("--via", $0) } + [("--to", try arguments.required("--to"))]
    var waypoints = try words.map { option, text in
      Waypoint(try Arguments.coordinate(text, option: option))
    }
    if let text = arguments.value("--heading") {
      guard let degrees = DecimalText.unsigned(text), degrees <= 360 else {
        throw UsageError("--heading wants degrees from 0 to 360; got '\(text)'")
      }
      waypoints[0].headingDegrees = degrees
    }
    if arguments.has("--side") { waypoints[waypoints.count - 1].approach = .curb }
    return RouteRequest(
      waypoints: waypoints,
      mode: try arguments.mode(),
      avoids: try avoidSet(arguments, "--avoid"),
      avoidedPlaces: try AvoidWords.places(arguments),
      excludes: try avoidSet(arguments, "--exclude"),
      continuesStraight: !arguments.has("--turn-at-stops"),
      alternatives: try arguments.integer(
        "--alternatives",
        in: 0...RouteRequest.maximumAlternativeCount,
        default: 0
      ),
      vehicle: try arguments.vehicle()
    )
  }

  /// The kinds of road that an option names.
  static func avoidSet(_ arguments: Arguments, _ option: String) throws -> AvoidSet {
    guard let text = arguments.value(option) else { return [] }
    var set: AvoidSet = []
    for word in text.split(separator: ",") {
      guard let kind = AvoidSet(word: String(word)) else {
        throw UsageError("\(option) knows \(AvoidWords.list); got '\(word)'")
      }
      set.formUnion(kind)
    }
    return set
  }
}

extension SVGDrawing {
  /// The drawing of routes, the best first, with the names of its streets.
  init(of routes: [Route], words: Phrasebook) {
    let route = routes[0]
    let guided = GuidedRoute(route, words)
    let steps = guided.guidance.legs.enumerated().flatMap { leg, guidance in
      guidance.steps.indices.map { (leg: leg, number: $0, step: guidance.steps[$0]) }
    }
    self.init(
      title: RouteText.headline(of: route),
      route: route.coordinates,
      alternatives: routes.dropFirst().map(\.coordinates),
      stops: route.legs.prefix(1).map(\.source.coordinate) + route.legs.map(\.target.coordinate),
      maneuvers: steps.map(\.step).filter { $0.kind != .depart && $0.kind != .arrive }
        .map(\.coordinate),
      labels: steps.sorted { $0.step.distanceMeters > $1.step.distanceMeters }
        .map { leg, number, step in
          let range = step.coordinateRange
          let middle = (range.lowerBound + range.upperBound) / 2
          return (guided.roadText(ofStep: number, inLeg: leg), route.coordinates[middle])
        }
    )
  }
}
