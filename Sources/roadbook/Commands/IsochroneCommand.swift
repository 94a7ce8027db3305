import RoadbookGeo
import RoadbookRouting

/// `roadbook isochrone`: the area within reach.
enum IsochroneCommand: Command {
  static let name = "isochrone"
  static let summary = "the area within reach of a place"
  static let usage = "--map MAP --from LAT,LON --minutes N[,N]… [OPTION]…"
  static let options = [
    Option("--map", short: "-m", value: "MAP", "Map file made by 'roadbook import'."),
    Option("--from", value: "LAT,LON", "Where the ways begin."),
    Option("--minutes", value: "N[,N]…", "How long they may take: up to 600, up to 20 numbers."),
    Option("--avoid", value: "KINDS", AvoidWords.meaningOfAvoid),
    Option("--exclude", value: "KINDS", "Never use them."),
    Option(
      "--depart",
      value: "WHEN",
      "Time of departure: now, or 2026-05-04T08:30 by the clocks\n"
        + "of the place, or with a zone, 2026-05-04T08:30+02:00."
    ),
    .mode,
    .vehicle,
    Option("--roads", "The roads within reach instead of areas, in GeoJSON."),
    Option(
      "--format",
      short: "-f",
      value: "FORMAT",
      "text (default), geojson, or svg: the areas drawn over\n"
        + "the roads."
    ),
  ]
  static let details = """
    Every end of a road that is reached in time lies in the area; every one that takes more than
    1.05 times as long lies outside. Text shows for each time the size of the area and the length
    of the roads in reach, both directions of a road counted once.

    Examples:
      roadbook isochrone -m porto.roadbook --from 41.1496,-8.6110 --minutes 5,10,15
      roadbook isochrone -m porto.roadbook --from 41.1496,-8.6110 --minutes 15 -f svg > reach.svg

    Exit codes: 0 done, 1 no road near the place, or the map cannot be read, 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    let format = try arguments.choice("--format", of: ["text", "geojson", "svg"], default: "text")
    let place = try Arguments.coordinate(try arguments.required("--from"), option: "--from")
    let limits = try self.limits(try arguments.required("--minutes"))
    let avoids = try RouteCommand.avoidSet(arguments, "--avoid")
    let excludes = try RouteCommand.avoidSet(arguments, "--exclude")
    if arguments.has("--roads"), format != "geojson" {
      throw UsageError("--roads goes with --format geojson")
    }
    let (mode, vehicle) = (try arguments.mode(), try arguments.vehicle())
    let router = try Router(path: try arguments.required("--map"))
      .router(for: mode, vehicle: vehicle)
    let isochrone = try router.isochrone(
      from: Waypoint(place),
      limitsSeconds: limits,
      avoids: avoids,
      excludes: excludes,
      departure: try Departure.option(arguments, place, router)
    )
    switch format {
    case "geojson":
      let features = IsochroneGeoJSON(isochrone, hasRoads: arguments.has("--roads"))
      Terminal.print(try JSONText.line(of: features))
    case "svg":
      Terminal.print(IsochroneDrawing(isochrone: isochrone, place: place).text(over: router.map))
    default: Terminal.print(text(of: isochrone))
    }
    return 0
  }

  private static func limits(_ text: String) throws -> [Double] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let minutes = words.map { DecimalText.unsigned($0) ?? .nan }
    guard (1...Isochrone.maximumLimitCount).contains(minutes.count),
      minutes.allSatisfy({ $0 > 0 && $0 * 60 <= Isochrone.maximumLimitSeconds })
    else {
      throw UsageError(
        "--minutes wants up to \(Isochrone.maximumLimitCount) numbers, more than 0 and at most"
          + " \(Int(Isochrone.maximumLimitSeconds / 60)), joined by commas; got '\(text)'"
      )
    }
    return minutes.map { $0 * 60 }
  }

  private static func text(of isochrone: Isochrone) -> String {
    isochrone.contours.map { contour in
      let area = contour.squareKilometers
      let roads = isochrone.roadMeters(of: contour) / 1000
      return "\(StepText.duration(contour.limitSeconds)): \(short(area)) km², "
        + "\(short(roads)) km of roads"
    }.joined(separator: "\n")
  }
}
