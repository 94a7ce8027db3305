import Foundation
import TestKit
import Testing
import RoadbookGeo
import TinyMaps

/// A small town with a private yard, a one-way street and a ferry, imported once for all tests.
enum Town {
  static let picture = """
    a----b----c~~~~~~d----e
         |    |
         f----g----h
    """

  static func tinyMap() throws -> TinyMap {
    try TinyMap(picture) {
      Way("abc", ["highway": "primary", "name": "Elm Street", "ref": "B 1"])
      Way("bf", ["highway": "residential", "name": "Oak Lane"])
      Way("cg", ["highway": "residential", "name": "Quote \"Q\" <Road> & Sons"])
      Way("fg", ["highway": "residential", "name": "One Way", "oneway": "yes"])
      Way("gh", ["highway": "service", "access": "private", "name": "Yard"])
      Way("de", ["highway": "primary", "name": "Far Side"])
      Ferry("cd", ["name": "Old Ferry", "duration": "00:10"])
    }
  }

  /// Imports the town into a folder.
  static func map(in folder: ScratchFolder) throws -> String {
    let (extract, map) = (folder.file("town.osm.pbf"), folder.file("town.roadbook"))
    try tinyMap().write(to: extract)
    let run = try CommandLineRun(["import", extract, "-o", map, "--quiet"])
    try #require(run.exitCode == 0, "\(run.errors)")
    return map
  }

  /// A place of the picture as the command line wants it.
  static func place(_ letter: Character) throws -> String {
    let place = try #require(try tinyMap().coordinate(letter))
    return "\(place.latitude),\(place.longitude)"
  }
}

@Suite("A town from extract to answers") struct RoundTripTests {
  @Test func `a route has the same answer in every format`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let ends = ["--map", map, "--from", try Town.place("a"), "--to", try Town.place("h")]
    for (format, file) in [
      ("text", "route/town.txt"), ("osrm-json", "route/town.osrm.json"),
      ("geojson", "route/town.geojson"), ("gpx", "route/town.gpx"), ("svg", "route/town.svg"),
    ] {
      let run = try CommandLineRun(["route"] + ends + ["--format", format])
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors.isEmpty)
      try expectGolden(run.output, file)
    }
  }

  @Test func `rules that change with the time are named`() throws {
    let folder = try ScratchFolder()
    let (extract, map) = (folder.file("pass.osm.pbf"), folder.file("pass.roadbook"))
    let tiny = try TinyMap("a----b----c") {
      Way("ab", ["name": "Pass\u{7}Road", "motorcar:conditional": "no @ (Nov-May)"])
      Way("bc", ["oneway:conditional": "yes @ (07:00-09:00)"])
      Node("b", ["barrier": "gate", "opening_hours": "May-Oct"])
    }
    try tiny.write(to: extract)
    #expect(try CommandLineRun(["import", extract, "-o", map, "--quiet"]).exitCode == 0)
    let ends = try ["a", "c"].map { letter in
      let place = try #require(tiny.coordinate(Character(letter)))
      return "\(place.latitude),\(place.longitude)"
    }
    let run = try CommandLineRun(["route", "--map", map, "--from", ends[0], "--to", ends[1]])
    let lines = run.output.split(separator: "\n").map(String.init)
    for line in [
      "A rule on the route changes with the time; it was taken as its plain tag states it.",
      "Pass Road has motorcar:conditional=no @ (Nov-May).",
      "A barrier on bc has opening_hours=May-Oct.",
      "bc has oneway:conditional=yes @ (07:00-09:00).",
    ] {
      #expect(lines.contains(line), "\(run.output)")
    }
  }

  @Test func `a ferry that cannot be avoided is said, and excluding it leaves no route`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let ends = ["--map", map, "--from", try Town.place("a"), "--to", try Town.place("e")]
    let avoiding = try CommandLineRun(["route"] + ends + ["--avoid", "ferries"])
    #expect(avoiding.exitCode == 0)
    #expect(avoiding.output.contains("Could not avoid ferries"))
    let excluding = try CommandLineRun(["route"] + ends + ["--exclude", "ferries"])
    #expect(excluding.exitCode == 1)
    #expect(excluding.output.isEmpty)
    #expect(excluding.errors.contains("No route leads from waypoint 0 to waypoint 1"))
    let json = try CommandLineRun(
      ["route"] + ends + ["--exclude", "ferries", "--format", "osrm-json"]
    )
    #expect(json.exitCode == 1)
    #expect(json.output.contains("\"code\":\"NoRoute\""))
  }

  @Test func `info, verify and nearest answer for a sound map`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let verify = try CommandLineRun(["verify", map])
    #expect(verify.exitCode == 0)
    #expect(verify.output.contains("sound"))
    let info = try CommandLineRun(["info", map])
    #expect(info.exitCode == 0)
    #expect(info.output.contains("OpenStreetMap contributors"))
    let json = try CommandLineRun(["info", map, "--json"])
    #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
    let nearest = try CommandLineRun(
      ["nearest", "--map", map, "--at", try Town.place("f"), "--count", "2"])
    #expect(nearest.exitCode == 0)
    try expectGolden(nearest.output, "nearest/town.txt")
  }

  @Test func `a table has the same answer in both formats`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let places = try ["a", "f", "h"].flatMap { ["--at", try Town.place(Character($0))] }
    let words =
      ["table", "--map", map, "--distances", "--exclude", "ferries"] + places
      + ["--to", try Town.place("e")]
    let text = try CommandLineRun(words)
    #expect(text.exitCode == 0, "\(text.errors)")
    try expectGolden(text.output, "table/town.txt")
    let json = try CommandLineRun(words + ["--format", "osrm-json"])
    #expect(json.exitCode == 0)
    try expectGolden(json.output, "table/town.osrm.json")
    let none = try CommandLineRun(
      ["table", "--map", map, "--at", "0,0", "--format", "osrm-json"]
    )
    #expect(none.exitCode == 1)
    #expect(none.output.contains("\"code\":\"NoSegment\""))
    #expect(none.errors.contains("Waypoint 0"))
  }

  @Test func `an isochrone has the same reach in every format`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let words = [
      "isochrone", "--map", map, "--from", try Town.place("a"), "--minutes", "0.5,1",
    ]
    for (format, file) in [
      ("text", "isochrone/town.txt"), ("geojson", "isochrone/town.geojson"),
      ("svg", "isochrone/town.svg"),
    ] {
      let run = try CommandLineRun(words + ["--format", format])
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors.isEmpty)
      try expectGolden(run.output, file)
    }
    let roads = try CommandLineRun(words + ["--format", "geojson", "--roads"])
    #expect(roads.exitCode == 0)
    try expectGolden(roads.output, "isochrone/town-roads.geojson")
    let far = try CommandLineRun(
      ["isochrone", "--map", map, "--from", "0,0", "--minutes", "5"])
    #expect(far.exitCode == 1)
    #expect(far.output.isEmpty)
  }

  @Test func `info lists every section with what it takes`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let info = try CommandLineRun(["info", map, "--sections"])
    let json = try CommandLineRun(["info", map, "--json"])
    let description = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    let sections = try #require(description["sections"] as? [[String: Any]])
    let lines = info.output.split(separator: "\n").drop { !$0.hasPrefix("sections") }
    #expect(
      lines.first?.split(separator: " ") == [
        "sections", "bytes", "share", "elements", "bits", "each",
      ]
    )
    let rows = lines.dropFirst().dropLast().map { $0.split(separator: " ") }
    #expect(rows.map { String($0[0]) } == sections.map { $0["name"] as? String })
    let byteCounts = rows.map { Int($0[1].replacing(",", with: "")) }
    #expect(byteCounts == sections.map { $0["bytes"] as? Int })
    #expect(rows.contains { $0[0] == "upRows" && $0.last == "16.0" })
  }

  @Test func `a place in the sea and files that are no maps get one sentence`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let far = try CommandLineRun(
      ["route", "--map", map, "--from", "0,0", "--to", try Town.place("a")])
    #expect(far.exitCode == 1)
    #expect(far.errors.contains("Waypoint 0"))
    try "not a map at all".write(
      toFile: folder.file("letter.txt"),
      atomically: true,
      encoding: .utf8
    )
    for command in [["verify"], ["info"]] {
      let letter = try CommandLineRun(command + [folder.file("letter.txt")])
      #expect(letter.exitCode == 1)
      #expect(letter.errors.contains("letter.txt"))
      let absent = try CommandLineRun(command + [folder.file("absent.roadbook")])
      #expect(absent.exitCode == 1)
      #expect(absent.errors.contains("absent.roadbook"))
    }
  }

  @Test func `a damaged map is found by verify`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: map))
    bytes[bytes.count / 2] ^= 0x40
    bytes[bytes.count - 1] ^= 0x40
    try bytes.write(to: URL(fileURLWithPath: map))
    let run = try CommandLineRun(["verify", map])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("town.roadbook"))
  }
}
