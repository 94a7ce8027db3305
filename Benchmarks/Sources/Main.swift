import Foundation
import RoadbookMapImport
import RoadbookRoadGraph
import RoadbookRouting

/// Figures of Roadbook on any map: import, open, snap, cost, route, reroute.
///
///     roadbook-benchmarks [--json] [--pairs N] FILE…
///
/// A FILE that ends in .roadbook is a map; any other is an extract, which is imported first.
@main struct Main {
  /// One line of the result.
  struct Row: Encodable {
    let map: String
    let what: String
    let unit: String
    let count: Int
    let median: Double
    let p95: Double
    let p99: Double
  }

  static func main() throws {
    var files: [String] = []
    var pairs = 1000
    var asJSON = false
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--json": asJSON = true
      case "--pairs":
        guard let text = words.popFirst(), let number = Int(text), number > 0 else { usage() }
        pairs = number
      case _ where word.hasPrefix("-"): usage()
      default: files.append(word)
      }
    }
    if files.isEmpty { usage() }
    var rows: [Row] = []
    for file in files { rows += try figures(of: file, pairs: pairs) }
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(rows), as: UTF8.self))
    } else {
      print(table(rows))
    }
  }

  private static func usage() -> Never {
    let text = "Usage: roadbook-benchmarks [--json] [--pairs N] MAP.roadbook|EXTRACT…\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(2)
  }

  private static func figures(of file: String, pairs: Int) throws -> [Row] {
    let name = URL(fileURLWithPath: file).lastPathComponent
    var rows: [Row] = []
    func single(_ what: String, _ unit: String, _ value: Double) {
      rows.append(
        Row(map: name, what: what, unit: unit, count: 1, median: value, p95: value, p99: value)
      )
    }
    var map = file
    if !file.hasSuffix(".roadbook") {
      map = FileManager.default.temporaryDirectory.path + "/\(name).roadbook"
      let report = try MapImporter().run(extracts: [file], output: map)
      for phase in report.phases { single("import: \(phase.name)", "CPU s", phase.cpuSeconds) }
      single("import: all", "CPU s", report.cpuSeconds)
      single("import: peak memory", "MB", Double(report.peakBytes) / 1e6)
      single("map file", "MB", Double(report.fileBytes) / 1e6)
    }
    _ = try RoadGraph(path: map)  // the first opening checks everything and remembers it
    let opening = try Samples("open again", over: Array(0..<100)) { _ in
      try RoadGraph(path: map)
    }
    let bench = RouterBench(
      try Router(path: map),
      pairCount: pairs,
      seed: 1,
      avoids: [.highways, .tolls]
    )
    for samples in [opening] + bench.samples {
      rows.append(
        Row(
          map: name,
          what: samples.name,
          unit: "µs",
          count: samples.microseconds.count,
          median: samples.percentile(0.5),
          p95: samples.percentile(0.95),
          p99: samples.percentile(0.99)
        )
      )
    }
    single("share of pairs with a route", "%", 100 * Double(bench.routedCount) / Double(pairs))
    return rows
  }

  private static func table(_ rows: [Row]) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func left(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let header =
      left("", 44) + right("n", 8) + right("median", 12) + right("p95", 12) + right("p99", 12)
    var lines: [String] = []
    var map = ""
    for row in rows {
      if row.map != map {
        map = row.map
        lines += [map, header]
      }
      let numbers =
        row.count == 1 ? [row.median] : [row.median, row.p95, row.p99]
      lines.append(
        left("  \(row.what), \(row.unit)", 44) + right("\(row.count)", 8)
          + numbers.map { right(String(format: "%.2f", $0), 12) }.joined()
      )
    }
    return lines.joined(separator: "\n")
  }
}
