import Foundation
import TestKit
import Testing
import TinyMaps

/// What an import must not write over.
@Suite("What an import would replace") struct ImportOutputTests {
  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test func `an extract is never replaced by its map`() throws {
    let folder = try ScratchFolder()
    let extract = folder.file("town.osm.pbf")
    try Town.tinyMap().write(to: extract)
    let before = try bytes(extract)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"),
      withDestinationPath: extract
    )
    try FileManager.default.linkItem(atPath: extract, toPath: folder.file("twin"))
    let names = folder.names
    for output in ["town.osm.pbf", "./town.osm.pbf", "link", "twin"] {
      let run = try CommandLineRun(["import", extract, "-o", folder.file(output)])
      #expect(run.exitCode == 1)
      #expect(run.errors.contains("take the place of the extract \(extract)"), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
    #expect(try bytes(extract) == before)
    #expect(folder.names == names)
  }

  @Test func `a pipe stays a pipe, and a folder a folder`() throws {
    let folder = try ScratchFolder()
    let extract = folder.file("town.osm.pbf")
    try Town.tinyMap().write(to: extract)
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"),
      withIntermediateDirectories: false
    )
    for (name, reason) in [("pipe", "not a regular file"), ("folder", "Is a directory")] {
      let map = try CommandLineRun(["import", extract, "-o", folder.file(name)])
      #expect(map.exitCode == 1)
      #expect(map.errors.contains("\(name) (\(reason))"), "\(map.errors)")
      let report = try CommandLineRun([
        "import", extract, "-o", folder.file("map"), "--report", folder.file(name),
      ])
      #expect(report.exitCode == 2)
      #expect(report.errors.contains("--report wants the name of a file"), "\(report.errors)")
    }
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(folder.names == ["folder", "pipe", "town.osm.pbf"])
  }

  @Test func `a report replaces neither the map nor an extract`() throws {
    let folder = try ScratchFolder()
    let extract = folder.file("town.osm.pbf")
    try Town.tinyMap().write(to: extract)
    let before = try bytes(extract)
    for report in ["town.osm.pbf", "map", "./map"] {
      let run = try CommandLineRun([
        "import", extract, "-o", folder.file("map"), "--report", folder.file(report),
      ])
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("--report would take the place of"), "\(run.errors)")
    }
    #expect(try bytes(extract) == before)
    #expect(folder.names == ["town.osm.pbf"])
  }

  @Test func `a place where hundreds of roads meet is told, before its turns are made`() throws {
    let folder = try ScratchFolder()
    let extract = folder.file("star.opl")
    var lines = ["n1 v1 x8 y48"]
    for arm in 2...400 { lines.append("n\(arm) v1 x8.01 y48.\(100_000 + arm)") }
    for arm in 2...400 { lines.append("w\(arm) v1 Thighway=residential Nn1,n\(arm)") }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: extract,
      atomically: true,
      encoding: .utf8
    )
    let run = try CommandLineRun(["import", extract, "-o", folder.file("star.roadbook")])
    #expect(run.exitCode == 1)
    #expect(
      run.errors.contains("star.opl, node at 48.0, 8.0: 399 roads lead from it"),
      "\(run.errors)"
    )
    #expect(folder.names == ["star.opl"])
  }
}
