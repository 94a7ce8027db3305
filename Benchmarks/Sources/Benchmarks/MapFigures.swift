import Foundation
import RoadbookMapImport
import RoadbookRoadGraph

/// All figures of one map or extract.
struct MapFigures: Encodable {
  /// An array of the map file.
  struct Section: Encodable {
    let name: String
    let byteCount: UInt64
  }

  /// Path as given.
  let file: String
  /// What its import took; `nil` for a file that is a map already.
  let imported: ImportReport?
  /// Bytes of the map file.
  let fileBytes: UInt64
  /// Bytes of each array of the file, the largest first.
  let sections: [Section]
  /// Latencies.
  let bench: BenchReport

  /// Measures; an extract is imported into the temporary folder first, and the map removed at the
  /// end.
  init(of file: String, pairCount: Int, seed: UInt64) throws {
    self.file = file
    var map = file
    if file.hasSuffix(".roadbook") {
      imported = nil
    } else {
      let folder = FileManager.default.temporaryDirectory.path
      map = folder + "/roadbook-benchmarks-\(getpid()).roadbook"
      imported = try MapImporter().run(extracts: [file], output: map)
    }
    defer { if map != file { try? FileManager.default.removeItem(atPath: map) } }
    let info = try RoadGraph(path: map).info
    fileBytes = info.byteCount
    sections = info.sections.map { Section(name: $0.name, byteCount: $0.byteCount) }
      .sorted { ($1.byteCount, $0.name) < ($0.byteCount, $1.name) }
    bench = try BenchReport(map: map, pairCount: pairCount, seed: seed)
  }

  /// The figures as text.
  var text: String {
    var lines = [file]
    if let imported {
      for phase in imported.phases {
        lines.append(
          String(
            format: "  %6.2f s, %6.2f s of processor time, peak %5.0f MB: ",
            phase.seconds,
            phase.cpuSeconds,
            Double(phase.peakBytes) / 1e6
          ) + phase.name
        )
      }
      lines.append(
        String(
          format: "  %6.2f s, %6.2f s of processor time, peak %5.0f MB: import, all",
          imported.seconds,
          imported.cpuSeconds,
          Double(imported.peakBytes) / 1e6
        )
      )
    }
    lines.append(String(format: "  map file %.2f MB, its largest arrays:", Double(fileBytes) / 1e6))
    for section in sections.prefix(12) {
      lines.append(String(format: "  %6.2f MB ", Double(section.byteCount) / 1e6) + section.name)
    }
    return (lines + [bench.text]).joined(separator: "\n")
  }
}
