import RoadbookRouting

/// A route as GPX 1.1: a track with its line, and a route with a point for each maneuver.
enum GPX {
  /// The document.
  static func text(of route: Route) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<gpx version=\"1.1\" creator=\"roadbook\" xmlns=\"http://www.topografix.com/GPX/1/1\">",
      "  <metadata>",
      "    <name>\(xmlEscaped(RouteText.headline(of: route)))</name>",
      "    <copyright author=\"OpenStreetMap contributors\">",
      "      <license>https://opendatacommons.org/licenses/odbl/1-0/</license>",
      "    </copyright>",
      "  </metadata>",
      "  <rte>",
    ]
    for (index, leg) in route.legs.enumerated() {
      for step in leg.steps {
        let onward = index < route.legs.count - 1
        let place = step.maneuver.coordinate
        lines.append(
          "    <rtept lat=\"\(place.latitudeText)\" lon=\"\(place.longitudeText)\"><desc>"
            + "\(xmlEscaped(StepText.sentence(for: step, onward: onward)))</desc></rtept>"
        )
      }
    }
    lines += ["  </rte>", "  <trk>", "    <trkseg>"]
    for place in route.coordinates {
      lines.append(
        "      <trkpt lat=\"\(place.latitudeText)\" lon=\"\(place.longitudeText)\"/>"
      )
    }
    lines += ["    </trkseg>", "  </trk>", "</gpx>"]
    return lines.joined(separator: "\n")
  }
}
