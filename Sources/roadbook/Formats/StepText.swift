import RoadbookRouting

/// What a step says, in plain English and without regard to lanes, signs and exits.
enum StepText {
  /// One sentence for the maneuver of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - onward: Whether the arrival is at a stop in between rather than at the goal.
  /// - Returns: The sentence, without its full stop.
  static func sentence(for step: Route.Step, onward: Bool = false) -> String {
    let road = roadName(of: step)
    let onto = road.isEmpty ? "" : " onto \(road)"
    let on = road.isEmpty ? "" : " on \(road)"
    let way = words(for: step.maneuver.direction)
    switch step.maneuver.kind {
    case .depart:
      return "Head \(compass(step.maneuver.bearingAfterDegrees))\(on)"
    case .arrive: return onward ? "You have reached a stop" : "You have arrived"
    case .newName: return "Continue\(onto)"
    case .continue:
      return step.maneuver.direction == .straight ? "Go straight on\(on)" : "Keep \(way)\(on)"
    case .turn:
      switch step.maneuver.direction {
      case .uTurn: return "Turn back\(onto)"
      case .straight: return "Go straight\(onto)"
      default: return "Turn \(way)\(onto)"
      }
    case .enterRoundabout: return "Enter the roundabout\(onto)"
    case .leaveRoundabout: return "Leave the roundabout\(onto)"
    case .boardFerry:
      let vessel = step.travel == .train ? "car train" : "ferry"
      return "Board the \(vessel)" + (road.isEmpty ? "" : " \(road)")
    case .leaveFerry: return "Drive ashore\(onto)"
    }
  }

  /// Name and reference of a step's road, as "Elm Street (A 1)"; empty if it has neither.
  static func roadName(of step: Route.Step) -> String {
    let name = printable(step.name)
    let reference = printable(step.reference)
    if name.isEmpty { return reference }
    return reference.isEmpty ? name : "\(name) (\(reference))"
  }

  /// A turn's direction in words.
  static func words(for direction: Route.Maneuver.Direction) -> String {
    switch direction {
    case .straight: "straight"
    case .slightRight: "slight right"
    case .right: "right"
    case .sharpRight: "sharp right"
    case .uTurn: "back"
    case .sharpLeft: "sharp left"
    case .left: "left"
    case .slightLeft: "slight left"
    }
  }

  private static func compass(_ degrees: Double) -> String {
    let names = [
      "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
    ]
    return names[Int((degrees / 45).rounded()) % 8]
  }

  /// Text from the map without control characters, which would break a line or a terminal.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(isControl(scalar) ? " " : scalar)
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Metres as a person says them: "80 m", "1.3 km", "25 km".
  static func distance(_ meters: Double) -> String {
    if meters < 995 {
      return "\(Int((meters / (meters < 100 ? 1 : 10)).rounded() * (meters < 100 ? 1 : 10))) m"
    }
    let kilometers = meters / 1000
    return kilometers < 9.95 ? "\(short(kilometers)) km" : "\(Int(kilometers.rounded())) km"
  }

  /// Seconds as a person says them: "40 s", "12 min", "3 h 05 min".
  static func duration(_ seconds: Double) -> String {
    if seconds < 59.5 { return "\(Int(seconds.rounded())) s" }
    let minutes = Int((seconds / 60).rounded())
    if minutes < 60 { return "\(minutes) min" }
    let rest = minutes % 60
    return "\(minutes / 60) h \(rest < 10 ? "0" : "")\(rest) min"
  }

  /// The sentence of a note.
  static func sentence(for note: Route.Note) -> String {
    switch note {
    case .usesPrivateRoad: "The route begins or ends on a private road."
    case .usesDestinationOnlyRoad:
      "The route begins or ends on a road that is open to residents and visitors only."
    case .usesFerry: "The route takes a ferry or a car train."
    case .usesToll: "The route takes a toll road."
    case .entersLowEmissionZone: "The route enters a low-emission zone."
    case .entersCongestionZone: "The route enters a zone in which driving is charged."
    case .usesUnpavedRoad: "The route takes an unpaved road."
    case .usesSeasonalRoad: "The route takes a road that is open for a part of the year."
    case .hasTimeBoundRules:
      "A rule on the route changes with the time; it was taken as its plain tag states it."
    case .ignoresHolidays:
      "A rule on the route speaks of holidays; the day of departure was taken for an ordinary one."
    }
  }

  /// Sentences for the traveller: the notes of a route, and the places whose rules change with
  /// the time.
  static func notes(of route: Route) -> [String] {
    route.notes.map { sentence(for: $0) } + route.timeBoundPlaces.map { sentence(for: $0) }
  }

  /// The sentence of a place whose rules change with the time.
  private static func sentence(for place: Route.TimeBoundPlace) -> String {
    let name = printable(place.roadName)
    let road = name.isEmpty ? "a road without a name" : name
    let subject =
      switch place.kind {
      case .road: name.isEmpty ? "A road without a name" : name
      case .barrier: "A barrier on \(road)"
      case .turn: "The turn onto \(road)"
      }
    return "\(subject) has \(place.rules.map { printable($0) }.joined(separator: ", "))."
  }
}
