import Foundation
import RoadbookRouting

/// All figures of a map.
struct BenchReport: Encodable {
  /// Path of the map file.
  let map: String
  /// Pairs of places that were asked for.
  let pairCount: Int
  /// Pairs for which there was a route.
  let routedCount: Int
  /// Most memory that the process held, mapped pages of the file included, in bytes.
  let peakBytes: Int
  /// One row a figure.
  let rows: [BenchRow]

  /// Runs all measurements.
  ///
  /// - Parameters:
  ///   - path: Path of the map file.
  ///   - pairCount: Number of pairs, 1 or more.
  ///   - seed: The same seed gives the same pairs on the same map.
  /// - Throws: `MapFileError` if the map cannot be opened.
  init(map path: String, pairCount: Int, seed: UInt64) throws {
    let subject = BenchSubject(
      try Router(path: path),
      path: path,
      pairCount: pairCount,
      seed: seed
    )
    rows = try Measurements.all.flatMap { try $0.rows(on: subject) }
    map = path
    self.pairCount = pairCount
    routedCount = subject.routes.count
    peakBytes = Self.peakBytes()
  }

  /// The figures as a table.
  var text: String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func line(_ name: String, _ cells: [String]) -> String {
      let widths = [7, 11, 11, 11, 9, 9]
      let text =
        name + String(repeating: " ", count: max(0, 36 - name.count))
        + zip(cells, widths).map { right($0, $1) }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    let header = ["n", "median", "p95", "p99", "settled", "relaxed"]
    let lines = rows.map { row in
      let times = [0.5, 0.95, 0.99].map { String(format: "%.1f", row.samples.percentile($0)) }
      let work = [row.settledVertices, row.relaxations].map {
        $0.map { String(format: "%.0f", $0) } ?? ""
      }
      return line(row.samples.name, ["\(row.samples.microseconds.count)"] + times + work)
    }
    return """
      \(routedCount) of \(pairCount) pairs have a route; peak memory \(peakBytes / 1_000_000) MB
      \(line("µs of processor time, one thread", header))
      \(lines.joined(separator: "\n"))
      """
  }

  private static func peakBytes() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #else
      unsafe getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
