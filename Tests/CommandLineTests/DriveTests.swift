import Foundation
import RoadbookGeo
import TestKit
import Testing
import TinyMaps

/// A quarter of three streets round a block, in metres.
private enum Quarter {
  /// Imports the quarter into a folder.
  static func map(in folder: ScratchFolder) throws -> String {
    var plan = GroundPlan()
    plan.road([[0, 0], [600, 0], [1200, 0]], ["name": "Main Street"])
    plan.road([[600, 0], [600, 500]], ["name": "Side Street"])
    plan.road([[1200, 0], [1200, 500], [600, 500]], ["name": "Back Lane"])
    let (extract, map) = (folder.file("quarter.osm.pbf"), folder.file("quarter.roadbook"))
    try plan.map().write(to: extract)
    let run = try CommandLineRun(["import", extract, "-o", map, "--quiet"])
    try #require(run.exitCode == 0, "\(run.errors)")
    return map
  }

  /// A place as the command line wants it.
  static func place(_ point: GroundPlan.Point) -> String {
    let place = GroundPlan.coordinate(point)
    return "\(place.latitude),\(place.longitude)"
  }

  /// Lines of a table: 3 m beside Main Street and Side Street, each 50 m and 5 s.
  static func table(trip: String? = nil) -> String {
    let points =
      stride(from: 20.0, through: 570, by: 50).map { GroundPlan.Point($0, 3) }
      + stride(from: 30.0, through: 400, by: 50).map { GroundPlan.Point(603, $0) }
    return points.enumerated().map { index, point in
      (trip.map { $0 + "," } ?? "") + "\(index * 5)," + place(point)
    }.joined(separator: "\n") + "\n"
  }
}

@Suite("Drives and recorded trips on the command line") struct DriveTests {
  /// The text without the times that depend on the machine.
  private func steady(_ text: String) -> String {
    text.replacing(/new route [0-9.]+ ms/) { _ in "new route … ms" }
      .replacing(/"rerouteMilliseconds":\[[^\]]*\]/) { _ in "\"rerouteMilliseconds\":[…]" }
  }

  private func ends(_ map: String) -> [String] {
    ["--map", map, "--from", Quarter.place([20, 0]), "--to", Quarter.place([600, 400])]
  }

  @Test func `a drive tells what happens as it comes`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let run = try CommandLineRun(["drive"] + ends(map))
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    try expectGolden(run.output, "drive/quarter.txt")
  }

  @Test func `a wrong turn is found, and the new route goes round the block`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let run = try CommandLineRun(["drive"] + ends(map) + ["--stray", "300"])
    #expect(run.exitCode == 0)
    #expect(run.output.contains("rerouting: the route was left"))
    #expect(run.output.contains("Back Lane"))
    try expectGolden(steady(run.output), "drive/quarter.stray.txt")
    let json = try CommandLineRun(["drive"] + ends(map) + ["--stray", "300", "-f", "json"])
    #expect(json.exitCode == 0)
    try expectGolden(steady(json.output), "drive/quarter.stray.jsonl")
    for line in json.output.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func `stops are driven to in order`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let run = try CommandLineRun(["drive"] + ends(map) + ["--via", Quarter.place([1000, 0])])
    #expect(run.exitCode == 0)
    let arrivals = run.output.split(separator: "\n").filter { $0.contains("arrived at") }
    #expect(
      arrivals.map { $0.dropFirst(7) } == ["arrived at destination 1", "arrived at destination 2"]
    )
    #expect(run.output.contains("Arrived at 2 of 2 destinations"))
  }

  @Test func `errors of a receiver are the same for the same seed`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let noisy = ["drive"] + ends(map) + ["--noise", "6", "--format", "json"]
    let runs = try ["7", "7", "8"].map { try CommandLineRun(noisy + ["--seed", $0]) }
    #expect(runs.allSatisfy { $0.exitCode == 0 })
    #expect(steady(runs[0].output) == steady(runs[1].output))
    #expect(steady(runs[0].output) != steady(runs[2].output))
    #expect(runs[0].output.contains("\"arrivals\":1"))
  }

  @Test func `a recording is driven to its end`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let table = folder.file("trip.csv")
    try Quarter.table().write(toFile: table, atomically: true, encoding: .utf8)
    let run = try CommandLineRun(["drive", "--map", map, "--trace", table])
    #expect(run.exitCode == 0)
    #expect(run.output.contains("arrived at destination 1"))
    #expect(run.output.contains("0 reroutes."))
    let both = folder.file("trips.csv")
    try (Quarter.table(trip: "a") + Quarter.table(trip: "b"))
      .write(toFile: both, atomically: true, encoding: .utf8)
    let all = try CommandLineRun(["drive", "--map", map, "--trace", both])
    #expect(all.exitCode == 0)
    try expectGolden(all.output, "drive/trips.txt")
    let one = try CommandLineRun(["drive", "--map", map, "--trace", both, "--trip", "b"])
    #expect(one.output == run.output)
  }

  @Test func `drives by chance are summed up`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let wrong = try CommandLineRun(["drive", "--map", map, "--soak", "2", "--stray", "5"])
    #expect(wrong.exitCode == 2)
    #expect(wrong.errors.contains("--stray is for single drives"))
    // The quarter is too small for a drive.
    let run = try CommandLineRun(["drive", "--map", map, "--soak", "2"])
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("0 drives of 0"))
  }

  @Test func `what a drive lacks is said`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let start = ["drive", "--map", map, "--from", Quarter.place([20, 0])]
    let far = ["--to", "10,10"]
    for (words, code, text) in [
      (start, Int32(2), "--to is missing"),
      (start + far, 1, "Waypoint 1 (10.0, 10.0) lies outside the map"),
      (
        start + ["--to", Quarter.place([300, -1500])], 1,
        "lies outside the map; its nearest road is 1500 m away."
      ),
      (start + far + ["--mode", "carpool"], 2, "--mode of a drive is one of driving, two-wheeler"),
      (["drive", "--map", map, "--soak", "2", "--mode", "taxi"], 2, "--mode is for single drives"),
      (start + far + ["--noise", "-1"], 2, "--noise wants a number from 0.0 to 100.0"),
      (start + far + ["--avoid", "tunnels"], 2, "knows highways, tolls and ferries"),
      (["drive", "--map", map, "--trace", folder.file("none.csv")], 1, "cannot be read"),
      (["drive", "--map", map, "--trace", "x.csv", "--stray", "9"], 2, "--stray is for simulated"),
    ] {
      let run = try CommandLineRun(words)
      #expect(run.exitCode == code, "\(words)")
      #expect(run.errors.contains(text), "\(run.errors)")
      if code == 2 { #expect(run.output.isEmpty) }
    }
  }

  @Test func `a recorded trip is matched to its streets`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let table = folder.file("trip.csv")
    try Quarter.table().write(toFile: table, atomically: true, encoding: .utf8)
    for (format, file) in [
      ("text", "match/quarter.txt"), ("osrm-json", "match/quarter.osrm.json"),
      ("geojson", "match/quarter.geojson"),
    ] {
      let run = try CommandLineRun(["match", "--map", map, table, "--format", format])
      #expect(run.exitCode == 0, "\(run.errors)")
      try expectGolden(run.output, file)
    }
    let both = folder.file("trips.csv")
    try (Quarter.table(trip: "a") + Quarter.table(trip: "b"))
      .write(toFile: both, atomically: true, encoding: .utf8)
    let all = try CommandLineRun(["match", "--map", map, both])
    try expectGolden(all.output, "match/trips.txt")
  }

  @Test func `a batch matches a trip as the command does`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let table = folder.file("trip.csv")
    try Quarter.table().write(toFile: table, atomically: true, encoding: .utf8)
    let command = try CommandLineRun(["match", "--map", map, table, "--format", "osrm-json"])
    let rows = Quarter.table().split(separator: "\n").map { $0.split(separator: ",") }
    let places = rows.map { "[\($0[2]),\($0[1])]" }.joined(separator: ",")
    let times = rows.map { String($0[0]) }.joined(separator: ",")
    // A table's fixes claim 10 m.
    let radiuses = rows.map { _ in "10" }.joined(separator: ",")
    let line =
      #"{"id":1,"service":"match","coordinates":[\#(places)],"options":{"geometries":"geojson","#
      + #""overview":"full","timestamps":[\#(times)],"radiuses":[\#(radiuses)]}}"#
    let batch = try CommandLineRun(["batch", "--map", map], input: line + "\n")
    #expect(
      batch.output == command.output.replacing(#","matchings""#, with: #","id":1,"matchings""#)
    )
    #expect(command.output.contains(#""matchings":[{"confidence":"#))
    let bare = line.replacing(#""full""#, with: "false")
    #expect(
      !(try CommandLineRun(["batch", "--map", map], input: bare + "\n")).output.contains("geom")
    )
  }

  @Test func `what a match lacks is said`() throws {
    let folder = try ScratchFolder()
    let map = try Quarter.map(in: folder)
    let table = folder.file("far.csv")
    try "0,10,10\n5,10.001,10\n".write(toFile: table, atomically: true, encoding: .utf8)
    let far = try CommandLineRun(["match", "--map", map, table, "--format", "osrm-json"])
    #expect(far.exitCode == 1)
    #expect(far.output.contains("\"code\":\"NoMatch\""))
    #expect(far.errors.contains("no road explains any fix"))
    let wrong = folder.file("wrong.csv")
    try "0,10,10\n5,x,10\n".write(toFile: wrong, atomically: true, encoding: .utf8)
    let broken = try CommandLineRun(["match", "--map", map, wrong])
    #expect(broken.exitCode == 1)
    #expect(broken.errors.contains("wrong.csv, line 2: a column is no number"))
    let trip = try CommandLineRun(["match", "--map", map, table, "--trip", "9"])
    #expect(trip.exitCode == 1)
    #expect(trip.errors.contains("holds no trip '9'"))
    #expect(try CommandLineRun(["match", "--map", map]).exitCode == 2)
  }
}
