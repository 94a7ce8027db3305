import Foundation
import TestKit
import Testing
import RoadbookGeo
import TinyMaps

@Suite("Alternatives on the command line") struct AlternativeTests {
  static let picture = """
    a----b----------------------------------------c----d
         |                                        |
         e----------------------------------------f
    """

  /// Imports a town with two ways, and gives a route's arguments.
  private static func arguments(in folder: ScratchFolder) throws -> [String] {
    let town = try TinyMap(picture) {
      Way("ab", ["highway": "primary", "name": "West"])
      Way("bc", ["highway": "primary", "name": "Upper Road"])
      Way("befc", ["highway": "primary", "name": "Lower Road"])
      Way("cd", ["highway": "primary", "name": "East"])
    }
    let (extract, map) = (folder.file("ways.osm.pbf"), folder.file("ways.roadbook"))
    try town.write(to: extract)
    let run = try CommandLineRun(["import", extract, "-o", map, "--quiet"])
    try #require(run.exitCode == 0, "\(run.errors)")
    let ends = try "ad".map { letter in
      let place = try #require(town.coordinate(letter))
      return "\(place.latitude),\(place.longitude)"
    }
    return ["route", "--map", map, "--from", ends[0], "--to", ends[1]]
  }

  @Test func `alternatives stand behind the best route in every format`() throws {
    let folder = try ScratchFolder()
    let arguments = try Self.arguments(in: folder)
    for (format, file) in [
      ("text", "ways.txt"), ("osrm-json", "ways.osrm.json"), ("geojson", "ways.geojson"),
      ("gpx", "ways.gpx"), ("svg", "ways.svg"),
    ] {
      let run = try CommandLineRun(arguments + ["--alternatives", "3", "--format", format])
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors.isEmpty)
      try expectGolden(run.output, "route/" + file)
    }
    let alone = try CommandLineRun(arguments)
    #expect(!alone.output.contains("Lower Road"))
    let wrong = try CommandLineRun(arguments + ["--alternatives", "4"])
    #expect(wrong.exitCode == 2)
    #expect(wrong.errors.contains("from 0 to 3"))
  }

  @Test func `a batch gives them in OSRM's order`() throws {
    let folder = try ScratchFolder()
    let arguments = try Self.arguments(in: folder)
    func position(_ text: String) -> String {
      "[" + text.split(separator: ",").reversed().joined(separator: ",") + "]"
    }
    let ends = "[\(position(arguments[4])),\(position(arguments[6]))]"
    for (option, count) in [("true", 2), ("2", 2), ("false", 1), ("0", 1)] {
      let line =
        "{\"service\":\"route\",\"coordinates\":\(ends),"
        + "\"options\":{\"alternatives\":\(option)}}"
      let run = try CommandLineRun(["batch", "--map", arguments[2]], input: line + "\n")
      let answer = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      )
      let routes = try #require(answer["routes"] as? [[String: Any]])
      #expect(routes.count == count)
      let durations = routes.compactMap { $0["duration"] as? Double }
      #expect(durations == durations.sorted())
    }
  }
}
