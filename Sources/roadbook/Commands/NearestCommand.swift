import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// `roadbook nearest`: the roads nearest to a place.
enum NearestCommand: Command {
  static let name = "nearest"
  static let summary = "the roads nearest to a place"
  static let usage = "--map MAP --at LAT,LON [OPTION]…"
  static let options = [
    Option("--map", short: "-m", value: "MAP", "Map file made by 'roadbook import'."),
    Option("--at", value: "LAT,LON", "The place."),
    Option("--count", short: "-n", value: "N", "How many roads, 1 (default) to 100."),
    Option(
      "--depart",
      value: "WHEN",
      "Time of departure: now, or 2026-05-04T08:30 by the clocks\n"
        + "of the place, or with a zone, 2026-05-04T08:30+02:00."
    ),
    .mode,
    Option("--json", "Answer as JSON in OSRM's shape."),
  ]
  static let details = """
    Shows for each road its distance, its place nearest to the one asked for, and its name. Only
    roads count that the mode may use in some direction.

    Example:
      roadbook nearest -m monaco.roadbook --at 43.7402,7.4265 -n 3

    Exit codes: 0 done, 1 no road within 100 km, or within 1 km of a place outside the map, or the
    map cannot be read, 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    let place = try Arguments.coordinate(try arguments.required("--at"), option: "--at")
    let count = try arguments.integer("--count", in: 1...100, default: 1)
    let mode = try arguments.mode()
    let router = try Router(path: try arguments.required("--map"))
    let snaps = try router.nearest(
      to: Waypoint(place),
      count: count,
      mode: mode,
      departure: try Departure.option(arguments, place, router)
    )
    if arguments.has("--json") {
      let answer = OSRMAnswer(code: .ok, waypoints: snaps.map { OSRMWaypoint($0) })
      Terminal.print(try JSONText.line(of: answer))
      return 0
    }
    for snap in snaps {
      let name = printable(snap.name.isEmpty ? snap.reference : snap.name)
      Terminal.print(
        "\(StepText.distance(snap.distanceMeters))  \(snap.coordinate.latitudeText),"
          + "\(snap.coordinate.longitudeText)  \(name.isEmpty ? "(no name)" : name)"
          + "  way \(snap.way.rawValue)"
      )
    }
    return 0
  }
}
