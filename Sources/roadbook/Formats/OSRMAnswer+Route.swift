import RoadbookGeo
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
    OSRMAnswer(code: code, message: message)
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
      geometry: OSRMRoute.overview(of: route, options: options),
      legs: route.legs.enumerated().map { index, leg in
        OSRMLeg(leg, number: index, of: route, options: options)
      },
      roadbook: notes
    )
  }

  private static func overview(of route: Route, options: OSRMOptions) -> OSRMGeometry? {
    switch options.overview {
    case .false: nil
    case .full: OSRMGeometry(route.coordinates[...], options.geometries)
    case .simplified:
      OSRMGeometry(
        Simplification.simplified(
          route.coordinates,
          toleranceMeters: max(1, route.distanceMeters / 2000)
        )[...],
        options.geometries
      )
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
  init(_ leg: Route.Leg, number: Int, of route: Route, options: OSRMOptions) {
    self.init(
      distance: rounded(leg.distanceMeters, digits: 1),
      duration: rounded(leg.durationSeconds, digits: 1),
      weight: rounded(leg.durationSeconds, digits: 1),
      summary: leg.summary,
      steps: options.hasSteps
        ? leg.steps.indices.map { OSRMStep(number: $0, inLeg: number, of: route, options: options) }
        : [],
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
  init(number: Int, inLeg leg: Int, of route: Route, options: OSRMOptions) {
    let step = route.legs[leg].steps[number]
    self.init(
      distance: rounded(step.distanceMeters, digits: 1),
      duration: rounded(step.durationSeconds, digits: 1),
      weight: rounded(step.durationSeconds, digits: 1),
      geometry: OSRMGeometry(route.coordinates[step.coordinateRange], options.geometries),
      name: step.name,
      ref: step.reference.isEmpty ? nil : step.reference,
      mode: step.travel.rawValue,
      driving_side: step.drivesOnLeft ? "left" : "right",
      maneuver: OSRMManeuver(step, isLast: leg == route.legs.count - 1),
      intersections: route.intersections(ofStep: number, inLeg: leg).map { OSRMIntersection($0) }
    )
  }
}

extension OSRMManeuver {
  init(_ step: Route.Step, isLast: Bool) {
    let maneuver = step.maneuver
    let type =
      switch maneuver.kind {
      case .depart: "depart"
      case .arrive: "arrive"
      case .newName: "new name"
      case .continue: "continue"
      case .turn: "turn"
      case .enterRoundabout: "roundabout"
      case .leaveRoundabout: "exit roundabout"
      case .boardFerry, .leaveFerry: "notification"
      }
    self.init(
      type: type,
      modifier: OSRMManeuver.modifier(of: maneuver),
      location: position(maneuver.coordinate),
      bearing_before: wholeBearing(maneuver.bearingBeforeDegrees),
      bearing_after: wholeBearing(maneuver.bearingAfterDegrees),
      instruction: StepText.sentence(for: step, onward: !isLast)
    )
  }

  private static func modifier(of maneuver: Route.Maneuver) -> String? {
    if maneuver.kind == .depart || maneuver.kind == .arrive { return nil }
    return maneuver.direction == .uTurn ? "uturn" : StepText.words(for: maneuver.direction)
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
