import Foundation
import RoadbookGeo
import TestKit
import Testing
import TinyMaps

@Suite("Modes on the command line") struct ModeTests {
  private static func town() throws -> TinyMap {
    try TinyMap("a----b----c----d") {
      Way("ab", ["highway": "residential", "name": "Elm Street"])
      Way("bc", ["highway": "pedestrian", "name": "Market"])
      Way("cd", ["highway": "residential", "name": "Oak Lane"])
    }
  }

  /// Imports the town, and gives the map and places of its letters.
  private static func map(
    in folder: ScratchFolder,
    modes: String?
  ) throws -> (map: String, places: [String]) {
    let town = try town()
    let (extract, map) = (folder.file("town.osm.pbf"), folder.file("town.roadbook"))
    try town.write(to: extract)
    let words = ["import", extract, "-o", map, "--quiet"]
    let run = try CommandLineRun(words + (modes.map { ["--modes", $0] } ?? []))
    try #require(run.exitCode == 0, "\(run.errors)")
    let places = try "abcd".map { letter in
      let place = try #require(town.coordinate(letter))
      return "\(place.latitude),\(place.longitude)"
    }
    return (map, places)
  }

  @Test func `a route is for the mode that is named`() throws {
    let folder = try ScratchFolder()
    let (map, places) = try Self.map(in: folder, modes: "walking,cycling")
    let route = ["route", "-m", map, "--from", places[0], "--to", places[3]]
    for mode in ["walking", "cycling"] {
      let run = try CommandLineRun(route + ["--mode", mode])
      #expect(run.exitCode == 0, "\(run.errors)")
      try expectGolden(run.output, "route/\(mode).txt")
    }
    let json = try CommandLineRun(route + ["--mode", "cycling", "-f", "osrm-json"])
    #expect(json.output.contains("\"mode\":\"pushing bike\""))
    let svg = try CommandLineRun(route + ["--mode", "walking", "-f", "svg"])
    #expect(svg.exitCode == 0 && svg.output.contains("Market"))
    #expect(try CommandLineRun(route).exitCode == 1)
  }

  @Test func `a mode that the map lacks is told with the way to get it`() throws {
    let folder = try ScratchFolder()
    let (map, places) = try Self.map(in: folder, modes: nil)
    let missing = try CommandLineRun([
      "route", "-m", map, "--from", places[0], "--to", places[1], "--mode", "taxi",
    ])
    #expect(missing.exitCode == 1)
    #expect(missing.errors.contains("import it again with --modes taxi"))
    let wrong = try CommandLineRun([
      "route", "-m", map, "--from", places[0], "--to", places[1], "--mode", "taxy",
    ])
    #expect(wrong.exitCode == 2)
    #expect(wrong.errors.contains("did you mean taxi?"))
    let modes = try CommandLineRun(["import", "x.osm.pbf", "-o", map, "--modes", "cars"])
    #expect(modes.exitCode == 2)
    #expect(modes.errors.contains("--modes is one of driving, carpool, two-wheeler"))
  }

  @Test func `all modes serve every command`() throws {
    let folder = try ScratchFolder()
    let (map, places) = try Self.map(in: folder, modes: "all")
    let nearest = try CommandLineRun([
      "nearest", "-m", map, "--at", places[1], "--mode", "walking", "-n", "3",
    ])
    #expect(nearest.output.contains("Market"))
    #expect(
      try !CommandLineRun(["nearest", "-m", map, "--at", places[1], "-n", "3"]).output
        .contains("Market")
    )
    let table = try CommandLineRun([
      "table", "-m", map, "--from", places[0], "--to", places[3], "--mode", "walking",
    ])
    #expect(table.exitCode == 0 && !table.output.contains(" -"))
    let area = try CommandLineRun([
      "isochrone", "-m", map, "--from", places[0], "--minutes", "60", "--mode", "walking",
    ])
    #expect(area.exitCode == 0 && area.output.contains("km of roads"))
    let info = try CommandLineRun(["info", map])
    #expect(info.output.contains("two-wheeler"))
    let verified = try CommandLineRun(["verify", map])
    #expect(verified.exitCode == 0)
  }

  @Test func `a batch takes the mode of each line`() throws {
    let folder = try ScratchFolder()
    let (map, places) = try Self.map(in: folder, modes: "walking")
    func position(_ text: String) -> String {
      "[" + text.split(separator: ",").reversed().joined(separator: ",") + "]"
    }
    let ends = "[\(position(places[0])),\(position(places[3]))]"
    func line(_ service: String, _ mode: String, _ more: String = "") -> String {
      "{\"service\":\"\(service)\",\"coordinates\":\(more.isEmpty ? ends : more),"
        + "\"options\":{\"mode\":\"\(mode)\"}}"
    }
    let lines = [
      line("route", "walking"), line("route", "driving"), line("route", "taxi"),
      line("table", "walking"), line("nearest", "walking", "[\(position(places[2]))]"),
      line("route", "flying"),
    ]
    let run = try CommandLineRun(["batch", "-m", map], input: lines.joined(separator: "\n"))
    let codes = run.output.split(separator: "\n").map { answer in
      ["Ok", "NoRoute", "InvalidOptions"].first { answer.contains("\"code\":\"\($0)\"") }
    }
    #expect(codes == ["Ok", "NoRoute", "InvalidOptions", "Ok", "Ok", "InvalidOptions"])
  }
}
