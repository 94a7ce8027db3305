import Foundation
import RoadbookRoadGraph

/// Figures of Roadbook on any map: import, sections of the file, and all that `roadbook bench`
/// measures.
///
///     roadbook-benchmarks [--json] [--pairs N] [--seed N] FILE…
///
/// A FILE that ends in .roadbook is a map; any other is an extract, which is imported first.
///
///     roadbook-benchmarks --serve MAP.roadbook|PREFIX
///
/// is Roadbook's side of tools/peers.  PREFIX names the five files of a graph of junctions.
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
      case "--serve":
        guard let file = words.popFirst() else { usage() }
        return try serve(file)
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

  /// Answers tools/peers on a map, or on the files of a graph.
  private static func serve(_ file: String) throws {
    if file.hasSuffix(".roadbook") {
      let graph = try HierarchyTasks(RawGraph(try RoadGraph(path: file)))
      let tasks = try RouterTasks(map: file).all.merging(graph.all) { task, _ in task }
      try PeerWorker(tasks: tasks).run()
    } else {
      try PeerWorker(tasks: try HierarchyTasks(RawGraph(files: file, threads: 2)).all).run()
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
