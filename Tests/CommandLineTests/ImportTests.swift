import Foundation
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
