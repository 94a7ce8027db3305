import RoadbookGuidance
import RoadbookRouting

/// Routes as GPX 1.1: of each a track with its line, and a route with a point for each maneuver.
enum GPX {
  /// The document of routes, the best first; one or more.
  static func text(of routes: [Route], words: Phrasebook) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<gpx version=\"1.1\" creator=\"roadbook\" xmlns=\"http://www.topografix.com/GPX/1/1\">",
      "  <metadata>",
      "    <name>\(xmlEscaped(RouteText.headline(of: routes[0])))</name>",
      "    <copyright author=\"OpenStreetMap contributors\">",
      "      <license>https://opendatacommons.org/licenses/odbl/1-0/</license>",
      "    </copyright>",
      "  </metadata>",
    ]
    for (index, route) in routes.enumerated() {
      lines += maneuvers(of: GuidedRoute(route, words), number: index)
    }
    for (index, route) in routes.enumerated() { lines += track(of: route, number: index) }
    lines.append("</gpx>")
    return lines.joined(separator: "\n")
  }

  /// The name of an alternative; none for the best route.
  private static func name(ofNumber number: Int) -> [String] {
    number == 0 ? [] : ["    <name>Alternative \(number)</name>"]
  }

  private static func maneuvers(of guided: GuidedRoute, number: Int) -> [String] {
    var lines = ["  <rte>"] + name(ofNumber: number)
    for (index, leg) in guided.guidance.legs.enumerated() {
      for (number, step) in leg.steps.enumerated() {
        let place = step.coordinate
        lines.append(
          "    <rtept lat=\"\(place.latitudeText)\" lon=\"\(place.longitudeText)\"><desc>"
            + "\(xmlEscaped(guided.sentence(ofStep: number, inLeg: index)))</desc></rtept>"
        )
      }
    }
    lines.append("  </rte>")
    return lines
  }

  private static func track(of route: Route, number: Int) -> [String] {
    var lines = ["  <trk>"] + name(ofNumber: number) + ["    <trkseg>"]
    for place in route.coordinates {
      lines.append(
        "      <trkpt lat=\"\(place.latitudeText)\" lon=\"\(place.longitudeText)\"/>"
      )
    }
    lines += ["    </trkseg>", "  </trk>"]
    return lines
  }
}
