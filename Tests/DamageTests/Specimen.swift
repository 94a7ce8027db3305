import Foundation
import RoadbookMapImport
import RoadbookRoadGraph
import TestKit
import Testing
import TinyMaps

/// A small map with something in every section of its file.
enum Specimen {
  /// The picture: two towns, a motorway, a ferry, a toll bridge, a roundabout, time rules.
  static func tiny() throws -> TinyMap {
    try TinyMap(
      """
      a----b----c----d----e
      |    |    |    |    |
      f----g----h----i----j    r----s
      |    |    |    |    |    |    |
      k----l----m----n----o    t----u
      """
    ) {
      Way("abcde", ["highway": "motorway", "oneway": "yes", "ref": "A 1", "lanes": "2"])
      Way("edcba", ["highway": "motorway_link", "name": "Back"])
      Way("fg", ["highway": "primary", "name": "Elm Street", "name:de": "Ulmenweg"])
      Way("ghij", ["highway": "primary", "name": "Elm Street", "maxspeed": "70"])
      Way("klmno", ["highway": "residential", "name": "Low Road", "surface": "gravel"])
      Way("afk", ["highway": "secondary", "name": "West", "toll": "yes"])
      Way("bgl", ["highway": "tertiary", "maxheight": "3.2", "maxweight": "7.5"])
      Way(
        "chm",
        [
          "highway": "tertiary", "access:conditional": "no @ (Mo-Fr 07:00-09:00)",
          "maxspeed": "50", "maxspeed:conditional": "30 @ (22:00-06:00)",
        ]
      )
      Way("din", ["highway": "unclassified", "tunnel": "yes", "motor_vehicle": "destination"])
      Way("ejo", ["highway": "primary", "turn:lanes": "left|through;right"])
      Way("js", ["route": "ferry", "name": "Ferry", "duration": "00:20"])
      Way("rsutr", ["highway": "residential", "junction": "roundabout", "name": "Circle"])
      Node("g", ["highway": "traffic_signals"])
      Node("m", ["barrier": "bollard"])
      Node("h", ["highway": "motorway_junction", "ref": "7"])
      Restriction("no_left_turn", from: "fg", via: "g", to: "bgl")
    }
  }

  /// The bytes of its map file.
  static func bytes() throws -> [UInt8] {
    let folder = try ScratchFolder()
    try tiny().contents(modes: [.cycling, .walking]).write(to: folder.file("map.rdbk"))
    return try folder.bytes(of: "map.rdbk")
  }

  /// The extract of a city, imported once a process; `nil` without the folder of extracts.
  static func cityBytes() throws -> [UInt8]? {
    guard let extracts = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"] else {
      return nil
    }
    let folder = try ScratchFolder()
    _ = try MapImporter().run(
      extracts: [extracts + "/porto.osm.pbf"],
      output: folder.file("map.rdbk")
    )
    return try folder.bytes(of: "map.rdbk")
  }
}

/// How much to do: a sample in the ordinary suite, all of it where the long run is asked for.
enum Soak {
  /// Whether `ROADBOOK_SOAK` is set and not empty.
  static let isOn: Bool =
    ProcessInfo.processInfo.environment["ROADBOOK_SOAK"].map { !$0.isEmpty } ?? false

  /// Number of the only flip to try; `nil` for all.
  static let chosenFlip: Int? =
    ProcessInfo.processInfo.environment["ROADBOOK_DAMAGE_FLIP"].flatMap { Int($0) }

  /// The whole count in the long run, else a sample.
  static func count(_ whole: Int, sample: Int) -> Int { isOn ? whole : sample }

  /// A count that an environment variable may set, for longer or shorter long runs.
  static func count(_ whole: Int, sample: Int, variable: String) -> Int {
    guard isOn else { return sample }
    return ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? whole
  }
}

extension ScratchFolder {
  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }
}
