import RoadbookGuidance
import RoadbookRouting

/// A route as lines of text for a terminal.
enum RouteText {
  /// The best route, then each alternative with what it costs more.
  static func text(of routes: [Route], words: Phrasebook) -> String {
    routes.enumerated().map { index, route in
      let guided = GuidedRoute(route, words)
      if index == 0 { return text(of: guided) }
      let more = StepText.duration(route.durationSeconds - routes[0].durationSeconds)
      return "\nAlternative \(index), \(more) longer: \(text(of: guided))"
    }.joined(separator: "\n")
  }

  /// The whole route: time and distance, steps, and what could not be avoided.
  static func text(of guided: GuidedRoute) -> String {
    let route = guided.route
    var lines = [headline(of: route)]
    for use in route.avoidedUses {
      lines.append(
        "Could not avoid \(use.kind): \(StepText.distance(use.distanceMeters)) of the route."
      )
    }
    lines += StepText.notes(of: route)
    lines += farEnds(of: route)
    for (index, leg) in route.legs.enumerated() {
      lines.append("")
      if route.legs.count > 1 {
        lines.append(
          "Leg \(index + 1): \(StepText.duration(leg.durationSeconds)),"
            + " \(StepText.distance(leg.distanceMeters))"
        )
      }
      lines += steps(of: guided, leg: index)
    }
    return lines.joined(separator: "\n")
  }

  /// Distance from a place to its road, in metres, from which on the text says so.
  private static let farMeters = 200.0

  /// A sentence for each place that lies far from the road to which it was taken.
  private static func farEnds(of route: Route) -> [String] {
    let stops = route.legs.prefix(1).map(\.source) + route.legs.map(\.target)
    return stops.enumerated().filter { $0.element.distanceMeters >= farMeters }
      .map { index, stop in
        let name =
          index == 0 ? "start" : index == stops.count - 1 ? "destination" : "stop \(index)"
        return "The \(name) is \(StepText.distance(stop.distanceMeters)) from the nearest road."
      }
  }

  /// Time, distance and main roads in one line.
  static func headline(of route: Route) -> String {
    let roads = route.legs.map { printable($0.summary) }.filter { !$0.isEmpty }
    let via = roads.isEmpty ? "" : ", by " + roads.joined(separator: "; ")
    return
      "\(StepText.duration(route.durationSeconds)),"
      + " \(StepText.distance(route.distanceMeters))\(via)"
  }

  private static func steps(of guided: GuidedRoute, leg: Int) -> [String] {
    let steps = guided.guidance.legs[leg].steps
    let width = String(steps.count).count
    let sentences = steps.indices.map { guided.sentence(ofStep: $0, inLeg: leg) }
    let longest = min(60, sentences.map(\.count).max() ?? 0)
    return steps.indices.map { index in
      let step = steps[index]
      let number = String(index + 1)
      let margin = String(repeating: " ", count: width - number.count)
      guard step.kind != .arrive else { return "\(margin)\(number). \(sentences[index])" }
      return "\(margin)\(number). \(pad(sentences[index], to: longest))"
        + "  \(StepText.distance(step.distanceMeters)),"
        + " \(StepText.duration(step.durationSeconds))"
    }
  }
}
