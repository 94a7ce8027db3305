import Foundation
import TestKit
import Testing
import TinyMaps

/// Inputs that would keep the program for ever, or for very long.
@Suite("Inputs without an end", .timeLimit(.minutes(2))) struct EndlessInputTests {
  private func ends(_ map: String) throws -> [String] {
    ["--map", map, "--from", try Town.place("a"), "--to", try Town.place("h")]
  }

  @Test func `a pipe into which nobody writes is no news and no recording`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    for name in ["news.jsonl", "trip.csv", "trip.gpx"] {
      try #require(mkfifo(folder.file(name), 0o600) == 0)
    }
    let news = try CommandLineRun(
      ["route"] + ends(map) + ["--traffic", folder.file("news.jsonl")]
    )
    #expect(news.exitCode == 1)
    #expect(news.errors.contains("news.jsonl: cannot be read (not a regular file)"))
    for name in ["trip.csv", "trip.gpx"] {
      let path = folder.file(name)
      for words in [["match", "--map", map, path], ["drive", "--map", map, "--trace", path]] {
        let run = try CommandLineRun(words)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("\(name) cannot be read"), "\(run.errors)")
      }
    }
  }

  @Test func `a device is no news, on the command line and in a batch`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let run = try CommandLineRun(["route"] + ends(map) + ["--traffic", "/dev/zero"])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("/dev/zero: cannot be read (not a regular file)"))
    let line =
      #"{"service":"route","coordinates":[[8,48],[8,48]],"options":{"traffic":"/dev/zero"}}"#
    let batch = try CommandLineRun(["batch", "--map", map], input: line)
    #expect(batch.exitCode == 0)
    #expect(batch.output.contains("InvalidValue"))
    #expect(batch.output.contains("not a regular file"))
  }

  @Test func `lists in lists are refused from a depth on, not brackets in texts`()
    throws
  {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    let lines = [
      "{\"id\":\(nested(31)),\"service\":\"none\"}",
      "{\"id\":\(nested(32)),\"service\":\"none\"}",
      "{\"id\":\(nested(30_000)),\"service\":\"none\"}",
      "{\"id\":\"\\\"\(nested(100))\\\\\",\"service\":\"none\"}",
      "{\"id\":[[]\(String(repeating: ",[]", count: 100))],\"service\":\"none\"}",
    ]
    let run = try CommandLineRun(
      ["batch", "--map", map],
      input: lines.joined(separator: "\n") + "\n"
    )
    #expect(run.exitCode == 0)
    let answers = run.output.split(separator: "\n")
    #expect(
      answers.map { $0.contains("more than 32 deep") } == [false, true, true, false, false]
    )
    #expect(answers.map { $0.contains("no service 'none'") } == [true, false, false, true, true])
  }
}
