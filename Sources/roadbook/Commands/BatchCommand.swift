import Foundation

/// `roadbook batch`: many requests in one process.
enum BatchCommand: Command {
  static let name = "batch"
  static let summary = "many requests, one JSON object a line"
  static let usage = "[--map MAP] < REQUESTS > ANSWERS"
  static let options = [
    Option("--map", short: "-m", value: "MAP", "Map of the lines that name none.")
  ]
  static let details = """
    Reads one JSON object a line from standard input and writes one a line to standard output, in
    the same order, in the shape of OSRM's HTTP API. Bad input is an answer with a code, never the
    end of the process. Several maps may be used; the last few stay open.

      {"id":0,"service":"route","map":"a.roadbook","coordinates":[[7.42,43.73],[7.41,43.74]]}
      {"code":"Ok","id":0,"routes":[…],"waypoints":[…]}

    service   route, nearest, table, match, isochrone
    options   of route: steps, geometries (geojson, polyline, polyline6), overview (full,
              simplified, false), annotations, bearings [[deg,range]|null,…], approaches
              [curb|opposite|unrestricted|null,…], radiuses [metres|null,…], waypoints [index,…],
              continue_straight, alternatives (true or 0 to 3), avoid and exclude
              [highways|tolls|ferries|tunnels|unpaved|low-emission-zones|congestion-zones,…],
              avoid_areas [[[lon,lat],…],…], avoid_ways [way,…], avoid_roads [name or number,…],
              language (en, de, fr, es, it, nl, pt, pl, ja),
              traffic (path of a file, as of 'roadbook route'; read again when it changes)
              of nearest: number, bearings, radiuses, exclude
              of table: sources and destinations [index,…], annotations (duration, distance or
              both), bearings, approaches, radiuses, avoid, exclude
              of match: timestamps [seconds,…], radiuses [metres of error|null,…], geometries,
              overview; it answers with matchings, each with its confidence, and tracepoints
              of isochrone: limits [seconds,…], roads (true for lines instead of areas),
              bearings, approaches, radiuses, avoid, exclude
              of all: mode (as --mode of 'roadbook route'), snapping (default or any)
              of all but match: depart_at (a time as of --depart there)
    code      Ok, NoRoute, NoTable, NoMatch, NoSegment, InvalidQuery, InvalidOptions, TooBig,
              InvalidValue (also a map that cannot be read)

    Exit codes: 0 all lines were answered, whatever the answers say, 1 the lines cannot be read or
    the answers not written, 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    var session = BatchSession(defaultMap: arguments.value("--map"))
    var lines = LineSource(keptByteCount: BatchRequest.byteLimit + 1)
    while let line = try lines.next() {
      if line.allSatisfy(\.isWhitespace) { continue }
      Terminal.print(try JSONText.line(of: session.answer(to: line)))
    }
    return 0
  }
}
