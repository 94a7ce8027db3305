import Foundation
import RoadbookMapImport
import RoadbookRoadGraph

/// `roadbook import`: extracts to a map file.
enum ImportCommand: Command {
  static let name = "import"
  static let summary = "OpenStreetMap extracts to one map file"
  static let usage = "EXTRACT… --output MAP [OPTION]…"
  static let options = [
    Option("--output", short: "-o", value: "MAP", "The map file to write."),
    Option("--report", value: "FILE", "Also write the report as JSON."),
    Option(
      "--modes",
      value: "MODES",
      "driving (default), carpool, two-wheeler, taxi, cycling,\n"
        + "walking, joined by commas, or all; driving is always in\n"
        + "the map."
    ),
    Option("--threads", value: "N", "Threads to use, 1 to 64; all processors unless told."),
    Option("--quiet", short: "-q", "No progress and no report."),
  ]
  static let operandCount = 1...1000
  static let details = """
    Reads .osm.pbf, .osm, .osm.gz, .osm.bz2 and .opl; several extracts count as one, and objects
    that they share count once. The order of objects does not matter. The map is written under a
    temporary name beside MAP and renamed at the end: an import that fails or is killed leaves
    an older MAP as it was, and no half one. The same extracts give the same bytes. Each mode
    beside driving adds to the size of the map and to the time of the import, and leaves what is
    there for driving as it is.

    Examples:
      roadbook import porto.osm.pbf -o porto.roadbook
      roadbook import porto.osm.pbf -o porto.roadbook --modes cycling,walking

    Exit codes: 0 done, 1 an extract is damaged or the map cannot be written, 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    let output = try arguments.required("--output")
    let quiet = arguments.has("--quiet")
    let bar = ProgressBar(isShown: !quiet && Terminal.showsProgress)
    var options = MapImporter.Options()
    options.threads = try arguments.integer(
      "--threads",
      in: 1...64,
      default: ProcessInfo.processInfo.activeProcessorCount
    )
    options.modes = try modes(arguments)
    if let path = arguments.value("--report") {
      try checkReport(path, besides: arguments.operands + [output])
    }
    let report: ImportReport
    do throws(MapImportError) {
      report = try MapImporter(options: options).run(
        extracts: arguments.operands,
        output: output
      ) { bar.show($0) }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    if let path = arguments.value("--report") { try write(report, to: path) }
    if !quiet { Terminal.print(report.text) }
    return 0
  }

  private static func modes(_ arguments: Arguments) throws -> Set<TravelMode> {
    guard let text = arguments.value("--modes") else { return [.driving] }
    if text == "all" { return Set(TravelMode.allCases) }
    return try Set(text.split(separator: ",").map { try TravelMode(word: $0, of: "--modes") })
      .union([.driving])
  }

  /// Sees, before the long work, that a report may take the place of what has its name.
  private static func checkReport(_ path: String, besides others: [String]) throws {
    let file = NamedFile(path)
    guard file.isFileOrFree else {
      throw UsageError("--report wants the name of a file; \(path) is something else")
    }
    if let other = others.first(where: { NamedFile($0) == file }) {
      throw UsageError("--report would take the place of \(other); name another file")
    }
  }

  private static func write(_ report: ImportReport, to path: String) throws {
    do {
      try Data((JSONText.pretty(report) + "\n").utf8).write(
        to: URL(fileURLWithPath: path),
        options: .atomic
      )
    } catch {
      throw Failure(
        "the map is written, but its report cannot be written to \(path);"
          + " name another place with --report"
      )
    }
  }
}
