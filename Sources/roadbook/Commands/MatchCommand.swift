import Foundation
import RoadbookGeo
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting

/// `roadbook match`: the roads that a recorded trip took.
enum MatchCommand: Command {
  static let name = "match"
  static let summary = "the roads that a recorded trip took"
  static let usage = "--map MAP FILE [OPTION]…"
  static let operandCount = 1...1
  static let options = [
    Option("--map", short: "-m", value: "MAP", "Map file made by 'roadbook import'."),
    Option("--trip", value: "NAME", "The only trip of a table to be matched."),
    .mode,
    Option(
      "--format",
      short: "-f",
      value: "FORMAT",
      "text (default), osrm-json or geojson; JSON of a table has\na line for each trip."
    ),
  ]
  static let details = """
    FILE is a GPX track, a log of NMEA 0183, or a table of 'second,lat,lon' or
    'trip,second,lat,lon' (.csv). All fixes of a trip are weighed together. A trip is one stretch
    of roads if it hangs together; where no roads lead from fix to fix it is cut.

    Text shows for each trip how many fixes lie on roads, and the stretches with their length and
    streets; the trips of a table a line each, with a summary.

    Example:
      roadbook match -m porto.roadbook porto-trips.csv --trip 7

    Exit codes: 0 something was matched, 1 nothing was, or a file cannot be read, 2 wrong arguments.
    """

  private enum Format: String, CaseIterable {
    case text
    case osrmJSON = "osrm-json"
    case geojson
  }

  static func run(_ arguments: Arguments) throws -> Int32 {
    let format =
      Format(
        rawValue: try arguments.choice(
          "--format",
          of: Format.allCases.map(\.rawValue),
          default: Format.text.rawValue
        )
      ) ?? .text
    let mode = try arguments.mode()
    let trips = try TraceFile.trips(
      in: arguments.operands[0],
      named: arguments.value("--trip")
    )
    let router = try Router(path: try arguments.required("--map")).router(for: mode)
    var total = MatchReport()
    for trip in trips {
      let fixes = trip.trace.fixes.compactMap(\.traceFix)
      let matched = MatchedTrip(trip.name, fixes, router)
      total.add(matched)
      switch format {
      case .text: Terminal.print(trips.count == 1 ? matched.text : matched.line)
      case .osrmJSON: Terminal.print(try JSONText.line(of: OSRMMatching(matched)))
      case .geojson: Terminal.print(try JSONText.line(of: matched.features))
      }
    }
    if format == .text, trips.count > 1 { Terminal.print(total.text) }
    if total.matchedFixes == 0 {
      Terminal.say("roadbook match: no road explains any fix of \(arguments.operands[0])")
      return 1
    }
    return 0
  }
}
