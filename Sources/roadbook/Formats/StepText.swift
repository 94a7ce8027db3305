import RoadbookGuidance
import RoadbookRouting

/// Distances, times and notes in plain English.
enum StepText {
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
