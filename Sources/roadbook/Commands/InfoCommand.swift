import Foundation
import RoadbookRoadGraph

/// `roadbook info`: what is in a map file.
enum InfoCommand: Command {
  static let name = "info"
  static let summary = "what is in a map file"
  static let usage = "MAP [--sections] [--json]"
  static let options = [
    Option(
      "--sections",
      "Also lists the sections of the file: bytes, share, elements, bits of each."
    ),
    Option("--json", "Everything as JSON."),
  ]
  static let operandCount = 1...1
  static let details = """
    Shows the area, the date of the data, counts of roads and turns, the restrictions that were
    kept and rejected, the statistics of the hierarchy's order, and the size of the file.

    Exit codes: 0 done, 1 the map cannot be read, 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    let map = try RoadGraph(path: arguments.operands[0])
    let manifest = try JSONDecoder().decode(JSONValue.self, from: Data(map.manifest.utf8))
    if arguments.has("--json") {
      Terminal.print(try JSONText.pretty(MapDescription(map, manifest: manifest)))
      return 0
    }
    Terminal.print(text(of: map, manifest: manifest, withSections: arguments.has("--sections")))
    return 0
  }

  private static func text(
    of map: RoadGraph,
    manifest: JSONValue,
    withSections: Bool
  ) -> String {
    let box = map.boundingBox.map { String(format: "%.4f", Double($0) * 1e-7) }
    var lines = [
      "area      \(box[0]) to \(box[2]) north, \(box[1]) to \(box[3]) east",
      "data of   \(date(map.timestamp))",
      "format    \(map.info.version), build \(map.info.buildID)",
      "size      \(bytes(map.info.byteCount))",
      "roads     \(grouped(map.nodeCount)) nodes, \(grouped(map.edgeCount)) edges,"
        + " \(grouped(openArcCount(of: map))) arcs open to cars",
      "turns     \(grouped(map.turnCount)) between \(grouped(map.vertexCount)) vertices",
      "names     \(grouped(map.stringOffsets.count - 1)) texts,"
        + " \(grouped(map.recordNames.count)) sets of tags",
    ]
    lines += rows(of: manifest, under: "")
    if withSections { lines += sectionTable(of: map.info) }
    lines.append("© OpenStreetMap contributors, ODbL 1.0")
    return lines.joined(separator: "\n")
  }

  /// Bytes of each section, its share of the file, and what an element takes on average.
  private static func sectionTable(of info: MapFileInfo) -> [String] {
    let header = ["bytes", "share", "elements", "bits each"]
    let rows = info.sections.map { section in
      let share = 100 * Double(section.byteCount) / Double(info.byteCount)
      let bits = 8 * Double(section.byteCount) / Double(max(section.elementCount, 1))
      return (
        section.name,
        [
          grouped(Int(section.byteCount)), String(format: "%.1f %%", share),
          grouped(Int(section.elementCount)), String(format: "%.1f", bits),
        ]
      )
    }
    return ([("sections", header)] + rows.map { ("  " + $0.0, $0.1) }).map { name, cells in
      zip(cells, [13, 9, 13, 11]).reduce(pad(name, to: 24)) { line, cell in
        line + String(repeating: " ", count: max(1, cell.1 - cell.0.count)) + cell.0
      }
    }
  }

  /// The manifest's members, one a row, nested ones indented.
  private static func rows(of value: JSONValue, under indent: String) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.keys.sorted().flatMap { key -> [String] in
      switch members[key] {
      case .object: [indent + words(key)] + rows(of: members[key] ?? .null, under: indent + "  ")
      case .number(let number):
        [
          indent + pad(words(key), to: 36) + " "
            + (Int(exactly: number).map(grouped) ?? "\(number)")
        ]
      case .string(let text): [indent + pad(words(key), to: 36) + " " + text]
      case .bool(let flag): [indent + pad(words(key), to: 36) + " " + (flag ? "yes" : "no")]
      default: []
      }
    }
  }

  /// A member's name as words: "averageSearchVertices" is "average search vertices".
  private static func words(_ key: String) -> String {
    key.reduce(into: "") { text, letter in
      if letter.isUppercase, text.last?.isLowercase == true { text += " " }
      text += letter.lowercased()
    }
  }

  private static func openArcCount(of map: RoadGraph) -> Int {
    map.arcAccess.array.count { $0 != ArcAccess.closed.rawValue }
  }

  private static func date(_ seconds: Int64) -> String {
    guard seconds > 0 else { return "unknown date" }
    return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }
}

/// A count with its thousands apart: "62,888".
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  groups.insert(digits, at: 0)
  return (number < 0 ? "-" : "") + groups.joined(separator: ",")
}

/// A size as a person reads it: "12.4 MB".
func bytes(_ count: UInt64) -> String {
  switch count {
  case ..<1000: "\(count) bytes"
  case ..<1_000_000: "\(short(Double(count) / 1e3)) kB"
  case ..<1_000_000_000: "\(short(Double(count) / 1e6)) MB"
  default: "\(short(Double(count) / 1e9)) GB"
  }
}

/// What `info --json` prints.
private struct MapDescription: Encodable {
  struct Section: Encodable {
    let name: String
    let bytes: UInt64
    let elements: UInt64
  }

  let format: String
  let build: String
  let bytes: UInt64
  let timestamp: Int64
  /// West, south, east, north in degrees.
  let bbox: [Double]
  let nodes: Int
  let edges: Int
  let vertices: Int
  let turns: Int
  let manifest: JSONValue
  let sections: [Section]
  let attribution = "© OpenStreetMap contributors, ODbL 1.0"

  init(_ map: RoadGraph, manifest: JSONValue) {
    format = "\(map.info.version)"
    build = "\(map.info.buildID)"
    bytes = map.info.byteCount
    timestamp = map.timestamp
    bbox = [1, 0, 3, 2].map { rounded(Double(map.boundingBox[$0]) * 1e-7, digits: 7) }
    nodes = map.nodeCount
    edges = map.edgeCount
    vertices = map.vertexCount
    turns = map.turnCount
    self.manifest = manifest
    sections = map.info.sections.map {
      Section(name: $0.name, bytes: $0.byteCount, elements: $0.elementCount)
    }
  }
}
