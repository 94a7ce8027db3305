import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

/// A map imported for a test, with its places called by their letters.
struct ImportedMap {
  let contents: RoadGraphContents
  let report: ImportReport
  private let nodes: [Character: UInt32]

  /// Draws a map and imports it.
  init(
    _ picture: String,
    scale: TinyMap.Scale = TinyMap.Scale(),
    reversesTags: Bool = false,
    @TinyMapBuilder _ parts: () -> [TinyMapPart]
  ) throws {
    let tiny = try TinyMap(picture, scale: scale, parts)
    let bytes = tiny.pbf(reversesTags: reversesTags)
    (contents, report) = try Self.importing(bytes, named: "map.osm.pbf")
    var nodes: [Character: UInt32] = [:]
    for place in picture where place.isLetter || place.isNumber {
      guard let coordinate = tiny.coordinate(place) else { continue }
      for node in contents.nodeLatitudes.indices
      where contents.nodeLatitudes[node] == coordinate.latitudeE7
        && contents.nodeLongitudes[node] == coordinate.longitudeE7
      {
        nodes[place] = UInt32(node)
      }
    }
    self.nodes = nodes
  }

  /// Imports an extract in the text format OPL; places have no letters.
  init(opl: String) throws {
    (contents, report) = try Self.importing(Array((opl + "\n").utf8), named: "map.opl")
    nodes = [:]
  }

  private static func importing(
    _ bytes: [UInt8],
    named name: String
  ) throws -> (RoadGraphContents, ImportReport) {
    try withFolder { folder in
      let file = folder.appendingPathComponent(name)
      try Data(bytes).write(to: file)
      var run = ImportRun(extracts: [file.path], options: MapImporter.Options()) { _ in }
      let contents = try run.makeContents()
      return (contents, run.report)
    }
  }

  /// Number of edges.
  var edgeCount: Int { contents.edgeTails.count }

  /// Whether a place is a node of the graph.
  func isNode(_ place: Character) -> Bool { nodes[place] != nil }

  /// Arcs between two places that are nodes and neighbours; several for parallel roads.
  func arcs(_ pair: String) -> [UInt32] {
    guard let first = pair.first.flatMap({ nodes[$0] }),
      let last = pair.last.flatMap({ nodes[$0] })
    else { return [] }
    return contents.edgeTails.indices.flatMap { edge -> [UInt32] in
      let ends = (contents.edgeTails[edge], contents.edgeHeads[edge])
      if ends == (first, last) { return [UInt32(2 * edge)] }
      if ends == (last, first) { return [UInt32(2 * edge + 1)] }
      return []
    }
  }

  /// The arc between two neighbouring places.
  func arc(_ pair: String) throws -> UInt32 {
    let arcs = arcs(pair)
    try #require(arcs.count == 1, "one arc from \(pair)")
    return arcs[0]
  }

  /// What a driver may do from one place to the next.
  func access(_ pair: String) throws -> ArcAccess {
    ArcAccess(rawValue: contents.arcAccess[Int(try arc(pair))])
  }

  /// Flags of the edge between two places.
  func flags(_ pair: String) throws -> EdgeFlags {
    EdgeFlags(rawValue: contents.edgeFlags[Int(try arc(pair) >> 1)])
  }

  /// Vertices of an arc: the original first, then copies and shadows.
  func vertices(of arc: UInt32) -> [UInt32] {
    let seed = contents.arcSeeds[Int(arc)]
    if seed == .max { return [] }
    return [seed]
      + contents.extraArcs.indices.filter { contents.extraArcs[$0] == arc }
      .map { contents.extraVertices[$0] }
  }

  /// Whether a route that starts on the first road of a path of places can drive all of it.
  func canDrive(_ path: String) throws -> Bool {
    try canDrive(arcs: try zip(path, path.dropFirst()).map { try arc("\($0)\($1)") })
  }

  /// Whether a route that starts on the first arc can drive the others after it.
  func canDrive(arcs: [UInt32]) throws -> Bool {
    let first = try #require(arcs.first)
    let seed = contents.arcSeeds[Int(first)]
    var vertices: Set<UInt32> = seed == .max ? [] : [seed]
    for arc in arcs.dropFirst() {
      vertices = Set(vertices.flatMap { turns(from: $0) }.map(\.head))
        .filter { contents.vertexArcs[Int($0)] == arc }
    }
    return !vertices.isEmpty
  }

  /// Turns of a vertex, but for those that the plain tags bar.
  func turns(from vertex: UInt32) -> [(head: UInt32, turn: TurnClass)] {
    (contents.turnFirst[Int(vertex)]..<contents.turnFirst[Int(vertex) + 1]).filter {
      !contents.times.barredTurns.contains($0)
    }.map {
      (contents.turnHeads[Int($0)], TurnClass(rawValue: contents.turnClasses[Int($0)]))
    }
  }

  /// Class of the turn over the middle one of three places.
  func turn(_ path: String) throws -> TurnClass {
    let places = Array(path)
    let a = try arc(String(places[0...1]))
    let b = try arc(String(places[1...2]))
    let found = turns(from: contents.arcSeeds[Int(a)])
      .first { contents.vertexArcs[Int($0.head)] == b }
    return try #require(found, "a turn \(path)").turn
  }

  /// Text of a string number.
  func string(_ number: UInt32) -> String {
    let range =
      Int(contents.stringOffsets[Int(number)])..<Int(contents.stringOffsets[Int(number) + 1])
    return String(decoding: contents.stringBytes[range], as: UTF8.self)
  }

  /// Tags of an attribute record.
  func tags(ofRecord record: UInt32) -> [String: String] {
    let range =
      Int(contents.recordFirstTag[Int(record)])..<Int(contents.recordFirstTag[Int(record) + 1])
    return Dictionary(
      uniqueKeysWithValues: range.map {
        (string(contents.tagKeys[$0]), string(contents.tagValues[$0]))
      }
    )
  }
}

/// Runs the body with a folder that is gone afterwards.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("roadbook-import-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
