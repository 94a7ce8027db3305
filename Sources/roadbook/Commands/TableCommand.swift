import RoadbookGeo
import RoadbookRouting

/// `roadbook table`: times and distances between many places.
enum TableCommand: Command {
  static let name = "table"
  static let summary = "times and distances from many places to many"
  static let usage = "--map MAP --from LAT,LON… --to LAT,LON… [OPTION]…"
  static let options = [
    Option("--map", short: "-m", value: "MAP", "Map file made by 'roadbook import'."),
    Option("--from", value: "LAT,LON", isRepeatable: true, "Where routes begin."),
    Option("--to", value: "LAT,LON", isRepeatable: true, "Where they end."),
    Option(
      "--at",
      value: "LAT,LON",
      isRepeatable: true,
      "Places that are both, after those of --from and --to."
    ),
    Option("--distances", "Distances as well as times."),
    Option("--avoid", value: "KINDS", AvoidWords.meaningOfAvoid),
    Option("--exclude", value: "KINDS", "Never use them, even if then there is no route."),
    Option(
      "--depart",
      value: "WHEN",
      "Time of departure: now, or 2026-05-04T08:30 by the clocks\n"
        + "of the first place, or with a zone, 2026-05-04T08:30+02:00."
    ),
    .mode,
    .vehicle,
    Option("--format", short: "-f", value: "FORMAT", "text (default) or osrm-json."),
  ]
  static let details = """
    Text shows a row for each place of --from and a column for each place of --to, in minutes and,
    below, in kilometres; '-' where no route leads. A cell is what 'roadbook route' says for its
    two places. One table has at most 10,000,000 cells.

    Examples:
      roadbook table -m monaco.roadbook --from 43.7402,7.4265 --to 43.7305,7.4132
      roadbook table -m monaco.roadbook --at 43.7402,7.4265 --at 43.7305,7.4132 --distances

    Exit codes: 0 done, 1 no road near a place, or the map cannot be read, 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    let format = try arguments.choice("--format", of: ["text", "osrm-json"], default: "text")
    let both = try waypoints(arguments, "--at")
    let sources = try waypoints(arguments, "--from") + both
    let targets = try waypoints(arguments, "--to") + both
    guard !sources.isEmpty else { throw UsageError("--from or --at is missing") }
    guard !targets.isEmpty else { throw UsageError("--to or --at is missing") }
    let avoids = try RouteCommand.avoidSet(arguments, "--avoid")
    let excludes = try RouteCommand.avoidSet(arguments, "--exclude")
    let (mode, vehicle) = (try arguments.mode(), try arguments.vehicle())
    let router = try Router(path: try arguments.required("--map"))
    let departure = try Departure.option(arguments, sources[0].coordinate, router)
    let table: RouteTable
    do throws(RoutingError) {
      table = try router.router(for: mode, vehicle: vehicle).table(
        sources: sources,
        targets: targets,
        avoids: avoids,
        excludes: excludes,
        hasDistances: arguments.has("--distances"),
        departure: departure
      )
    } catch {
      if format == "osrm-json" { Terminal.print(try JSONText.line(of: OSRMAnswer.failure(error))) }
      throw error
    }
    if format == "osrm-json" {
      let answer = OSRMAnswer.table(table, hasDurations: true)
      Terminal.print(try JSONText.line(of: answer))
    } else {
      Terminal.print(TableText.text(of: table))
    }
    return 0
  }

  private static func waypoints(_ arguments: Arguments, _ option: String) throws -> [Waypoint] {
    try arguments.all(option).map { Waypoint(try Arguments.coordinate($0, option: option)) }
  }
}
