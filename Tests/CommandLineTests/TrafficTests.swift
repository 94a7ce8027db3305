import Foundation
import RoadbookGeo
import TestKit
import Testing
import TinyMaps

@Suite("Traffic news on the command line") struct TrafficTests {
  /// Writes a feed into a folder.
  private func feed(_ lines: String, in folder: ScratchFolder) throws -> String {
    let path = folder.file("news.jsonl")
    try lines.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func `a closed street is driven round, and a bad line is told`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let ends = ["--map", map, "--from", try Town.place("a"), "--to", try Town.place("h")]
    // Way 1003 is the quoted street, the quickest way.
    let news = try feed(
      """
      {"way":1003,"closed":true}
      {"way":1003,"closed":"yes"}
      {"way":77,"closed":true}
      {"way":1001,"closed":true,"expires":"2001-01-01T00:00:00Z"}
      """,
      in: folder
    )
    let run = try CommandLineRun(["route"] + ends + ["--traffic", news])
    #expect(run.exitCode == 0)
    try expectGolden(run.output, "route/town.traffic.txt")
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(run.errors.contains("\(news), line 2: 'closed' has a value of the wrong kind"))
    #expect(run.errors.contains("the map has no road of way 77"))
  }

  @Test func `where closures leave no route they are named`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let ends = ["--map", map, "--from", try Town.place("a"), "--to", try Town.place("h")]
    let news = try feed("{\"way\":1005,\"closed\":true,\"id\":\"burst pipe\"}", in: folder)
    let run = try CommandLineRun(["route"] + ends + ["--traffic", news])
    #expect(run.exitCode == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("closed: Yard (way 1005, report burst pipe)"))
    let missing = try CommandLineRun(["route"] + ends + ["--traffic", folder.file("none")])
    #expect(missing.exitCode == 1)
    #expect(missing.errors.contains("none: cannot be read"))
  }

  @Test func `lines of a batch ask with traffic and without`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let news = try feed("{\"way\":1005,\"closed\":true}", in: folder)
    let places = try ["a", "h"].map { letter in
      let place = try #require(try Town.tinyMap().coordinate(Character(letter)))
      return "[\(place.longitude),\(place.latitude)]"
    }
    func line(_ id: Int, _ options: String) -> String {
      "{\"id\":\(id),\"service\":\"route\",\"coordinates\":[\(places.joined(separator: ","))],"
        + "\"options\":{\(options)}}\n"
    }
    let run = try CommandLineRun(
      ["batch", "--map", map],
      input: line(0, "") + line(1, "\"traffic\":\"\(news)\"") + line(2, "\"traffic\":null")
        + line(3, "\"traffic\":\"\(news)\"") + line(4, "\"traffic\":7")
        + line(5, "\"traffic\":\"/nowhere/news\"")
    )
    #expect(run.exitCode == 0)
    let answers = run.output.split(separator: "\n")
    try #require(answers.count == 6)
    for (answer, code) in zip(
      answers,
      ["Ok", "NoRoute", "Ok", "NoRoute", "InvalidOptions", "InvalidValue"]
    ) { #expect(answer.contains("\"code\":\"\(code)\""), "\(answer)") }
    #expect(answers[1].contains("closed: Yard"))
    #expect(answers[5].contains("/nowhere/news"))
  }
}
