import Foundation
import RoadbookGeo
import TestKit
import Testing
import TinyMaps

@Suite("Times of departure on the command line") struct DepartureTests {
  /// A pass that is closed in winter and a market that is closed in the morning, in Germany.
  private static func map(in folder: ScratchFolder) throws -> (map: String, tiny: TinyMap) {
    let (extract, map) = (folder.file("valley.osm.pbf"), folder.file("valley.roadbook"))
    let tiny = try TinyMap(
      """
           t
           |
      a----b---------c----d
           |         |
           e---------f
      """
    ) {
      Way("ab", ["name": "West"])
      Way("bc", ["name": "Pass", "motor_vehicle:conditional": "no @ (Nov-Apr; PH off)"])
      Way("cd", ["name": "East"])
      Way("befc", ["name": "Round"])
      Way("bt", ["name": "Tower", "motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"])
    }
    try tiny.write(to: extract)
    #expect(try CommandLineRun(["import", extract, "-o", map, "--quiet"]).exitCode == 0)
    return (map, tiny)
  }

  private static func place(_ letter: Character, _ tiny: TinyMap) throws -> Coordinate {
    try #require(tiny.coordinate(letter))
  }

  private static func words(_ letter: Character, _ tiny: TinyMap) throws -> String {
    let place = try place(letter, tiny)
    return "\(place.latitude),\(place.longitude)"
  }

  @Test func `a route takes the pass in summer and the way round in winter`() throws {
    let folder = try ScratchFolder()
    let (map, tiny) = try Self.map(in: folder)
    let ends = [
      "--map", map, "--from", try Self.words("a", tiny), "--to", try Self.words("d", tiny),
    ]
    for (when, file) in [
      (["--depart", "2026-07-15T08:30"], "route/pass-summer.txt"),
      (["--depart", "2026-01-15T08:30"], "route/pass-winter.txt"),
      ([], "route/pass.txt"),
    ] {
      let run = try CommandLineRun(["route"] + ends + when)
      #expect(run.exitCode == 0)
      #expect(run.errors.isEmpty)
      try expectGolden(run.output, file)
    }
    let now = try CommandLineRun(["route"] + ends + ["--depart", "now"])
    #expect(now.exitCode == 0)
    #expect(!now.output.contains("plain tag"))
  }

  @Test func `a time without a zone is that of the start's clocks`() throws {
    let folder = try ScratchFolder()
    let (map, tiny) = try Self.map(in: folder)
    let near = ["nearest", "--map", map, "--at", try Self.words("t", tiny), "--depart"]
    // Seven o'clock is six in UTC in winter, and five in summer.
    for (text, isOpen) in [
      ("2026-03-03T06:59", true), ("2026-03-03T07:00", false), ("2026-03-03T08:59:59", false),
      ("2026-03-03T09:00", true), ("2026-03-03T05:59Z", true), ("2026-03-03T06:00Z", false),
      ("2026-07-14T06:59", true), ("2026-07-14T07:00", false), ("2026-07-14T05:00Z", false),
      ("2026-07-14T04:59Z", true), ("2026-07-14T07:00+04:00", true), ("2026-03-07T08:00", true),
    ] {
      let run = try CommandLineRun(near + [text])
      #expect(run.exitCode == 0)
      #expect(run.output.contains("Tower") == isOpen, "\(text)")
    }
  }

  @Test func `tables and areas are those of the hour`() throws {
    let folder = try ScratchFolder()
    let (map, tiny) = try Self.map(in: folder)
    let (from, to) = (try Self.words("a", tiny), try Self.words("d", tiny))
    for (command, rest) in [
      ("table", ["--to", to, "--distances"]),
      ("isochrone", ["--minutes", "2", "--format", "geojson"]),
    ] {
      let words = [command, "--map", map, "--from", from] + rest
      let summer = try CommandLineRun(words + ["--depart", "2026-07-15T12:00"])
      let winter = try CommandLineRun(words + ["--depart", "2026-01-15T12:00"])
      #expect(summer.exitCode == 0 && winter.exitCode == 0)
      #expect(summer.output != winter.output)
      #expect(try CommandLineRun(words).output == summer.output)
    }
  }

  @Test(arguments: ["yesterday", "2026-13-01T08:00", "2026-05-04", "08:00", "2026-02-30T08:00", ""])
  func `what is no time is refused`(text: String) throws {
    let folder = try ScratchFolder()
    let (map, tiny) = try Self.map(in: folder)
    let run = try CommandLineRun([
      "nearest", "--map", map, "--at", try Self.words("a", tiny), "--depart", text,
    ])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("--depart wants now, or a time"))
  }

  @Test func `batches take a time of departure`() throws {
    let folder = try ScratchFolder()
    let (map, tiny) = try Self.map(in: folder)
    func point(_ letter: Character) throws -> String {
      let place = try Self.place(letter, tiny)
      return "[\(place.longitude),\(place.latitude)]"
    }
    let ends = "\(try point("a")),\(try point("d"))"
    func line(_ service: String, _ points: String, _ options: String) -> String {
      "{\"service\":\"\(service)\",\"map\":\"\(map)\",\"coordinates\":[\(points)],"
        + "\"options\":{\(options)}}"
    }
    let lines = [
      line("route", ends, "\"depart_at\":\"2026-07-15T08:30\""),
      line("route", ends, "\"depart_at\":\"2026-01-15T08:30:00+01:00\""),
      line("route", ends, "\"depart_at\":\"now\""),
      line("table", ends, "\"depart_at\":\"2026-07-15T08:30\""),
      line("table", ends, "\"depart_at\":\"2026-01-15T08:30\""),
      line("nearest", try point("t"), "\"depart_at\":\"2026-07-15T08:30\""),
      line("isochrone", try point("a"), "\"depart_at\":\"2026-07-15T08:30\",\"limits\":[60]"),
      line("route", ends, "\"depart_at\":\"soon\""),
      line("route", ends, "\"depart_at\":5"),
    ]
    let run = try CommandLineRun(["batch"], input: lines.joined(separator: "\n") + "\n")
    let answers = run.output.split(separator: "\n").map(String.init)
    try #require(answers.count == lines.count)
    for answer in answers.prefix(7) { #expect(answer.contains("\"code\":\"Ok\""), "\(answer)") }
    #expect(answers[0] != answers[1])
    #expect(answers[3] != answers[4])
    #expect(!answers[5].contains("Tower"))
    for answer in answers.suffix(2) {
      #expect(answer.contains("InvalidOptions"))
      #expect(answer.contains("'depart_at' wants a time as 2026-05-04T08:30"))
    }
  }
}
