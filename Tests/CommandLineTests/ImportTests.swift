import Foundation
import TestKit
import Testing
import TinyMaps

@Suite("Importing") struct ImportTests {
  @Test func `an import ends with a report and leaves one file`() throws {
    let folder = try ScratchFolder()
    try Town.tinyMap().write(to: folder.file("town.osm.pbf"))
    let report = folder.file("report.json")
    let run = try CommandLineRun([
      "import", folder.file("town.osm.pbf"), "-o", folder.file("town.roadbook"),
      "--report", report,
    ])
    #expect(run.exitCode == 0, "\(run.errors)")
    for word in ["nodes", "edges", "arcs", "turns"] { #expect(run.output.contains(word)) }
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: report))
    )
    #expect(json is [String: Any])
    #expect(folder.names == ["report.json", "town.osm.pbf", "town.roadbook"])
  }

  @Test func `the same extract gives the same bytes`() throws {
    let folder = try ScratchFolder()
    try Town.tinyMap().write(to: folder.file("town.osm.pbf"))
    for name in ["one", "two"] {
      let run = try CommandLineRun(
        ["import", folder.file("town.osm.pbf"), "-o", folder.file(name), "--quiet"])
      #expect(run.exitCode == 0)
      #expect(run.output.isEmpty)
    }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder.file("one")))
        == Data(contentsOf: URL(fileURLWithPath: folder.file("two")))
    )
  }

  @Test func `a cut extract leaves no map, and the message names the file`() throws {
    let folder = try ScratchFolder()
    let bytes = try Town.tinyMap().pbf()
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 12)) {
      try Data(bytes.prefix(length)).write(to: URL(fileURLWithPath: folder.file("cut.osm.pbf")))
      let run = try CommandLineRun([
        "import", folder.file("cut.osm.pbf"), "-o", folder.file("cut.roadbook"),
      ])
      #expect(run.exitCode == 1, "cut at \(length)")
      #expect(run.errors.contains("cut.osm.pbf"), "cut at \(length): \(run.errors)")
      #expect(folder.names == ["cut.osm.pbf"])
    }
  }

  @Test func `an older map stays when a new import fails`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let before = try Data(contentsOf: URL(fileURLWithPath: map))
    try "<html>Not found</html>".write(
      toFile: folder.file("page.osm.pbf"),
      atomically: true,
      encoding: .utf8
    )
    let run = try CommandLineRun(["import", folder.file("page.osm.pbf"), "-o", map])
    #expect(run.exitCode == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: map)) == before)
  }

  @Test func `a folder that does not exist is named`() throws {
    let folder = try ScratchFolder()
    try Town.tinyMap().write(to: folder.file("town.osm.pbf"))
    let run = try CommandLineRun([
      "import", folder.file("town.osm.pbf"), "-o", folder.file("nowhere/town.roadbook"),
    ])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("nowhere"))
  }
}

@Suite("Killing an import") struct KilledImportTests {
  /// Kills so many imports, each at another moment.
  static let killCount =
    ProcessInfo.processInfo.environment["ROADBOOK_SOAK"] != nil ? 200 : 40

  @Test func `leaves no map under the final name, and an older one as it was`() throws {
    let folder = try ScratchFolder()
    let extract = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/monaco.osm.pbf").path
    let whole = folder.file("whole.roadbook")
    let clock = ContinuousClock()
    let begin = clock.now
    try #require(try CommandLineRun(["import", extract, "-o", whole, "--quiet"]).exitCode == 0)
    let duration = clock.now - begin
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole))

    var finishedCount = 0
    for number in 0..<Self.killCount {
      let map = folder.file("killed.roadbook")
      try? FileManager.default.removeItem(atPath: map)
      let process = try CommandLineRun.process(["import", extract, "-o", map, "--quiet"])
      try process.run()
      // Evenly over the whole run, and a little beyond its end, in a scattered order.
      let share = Double(number * 73 % Self.killCount) / Double(Self.killCount)
      blockingSleep(duration * share * 1.05)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      guard FileManager.default.fileExists(atPath: map) else { continue }
      finishedCount += 1
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: map)) == bytes,
        "a half map, kill \(number)"
      )
    }
    #expect(finishedCount < Self.killCount, "no import was killed before its end")
    let last = try CommandLineRun([
      "import", extract, "-o", folder.file("killed.roadbook"), "--quiet",
    ])
    #expect(last.exitCode == 0)
    #expect(folder.names == ["killed.roadbook", "whole.roadbook"], "left behind: \(folder.names)")
  }

  private func blockingSleep(_ duration: Duration) {
    let parts = duration.components
    usleep(UInt32(Double(parts.seconds) * 1e6 + Double(parts.attoseconds) / 1e12))
  }
}
