import Foundation
import RoadbookMapImport

/// Figures of Roadbook on any map: import, sections of the file, and all that `roadbook bench`
/// measures.
///
///     roadbook-benchmarks [--json] [--pairs N] [--seed N] FILE…
///
/// A FILE that ends in .roadbook is a map; any other is an extract, which is imported first.
@main struct Main {
  static func main() throws {
    var files: [String] = []
    var pairs = 1000
    var seed = 1
    var asJSON = false
    var words = CommandLine.arguments.dropFirst()
    func number(_ least: Int) -> Int {
      guard let text = words.popFirst(), let number = Int(text), number >= least else { usage() }
      return number
    }
    while let word = words.popFirst() {
      switch word {
      case "--json": asJSON = true
      case "--pairs": pairs = number(1)
      case "--seed": seed = number(0)
      case _ where word.hasPrefix("-"): usage()
      default: files.append(word)
      }
    }
    if files.isEmpty { usage() }
    var reports: [MapFigures] = []
    for file in files {
      reports.append(try MapFigures(of: file, pairCount: pairs, seed: UInt64(seed)))
      if !asJSON, let report = reports.last { print(report.text) }
    }
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(reports), as: UTF8.self))
    }
  }

  private static func usage() -> Never {
    let text = """
      Usage: roadbook-benchmarks [--json] [--pairs N] [--seed N] MAP.roadbook|EXTRACT…

      """
    FileHandle.standardError.write(Data(text.utf8))
    exit(2)
  }
}
