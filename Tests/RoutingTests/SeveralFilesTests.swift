import Foundation
import RoadbookGeo
import RoadbookMapImport
import RoadbookRoadGraph
import Testing

@Suite("Neighbouring regions imported together") struct SeveralFilesTests {
  /// Writes files into a folder of their own and imports them as one.
  static func contents(of files: [String]) throws -> RoadGraphContents {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("roadbook-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try files.enumerated().map { index, text in
      let path = folder.appendingPathComponent("part\(index).opl")
      try Data(text.utf8).write(to: path)
      return path.path
    }
    return try MapImporter().contents(of: paths)
  }

  /// The parts of a text that two overlapping regions would hold.
  ///
  /// Each region has the ways on its side of the middle with all their nodes; ways that cross it
  /// are in both, as are relations with members in both.
  static func halves(of opl: String) -> [String] {
    let lines = opl.split(separator: "\n").map(String.init)
    func number(_ line: String) -> String { String(line.prefix { $0 != " " }) }
    func references(_ line: String) -> [String] {
      guard let list = line.split(separator: " ").last(where: { $0.first == "N" }) else {
        return []
      }
      return list.dropFirst().split(separator: ",").map(String.init)
    }
    let nodes = lines.filter { $0.first == "n" }
    let longitudes = Dictionary(
      uniqueKeysWithValues: nodes.map { line in
        let x = line.split(separator: " ").first { $0.first == "x" }?.dropFirst()
        return (number(line), x.flatMap { Double($0) } ?? 0)
      }
    )
    let sorted = longitudes.values.sorted()
    let middle = sorted[sorted.count / 2]
    return [true, false].map { isWest in
      let ways = lines.filter { line in
        line.first == "w"
          && references(line).contains { ((longitudes[$0] ?? 0) < middle) == isWest }
      }
      let used = Set(ways.flatMap(references))
      let held = Set(ways.map(number)).union(used)
      let relations = lines.filter { line in
        line.first == "r"
          && line.split(separator: " ").filter { $0.first == "M" }.flatMap {
            $0.dropFirst().split(separator: ",")
          }.contains { held.contains(String($0.prefix { $0 != "@" })) }
      }
      return (nodes.filter { used.contains(number($0)) } + ways + relations).joined(separator: "\n")
        + "\n"
    }
  }

  /// The bytes of a map, but for the report that it carries.
  static func bytes(of contents: RoadGraphContents) throws -> Data {
    var contents = contents
    contents.manifest = ""
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("roadbook-bytes-\(UUID().uuidString).roadbook").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try contents.write(to: path)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test(arguments: UInt64(0)..<20)
  func `A37: two halves of a town make the map of the whole, in either order`(seed: UInt64) throws {
    let town = RandomTown(seed: seed, size: 6)
    let halves = Self.halves(of: town.opl)
    // Nodes that no way uses are in neither half, and make no map different.
    let whole = try Self.bytes(of: Self.contents(of: [town.opl]))
    #expect(try Self.bytes(of: Self.contents(of: halves)) == whole)
    #expect(try Self.bytes(of: Self.contents(of: halves.reversed())) == whole)
    #expect(try Self.bytes(of: Self.contents(of: [halves[0]])) != whole)
  }
}
