import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// Which parts of a route an OSRM-style answer holds.
struct OSRMOptions {
  /// How lines are written.
  enum Geometries: String, CaseIterable { case geojson, polyline, polyline6 }
  /// How much of the route's line is given.
  enum Overview: String, CaseIterable { case full, simplified, `false` }

  var geometries: Geometries = .geojson
  var overview: Overview = .full
  var hasSteps = true
  var hasAnnotations = false
  /// Words of the instructions.
  var words = Phrasebook(language: .english)

  /// A whole line as it is wanted; `nil` if it is not.
  func overview(of line: [Coordinate], meters: Double) -> OSRMGeometry? {
    switch overview {
    case .false: return nil
    case .full: return OSRMGeometry(line[...], geometries)
    case .simplified:
      let simple = Simplification.simplified(line, toleranceMeters: max(1, meters / 2000))
      return OSRMGeometry(simple[...], geometries)
    }
  }
}

extension OSRMAnswer {
  /// The answer for routes that were found, the best first; one or more.
  static func routes(_ routes: [Route], options: OSRMOptions) -> OSRMAnswer {
    let legs = routes[0].legs
    let stops = legs.prefix(1).map(\.source) + legs.map(\.target)
    return OSRMAnswer(
      code: .ok,
      routes: routes.map { OSRMRoute($0, options: options) },
      waypoints: stops.map { OSRMWaypoint($0) }
    )
  }

  /// The answer for a failure.
  static func failure(_ code: OSRMCode, _ message: String) -> OSRMAnswer {
    OSRMAnswer(code: code, message: cuttingLongWords(message))
  }

  /// The answer for a router's error.
  static func failure(_ error: RoutingError) -> OSRMAnswer {
    let code: OSRMCode =
      switch error {
      case .noRoadNear, .outsideMap: .noSegment
      case .noRoute: .noRoute
      case .tooManyWaypoints, .tooManyCells, .tooManyRoadEnds: .tooBig
      case .modeNotInMap: .invalidOptions
      default: .invalidValue
      }
    return failure(code, error.description)
  }
}

extension OSRMWaypoint {
  init(_ snap: Snap) {
    self.init(
      name: snap.name,
      location: position(snap.coordinate),
      distance: rounded(snap.distanceMeters, digits: 2),
      hint: "\(snap.edge.rawValue).\(snap.fraction)",
      way: snap.way.rawValue
    )
  }
}

extension OSRMRoute {
  init(_ route: Route, options: OSRMOptions) {
    var notes = RoadbookNotes()
    for use in route.avoidedUses {
      notes.avoided[use.kind.description] = rounded(use.distanceMeters, digits: 1)
    }
    notes.notes = StepText.notes(of: route)
    self.init(
      distance: rounded(route.distanceMeters, digits: 1),
      duration: rounded(route.durationSeconds, digits: 1),
      weight: rounded(Double(route.weightCentiseconds) / 100, digits: 1),
      geometry: options.overview(of: route.coordinates, meters: route.distanceMeters),
      legs: OSRMRoute.legs(of: route, options: options),
      roadbook: notes
    )
  }

  private static func legs(of route: Route, options: OSRMOptions) -> [OSRMLeg] {
    let guided =
      options.hasSteps ? GuidedRoute(route, options.words, hasRoundaboutExitSteps: true) : nil
    return route.legs.enumerated().map { index, leg in
      OSRMLeg(leg, number: index, of: guided, options: options)
    }
  }
}

extension OSRMGeometry {
  init(_ line: ArraySlice<Coordinate>, _ form: OSRMOptions.Geometries) {
    switch form {
    case .geojson: self = .line(line.map { position($0) })
    case .polyline: self = .encoded(Polyline.encode(Array(line), digits: 5))
    case .polyline6: self = .encoded(Polyline.encode(Array(line), digits: 6))
    }
  }
}

extension OSRMLeg {
  init(_ leg: Route.Leg, number: Int, of guided: GuidedRoute?, options: OSRMOptions) {
    self.init(
      distance: rounded(leg.distanceMeters, digits: 1),
      duration: rounded(leg.durationSeconds, digits: 1),
      weight: rounded(leg.durationSeconds, digits: 1),
      summary: leg.summary,
      steps: guided.map { guided in
        guided.guidance.legs[number].steps.indices.map {
          OSRMStep(number: $0, inLeg: number, of: guided, options: options)
        }
      } ?? [],
      annotation: options.hasAnnotations ? OSRMAnnotation(leg) : nil
    )
  }
}

extension OSRMAnnotation {
  init(_ leg: Route.Leg) {
    distance = leg.arcLengthsDecimeters.map { Double($0) / 10 }
    duration = leg.arcTimesCentiseconds.map { Double($0) / 100 }
    speed = leg.arcs.indices.map { rounded(leg.plannedKilometersPerHour(at: $0) / 3.6, digits: 1) }
    maxspeed = leg.arcs.indices.map { index in
      switch leg.speedLimit(at: index) {
      case .unknown: OSRMSpeedLimit(unknown: true)
      case .unlimited: OSRMSpeedLimit(none: true)
      case .kilometersPerHour(let speed):
        OSRMSpeedLimit(speed: rounded(speed, digits: 1), unit: "km/h")
      }
    }
  }
}

extension OSRMStep {
  init(number: Int, inLeg place: Int, of guided: GuidedRoute, options: OSRMOptions) {
    let route = guided.route
    let leg = guided.guidance.legs[place]
    let step = leg.steps[number]
    let languages = guided.words.nameLanguages
    let road = leg.roadName(ofStep: number, languages: languages)
    let sign = leg.signpost(ofStep: number, languages: languages)
    let rotary = step.kind == .rotary
    self.init(
      distance: rounded(step.distanceMeters, digits: 1),
      duration: rounded(step.durationSeconds, digits: 1),
      weight: rounded(step.durationSeconds, digits: 1),
      geometry: OSRMGeometry(route.coordinates[step.coordinateRange], options.geometries),
      name: road.name,
      ref: text(road.references.joined(separator: "; ")),
      destinations: text(OSRMStep.destinations(sign)),
      exits: text(sign.exitNumbers.joined(separator: "; ")),
      rotary_name: rotary
        ? text(leg.roundaboutName(ofStep: number, languages: languages)) : nil,
      mode: step.travel.rawValue,
      driving_side: step.drivesOnLeft ? "left" : "right",
      maneuver: OSRMManeuver(number: number, inLeg: place, of: guided),
      intersections: OSRMStep.intersections(ofStep: number, inLeg: place, of: guided)
    )
  }

  /// References and places of a sign, as "A 5: Freiburg, Basel".
  private static func destinations(_ sign: Signpost) -> String {
    let references = sign.destinationReferences.joined(separator: ", ")
    let places = (sign.destinations.isEmpty ? sign.destinationStreets : sign.destinations)
      .joined(separator: ", ")
    return references.isEmpty || places.isEmpty
      ? references + places : "\(references): \(places)"
  }
}

/// A text; `nil` if it is empty.
private func text(_ text: String) -> String? { text.isEmpty ? nil : text }

extension OSRMManeuver {
  init(number: Int, inLeg place: Int, of guided: GuidedRoute) {
    let steps = guided.guidance.legs[place].steps
    let step = steps[number]
    self.init(
      type: step.osrmType(after: number > 0 ? steps[number - 1] : nil),
      modifier: step.osrmModifier,
      location: position(step.coordinate),
      bearing_before: wholeBearing(step.bearingBeforeDegrees),
      bearing_after: wholeBearing(step.bearingAfterDegrees),
      exit: step.roundaboutExit,
      instruction: guided.sentence(ofStep: number, inLeg: place)
    )
  }
}

extension OSRMIntersection {
  init(_ intersection: Route.Intersection) {
    self.init(
      location: position(intersection.coordinate),
      bearings: intersection.bearingsDegrees.map { wholeBearing($0) },
      entry: intersection.entries,
      in: intersection.incoming,
      out: intersection.outgoing
    )
  }
}

/// A place as `[longitude, latitude]`, six digits.
func position(_ place: Coordinate) -> [Double] {
  [rounded(place.longitude, digits: 6), rounded(place.latitude, digits: 6)]
}

/// A number rounded to some digits after the point.
func rounded(_ number: Double, digits: Int) -> Double {
  var power = 1.0
  for _ in 0..<digits { power *= 10 }
  return (number * power).rounded() / power
}

/// A bearing in whole degrees, 0 to 359.
func wholeBearing(_ degrees: Double) -> Int {
  let whole = Int(degrees.rounded())
  return whole >= 360 ? whole - 360 : whole
}
